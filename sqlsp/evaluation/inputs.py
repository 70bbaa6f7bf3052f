"""Reads predictions and gold queries, and pairs them so that they cannot be shifted by one line.

The official script drops blank lines from both files before it pairs them, so a blank prediction silently shifts all
pairs after it. Here both files must agree on the number of queries and their order.

Gold queries may stand in interactions, as those of SParC and CoSQL do: in JSON, or as lines with a blank line between
two interactions. As for the official script, lines without a blank one between them are no interaction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import parse_json, read_text, short

T = TypeVar("T")
_OPTIONAL: Mapping[str, type[Any]] = {
    **{"index": int, "db_id": str, "question": str, "interaction": int, "turn": int},
    **{"limit": int, "total": int},
}


@dataclass(frozen=True, slots=True)
class SqlRecord:
    """One query of a file; `where` names file and line or entry. `interaction` and `turn` are counted from 1.

    `sqlsp predict` gives the records of a limited file its `limit` and the `total` of the questions.
    """

    sql: str
    where: str
    index: int | None = None
    db_id: str | None = None
    question: str | None = None
    interaction: int | None = None
    turn: int | None = None
    limit: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A prediction beside its gold query; `index` counts gold queries from 0. What the file lacks is None.

    `total` is the number of gold queries if `sqlsp predict` answered only the first of them.
    """

    index: int
    pred: str
    gold: str
    schema: Schema
    question: str | None = None
    interaction: int | None = None
    turn: int | None = None
    total: int | None = None


def read_pairs(pred: Path | str, gold: Path | str, schemas: Mapping[str, Schema]) -> list[Pair]:
    """Predictions and gold queries of two files, in gold order. Raises DataError naming file and line or entry.

    `pred` is a predictions.json (`sql`, and `index`, `db_id`, `interaction`, `turn` where given, which are checked) or
    holds one query a line. `gold` is a JSON file of Spider or of interactions, or holds lines of SQL<TAB>db_id.
    In interactions, as in the official script, the bare word `value` in a prediction is read as 1.
    A predictions.json that `sqlsp predict` marked as limited is paired with the first gold queries.
    """
    golds = read_gold(gold)
    interactions = any(record.interaction is not None for record in golds)
    preds = read_predictions(pred, interactions)
    total = _read_total(pred, preds)
    if len(golds) != (total or len(preds)):
        raise DataError(
            f"{pred} holds {len(preds)} predictions{f' of {total} questions' if total else ''} but {gold} holds "
            f"{len(golds)} queries; there must be one prediction for each gold query, in the same order"
            f"{'' if total else '; the predictions.json of sqlsp predict data.limit=N can be scored, too'}"
        )
    golds = golds[: len(preds)]
    pairs = []
    for index, (predicted, expected) in enumerate(zip(_sort_as_gold(preds), golds, strict=True)):
        if predicted.db_id not in (None, expected.db_id):
            raise DataError(
                f"{predicted.where} is for database {predicted.db_id}, but {expected.where} is for {expected.db_id}; "
                "are the two files of the same split?"
            )
        if total and None not in (predicted.question, expected.question) and predicted.question != expected.question:
            raise DataError(f"{predicted.where} answers another question than {expected.where}")
        said, place = ((each.interaction, each.turn) for each in (predicted, expected))
        if interactions and said not in ((None, None), place):
            raise DataError(
                f"{predicted.where} is turn {said[1]} of interaction {said[0]}, but {expected.where} is turn "
                f"{place[1]} of interaction {place[0]}; are the turns of the two files the same?"
            )
        schema = schemas.get(expected.db_id or "")
        if schema is None:
            lacking = f"unknown db_id {expected.db_id}; the tables file has no schema of that name"
            raise DataError(f"{expected.where}: {lacking}")
        sql = predicted.sql.replace(" value ", " 1 ") if interactions else predicted.sql
        pairs.append(Pair(index, sql, expected.sql, schema, expected.question, *place, total))
    return pairs


def _read_total(path: Path | str, preds: Sequence[SqlRecord]) -> int | None:
    """The number of questions of which a limited file has the first; None for a file without such a mark.

    Raises DataError unless all records have the same mark, and there are as many as it says.
    """
    marks = {(record.limit, record.total) for record in preds}
    if marks <= {(None, None)}:
        return None
    limit, total = next(iter(marks))
    if len(marks) > 1 or limit != len(preds) or total is None or not all(record.index is not None for record in preds):
        raise DataError(
            f"{path} is not as sqlsp predict wrote it with data.limit: it holds {len(preds)} predictions, their marks "
            f"{', '.join(f'{limit} of {total}' for limit, total in sorted(marks, key=str))}; predict anew"
        )
    return total


