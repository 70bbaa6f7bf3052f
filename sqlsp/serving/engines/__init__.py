"""Databases other than SQLite files: DuckDB, folders of CSV and Parquet files, PostgreSQL, MySQL and MariaDB."""
