"""Proposes starter questions for a database.

Templates make questions from the schema and the cells, together with the SQL that a question means. A question is shown
only if the parser does not decline it and its answer has the rows of that SQL.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from typing import Any, Final

from sqlsp.app.answer_columns import find_name_column, is_quantity
from sqlsp.app.asker import Asker
from sqlsp.app.table import Limits, fetch_rows
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
_MIN_NUMBERS: Final = 8  # distinct numbers of a column with a measure; a column with fewer has grades or codes
_MIN_ROWS: Final = 2  # mean number of rows with the same category
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
    """Returns starter questions: one of every template, then a second one of every template, and so on.

    The questions are about the tables with the most foreign keys to and from other tables. Tables without numbers,
    texts or a name column, such as link tables and logs, come last.
    """
    subjects = list(islice(_find_subjects(database), _MAX_TABLES))
    if not subjects:
        return ()
    number = _PER_TABLE if len(subjects) > 1 else _PER_ONLY_TABLE
    by_template = list[list[Starter]]()
    for index, (question, sql) in enumerate(_TEMPLATES):
        first = index % len(subjects)  # every template begins with another table
        starters = list[Starter]()
        for subject in subjects[first:] + subjects[:first]:
            starters += islice(_fill_template(subject, question, sql), number)
        by_template.append(starters)
    in_turns = chain.from_iterable(zip_longest(*by_template))
    return tuple(islice((starter for starter in in_turns if starter is not None), MAX_STARTERS))


def answers_as_meant(asker: Asker, database: Database, starter: Starter) -> bool:
    """True if the parser answers a starter question with the rows of its SQL, and the SQL returns a row."""
    try:
        answer = asker.ask(database, starter.question)
        if answer.declined is not None:
            return False
        expected = database.execute_sqlite(starter.sql, _SECONDS, _MAX_ROWS)
        rows = fetch_rows(database, answer.candidate(), Limits(_MAX_ROWS, _SECONDS), answer.result)
    except SqlspError:
        return False
    is_same = sorted(map(repr, expected.rows)) == sorted(map(repr, rows.rows))
    return bool(expected.rows) and not expected.more and is_same


@dataclass(frozen=True)
class _Subject:
    """A table that questions are about.

    Attributes:
        database: The database.
        table: The index of the table.
        source: The quoted name of the table.
        one: The noun for a row.
        many: The noun for several rows.
        name: The column that names a row, or None.
        texts: The other columns of text.
        figures: The columns with measures.
    """

    database: Database
    table: int
    source: str
    one: str
    many: str
    name: int | None
    texts: tuple[int, ...]
    figures: tuple[int, ...]

    def quoted_column(self, column: int) -> str:
        """Returns the quoted name of a column."""
        return quoted(self.database.schema.columns[column].name)

    def find_categories(self) -> Iterator[int]:
        """Yields the columns with a few values that occur in several rows. Flags and codes are left out."""
        schema = self.database.schema
        for column in sorted(self.texts, key=lambda column: not _has_word(schema, column, _CATEGORIES_FIRST)):
            profile = self.database.values.profile(column)
            is_code = profile.kind != "text" or profile.flag is not None or profile.has_mostly_numbers
            if is_code or _has_word(schema, column, _PRIVATE):
                continue
            name = self.quoted_column(column)
            counts = _query(self.database, f"count(DISTINCT {name}), count({name}) FROM {self.source}")
            if not counts:
                continue
            category_count, row_count = counts
            if category_count in _CATEGORIES and row_count >= _MIN_ROWS * category_count:
                yield column

    def find_figures(self, question: str) -> Iterator[int]:
        """Yields the measures that make sense in a template. A total of prices or *the highest tickets* does not."""
        schema = self.database.schema
        for column in self.figures:
            is_counted = schema.columns[column].words.endswith("s") and not _has_word(schema, column, _MEASURES)
            if "total" in question and _has_word(schema, column, _AVERAGED | {"total"}):
                continue
            if "has the highest {figure}" in question and is_counted:
                continue
            yield column

    def find_common_value(self, column: int) -> str | None:
        """Returns the most frequent value of a column. Returns None if a question cannot mention this value."""
        name = self.quoted_column(column)
        order = f"GROUP BY {name} ORDER BY count(*) DESC, {name} LIMIT 1"
        row = _query(self.database, f"{name} FROM {self.source} WHERE {name} IS NOT NULL {order}")
        value = row[0] if row else None
        if not isinstance(value, str) or not plain(value) or len(value) > _MAX_VALUE or not value.isprintable():
            return None
        return value


def _query(database: Database, sql: str) -> tuple[Any, ...]:
    """Returns the first row of `SELECT {sql}`. Returns () if the query has no rows or fails."""
    try:
        rows = database.execute_sqlite(f"SELECT {sql}", _SECONDS, 1).rows
    except SqlspError:
        return ()
    return tuple(rows[0]) if rows else ()


def _find_subjects(database: Database) -> Iterator[_Subject]:
    """Yields the tables that questions can be about, the most interesting first (`propose`)."""
    schema = database.schema
    edges = list(schema.edges())

    def rank(table: int) -> tuple[bool, int, int]:
        columns = [schema.columns[column] for column in schema.columns_of(table) if column not in schema.key_columns]
        has_content = any(info.type in ("number", "text") for info in columns)
        is_last = not has_content or find_name_column(schema, table) is None
        key_count = sum(table in (referring, referred) for referring, referred, _, _ in edges)
        return is_last and len(schema.tables) > 1, -key_count, -len(columns)

    is_single = len(schema.tables) == 1
    for table in sorted(range(len(schema.tables)), key=rank):
        words = schema.tables[table].words
        excluded = schema.key_columns | database.unused
        columns = [column for column in schema.columns_of(table) if column not in excluded]
        if not columns or not words:
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
            texts=tuple(column for column in columns if schema.columns[column].type == "text" and column != name),
            figures=_find_measures(database, source, columns),
        )


def _find_measures(database: Database, source: str, columns: Sequence[int]) -> tuple[int, ...]:
    """Returns the columns with measures of the table `source`.

    Measures of money and volume come first. The others are sorted by their totals, the largest first.
    """
    schema = database.schema
    measures = [column for column in columns if _is_measure(column, database)]
    sums = ", ".join(f"sum({quoted(schema.columns[column].name)})" for column in measures)
    row = _query(database, f"{sums} FROM {source}") if measures else ()
    totals = dict.fromkeys(measures, 0.0)
    for column, total in zip(measures, row, strict=False):  # the row is empty if the query failed
        totals[column] = total if isinstance(total, int | float) else 0.0
    return tuple(sorted(measures, key=lambda column: (not _has_word(schema, column, _MEASURES), -totals[column])))


def _is_measure(column: int, database: Database) -> bool:
    """True for a column of quantities of which few are equal. Other columns of numbers have grades or codes."""
    info = database.schema.columns[column]
    if info.type != "number" or info.cell_format is not None or not is_quantity(column, database.schema):
        return False
    if any(character.isdigit() for character in info.words):
        return False
    profile = database.values.profile(column)
    return profile.kind == "number" and profile.distinct >= min(_MIN_NUMBERS, profile.filled // 2)


def _has_word(schema: Schema, column: int, words: Set[str]) -> bool:
    """True if the name of a column has one of `words`."""
    return not words.isdisjoint(plain(schema.columns[column].words).split())


def _fill_template(subject: _Subject, question: str, sql: str) -> Iterator[Starter]:
    """Yields the questions of a template about a table. Cells are read only when the next question is requested."""
    schema = subject.database.schema
    if subject.name is None and "{name}" in sql:
        return
    edges = [edge for edge in schema.edges() if edge[1] == subject.table and edge[0] != subject.table]
    # a template without a placeholder is filled once, with None for this placeholder
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
