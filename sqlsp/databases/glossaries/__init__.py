"""The owner's words for a database: metrics, filters and synonyms, read and applied to a schema."""
