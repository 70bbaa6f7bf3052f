"""Asking one's own database: in the terminal and in the browser. Sits on top of all other rooms."""
