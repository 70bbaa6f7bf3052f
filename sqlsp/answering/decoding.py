"""Beam search over questions: from features to query trees, by one parser or several together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Protocol

from sqlsp.answering.sense import Sense, bar_all
from sqlsp.common.errors import DataError
from sqlsp.common.progress import bar
from sqlsp.data.collate import RowFormat
from sqlsp.data.features import last_query
from sqlsp.data.loader import side_by_side
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Batch
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.transition import to_query
from sqlsp.model.beam import CheckedSearch, Hypothesis
from sqlsp.model.parser import Ensemble, Parser
from sqlsp.rules.rule import Context
from sqlsp.sql.query import Query
from sqlsp.training.device import memory_advice

TOGETHER = {"cpu": 32, "cuda": 256}  # questions per batch: on a GPU a step takes the same time for many as for few
TOKENS = {"cpu": None, "cuda": 32768}  # maximum number of tokens per batch


@dataclass(frozen=True)
class Decoded:
    """A hypothesis as a query in its abstract form, its log-probability and the number of its actions."""

    query: Query
    score: float
    steps: int


class QuestionDecoder(Protocol):
    """What turns questions into query trees."""

    def decode(self, features: Sequence[FeatureSet], contexts: Sequence[Context]) -> list[list[Decoded]]:
        """The hypotheses of each question, best first; `features[m][i]` are those of `contexts[i]` for member m."""


@dataclass(frozen=True)
class Member:
    """A parser that answers, and how its encoder rows are written."""

    model: Parser
    form: RowFormat


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
            literals = self.context.candidates.literals if self.context.candidates else None
            made = to_query(codes, self.context.schema, literals, self.grammar.name, self._before)
            self._queries[codes] = made
        return self._queries[codes]

    @cached_property
    def _before(self) -> Query | None:
        return last_query(self.context.last_sql, self.context.schema, self.grammar.name)


@dataclass(frozen=True)
class BeamDecoder:
    """Decodes questions with one parser, or with several (of one grammar, on one device) as an ensemble.

    The weights must not change while it is in use. With `batch` None, the batch size is chosen to suit the device.
    `search`: whether the steps of the beam run as CUDA graphs if there is a GPU. `sense`: whether what no data can make
    sense of is left out, by a parser of literals.
    """

    members: Sequence[Member]
    batch: int | None = None
    beam: int | None = None
    search: CheckedSearch = field(default_factory=CheckedSearch)
    sense: bool = True

    def decode(self, features: Sequence[FeatureSet], contexts: Sequence[Context]) -> list[list[Decoded]]:
        """The hypotheses of each question, best first.

        `features[m][i]` are the features of the question of `contexts[i]` for member m. The parsers are left in
        evaluation mode. Raises DataError if the members read different parts of a question.
        """
        _check_alike(features, contexts)
        found: dict[int, list[Decoded]] = {}
        one = len(contexts) == 1
        with bar(total=len(contexts), desc="answering", unit=" questions", disable=one, leave=False) as shown:
            for places, beams in self._search(features, contexts):
                found |= zip(places, beams, strict=True)
                shown.update(len(places))
        return [found[place] for place in range(len(contexts))]

    def _search(
        self, features: Sequence[FeatureSet], contexts: Sequence[Context]
    ) -> Iterator[tuple[list[int], list[list[Decoded]]]]:
        """For each batch, the indices of its questions and their beams."""
        device = self._ensemble.device
        forms = [member.form for member in self.members]
        batch = self.batch or TOGETHER[device.type]
        with memory_advice(device, "answer fewer questions at a time: a smaller batch=…"):
            for batches in side_by_side(features, forms, batch, device.type == "cuda", TOKENS[device.type]):
                places = batches[0].example.tolist()
                asked = [_Asked(contexts[place], self._ensemble.grammar) for place in places]
                beams = self._find(asked, [own.to(device) for own in batches])
                yield places, [one.decode(beam) for one, beam in zip(asked, beams, strict=True)]

    def _find(self, asked: Sequence[_Asked], read: Sequence[Batch]) -> list[list[Hypothesis]]:
        """The beams of a batch; a question for which nothing makes sense has what there is."""
        parse = partial(self._ensemble.parse, read, self.beam)
        device, grammar = self._ensemble.device, self._ensemble.grammar
        if not (self.sense and grammar.candidates):
            return self.search(parse, device)
        barred = bar_all([one.sense for one in asked], grammar, read[0].item_kinds)
        accepts = [one.makes_sense for one in asked]
        beams = self.search(partial(parse, barred=barred, accepts=accepts), device)
        if all(beams):
            return beams
        return [beam or other for beam, other in zip(beams, self.search(parse, device), strict=True)]

    @cached_property
    def _ensemble(self) -> Ensemble:
        return Ensemble([member.model for member in self.members])


def _check_alike(features: Sequence[FeatureSet], contexts: Sequence[Context]) -> None:
    """Raise DataError if a question offers different literals to different members."""
    for other in features[1:]:
        if other is features[0]:
            continue
        for context, one, another in zip(contexts, features[0], other, strict=True):
            if one.literals != another.literals:
                raise DataError(
                    f"{context.where}: the question is too long for one of these parsers, which would read "
                    "another part of it than the others; shorten it, or leave that parser out"
                )
