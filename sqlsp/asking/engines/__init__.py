"""Databases other than SQLite files: DuckDB, and folders of CSV and Parquet."""
