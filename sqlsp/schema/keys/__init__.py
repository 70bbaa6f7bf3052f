"""Foreign keys that a database does not declare: guessed from names, from types and contents, or given by its user."""
