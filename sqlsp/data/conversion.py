"""Converts a user's questions and SQL to a Spider-format folder that a parser can be trained on.

The input is a CSV with a header, JSON lines, or a JSON list like Spider's. The SQL of each record is parsed, derived by
the grammar, and run on the database. If one of these steps fails, the record is left out, and the report names the
record with the reason.
"""

from __future__ import annotations

import csv
import hashlib
import itertools
import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path
from typing import Any, Final, Union

from sqlsp.data.spider import LONGEST_QUESTION, LONGEST_SQL, read_list
from sqlsp.databases.glossaries.applying import find_glossaries, with_glossary
from sqlsp.databases.glossaries.reading import Glossary
from sqlsp.databases.sqlite import QueryTimeoutError, copy_database, database_path, execute
from sqlsp.databases.sqlite_schema import read_comments, schema_from_database
from sqlsp.grammar.grammar import SPIDER
from sqlsp.linking.features import gold_actions
from sqlsp.schema.descriptions import with_readable_words
from sqlsp.schema.keys import GivenKey, with_given_keys
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_to_json
from sqlsp.utils.errors import ConfigError, DataError, GrammarError, SqlError
from sqlsp.utils.files import (
    check_writable,
    parse_json,
    read_text,
    replace_folder,
    save_json,
    short,
    system_reason,
    write_atomic,
)
from sqlsp.utils.progress import bar

COLUMNS: Final = {
    "question": ("question", "utterance"),
    "sql": ("query", "sql"),
    "database": ("database", "db", "db_id"),
    "split": ("split",),
}  # accepted column names, in any case
_NEEDED: Final = ("question", "sql", "database")
_SPLITS: Final = ("train", "dev")
_LONGEST: Final = {"question": LONGEST_QUESTION, "sql": LONGEST_SQL}
_LONGEST_NAME: Final = 1000  # characters of a path
_LONGEST_FIELD: Final = 1 << 24

_Record = Union[dict[str, Any], str]  # a record with the keys of `COLUMNS`, or a description of its problem


@dataclass(frozen=True)
class QuestionPair:
    """A question, its SQL and its database as the input names it."""

    where: str  # position in the input, for messages: `line 2`, or `row 0` in a JSON list
    question: str
    sql: str
    database: str
    split: str = ""  # empty if the input does not give it

    @classmethod
    def of(cls, where: str, record: Mapping[str, Any]) -> QuestionPair | str:
        """Returns the pair in a record with the keys of `COLUMNS`, or a description of the record's problem."""
        for name in (*_NEEDED, "split"):
            value = record.get(name, "")
            if not isinstance(value, str):
                return f"{COLUMNS[name][0]} must be text, found {type(value).__name__}"
            if not value.strip() and name in _NEEDED:
                return f"{COLUMNS[name][0]} is missing"
            if len(value) > _LONGEST.get(name, _LONGEST_NAME):
                return f"{COLUMNS[name][0]} has {len(value):,} characters; is a quote missing?"
        texts = {name: value.strip() for name, value in record.items()}
        split = texts.pop("split", "").lower()
        if split and split not in _SPLITS:
            return f"split={split!r} is unknown; there are train and dev"
        return cls(where, split=split, **texts)


def read_pairs(path: Path) -> Iterator[QuestionPair | str]:
    """Yields the pairs of a file in order. For a wrong record, yields `line N: problem`, or `row N: problem` (from 0).

    A `.json` file that begins with `[` is a JSON list. Other `.json` files, `.jsonl` and `.ndjson` have one object per
    line. Any other file is CSV.

    Raises DataError if the file cannot be read.
    """
    for where, record in _records(path):
        pair = record if isinstance(record, str) else QuestionPair.of(where, record)
        yield f"{where}: {pair}" if isinstance(pair, str) else pair


def _records(path: Path) -> Iterator[tuple[str, _Record]]:
    suffix = path.suffix.lower()
    if suffix == ".json" and _begins_with_bracket(path):
        yield from ((f"row {number}", _record(content)) for number, content in enumerate(read_list(path)))
        return
    text = read_text(path, "questions with their SQL: a CSV, JSON-lines or JSON file")
    if suffix not in (".json", ".jsonl", ".ndjson"):
        yield from _csv_records(text, path)
    else:
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                try:
                    record = _record(parse_json(line))
                except ValueError as error:
                    record = f"no JSON ({error})"
                yield f"line {number}", record


