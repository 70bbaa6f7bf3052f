"""Check a shipped corpus, built anew from source: every query parses (with our and the official reader), runs and
returns rows.

The official reader reads neither IS NULL nor parentheses around conditions, nor days between dates, nor an order by a
sum of products. Such queries are in train only. Train also has SQL that only the extended grammar derives (days between
dates, the first after others). The sets `forms` and `follow_ups` are of that grammar, and their SQL is run as we write
it (SQLite has no median). No question may be asked twice of a database, except in the conversations of `follow_ups`,
whose answers may be 0. No database may be in both train and dev. The queries of a further set are all of train or all
of dev.

A folder without databases (data/kinds) asks about training databases of the folders beside it and about those in its
folder `databases`. Every condition of a query must change the rows; queries in `beyond` only have to run and return
rows.

Prints the counts by split and hardness, then problems. Exits with 1 if there is a problem, with 2 if the corpus cannot
be built. --seal writes the checksums of the built corpus to data/NAME/SHA256SUMS, after a change of the source.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sqlsp.cli import compose
from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import SUMS, Sources, build_corpus, build_database, find_database_source, sums_of
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.evaluation.exact_match.judge import hardness
from sqlsp.evaluation.exact_match.reader import read
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.grammar.grammar import EXTENDED, SPIDER
from sqlsp.linking.features import gold_or_reason
from sqlsp.question.rows import Row
from sqlsp.question.words import plain
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import And, Condition, Nested, Query, parts_of
from sqlsp.sql.render import render_sql
from sqlsp.sql.trees import all_of
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import DataError, SqlspError
from sqlsp.utils.files import read_text, write_atomic

MINI = Path(__file__).resolve().parents[2] / "data" / "mini"
OWN = ("train_spider", "dev")  # the files of the corpus; further files ask the same queries in other words
FOLLOW_UPS = "follow_ups"
FORMS = "forms"
FURTHER = (FORMS, FOLLOW_UPS)  # further sets of training questions
BEYOND = "beyond"  # the folder of queries that the grammar does not derive
UNRATED = "unread"  # by the official reader
LEVELS = ("easy", "medium", "hard", "extra", UNRATED)


def main() -> int:
    """Build and check the corpus of the command line's folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=MINI, help="the folder with source/ in it")
    parser.add_argument("--only", nargs="*", metavar="DB", help="of a folder without databases: these alone")
    parser.add_argument("--seal", action="store_true", help=f"write {SUMS}")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as built:
        if not any(options.folder.glob("source/*.sql")):
            problems = check_questions(options.folder / "source", Path(built), options.only)
        else:
            build_corpus(Sources.of(options.folder / "source"), Path(built))
            problems = check(Path(built))
            if options.seal:
                write_atomic(options.folder / SUMS, sums_of(Path(built)))
    print("\n".join(problems) or "nothing is wrong")
    return 1 if problems else 0


def check(folder: Path, every: int = 1) -> list[str]:
    """Print the counts and return the problems of a built corpus. Raises SqlspError if it cannot be read.

    With `every` n, of n questions one is read and run.
    """
    schemas = read_tables(folder / "tables.json")
    files = {folder / "train_spider.json", *folder.glob("*.json")} - {folder / "tables.json"}
    splits = {path.stem: read_rows(path, schemas) for path in sorted(files)}
    levels: dict[str, Counter[str]] = {split: Counter() for split in splits}
    problems = list(repetitions(splits))
    checked: dict[tuple[str, str | None, str], tuple[str, list[str]]] = {}  # half of the questions share SQL
    for split, row in ((split, row) for split, rows in splits.items() for row in rows[::every]):
        key = (row.db_id, row.sql, split)
        if key not in checked:
            checked[key] = check_row(row, schemas[row.db_id], database_path(folder / "database", row.db_id), split)
        level, wrong = checked[key]
        levels[split][level] += 1
        problems += [f"{row.where} ({row.db_id}): {text}: {row.sql}" for text in wrong]
    table = [(split, *(f"{count[level]}" for level in LEVELS), f"{count.total()}") for split, count in levels.items()]
    print("\n".join(aligned([("", *LEVELS, "all"), *table])))
    return problems


def check_row(row: Row, schema: Schema, database: Path, split: str) -> tuple[str, list[str]]:
    """The hardness of a row's query, and problems. In training sets the official reader need not read the SQL."""
    wrong = []
    grammar = EXTENDED if split in (OWN[0], *FURTHER) else SPIDER
    sql = row.sql or ""
    reason = gold_or_reason(sql, schema, grammar=grammar)
    if isinstance(reason, str):
        wrong.append(f"ours: {reason}")
    statement, refusal = read(sql, Names.of(schema))
    if statement is None and split not in (OWN[0], *FURTHER):
        wrong.append(f"the official reader: {refusal}")
    try:
        if split in FURTHER:
            sql = render_sql(parse_sql(sql, schema, extended=True), schema)
        result = execute(database, sql, seconds=5.0, max_rows=2)
        nothing = not result or (split != FOLLOW_UPS and result in ([(0,)], [(None,)]))
        if nothing and "'now'" not in sql:
            wrong.append(f"returns {result}")
    except SqlspError as error:
        wrong.append(f"does not run: {error}")
    return UNRATED if statement is None else hardness(statement), wrong


