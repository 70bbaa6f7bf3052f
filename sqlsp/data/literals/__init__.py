"""The literals that a question offers to its SQL: texts in the question itself, and cells of its database."""
