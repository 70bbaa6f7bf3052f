"""Schema linking: which words of a question speak of which tables and columns."""
