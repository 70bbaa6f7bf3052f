"""Reads predictions and gold queries, and pairs them so that they cannot be shifted by one line.

The official script drops blank lines from both files before it pairs them, so a blank prediction silently shifts all
pairs after it. Here both files must agree on the number of queries and their order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json, read_text, short
from sqlsp.sql.schema import Schema

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """One query of a file. `where` names the file and the line or entry; other fields are None if they are missing."""

    sql: str
    where: str
    index: int | None = None
    db_id: str | None = None
    question: str | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A prediction beside its gold query; `index` is the gold query's place in its file, from 0.

    `question` is None where the gold file has none.
    """

    index: int
    pred: str
    gold: str
    schema: Schema
    question: str | None = None


def read_pairs(pred: Path | str, gold: Path | str, schemas: Mapping[str, Schema]) -> list[Pair]:
    """Predictions and gold queries of two files, in gold order.

    `pred` is a predictions.json (objects with `sql`, and `index`, `db_id` where given, which are then checked) or
    holds one query a line (up to the first tab). `gold` is a Spider JSON file (objects with `query` and `db_id`) or
    holds lines of SQL<TAB>db_id. Raises DataError naming file and line or entry.
    """
    golds, preds = read_gold(gold), read_predictions(pred)
    if len(preds) != len(golds):
        raise DataError(
            f"{pred} holds {len(preds)} predictions but {gold} holds {len(golds)} queries; "
            "there must be one prediction for each gold query, in the same order"
        )
    pairs = []
    for index, (predicted, expected) in enumerate(zip(_in_gold_order(preds), golds, strict=True)):
        if predicted.db_id not in (None, expected.db_id):
            raise DataError(
                f"{predicted.where} is for database {predicted.db_id}, but {expected.where} is for {expected.db_id}; "
                "are the two files of the same split?"
            )
        schema = schemas.get(expected.db_id or "")
        if schema is None:
            lacking = f"unknown db_id {expected.db_id}; the tables file has no schema of that name"
            raise DataError(f"{expected.where}: {lacking}")
        pairs.append(Pair(index, predicted.sql, expected.sql, schema, expected.question))
    return pairs


def _in_gold_order(preds: Sequence[Record]) -> list[Record]:
    """In the order of `index`, if the predictions have one; each index must then occur exactly once."""
    if all(record.index is None for record in preds):
        return list(preds)
    placed: dict[int, Record] = {}
    for record in preds:
        if record.index is None or not 0 <= record.index < len(preds):
            raise DataError(f"{record.where}: index {record.index}; expected 0 to {len(preds) - 1}, or none at all")
        if record.index in placed:
            raise DataError(f"{record.where} has the index {record.index} of {placed[record.index].where}")
        placed[record.index] = record
    return [placed[index] for index in range(len(preds))]


def read_gold(path: Path | str) -> list[Record]:
    """The gold queries of a Spider JSON file or of SQL<TAB>db_id lines."""
    text = read_text(path, "the gold queries")
    if _is_json(path, text):
        return [
            Record(_text(each, "query", at), at, None, _text(each, "db_id", at), _optional(each, "question", str, at))
            for at, each in _entries(path, text)
        ]
    records = []
    for where, fields in _lines(path, text):
        if len(fields) != 2:
            raise DataError(f"{where}: expected SQL<TAB>db_id, found {len(fields)} tab-separated fields")
        records.append(Record(fields[0], where, db_id=fields[1].strip()))
    return records


def read_predictions(path: Path | str) -> list[Record]:
    """The predictions of a predictions.json or of a file with one query a line."""
    text = read_text(path, "the predictions")
    if not _is_json(path, text):
        return [Record(fields[0], where) for where, fields in _lines(path, text)]
    return [
        Record(_text(each, "sql", at), at, _optional(each, "index", int, at), _optional(each, "db_id", str, at))
        for at, each in _entries(path, text)
    ]


def _is_json(path: Path | str, text: str) -> bool:
    return Path(path).suffix == ".json" or text.lstrip().startswith("[")


def _entries(path: Path | str, text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Place and object of each entry of a JSON list."""
    try:
        entries = parse_json(text)
    except ValueError as error:
        raise DataError(f"{path} is not valid JSON ({error}); it may be cut short, write it again") from error
    if not isinstance(entries, list):
        raise DataError(f"{path}: a list of objects expected, found {type(entries).__name__}")
    for number, entry in enumerate(entries):
        where = f"{path}, entry {number}"
        if not isinstance(entry, dict):
            raise DataError(f"{where}: an object expected, found {type(entry).__name__}")
        yield where, entry


def _text(entry: Mapping[str, Any], key: str, where: str) -> str:
    value = _optional(entry, key, str, where)
    if value is None:
        raise DataError(f"{where}: no text under {key!r}; its keys are {', '.join(map(short, entry)) or 'none'}")
    return value


def _optional(entry: Mapping[str, Any], key: str, kind: type[T], where: str) -> T | None:
    value = entry.get(key)
    if value is not None and type(value) is not kind:  # a bool is no whole number
        expected = "text" if kind is str else "a whole number"
        raise DataError(f"{where}: {key!r} should be {expected}, found {type(value).__name__}")
    return value


def _lines(path: Path | str, text: str) -> Iterator[tuple[str, list[str]]]:
    """Place and tab-separated fields of each line; blank lines may only stand at the end."""
    for number, line in enumerate(text.rstrip().split("\n") if text.strip() else (), start=1):
        where = f"{path}, line {number}"
        if not line.strip():
            raise DataError(f"{where} is blank; write a query there (any wrong one, if nothing was predicted)")
        yield where, line.strip().split("\t")
