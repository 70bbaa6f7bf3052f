"""Reading questions in ReClor's format: a JSON list of `context, question, answers[4], label, id_string`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlsp.common.errors import DataError
from sqlsp.common.files import MissingFileError, read_json, short

ANSWERS = 4
WHERE = (
    "ReClor is not shipped with this project: get it from its authors (https://whyu.me/reclor), unpack train.json and "
    "val.json, and give that folder as reading.path; a small corpus of our own is at hand with reading=mini"
)


@dataclass(frozen=True)
class ReadingExample:
    """A question on a text with four answers; `label` is the right one (0 … 3), None where it is not told."""

    name: str
    context: str
    question: str
    answers: tuple[str, ...]
    label: int | None


def read_examples(path: Path, labels: bool, limit: int | None = None) -> list[ReadingExample]:
    """The questions of a file, the first `limit` of them.

    Raises DataError naming file and record: a missing or unreadable file, a record without the four answers, or, where
    `labels` are needed, without a label between 0 and 3.
    """
    try:
        content = read_json(path, "a list of questions")
    except MissingFileError:
        raise DataError(f"{path} is missing. {WHERE}") from None
    if not isinstance(content, list):
        raise DataError(f"{path} must be a list of questions, as in ReClor; it is a {type(content).__name__}")
    return [_read(record, f"{path}, question {number}", labels) for number, record in enumerate(content[:limit], 1)]


def _read(record: Any, place: str, labels: bool) -> ReadingExample:
    if not isinstance(record, dict):
        raise DataError(f"{place} is no object with context, question and answers")
    for key in ("context", "question"):
        if not isinstance(record.get(key), str):
            raise DataError(f"{place}: {key} must be a text, it is {short(record.get(key))}")
    answers = record.get("answers")
    if not isinstance(answers, list) or len(answers) != ANSWERS or not all(isinstance(a, str) for a in answers):
        raise DataError(f"{place}: answers must be {ANSWERS} texts, they are {short(answers)}")
    label = record.get("label")
    told = isinstance(label, int) and not isinstance(label, bool) and 0 <= label < ANSWERS
    if not told and (labels or label is not None):
        raise DataError(f"{place}: label must be 0, 1, 2 or 3, it is {short(label)}")
    name = str(record.get("id_string", place))
    return ReadingExample(name, record["context"], record["question"], tuple(answers), label)
