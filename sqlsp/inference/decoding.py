"""Beam search over questions: from features to query trees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Protocol

import numpy as np

from sqlsp.data.collate import RowFormat
from sqlsp.data.loader import in_order, ordered_batches
from sqlsp.data.storage import FeatureSet
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.transition import to_query
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.constraints import Constraints, mask_batch
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import parse_last_query
from sqlsp.linking.types import Batch
from sqlsp.model.beam import CheckedSearch, Hypothesis
from sqlsp.model.parser import FrozenParser, Parser
from sqlsp.sql.query import Query
from sqlsp.training.device import memory_advice
from sqlsp.utils.errors import DivergedError

MAX_QUESTIONS = {"cpu": 32, "cuda": 256}  # per batch: on a GPU the time of a step hardly depends on the batch size
MAX_TOKENS = {"cpu": None, "cuda": 32768}  # per batch


class QuestionDecoder(Protocol):
    """Turns questions into query trees."""

    def batches(self, features: FeatureSet) -> list[np.ndarray]:
        """Splits questions into the batches of `decode`: arrays of question indices, the longest questions first."""

    def decode(self, features: FeatureSet, contexts: Sequence[Context]) -> list[list[Candidate]]:
        """Returns the candidates of each question, best first, in abstract form.

        `features[i]` and `contexts[i]` belong to question i.
        """


@dataclass(frozen=True)
class _Derivations:
    """Converts the derivations of one question to queries, and caches the queries.

    A derivation is a sequence of grammar actions. The parameters `codes` are the numbers of these actions.
    """

    context: Context
    grammar: Grammar
    _queries: dict[tuple[int, ...], Query] = field(default_factory=dict)

    @cached_property
    def constraints(self) -> Constraints:
        """The constraints of the question."""
        return Constraints(self.context)

    def accepts(self, codes: tuple[int, ...]) -> bool:
        """True if the constraints accept the query of a derivation."""
        return self.constraints.accepts(self._to_query(codes))

    def candidates(self, beam: Sequence[Hypothesis]) -> list[Candidate]:
        """Returns a candidate for each hypothesis of the beam."""
        schema = self.context.schema
        return [
            Candidate(self._to_query(hypothesis.codes), schema, hypothesis.score, steps=len(hypothesis.codes))
            for hypothesis in beam
        ]

    def _to_query(self, codes: tuple[int, ...]) -> Query:
        """Returns the query of a derivation, in abstract form."""
        if codes not in self._queries:
            context = self.context
            literals = context.literals.literals if context.literals else None
            self._queries[codes] = to_query(codes, context.schema, literals, self.grammar.name, self._last_query)
        return self._queries[codes]

    @cached_property
    def _last_query(self) -> Query | None:
        """The previous query, of which a derivation can reuse parts."""
        earlier = self.context.earlier
        return parse_last_query(earlier.sql if earlier else None, self.context.schema, self.grammar.name)


@dataclass(frozen=True)
class BeamDecoder:
    """Decodes questions with a parser. The weights of the parser must not change while the decoder exists.

    Attributes:
        model: The parser.
        form: The format of the rows that the encoder reads.
        batch: The number of questions per batch; None for a number that depends on the device.
        beam: The beam size; None for the beam size of the parser.
        search: Runs the beam search. On a GPU it can run the steps as CUDA graphs.
        constrained: If True, a parser that predicts literals obeys `inference.constraints`.
    """

    model: Parser
    form: RowFormat
    batch: int | None = None
    beam: int | None = None
    search: CheckedSearch = field(default_factory=CheckedSearch)
    constrained: bool = True

    def batches(self, features: FeatureSet) -> list[np.ndarray]:
        """Splits questions into the batches of `decode`: arrays of question indices, the longest questions first."""
        max_questions, max_tokens = self._limits
        return ordered_batches(features.lengths, max_questions, max_tokens)

    def decode(self, features: FeatureSet, contexts: Sequence[Context]) -> list[list[Candidate]]:
        """Returns the candidates of all questions, best first. The parser is left in evaluation mode."""
        results: dict[int, list[Candidate]] = {}
        device = self._parser.device
        max_questions, max_tokens = self._limits
        with memory_advice(device, "answer fewer questions at a time: a smaller batch=…"):
            batches = in_order(features, self.form, max_questions, device.type == "cuda", max_tokens)
            for batch in batches:
                indices = batch.example.tolist()
                derivations = [_Derivations(contexts[index], self.model.grammar) for index in indices]
                beams = self._search(derivations, batch.to(device))
                if not all(beams):
                    raise DivergedError(
                        "the parser gives no query a probability: its weights are not finite; train anew with a "
                        "smaller learning rate"
                    )
                for index, derivation, beam in zip(indices, derivations, beams, strict=True):
                    results[index] = derivation.candidates(beam)
        return [results[index] for index in range(len(contexts))]

    @property
    def _limits(self) -> tuple[int, int | None]:
        """The maximum number of questions and of tokens per batch."""
        kind = self._parser.device.type
        return self.batch or MAX_QUESTIONS[kind], MAX_TOKENS[kind]

    def _search(self, derivations: Sequence[_Derivations], batch: Batch) -> list[list[Hypothesis]]:
        """Returns the beams of all questions of a batch.

        If the constraints accept no query for a question, its beam is searched again without constraints.
        """
        parse = partial(self._parser.parse, batch, self.beam)
        device = self._parser.device
        grammar = self.model.grammar
        predicts_literals = bool(grammar.candidates)
        if not self.constrained or not predicts_literals:
            return self.search(parse, device)
        masked = mask_batch([derivation.constraints for derivation in derivations], grammar, batch.item_kinds)
        accepts = [derivation.accepts for derivation in derivations]
        beams = self.search(partial(parse, masked=masked, accepts=accepts), device)
        if all(beams):
            return beams
        unconstrained = self.search(parse, device)
        return [beam or fallback for beam, fallback in zip(beams, unconstrained, strict=True)]

    @cached_property
    def _parser(self) -> FrozenParser:
        """The parser, prepared for inference at first use."""
        return FrozenParser(self.model)
