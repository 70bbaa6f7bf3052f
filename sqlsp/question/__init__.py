"""Reads questions: words, numbers, dates, units, spelling. No module here opens a database or needs a parser."""
