"""What `gpu_check.py` runs: the commands of a user, and what they must show."""
