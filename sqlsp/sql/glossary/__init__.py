"""What the owner of a database calls its tables, columns, values and metrics, in a file."""
