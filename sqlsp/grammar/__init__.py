"""The abstract SQL grammar as data, and derivations in it."""
