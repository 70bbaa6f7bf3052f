"""New training questions, composed from parts of the training questions of a database."""
