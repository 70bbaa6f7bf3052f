"""Questions to one's own database, in the terminal and in the browser. Builds on all other subpackages."""
