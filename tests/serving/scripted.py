"""A parser that answers from a script, so that tests say what SQL comes back; all around it is the real thing."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from sqlsp.answering.answerer import Alternative, Answerer, Prediction
from sqlsp.answering.as_stored import StoredIn
from sqlsp.answering.inputs import InputFormat
from sqlsp.data.corpus.spider import Row
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import load_tokenizer
from sqlsp.grammar.transition import to_actions
from sqlsp.model.beam import Hypothesis
from sqlsp.options.answering import AskConfig
from sqlsp.options.model import DecoderConfig, EncoderConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.serving.asker import Asker
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import Schema

SHOP = """
CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, home_town TEXT);
CREATE TABLE purchase (
    purchase_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (customer_id), price REAL, note TEXT
);
INSERT INTO customer VALUES (1, 'Mary', 'New York'), (2, 'Paul', 'Bath'), (3, 'Zoë', NULL);
INSERT INTO purchase VALUES (10, 1, 2.5, 'gift'), (11, 1, 100, NULL), (12, 2, 7, 'x' || char(10) || 'y');
"""
COUNT = "SELECT count(*) FROM customer"
NAMES = "SELECT name FROM customer ORDER BY customer_id"
JOIN = "SELECT T1.name, T2.price FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
SCRIPT = {
    "How many customers are there?": [COUNT, "SELECT count(*) FROM purchase", COUNT],
    "Names of customers from New York?": [NAMES, "SELECT home_town FROM customer"],
    "What did each customer pay?": [JOIN],
    "Is there an end?": [ENDLESS],
    "Drop it!": ["DROP TABLE customer"],
    "Attach it!": ["ATTACH DATABASE 'stolen.sqlite' AS other"],
    "Nobody?": ["SELECT name FROM customer WHERE name = 'Nobody'"],
}


class Scripted:
    """Stands in for `predict.Answerer`."""

    def __init__(self, script: Mapping[str, Sequence[str]]) -> None:
        self.script = script
        self.asked: list[str] = []
        self.offered: list[str | None] = []  # the literals that the parser could have chosen among

    def answer(
        self,
        features: Sequence[FeatureSet],
        questions: Sequence[Row],
        schemas: Mapping[str, Schema],
        stored: object = None,
    ) -> list[Prediction]:
        """The scripted SQL of each question, `SELECT count(*) FROM` its first table for all others."""
        (made,) = features
        assert len(made) == len(questions)
        self.offered += [literal.text for feature in made for literal in feature.literals or ()]
        return [self._one(row, schemas[row.db_id]) for row in questions]

    def _one(self, row: Row, schema: Schema) -> Prediction:
        self.asked.append(row.question)
        table = schema.tables[0].name.replace('"', '""')
        first, *rest = self.script.get(row.question, [f'SELECT count(*) FROM "{table}"'])
        others = tuple(Alternative(sql, -1.0 - place) for place, sql in enumerate(rest))
        return Prediction(row.index, row.db_id, row.question, first, -0.5, others)


class Predicting:
    """An answerer whose parser predicts these queries; all else is as in `Answerer`."""

    def __init__(self, *queries: str) -> None:
        self.queries = queries

    def answer(
        self,
        features: Sequence[FeatureSet],
        questions: Sequence[Row],
        schemas: Mapping[str, Schema],
        stored: StoredIn | None = None,
    ) -> list[Prediction]:
        """The queries, in that order."""
        ((made,),), (row,) = features, questions
        schema, candidates = schemas[row.db_id], made.candidates
        assert candidates is not None
        trees = [simplify(parse_sql(sql, schema), schema) for sql in self.queries]
        codes = [tuple(to_actions(tree, schema, candidates.literals)) for tree in trees]
        beam = [Hypothesis(code, -1.0 - place) for place, code in enumerate(codes)]
        answerer = Answerer([], mend=True)
        best, *others = answerer._guided(
            answerer._answers(beam, row.question, schema, candidates, True, stored), schema
        )
        return [Prediction(0, row.db_id, row.question, best.sql, best.score, tuple(others))]


def scripted_asker(script: Mapping[str, Sequence[str]] = SCRIPT, **options: Any) -> Asker:
    """An Asker whose parser is the script, with options of `AskConfig`."""
    tokenizer = load_tokenizer(EncoderConfig(name="scratch", pretrained=False, vocabulary=300), list(SCRIPT))
    trained = TrainConfig(encoder=EncoderConfig(max_positions=128), decoder=DecoderConfig(values=True))
    inputs = [InputFormat.of(tokenizer, trained)]
    return Asker(cast(Answerer, Scripted(script)), inputs, AskConfig(**{"guide": "none", **options}), "scripted-1")


def make_database(path: Path, script: str) -> Path:
    """A SQLite file made by `script`."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path


def many_tables(number: int, columns: int = 10) -> str:
    """The SQL of a schema of `number` tables named thing_0, thing_1 …"""
    names = ", ".join(f"detail_{column} TEXT" for column in range(columns - 1))
    return "".join(
        f"CREATE TABLE thing_{table} (thing_{table}_id INTEGER PRIMARY KEY, {names});" for table in range(number)
    )
