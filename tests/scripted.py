"""A parser that answers from a script, so that tests say what SQL comes back; all around it is the real thing."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np
from data_files import content
from festival import make

from sqlsp.app.asker import Asker
from sqlsp.cli.answering import AskConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.database import Database
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.judge import Judge
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import InputFormat
from sqlsp.linking.tokenizer import load_tokenizer
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Order, Query, Value
from sqlsp.utils.errors import SqlError

SHOP = content("shop.sql")
COUNT = "SELECT count(*) FROM customer"
NAMES = "SELECT name FROM customer ORDER BY customer_id"
JOIN = "SELECT T1.name, T2.price FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
SCRIPT = {
    "How many customers are there?": [COUNT, "SELECT count(*) FROM purchase"],
    "Names of customers from New York?": [NAMES, "SELECT DISTINCT home_town FROM customer"],
    "What did each customer pay?": [JOIN],
    "Is there an end?": [ENDLESS],
    "Drop it!": ["DROP TABLE customer"],
    "Attach it!": ["ATTACH DATABASE 'stolen.sqlite' AS other"],
    "Nobody?": ["SELECT name FROM customer WHERE name = 'Nobody'"],
}


def sure_of(probability: float) -> Judge:
    """To this judge the most probable answer is right with that probability, and no other."""
    odds = math.log(probability / (1 - probability))
    return Judge({"constant": odds, "not the most probable": -99.0}, 100, 7, 0.03)


class Scripted:
    """Stands in for `BeamDecoder`: the scripted SQL of each question; otherwise the count of the first table."""

    def __init__(self, script: Mapping[str, Sequence[str]]) -> None:
        self.script = script
        self.asked: list[str] = []
        self.offered: list[str | None] = []  # the literals that the parser could have chosen among

    def batches(self, features: FeatureSet) -> list[np.ndarray]:
        return [np.arange(len(features))]

    def decode(self, features: FeatureSet, contexts: Sequence[Context]) -> list[list[Candidate]]:
        assert len(features) == len(contexts)
        self.offered += [literal.text for feature in features for literal in feature.literals or ()]
        return [self._decode(context) for context in contexts]

    def queries(self, context: Context) -> list[str]:
        return [*self.script.get(context.question, [_count_all(context)])]

    def _decode(self, context: Context) -> list[Candidate]:
        self.asked.append(context.question)
        return [
            Candidate(_tree(sql, context), context.schema, -0.5 if place == 0 else -float(place), 10)
            for place, sql in enumerate(self.queries(context))
        ]


class Predicting(Scripted):
    """Predicts these queries for any question."""

    def __init__(self, *queries: str) -> None:
        super().__init__({})
        self._queries = queries

    def queries(self, context: Context) -> list[str]:
        return [*self._queries]


@dataclass(frozen=True)
class RawCandidate(Candidate):
    """A candidate whose SQL no tree can hold."""

    text: str = ""

    @property
    def sql(self) -> str:  # type: ignore[override]
        return self.text


class ScriptedAsker(Asker):
    """An Asker whose candidates may be any SQL text."""

    def parse(self, database: Database, question: str, *more: Any, **named: Any) -> Answer:
        """As `Asker.parse`; where the script has SQL that no tree can hold, the candidates are that text."""
        found = super().parse(database, question, *more, **named)
        context = found.context
        queries = cast(Scripted, self.decoder).queries(context)
        if all(_holds(sql, context) for sql in queries):
            return found
        first = found.candidates[0]
        raw = [
            RawCandidate(_numbered(first.query, place), first.schema, -0.5 - place, first.steps, text=sql)
            for place, sql in enumerate(queries)
        ]
        return replace(found, candidates=tuple(raw))


def _count_all(context: Context) -> str:
    table = context.schema.tables[0].name.replace('"', '""')
    return f'SELECT count(*) FROM "{table}"'


def _numbered(query: Query, place: int) -> Query:
    """A query unlike those of other places: equal ones are merged."""
    return replace(query, order=Order((), Value(str(place + 1))))


def _holds(sql: str, context: Context) -> bool:
    try:
        _parse(sql, context)
    except SqlError:
        return False
    return True


def _tree(sql: str, context: Context) -> Any:
    return simplify(_parse(sql if _holds(sql, context) else _count_all(context), context), context.schema)


def _parse(sql: str, context: Context) -> Query:
    extended = any(part in sql for part in ("julianday(", " OVER (", "FROM (SELECT"))
    return parse_sql(sql, context.schema, extended=extended)


def scripted_inputs(context: int = 0) -> InputFormat:
    """How a parser with literals reads questions, of which the last `context` travel with a new one."""
    tokenizer = load_tokenizer(EncoderConfig(name="scratch", pretrained=False, vocabulary=300), list(SCRIPT))
    trained = TrainConfig(encoder=EncoderConfig(max_positions=128), decoder=DecoderConfig(values=True, context=context))
    return InputFormat.of(tokenizer, trained)


def scripted_asker(script: Mapping[str, Sequence[str]] = SCRIPT, context: int = 0, **options: Any) -> Asker:
    """An Asker whose parser is the script, with options of `AskConfig`; `context` earlier questions are read.

    Without other `rules`, those are off that would answer otherwise than the script: its questions order to drop tables
    and count customers in the table of purchases.
    """
    decoder = Scripted(script)
    given = {"guide": "none", "rules": "-parents_once,-no_question", **options}
    return ScriptedAsker(decoder, scripted_inputs(context), AskConfig(**given), "scripted-1")


make_database = make


def many_tables(number: int, columns: int = 10) -> str:
    """Tables that have one row each."""
    names = ", ".join(f"detail_{column} TEXT" for column in range(columns - 1))
    cells = ", 'so'" * (columns - 1)
    return "".join(
        f"CREATE TABLE thing_{n} (thing_{n}_id INTEGER PRIMARY KEY, {names});INSERT INTO thing_{n} VALUES (1{cells});"
        for n in range(number)
    )
