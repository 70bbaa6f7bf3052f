"""Helpers for all packages: errors, files, the terminal, processes, paths of shipped files."""
