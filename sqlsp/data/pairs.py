"""Reads users' files of questions with their SQL: a CSV with a header, JSON lines, or a JSON list like Spider's."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any, Final, Union

from sqlsp.data.spider import LONGEST_QUESTION, LONGEST_SQL, read_list
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import parse_json, read_text

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
    text = read_text(path, "questions with their SQL: a CSV, JSON-lines or JSON file")
    for where, record in _records(text, path):
        pair = record if isinstance(record, str) else QuestionPair.of(where, record)
        yield f"{where}: {pair}" if isinstance(pair, str) else pair


def _records(text: str, path: Path) -> Iterator[tuple[str, _Record]]:
    suffix = path.suffix.lower()
    if suffix not in (".json", ".jsonl", ".ndjson"):
        yield from _csv_records(text, path)
    elif suffix == ".json" and text.lstrip().startswith("["):
        yield from ((f"row {number}", _record(content)) for number, content in enumerate(read_list(path)))
    else:
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                try:
                    record = _record(parse_json(line))
                except ValueError as error:
                    record = f"no JSON ({error})"
                yield f"line {number}", record


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
