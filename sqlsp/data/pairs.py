"""Questions with their SQL as people keep them: a CSV with a header, or JSON lines."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlsp.errors import DataError

COLUMNS: Final = {
    "question": ("question", "utterance"),
    "sql": ("query", "sql"),
    "database": ("database", "db", "db_id"),
    "split": ("split",),
}  # what a column may be called, whatever its case
_NEEDED: Final = ("question", "sql", "database")
_SPLITS: Final = ("train", "dev")
_LONGEST_FIELD: Final = 1 << 24


@dataclass(frozen=True)
class Pair:
    """A question, its SQL and its database as the input names it; `split` is empty where the input says nothing."""

    line: int
    question: str
    sql: str
    database: str
    split: str = ""


def read_pairs(path: Path) -> Iterator[Pair | str]:
    """The pairs of a file in order, or `line N: what is wrong` in their place.

    `.jsonl` and `.ndjson` are read as one object a line, all else as CSV (its delimiter is found out). Raises
    DataError for a file that cannot be read or has not the columns.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            records = _json_records(file) if path.suffix.lower() in (".jsonl", ".ndjson") else _csv_records(file, path)
            for line, record in records:
                yield record if isinstance(record, str) else _pair(line, record)
    except FileNotFoundError:
        raise DataError(f"{path} does not exist; give a CSV or JSON-lines file as input=…") from None
    except UnicodeDecodeError as error:
        raise DataError(f"{path} is not UTF-8 (byte {error.start}); save it as UTF-8") from error
    except OSError as error:
        raise DataError(f"cannot read {path}: {error.strerror or error}") from error


def _json_records(lines: Iterator[str]) -> Iterator[tuple[int, dict[str, Any] | str]]:
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            record = json.loads(text)
        except (json.JSONDecodeError, RecursionError) as error:
            yield number, f"line {number}: no JSON ({error})"
            continue
        if not isinstance(record, dict):
            yield number, f"line {number}: an object expected, found {type(record).__name__}"
        else:
            yield number, _named({str(key).strip().lower(): value for key, value in record.items()})


def _csv_records(file: Any, path: Path) -> Iterator[tuple[int, dict[str, Any] | str]]:
    csv.field_size_limit(_LONGEST_FIELD)
    head = file.readline()
    file.seek(0)
    reader = csv.reader(file, delimiter=max(",;\t", key=head.count), strict=True)
    try:
        header = [name.strip().lower() for name in next(reader, [])]
        missing = [name for name in _NEEDED if not set(COLUMNS[name]) & set(header)]
        if missing:
            wanted = "; ".join(" or ".join(COLUMNS[name]) for name in missing)
            raise DataError(f"{path}, line 1: no column {wanted}; the header has {', '.join(header) or 'nothing'}")
        line = reader.line_num + 1
        for fields in reader:
            if len(fields) > len(header):
                yield line, f"line {line}: {len(fields)} fields, the header has {len(header)}; is a quote missing?"
            elif any(fields):
                yield line, _named(dict(zip(header, fields, strict=False)))
            line = reader.line_num + 1
    except csv.Error as error:
        raise DataError(f"{path}, line {reader.line_num}: {error}") from error


def _named(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record under our own names."""
    found = {name: next((record[key] for key in keys if key in record), None) for name, keys in COLUMNS.items()}
    return {name: value for name, value in found.items() if value is not None}


def _pair(line: int, record: Mapping[str, Any]) -> Pair | str:
    for name in (*_NEEDED, "split"):
        value = record.get(name, "")
        if not isinstance(value, str):
            return f"line {line}: {COLUMNS[name][0]} must be text, found {type(value).__name__}"
        if not value.strip() and name in _NEEDED:
            return f"line {line}: {COLUMNS[name][0]} is missing"
    texts = {name: value.strip() for name, value in record.items()}
    split = texts.pop("split", "").lower()
    if split and split not in _SPLITS:
        return f"line {line}: split={split!r} is unknown; there are train and dev"
    return Pair(line, split=split, **texts)
