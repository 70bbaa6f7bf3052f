"""Glossaries: the owner's words, metrics and filters for a database."""