def _begins_with_bracket(path: Path) -> bool:
    """True if the first character of a file is `[`, after blanks. False if the file cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(1024).removeprefix(BOM_UTF8).lstrip().startswith(b"[")
    except OSError:
        return False


def _record(content: Any) -> _Record:
    if not isinstance(content, dict):
        return f"an object expected, found {type(content).__name__}"
    return _named({str(key).strip().lower(): value for key, value in content.items()})


def _csv_records(text: str, path: Path) -> Iterator[tuple[str, _Record]]:
    csv.field_size_limit(_LONGEST_FIELD)
    head = text.partition("\n")[0]
    reader = csv.reader(StringIO(text, newline=""), delimiter=max(",;\t", key=head.count), strict=True)
    try:
        header = [name.strip().lower() for name in next(reader, [])]
        _check_header(header, path)
        line = reader.line_num + 1
        for fields in reader:
            if len(fields) > len(header):
                yield f"line {line}", f"{len(fields)} fields, the header has {len(header)}; is a quote missing?"
            elif any(fields):
                yield f"line {line}", _named(dict(zip(header, fields, strict=False)))
            line = reader.line_num + 1
    except csv.Error as error:
        raise DataError(f"{path}, line {reader.line_num}: {error}") from error


def _check_header(header: Sequence[str], path: Path) -> None:
    """Raises DataError if a needed column is missing, or if two columns have the same meaning (`db`, `db_id`)."""
    missing = [" or ".join(COLUMNS[name]) for name in _NEEDED if not set(COLUMNS[name]) & set(header)]
    if missing:
        present = ", ".join(header) or "nothing"
        present = present if len(present) <= 200 else f"{present[:200]}…"
        raise DataError(f"{path}, line 1: no column {'; '.join(missing)}; the header has {present}")
    for name, keys in COLUMNS.items():
        twice = [column for column in header if column in keys]
        if len(twice) > 1:
            raise DataError(
                f"{path}, line 1: {len(twice)} columns hold the {name} ({', '.join(twice)}); remove all but one"
            )


def _named(record: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a record with the keys of `COLUMNS` in place of the accepted column names."""
    values = {name: next((record[key] for key in keys if key in record), None) for name, keys in COLUMNS.items()}
    return {name: value for name, value in values.items() if value is not None}


LEFT_OUT: Final = "left_out.txt"
OUTSIDE: Final = "the grammar cannot express this SQL"  # the reason begins so if the SQL is valid, but cannot be learnt
_REWORDED: Final = {
    r"instance=[2-9]": "it takes one table three times or more",
    r"no (extra|joined)_table": "it joins a table to itself and uses one of the two only",
    r"(offset|rank)=Value\(": "it has an OFFSET, which the grammar people can express (grammar=people)",
    r"for Value\(": "a literal is in the position of a column or an aggregate",
}  # patterns of grammar errors, which name nodes of the query tree, and the same facts in the terms of SQL
_SUFFIXES: Final = ("", ".sqlite", ".sqlite3", ".db")


@dataclass(frozen=True)
class Conversion:
    """The result of a conversion: the pairs, and a message for each record that was left out.

    The field `database` of a pair holds a db_id.
    """

    train: list[QuestionPair]
    dev: list[QuestionPair]
    databases: dict[str, Path]  # files by db_id
    left_out: list[str]

    def text(self, out: Path) -> str:
        dev = sorted({pair.database for pair in self.dev})
        lines = [
            f"{out}: {len(self.databases)} databases, {len(self.train)} training and {len(self.dev)} dev questions",
            f"dev: {', '.join(dev)}" if dev else "no dev questions: training will not be scored (see dev_share, split)",
        ]
        if self.left_out:
            lines += [f"left out ({len(self.left_out)}, also in {out / LEFT_OUT}):", *self.left_out]
        return "\n".join(lines)


