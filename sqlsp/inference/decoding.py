"""Beam search over questions: from features to query trees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Protocol

import numpy as np

from sqlsp.data.collate import RowFormat
from sqlsp.data.loader import in_order
from sqlsp.data.sampler import ordered_batches
from sqlsp.data.storage import FeatureSet
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.transition import to_query
from sqlsp.inference.constraints import Sense, bar_all
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import last_query
from sqlsp.linking.types import Batch
from sqlsp.model.beam import CheckedSearch, Hypothesis
from sqlsp.model.parser import FrozenParser, Parser
from sqlsp.sql.query import Query
from sqlsp.training.device import memory_advice
from sqlsp.utils.errors import DivergedError

TOGETHER = {"cpu": 32, "cuda": 256}  # questions per batch: on a GPU a step takes the same time for many as for few
TOKENS = {"cpu": None, "cuda": 32768}  # maximum number of tokens per batch


@dataclass(frozen=True)
class Decoded:
    """A hypothesis as a query in its abstract form, its log-probability and the number of its actions."""

    query: Query
    score: float
    steps: int


class QuestionDecoder(Protocol):
    """Turns questions into query trees."""

    def batches(self, features: FeatureSet) -> list[np.ndarray]:
        """The batches in which `decode` reads these questions, as indices; the longest questions come first."""

    def decode(self, features: FeatureSet, contexts: Sequence[Context]) -> list[list[Decoded]]:
        """The hypotheses of each question, best first; `features[i]` are those of `contexts[i]`."""


@dataclass(frozen=True)
class _Asked:
    """A question of a batch."""

    context: Context
    grammar: Grammar
    _queries: dict[tuple[int, ...], Query] = field(default_factory=dict)  # those that were made, by their actions

    @cached_property
    def sense(self) -> Sense:
        return Sense(self.context)

    def makes_sense(self, codes: tuple[int, ...]) -> bool:
        return self.sense.accepts(self._query(codes))

    def decode(self, beam: Sequence[Hypothesis]) -> list[Decoded]:
        return [Decoded(self._query(each.codes), each.score, len(each.codes)) for each in beam]

    def _query(self, codes: tuple[int, ...]) -> Query:
        if codes not in self._queries:
            literals = self.context.literals.literals if self.context.literals else None
            made = to_query(codes, self.context.schema, literals, self.grammar.name, self._before)
            self._queries[codes] = made
        return self._queries[codes]

    @cached_property
    def _before(self) -> Query | None:
        return last_query(self.context.last_sql, self.context.schema, self.grammar.name)


@dataclass(frozen=True)
class BeamDecoder:
    """Decodes questions with a parser; `form` says how its encoder rows are written.

    The weights must not change while it is in use. With `batch` None, the batch size is chosen to suit the device.
    `search`: whether the steps of the beam run as CUDA graphs if there is a GPU. `sense`: whether what no data can make
    sense of is left out, by a parser of literals. `about` is the description of the progress bar.
    """

    model: Parser
    form: RowFormat
    batch: int | None = None
    beam: int | None = None
    search: CheckedSearch = field(default_factory=CheckedSearch)
    sense: bool = True

    def batches(self, features: FeatureSet) -> list[np.ndarray]:
        """The batches in which `decode` reads these questions, as indices; the longest questions come first."""
        return ordered_batches(features.lengths, *self._sizes)

    def decode(self, features: FeatureSet, contexts: Sequence[Context]) -> list[list[Decoded]]:
        """The hypotheses of each question, best first. The parser is left in evaluation mode."""
        found: dict[int, list[Decoded]] = {}
        device = self._parser.device
        number, tokens = self._sizes
        with memory_advice(device, "answer fewer questions at a time: a smaller batch=…"):
            for batch in in_order(features, self.form, number, device.type == "cuda", tokens):
                indices = batch.example.tolist()
                asked = [_Asked(contexts[index], self.model.grammar) for index in indices]
                beams = self._find(asked, batch.to(device))
                if not all(beams):
                    raise DivergedError(
                        "the parser gives no query a probability: its weights are not finite; train anew with a "
                        "smaller learning rate"
                    )
                found |= zip(indices, map(_Asked.decode, asked, beams), strict=True)
        return [found[index] for index in range(len(contexts))]

    @property
    def _sizes(self) -> tuple[int, int | None]:
        """The most questions and tokens of a batch."""
        kind = self._parser.device.type
        return self.batch or TOGETHER[kind], TOKENS[kind]

    def _find(self, asked: Sequence[_Asked], batch: Batch) -> list[list[Hypothesis]]:
        """The beams of a batch; a question for which nothing makes sense has what there is."""
        parse = partial(self._parser.parse, batch, self.beam)
        device, grammar = self._parser.device, self.model.grammar
        if not (self.sense and grammar.candidates):
            return self.search(parse, device)
        barred = bar_all([one.sense for one in asked], grammar, batch.item_kinds)
        accepts = [one.makes_sense for one in asked]
        beams = self.search(partial(parse, barred=barred, accepts=accepts), device)
        if all(beams):
            return beams
        return [beam or other for beam, other in zip(beams, self.search(parse, device), strict=True)]

    @cached_property
    def _parser(self) -> FrozenParser:
        return FrozenParser(self.model)
