"""A pipeline whose hypotheses are given as SQL with scores, so that tests say what it makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

from sqlsp.answering.decoding import BeamDecoder, Decoded
from sqlsp.answering.guidance import Guide
from sqlsp.answering.pipeline import Asked, Chosen, Parsed, Pipeline, Source
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Candidates
from sqlsp.rules.rule import Context
from sqlsp.rules.table import RuleSet
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.schema import Schema

Scored = tuple[str, float]


@dataclass(frozen=True)
class Beam:
    """Stands in for `BeamDecoder`: the same hypotheses for any question, in their abstract form, of ten actions."""

    hypotheses: Sequence[Scored]

    def decode(self, features: Sequence[FeatureSet], contexts: Sequence[Context]) -> list[list[Decoded]]:
        return [[Decoded(abstract(sql, each.schema), score, 10) for sql, score in self.hypotheses] for each in contexts]


def abstract(sql: str, schema: Schema) -> Query:
    """SQL as the grammar builds it."""
    return simplify(parse_sql(sql, schema), schema)


def pipeline(hypotheses: Sequence[Scored], rules: str = "none", guide: str = "none", **more: Any) -> Pipeline:
    return Pipeline(cast(BeamDecoder, Beam(hypotheses)), RuleSet.of(rules), Guide(guide), **more)


def parse(made: Pipeline, schema: Schema, question: str = "", candidates: Candidates | None = None) -> Parsed:
    """The readings of a question about a schema without a database."""
    features = cast(FeatureSet, [SimpleNamespace(candidates=candidates)])
    (parsed,) = made.parse([Asked(question, Source(schema), question)], [features])
    return parsed


def choose(made: Pipeline, schema: Schema, question: str = "", candidates: Candidates | None = None) -> Chosen:
    return made.choose(parse(made, schema, question, candidates))