def convert(
    source: Path,
    out: Path,
    databases: Path,
    dev_share: float,
    seed: int,
    seconds: float,
    keys: Sequence[GivenKey] = (),
    grammar: str = SPIDER,
    glossary: Glossary | None = None,
    strict: bool = False,
) -> Conversion:
    """Writes the Spider-format folder `out` from the pairs of `source`, completely or not at all.

    Args:
        source: A file of questions with SQL (`read_pairs`).
        out: A folder that does not exist or is empty.
        databases: The folder that database names are relative to.
        dev_share: The share of the questions for dev.
        seed: Chooses the databases of dev.
        seconds: Time limit of a query.
        keys: Foreign keys to add and to drop.
        grammar: The grammar that must express the SQL.
        glossary: Names and descriptions of tables and columns.
        strict: Whether to raise DataError for the first wrong record, instead of leaving it out. Valid SQL outside the
            grammar is still left out, because its author cannot correct it.

    Raises:
        DataError: `source` has no usable pair, or `out` is not empty.
        ConfigError: A key or the glossary fits no database.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise DataError(f"out={out} is not empty; name a folder that does not exist yet")
    if out.resolve() == Path.cwd():  # it would be replaced by the new folder
        raise DataError(f"out={out} is the folder you are in; name one that does not exist yet")
    check_writable(out.parent)
    library = _Library(databases, keys, glossary)
    pairs: list[QuestionPair] = []
    left_out: list[str] = []
    for record in bar(read_pairs(source), desc="converting", unit=" lines", leave=False):
        checked = record if isinstance(record, str) else library.check(record, seconds, grammar)
        if isinstance(checked, QuestionPair):
            pairs.append(checked)
            continue
        left_out.append(f"{source}, {checked}")
        if strict and OUTSIDE not in checked:
            raise DataError(f"{left_out[-1]}; correct or remove it")
    if not pairs:
        problem_of_file = "nothing in it can be used" if left_out else "it has no questions"
        raise DataError("\n  ".join([f"{source}: {problem_of_file}", *left_out]))
    conversion = _split(pairs, library, left_out=left_out, dev_share=dev_share, seed=seed)
    _write(conversion, library, out)
    return conversion


def problem(sql: str, schema: Schema, path: Path, seconds: float, grammar: str = SPIDER) -> str | None:
    """Returns why a parser cannot learn `sql`, or None if it can.

    The SQL may not parse, may be outside the grammar, or may fail on the database. A query that takes longer than
    `seconds` is accepted.
    """
    try:
        gold_actions(sql, schema, exact=True, grammar=grammar)
        execute(path, sql, seconds, max_rows=1)
    except SqlError as error:
        where = f" (character {error.position + 1})" if error.text else ""
        return f"the SQL cannot be read: {error.reason}{where}: {_short(sql)}"
    except GrammarError as error:
        reasons = (reason for pattern, reason in _REWORDED.items() if re.search(pattern, str(error)))
        return f"{OUTSIDE}: {next(reasons, _short(str(error)))}: {_short(sql)}"
    except QueryTimeoutError:
        return None
    except DataError as error:
        return f"the SQL does not run: {error}"
    return None


@dataclass
class _Library:
    """The databases that the input file names. Each database is read once and gets a db_id."""

    folder: Path
    keys: Sequence[GivenKey]
    glossary: Glossary | None
    schemas: dict[str, Schema] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)
    known: dict[str, str] = field(default_factory=dict)  # name in the input → db_id

    def check(self, pair: QuestionPair, seconds: float, grammar: str) -> QuestionPair | str:
        """Returns the pair with a db_id as `database`. If it cannot be learnt, returns its position and problem."""
        try:
            db_id = self.find(pair.database)
            schema = self.schemas[db_id]
            reason = problem(pair.sql, schema, path=self.paths[db_id], seconds=seconds, grammar=grammar)
        except DataError as error:
            reason = str(error)
        return f"{pair.where}: {reason}" if reason is not None else replace(pair, database=db_id)

    def find(self, name: str) -> str:
        """Returns the db_id of the database that the input calls `name`.

        `name` is a file name with or without its suffix, or the name of a database in Spider's layout.

        Raises:
            DataError: There is no such database.
            ConfigError: A foreign key of the options, or the glossary, does not fit the database.
        """
        if name in self.known:
            return self.known[name]
        path = self.locate(name)
        db_id = next((db_id for db_id, other in self.paths.items() if other == path), None)
        if db_id is None:
            db_id = self.unused_id(path.stem)
            self.schemas[db_id] = self.read_schema(path, db_id)
            self.paths[db_id] = path
        self.known[name] = db_id
        return db_id

    def locate(self, name: str) -> Path:
        paths = [*(self.folder / f"{name}{suffix}" for suffix in _SUFFIXES), database_path(self.folder, name)]
        try:
            path = next((path for path in paths if path.is_file()), None)
        except OSError as error:
            raise DataError(f"database {short(name)} cannot be read: {system_reason(error)}") from error
        if path is None:
            raise DataError(f"database {name} is not in {self.folder}; databases=… names another folder")
        return path.resolve()

    def unused_id(self, stem: str) -> str:
        used = {db_id.lower() for db_id in self.schemas}
        names = itertools.chain([stem], (f"{stem}_{number}" for number in itertools.count(2)))
        return next(name for name in names if name.lower() not in used)

    def read_schema(self, path: Path, db_id: str) -> Schema:
        """Reads a schema as `sqlsp ask` does, and applies the given keys, database comments and glossaries."""
        schema = schema_from_database(path, db_id)
        comments = read_comments(path)
        if not schema.tables:
            raise DataError(f"database {path} holds no tables")
        try:
            schema = with_readable_words(with_given_keys(schema, self.keys), comments)
            for glossary in find_glossaries(schema, path, self.glossary)[0]:
                schema = with_glossary(schema, glossary)
        except DataError as error:  # a wrong option; a DataError would leave out all questions about the database
            raise ConfigError(str(error)) from error
        return schema


def _split(
    pairs: Sequence[QuestionPair], library: _Library, left_out: list[str], dev_share: float, seed: int
) -> Conversion:
    """Splits the pairs into train and dev: by `QuestionPair.split` if it is given, else by database.

    If a pair gives its split, its database is never drawn for dev. Of the other databases, some are drawn for dev, with
    about `dev_share` of their pairs. The order of drawing depends only on the db_ids and `seed`. If there are two or
    more and `dev_share` is not 0, at least one is drawn. Never all are drawn.
    """
    assigned = {pair.database for pair in pairs if pair.split}
    sizes = Counter(pair.database for pair in pairs if pair.database not in assigned)
    order = sorted(sizes, key=lambda db_id: hashlib.sha256(f"{seed} {db_id}".encode()).digest())
    wanted = dev_share * sizes.total()
    unseen: list[str] = []
    for db_id in order[:-1]:
        if wanted <= 0 or (unseen and wanted < sizes[db_id] / 2):
            break
        unseen.append(db_id)
        wanted -= sizes[db_id]
    dealt: dict[str, list[QuestionPair]] = {"train": [], "dev": []}
    for pair in pairs:
        dealt[pair.split or ("dev" if pair.database in unseen else "train")].append(pair)
    databases = {db_id: path for db_id, path in library.paths.items() if db_id in assigned or db_id in sizes}
    return Conversion(dealt["train"], dealt["dev"], databases=databases, left_out=left_out)


def _write(conversion: Conversion, library: _Library, out: Path) -> None:
    try:
        with replace_folder(out, lambda: False) as new:
            for db_id, path in conversion.databases.items():
                copy_database(path, database_path(new / "database", db_id))
            schemas = [schema_to_json(library.schemas[db_id]) for db_id in conversion.databases]
            save_json(new / "tables.json", schemas)
            for name, pairs in (("train_spider", conversion.train), ("dev", conversion.dev)):
                if pairs:
                    rows = [{"question": p.question, "query": p.sql, "db_id": p.database} for p in pairs]
                    save_json(new / f"{name}.json", rows)
            if conversion.left_out:
                write_atomic(new / LEFT_OUT, "".join(f"{line}\n" for line in conversion.left_out))
            if out.exists():
                out.rmdir()  # fails unless it is empty
    except OSError as error:
        raise DataError(f"cannot write {out}: {system_reason(error)}") from error


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 200 else text[:199] + "…"
