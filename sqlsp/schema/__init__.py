"""Schemas: tables, columns and keys of a database, read from SQLite or tables.json, with names as people say them."""
