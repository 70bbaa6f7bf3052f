"""Trained parsers at work: `trained` loads one from its run folder, `answerer` has it answer questions."""
