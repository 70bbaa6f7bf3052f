"""Collects the results of runs in one file, and makes the papers' tables and figures from these results."""
