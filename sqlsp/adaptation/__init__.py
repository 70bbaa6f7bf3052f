"""A trained parser learns from a few questions about other databases and forgets little of what it knew."""
