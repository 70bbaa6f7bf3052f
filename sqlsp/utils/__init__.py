"""Helpers for all rooms: errors, files, the terminal, processes, paths of shipped files."""
