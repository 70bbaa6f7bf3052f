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
from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import ColumnInfo, Schema
from sqlsp.sql.query import MIRRORED, Column, Comparison, Node

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


def _orient_comparison(node: Node, context: Context) -> Node | None:
    """A comparison with what happened greater than what was planned, where the question says so.

    Only one of two columns changes: dates, or figures of one table of which one is an estimate. Questions that
    also say *before*, *by the due date*, *at most* or *not* leave all as it is; *after 2020* says nothing of a plan.
    """
    if not isinstance(node, Comparison) or not _says_early(node, context.schema):
        return None
    says_late = _AFTER.search(context.question) and not _BEFORE.search(context.question)
    return replace(node, operator=MIRRORED[node.operator]) if says_late else None


def _says_early(node: Comparison, schema: Schema) -> bool:
    """Whether a comparison of two columns says that what happened is less than what was planned."""
    left, right = node.left, node.right
    if not isinstance(left, Column) or not isinstance(right, Column):
        return False
    if schema.is_star(left.index) or schema.is_star(right.index):
        return False
    one, other = schema.columns[left.index], schema.columns[right.index]
    if (one.type == "number") != (other.type == "number") or (one.type == "number" and one.table != other.table):
        return False
    early = {(False, True): "<", (True, False): ">"}.get((_is_planned(one), _is_planned(other)))
    return node.operator[0] == early


def _is_planned(column: ColumnInfo) -> bool:
    """Whether a column holds what was planned, by the words of its name."""
    signs = _FIGURES if column.type == "number" else _DATES
    return any(word.lower() in signs for word in tokenise(column.words))


PLANNED_AND_ACTUAL = Rule(
    "planned_and_actual",
    "What happened is later or more than what was planned where a question asks for what was late or over a plan.",
    Stage.ABSTRACT,
    replace_nodes(_orient_comparison),
    """
    CREATE TABLE parcel (id INTEGER PRIMARY KEY, shipped_date TEXT, required_date TEXT);
    INSERT INTO parcel VALUES (1, '2023-01-02', '2023-01-05'), (2, '2023-02-09', '2023-02-01');

    Which parcels were shipped late?
    - SELECT id FROM parcel WHERE shipped_date < required_date
    + SELECT id FROM parcel WHERE shipped_date > required_date
    """,
)
