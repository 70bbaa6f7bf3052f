"""Applies rules to SQL text, so that tests read as before and after."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from scripted import make_database

from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.sqlite import execute
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.inference.rules.rule import Context, Run, Stage, apply_rules
from sqlsp.inference.rules.table import NAMES, RULES
from sqlsp.linking.candidates import CandidateFinder
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import complete, executable, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql

Make = Callable[..., Context]
"""The fixture `make`: the context of a question on the database of a script."""


@dataclass(frozen=True)
class Example:
    """The query that a rule makes of another one; an equal pair shows a query that stays.

    `database` is SQL that makes a small database, `glossary` the text of its glossary.
    """

    database: str
    glossary: str
    question: str
    before: str
    after: str


def read_examples(file: Path) -> dict[str, list[Example]]:
    """The examples of a file by the rule under whose heading (`# rule`) they stand.

    A paragraph is SQL that makes a database, or a question above queries: one before (-) and after (+) the rule, or one
    that stays (=). An indented line continues the one above, ` -- ` begins a comment, and … stands for the beginning of
    a query that counts the rows of the first table.
    """
    found = {}
    for section in file.read_text(encoding="utf-8").split("# ")[1:]:
        rule, _, text = section.partition("\n")
        found[rule] = [*_read_section(re.sub(r" +-- .*", "", re.sub(r"\n +", " ", text.strip())))]
    return found


def _read_section(text: str) -> Iterator[Example]:
    database = glossary = question = before = ""
    for paragraph in text.split("\n\n"):
        if paragraph.startswith("CREATE"):
            database, _, glossary = paragraph.partition("\nglossary: ")
            continue
        count = f"SELECT count(*) FROM {database.split()[2]} WHERE"
        for line in paragraph.split("\n"):
            query = line[2:].replace("…", count)
            if line.startswith("- "):
                before = query
            elif line.startswith(("+ ", "= ")):
                yield Example(database, glossary, question, before if line.startswith("+") else query, query)
            else:
                question = line


def context(
    schema: Schema,
    question: str = "",
    cells: CellIndex | None = None,
    candidates: LiteralCandidates | None = None,
    run: Run | None = None,
) -> Context:
    """The context of a question; without `candidates` those that it offers beside `cells`."""
    found = candidates or CandidateFinder(cells).find(question, tokenise(question))
    return Context(question, schema, literals=found, read_cells=lambda: cells, run=run)


@cache
def read_script(script: str) -> tuple[Schema, CellIndex]:
    """The schema and the cells of a database that a script makes."""
    with TemporaryDirectory() as folder:
        path = make_database(Path(folder) / "x.sqlite", script)
        schema = schema_from_database(path)
        return schema, build_index(path, schema)


def run_on(path: Path) -> Run:
    """Runs queries on a SQLite file."""
    return lambda query, schema: execute(path, render_sql(query, schema), 5.0)


def rows_of(sql: str, known: Context) -> Sequence[Sequence[object]]:
    """The rows of SQL in a context in which queries are run."""
    assert known.run is not None
    return [*known.run(parse_sql(sql, known.schema, extended=True), known.schema)]


def known_of(script: str, question: str = "") -> Context:
    """The context of a question on a database of a script, of which no query is run."""
    schema, cells = read_script(script)
    return context(schema, question, cells)


def rewrite(query: Query, names: str | Sequence[str], known: Context) -> Query:
    """A query in the form that the rules of these names take, after them."""
    wanted = [names] if isinstance(names, str) else list(names)
    assert set(wanted) <= set(NAMES)
    rules = [rule for rule in RULES if rule.name in wanted]
    return apply_rules(rules, query, known)[0]


def apply(sql: str, names: str | Sequence[str], known: Context, times: int = 1) -> str:
    """SQL after the rules of these names, applied so many times; all of them have one stage."""
    wanted = [names] if isinstance(names, str) else list(names)
    (stage,) = {rule.stage for rule in RULES if rule.name in wanted}
    query = parse_sql(sql, known.schema, extended=True)
    query = simplify(query, known.schema) if stage is Stage.ABSTRACT else executable(query, known.schema)
    for _ in range(times):
        query = rewrite(query, wanted, known)
    return render_sql(complete(query, known.schema) if stage is Stage.ABSTRACT else query, known.schema)
