"""Scoring predictions as the official Spider script does, and reports."""
