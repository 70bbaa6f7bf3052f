"""Questions that one can ask of a database, for whoever sees it for the first time.

They are made from its schema and cells by templates, each together with the SQL that it means. A question is shown only
after the parser was asked it and gave the rows of that SQL, of its own accord and sure enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, product, zip_longest
from typing import Final

from sqlsp.augmentation.wording import inflected
from sqlsp.common.errors import SqlspError
from sqlsp.question.words import plain
from sqlsp.serving.asker import Asker
from sqlsp.serving.databases import Database, Rows
from sqlsp.serving.headings import counts_something
from sqlsp.serving.id_labels import find_name_column
from sqlsp.sql.literals import text_literal
from sqlsp.sql.render import quoted
from sqlsp.sql.schema import Schema

MOST: Final = 24  # questions proposed, at most
_TABLES: Final = 6  # those that most others are tied to are asked about
_OF_EACH: Final = 1  # questions of a kind about a table; where it is the only one
_OF_ALONE: Final = 2
_SECONDS: Final = 0.5  # of one query that looks at cells, or runs what a question means
_ROWS: Final = 100  # in an answer that is worth showing
_CATEGORIES: Final = range(2, 31)  # distinct values of a column that divides rows into kinds
_LONGEST_VALUE: Final = 30  # characters of a cell that a question names


@dataclass(frozen=True)
class Starter:
    """A question, and the SQL that it means."""

    question: str
    sql: str


def propose(database: Database) -> tuple[Starter, ...]:
    """Questions of several kinds about the tables that most others are tied to; the kinds take turns.

    Cells are looked at by queries of at most half a second.
    """
    subjects = list(islice(_subjects(database), _TABLES))
    each = _OF_EACH if len(subjects) > 1 else _OF_ALONE
    kinds = [
        [starter for one in _turned(subjects, place) for starter in islice(kind(database, one), each)]
        for place, kind in enumerate(_KINDS)
    ]
    turns = (starter for turn in zip_longest(*kinds) for starter in turn if starter is not None)
    return tuple(islice(turns, MOST))


def _turned(subjects: list[_Subject], place: int) -> list[_Subject]:
    """The tables from another one on: each kind of question begins with its own."""
    first = place % max(len(subjects), 1)
    return subjects[first:] + subjects[:first]


def answers(asker: Asker, database: Database, starter: Starter) -> bool:
    """Whether the parser, asked this question, gives the rows that it means, and there are some."""
    try:
        answer = asker.ask(database, starter.question)
        if answer.declined is not None:
            return False
        meant, given = (database.run(sql, _SECONDS, _ROWS) for sql in (starter.sql, answer.readings[0].sql))
    except SqlspError:
        return False
    return bool(meant.rows) and not meant.more and _unordered(meant) == _unordered(given)


def _unordered(rows: Rows) -> list[str]:
    return sorted(map(repr, rows.rows))


@dataclass(frozen=True)
class _Subject:
    """A table that questions are about, with the columns that they ask for."""

    table: int
    one: str
    many: str
    name: int | None
    kinds: tuple[int, ...]
    figures: tuple[int, ...]


def _subjects(database: Database) -> Iterator[_Subject]:
    """The tables that are more than ties between others, those with most ties and columns first."""
    schema = database.schema
    tied = [sum(table in (a, b) for a, b, _, _ in schema.edges()) for table in range(len(schema.tables))]
    for table in sorted(range(len(schema.tables)), key=lambda each: (-tied[each], -len(schema.columns_of(each)))):
        own = [c for c in schema.columns_of(table) if c not in schema.key_columns and c not in database.unused]
        if not own or not schema.tables[table].words:
            continue
        name = find_name_column(schema, table)
        texts = [c for c in own if schema.columns[c].type == "text" and c != name]
        numbers = [c for c in own if schema.columns[c].type == "number" and counts_something(c, schema)]
        figures = tuple(c for c in numbers if c not in database.values.flags and schema.columns[c].form is None)
        words = schema.tables[table].words
        yield _Subject(table, inflected(words, False), inflected(words, True), name, tuple(texts), figures)


def _counted(database: Database, one: _Subject) -> Iterator[Starter]:
    yield Starter(f"How many {one.many} are there?", f"SELECT count(*) FROM {_table(database.schema, one.table)}")


def _by_kind(database: Database, one: _Subject) -> Iterator[Starter]:
    for column in _kinds(database, one):
        kind, words = _column(database.schema, column), database.schema.columns[column].words
        sql = f"SELECT {kind}, count(*) FROM {_table(database.schema, one.table)} GROUP BY {kind}"
        yield Starter(f"How many {one.many} are there for each {words}?", sql)


def _of_a_kind(database: Database, one: _Subject) -> Iterator[Starter]:
    schema = database.schema
    for column in _kinds(database, one) if one.name is not None else ():
        value = _common_value(database, column)
        if value is None or one.name is None:
            continue
        asked, literal = inflected(schema.columns[one.name].words, True), text_literal(value)
        table, name = _table(schema, one.table), _column(schema, one.name)
        sql = f"SELECT {name} FROM {table} WHERE {_column(schema, column)} = {literal}"
        yield Starter(f"Show the {asked} of {one.many} whose {schema.columns[column].words} is {value}.", sql)


def _highest(database: Database, one: _Subject) -> Iterator[Starter]:
    schema = database.schema
    for column in one.figures if one.name is not None else ():
        assert one.name is not None
        table, name, figure = _table(schema, one.table), _column(schema, one.name), _column(schema, column)
        sql = f"SELECT {name} FROM {table} ORDER BY {figure} DESC LIMIT 1"
        yield Starter(f"Which {one.one} has the highest {schema.columns[column].words}?", sql)


def _average(database: Database, one: _Subject) -> Iterator[Starter]:
    schema = database.schema
    for column in one.figures:
        sql = f"SELECT avg({_column(schema, column)}) FROM {_table(schema, one.table)}"
        yield Starter(f"What is the average {schema.columns[column].words} of the {one.many}?", sql)


def _total(database: Database, one: _Subject) -> Iterator[Starter]:
    schema = database.schema
    for column, figure in product(_kinds(database, one), one.figures):
        kind, table = _column(schema, column), _table(schema, one.table)
        sql = f"SELECT {kind}, sum({_column(schema, figure)}) FROM {table} GROUP BY {kind}"
        words = f"total {schema.columns[figure].words} for each {schema.columns[column].words}"
        yield Starter(f"What is the {words}?", sql)


def _most_of(database: Database, one: _Subject) -> Iterator[Starter]:
    """Which of these has the most of what refers to it."""
    schema = database.schema
    for child, parent, column, key in schema.edges():
        if parent != one.table or child == parent or one.name is None:
            continue
        many = inflected(schema.tables[child].words, True)
        sql = (
            f"SELECT T2.{_column(schema, one.name)} FROM {_table(schema, child)} AS T1 "
            f"JOIN {_table(schema, parent)} AS T2 ON T1.{_column(schema, column)} = T2.{_column(schema, key)} "
            f"GROUP BY T1.{_column(schema, column)} ORDER BY count(*) DESC LIMIT 1"
        )
        yield Starter(f"Which {one.one} has the most {many}?", sql)


_KINDS: Final[tuple[Callable[[Database, _Subject], Iterator[Starter]], ...]] = (
    _counted,
    _by_kind,
    _highest,
    _of_a_kind,
    _most_of,
    _average,
    _total,
)


def _kinds(database: Database, one: _Subject) -> Iterator[int]:
    """The columns that divide the rows of a table into a few kinds."""
    return (column for column in one.kinds if _has_kinds(database, column))


def _table(schema: Schema, table: int) -> str:
    return quoted(schema.tables[table].name)


def _column(schema: Schema, column: int) -> str:
    return quoted(schema.columns[column].name)


def _look(database: Database, sql: str) -> Rows | None:
    try:
        return database.run(sql, _SECONDS, 1)
    except SqlspError:
        return None


def _has_kinds(database: Database, column: int) -> bool:
    """Whether a column has a few values that each stand in several rows."""
    table, name = _table(database.schema, database.schema.table_of(column)), _column(database.schema, column)
    found = _look(database, f"SELECT count(DISTINCT {name}), count({name}) FROM {table}")
    if found is None:
        return False
    kinds, rows = found.rows[0]
    return kinds in _CATEGORIES and rows >= 2 * kinds


def _common_value(database: Database, column: int) -> str | None:
    """The most frequent cell, where a question can name it."""
    table, name = _table(database.schema, database.schema.table_of(column)), _column(database.schema, column)
    found = _look(
        database,
        f"SELECT {name} FROM {table} WHERE {name} IS NOT NULL GROUP BY {name} ORDER BY count(*) DESC, {name} LIMIT 1",
    )
    value = found.rows[0][0] if found is not None and found.rows else None
    fits = isinstance(value, str) and plain(value) and len(value) <= _LONGEST_VALUE and value.isprintable()
    return value if fits else None
