"""Execution accuracy: queries run on their databases, and their results compared."""
