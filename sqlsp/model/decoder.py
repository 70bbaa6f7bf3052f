"""The grammar-guided, parent-feeding LSTM decoder (paper C.3) and its loss (C.4).

Shapes: B examples, T actions, Q decoder positions (actions or beams), S schema items, n nodes, A rule actions
(rules and Reduce), h LSTM width, z width of z_t, d_x width of Y.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from sqlsp.config import DecoderConfig
from sqlsp.data.types import Batch
from sqlsp.grammar.grammar import Grammar
from sqlsp.model.attention import padding_bias, split_heads
from sqlsp.model.dropout import Dropout
from sqlsp.model.pointer import IMPOSSIBLE, MemoryPointer, chosen_before
from sqlsp.model.recurrence import Memory, Weights, recurrence


@dataclass(frozen=True)
class Context:
    """All that decoding needs of a batch of Y.

    `items` [B, S, d_x] rows of Y, `item_actions` [B, S, a] their action embeddings, `kinds` bool [B, 4, S],
    `memory` for attention, `h0` [B, h].
    """

    items: Tensor
    item_actions: Tensor
    kinds: Tensor
    memory: Memory
    h0: Tensor


@dataclass(frozen=True)
class Loss:
    """`total` is differentiable, `parts` are for the log; all are means over the examples of the batch."""

    total: Tensor
    parts: dict[str, Tensor]


class Decoder(nn.Module):
    """Scores actions given Y and the derivation so far."""

    rule_of_legal: Tensor
    pointer_kind: Tensor
    slot_of_state: Tensor

    def __init__(self, config: DecoderConfig, width: int, grammar: Grammar) -> None:
        """`width`: d_x; it is also the width of z_t and of the decoder's attention."""
        super().__init__()
        self.config = config
        self.actions = grammar.actions
        self.start = grammar.actions  # row of the action embedding fed before the first action
        self.action_embedding = nn.Embedding(grammar.actions + 1, config.action)
        self.item_embedding = nn.Linear(width, config.action)
        self.slot_embedding = nn.Embedding(len(grammar.slots), config.node_type)
        self.initial = nn.Linear(width, config.hidden)
        self.static = nn.Linear(2 * config.action + config.node_type, 4 * config.hidden)
        self.step = nn.Linear(width + 2 * config.hidden, 4 * config.hidden, bias=False)
        self.key = nn.Linear(width, width, bias=False)
        self.value = nn.Linear(width, width, bias=False)
        self.query = nn.Linear(config.hidden, width, bias=False)
        self.context = nn.Linear(config.hidden + width, width)
        self.dropout = Dropout(config.dropout)
        self.rule_head = nn.Sequential(nn.Linear(width, width), nn.Tanh(), nn.Linear(width, grammar.actions))
        self.pointer = MemoryPointer(width, width)
        self.register_buffer("rule_of_legal", torch.from_numpy(grammar.legal), persistent=False)
        self.register_buffer("pointer_kind", torch.from_numpy(grammar.pointer_kind), persistent=False)
        self.register_buffer("slot_of_state", torch.from_numpy(grammar.slot_of_state), persistent=False)

    @property
    def weights(self) -> Weights:
        """The recurrence's weights."""
        return Weights(self.step.weight, self.query.weight, self.context.weight, self.context.bias)

    def prepare(self, y: Tensor, batch: Batch) -> Context:
        """What is computed once for a batch: Y float [B, n, d_x] → `Context`.

        The paper is silent on the first hidden state: it is a linear map of the mean of Y.
        """
        y = y.float()
        index = batch.item_nodes.unsqueeze(-1).expand(-1, -1, y.shape[2])
        items = y.gather(1, index)
        mask = batch.node_mask.unsqueeze(-1)
        mean = (y * mask).sum(1) / mask.sum(1)
        heads = self.config.heads
        memory = Memory(
            split_heads(self.key(y), heads), split_heads(self.value(y), heads), padding_bias(batch.node_mask)
        )
        return Context(items, self.item_embedding(items), batch.item_kinds, memory, torch.tanh(self.initial(mean)))

    def embed_actions(self, codes: Tensor, context: Context) -> Tensor:
        """Action embeddings a: codes int64 [B, Q] → [B, Q, a]; a SelectColumn is embedded by the row of Y it chose."""
        rules = self.action_embedding(codes.clamp(max=self.actions - 1))
        items = (codes - self.actions).clamp(min=0)
        columns = context.item_actions.gather(1, items.unsqueeze(-1).expand(-1, -1, rules.shape[2]))
        return torch.where((codes >= self.actions).unsqueeze(-1), columns, rules)

    def static_input(self, previous: Tensor, parent: Tensor, states: Tensor) -> Tensor:
        """The gate sums' part from [a_{t−1} ‖ a_{p_t} ‖ n_{p_t}]: [B, Q, a] twice and int64 [B, Q] → [B, Q, 4h].

        n is the embedding of the slot being filled, which names the parent's type and the place in it.
        """
        slots = self.slot_embedding(self.slot_of_state[states])
        static: Tensor = self.static(torch.cat([previous, parent, slots], dim=-1))
        return static

    def rule_scores(self, z: Tensor, states: Tensor) -> Tensor:
        """Log-probabilities of ApplyRule and Reduce, [B, Q, A]; legal ones only (pointer states: none)."""
        scores = self.rule_head(z).float().masked_fill(~self.rule_of_legal[states], IMPOSSIBLE)
        return torch.log_softmax(scores, dim=-1).masked_fill(~self.rule_of_legal[states], IMPOSSIBLE)

    def item_scores(self, z: Tensor, states: Tensor, chosen: Tensor, context: Context) -> tuple[Tensor, Tensor]:
        """Log-probabilities of SelectColumn, [B, Q, S], and which items are legal (rule states: none)."""
        kinds = self.pointer_kind[states]
        legal = context.kinds.gather(1, kinds.unsqueeze(-1).expand(-1, -1, context.kinds.shape[2]))
        return self.pointer(z, context.items, legal, chosen), legal

    def loss(self, y: Tensor, batch: Batch) -> Loss:
        """Negative log-likelihood of the oracle actions, summed over an example, averaged over the batch.

        Label smoothing (C.4) on SelectColumn only, uniform over the K items legal at that step.
        """
        context = self.prepare(y, batch)
        actions = self.embed_actions(batch.actions, context)
        start = self.action_embedding.weight[self.start].expand(len(batch), 1, -1)
        previous = torch.cat([start, actions[:, :-1]], dim=1)
        has_parent = (batch.parents >= 0).unsqueeze(-1)
        index = batch.parents.clamp(min=0).unsqueeze(-1).expand_as(actions)
        parent = actions.gather(1, index) * has_parent
        static = self.static_input(previous, parent, batch.states)
        dropout = None
        if self.training and self.config.dropout > 0:
            dropout = self.dropout(torch.ones(*static.shape[:2], context.items.shape[2], device=static.device))
        z = recurrence(static, batch.parents, context.h0, context.memory, self.weights, dropout)
        rule, item = self._likelihoods(z, batch, context)
        count = len(batch)
        total = (rule + item) / count
        return Loss(total, {"rule_loss": rule.detach() / count, "column_loss": item.detach() / count})

    def _likelihoods(self, z: Tensor, batch: Batch, context: Context) -> tuple[Tensor, Tensor]:
        """Summed losses of the rule actions and of the pointer actions."""
        select = (batch.actions >= self.actions) & batch.action_mask
        apply = batch.action_mask & ~select
        rules = self.rule_scores(z, batch.states)
        rule_nll = -rules.gather(2, batch.actions.clamp(max=self.actions - 1).unsqueeze(-1)).squeeze(-1)
        items = (batch.actions - self.actions).clamp(min=0)
        chosen = chosen_before(items, select, context.items.shape[1])
        scores, legal = self.item_scores(z, batch.states, chosen, context)
        gold = scores.gather(2, items.unsqueeze(-1)).squeeze(-1)
        smooth = scores.masked_fill(~legal, 0.0).sum(-1) / legal.sum(-1).clamp(min=1)
        epsilon = self.config.label_smoothing
        item_nll = -((1 - epsilon) * gold + epsilon * smooth)
        return rule_nll.masked_fill(~apply, 0.0).sum(), item_nll.masked_fill(~select, 0.0).sum()
