"""The cells of a database: an index by text, the formats of dates and numbers, and profiles of columns."""
