"""How long tests wait for what should happen soon: it guards against a hang, on the slowest machine."""

HANG = 600  # seconds
