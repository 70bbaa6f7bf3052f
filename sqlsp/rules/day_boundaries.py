"""Makes a date in a condition mean the whole day (`Orders until 31 March`), where cells have a time of day.

As text, `2023-03-31 18:30:00` sorts after `2023-03-31`. So `<= '2023-03-31'` and BETWEEN leave out the rows of that
day, `>` includes them, and `=` finds none of them. Spider's queries compare as if no cell had a time, and so do
parsers.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Between, Column, Comparison, Condition, Node, Or, Value

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def _cover_whole_days(node: Node, context: Context) -> Condition | None:
    """A condition over whole days on a column whose cells have a time of day."""
    if not isinstance(node, Comparison | Between) or not isinstance(node.left, Column):
        return None
    changed = _between(node) if isinstance(node, Between) else _compared(node)
    # cells are checked only for dates
    return changed if changed is not None and context.cells.dated.get(node.left.index) else None


def _compared(node: Comparison) -> Comparison | None:
    after = _day_after(node.right)
    if after is None or not isinstance(node.right, Value):
        return None
    if node.operator == ">":
        return replace(node, operator=">=", right=after)
    if node.operator == "<=":
        return replace(node, operator="<", right=after)
    if node.operator in ("=", "!="):
        return Comparison("like", node.left, literal(f"{node.right.text}%"), negated=node.operator == "!=")
    return None


def _between(node: Between) -> Condition | None:
    after = _day_after(node.high)
    if after is None:
        return None
    if node.negated:
        return Or(Comparison("<", node.left, node.low), Comparison(">=", node.left, after))
    return And(Comparison(">=", node.left, node.low), Comparison("<", node.left, after))


def _day_after(value: Node) -> Value | None:
    """The day after, for a literal that is a date; None for any other value."""
    if not isinstance(value, Value) or _DAY.fullmatch(value.text or "") is None:
        return None
    try:
        return literal((date.fromisoformat(value.text or "") + timedelta(days=1)).isoformat())
    except (ValueError, OverflowError):  # no day of the calendar, or its last day
        return None


DAY_BOUNDARIES = Rule(
    "day_boundaries",
    "A day in a condition is the whole day where cells have a time of day.",
    Stage.EXPLICIT,
    replace_nodes(_cover_whole_days),
    """
    CREATE TABLE visit (id INTEGER PRIMARY KEY, at TEXT);
    INSERT INTO visit VALUES (1, '2023-03-31 18:30:00'), (2, '2023-04-01 09:00:00');

    How many visits were there until 31 March 2023?
    - SELECT count(*) FROM visit WHERE at <= '2023-03-31'
    + SELECT count(*) FROM visit WHERE at < '2023-04-01'
    """,
)
