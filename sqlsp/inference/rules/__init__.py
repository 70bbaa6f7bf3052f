"""Rules between the decoder and the rows: each brings a query closer to its question, by cells, schema or words."""
