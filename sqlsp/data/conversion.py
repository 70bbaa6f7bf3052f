"""Converts a user's questions and SQL to a Spider-format folder that a parser can be trained on.

The input is a CSV with a header, JSON lines, or a JSON list like Spider's. The SQL of each record is parsed, derived by
the grammar, and run on the database. A record that fails is left out, and reported with the reason.
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

from sqlsp.data.spider import MAX_QUESTION, MAX_SQL, read_list
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
}  # accepted names of columns and JSON keys, in any case
_REQUIRED: Final = ("question", "sql", "database")
_SPLITS: Final = ("train", "dev")
_MAX_CHARACTERS: Final = {"question": MAX_QUESTION, "sql": MAX_SQL, "database": 1000, "split": 1000}
_MAX_FIELD_CHARACTERS: Final = 1 << 24  # of a CSV field

_Record = Union[dict[str, Any], str]  # a record with the keys of `COLUMNS`, or a description of its problem


@dataclass(frozen=True)
class QuestionPair:
    """A question with its SQL, as a record of the input gives them."""

    where: str  # position in the input, for messages: `line 2`, or `row 0` in a JSON list
    question: str
    sql: str
    database: str  # the name in the input; in a `Conversion`, the db_id
    split: str = ""  # `train` or `dev`; empty if the input does not name it

    @classmethod
    def of(cls, where: str, record: Mapping[str, Any]) -> QuestionPair | str:
        """Returns the pair in a record with the keys of `COLUMNS`, or a description of the record's problem."""
        for name, columns in COLUMNS.items():
            value = record.get(name, "")
            if not isinstance(value, str):
                return f"{columns[0]} must be text, found {type(value).__name__}"
            if not value.strip() and name in _REQUIRED:
                return f"{columns[0]} is missing"
            if len(value) > _MAX_CHARACTERS[name]:
                return f"{columns[0]} has {len(value):,} characters; is a quote missing?"
        texts = {name: value.strip() for name, value in record.items()}
        split = texts.pop("split", "").lower()
        if split and split not in _SPLITS:
            return f"split={split!r} is unknown; there are train and dev"
        return cls(where, split=split, **texts)


def read_pairs(path: Path) -> Iterator[QuestionPair | str]:
    """Yields the pairs of a file in order. For a wrong record, yields `line N: problem`, or `row N: problem` (from 0).

    A `.json` file that begins with `[` is a JSON list. Any other file with the suffix `.json`, `.jsonl` or `.ndjson`
    has one object per line. A file with another suffix is CSV.

    Raises DataError if the file cannot be read.
    """
    for where, record in _read_records(path):
        pair_or_problem = record if isinstance(record, str) else QuestionPair.of(where, record)
        if isinstance(pair_or_problem, str):
            yield f"{where}: {pair_or_problem}"
        else:
            yield pair_or_problem


def _read_records(path: Path) -> Iterator[tuple[str, _Record]]:
    """Yields the position and the record of every line, row or object of a file."""
    suffix = path.suffix.lower()
    if suffix == ".json" and _begins_with_bracket(path):
        for number, content in enumerate(read_list(path)):
            yield f"row {number}", _read_object(content)
        return
    text = read_text(path, "questions with their SQL: a CSV, JSON-lines or JSON file")
    if suffix not in (".json", ".jsonl", ".ndjson"):
        yield from _read_csv(text, path)
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                record = _read_object(parse_json(line))
            except ValueError as error:
                record = f"no JSON ({error})"
            yield f"line {number}", record


