"""How cells write numbers and dates."""
