"""Proposes starter questions for a database.

Templates make questions from the schema and the cells, together with the SQL that a question means. A question is shown
only if the parser does not decline it and its answer has the rows of that SQL.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any, Final

from sqlsp.app.answer_columns import find_name_column, is_quantity
from sqlsp.app.asker import Asker
from sqlsp.app.table import Limits, fetch_rows
from sqlsp.databases.cells.profile import ColumnProfile
from sqlsp.databases.database import Database
from sqlsp.question.words import plain, word_set
from sqlsp.schema.names import plural_phrase, singular_phrase
from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql.literals import text_literal
from sqlsp.utils.errors import SqlspError

MAX_STARTERS: Final = 24
_MAX_TABLES: Final = 6  # tables that are asked about
_PER_TABLE: Final = 1  # questions of one template about one table
_PER_ONLY_TABLE: Final = 2  # questions of one template if the database has only one table
_SECONDS: Final = 0.5  # time limit of one query
_MAX_ROWS: Final = 100  # in an answer that is worth showing
_CATEGORIES: Final = range(2, 31)  # distinct values of a column with categories
_MAX_VALUE: Final = 30  # characters of a cell that a question mentions
_MIN_FIGURES: Final = 8  # distinct numbers of a column that measures something; with fewer it is a grade or a code
_AVERAGED: Final = word_set(  # words of measures whose total means nothing
    """age average avg discount disc duration elevation height humidity index latitude level limit longitude margin mean
    percent percentage pct price ratio rate rating score share speed temperature tenure unit weight width year"""
)
_MEASURES: Final = word_set(  # words of measures that people ask about first
    """amount balance budget charge charges cost costs fee freight income payment price profit quantity revenue salary
    sales total value volume wage"""
)
_PRIVATE: Final = word_set("hash key passwd password secret token")
_CATEGORIES_FIRST: Final = word_set(
    """brand category channel class contract country department genre kind method mode region segment state status
    team territory type"""
)

_TEMPLATES: Final = (
    (
        "Which {kind} has the highest total {figure}?",
        "{kind} FROM {source} GROUP BY {kind} ORDER BY sum({figure}) DESC LIMIT 1",
    ),
    ("What is the total {figure} for each {kind}?", "{kind}, sum({figure}) FROM {source} GROUP BY {kind}"),
    ("How many {many} are there for each {kind}?", "{kind}, count(*) FROM {source} GROUP BY {kind}"),
    ("Which {one} has the highest {figure}?", "{name} FROM {source} ORDER BY {figure} DESC LIMIT 1"),
    ("Show the {names} of {many} whose {kind} is {value}.", "{name} FROM {source} WHERE {kind} = {value}"),
    (
        "Which {one} has the most {children}?",
        "T2.{name} FROM {child} AS T1 JOIN {source} AS T2 ON T1.{refers} = T2.{key} GROUP BY T1.{refers} "
        "ORDER BY count(*) DESC LIMIT 1",
    ),
    ("What is the average {figure} of the {many}?", "avg({figure}) FROM {source}"),
    ("How many {many} are there?", "count(*) FROM {source}"),
)
"""Templates of questions, with the SQL that each means, without the word SELECT."""


@dataclass(frozen=True)
class Starter:
    """A starter question and the SQL that it means."""

    question: str
    sql: str


def propose(database: Database) -> tuple[Starter, ...]:
    """Returns starter questions, from all templates in turns.

    They are about the tables with the most foreign keys to and from others. Tables without numbers, texts or a name
    column, such as link tables and logs, come last.
    """
    subjects = list(islice(_find_subjects(database), _MAX_TABLES))
    if not subjects:
        return ()
    number = _PER_TABLE if len(subjects) > 1 else _PER_ONLY_TABLE
    by_template = []
    for index, (question, sql) in enumerate(_TEMPLATES):
        first = index % len(subjects)  # every template begins with another table
        rotated = subjects[first:] + subjects[:first]
        starters = [islice(_fill_template(subject, question, sql), number) for subject in rotated]
        by_template.append([starter for of_subject in starters for starter in of_subject])
    turns = (starter for turn in zip_longest(*by_template) for starter in turn if starter is not None)
    return tuple(islice(turns, MAX_STARTERS))


def answers_as_meant(asker: Asker, database: Database, starter: Starter) -> bool:
    """True if the parser answers a starter question with the rows of its SQL, and if there is at least one row."""
    try:
        answer = asker.ask(database, starter.question)
        if answer.declined is not None:
            return False
        expected = database.execute_sqlite(starter.sql, _SECONDS, _MAX_ROWS)
        rows = fetch_rows(database, answer.candidate(), Limits(_MAX_ROWS, _SECONDS), answer.result)
    except SqlspError:
        return False
    same = sorted(map(repr, expected.rows)) == sorted(map(repr, rows.rows))
    return bool(expected.rows) and not expected.more and same


@dataclass(frozen=True)
class _Subject:
    """A table that questions are about; `name`, `texts` and `figures` are columns, `source` is the name in SQL."""

    database: Database
    table: int
    source: str
    one: str
    many: str
    name: int | None
    texts: tuple[int, ...]
    figures: tuple[int, ...]

    def quoted_column(self, column: int) -> str:
        return quoted(self.database.schema.columns[column].name)

    def find_categories(self) -> Iterator[int]:
        """The columns with a few values that occur in several rows; flags and codes are left out."""
        schema = self.database.schema
        for column in sorted(self.texts, key=lambda column: not _has_word(schema, column, _CATEGORIES_FIRST)):
            profile = self.database.values.profile(column)
            is_code = profile.kind != "text" or profile.flag is not None or profile.has_mostly_numbers
            if is_code or _has_word(schema, column, _PRIVATE):
                continue
            name = self.quoted_column(column)
            counts = _query(self.database, f"count(DISTINCT {name}), count({name}) FROM {self.source}")
            if counts and counts[0] in _CATEGORIES and counts[1] >= 2 * counts[0]:
                yield column

    def find_figures(self, question: str) -> Iterator[int]:
        """The columns that make sense in a template: no total of prices, no highest of things that are counted."""
        schema = self.database.schema
        for column in self.figures:
            is_counted = schema.columns[column].words.endswith("s") and not _has_word(schema, column, _MEASURES)
            if "total" in question and _has_word(schema, column, _AVERAGED | {"total"}):
                continue
            if "has the highest {figure}" in question and is_counted:
                continue
            yield column

    def find_common_value(self, column: int) -> str | None:
        """The most frequent value of a column, if a question can mention it."""
        name = self.quoted_column(column)
        order = f"GROUP BY {name} ORDER BY count(*) DESC, {name} LIMIT 1"
        row = _query(self.database, f"{name} FROM {self.source} WHERE {name} IS NOT NULL {order}")
        value = row[0] if row else None
        if not isinstance(value, str) or not plain(value) or len(value) > _MAX_VALUE or not value.isprintable():
            return None
        return value


def _query(database: Database, sql: str) -> tuple[Any, ...]:
    """The first row of `SELECT {sql}`; empty if there is none, or if the query fails."""
    try:
        rows = database.execute_sqlite(f"SELECT {sql}", _SECONDS, 1).rows
    except SqlspError:
        return ()
    return tuple(rows[0]) if rows else ()


def _find_subjects(database: Database) -> Iterator[_Subject]:
    schema = database.schema
    edges = list(schema.edges())

    def rank(table: int) -> tuple[bool, int, int]:
        own = [schema.columns[column] for column in schema.columns_of(table) if column not in schema.key_columns]
        has_content = any(info.type in ("number", "text") for info in own)
        is_last = not has_content or find_name_column(schema, table) is None
        neighbors = sum(table in edge[:2] for edge in edges)
        return is_last and len(schema.tables) > 1, -neighbors, -len(own)

    is_single = len(schema.tables) == 1
    for table in sorted(range(len(schema.tables)), key=rank):
        words = schema.tables[table].words
        own = [
            column
            for column in schema.columns_of(table)
            if column not in schema.key_columns and column not in database.unused
        ]
        if not own or not words:
            continue
        source = quoted(schema.tables[table].name)
        name = find_name_column(schema, table)
        if is_single and name is not None and not database.values.profile(name).is_unique:
            name = None
        yield _Subject(
            database,
            table,
            source,
            one="row" if is_single else singular_phrase(words),
            many="rows" if is_single else plural_phrase(words),
            name=name,
            texts=tuple(column for column in own if schema.columns[column].type == "text" and column != name),
            figures=_find_figures(database, source, own),
        )


def _find_figures(database: Database, source: str, columns: list[int]) -> tuple[int, ...]:
    """The columns with quantities: measures of money and volume first, then those with the largest total."""
    schema = database.schema
    figures = [
        column
        for column in columns
        if schema.columns[column].type == "number"
        and schema.columns[column].cell_format is None
        and is_quantity(column, schema)
        and not any(map(str.isdigit, schema.columns[column].words))
        and _is_measure(database.values.profile(column))
    ]
    sums = ", ".join(f"sum({quoted(schema.columns[column].name)})" for column in figures)
    row = _query(database, f"{sums} FROM {source}") if figures else ()
    totals = {
        column: total if isinstance(total, int | float) else 0 for column, total in zip(figures, row, strict=False)
    }
    return tuple(sorted(figures, key=lambda column: (not _has_word(schema, column, _MEASURES), -totals.get(column, 0))))


def _is_measure(profile: ColumnProfile) -> bool:
    """True for numbers of which few are equal; other columns have grades or codes."""
    return profile.kind == "number" and profile.distinct >= min(_MIN_FIGURES, profile.filled // 2)


def _has_word(schema: Schema, column: int, words: Set[str]) -> bool:
    return not words.isdisjoint(plain(schema.columns[column].words).split())


def _fill_template(subject: _Subject, question: str, sql: str) -> Iterator[Starter]:
    """Yields the questions of a template about a table. Cells are read only when the next question is requested."""
    schema = subject.database.schema
    if subject.name is None and "{name}" in sql:
        return
    edges = [edge for edge in schema.edges() if edge[1] == subject.table != edge[0]]
    for kind in subject.find_categories() if "{kind}" in question else (None,):
        value = subject.find_common_value(kind) if kind is not None and "{value}" in question else ""
        if value is None:
            continue
        for figure in subject.find_figures(question) if "{figure}" in question else (None,):
            for child, _, refers, key in edges if "{children}" in question else ((0, 0, None, None),):
                marks = {"name": subject.name, "kind": kind, "figure": figure, "refers": refers, "key": key}
                columns = {mark: schema.columns[column] for mark, column in marks.items() if column is not None}
                words = {mark: info.words for mark, info in columns.items()}
                words |= {
                    "one": subject.one,
                    "many": subject.many,
                    "children": plural_phrase(schema.tables[child].words),
                }
                words["names"] = plural_phrase(words["name"]) if "name" in words else ""
                names = {mark: quoted(info.name) for mark, info in columns.items()}
                names |= {"source": subject.source, "child": quoted(schema.tables[child].name)}
                query = sql.format(value=text_literal(value), **names)
                text = question.format(value=value, **words).replace(" of the rows?", "?")
                yield Starter(text, f"SELECT {query}")
