"""The results of runs in one file, and the papers' tables and figures made from them."""
