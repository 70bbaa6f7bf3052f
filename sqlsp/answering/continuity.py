"""Signs that a hypothesis does not go on from the query before it, and the log-probability that each costs it.

A question that is read with others goes on from the last query. The following is rare then:

* a condition of the query before is gone, and none on its columns is in its place
* of what was shown of several rows something is no longer shown (*their prices?* adds prices to the names)
* of what was shown of one row something is shown again (*and its price?* asks for nothing but the price)

Joins with tables of the query before cost nothing (`plausibility` has what others cost): those rows were asked for.

The paper has no conversations. The weights were chosen on the follow-ups of dev of `corpus:domains` and
`corpus:business`: of 573 answers after others 108 + 111 are right without, 115 + 130 with them; given the right
query before, 131 + 130 and 141 + 148.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlsp.question.reference import points_back
from sqlsp.sql.query import And, Between, Column, Comparison, Condition, IsNull, Joined, Node, Query, parts_of, walk

LOST: Final = 2.0  # for each condition
LOST_BY_SHORT: Final = 0.5  # the same, where no word of the question points back: it may as well stand alone
NO_LONGER_SHOWN: Final = 0.5  # for each item
SHOWN_AGAIN: Final = 1.0  # for each item


def measure_discontinuity(query: Query, before: Query | None, question: str) -> float:
    """The log-probability that it costs an explicit query not to go on from the one `before` that of its question."""
    if before is None:
        return 0.0
    cost = (LOST if points_back(question) else LOST_BY_SHORT) * _count_lost(query, before)
    if collect_tables(query) & collect_tables(before):
        again = sum(item in query.select for item in before.select)
        one = _is_of_one_row(before)
        cost += SHOWN_AGAIN * again if one else NO_LONGER_SHOWN * (len(before.select) - again)
    return cost


def breaks_off(query: Query, before: Query) -> bool:
    """Whether a query has nothing of the conditions of the one before it, which has some."""
    conditions = _list_conditions(before)
    return bool(conditions) and _count_lost(query, before) == len(conditions)


def collect_tables(query: Query | None) -> set[int]:
    """The tables of a query and of those nested in it; none of None."""
    if query is None:
        return set()
    return {table for node in walk(query) if isinstance(node, Joined) for table in node.tables}


def _count_lost(query: Query, before: Query) -> int:
    own = [_collect_columns(node) for node in walk(query) if isinstance(node, Comparison | Between | IsNull)]
    kept = set(walk(query))
    return sum(part not in kept and _collect_columns(part) not in own for part in _list_conditions(before))


def _list_conditions(query: Query) -> Collection[Condition]:
    """The conditions of a query, without those that say that something is known: rules write them."""
    return [each for each in parts_of(query.where, And) if not (isinstance(each, IsNull) and each.negated)]


def _collect_columns(node: Node) -> frozenset[int]:
    return frozenset(each.index for each in walk(node) if isinstance(each, Column))


def _is_of_one_row(query: Query) -> bool:
    first = query.order is not None and query.order.limit is not None and query.order.limit.text == "1"
    return first or any(
        isinstance(each, Comparison) and each.operator == "=" and isinstance(each.right, Query)
        for each in _list_conditions(query)
    )
