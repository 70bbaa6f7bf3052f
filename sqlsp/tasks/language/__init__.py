"""Language models on texts of any kind, the Highway Transformer's own task, on the same layers and trainer."""
