"""Tables as people have them, made from the corpora that ship: grown, flat, wide, named and written otherwise."""
