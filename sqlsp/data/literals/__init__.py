"""The literals that a question offers to its SQL: what it says itself, and cells of its database."""
