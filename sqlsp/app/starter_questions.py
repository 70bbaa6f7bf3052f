"""Questions that one can ask of a database, for whoever sees it for the first time.

They are made from its schema and cells by templates, each together with the SQL that it means. A question is shown only
after the parser was asked it and gave the rows of that SQL, of its own accord and sure enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any, Final

from sqlsp.app.answer_columns import counts_something, find_name_column
from sqlsp.app.asker import Asker
from sqlsp.app.shown import run_candidate
from sqlsp.databases.database import Database
from sqlsp.question.words import plain
from sqlsp.schema.plurals import plural_phrase, singular_phrase
from sqlsp.schema.schema import quoted
from sqlsp.sql.literals import text_literal
from sqlsp.utils.errors import SqlspError

MOST: Final = 24  # questions proposed, at most
_TABLES: Final = 6  # those that most others are tied to are asked about
_OF_EACH: Final = 1  # questions of a kind about a table; where it is the only one
_OF_ALONE: Final = 2
_SECONDS: Final = 0.5  # of one query that looks at cells, or runs what a question means
_ROWS: Final = 100  # in an answer that is worth showing
_CATEGORIES: Final = range(2, 31)  # distinct values of a column that divides rows into kinds
_LONGEST_VALUE: Final = 30  # characters of a cell that a question names

_KINDS: Final = (
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
"""Kinds of questions, with the SQL that they mean after SELECT."""


@dataclass(frozen=True)
class Starter:
    """A question, and the SQL that it means."""

    question: str
    sql: str


def propose(database: Database) -> tuple[Starter, ...]:
    """Questions of several kinds about the tables that most others are tied to; the kinds take turns.

    Tables without figures and names, as those that only link or log, come last. Cells are looked at by queries of at
    most half a second.
    """
    schema, subjects = database.schema, list[_Subject]()
    tied = [sum(table in (a, b) for a, b, _, _ in schema.edges()) for table in range(len(schema.tables))]

    def worth(table: int) -> tuple[bool, int, int]:
        own = [schema.columns[c] for c in schema.columns_of(table) if c not in schema.key_columns]
        plain = not any(info.type in ("number", "text") for info in own) or find_name_column(schema, table) is None
        return plain and len(schema.tables) > 1, -tied[table], -len(own)

    for table in sorted(range(len(schema.tables)), key=worth):
        own = [c for c in schema.columns_of(table) if c not in schema.key_columns and c not in database.unused]
        words, source = schema.tables[table].words, quoted(schema.tables[table].name)
        if not own or not words or len(subjects) == _TABLES:
            continue
        name = find_name_column(schema, table)
        texts = tuple(c for c in own if schema.columns[c].type == "text" and c != name)
        numbers = [c for c in own if schema.columns[c].type == "number" and counts_something(c, schema)]
        figures = tuple(
            c for c in numbers if database.values.profile(c).kind != "flag" and schema.columns[c].form is None
        )
        figures = _largest_first(database, source, figures)
        one, many = singular_phrase(words), plural_phrase(words)
        subjects.append(_Subject(database, table, source, one, many, name, texts, figures))
    each = _OF_EACH if len(subjects) > 1 else _OF_ALONE
    kinds = []
    for index, template in enumerate(_KINDS if subjects else ()):
        asked = [_ask(subject, *template) for subject in subjects]
        first = index % len(subjects)  # each kind of question begins with a table of its own
        kinds.append([starter for of_one in asked[first:] + asked[:first] for starter in islice(of_one, each)])
    turns = (starter for turn in zip_longest(*kinds) for starter in turn if starter is not None)
    return tuple(islice(turns, MOST))


def _largest_first(database: Database, source: str, figures: tuple[int, ...]) -> tuple[int, ...]:
    """Figures by their totals: that of what was sold is larger than that of how many."""
    sums = ", ".join(f"sum({quoted(database.schema.columns[figure].name)})" for figure in figures)
    try:
        totals = database.look(f"SELECT {sums} FROM {source}", _SECONDS, 1).rows[0] if figures else ()
    except SqlspError:
        return figures
    known = dict(zip(figures, totals, strict=True))
    return tuple(sorted(figures, key=lambda each: -(known[each] if isinstance(known[each], int | float) else 0)))


def answers(asker: Asker, database: Database, starter: Starter) -> bool:
    """Whether the parser, asked this question, gives the rows that it means, and there are some."""
    try:
        answer = asker.ask(database, starter.question)
        if answer.declined is not None:
            return False
        meant = database.look(starter.sql, _SECONDS, _ROWS)
        given = run_candidate(database, answer.candidate(), _SECONDS, _ROWS, result=answer.result)
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


def _ask(one: _Subject, question: str, sql: str) -> Iterator[Starter]:
    """The questions that a line of _KINDS gives about a table; cells are looked at when a question is taken."""
    schema = one.database.schema
    if one.name is None and "{name}" in sql:
        return
    edges = [edge for edge in schema.edges() if edge[1] == one.table != edge[0]]
    for kind in one.find_kinds() if "{kind}" in question else (None,):
        value = one.find_common_value(kind) if kind is not None and "{value}" in question else ""
        if value is None:
            continue
        for figure in one.figures if "{figure}" in question else (None,):
            for child, _, refers, key in edges if "{children}" in question else ((0, 0, None, None),):
                marks = {"name": one.name, "kind": kind, "figure": figure, "refers": refers, "key": key}
                there = {mark: schema.columns[column] for mark, column in marks.items() if column is not None}
                said = {mark: info.words for mark, info in there.items()}
                said |= {"one": one.one, "many": one.many, "children": plural_phrase(schema.tables[child].words)}
                written = {mark: quoted(info.name) for mark, info in there.items()}
                written |= {"source": one.source, "child": quoted(schema.tables[child].name)}
                names = plural_phrase(said["name"]) if "{names}" in question else ""
                text = question.format(value=value, names=names, **said)
                yield Starter(text, f"SELECT {sql.format(value=text_literal(value), **written)}")
