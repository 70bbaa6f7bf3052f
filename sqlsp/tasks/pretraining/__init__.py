"""Masked language modelling for an encoder."""
