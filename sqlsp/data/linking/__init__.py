"""Schema linking: which words of a question refer to which tables and columns."""