def describe_limit(pairs: Sequence[Pair]) -> str:
    """That only some of the questions were predicted and are scored; empty for all of them."""
    if not pairs or pairs[0].total is None:
        return ""
    cut = ", the last interaction as far as it goes" if pairs[0].interaction is not None else ""
    return f"{len(pairs):,} of {pairs[0].total:,} questions; scored only those{cut}"


def _sort_as_gold(preds: Sequence[SqlRecord]) -> list[SqlRecord]:
    """In the order of `index`, if the predictions have one; each index must then occur exactly once."""
    if all(record.index is None for record in preds):
        return list(preds)
    placed: dict[int, SqlRecord] = {}
    for record in preds:
        if record.index is None or not 0 <= record.index < len(preds):
            raise DataError(f"{record.where}: index {record.index}; expected 0 to {len(preds) - 1}, or none at all")
        if record.index in placed:
            raise DataError(f"{record.where} has the index {record.index} of {placed[record.index].where}")
        placed[record.index] = record
    return [placed[index] for index in range(len(preds))]


def read_gold(path: Path | str) -> list[SqlRecord]:
    """The gold queries of a JSON file of Spider or of interactions, or of SQL<TAB>db_id lines."""
    text = read_text(path, "the gold queries")
    if _is_json(path, text):
        entries = list(_read_entries(path, text))
        if any("interaction" in entry and "db_id" not in entry for _, entry in entries):
            return [turn for number, (_, entry) in enumerate(entries, 1) for turn in _read_turns(path, number, entry)]
        return [
            SqlRecord(
                _text(each, "query", at), at, None, _text(each, "db_id", at), _optional(each, "question", str, at)
            )
            for at, each in entries
        ]
    records = []
    for line in _read_lines(path, text, interactions=True):
        fields = line.sql.split("\t")
        if len(fields) != 2:
            raise DataError(f"{line.where}: expected SQL<TAB>db_id, found {len(fields)} tab-separated fields")
        records.append(replace(line, sql=fields[0], db_id=fields[1].strip()))
    return records


def _read_turns(path: Path | str, number: int, entry: Mapping[str, Any]) -> Iterator[SqlRecord]:
    """The gold queries of interaction `number`, counted from 1."""
    where = f"{path}, interaction {number}"
    turns = entry.get("interaction")
    if not isinstance(turns, list) or not turns:
        raise DataError(f"{where}: no list of turns under 'interaction'; its keys are {', '.join(map(short, entry))}")
    for turn, each in enumerate(turns, start=1):
        at = f"{where}, turn {turn}"
        if not isinstance(each, dict):
            raise DataError(f"{at}: an object expected, found {type(each).__name__}")
        sql, db_id = _text(each, "query", at), _text(entry, "database_id", where)
        yield SqlRecord(sql, at, None, db_id, _optional(each, "utterance", str, at), number, turn)


def read_predictions(path: Path | str, interactions: bool = False) -> list[SqlRecord]:
    """The predictions of a predictions.json or of lines of queries, with blank lines between `interactions`."""
    text = read_text(path, "the predictions")
    if not _is_json(path, text):
        return [replace(each, sql=each.sql.partition("\t")[0]) for each in _read_lines(path, text, interactions)]
    return [
        SqlRecord(
            _text(each, "sql", at), at, **{key: _optional(each, key, kind, at) for key, kind in _OPTIONAL.items()}
        )
        for at, each in _read_entries(path, text)
    ]


def _is_json(path: Path | str, text: str) -> bool:
    return Path(path).suffix == ".json" or text.lstrip().startswith("[")


def _read_entries(path: Path | str, text: str) -> Iterator[tuple[str, dict[str, Any]]]:
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


def _read_lines(path: Path | str, text: str, interactions: bool) -> Iterator[SqlRecord]:
    """The lines of queries, each whole. Blank ones only at the end and, with `interactions`, one between two."""
    lines = text.rstrip().split("\n") if text.strip() else []
    divided = any(not line.strip() for line in lines)
    interaction, turn = 1, 0
    for number, line in enumerate(lines, start=1):
        where = f"{path}, line {number}"
        if line.strip():
            turn += 1
            place = (interaction, turn) if divided else (None, None)
            yield SqlRecord(line.strip(), where, None, None, None, *place)
        elif not interactions:
            raise DataError(f"{where} is blank; write a query there (any wrong one, if nothing was predicted)")
        elif turn == 0:
            raise DataError(f"{where} is blank, with no query before it that would make an interaction")
        else:
            interaction, turn = interaction + 1, 0
