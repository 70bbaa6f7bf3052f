"""Questions that one can ask of a database, for whoever sees it for the first time.

They are made from its schema and cells by templates, each together with the SQL that it means. A question is shown only
after the parser was asked it and gave the rows of that SQL, of its own accord and sure enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any, Final

from sqlsp.asking.answer_columns import counts_something, find_name_column
from sqlsp.asking.asker import Asker
from sqlsp.asking.shown import run_reading
from sqlsp.common.errors import SqlspError
from sqlsp.opening.databases import Database
from sqlsp.question.words import plain
from sqlsp.schema.schema import quoted
from sqlsp.sentences.names import many_of, one_of
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
        subjects.append(_Subject(database, table, source, one_of(words), many_of(words), name, texts, figures))
    each = _OF_EACH if len(subjects) > 1 else _OF_ALONE
    kinds = []
    for index, asked in enumerate(zip(*map(_ask, subjects), strict=True)):
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
        given = run_reading(database, answer.reading(), _SECONDS, _ROWS, result=answer.result)
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


def _ask(one: _Subject) -> tuple[Iterator[Starter], ...]:
    """Questions of each kind about a table; cells are looked at when a question is taken."""
    schema, source = one.database.schema, one.source
    own = None if one.name is None else one.column(one.name)

    def ask_most() -> Iterator[Starter]:
        for child, parent, column, key in schema.edges():
            if parent == one.table != child and own is not None:
                sql = (
                    f"SELECT T2.{own} FROM {quoted(schema.tables[child].name)} AS T1 "
                    f"JOIN {source} AS T2 ON T1.{one.column(column)} = T2.{one.column(key)} "
                    f"GROUP BY T1.{one.column(column)} ORDER BY count(*) DESC LIMIT 1"
                )
                yield Starter(f"Which {one.one} has the most {many_of(schema.tables[child].words)}?", sql)

    def ask_of_a_kind() -> Iterator[Starter]:
        if one.name is None:
            return
        for kind in one.find_kinds():
            if (value := one.find_common_value(kind)) is not None:
                asked = f"{many_of(one.words(one.name))} of {one.many} whose {one.words(kind)} is {value}"
                sql = f"SELECT {own} FROM {source} WHERE {one.column(kind)} = {text_literal(value)}"
                yield Starter(f"Show the {asked}.", sql)

    def ask(question: str, sql: str) -> Iterator[Starter]:
        """A question for each kind of rows and each figure that it names."""
        for kind in one.find_kinds() if "{kind}" in question else [None]:
            for figure in one.figures if "{figure}" in question else [None]:
                asked, wanted = question, sql
                for mark, column in (("{kind}", kind), ("{figure}", figure)):
                    if column is not None:
                        asked, wanted = asked.replace(mark, one.words(column)), wanted.replace(mark, one.column(column))
                yield Starter(asked, f"SELECT {wanted}")

    highest = ask(
        f"Which {one.one} has the highest {{figure}}?", f"{own} FROM {source} ORDER BY {{figure}} DESC LIMIT 1"
    )
    return (
        ask(
            "Which {kind} has the highest total {figure}?",
            f"{{kind}} FROM {source} GROUP BY {{kind}} ORDER BY sum({{figure}}) DESC LIMIT 1",
        ),
        ask(
            "What is the total {figure} for each {kind}?", f"{{kind}}, sum({{figure}}) FROM {source} GROUP BY {{kind}}"
        ),
        ask(f"How many {one.many} are there for each {{kind}}?", f"{{kind}}, count(*) FROM {source} GROUP BY {{kind}}"),
        highest if own is not None else iter(()),
        ask_of_a_kind(),
        ask_most(),
        ask(f"What is the average {{figure}} of the {one.many}?", f"avg({{figure}}) FROM {source}"),
        ask(f"How many {one.many} are there?", f"count(*) FROM {source}"),
    )
