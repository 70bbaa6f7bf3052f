"""Questions that one can ask of a database, for whoever sees it for the first time.

They are made from its schema and cells by templates, each together with the SQL that it means. A question is shown only
after the parser was asked it and gave the rows of that SQL, of its own accord and sure enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product, zip_longest
from typing import Any, Final

from sqlsp.asking.answer_columns import counts_something, find_name_column
from sqlsp.asking.asker import Asker
from sqlsp.common.errors import SqlspError
from sqlsp.opening.databases import Database
from sqlsp.question.words import inflected, plain
from sqlsp.schema.schema import quoted
from sqlsp.sql.literals import text_literal

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
    subjects = list(islice(_find_subjects(database), _TABLES))
    each = _OF_EACH if len(subjects) > 1 else _OF_ALONE
    kinds = []
    for place, ask in enumerate(_KINDS):
        first = place % max(len(subjects), 1)  # each kind of question begins with a table of its own
        kinds.append([starter for one in subjects[first:] + subjects[:first] for starter in islice(ask(one), each)])
    turns = (starter for turn in zip_longest(*kinds) for starter in turn if starter is not None)
    return tuple(islice(turns, MOST))


def answers(asker: Asker, database: Database, starter: Starter) -> bool:
    """Whether the parser, asked this question, gives the rows that it means, and there are some."""
    try:
        answer = asker.ask(database, starter.question)
        if answer.declined is not None:
            return False
        meant = database.look(starter.sql, _SECONDS, _ROWS)
        given = database.run_reading(answer.reading(), _SECONDS, _ROWS)
    except SqlspError:
        return False
    return bool(meant.rows) and not meant.more and sorted(map(repr, meant.rows)) == sorted(map(repr, given.rows))


@dataclass(frozen=True)
class _Subject:
    """A table that questions are about, with the columns that they ask for; `source` is its name in SQL."""

    database: Database
    table: int
    source: str
    one: str
    many: str
    name: int | None
    texts: tuple[int, ...]
    figures: tuple[int, ...]

    def column(self, column: int) -> str:
        return quoted(self.database.schema.columns[column].name)

    def words(self, column: int) -> str:
        return self.database.schema.columns[column].words

    def look(self, wanted: str) -> tuple[Any, ...] | None:
        try:
            rows = self.database.look(f"SELECT {wanted}", _SECONDS, 1).rows
        except SqlspError:
            return None
        return tuple(rows[0]) if rows else None

    def find_kinds(self) -> Iterator[int]:
        """The columns that divide the rows into kinds: they have a few values that each stand in several rows."""
        for column in self.texts:
            name = self.column(column)
            found = self.look(f"count(DISTINCT {name}), count({name}) FROM {self.source}")
            if found is not None and found[0] in _CATEGORIES and found[1] >= 2 * found[0]:
                yield column

    def find_common_value(self, column: int) -> str | None:
        name = self.column(column)
        most = f"WHERE {name} IS NOT NULL GROUP BY {name} ORDER BY count(*) DESC, {name} LIMIT 1"
        (value,) = self.look(f"{name} FROM {self.source} {most}") or (None,)
        fits = isinstance(value, str) and plain(value) and len(value) <= _LONGEST_VALUE and value.isprintable()
        return value if fits else None


def _find_subjects(database: Database) -> Iterator[_Subject]:
    """The tables that are more than ties between others, those with most ties and columns first."""
    schema = database.schema
    tied = [sum(table in (a, b) for a, b, _, _ in schema.edges()) for table in range(len(schema.tables))]
    for table in sorted(range(len(schema.tables)), key=lambda each: (-tied[each], -len(schema.columns_of(each)))):
        own = [c for c in schema.columns_of(table) if c not in schema.key_columns and c not in database.unused]
        words, source = schema.tables[table].words, quoted(schema.tables[table].name)
        if not own or not words:
            continue
        name = find_name_column(schema, table)
        texts = tuple(c for c in own if schema.columns[c].type == "text" and c != name)
        numbers = [c for c in own if schema.columns[c].type == "number" and counts_something(c, schema)]
        figures = tuple(c for c in numbers if c not in database.values.flags and schema.columns[c].form is None)
        yield _Subject(database, table, source, inflected(words, False), inflected(words, True), name, texts, figures)


def _ask_count(one: _Subject) -> Iterator[Starter]:
    yield Starter(f"How many {one.many} are there?", f"SELECT count(*) FROM {one.source}")


def _ask_by_kind(one: _Subject) -> Iterator[Starter]:
    for column in one.find_kinds():
        sql = f"SELECT {one.column(column)}, count(*) FROM {one.source} GROUP BY {one.column(column)}"
        yield Starter(f"How many {one.many} are there for each {one.words(column)}?", sql)


def _ask_of_a_kind(one: _Subject) -> Iterator[Starter]:
    if one.name is None:
        return
    for column in one.find_kinds():
        if (value := one.find_common_value(column)) is not None:
            where = f"WHERE {one.column(column)} = {text_literal(value)}"
            asked = f"{inflected(one.words(one.name), True)} of {one.many} whose {one.words(column)} is {value}"
            yield Starter(f"Show the {asked}.", f"SELECT {one.column(one.name)} FROM {one.source} {where}")


def _ask_highest(one: _Subject) -> Iterator[Starter]:
    if one.name is None:
        return
    for column in one.figures:
        sql = f"SELECT {one.column(one.name)} FROM {one.source} ORDER BY {one.column(column)} DESC LIMIT 1"
        yield Starter(f"Which {one.one} has the highest {one.words(column)}?", sql)


def _ask_average(one: _Subject) -> Iterator[Starter]:
    for column in one.figures:
        sql = f"SELECT avg({one.column(column)}) FROM {one.source}"
        yield Starter(f"What is the average {one.words(column)} of the {one.many}?", sql)


def _ask_total(one: _Subject) -> Iterator[Starter]:
    for column, figure in product(one.find_kinds(), one.figures):
        kind = one.column(column)
        sql = f"SELECT {kind}, sum({one.column(figure)}) FROM {one.source} GROUP BY {kind}"
        yield Starter(f"What is the total {one.words(figure)} for each {one.words(column)}?", sql)


def _ask_most(one: _Subject) -> Iterator[Starter]:
    """Which of these has the most of what refers to it."""
    schema = one.database.schema
    for child, parent, column, key in schema.edges():
        if parent != one.table or child == parent or one.name is None:
            continue
        sql = (
            f"SELECT T2.{one.column(one.name)} FROM {quoted(schema.tables[child].name)} AS T1 "
            f"JOIN {one.source} AS T2 ON T1.{one.column(column)} = T2.{one.column(key)} "
            f"GROUP BY T1.{one.column(column)} ORDER BY count(*) DESC LIMIT 1"
        )
        yield Starter(f"Which {one.one} has the most {inflected(schema.tables[child].words, True)}?", sql)


_KINDS: Final = (_ask_count, _ask_by_kind, _ask_highest, _ask_of_a_kind, _ask_most, _ask_average, _ask_total)
