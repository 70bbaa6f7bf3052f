"""Exact match as the official Spider script decides it: its reader, its tree, what it compares, how hard a query is."""
