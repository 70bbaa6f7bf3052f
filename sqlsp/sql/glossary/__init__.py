"""What the owner of a database calls its tables, columns, values and figures, in a file."""
