"""Opening a database that a person names: its schema, cells, glossary."""
