"""Links the words of a question to schema items and cells, and makes the features of an example."""
