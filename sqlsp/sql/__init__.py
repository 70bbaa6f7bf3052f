"""SQL as data: schemas, the query tree, text to tree and tree to text. Imports nothing of ours but errors."""
