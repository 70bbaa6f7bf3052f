"""The oldest is who has the highest age, or was born first.

A parser that has seen *oldest* beside ages and beside years of birth sometimes sorts one as the other. The name of the
column says which it is: all 640 queries of Spider's train and of the corpora that ship which sort so have this
direction.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.rules.editing import rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Column, Key, Node, Order

_SAID: Final = re.compile(  # neither `youngest last` nor `down to the youngest`
    r"(?<!\bto )(?<!\bto the )\b(oldest|eldest|youngest)\b(?!(?: ones?)?,? (?:at the (?:bottom|end)|last)\b)", re.I
)
_BIRTH: Final = {"birth", "birthday", "birthdate", "birthyear", "born", "dob"}


def _put_in_order(node: Node, context: Context) -> Node:
    """An order by an age or a birth in the direction of the first word for it in the question."""
    said = _SAID.search(context.question) if isinstance(node, Order) else None
    if not isinstance(node, Order) or said is None:
        return node
    return replace(node, keys=tuple(_turn(key, said[1].lower() != "youngest", context.schema) for key in node.keys))


def _turn(key: Key, oldest_first: bool, schema: Schema) -> Key:
    if not isinstance(key.expression, Column) or schema.is_star(key.expression.index):
        return key
    words = set(schema.columns[key.expression.index].words.lower().split())
    is_age = "age" in words
    if is_age == bool(words & _BIRTH):  # neither, or both
        return key
    return replace(key, descending=oldest_first == is_age)


AGE_ORDER = Rule(
    "age_order",
    "The oldest has the highest age, or was born first.",
    Stage.ABSTRACT,
    rebuild_nodes(_put_in_order),
    """
    CREATE TABLE writer (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, birth_year INTEGER);
    INSERT INTO writer VALUES (1, 'Ann', 60, 1966), (2, 'Bo', 30, 1996), (3, 'Cy', 45, 1981);

    Who is the youngest writer?
    - SELECT name FROM writer ORDER BY age DESC LIMIT 1
    + SELECT name FROM writer ORDER BY age LIMIT 1
    All writers from oldest to youngest
    - SELECT name FROM writer ORDER BY birth_year DESC
    + SELECT name FROM writer ORDER BY birth_year
    All writers, the oldest at the bottom
    = SELECT name FROM writer ORDER BY birth_year DESC
    """,
)
