"""The grammar-guided, parent-feeding LSTM decoder (paper C.3) and the scores that enter the loss (C.4).

If the grammar has values, `model.pointers` also scores the literals. The rest follows the paper.

Shapes: B examples, T actions, Q decoder positions (actions or beams), S schema items, C literal candidates (0 without
values), n nodes, A rule actions (rules and Reduce), a width of action embeddings, h LSTM width, z width of z_t, d_x
width of Y.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from sqlsp.cli.model import DecoderConfig
from sqlsp.grammar.grammar import PLACEHOLDER, Grammar
from sqlsp.grammar.template import ANY_LITERAL
from sqlsp.linking.types import Batch
from sqlsp.model.attention import padding_bias, split_heads
from sqlsp.model.blocks import Dropout, rows_of
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.loss import ActionScores
from sqlsp.model.pointers import (
    Links,
    LiteralPointer,
    Literals,
    MemoryPointer,
    UnusedLinks,
    chosen_before,
    last_before,
)
from sqlsp.model.recurrence import Attended, Weights, recurrence


@dataclass(frozen=True)
class Encoded:
    """Values that the decoder computes once from Y, before the first step."""

    items: Tensor  # B S d_x, rows of Y
    actions: Tensor  # B C+S a, action embeddings of candidates and items
    kinds: Tensor  # bool, B 4 S: `Batch.item_kinds`
    attended: Attended
    h0: Tensor  # B h, the initial hidden state of the LSTM
    literals: Literals | None  # None if the grammar has no values
    links: Links | None = None  # None unless the decoder tracks the use of links


class Decoder(nn.Module):
    """Scores actions given Y and the derivation so far."""

    rule_of_legal: Tensor
    item_kind: Tensor
    literal_kind: Tensor
    slot_of_state: Tensor

    def __init__(self, config: DecoderConfig, width: int, grammar: Grammar) -> None:
        """Builds the decoder. `width`: d_x, which is also the width of z_t and of the decoder's attention."""
        super().__init__()
        self.config = config
        self.actions = grammar.actions
        self.candidates = grammar.candidates
        self.first_item = grammar.first_item
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
        self.values = LiteralPointer(config, width) if grammar.candidates else None
        self.unused = UnusedLinks(width) if grammar.candidates and config.unused_links else None
        self.register_buffer("rule_of_legal", torch.from_numpy(grammar.legal), persistent=False)
        kinds = torch.from_numpy(grammar.pointer_kind)  # by state; 0 for states that select no item and no literal
        self.register_buffer("item_kind", kinds.masked_fill(kinds >= ANY_LITERAL, 0), persistent=False)
        self.register_buffer("literal_kind", (kinds - ANY_LITERAL + 1).clamp(min=0), persistent=False)
        self.register_buffer("slot_of_state", torch.from_numpy(grammar.slot_of_state), persistent=False)

    @property
    def weights(self) -> Weights:
        """The weights of a step, as arguments of `recurrence` and `decoder_step`."""
        return Weights(self.step.weight, self.query.weight, self.context.weight, self.context.bias)

    def own_scales(self) -> list[tuple[Tensor, float]]:
        """Returns views of LSTM weights, each with the factor by which `init.xavier` multiplies it.

        `init.xavier` first scales a whole parameter as one matrix. With `lstm_init=gate`, each gate (a quarter of the
        rows) gets the Xavier scales of two matrices instead. The input matrix is `static` and the columns of `step` for
        z_{t−1} and h_{p_t}. The recurrent matrix is the other columns of `step`.
        """
        if self.config.lstm_init == "whole":
            return []
        hidden = self.config.hidden
        recurrent_begin = self.step.in_features - hidden  # the columns of `step` for h_{t−1} begin here
        input_width = self.static.in_features + recurrent_begin

        def factor(parameter: Tensor, fan_in: int) -> float:
            return math.sqrt(sum(parameter.shape) / (fan_in + hidden))

        step = self.step.weight
        return [
            (self.static.weight, factor(self.static.weight, input_width)),
            (step[:, :recurrent_begin], factor(step, input_width)),
            (step[:, recurrent_begin:], factor(step, hidden)),
        ]

    def prepare(self, y: Tensor, batch: Batch, texts: Tensor | None = None) -> Encoded:
        """Computes the input shared by all steps: Y float [B, n, d_x] → `Encoded`.

        `texts`: float [B, C, d_x], the `LiteralText` vectors of the candidates; None if `decoder.literal_text` is off.
        The paper does not specify the first hidden state. Here it is a linear map of the mean of Y.
        """
        y = y.float()
        items = rows_of(y, batch.item_nodes)
        mask = batch.node_mask.unsqueeze(-1)
        mean = (y * mask).sum(1) / mask.sum(1)
        keys = split_heads(self.key(y), self.config.heads)
        values = split_heads(self.value(y), self.config.heads)
        actions = self.item_embedding(items)
        literals = None
        links = None
        if self.values is not None:
            literals = self.values.prepare(y, items, batch, texts)
            actions = torch.cat([literals.actions, actions], dim=1)
            links = Links.of(batch, literals) if self.unused is not None else None
        return Encoded(
            items=items,
            actions=actions,
            kinds=batch.item_kinds,
            attended=Attended(keys, values, padding_bias(batch.node_mask)),
            h0=torch.tanh(self.initial(mean)),
            literals=literals,
            links=links,
        )

    def embed_actions(self, codes: Tensor, encoded: Encoded) -> Tensor:
        """Returns action embeddings: codes int64 [B, Q] → [B, Q, a].

        A pointer action gets the embedding of the item or candidate that it selects.
        """
        is_pointer = (codes >= self.actions).unsqueeze(-1)
        of_rules = self.action_embedding(codes.clamp(max=self.actions - 1))
        of_pointers = rows_of(encoded.actions, (codes - self.actions).clamp(min=0))
        return torch.where(is_pointer, of_pointers, of_rules)

    def static_input(self, previous: Tensor, parent: Tensor, states: Tensor) -> Tensor:
        """Returns the part of the gate sums that depends on [a_{t−1} ‖ a_{p_t} ‖ n_{p_t}], float [B, Q, 4h].

        `previous` and `parent`: float [B, Q, a], the embeddings a_{t−1} and a_{p_t}. `states`: int64 [B, Q], the states
        of the grammar. n_{p_t} is the embedding of the slot being filled. A slot identifies the parent's rule and a
        position in that rule. In C.3, n_{p_t} is the embedding of the parent's node type.
        """
        slots = self.slot_embedding(self.slot_of_state[states])
        static: Tensor = self.static(torch.cat([previous, parent, slots], dim=-1))
        return static

    def with_unused_links(self, z: Tensor, chosen: Tensor, encoded: Encoded) -> tuple[Tensor, Tensor | None]:
        """Adds the unused links to z (see `model.pointers`).

        Returns the new z, float [B, Q, z], and a bonus on the scores of items, [B, Q, S]; `z` and None if
        `decoder.unused_links` is off. `chosen`: bool [B, Q, C + S], candidates and items chosen before.
        """
        if self.unused is None or encoded.links is None:
            return z, None
        z, bonus = self.unused(z, chosen[..., : self.candidates], encoded.links)
        return z, bonus

    def rule_scores(self, z: Tensor, states: Tensor) -> Tensor:
        """Returns log-probabilities of ApplyRule and Reduce, [B, Q, A]; IMPOSSIBLE for illegal actions.

        In states that select an item or a literal, every rule is illegal. The paper's softmax (C.3) is over all rules.
        Here the softmax is over the legal rules, also in training, as the softmax over columns is.
        """
        illegal = ~self.rule_of_legal[states]
        scores = self.rule_head(z).float().masked_fill(illegal, IMPOSSIBLE)
        return torch.log_softmax(scores, dim=-1).masked_fill(illegal, IMPOSSIBLE)

    def item_scores(
        self, z: Tensor, states: Tensor, chosen: Tensor, encoded: Encoded, bonus: Tensor | None
    ) -> tuple[Tensor, Tensor]:
        """Returns log-probabilities of SelectColumn, [B, Q, S], and a mask of the legal items.

        The mask is all False in states that select no item.
        `chosen`: bool [B, Q, C + S], candidates and items chosen before. `bonus`: float [B, Q, S], as returned by
        `with_unused_links`.
        """
        kinds = self.item_kind[states].unsqueeze(-1)
        legal = encoded.kinds.gather(1, kinds.expand(-1, -1, encoded.kinds.shape[2]))
        return self.pointer(z, encoded.items, legal, chosen=chosen[..., self.candidates :], bonus=bonus), legal

    def literal_scores(
        self, z: Tensor, states: Tensor, chosen: Tensor, column: Tensor, rule_states: Tensor, encoded: Encoded
    ) -> Tensor:
        """Returns log-probabilities of SelectValue, [B, Q, C]. The grammar must have values.

        `column`: int64 [B, Q], the item selected last, −1 if there is none. `rule_states`: int64 [B, Q], the state in
        which the parent rule was applied.
        """
        assert self.values is not None
        assert encoded.literals is not None
        kinds = self.literal_kind[states].unsqueeze(-1)
        legal = encoded.literals.legal.gather(1, kinds.expand(-1, -1, self.candidates))
        return self.values(
            z,
            encoded.items,
            encoded.literals,
            column=column,
            slot=self.slot_embedding(self.slot_of_state[rule_states]),
            used=chosen[..., : self.candidates],
            legal=legal,
        )

    def score_oracle(self, y: Tensor, batch: Batch, texts: Tensor | None = None) -> dict[str, ActionScores]:
        """Returns log-probabilities and gold choices at every step of the oracle derivation, by kind of action.

        The kinds are `rule`, `column` (SelectColumn) and, if the grammar has values, `value` (SelectValue). The
        arguments are those of `prepare`.
        """
        encoded = self.prepare(y, batch, texts)
        is_pointer = (batch.actions >= self.actions) & batch.action_mask  # selects a candidate or an item
        is_item = (batch.actions >= self.first_item) & batch.action_mask
        targets = (batch.actions - self.actions).clamp(min=0)  # the candidate or item that a pointer selects
        items = (batch.actions - self.first_item).clamp(min=0)
        chosen = chosen_before(targets, is_pointer, self.candidates + encoded.items.shape[1])
        z, bonus = self.with_unused_links(self._run_oracle(batch, encoded), chosen, encoded)
        scores, legal = self.item_scores(z, batch.states, chosen, encoded=encoded, bonus=bonus)
        choices = {
            "rule": ActionScores(
                scores=self.rule_scores(z, batch.states),
                legal=self.rule_of_legal[batch.states],
                gold=batch.actions.clamp(max=self.actions - 1),
                here=batch.action_mask & ~is_pointer,
            ),
            "column": ActionScores(scores=scores, legal=legal, gold=items, here=is_item),
        }
        if self.values is not None:
            scores = self.literal_scores(
                z,
                batch.states,
                chosen,
                column=last_before(items, is_item),
                rule_states=batch.states.gather(1, batch.parents.clamp(min=0)),
                encoded=encoded,
            )
            choices["value"] = ActionScores(
                scores=scores,
                legal=scores > IMPOSSIBLE / 2,
                gold=targets.clamp(max=self.candidates - 1),
                # PLACEHOLDER: the gold literal is not among the question's candidates
                here=is_pointer & ~is_item & (targets != PLACEHOLDER),
            )
        return choices

    def _run_oracle(self, batch: Batch, encoded: Encoded) -> Tensor:
        """Runs the LSTM over the oracle derivation (teacher forcing). Returns z of all steps, [B, T, z]."""
        actions = self.embed_actions(batch.actions, encoded)
        first_previous = self.action_embedding.weight[self.start].expand(len(batch), 1, -1)
        previous = torch.cat([first_previous, actions[:, :-1]], dim=1)  # the action of step t − 1
        has_parent = (batch.parents >= 0).unsqueeze(-1)
        parent = rows_of(actions, batch.parents.clamp(min=0)) * has_parent  # 0 without a parent
        static = self.static_input(previous, parent, batch.states)
        dropout = None
        if self.training and self.config.dropout > 0:
            shape = (len(batch), static.shape[1], encoded.items.shape[2])
            # dropout of ones: a mask of 0 and 1/keep, which the recurrence multiplies with z
            dropout = self.dropout(torch.ones(shape, device=static.device))
        return recurrence(
            static, batch.parents, encoded.h0, attended=encoded.attended, weights=self.weights, dropout=dropout
        )
