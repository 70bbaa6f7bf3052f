"""Question files in Spider's format, and the corpora that ship."""
