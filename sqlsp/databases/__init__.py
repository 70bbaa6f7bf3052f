"""Databases besides SQLite files: other engines and files, asked as SQLite is."""
