"""Grids of runs, their results in one file, and the paper's tables and figures made from them."""
