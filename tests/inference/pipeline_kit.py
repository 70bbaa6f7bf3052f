"""A pipeline whose candidates are given as SQL with scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.pipeline import Pipeline
from sqlsp.inference.rules.rule import Context
from sqlsp.inference.rules.table import RuleSet
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import MentionKind
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query

Scored = tuple[str, float]


@dataclass(frozen=True)
class Beam:
    """Stands in for `BeamDecoder`: the same hypotheses for any question, in their abstract form, of ten actions."""

    hypotheses: Sequence[Scored]

    def batches(self, features: FeatureSet) -> list[np.ndarray]:
        return [np.arange(len(features))]

    def decode(self, features: FeatureSet, contexts: Sequence[Context]) -> list[list[Candidate]]:
        schemas = [context.schema for context in contexts]
        return [[Candidate(abstract(sql, one), one, score, 10) for sql, score in self.hypotheses] for one in schemas]


def abstract(sql: str, schema: Schema) -> Query:
    return simplify(parse_sql(sql, schema), schema)


def pipeline(hypotheses: Sequence[Scored], rules: str = "none", guide: str = "none", **more: Any) -> Pipeline:
    return Pipeline(Beam(hypotheses), RuleSet.of(rules), guide, **more)


def no_features(candidates: LiteralCandidates | None = None) -> FeatureSet:
    """Those of a question of which nothing is known but the literals that it offers."""
    return cast(FeatureSet, [SimpleNamespace(candidates=candidates)])


def parse(
    made: Pipeline,
    schema: Schema,
    question: str = "",
    candidates: LiteralCandidates | None = None,
    **more: Any,
) -> Answer:
    context = Context(question, schema, typed=question, **more)
    (parsed,) = made.parse([context], no_features(candidates))
    return parsed


def choose(made: Pipeline, schema: Schema, question: str = "", candidates: LiteralCandidates | None = None) -> Answer:
    return made.choose(parse(made, schema, question, candidates))


def offer(*literals: tuple[str, int, int, MentionKind], cells: Sequence[tuple[int, int]] = ()) -> LiteralCandidates:
    """Returns literals from (text, first word, last word, kind); `cells` are (number, column)."""
    positions = np.array([(-1, -1, 0, 0), *((*words, kind, 0) for _, *words, kind in literals)], np.int32)
    columns = np.array(cells, np.int32).reshape(-1, 2)
    return LiteralCandidates((None, *(text for text, *_ in literals)), positions, columns)
