"""Trains a parser on a few new questions about other databases, so that it still answers its old questions."""
