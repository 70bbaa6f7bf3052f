"""Options: each stated once, read from YAML and the command line, checked, explained in `--help`."""
