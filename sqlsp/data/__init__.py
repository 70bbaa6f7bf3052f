"""From Spider files to batches: reading, linking, relations, features, cache."""
