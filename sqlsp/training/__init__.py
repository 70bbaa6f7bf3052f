"""Optimiser, trainer, checkpoints, run folder. Knows no task."""
