"""What other engines see otherwise in a SELECT of groups or in order: columns of no group, ties, rows shown once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from sqlglot import exp

from sqlsp.engines.kinds import Kind, infer_kind, mark, mark_like
from sqlsp.schema.schema import Schema

_Node = TypeVar("_Node", bound=exp.Expr)
FIRST = "sqlsp_first"
"""A call that stands for the value that SQLite takes from one row of a group, of that with the least or greatest of its
second argument where it has one; its name with `_down` for the greatest."""


def has_aggregates(select: exp.Select) -> bool:
    """Whether a SELECT gives one row for each group, or for all rows."""
    return select.args.get("group") is not None or any(True for _ in _aggregates(select))


def expand_stars(select: exp.Select, schema: Schema) -> None:
    """Write `*` as columns where other engines do not take it: in groups, beside other items, in a query in FROM."""
    inside = isinstance(select.parent, exp.Subquery) and isinstance(select.parent.parent, exp.From | exp.Join)
    joins = select.args.get("joins") or []
    if not (inside or len(select.expressions) > 1 or has_aggregates(select)) or not select.args.get("from_"):
        return
    sources = [each.this for each in (select.args["from_"], *joins)]
    tables = [schema.find_table(each.name) if isinstance(each, exp.Table) else None for each in sources]
    if None in tables or any(join.args.get("using") for join in joins):
        return
    columns = [
        exp.column(schema.columns[index].name, table=source.alias_or_name, quoted=True)
        for source, table in zip(sources, tables, strict=True)
        if table is not None
        for index in schema.star_columns_of(table)
    ]
    items = ([each.copy() for each in columns] if isinstance(x, exp.Star) else [x] for x in select.expressions)
    select.set("expressions", [each for group in items for each in group])


def drop_windows(select: exp.Select) -> None:
    """Write what the windows of a SELECT of a single row give: it is the first, a sum is its value, lag is NULL.

    MariaDB loses constants of such a row, and DuckDB takes no window in a query in a window.
    """
    if select.args.get("group") is not None or not has_aggregates(select):
        return
    for window in [each for part in _parts(select) for each in walk_own(part, exp.Window)]:
        if isinstance(window.this, exp.Rank | exp.RowNumber):
            window.replace(exp.Literal.number(1))
        elif isinstance(window.this, exp.Lag):
            window.replace(mark(exp.null(), infer_kind(window.this)))
        elif isinstance(window.this, exp.Sum):
            value = exp.paren(window.this.this.copy())
            is_text = infer_kind(value) == "text"
            window.replace(exp.paren(exp.Add(this=value, expression=exp.Literal.number(0))) if is_text else value)


def aggregate_bare_columns(select: exp.Select) -> None:
    """Put FIRST around the columns that are neither grouped nor aggregated."""
    if not has_aggregates(select):
        return
    group = select.args.get("group")
    keys = group.expressions if group else []
    grouped = {key.meta.get("source") for key in keys if isinstance(key, exp.Column)}
    written = {key.sql("sqlite") for key in keys if not isinstance(key, exp.Column)}
    extremes = {each.sql("sqlite"): each for each in _aggregates(select) if isinstance(each, exp.Min | exp.Max)}
    number = select.meta.get("number", -1)
    by, down = None, False
    if len(extremes) == 1:  # SQLite takes the row that the extreme comes from, where it is not the same in all rows
        (extreme,) = extremes.values()
        named = extreme.this.find_all(exp.Column)
        if any(each.meta.get("outer") == number or each.parent_select is select for each in named):
            by, down = extreme.this, isinstance(extreme, exp.Max)
    for part in _parts(select):
        inside = [each for each in part.find_all(exp.Column) if each.meta.get("outer") == number]
        for column in [*_outside(part, written), *(each for each in inside if not _is_aggregated(each, number))]:
            source = column.meta.get("source")
            if source is None or source in grouped:
                continue
            first = first_of(column, by, down)
            for each in first.find_all(exp.Column) if "outer" in column.meta else ():
                each.meta["outer"] = column.meta["outer"]
            column.replace(name_item(first, column.name if column.parent is select else ""))


def break_ties(select: exp.Select, schema: Schema, kinds: list[Kind]) -> None:
    """Break ties of ORDER BY as SQLite does: by the columns of GROUP BY, or the primary key of a single table."""
    order, group = select.args.get("order"), select.args.get("group")
    if order is None or select.args.get("distinct"):
        return
    last = list(group.expressions) if group else _find_row_number(select, schema, kinds)
    down = [False] * len(last)
    if group and len(last) == len(order.expressions):  # SQLite then takes the directions of ORDER BY
        down = [bool(each.args.get("desc")) for each in order.expressions]
    ties = [
        exp.Ordered(this=key.copy(), desc=desc, nulls_first=not desc)
        for key, desc in zip(last, down, strict=True)
        if not isinstance(key, exp.Literal)
    ]
    order.set("expressions", [*order.expressions, *ties])


def order_distinct(select: exp.Select) -> None:
    """Group a SELECT DISTINCT whose ORDER BY has what it does not show, by what it shows."""
    order = select.args.get("order")
    if order is None or not select.args.get("distinct"):
        return
    shown = {each.unalias().sql("sqlite") for each in select.expressions} | {each.alias for each in select.expressions}
    sources = {each.meta.get("source") for each in select.expressions if isinstance(each, exp.Column)}
    hidden = [
        each.this
        for each in order.expressions
        if each.this.sql("sqlite") not in shown
        and not (isinstance(each.this, exp.Column) and each.this.meta.get("source") in sources)
        and not isinstance(each.this, exp.Literal)
    ]
    if not hidden or any(isinstance(each, exp.Star) or each.is_star for each in select.expressions):
        return
    if has_aggregates(select):
        _nest_groups(select, order)
        return
    select.set("distinct", None)
    select.set("group", exp.Group(expressions=[each.unalias().copy() for each in select.expressions]))


def _nest_groups(select: exp.Select, order: exp.Order) -> None:
    """Put the groups of a SELECT DISTINCT in a query in FROM, so that those of one row are one, the first of them."""
    select.set("distinct", None)
    if select.args.get("group") is None:  # a single row
        select.set("order", None)
        return
    inside = select.copy()
    for clause in ("order", "limit", "offset"):
        inside.set(clause, None)
    by = [exp.Ordered(this=key.copy(), nulls_first=True) for key in inside.args["group"].expressions]
    place = exp.Window(this=exp.RowNumber(), order=exp.Order(expressions=by))
    keys = [each.this.copy() for each in order.expressions]
    names = [f"d{number}" for number in range(len(select.expressions) + len(keys))]
    items = [each.unalias() for each in inside.expressions] + keys
    called = zip([*items, place], [*names, "d"], strict=True)
    inside.set("expressions", [exp.alias_(each, name) for each, name in called])
    columns = [mark_like(exp.column(name), each) for each, name in zip(items, names, strict=True)]
    shown = columns[: len(select.expressions)]
    sorts = [
        exp.Ordered(**{**each.args, "this": first_of(key, exp.column("d"))})
        for each, key in zip(order.expressions, columns[len(shown) :], strict=True)
    ]
    for each, item in zip(shown, select.expressions, strict=True):
        item.replace(name_item(each.copy(), item.alias_or_name))
    select_from(select, inside, "groups")
    select.set("group", exp.Group(expressions=shown))
    least = exp.Ordered(this=mark(exp.Min(this=exp.column("d")), "integer"), nulls_first=True)
    select.set("order", exp.Order(expressions=[*sorts, least]))
    select.meta.pop("number", None)


def name_item(item: exp.Expr, name: str) -> exp.Expr:
    """An item of a SELECT under a name, if that is not empty."""
    return exp.alias_(item, name, quoted=True) if name else item


def select_from(select: exp.Select, inside: exp.Select, name: str) -> None:
    """Let a SELECT take what it shows from another one, in which its groups are."""
    for clause in ("joins", "where", "group", "having"):
        select.set(clause, None)
    select.from_(inside.subquery(name, copy=False), copy=False)


def first_of(value: exp.Expr, by: exp.Expr | None, down: bool = False) -> exp.Anonymous:
    """A call of FIRST: `value` in the row of a group with the least `by`, or the greatest."""
    arguments = [value.copy(), *([by.copy()] if by is not None else [])]
    first = exp.Anonymous(this=FIRST + "_down" * down, expressions=arguments)
    return mark_like(first, value)


def _parts(select: exp.Select) -> list[exp.Expr]:
    parts = [*select.expressions, select.args.get("having"), select.args.get("order")]
    return [part for part in parts if part is not None]


def _aggregates(select: exp.Select) -> Iterator[exp.AggFunc]:
    for part in _parts(select):
        for node in walk_own(part, exp.AggFunc):
            if not isinstance(node.parent, exp.Window):
                yield node


def _outside(part: exp.Expr, written: set[str]) -> Iterator[exp.Expr]:
    """The SELECT's own columns in a part of it outside aggregates, subqueries and expressions that are keys."""
    if isinstance(part, exp.Column) and "outer" not in part.meta:
        yield part
    aggregate = isinstance(part, exp.AggFunc) and not isinstance(part.parent, exp.Window)
    if isinstance(part, exp.Query) or aggregate or (written and part.sql("sqlite") in written):
        return
    if not isinstance(part, exp.Column):
        for child in part.iter_expressions():
            yield from _outside(child, written)


