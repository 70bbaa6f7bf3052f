"""New training questions, composed of what the training questions of a database say."""