def check_questions(source: Path, built: Path, only: Sequence[str] | None = None) -> list[str]:
    """Print the counts and return the problems of questions about training databases.

    Databases are built in `built`. Raises SqlspError when one is missing or cannot be built.
    """
    levels: dict[str, Counter[str]] = {FORMS: Counter(), BEYOND: Counter()}
    problems = []
    for name in sorted(only or {path.stem for path in source.rglob("*.tsv")}):
        home = find_database_source(name, source)
        dev_file = home.with_name("dev.txt")
        if dev_file.is_file() and name in read_text(dev_file, "the db_ids of dev").split():
            problems.append(f"{name} is in dev")
        database = database_path(built, name)
        build_database(home, database)
        schema = schema_from_database(database, name)
        rows = questions_of(source / f"{name}.tsv")
        beyond = questions_of(source / BEYOND / f"{name}.tsv")
        problems += repetitions({FORMS: [*rows, *beyond]})
        for sql, row in {row.sql: row for row in rows}.items():
            level, wrong = check_row(row, schema, database, FORMS)
            wrong += [] if wrong else idle_parts(row, schema, database)
            problems += [f"{name}, {row.where}: {text}: {sql}" for text in wrong]
            levels[FORMS][level] += sum(other.sql == sql for other in rows)
        for row in beyond:
            problems += [] if execute(database, row.sql or "") else [f"{name}, {row.where}: returns no rows: {row.sql}"]
        levels[BEYOND][UNRATED] += len(beyond)
    table = [(split, *(f"{count[level]}" for level in LEVELS), f"{count.total()}") for split, count in levels.items()]
    print("\n".join(aligned([("", *LEVELS, "all"), *table])))
    return problems


def questions_of(file: Path) -> list[Row]:
    """The rows of a file of `question<TAB>SQL`, none where there is no file. Raises DataError for any other line."""
    rows = []
    lines = read_text(file, "questions and their SQL").splitlines() if file.is_file() else []
    for index, line in enumerate(lines):
        question, tab, sql = line.partition("\t")
        if not (tab and question.strip() and sql.strip()):
            raise DataError(f"{file}, line {index + 1}: question<TAB>query expected, found {line!r}")
        name = "/".join(file.parts[-2:])
        rows.append(Row(index, question, file.stem, sql=sql, file=name))
    return rows


def idle_parts(row: Row, schema: Schema, database: Path) -> Iterator[str]:
    """Conditions and set operations of a query without which it has the same rows; rows that are all empty."""
    query = parse_sql(row.sql or "", schema, extended=True)
    result = Counter(execute(database, render_sql(query, schema)))
    if any(all(cell is None for cell in cells) for cells in result):
        yield "returns a row of NULL"
    for part, other in shortened_queries(query):
        if Counter(execute(database, render_sql(other, schema))) == result:
            yield f"has the same rows without its {part}"


def shortened_queries(query: Query) -> Iterator[tuple[str, Query]]:
    """The query without one condition or the set operation, and the name of the part left out."""
    for number, rest in shortened(query.where):
        yield f"condition {number}", replace(query, where=rest)
    if query.group is not None:
        for number, rest in shortened(query.group.having):
            yield f"HAVING {number}", replace(query, group=replace(query.group, having=rest))
    if query.combined is not None:
        yield "set operation", replace(query, combined=None)
    if isinstance(query.source, Nested):
        for part, inner in shortened_queries(query.source.query):
            yield f"inner {part}", replace(query, source=replace(query.source, query=inner))


def shortened(condition: Condition | None) -> Iterator[tuple[int, Condition | None]]:
    """The number, from 1, of every part of a conjunction, and the conjunction of the others."""
    parts = parts_of(condition, And)
    for number in range(len(parts)):
        yield number + 1, all_of([*parts[:number], *parts[number + 1 :]])


def repetitions(splits: Mapping[str, Sequence[Row]]) -> Iterator[str]:
    """Questions asked twice of a database, databases in train and in dev, queries that are not of a set's own split.

    A further set asks the queries of a split in other words, or is all new.
    """
    seen: dict[tuple[str, str], Row] = {}
    for row in (row for split, rows in splits.items() if split != FOLLOW_UPS for row in rows):
        first = seen.setdefault((row.db_id, plain(row.question)), row)
        if first is not row:
            yield f"{row.where}: the question is also in {first.where}: {row.question}"
    train, dev = ({row.db_id for row in splits.get(split, ())} for split in OWN)
    yield from (f"database {db_id} is in train and in dev" for db_id in sorted(train & dev))
    for rows in (rows for split, rows in splits.items() if split not in (*OWN, *FURTHER)):
        home = OWN[bool(rows) and rows[0].db_id in dev]
        queries = {(row.db_id, row.sql) for row in splits[home]}
        unknown = [row for row in rows if (row.db_id, row.sql) not in queries]
        if len(unknown) < len(rows):
            yield from (f"{row.where}: no question of {home} has this query: {row.sql}" for row in unknown)


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
