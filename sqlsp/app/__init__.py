"""Answering questions about a database that is open."""
