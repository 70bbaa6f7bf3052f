"""How questions are read: words, numbers, dates, units, spelling. No database and no parser."""
