"""An estimate of the memory that a training step of a parser or reader takes, made before the first step.

A layer keeps for its backward pass the inputs of its products, what activation and norm need, and one byte for each
element under dropout, counted here for fp32 and for 16-bit autocast. The encoder's attention is assumed to be fused
(SDPA), which keeps no n × n weights; the relation-aware layers keep theirs.

Letters: h width of the encoder, f inner width of an MLP, d_x width of the stack, H heads, n nodes, R relation kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from sqlsp.data.sampler import ordered_batches
from sqlsp.data.types import Features
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.init import StackModel
from sqlsp.model.parser import Parser

# bytes a token and encoder layer, as (× h, × f): inputs of its six products, two norms, two dropout masks, activation
_ENCODER = {False: (38, 8), True: (29, 4)}
# besides, × h, where attention is in fp32 although training is not (`encoder_attention`): its inputs and its result
_WIDE_ATTENTION = 10
# bytes a node and layer of the stack, as (× d_x, × f, × H(R + n)): products and dropout; MLP; α and its sums
_STACK = {False: (26, 4, 4), True: (17, 2, 2)}
_PASSING = 1.05  # factor on what is kept for the backward pass, for temporary buffers


@dataclass(frozen=True)
class Size:
    """How large a micro-batch is."""

    examples: int
    rows: int  # of the encoder
    tokens: int  # of a row
    nodes: int
    items: int  # of a schema
    words: int  # of the names of all items
    actions: int


def largest(features: Sequence[Features], lengths: np.ndarray, examples: int, max_positions: int) -> Size:
    """A micro-batch of the `examples` longest of `features`; `lengths` holds their `Features.length`."""
    chosen = [features[int(place)] for place in ordered_batches(lengths, examples)[0]]
    rows = sum(-(-example.length // max_positions) for example in chosen)
    items = max(example.schema.items for example in chosen)
    return Size(
        len(chosen),
        rows,
        min(max_positions, max(example.length for example in chosen)),
        max(example.words + example.schema.items for example in chosen),
        items,
        sum(example.schema.items for example in chosen) * max(example.schema.longest[0] for example in chosen),
        max(0 if example.actions is None else len(example.actions) for example in chosen),
    )


def estimate(model: StackModel, size: Size, precision: str, moments: int = 2) -> int:
    """Bytes at the peak of a training step: weights, gradients, optimiser moments, and what the passes keep.

    `precision` is bf16, fp16 or fp32. `moments` is 2 for Adam and 0 for SGD. Buffers of libraries and fragmentation are
    not included. Without a decoder, the model has an encoder and a stack over its subwords.
    """
    half = precision != "fp32"
    (encoder, encoder_again), (stack, stack_again) = _encoder(model, size, half), _stack(model, size, half)
    pooling = decoder = 0.0
    if isinstance(model, Parser):
        pooling = 4.0 * size.words * (3 * model.encoder.width + 12 * model.pooling.forwards.hidden_size)
        config, width = model.decoder.config, model.stack.config.width
        step = 15 * config.hidden + 8 * width + config.heads * size.nodes  # gates, their inputs, cells; z and attention
        decoder = 4.0 * size.examples * size.actions * (step + 6 * model.decoder.actions + 10 * size.items)
        if config.consistency > 0:  # two passes behind the encoder are kept at once
            stack, decoder = 2 * stack, 2 * decoder
    # the backward pass has freed the layers above when it recomputes a layer
    moment = max(pooling + decoder, pooling + stack_again, encoder_again)
    return state(model, half, moments) + int(_PASSING * (encoder + stack + moment))


def state(model: StackModel, half: bool, moments: int = 2) -> int:
    """Bytes of weights, gradients and `moments` for each; with `half` also of 16-bit copies."""
    total = 0
    for parameter in model.parameters():
        total += 4 * parameter.numel() * (2 + moments if parameter.requires_grad else 1)
        total += 2 * parameter.numel() if half and parameter.dim() > 1 else 0
    return total


def _encoder(model: StackModel, size: Size, half: bool) -> tuple[float, float]:
    """Bytes that are kept, and bytes that one layer keeps for a moment where the backward pass recomputes layers."""
    encoder = cast(TokenEncoder, model.encoder)
    config = encoder.model.config
    width, layers = config.hidden_size, config.num_hidden_layers
    by_width, by_inner = _ENCODER[half]
    if half and encoder.takes_masks and not _on_gpu(model):
        by_width += _WIDE_ATTENTION
    # DistilBERT names it differently
    inner = getattr(config, "intermediate_size", None) or getattr(config, "hidden_dim", 4 * width)
    layer = by_width * width + by_inner * inner
    if encoder.config.freeze:
        return 0.0, 0.0
    tokens = size.rows * size.tokens
    if encoder.config.checkpointing:  # the inputs of all layers
        return tokens * (4 * width * layers + 12 * width), tokens * layer
    return tokens * (layer * layers + 12 * width), 0.0  # the embeddings are about a third of a layer


def _stack(model: StackModel, size: Size, half: bool) -> tuple[float, float]:
    config = model.stack.config
    by_width, by_inner, by_pair = _STACK[half]
    nodes = size.examples * size.nodes
    pairs = config.heads * (model.stack.relations + size.nodes) if config.kind == "relational" else 0
    layer = nodes * (by_width * config.width + by_inner * config.feedforward + by_pair * pairs)
    mask = 8.0 * nodes * size.nodes
    if _on_gpu(model):
        mask = nodes * size.nodes * model.stack.relations * (2 if half else 4)
    if not isinstance(model, Parser):  # nodes have no relations
        mask = 0.0
    if config.checkpointing:
        return mask + nodes * 4 * config.width * config.number, layer
    return mask + layer * config.number, 0.0


def _on_gpu(model: StackModel) -> bool:
    return next(model.parameters()).is_cuda
