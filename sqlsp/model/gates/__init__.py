"""Gates on residual connections, one a file: `layers.gate.kind` is the name of a file here, and its class is `Gate`."""
