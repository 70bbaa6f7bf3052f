"""What was planned against what happened: `shipped > required` where a question asks for what was late.

A parser that has two such columns to compare often takes the wrong direction. The question says which one is right:
*late*, *after the due date*, *more than estimated* on one side, *early*, *before*, *in time* on the other. The paper
has nothing of the kind.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.question.dates import MONTHS
from sqlsp.question.numbers import UNITS
from sqlsp.question.words import tokenise
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import MIRRORED, Column, Comparison, Node, Query
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_DATES: Final = ("required", "due", "promised", "planned", "scheduled", "expected", "deadline", "target", "agreed")
_FIGURES: Final = ("estimated", "estimate", "planned", "expected", "scheduled")
_PLANNED: Final = tuple(dict.fromkeys((*_DATES, *_FIGURES)))
# a number or date: what follows `after` and `more than` where they compare with no plan
_NUMBER: Final = rf"(?:the\s+)?(?:\d|(?:{'|'.join((*MONTHS, *UNITS))})\b)"
_AFTER: Final = re.compile(
    r"\b(late|later|overdue|delay(ed|s)?|missed|slipped|exceed(ed|s)?|overran|"
    rf"(after|past|behind|(more|longer|higher|larger) than)(?!\s+{_NUMBER})|"
    r"(over|above) (its|their|the|our|what|estimated?|plan))\b",
    re.IGNORECASE,
)
_BEFORE: Final = re.compile(
    r"\b(early|earlier|before|ahead|within|under|below|less|fewer|cheaper|shorter|sooner|faster|(in|on) time|"
    r"at most|up to|met|meets?|kept|keeps?|punctual(ly)?|(on|to) (schedule|budget|plan)|"
    rf"as ({'|'.join(_PLANNED)})|by (\w+ ){{,2}}({'|'.join(_PLANNED)})|"
    r"not|no|never)\b|n't\b",
    re.IGNORECASE,
)


def _orient_comparisons(query: Query, context: Context) -> Query:
    """`query` with what happened greater than what was planned, where the question says so.

    Only a comparison of two columns changes: dates, or figures of one table of which one is an estimate. Questions that
    also say *before*, *by the due date*, *at most* or *not* leave all as it is; *after 2020* says nothing of a plan.
    """
    if not _AFTER.search(context.question) or _BEFORE.search(context.question):
        return query

    def change(node: Node) -> Node:
        if isinstance(node, Comparison) and _says_early(node, context.schema):
            return replace(node, operator=MIRRORED[node.operator])
        return map_children(node, change)

    return map_children(query, change)


def _says_early(node: Comparison, schema: Schema) -> bool:
    """Whether a comparison of two columns says that what happened is less than what was planned."""
    left, right = node.left, node.right
    if not (isinstance(left, Column) and isinstance(right, Column) and _comparable(left, right, schema)):
        return False
    early = {(False, True): "<", (True, False): ">"}.get((_is_planned(left, schema), _is_planned(right, schema)))
    return node.operator[0] == early


def _comparable(one: Column, other: Column, schema: Schema) -> bool:
    """Whether two columns are dates, or figures of one table."""
    if schema.is_star(one.index) or schema.is_star(other.index):
        return False
    kinds = {schema.columns[column.index].type == "number" for column in (one, other)}
    return kinds == {False} or (kinds == {True} and schema.table_of(one.index) == schema.table_of(other.index))


def _is_planned(side: Column, schema: Schema) -> bool:
    """Whether a column holds what was planned, by the words of its name."""
    column = schema.columns[side.index]
    signs = _FIGURES if column.type == "number" else _DATES
    return any(word.lower() in signs for word in tokenise(column.words))


PLANNED_AND_ACTUAL = Rule(
    "planned_and_actual",
    "What happened is later or more than what was planned where a question asks for what was late or over a plan.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.SCHEMA),
    _orient_comparisons,
    (
        Example(
            "CREATE TABLE parcel (id INTEGER PRIMARY KEY, shipped_date TEXT, required_date TEXT);"
            "INSERT INTO parcel VALUES (1, '2023-01-02', '2023-01-05'), (2, '2023-02-09', '2023-02-01')",
            "Which parcels were shipped late?",
            "SELECT id FROM parcel WHERE shipped_date < required_date",
            "SELECT id FROM parcel WHERE shipped_date > required_date",
        ),
    ),
)
