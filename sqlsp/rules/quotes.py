"""Literals in the quotes that their column needs: 7 is compared with a column of texts as `'7'`."""

from __future__ import annotations

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.literals import with_quotes
from sqlsp.sql.query import Query


def _quote_literals(query: Query, context: Context) -> Query:
    return with_quotes(query, context.schema)


QUOTES = Rule(
    "quotes",
    "A number that is compared with texts is written as a text.",
    Stage.ABSTRACT,
    (Need.SCHEMA, Need.CANDIDATES),
    _quote_literals,
    (
        Example(
            "CREATE TABLE room (id INTEGER PRIMARY KEY, number TEXT); INSERT INTO room VALUES (1, '7'), (2, '12')",
            "Which room has the number 7?",
            "SELECT id FROM room WHERE number = 7",
            "SELECT id FROM room WHERE number = '7'",
        ),
    ),
)