def _begins_with_bracket(path: Path) -> bool:
    """True if a file begins with `[`, apart from blanks. False if the file cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(1024).removeprefix(BOM_UTF8).lstrip().startswith(b"[")
    except OSError:
        return False


def _read_object(content: Any) -> _Record:
    """Returns the record in a parsed JSON value, or a description of its problem."""
    if not isinstance(content, dict):
        return f"an object expected, found {type(content).__name__}"
    return _with_standard_keys({str(key).strip().lower(): value for key, value in content.items()})


def _read_csv(text: str, path: Path) -> Iterator[tuple[str, _Record]]:
    """Yields the position and the record of every line of a CSV with a header. `path` is for messages."""
    csv.field_size_limit(_MAX_FIELD_CHARACTERS)
    first_line = text.partition("\n")[0]
    delimiter = max(",;\t", key=first_line.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        header = [name.strip().lower() for name in next(reader, [])]
        _check_header(header, path)
        line = reader.line_num + 1  # where the next record begins: a quoted field may span several lines
        for fields in reader:
            if len(fields) > len(header):
                yield f"line {line}", f"{len(fields)} fields, the header has {len(header)}; is a quote missing?"
            elif any(fields):
                yield f"line {line}", _with_standard_keys(dict(zip(header, fields, strict=False)))
            line = reader.line_num + 1
    except csv.Error as error:
        raise DataError(f"{path}, line {reader.line_num}: {error}") from error


def _check_header(header: Sequence[str], path: Path) -> None:
    """Raises DataError if a required column is missing, or if two columns have the same meaning (`db`, `db_id`)."""
    missing = [" or ".join(COLUMNS[name]) for name in _REQUIRED if set(COLUMNS[name]).isdisjoint(header)]
    if missing:
        present = ", ".join(header) or "nothing"
        present = present if len(present) <= _MAX_SHOWN else f"{present[:_MAX_SHOWN]}…"
        raise DataError(f"{path}, line 1: no column {'; '.join(missing)}; the header has {present}")
    for name, keys in COLUMNS.items():
        columns = [column for column in header if column in keys]
        if len(columns) > 1:
            raise DataError(
                f"{path}, line 1: {len(columns)} columns hold the {name} ({', '.join(columns)}); remove all but one"
            )


def _with_standard_keys(record: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a record with the keys of `COLUMNS` in place of the accepted names. Other keys and nulls are dropped."""
    renamed = {}
    for name, accepted_names in COLUMNS.items():
        value = next((record[key] for key in accepted_names if key in record), None)
        if value is not None:
            renamed[name] = value
    return renamed


LEFT_OUT: Final = "left_out.txt"
OUTSIDE: Final = "the grammar cannot express this SQL"  # begins the reason if the SQL is valid, but cannot be learnt
# patterns of grammar errors, which name nodes of the query tree, and the same facts in the terms of SQL
_REASONS_IN_SQL_TERMS: Final = {
    r"instance=[2-9]": "it takes one table three times or more",
    r"no (extra|joined)_table": "it joins a table to itself and uses one of the two only",
    r"(offset|rank)=Value\(": "it has an OFFSET, which the grammar people can express (grammar=people)",
    r"for Value\(": "a literal is in the position of a column or an aggregate",
}
_SUFFIXES: Final = ("", ".sqlite", ".sqlite3", ".db")
_MAX_SHOWN: Final = 200  # characters of SQL and of names in messages


