"""SQL as data: schemas, the query tree, text to tree and tree to text. It imports nothing else of ours but `common`."""
