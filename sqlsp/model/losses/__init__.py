"""Auxiliary losses of the parser, one a file: its name is a key of `decoder.loss_weights`, and its class is `Term`."""
