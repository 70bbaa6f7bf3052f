"""Answering questions with trained parsers: `trained` loads a parser from its run folder, `pipeline` uses it."""
