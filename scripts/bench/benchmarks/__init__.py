"""What `bench.py` measures, one module a subject."""
