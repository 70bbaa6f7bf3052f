"""The training questions in other words."""
