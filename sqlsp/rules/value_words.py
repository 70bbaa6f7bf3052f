"""Words of a glossary that mean several cells (`open: [ticket.state = new, ticket.state = held]`).

Each of the cells is offered to the parser, which takes one of them. A condition on one becomes a condition on all:
`= a OR = b`, and `!= a AND != b`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from sqlsp.data.literals.value_words import ValueWords
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import compared, conjunction, disjunction
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Comparison, Condition, Operator, Or, Query, parts_of
from sqlsp.sql.rewrite import map_children

_OPERATORS: Final[tuple[Operator, ...]] = ("=", "!=")
Meant = Mapping[tuple[int, str], Sequence[str]]
"""For a column and one of the cells that a word means: all of them."""


def _complete_values(query: Query, context: Context) -> Query:
    """`query` in which a condition on one of the cells that a word of the question means is one on all of them."""
    if not any(info.value_words for info in context.schema.columns):
        return query
    meant = _meant(context)
    return cast(Query, _completed(query, meant)) if meant else query


def _meant(context: Context) -> Meant:
    """The cells that words of the question mean where they mean several of one column."""
    by_words = defaultdict[tuple[int, int, int], list[str]](list)
    for start, stop, cell, column in ValueWords(context.schema).find(context.words):
        by_words[start, stop, column].append(cell)
    found: dict[tuple[int, str], Sequence[str]] = {}
    for (_, _, column), cells in by_words.items():
        if len(cells) > 1:
            found |= {(column, cell): cells for cell in cells}
    return found


def _completed(node: Any, meant: Meant) -> Any:
    if isinstance(node, And | Or):
        chain = type(node)
        parts = [part for each in parts_of(node, chain) for part in parts_of(_completed(each, meant), chain)]
        return (conjunction if chain is And else disjunction)(list(dict.fromkeys(parts)))
    if isinstance(node, Comparison):
        return _all_of(node, meant)
    return map_children(node, lambda child: _completed(child, meant))


def _all_of(node: Comparison, meant: Meant) -> Condition:
    """A comparison with one of several cells as one with all of them; any other as it is."""
    for operator in _OPERATORS:
        about = compared(node, operator)
        cells = meant.get((about[0].index, about[1])) if about is not None else None
        if cells is not None:
            each: list[Condition] = [replace(node, right=literal(cell)) for cell in cells]
            return disjunction(each) if operator == "=" else conjunction(each)
    return map_children(node, lambda child: _completed(child, meant))


VALUE_WORDS = Rule(
    "value_words",
    "Of several cells that a word of a glossary means, a condition on one gets the others as well.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.SCHEMA),
    _complete_values,
    (
        Example(
            "CREATE TABLE ticket (id INTEGER PRIMARY KEY, team TEXT, state TEXT);"
            "INSERT INTO ticket VALUES (1, 'Web', 'new'), (2, 'Web', 'held'), (3, 'Web', 'done'), (4, 'App', 'new')",
            "How many open tickets does the team Web have?",
            "SELECT count(*) FROM ticket WHERE state = 'new' AND team = 'Web'",
            "SELECT count(*) FROM ticket WHERE (state = 'new' OR state = 'held') AND team = 'Web'",
            "values: {open: [ticket.state = new, ticket.state = held]}",
        ),
        Example(
            "CREATE TABLE ticket (id INTEGER PRIMARY KEY, team TEXT, state TEXT);"
            "INSERT INTO ticket VALUES (1, 'Web', 'new'), (2, 'Web', 'held'), (3, 'Web', 'done'), (4, 'App', 'new')",
            "Which tickets are not open?",
            "SELECT id FROM ticket WHERE state != 'held'",
            "SELECT id FROM ticket WHERE state != 'new' AND state != 'held'",
            "values: {open: [ticket.state = new, ticket.state = held]}",
        ),
    ),
)
