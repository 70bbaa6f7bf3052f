"""Reuse of parts of the previous query by a follow-up question: a `Reuse` node instead of the part.

*And by town?* has the conditions of the previous question, *their addresses, too* its columns. To derive these parts
again, a parser would have to repeat every choice; `Reuse` is one choice. The idea is from Zhang et al. (2019,
"Editing-based SQL query generation for cross-domain context-dependent questions"), who copy tokens of the previous
query. Here whole parts are copied, by rules of the extended grammar.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from sqlsp.sql.query import And, Condition, Expression, Query, Reuse, parts_of
from sqlsp.sql.trees import all_of, connected
from sqlsp.utils.errors import GrammarError

_CLAUSES: Final = ("group", "order", "top", "source")  # reused as a whole
_SINGLE: Final = (1, 2)  # numbers of the conditions that are reused alone


def with_reuse(query: Query, before: Query) -> Query:
    """Replaces the parts that a query shares with the previous query `before` by `Reuse` nodes.

    Both queries are abstract. The query is unchanged if one of them has a set operation, or if they share neither
    conditions nor all select items of `before`.
    """
    if query.combined is not None or before.combined is not None:
        return query
    previous = parts_of(before.where, And)
    conditions = parts_of(query.where, And)
    where = query.where
    single = next((n for n, part in enumerate(previous, 1) if part in conditions and n in _SINGLE), 0)
    has_all = bool(previous) and all(part in conditions for part in previous)
    if has_all or single:  # the other conditions follow
        for part in previous if has_all else [previous[single - 1]]:
            conditions.remove(part)
        where = connected(And, [cast(Condition, Reuse(0 if has_all else single)), *conditions])
    select = query.select
    size = len(before.select)
    starts = (start for start in range(len(select) - size + 1) if select[start : start + size] == before.select)
    if (start := next(starts, None)) is not None:  # one `Reuse` for all items
        select = (*select[:start], cast(Expression, Reuse()), *select[start + size :])
    if select == query.select and where == query.where:
        return query
    shared = {name: Reuse() for name in _CLAUSES if getattr(query, name) == getattr(before, name) is not None}
    return replace(query, select=select, where=where, **cast(Any, shared))


def expand(query: Query, before: Query | None) -> Query:
    """Replaces each `Reuse` by the part of the previous query. Raises GrammarError if there is no previous query."""
    parts = (*query.select, *parts_of(query.where, And), *(getattr(query, name) for name in _CLAUSES))
    if not any(isinstance(part, Reuse) for part in parts):
        return query
    if before is None:
        raise GrammarError("a follow-up needs a previous query")
    items: list[Expression] = []
    for item in query.select:
        items += before.select if isinstance(item, Reuse) else (item,)
    previous = parts_of(before.where, And)
    conditions: list[Condition] = []
    for part in parts_of(query.where, And):
        if not isinstance(part, Reuse):
            conditions.append(part)
        else:
            conditions += previous[part.condition - 1 : part.condition] if part.condition else previous
    clauses = {name: getattr(before, name) for name in _CLAUSES if isinstance(getattr(query, name), Reuse)}
    return replace(query, select=tuple(items), where=all_of(conditions), **clauses)
