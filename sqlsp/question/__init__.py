"""Reads questions: words, numbers, dates, units, spelling. Needs neither a database nor a parser."""
