"""The way published parsers of this family do it, as the yardstick of `bench.py` and of the parity tests.

Dense relations (a tensor of n × n × d a layer), a decoder loss that loops over examples and steps, micro-batches of
four. It computes the same as `sqlsp.model`, with the same weights; only the method differs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import torch
from torch import Tensor, nn

from sqlsp.linking.types import Batch
from sqlsp.model.attention import RelationIndex
from sqlsp.model.blocks import Dropout, Packing
from sqlsp.model.decoder import Decoder
from sqlsp.model.layers import RelationSelfAttention


def dense_relation_attention(
    q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor, bias: Tensor, relations: Tensor
) -> Tensor:
    """Eq. 5 with relation tensors [B, n, n, d] spelled out; shapes as `sqlsp.model.attention.relation_attention`."""
    key_relations = r_k[relations]  # B n n d
    value_relations = r_v[relations]
    scores = q @ k.transpose(2, 3) + (q.transpose(1, 2) @ key_relations.transpose(2, 3)).transpose(1, 2)
    alpha = torch.softmax(scores / math.sqrt(q.shape[-1]) + bias, dim=-1)
    return alpha @ v + (alpha.transpose(1, 2) @ value_relations).transpose(1, 2)


def attend_dense(
    layer: RelationSelfAttention, q: Tensor, k: Tensor, v: Tensor, bias: Tensor, relations: RelationIndex
) -> Tensor:
    """A replacement of `RelationSelfAttention.attend`."""
    return dense_relation_attention(q, k, v, layer.r_k, layer.r_v, bias.to(q.dtype), relations.index.squeeze(1))


def loop_loss(decoder: Decoder, y: Tensor, batch: Batch) -> Tensor:
    """`Decoder.loss(...).total` by a loop over examples and steps."""
    losses = [_example_loss(decoder, y, batch, example) for example in range(len(batch))]
    return sum(losses, y.new_zeros(())) / len(batch)


def _example_loss(decoder: Decoder, y: Tensor, batch: Batch, example: int) -> Tensor:
    nodes = y[example, batch.node_mask[example]]
    real = batch.item_kinds[example].any(0)
    items = nodes[batch.item_nodes[example, real]]
    kinds = batch.item_kinds[example][:, real]
    item_actions = decoder.item_embedding(items)
    heads = decoder.config.heads
    keys, values = (
        project(nodes).unflatten(-1, (heads, -1)).transpose(0, 1) for project in (decoder.key, decoder.value)
    )
    actions = batch.actions[example, batch.action_mask[example]].tolist()
    states = batch.states[example].tolist()
    parents = batch.parents[example].tolist()
    h = torch.tanh(decoder.initial(nodes.mean(0)))
    cell = torch.zeros_like(h)
    z = y.new_zeros(y.shape[2])
    hidden: list[Tensor] = []
    embedded: list[Tensor] = []
    chosen = torch.zeros(len(items), dtype=torch.bool, device=y.device)
    loss = y.new_zeros(())
    for step, code in enumerate(actions):
        parent = parents[step]
        previous = embedded[-1] if embedded else decoder.action_embedding.weight[decoder.start]
        a_parent = embedded[parent] if parent >= 0 else torch.zeros_like(previous)
        h_parent = hidden[parent] if parent >= 0 else torch.zeros_like(h)
        slot = decoder.slot_embedding(decoder.slot_of_state[states[step]])
        gates = decoder.static(torch.cat([previous, a_parent, slot])) + decoder.step(torch.cat([z, h_parent, h]))
        i, f, g, o = gates.chunk(4)
        cell = torch.sigmoid(f) * cell + torch.sigmoid(i) * torch.tanh(g)
        h = torch.sigmoid(o) * torch.tanh(cell)
        query = decoder.query(h).view(heads, -1, 1)
        alpha = torch.softmax(keys @ query / math.sqrt(keys.shape[2]), dim=1)  # H n 1
        context = (alpha * values).sum(1).flatten()
        z = decoder.dropout(torch.tanh(decoder.context(torch.cat([h, context]))))
        if code < decoder.actions:
            scores = decoder.rule_head(z).masked_fill(~decoder.rule_of_legal[states[step]], -1e9)
            loss = loss - torch.log_softmax(scores, 0)[code]
            embedded.append(decoder.action_embedding.weight[code])
        else:
            item = code - decoder.actions
            legal = kinds[decoder.item_kind[states[step]]]
            scores = decoder.pointer(z.view(1, 1, -1), items[None], legal[None, None], chosen[None, None])[0, 0]
            epsilon = decoder.config.label_smoothing
            loss = loss - (1 - epsilon) * scores[item] - epsilon * scores[legal].mean()
            chosen = chosen.clone()
            chosen[item] = True
            embedded.append(item_actions[item])
        hidden.append(h)
    return loss


@contextmanager
def dense_relations() -> Iterator[None]:
    """Relation-aware layers build n × n × d tensors; all else is as ever."""
    ours = RelationSelfAttention.attend
    RelationSelfAttention.attend = attend_dense  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        RelationSelfAttention.attend = ours  # type: ignore[method-assign]


@contextmanager
def published() -> Iterator[None]:
    """The published way but for the decoder (see `loop_loss`): dense relations, padding computed along, torch's own
    dropout.
    """
    of = Packing.of
    forward = Dropout.forward
    Packing.of = lambda mask: None  # type: ignore[method-assign]
    Dropout.forward = nn.Dropout.forward  # type: ignore[method-assign]
    try:
        with dense_relations():
            yield
    finally:
        Packing.of = of  # type: ignore[method-assign]
        Dropout.forward = forward  # type: ignore[method-assign]
