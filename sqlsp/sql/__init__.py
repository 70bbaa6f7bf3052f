"""SQL as data: the query tree, text to tree and tree to text."""
