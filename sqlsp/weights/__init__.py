"""How weights are stored: in few bits, as differences to a package."""
