"""Reads questions in ReClor's format, and writes the answers of a model.

Questions are a JSON list of `context, question, answers, label, id_string`. All questions of a file have the same
number of answers, four in ReClor. The output files are

answers.json     for each question: name, chosen answer, right answer if known, and the scores of all answers
test_preds.npy   int64 [questions], the chosen answers (0, 1 …) for ReClor's evaluation server; entry i is the answer to
                 the question with the name `…_i`
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.utils.errors import DataError
from sqlsp.utils.files import MissingFileError, read_json, save_json, short, write_atomic

WHERE = (
    "ReClor is not shipped with this project: get it from its authors (https://whyu.me/reclor), unpack train.json and "
    "val.json, and give that folder as reading.path; a small corpus of our own is at hand with reading=mini"
)


@dataclass(frozen=True)
class ReadingExample:
    """A question about a text, with its answers. `label` is the index of the right answer, None if it is unknown."""

    name: str
    context: str
    question: str
    answers: tuple[str, ...]
    label: int | None


def read_examples(path: Path, limit: int | None = None) -> list[ReadingExample]:
    """Returns the first `limit` questions of a file.

    Raises DataError, with file and record, if the file is missing or a record is wrong. All records must have the same
    number of answers.
    """
    try:
        content = read_json(path, "a list of questions")
    except MissingFileError:
        raise DataError(f"{path} is missing. {WHERE}") from None
    if not isinstance(content, list):
        raise DataError(f"{path} must be a list of questions, as in ReClor; it is a {type(content).__name__}")
    examples: list[ReadingExample] = []
    for number, record in enumerate(content[:limit], 1):
        where = f"{path}, question {number}"
        example = _read_example(record, where)
        expected = len(examples[0].answers) if examples else len(example.answers)
        if len(example.answers) != expected:
            shown = short(record["answers"])
            raise DataError(f"{where}: answers must be {expected} texts, as in question 1; they are {shown}")
        examples.append(example)
    return examples


def _read_example(record: Any, where: str) -> ReadingExample:
    """Converts a record. Raises DataError, beginning with `where`, if the record is wrong."""
    if not isinstance(record, dict):
        raise DataError(f"{where} is no object with context, question and answers")
    for key in ("context", "question"):
        if not isinstance(record.get(key), str):
            raise DataError(f"{where}: {key} must be a text, it is {short(record.get(key))}")
    answers = record.get("answers")
    if not isinstance(answers, list) or len(answers) < 2 or not all(isinstance(answer, str) for answer in answers):
        raise DataError(f"{where}: answers must be two or more texts, they are {short(answers)}")
    label = record.get("label")
    is_number = isinstance(label, int) and not isinstance(label, bool)
    if label is not None and not (is_number and 0 <= label < len(answers)):
        raise DataError(f"{where}: label must be a number from 0 to {len(answers) - 1}, it is {short(label)}")
    return ReadingExample(
        name=str(record.get("id_string", where)),
        context=record["context"],
        question=record["question"],
        answers=tuple(answers),
        label=label,
    )


ANSWERS_FILE = "answers.json"
SERVER_FILE = "test_preds.npy"
_NUMBERED = re.compile(r".*_(\d{1,9})")


@dataclass(frozen=True)
class Answers:
    """The scores of all answers, float [questions, answers]. The answer with the highest score is chosen."""

    items: Sequence[ReadingExample]
    scores: np.ndarray

    @property
    def chosen(self) -> np.ndarray:
        """The indices of the chosen answers, int64 [questions]."""
        return self.scores.argmax(1).astype(np.int64)

    def accuracy(self) -> float | None:
        """Returns the share of right answers among questions with a label; None if no question has a label."""
        pairs = zip(self.items, self.chosen, strict=True)
        right = [choice == item.label for item, choice in pairs if item.label is not None]
        return sum(right) / len(right) if right else None

    def write(self, folder: Path) -> None:
        """Writes answers.json and test_preds.npy."""
        records = [
            {"id_string": item.name, "answer": int(row.argmax()), "label": item.label, "scores": row.tolist()}
            for item, row in zip(self.items, self.scores, strict=True)
        ]
        save_json(folder / ANSWERS_FILE, records)
        content = BytesIO()
        np.save(content, self.chosen[server_order(self.items)], allow_pickle=False)
        write_atomic(folder / SERVER_FILE, content.getvalue())


def server_order(items: Sequence[ReadingExample]) -> list[int]:
    """Returns the indices of the questions sorted by the number at the end of their names, such as `val_12`.

    If these numbers are not 0, 1, 2 … without repetition, returns 0, 1, 2 …, the order of the file.
    """
    matches = [_NUMBERED.fullmatch(item.name) for item in items]
    index_of = {int(match[1]): index for index, match in enumerate(matches) if match}
    numbers = range(len(items))
    if index_of.keys() != set(numbers):
        return list(numbers)
    return [index_of[number] for number in numbers]
