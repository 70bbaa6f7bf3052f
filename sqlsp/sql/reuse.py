"""What a query keeps of the query before: `Reuse` in the place of a part, as a follow-up is derived.

*And by town?* wants the conditions of the question before, *their addresses, too* its columns. To derive these parts
again, a parser must repeat every choice of them; `Reuse` is one choice. The idea is that of Zhang et al. (2019,
"Editing-based SQL query generation for cross-domain context-dependent questions"), who copy tokens of the query before;
here whole parts are kept, by rules of the grammar `people`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from sqlsp.sql.query import And, Condition, Expression, Query, Reuse, parts_of
from sqlsp.sql.trees import all_of, connected
from sqlsp.utils.errors import GrammarError

_PARTS: Final = ("group", "order", "top", "source")  # kept whole or not at all
_SINGLE: Final = (1, 2)  # the conditions that are kept alone


def with_reuse(query: Query, before: Query) -> Query:
    """The query with `Reuse` for columns and conditions of the one before, both abstract; none in set operations."""
    if query.combined is not None or before.combined is not None:
        return query
    select, where, size = query.select, query.where, len(before.select)
    wanted, conditions = parts_of(before.where, And), parts_of(where, And)
    alone = next((number for number, part in enumerate(wanted, 1) if part in conditions and number in _SINGLE), 0)
    whole = bool(wanted) and all(part in conditions for part in wanted)
    if whole or alone:  # `Reuse` first for all conditions of the query before, or for one of them; the others follow
        for part in wanted if whole else [wanted[alone - 1]]:
            conditions.remove(part)
        where = connected(And, [cast(Condition, Reuse(0 if whole else alone)), *conditions])
    runs = (first for first in range(len(select) - size + 1) if select[first : first + size] == before.select)
    if (first := next(runs, None)) is not None:  # one `Reuse` for all items of the query before
        select = (*select[:first], cast(Expression, Reuse()), *select[first + size :])
    if select == query.select and where == query.where:
        return query
    shared = {name: Reuse() for name in _PARTS if getattr(query, name) == getattr(before, name) is not None}
    return replace(query, select=select, where=where, **cast(Any, shared))


def expand(query: Query, before: Query | None) -> Query:
    """The query with the parts of the one before in place of `Reuse`, if any; GrammarError without a query before."""
    places = (*query.select, *parts_of(query.where, And), *(getattr(query, name) for name in _PARTS))
    if not any(isinstance(place, Reuse) for place in places):
        return query
    if before is None:
        raise GrammarError("there is no query of which parts could be kept")
    items: list[Expression] = []
    for item in query.select:
        items += before.select if isinstance(item, Reuse) else (item,)
    conditions: list[Condition] = []
    for part in parts_of(query.where, And):
        meant = parts_of(before.where, And) if isinstance(part, Reuse) else [part]
        conditions += (
            meant[part.condition - 1 : part.condition] if isinstance(part, Reuse) and part.condition else meant
        )
    parts = {name: getattr(before, name) for name in _PARTS if isinstance(getattr(query, name), Reuse)}
    return replace(query, select=tuple(items), where=all_of(conditions), **parts)
