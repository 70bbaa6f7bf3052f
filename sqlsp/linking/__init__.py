"""Links question words to schema items and cells, and makes the features of an example."""
