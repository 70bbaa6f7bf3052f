"""The same for agents (Model Context Protocol)."""
