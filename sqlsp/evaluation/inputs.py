"""Reads predictions and gold queries, and pairs them.

The official script drops blank lines from both files before it pairs the queries. A blank prediction then silently
shifts all following pairs. Here both files must have the same number of queries, in the same order.

Gold queries may form interactions, as in SParC and CoSQL: in JSON, or as lines of text with a blank line between two
interactions. As in the official script, a text file without blank lines has no interactions.
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
_OPTIONAL_KEYS: Mapping[str, type[Any]] = {
    **{"index": int, "db_id": str, "question": str, "interaction": int, "turn": int},
    **{"limit": int, "total": int},
}


@dataclass(frozen=True, slots=True)
class SqlRecord:
    """One query of a file.

    Attributes:
        where: the file and the line or entry, for messages
        interaction, turn: counted from 1; None outside interactions
        limit: the number of predictions, if `sqlsp predict` ran with `data.limit`
        total: the number of all questions in this case
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
    """A prediction and its gold query. `index` is the position of the gold query, from 0.

    `question`, `interaction` and `turn` are None if the files lack them. If `sqlsp predict` answered only the first
    questions, `total` is the number of all gold queries.
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
    """Pairs the predictions and gold queries of two files, in gold order.

    If the gold queries form interactions, the word `value` in a prediction is read as 1, as in the official script. A
    predictions.json that `sqlsp predict` marked as limited is paired with the first gold queries.

    Args:
        pred: a predictions.json, or a text file with one query a line; in JSON, the keys `index`, `db_id`,
            `interaction` and `turn` are optional, but must agree with gold
        gold: a JSON file of Spider or of interactions, or a text file with lines of SQL<TAB>db_id
        schemas: the schemas by db_id

    Raises:
        DataError: The files are wrong or do not belong together. The message names the file and the line or entry.
    """
    golds = read_gold(gold)
    interactions = any(record.interaction is not None for record in golds)
    preds = read_predictions(pred, interactions)
    total = _read_total(pred, preds)
    if len(golds) != (total or len(preds)):
        number = f"{len(preds)} predictions of {total} questions" if total else f"{len(preds)} predictions"
        raise DataError(
            f"{pred} holds {number} but {gold} holds {len(golds)} queries; there must be one prediction for each gold "
            "query, in the same order; only the predictions.json of sqlsp predict data.limit=N may have fewer"
        )
    pairs = []
    for index, (predicted, expected) in enumerate(zip(_sort_as_gold(preds), golds, strict=False)):
        _check_same(predicted, expected, check_question=total is not None, check_turn=interactions)
        schema = schemas.get(expected.db_id or "")
        if schema is None:
            unknown = f"unknown db_id {expected.db_id}; the tables file has no schema of that name"
            raise DataError(f"{expected.where}: {unknown}")
        pairs.append(
            Pair(
                index,
                pred=predicted.sql.replace(" value ", " 1 ") if interactions else predicted.sql,
                gold=expected.sql,
                schema=schema,
                question=expected.question,
                interaction=expected.interaction,
                turn=expected.turn,
                total=total,
            )
        )
    return pairs


def _check_same(predicted: SqlRecord, expected: SqlRecord, check_question: bool, check_turn: bool) -> None:
    """Raises DataError if a prediction does not belong to a gold query.

    The database is always compared. `check_question` and `check_turn` add the question, and the numbers of interaction
    and turn. Data that a file lacks are not compared.
    """
    if predicted.db_id not in (None, expected.db_id):
        raise DataError(
            f"{predicted.where} is for database {predicted.db_id}, but {expected.where} is for {expected.db_id}; "
            "are the two files of the same split?"
        )
    has_questions = predicted.question is not None and expected.question is not None
    if check_question and has_questions and predicted.question != expected.question:
        raise DataError(f"{predicted.where} answers another question than {expected.where}")
    predicted_turn = (predicted.interaction, predicted.turn)
    if check_turn and predicted_turn not in ((None, None), (expected.interaction, expected.turn)):
        raise DataError(
            f"{predicted.where} is turn {predicted.turn} of interaction {predicted.interaction}, but {expected.where} "
            f"is turn {expected.turn} of interaction {expected.interaction}; are the turns of the two files the same?"
        )


def _read_total(path: Path | str, preds: Sequence[SqlRecord]) -> int | None:
    """Returns the number of all questions if the predictions were limited by `data.limit`, else None.

    Raises DataError if limited predictions lack an index, have different limits, or are not as many as the limit.
    """
    marks = {(record.limit, record.total) for record in preds}
    if marks <= {(None, None)}:
        return None
    limit, total = next(iter(marks))
    are_indexed = all(record.index is not None for record in preds)
    if len(marks) > 1 or limit != len(preds) or total is None or not are_indexed:
        raise DataError(
            f"{path} is not as sqlsp predict wrote it with data.limit: it holds {len(preds)} predictions, their marks "
            f"{', '.join(f'{limit} of {total}' for limit, total in sorted(marks, key=str))}; predict anew"
        )
    return total


def describe_limit(pairs: Sequence[Pair]) -> str:
    """Describes how many questions were predicted and scored. Returns "" if all questions were."""
    if not pairs or pairs[0].total is None:
        return ""
    detail = ", the last interaction as far as it goes" if pairs[0].interaction is not None else ""
    return f"{len(pairs):,} of {pairs[0].total:,} questions; scored only those{detail}"


def _sort_as_gold(preds: Sequence[SqlRecord]) -> list[SqlRecord]:
    """Sorts predictions by `index`, if they have an index. Raises DataError unless every index occurs exactly once."""
    if all(record.index is None for record in preds):
        return list(preds)
    by_index: dict[int, SqlRecord] = {}
    for record in preds:
        if record.index is None or not 0 <= record.index < len(preds):
            raise DataError(f"{record.where}: index {record.index}; expected 0 to {len(preds) - 1}, or none at all")
        if record.index in by_index:
            raise DataError(f"{record.where} has the index {record.index} of {by_index[record.index].where}")
        by_index[record.index] = record
    return [by_index[index] for index in range(len(preds))]


def read_gold(path: Path | str) -> list[SqlRecord]:
    """Reads the gold queries of a JSON file of Spider or of interactions, or of a file of SQL<TAB>db_id lines."""
    text = read_text(path, "the gold queries")
    if not _is_json(path, text):
        return _read_gold_lines(path, text)
    entries = list(_read_entries(path, text))
    records: list[SqlRecord] = []
    if any("interaction" in entry and "db_id" not in entry for _, entry in entries):
        for number, (_, entry) in enumerate(entries, start=1):
            records.extend(_read_turns(path, number, entry))
        return records
    for where, entry in entries:
        db_id = _text(entry, "db_id", where)
        question = _optional(entry, "question", str, where=where)
        records.append(SqlRecord(_text(entry, "query", where), where, db_id=db_id, question=question))
    return records


def _read_gold_lines(path: Path | str, text: str) -> list[SqlRecord]:
    """Returns the gold queries of a file of SQL<TAB>db_id lines."""
    records = []
    for line in _read_lines(path, text, interactions=True):
        fields = line.sql.split("\t")
        if len(fields) != 2:
            raise DataError(f"{line.where}: expected SQL<TAB>db_id, found {len(fields)} tab-separated fields")
        records.append(replace(line, sql=fields[0], db_id=fields[1].strip()))
    return records


def _read_turns(path: Path | str, number: int, entry: Mapping[str, Any]) -> Iterator[SqlRecord]:
    """Yields the gold queries of interaction `number`, counted from 1."""
    where = f"{path}, interaction {number}"
    turns = entry.get("interaction")
    if not isinstance(turns, list) or not turns:
        raise DataError(f"{where}: no list of turns under 'interaction'; its keys are {', '.join(map(short, entry))}")
    for turn, content in enumerate(turns, start=1):
        where_turn = f"{where}, turn {turn}"
        if not isinstance(content, dict):
            raise DataError(f"{where_turn}: an object expected, found {type(content).__name__}")
        yield SqlRecord(
            _text(content, "query", where_turn),
            where_turn,
            db_id=_text(entry, "database_id", where),
            question=_optional(content, "utterance", str, where=where_turn),
            interaction=number,
            turn=turn,
        )


def read_predictions(path: Path | str, interactions: bool = False) -> list[SqlRecord]:
    """Reads a predictions.json, or lines of queries.

    If `interactions` is True, blank lines may separate interactions.
    """
    text = read_text(path, "the predictions")
    if not _is_json(path, text):
        return [replace(line, sql=line.sql.partition("\t")[0]) for line in _read_lines(path, text, interactions)]
    records = []
    for where, entry in _read_entries(path, text):
        optional = {key: _optional(entry, key, kind, where=where) for key, kind in _OPTIONAL_KEYS.items()}
        records.append(SqlRecord(_text(entry, "sql", where), where, **optional))
    return records


def _is_json(path: Path | str, text: str) -> bool:
    return Path(path).suffix == ".json" or text.lstrip().startswith("[")


def _read_entries(path: Path | str, text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields the objects of a JSON list, each after its name for messages. Raises DataError for other content."""
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
    """Returns the text under a key. Raises DataError, beginning with `where`, if there is no text."""
    value = _optional(entry, key, str, where=where)
    if value is None:
        raise DataError(f"{where}: no text under {key!r}; its keys are {', '.join(map(short, entry)) or 'none'}")
    return value


