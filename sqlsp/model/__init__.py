"""Encoder, schema pooling, relation-aware stack, initialisation, decoder, beam search."""
