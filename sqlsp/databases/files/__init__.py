"""Loads files into DuckDB: formats, lines and sheets, and the conversion of cells."""