@dataclass(frozen=True)
class Conversion:
    """The result of a conversion: the pairs, and a message for every record that was left out.

    The field `database` of a pair holds a db_id.
    """

    train: list[QuestionPair]
    dev: list[QuestionPair]
    databases: dict[str, Path]  # files by db_id
    left_out: list[str]

    def text(self, out: Path) -> str:
        """Returns the report. `out` is the new folder."""
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
        strict: If True, raises DataError for the first wrong record. Otherwise, wrong records are left out. A record
            whose SQL is valid but outside the grammar is always left out, because its author cannot correct it.

    Raises:
        DataError: `source` has no usable pair, `out` is not empty, or a record is wrong and `strict` is True.
        ConfigError: A key or the glossary fits no database.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise DataError(f"out={out} is not empty; name a folder that does not exist yet")
    if out.resolve() == Path.cwd():  # replacing it by the new folder would leave the shell in a deleted folder
        raise DataError(f"out={out} is the folder you are in; name one that does not exist yet")
    check_writable(out.parent)
    library = _Library(databases, keys, glossary)
    pairs: list[QuestionPair] = []
    left_out: list[str] = []
    for record in bar(read_pairs(source), desc="converting", unit=" lines", leave=False):
        pair_or_problem = record if isinstance(record, str) else library.check(record, seconds, grammar)
        if isinstance(pair_or_problem, QuestionPair):
            pairs.append(pair_or_problem)
            continue
        left_out.append(f"{source}, {pair_or_problem}")
        if strict and OUTSIDE not in pair_or_problem:
            raise DataError(f"{left_out[-1]}; correct or remove it")
    if not pairs:
        problem_of_file = "nothing in it can be used" if left_out else "it has no questions"
        raise DataError("\n  ".join([f"{source}: {problem_of_file}", *left_out]))
    conversion = _split(pairs, library, left_out=left_out, dev_share=dev_share, seed=seed)
    _write(conversion, library, out)
    return conversion


def problem(sql: str, schema: Schema, path: Path, seconds: float, grammar: str = SPIDER) -> str | None:
    """Returns the reason why a parser cannot learn `sql`; None if it can.

    Reasons are that the SQL does not parse, is outside the grammar, or fails on the database file `path`. A query that
    takes longer than `seconds` is accepted.
    """
    try:
        gold_actions(sql, schema, exact=True, grammar=grammar)
        execute(path, sql, seconds, max_rows=1)
    except SqlError as error:
        where = f" (character {error.position + 1})" if error.text else ""
        return f"the SQL cannot be read: {error.reason}{where}: {_short(sql)}"
    except GrammarError as error:
        reasons = (reason for pattern, reason in _REASONS_IN_SQL_TERMS.items() if re.search(pattern, str(error)))
        return f"{OUTSIDE}: {next(reasons, _short(str(error)))}: {_short(sql)}"
    except QueryTimeoutError:
        return None
    except DataError as error:
        return f"the SQL does not run: {error}"
    return None


@dataclass
class _Library:
    """The databases that the input file names. Each database is read once and gets a db_id."""

    folder: Path  # names of databases are relative to it
    keys: Sequence[GivenKey]
    glossary: Glossary | None
    schemas: dict[str, Schema] = field(default_factory=dict)  # by db_id
    paths: dict[str, Path] = field(default_factory=dict)  # by db_id
    db_ids: dict[str, str] = field(default_factory=dict)  # by name in the input

    def check(self, pair: QuestionPair, seconds: float, grammar: str) -> QuestionPair | str:
        """Returns the pair with a db_id as `database`. If it cannot be learnt, returns its position and problem."""
        try:
            db_id = self.find_id(pair.database)
            schema = self.schemas[db_id]
            reason = problem(pair.sql, schema, path=self.paths[db_id], seconds=seconds, grammar=grammar)
        except DataError as error:
            reason = str(error)
        return f"{pair.where}: {reason}" if reason is not None else replace(pair, database=db_id)

    def find_id(self, name: str) -> str:
        """Returns the db_id of the database that the input calls `name`. Reads the schema if the database is new.

        `name` is a file name with or without its suffix, or the name of a database in Spider's layout.

        Raises:
            DataError: There is no such database.
            ConfigError: A foreign key of the options, or the glossary, does not fit the database.
        """
        if name in self.db_ids:
            return self.db_ids[name]
        path = self.locate(name)
        db_id = next((db_id for db_id, other in self.paths.items() if other == path), None)  # under another name
        if db_id is None:
            db_id = self.make_id(path.stem)
            self.schemas[db_id] = self.read_schema(path, db_id)
            self.paths[db_id] = path
        self.db_ids[name] = db_id
        return db_id

    def locate(self, name: str) -> Path:
        """Returns the file of the database that the input calls `name`. Raises DataError if there is none."""
        paths = [*(self.folder / f"{name}{suffix}" for suffix in _SUFFIXES), database_path(self.folder, name)]
        try:
            path = next((path for path in paths if path.is_file()), None)
        except OSError as error:
            raise DataError(f"database {short(name)} cannot be read: {system_reason(error)}") from error
        if path is None:
            raise DataError(f"database {name} is not in {self.folder}; databases=… names another folder")
        return path.resolve()

    def make_id(self, stem: str) -> str:
        """Returns `stem` as a db_id, followed by `_2`, `_3`, … if another database has the same db_id in any case."""
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
        except DataError as error:
            # An option is wrong. After a DataError, `check` would only leave out the questions about the database.
            raise ConfigError(str(error)) from error
        return schema


