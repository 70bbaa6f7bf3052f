"""Optimiser, trainer, checkpoints and run folder, independent of the task."""
