"""Glossaries: YAML files in which the owner of a database explains names and cells, and defines metrics and filters."""
