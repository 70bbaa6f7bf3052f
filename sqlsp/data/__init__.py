"""Turns Spider files into batches: reads rows, computes features, caches them, and groups examples."""
