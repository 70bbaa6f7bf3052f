"""Questions in the terminal."""
