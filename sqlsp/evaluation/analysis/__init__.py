"""What predictions get wrong: error classes of the paper (5.4), counts for several models."""
