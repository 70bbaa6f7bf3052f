"""Checks a Spider-format folder before a long run uses it (`sqlsp check`)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from sqlsp.cli.data import TEST, TRAIN, DataConfig
from sqlsp.data.mixing import find_clashes, find_sources
from sqlsp.data.spider import SpiderFolder, inspect_rows, layout_of, with_test_set
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import QueryTimeoutError, connect, database_path, execute, raise_data_errors
from sqlsp.databases.sqlite_schema import table_columns
from sqlsp.grammar.grammar import SPIDER
from sqlsp.linking.features import gold_or_reason
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema, quoted
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import SqlspError
from sqlsp.utils.files import system_reason
from sqlsp.utils.progress import bar

MAX_SHOWN = 3  # number of findings of a category that the report prints


class Category(Enum):
    """Kinds of problems, in the order of the report."""

    FILE = "files missing or unreadable"
    ROW = "rows malformed or of an unknown database"
    MISSING = "databases missing"
    EMPTY = "databases without tables or without rows"
    CORRUPT = "databases corrupt"
    SCHEMA = "schemas and databases that contradict each other"
    CLASH = "databases of the same name in two folders"
    GOLD = "gold SQL that does not parse or is outside the grammar"
    FAILS = "gold SQL that does not run"
    SLOW = "gold SQL that takes too long"


UNFIT = (Category.FILE, Category.ROW, Category.CORRUPT, Category.CLASH)
"""Problems that stop a training, or that show damaged files. A training works in spite of all other problems."""


@dataclass
class Inspection:
    """The result of a check."""

    schemas: dict[str, Schema] = field(default_factory=dict)
    # numbers of checked things, by kind: `schemas`, `gold queries`
    seen: Counter[str] = field(default_factory=Counter)
    findings: defaultdict[Category, list[str]] = field(default_factory=lambda: defaultdict(list))  # messages
    remarks: list[str] = field(default_factory=list)  # facts that are no problems

    def add(self, category: Category, messages: Iterable[str]) -> None:
        """Records problems of a category."""
        self.findings[category] += messages

    def add_all(self, other: Inspection, name: str) -> None:
        """Adds the counts, problems and remarks of another check. `name` becomes a part of the labels of counts."""
        self.seen.update({f"{name} {kind}": count for kind, count in other.seen.items()})
        for category, messages in other.findings.items():
            self.add(category, messages)
        self.remarks += other.remarks

    @property
    def is_clean(self) -> bool:
        """True if no problem was found."""
        return not any(self.findings.values())

    @property
    def is_fit(self) -> bool:
        """True if a training accepts the folder."""
        return not any(self.findings[category] for category in UNFIT)

    def text(self) -> str:
        """Returns the report: the counts, the first messages of each category, the remarks and the verdict."""
        seen = ", ".join(f"{count:,} {kind}" for kind, count in self.seen.items())
        rows = [(category.value, f"{len(self.findings[category]):,}") for category in Category]
        lines = [f"checked {seen or 'nothing'}", "", *aligned([("found", "count"), *rows])]
        for category in Category:
            messages = self.findings[category]
            if messages:
                lines += ["", f"{category.value}:", *(f"  {message}" for message in messages[:MAX_SHOWN])]
            if len(messages) > MAX_SHOWN:
                lines.append(f"  … and {len(messages) - MAX_SHOWN} more")
        if self.remarks:
            lines += ["", *(f"remark: {remark}" for remark in self.remarks)]
        return "\n".join([*lines, "", self.verdict])

    @property
    def verdict(self) -> str:
        """The last line of the report: whether one can train on the folder."""
        if self.is_clean:
            return "clean"
        errors = sum(len(self.findings[category]) for category in UNFIT)
        if errors:
            return f"cannot be trained on: {errors} {'problem' if errors == 1 else 'problems'} must be fixed first"
        warnings = sum(map(len, self.findings.values()))
        return f"can be trained on; {warnings} {'warning' if warnings == 1 else 'warnings'}"


def inspect(data: DataConfig, seconds: float = 5.0, grammar: str = SPIDER) -> Inspection:
    """Checks the folder of `data`, its test set if it has one, and the sources of `data.mixture`.

    Args:
        data: Names the folder, its files and the sources.
        seconds: Time limit of a gold query.
        grammar: Name of the grammar that should express the gold SQL.

    Raises DataError for a wrong source (`find_sources`).
    """
    sources = find_sources(data)  # raises for a wrong name before the long work
    inspection = _inspect_folder(data, seconds, grammar)
    layout = layout_of(locate(data.path))
    if TEST not in data.evaluation and layout is not None:
        test_set = replace(with_test_set(data), train=[], dev=None, evaluation={TEST: layout.questions})
        inspection.add_all(_inspect_folder(test_set, seconds, grammar, only_used=True), "test")
    schemas_by_folder = {data.path: inspection.schemas}
    for source in sources:
        # the databases of the main folder were checked above
        other = _inspect_folder(source.data, seconds, grammar, only_used=source.in_main_folder)
        schemas_by_folder.setdefault(source.data.path, other.schemas)
        inspection.add_all(other, source.name)
    inspection.add(Category.CLASH, find_clashes(schemas_by_folder))
    return inspection


def _inspect_folder(data: DataConfig, seconds: float, grammar: str, only_used: bool = False) -> Inspection:
    """Checks a folder. If `only_used` is True, schemas and databases that have no questions are not checked."""
    folder = SpiderFolder.of(data)
    inspection = Inspection()
    try:
        inspection.schemas = read_tables(folder.tables)
    except SqlspError as error:
        inspection.add(Category.FILE, [str(error)])
    else:
        inspection.seen["schemas"] = len(inspection.schemas)
    rows = _inspect_files(folder, data, inspection)
    if only_used:
        used = {row.db_id for row in rows}
        inspection.schemas = {db_id: schema for db_id, schema in inspection.schemas.items() if db_id in used}
        inspection.seen["schemas"] = len(inspection.schemas)
    databases = _inspect_databases(folder, inspection)
    gold_rows = [row for row in rows if row.sql and row.db_id in inspection.schemas]
    for row in bar(gold_rows, desc="running gold SQL", unit=" queries"):
        inspection.seen["gold queries"] += 1
        oracle = gold_or_reason(row.sql, inspection.schemas[row.db_id], grammar=grammar)
        if isinstance(oracle, str):
            inspection.add(Category.GOLD, [f"{row.where}: {oracle}"])
        if row.db_id in databases:
            _run_gold_query(row, databases[row.db_id], seconds=seconds, inspection=inspection)
    return inspection


def _run_gold_query(row: Row, database: Path, seconds: float, inspection: Inspection) -> None:
    """Runs the gold SQL of a row on the file `database`, and records a failure or timeout."""
    inspection.seen["gold queries run"] += 1
    try:
        execute(database, row.sql or "", seconds=seconds, max_rows=1)
    except QueryTimeoutError:
        inspection.add(Category.SLOW, [f"{row.where}: more than {seconds:g} s: {row.sql}"])
    except SqlspError as error:
        inspection.add(Category.FAILS, [f"{row.where}: {error}"])


def _inspect_databases(folder: SpiderFolder, inspection: Inspection) -> dict[str, Path]:
    """Checks the databases and records their problems. Returns the files on which queries can run, by db_id."""
    if not folder.databases.is_dir():
        message = f"{folder.databases} does not exist; there are no databases to run queries on"
        inspection.add(Category.FILE, [message])
        return {}
    usable = {}
    for db_id, schema in bar(inspection.schemas.items(), desc="checking databases", unit=""):
        path = database_path(folder.databases, db_id)
        category, messages = _inspect_database(path, schema)
        inspection.add(category, messages)
        inspection.seen["databases"] += path.is_file()
        if not messages or category not in (Category.MISSING, Category.CORRUPT):
            usable[db_id] = path
    return usable


def _inspect_files(folder: SpiderFolder, data: DataConfig, inspection: Inspection) -> list[Row]:
    """Returns the valid rows of all questions files, at most `data.limit` of every split. Records the problems.

    If there are training rows, a missing dev file is only a remark.
    """
    valid: list[Row] = []
    for name, paths in folder.sets.items():
        rows: list[Row] = []
        for path in paths:
            try:
                rows += _inspect_file(path, inspection)
            except SqlspError as error:
                if folder.may_be_missing(name, data) and not path.exists() and valid:
                    inspection.remarks.append(f"{error}; a training works without it, but is not scored")
                else:
                    inspection.add(Category.FILE, [str(error)])
        if name == TRAIN:
            inspection.add(Category.GOLD, [f"{row.where}: no SQL, nothing to learn" for row in rows if not row.sql])
        valid += rows[: data.limit]
    return valid


def _inspect_file(path: Path, inspection: Inspection) -> list[Row]:
    """Returns the valid rows of a questions file. Counts all rows and records the malformed ones.

    Raises DataError if the file is missing or no JSON list.
    """
    rows_and_problems = list(inspect_rows(path, inspection.schemas or None))
    inspection.add(Category.ROW, [problem for problem in rows_and_problems if isinstance(problem, str)])
    rows = [row for row in rows_and_problems if isinstance(row, Row)]
    interactions = len({row.interaction for row in rows} - {None})
    if interactions:
        inspection.seen["interactions"] += interactions
    inspection.seen["turns" if interactions else "rows"] += len(rows_and_problems)
    return rows


def _inspect_database(path: Path, schema: Schema) -> tuple[Category, list[str]]:
    """Returns messages about a database file, [] if it has no problem, and the category of the messages."""
    try:
        if not path.is_file():
            return Category.MISSING, [f"{path} does not exist"]
        if path.stat().st_size == 0:
            return Category.EMPTY, [f"{path} has 0 bytes"]
        with closing(connect(path)) as connection, raise_data_errors(path):
            ((verdict,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
            if verdict != "ok":
                return Category.CORRUPT, [f"{path}: {verdict}"]
            missing = _find_missing(dict(table_columns(connection)), schema)
            if missing:
                return Category.SCHEMA, [f"{path}: {message}" for message in missing]
            queries = (f"SELECT 1 FROM {quoted(table.name)} LIMIT 1" for table in schema.tables)
            is_empty = all(connection.execute(query).fetchone() is None for query in queries)
            return Category.EMPTY, [f"{path} has tables, but no rows"] if is_empty else []
    except OSError as error:
        return Category.MISSING, [f"{path} cannot be read: {system_reason(error)}"]
    except SqlspError as error:
        return Category.CORRUPT, [str(error)]


def _find_missing(tables: Mapping[str, Iterable[str]], schema: Schema) -> list[str]:
    """Returns a message for each table and each column that the schema has and the database lacks.

    `tables` maps the name of every table of the database, in lower case, to the names of its columns.
    """
    messages = []
    for index, table in enumerate(schema.tables):
        if table.name.lower() not in tables:
            messages.append(f"lacks the table {table.name}")
            continue
        present = {name.lower() for name in tables[table.name.lower()]}
        columns = (schema.columns[column].name for column in schema.columns_of(index))
        messages += [f"lacks the column {table.name}.{name}" for name in columns if name.lower() not in present]
    return messages
