"""The database of a boat hire with names that nobody can read, and a glossary of it."""

from __future__ import annotations

from data_files import content

CHARTER = content("charter.sql")
GLOSSARY = content("charter.yaml")
