"""Adapt a trained parser to a few questions about other databases, with little loss on its old questions."""
