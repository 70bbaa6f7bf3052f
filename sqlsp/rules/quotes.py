"""Literals in the quotes that their column needs: 7 is compared with a column of texts as `'7'`."""

from __future__ import annotations

from sqlsp.rules.rule import Rule, Stage
from sqlsp.sql.literals import with_quotes

QUOTES = Rule(
    "quotes",
    "A number that is compared with texts is written as a text.",
    Stage.ABSTRACT,
    lambda query, context: with_quotes(query, context.schema),
    """
    CREATE TABLE room (id INTEGER PRIMARY KEY, number TEXT); INSERT INTO room VALUES (1, '7'), (2, '12');

    Which room has the number 7?
    - SELECT id FROM room WHERE number = 7
    + SELECT id FROM room WHERE number = '7'
    """,
    needs_candidates=True,
)
