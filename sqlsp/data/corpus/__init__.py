"""Reading, checking and making folders in Spider's format."""
