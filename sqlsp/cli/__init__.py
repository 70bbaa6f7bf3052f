"""Defines all options, reads their values from YAML and the command line, checks these, and writes `--help`."""