def _optional(entry: Mapping[str, Any], key: str, kind: type[T], where: str) -> T | None:
    """Returns the value under a key, or None. Raises DataError, beginning with `where`, if the type is not `kind`."""
    value = entry.get(key)
    if value is not None and type(value) is not kind:  # not isinstance: True is no whole number
        expected = "text" if kind is str else "a whole number"
        raise DataError(f"{where}: {key!r} should be {expected}, found {type(value).__name__}")
    return value


def _read_lines(path: Path | str, text: str, interactions: bool) -> Iterator[SqlRecord]:
    """Yields the queries of a file of lines. Blank lines are allowed at the end.

    If `interactions` is True, a blank line may also separate two interactions.
    """
    lines = text.rstrip().split("\n") if text.strip() else []
    has_interactions = any(not line.strip() for line in lines)
    interaction = 1
    turn = 0
    for number, line in enumerate(lines, start=1):
        where = f"{path}, line {number}"
        if line.strip():
            turn += 1
            record = SqlRecord(line.strip(), where)
            yield replace(record, interaction=interaction, turn=turn) if has_interactions else record
        elif not interactions:
            raise DataError(f"{where} is blank; write a query there (any wrong one, if nothing was predicted)")
        elif turn == 0:
            raise DataError(f"{where} is blank, but there is no interaction before it")
        else:
            interaction += 1
            turn = 0
