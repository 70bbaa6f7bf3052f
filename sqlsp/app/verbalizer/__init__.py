"""A query in plain English."""
