"""Words of a glossary that mean several cells (`open: [ticket.state = new, ticket.state = held]`).

Each of the cells is offered to the parser, which takes one of them. A condition on one becomes a condition on all:
`= a OR = b`, and `!= a AND != b`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from sqlsp.cells.lookup import ValueWords
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Comparison, Condition, Operator, Or, Query, parts_of
from sqlsp.sql.trees import compared, conjunction, disjunction, map_children

_JOINED_BY: Final[dict[Operator, type[And] | type[Or]]] = {"=": Or, "!=": And}


def _complete_values(query: Query, context: Context) -> Query:
    """`query` in which a condition on one of the cells that a word of the question means is one on all of them."""
    has_words = any(info.value_words for info in context.schema.columns)
    meant = _find_meant(context) if has_words else {}

    def complete(node: Any) -> Any:
        if isinstance(node, And | Or):
            chain = type(node)
            parts = [part for each in parts_of(node, chain) for part in parts_of(complete(each), chain)]
            return _join(chain, list(dict.fromkeys(parts)))
        for operator, chain in _JOINED_BY.items() if isinstance(node, Comparison) else ():
            about = compared(node, operator)
            if about is not None and (cells := meant.get((about[0].index, about[1]))):
                return _join(chain, [replace(node, right=literal(cell)) for cell in cells])
        return map_children(node, complete)

    return complete(query) if meant else query


def _join(chain: type[And] | type[Or], parts: list[Condition]) -> Condition:
    return conjunction(parts) if chain is And else disjunction(parts)


def _find_meant(context: Context) -> dict[tuple[int, str], Sequence[str]]:
    """For a column and one of the cells that a word means: all of them, where it means several of one column."""
    by_words = defaultdict[tuple[int, int, int], list[str]](list)
    for start, stop, cell, column in ValueWords(context.schema).find(context.words):
        by_words[start, stop, column].append(cell)
    found: dict[tuple[int, str], Sequence[str]] = {}
    for (_, _, column), cells in by_words.items():
        if len(cells) > 1:
            found |= {(column, cell): cells for cell in cells}
    return found


VALUE_WORDS = Rule(
    "value_words",
    "Of several cells that a word of a glossary means, a condition on one gets the others as well.",
    Stage.ABSTRACT,
    _complete_values,
    """
    CREATE TABLE ticket (id INTEGER PRIMARY KEY, team TEXT, state TEXT);
    INSERT INTO ticket VALUES (1, 'Web', 'new'), (2, 'Web', 'held'), (3, 'Web', 'done'), (4, 'App', 'new');
    glossary: values: {open: [ticket.state = new, ticket.state = held]}

    How many open tickets does the team Web have?
    - SELECT count(*) FROM ticket WHERE state = 'new' AND team = 'Web'
    + SELECT count(*) FROM ticket WHERE (state = 'new' OR state = 'held') AND team = 'Web'
    Which tickets are not open?
    - SELECT id FROM ticket WHERE state != 'held'
    + SELECT id FROM ticket WHERE state != 'new' AND state != 'held'
    """,
)