def _split(
    pairs: Sequence[QuestionPair], library: _Library, left_out: list[str], dev_share: float, seed: int
) -> Conversion:
    """Splits the pairs into train and dev: by `QuestionPair.split` if the input gives it, else by database.

    Databases are drawn for dev among those of which no pair gives its split.
    """
    assigned = {pair.database for pair in pairs if pair.split}
    sizes = Counter(pair.database for pair in pairs if pair.database not in assigned)
    dev_databases = _draw_dev_databases(sizes, dev_share, seed)
    train: list[QuestionPair] = []
    dev: list[QuestionPair] = []
    for pair in pairs:
        is_dev = pair.split == "dev" or (not pair.split and pair.database in dev_databases)
        (dev if is_dev else train).append(pair)
    databases = {db_id: path for db_id, path in library.paths.items() if db_id in assigned or db_id in sizes}
    return Conversion(train, dev, databases=databases, left_out=left_out)


def _draw_dev_databases(sizes: Counter[str], dev_share: float, seed: int) -> list[str]:
    """Draws databases for dev, with about `dev_share` of all pairs. `sizes` counts the pairs of each database.

    The order of drawing depends only on the db_ids and `seed`. If there are two or more databases and `dev_share` is
    not 0, at least one is drawn. Never all are drawn.
    """
    order = sorted(sizes, key=lambda db_id: hashlib.sha256(f"{seed} {db_id}".encode()).digest())
    missing_pairs = dev_share * sizes.total()
    drawn: list[str] = []
    for db_id in order[:-1]:
        is_too_large = missing_pairs < sizes[db_id] / 2  # then dev is closer to its share without this database
        if missing_pairs <= 0 or (drawn and is_too_large):
            break
        drawn.append(db_id)
        missing_pairs -= sizes[db_id]
    return drawn


def _write(conversion: Conversion, library: _Library, out: Path) -> None:
    """Writes the folder `out`, completely or not at all. Raises DataError if it cannot be written."""
    try:
        with replace_folder(out, lambda: False) as new:
            for db_id, path in conversion.databases.items():
                copy_database(path, database_path(new / "database", db_id))
            schemas = [schema_to_json(library.schemas[db_id]) for db_id in conversion.databases]
            save_json(new / "tables.json", schemas)
            for file_stem, pairs in (("train_spider", conversion.train), ("dev", conversion.dev)):
                if pairs:
                    rows = [{"question": pair.question, "query": pair.sql, "db_id": pair.database} for pair in pairs]
                    save_json(new / f"{file_stem}.json", rows)
            if conversion.left_out:
                write_atomic(new / LEFT_OUT, "".join(f"{line}\n" for line in conversion.left_out))
            if out.exists():
                out.rmdir()  # fails unless it is empty
    except OSError as error:
        raise DataError(f"cannot write {out}: {system_reason(error)}") from error


def _short(text: str) -> str:
    """Returns a text on one line, cut to `_MAX_SHOWN` characters."""
    text = " ".join(text.split())
    return text if len(text) <= _MAX_SHOWN else text[: _MAX_SHOWN - 1] + "…"
