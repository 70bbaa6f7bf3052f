"""Check a Spider-format folder before a long run uses it: the findings of `sqlsp check`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
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

SHOWN = 3  # findings of a category printed in full


class Category(Enum):
    """What can be wrong, in the order of the report."""

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
"""What a training refuses, or was damaged on its way here. All else it goes on without."""


@dataclass
class Inspection:
    """What was checked (a count by kind, and the schemas), the findings, and remarks that are not findings."""

    schemas: dict[str, Schema] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)
    findings: defaultdict[Category, list[str]] = field(default_factory=lambda: defaultdict(list))
    remarks: list[str] = field(default_factory=list)

    def add(self, category: Category, messages: Iterable[str]) -> None:
        self.findings[category] += messages

    def take(self, other: Inspection, name: str) -> None:
        self.seen.update({f"{name} {kind}": count for kind, count in other.seen.items()})
        for category, messages in other.findings.items():
            self.add(category, messages)
        self.remarks += other.remarks

    @property
    def clean(self) -> bool:
        return not any(self.findings.values())

    @property
    def fit(self) -> bool:
        """Whether a training takes it as it is."""
        return not any(self.findings[category] for category in UNFIT)

    def text(self) -> str:
        seen = ", ".join(f"{count:,} {kind}" for kind, count in self.seen.items())
        rows = [(category.value, f"{len(self.findings[category]):,}") for category in Category]
        lines = [f"looked at {seen or 'nothing'}", "", *aligned([("found", "count"), *rows])]
        for category in Category:
            found = self.findings[category]
            if found:
                more = [f"  … and {len(found) - SHOWN} more"] if len(found) > SHOWN else []
                lines += ["", f"{category.value}:", *(f"  {message}" for message in found[:SHOWN]), *more]
        lines += ["", *(f"remark: {remark}" for remark in self.remarks)] if self.remarks else []
        return "\n".join([*lines, "", self.verdict])

    @property
    def verdict(self) -> str:
        """Whether one can train on it, the last line."""
        if self.clean:
            return "clean"
        amiss = sum(len(self.findings[category]) for category in UNFIT)
        if amiss:
            return f"not fit to train on: {amiss} {'thing is' if amiss == 1 else 'things are'} to be put right first"
        known = sum(map(len, self.findings.values()))
        return f"fine to train on; {known} {'thing' if known == 1 else 'things'} to know"


def inspect(data: DataConfig, seconds: float = 5.0, grammar: str = SPIDER) -> Inspection:
    """Check the folder of `data`, its test set if any, and the sources of `data.mixture`.

    A gold query may take `seconds`. Raises DataError, as `find_sources` does.
    """
    sources = find_sources(data)  # a wrong name is found before anything is looked at
    found = _inspect_folder(data, seconds, grammar)
    if TEST not in data.evaluation and (layout := layout_of(locate(data.path))) is not None:
        alone = replace(with_test_set(data), train=[], dev=None, evaluation={TEST: layout.questions})
        found.take(_inspect_folder(alone, seconds, grammar, asked_alone=True), "test")
    schemas = {data.path: found.schemas}
    for source in sources:
        other = _inspect_folder(source.data, seconds, grammar, asked_alone=source.own)
        schemas.setdefault(source.data.path, other.schemas)
        found.take(other, source.name)
    found.add(Category.CLASH, find_clashes(schemas))
    return found


def _inspect_folder(data: DataConfig, seconds: float, grammar: str, asked_alone: bool = False) -> Inspection:
    """The findings in a folder; with `asked_alone`, of the schemas and databases about which there are questions."""
    folder, found = SpiderFolder.of(data), Inspection()
    try:
        found.schemas = read_tables(folder.tables)
    except SqlspError as error:
        found.add(Category.FILE, [str(error)])
    else:
        found.seen["schemas"] = len(found.schemas)
    rows = _inspect_files(folder, data, found)
    if asked_alone:
        names = {row.db_id for row in rows}
        found.schemas = {db_id: schema for db_id, schema in found.schemas.items() if db_id in names}
        found.seen["schemas"] = len(found.schemas)
    usable = {}
    if folder.databases.is_dir():
        for db_id, schema in bar(found.schemas.items(), desc="looking at databases", unit=""):
            path = database_path(folder.databases, db_id)
            category, messages = _inspect_database(path, schema)
            found.add(category, messages)
            found.seen["databases"] += path.is_file()
            if not messages or category not in (Category.MISSING, Category.CORRUPT):
                usable[db_id] = path
    else:
        found.add(Category.FILE, [f"{folder.databases} does not exist; there are no databases to run queries on"])
    asked = [row for row in rows if row.sql and row.db_id in found.schemas]
    for row in bar(asked, desc="running gold SQL", unit=" queries"):
        found.seen["gold queries"] += 1
        reason = gold_or_reason(row.sql, found.schemas[row.db_id], grammar=grammar)
        if isinstance(reason, str):
            found.add(Category.GOLD, [f"{row.where}: {reason}"])
        if row.db_id in usable:
            found.seen["gold queries run"] += 1
            try:
                execute(usable[row.db_id], row.sql or "", seconds=seconds, max_rows=1)
            except QueryTimeoutError:
                found.add(Category.SLOW, [f"{row.where}: more than {seconds:g} s: {row.sql}"])
            except SqlspError as error:
                found.add(Category.FAILS, [f"{row.where}: {error}"])
    return found


def _inspect_files(folder: SpiderFolder, data: DataConfig, found: Inspection) -> list[Row]:
    """The good rows of all questions files, `data.limit` of each split; dev may be missing if train is there."""
    kept: list[Row] = []
    for name, paths in folder.sets.items():
        rows: list[Row] = []
        for path in paths:
            try:
                items = list(inspect_rows(path, found.schemas or None))
            except SqlspError as error:
                if folder.optional(name, data) and not path.exists() and kept:
                    found.remarks.append(f"{error}; training takes the folder without it, and is then not scored")
                else:
                    found.add(Category.FILE, [str(error)])
                continue
            read = [each for each in items if isinstance(each, Row)]
            found.add(Category.ROW, [each for each in items if isinstance(each, str)])
            interactions = len({row.interaction for row in read} - {None})
            if interactions:
                found.seen["interactions"] += interactions
            found.seen["turns" if interactions else "rows"] += len(items)
            rows += read
        if name == TRAIN:
            found.add(Category.GOLD, [f"{row.where}: no SQL, nothing to learn" for row in rows if not row.sql])
        kept += rows[: data.limit]
    return kept


def _inspect_database(path: Path, schema: Schema) -> tuple[Category, list[str]]:
    try:
        if not path.is_file():
            return Category.MISSING, [f"{path} does not exist"]
        if path.stat().st_size == 0:
            return Category.EMPTY, [f"{path} has 0 bytes"]
        with closing(connect(path)) as connection, raise_data_errors(path):
            ((verdict,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
            if verdict != "ok":
                return Category.CORRUPT, [f"{path}: {verdict}"]
            tables = dict(table_columns(connection))
            lacks = []  # tables and columns of the schema
            for index, table in enumerate(schema.tables):
                present = {name.lower() for name in tables.get(table.name.lower(), ())}
                if table.name.lower() not in tables:
                    lacks.append(f"{path}: lacks the table {table.name}")
                    continue
                columns = (schema.columns[column].name for column in schema.columns_of(index))
                missing = (name for name in columns if name.lower() not in present)
                lacks += [f"{path}: lacks the column {table.name}.{name}" for name in missing]
            if lacks:
                return Category.SCHEMA, lacks
            queries = (f"SELECT 1 FROM {quoted(table.name)} LIMIT 1" for table in schema.tables)
            empty = all(connection.execute(query).fetchone() is None for query in queries)
            return Category.EMPTY, [f"{path} has tables, but no rows"] * empty
    except OSError as error:
        return Category.MISSING, [f"{path} cannot be read: {system_reason(error)}"]
    except SqlspError as error:
        return Category.CORRUPT, [str(error)]
