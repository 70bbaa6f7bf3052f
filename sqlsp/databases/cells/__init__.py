"""The cells of a database: what they hold, found by text, and the form they are written in."""