def aggregates_in_queries(part: exp.Expr, select: exp.Select) -> list[exp.Expr]:
    """The aggregates of a SELECT in the subqueries of a part of it: those whose columns are all its own."""
    number = select.meta.get("number")
    if number is None:
        return []
    found: dict[int, exp.Expr] = {}
    for column in part.find_all(exp.Column):
        aggregate = column.find_ancestor(exp.AggFunc, exp.Anonymous) if column.meta.get("outer") == number else None
        if aggregate is not None and all(each.meta.get("outer") == number for each in aggregate.find_all(exp.Column)):
            found[id(aggregate)] = aggregate
    return list(found.values())


def _is_aggregated(column: exp.Column, number: int) -> bool:
    """Whether a column stands in an aggregate of the SELECT with that number: of its columns alone, or around them."""
    aggregate = column.find_ancestor(exp.AggFunc)
    while aggregate is not None:
        if all(each.meta.get("outer") == number for each in aggregate.find_all(exp.Column)):
            return True
        around = aggregate.parent_select
        if around is not None and around.meta.get("number") == number:
            return True
        aggregate = aggregate.find_ancestor(exp.AggFunc)
    return False


def walk_own(part: exp.Expr, of: type[_Node]) -> Iterator[_Node]:
    """The nodes of a class in a part of a SELECT, without those in its subqueries."""
    for node in part.walk(prune=lambda each: isinstance(each, exp.Query)):
        if isinstance(node, of):
            yield node


def _find_row_number(select: exp.Select, schema: Schema, kinds: list[Kind]) -> list[exp.Expr]:
    """The integer primary key of the table, for a SELECT from a single table without aggregates; else nothing."""
    if select.args.get("joins") or any(any(walk_own(part, exp.AggFunc)) for part in select.expressions):
        return []
    source = select.args["from_"].this if select.args.get("from_") else None
    if not isinstance(source, exp.Table):
        return []
    table = schema.find_table(source.name)
    keys = [key for key in schema.primary_keys if schema.table_of(key) == table]
    if table is None or source.meta.get("common") or len(keys) != 1 or kinds[keys[0]] != "integer":
        return []
    name = exp.to_identifier(schema.columns[keys[0]].name, quoted=True)
    return [exp.Column(this=name, table=exp.to_identifier(source.alias_or_name, quoted=True))]
