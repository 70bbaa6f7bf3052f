"""Databases other than SQLite files: DuckDB, folders of CSV and Parquet, PostgreSQL, MySQL and MariaDB."""
