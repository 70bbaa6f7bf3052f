"""What is shown of an answer: rows with the figures that they are ordered by, and the answer itself in one line.

The SQL of a candidate stays as it is. What is shown besides comes last: the figures that the rows are ordered by, and
the key of a table where names of its rows are alike. First and last names become one text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, cast

from sqlsp.app.answer_columns import find_headings, read_query
from sqlsp.app.formatting import find_numeric, fit_text, show_cell, show_number
from sqlsp.app.verbalizer.names import FULL_NAMES
from sqlsp.app.verbalizer.query import Wording, is_figure, listed, none_in_words, rows_in_words
from sqlsp.databases.database import MAX_SHOWN, Database, Rows
from sqlsp.inference.candidate import Candidate
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Column, Concat, Expression, Nested, Value
from sqlsp.utils.errors import DataError

_NAMED: Final = 5  # rows that the line names, where they have no figure
_LEADING: Final = 2  # rows that it names of those with the highest figure
_BESIDE: Final = 5  # columns shown beside a key
_LONGEST: Final = 60  # characters of a cell in it


def run_candidate(
    database: Database, candidate: Candidate, seconds: float, most: int, size: int = MAX_SHOWN, result: object = None
) -> Rows:
    """The rows of a candidate: of `result`, if these have just been read and are enough. Raises as `Database.run`."""
    if not isinstance(result, Rows) or (result.more and len(result.rows) < most):
        return database.run(candidate, seconds, most, size)
    more = result.more or len(result.rows) > most
    return replace(result, rows=result.rows[:most], more=more, large=False)


def run_shown(
    database: Database, what: Candidate | str, seconds: float, most: int, result: object = None
) -> tuple[Rows, Candidate | str, Rows]:
    """The rows to show of a candidate, or of SQL that a person typed, what they are the answer of, and the SQL's own.

    `result` is that of `run_reading`. Raises DataError where the query fails.
    """
    rows: Rows | None = None
    if isinstance(what, str):
        rows = database.run(what, seconds, most)
        return rows, what, rows
    new = _find_further(what)
    if not new:
        rows = run_candidate(database, what, seconds, most, result=result)
        if _are_alike(rows, what):
            new = _find_further(what, alike=True)
    if new:
        wide = replace(what, query=replace(what.query, select=(*what.query.select, *new)))
        width: int | None = -len(new)
        try:
            rows = database.run(wide, seconds, most)
        except DataError:  # an engine that takes no such column
            wide, width = what, None
            rows = rows or run_candidate(database, what, seconds, most, result=result)
        own = replace(rows, columns=rows.columns[:width], rows=tuple(row[:width] for row in rows.rows))
        return *_with_full_names(rows, wide), own
    assert rows is not None
    return *_with_full_names(rows, what), rows


def _are_alike(rows: Rows, candidate: Candidate) -> bool:
    """Whether rows cannot be told apart: all their cells are equal, or in groups the cells of the shown keys."""
    select, group = candidate.query.select, candidate.query.group
    places = [place for place, item in enumerate(select) if group is not None and item in group.keys]
    if not places or len(select) != len(rows.columns):
        places = [*range(len(rows.columns))]
    cells = [repr([row[place] for place in places]) for row in rows.rows]  # a cell may be a list
    return len({*cells}) < len(cells)


def _find_further(candidate: Candidate, alike: bool = False) -> tuple[Expression, ...]:
    """What is shown besides of a query that can have further columns: it tells each row, and not all columns.

    The figures that its rows are ordered by; or what a row says, where nothing but the key of a table without names is
    told; with `alike` the key, where names are told, and the keys of groups.
    """
    query, schema, words = candidate.query, candidate.schema, Wording(candidate.schema)
    stars = (schema.is_star(each.index) for each in query.select if isinstance(each, Column))
    if query.distinct or query.combined or isinstance(query.source, Nested) or any(stars):
        return ()
    keys = query.top.order if query.top else query.order.keys if query.order else ()
    if query.group is not None or not any(map(is_figure, query.select)):
        told = (key.expression for key in keys if words.type(key.expression) != "text")
        known = {*query.select, *map(Column, schema.key_columns)}
        if figures := tuple(each for each in told if each not in known and not isinstance(each, Value)):
            return figures
    if alike and query.group is not None:
        return tuple(key for key in query.group.keys if isinstance(key, Column) and key not in query.select)
    first, *others = query.select
    if query.group is not None or not isinstance(first, Column):
        return ()
    table = schema.table_of(first.index)
    names = words.naming(table)
    if alike:
        own = tuple(Column(key) for key in schema.primary_keys if schema.table_of(key) == table)
        return own if query.select == names else ()
    if others or names or first.instance or not schema.is_whole_key(first.index):
        return ()
    return tuple(Column(each) for each in schema.star_columns_of(table) if each not in schema.key_columns)[:_BESIDE]


def _with_full_names(rows: Rows, candidate: Candidate) -> tuple[Rows, Candidate]:
    """With the first name before the last name in one column, where they stand side by side."""
    select, schema = candidate.query.select, candidate.schema
    words = [
        schema.columns[each.index].words if type(each) is Column and each.index < len(schema.columns) else ""
        for each in select
    ]
    beside = [{*pair} for pair in pairwise(words)]
    named = next((pair for pair in FULL_NAMES if {*pair} in beside), None)
    if named is None or len(select) != len(rows.columns):
        return rows, candidate
    first, last = map(words.index, named)
    start, stop = min(first, last), max(first, last) + 1

    def merged(cells: Sequence[Any], name: Any) -> tuple[Any, ...]:
        return *cells[:start], name, *cells[stop:]

    names = [" ".join(str(row[each]) for each in (first, last) if row[each] is not None) for row in rows.rows]
    made = tuple(merged(row, name or None) for row, name in zip(rows.rows, names, strict=True))
    own, other = (cast("Column", select[each]) for each in (first, last))
    told = replace(candidate.query, select=merged(select, Concat(own, other)))
    return replace(rows, columns=merged(rows.columns, "name"), rows=made), replace(candidate, query=told)


def tell_rows(rows: Rows, what: Candidate | str, schema: Schema) -> str:
    """The answer: `Margaret Peacock, with 133,301.03`, `21 countries; Germany leads with 244,640.63`."""
    query, schema = read_query(what, schema)
    headings, numeric, count = find_headings(what, schema, rows), find_numeric(rows), len(rows.rows)
    empty = [all(row[place] is None for row in rows.rows) for place in range(len(headings))]
    figures = [place for place, each in enumerate(headings) if each.quantity and (numeric[place] or empty[place])]
    labels = [place for place in range(len(headings)) if place not in figures]
    labels = labels[:1] if len(labels) > _BESIDE - 1 else labels
    if not rows.rows:
        return ": ".join(filter(None, ["None", none_in_words(query, schema) if query is not None else ""]))

    def cell(value: Any) -> str:
        return "not known" if value is None else fit_text(show_cell(value), _LONGEST)

    def name(row: Sequence[Any]) -> str:
        known, *more = [cell(row[place]) for place in labels] or [""]
        return f"{known} ({', '.join(more)})" if more else known

    def values(row: Sequence[Any]) -> list[str]:
        return [cell(None) if row[place] is None else show_number(row[place]) for place in figures]

    first, (one, many) = rows.rows[0], rows_in_words(query, schema) if query is not None else ("result", "results")
    told = name(first) + (f", with {listed(values(first))}" if figures else "")
    if count == 1 and not rows.more:
        if labels:
            return told
        if headings[0].words == f"number of {many}" and len(figures) == 1:
            return f"{values(first)[0]} {one if first[0] == 1 else many}"
        text = "; ".join(f"{each.words}: {value}" for each, value in zip(headings, values(first), strict=True))
        return text[:1].upper() + text[1:]
    head = f"{'More than ' * rows.more}{count:,} {one if count == 1 else many}"
    if not figures and not rows.more and count <= _NAMED:
        return listed(map(name, rows.rows))
    if len(figures) != 1 or not labels or rows.more or len(headings) >= _BESIDE:
        return f"{head}, the first {told}" if labels else head
    known = [row for row in rows.rows if row[figures[0]] is not None]
    lowest = False
    if query is not None and query.order is not None:
        shown = query.select[figures[0] : figures[0] + 1]
        lowest = any(not key.descending and (key.expression,) == shown for key in query.order.keys[:1])
    best, word = (min, "lowest") if lowest else (max, "highest")
    value = best((row[figures[0]] for row in known), default=0)
    leaders = [row for row in known if row[figures[0]] == value]
    if len(leaders) > _LEADING:
        return f"{head}{', each with' if len(leaders) == count else f'; the {word} is'} {show_number(value)}"
    if lowest:
        return f"{head}; the lowest: {listed(map(name, leaders))} with {show_number(value)}"
    return f"{head}; {listed(map(name, leaders))} {'leads' if len(leaders) == 1 else 'lead'} with {show_number(value)}"
