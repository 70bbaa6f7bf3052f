"""The words that the parser reads for tables and columns: names taken apart, abbreviations, descriptions."""
