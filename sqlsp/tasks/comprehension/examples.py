"""Reading questions in ReClor's format, and a reader's answers as files.

Questions are a JSON list of `context, question, answers, label, id_string`. All questions of a file have the same
number of answers, four in ReClor. The reader's answers are

answers.json     by question the name, the chosen answer, the right one if known, and the scores of all answers
test_preds.npy   int64 [questions], the answers (0, 1 …) alone, for ReClor's evaluation server: number i is that of the
                 question `…_i`
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np

from sqlsp.utils.errors import DataError
from sqlsp.utils.files import MissingFileError, read_json, save_json, short, write_atomic

WHERE = (
    "ReClor is not shipped with this project: get it from its authors (https://whyu.me/reclor), unpack train.json and "
    "val.json, and give that folder as reading.path; a small corpus of our own is at hand with reading=mini"
)


@dataclass(frozen=True)
class ReadingExample:
    """A question about a text, with its answers. `label` is the index of the right one, None if it is unknown."""

    name: str
    context: str
    question: str
    answers: tuple[str, ...]
    label: int | None


def read_examples(path: Path, limit: int | None = None) -> list[ReadingExample]:
    """Returns the first `limit` questions of a file.

    Raises DataError naming file and record: a missing or unreadable file, a record whose number of answers is not that
    of the first record, or a label that names no answer.
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
        if not isinstance(record, dict):
            raise DataError(f"{where} is no object with context, question and answers")
        for key in ("context", "question"):
            if not isinstance(record.get(key), str):
                raise DataError(f"{where}: {key} must be a text, it is {short(record.get(key))}")
        answers = record.get("answers")
        label = record.get("label")
        if not isinstance(answers, list) or len(answers) < 2 or not all(isinstance(a, str) for a in answers):
            raise DataError(f"{where}: answers must be two or more texts, they are {short(answers)}")
        expected = len(examples[0].answers) if examples else len(answers)
        if len(answers) != expected:
            raise DataError(f"{where}: answers must be {expected} texts, as in question 1; they are {short(answers)}")
        legal = isinstance(label, int) and not isinstance(label, bool) and 0 <= label < expected
        if not legal and label is not None:
            raise DataError(f"{where}: label must be a number from 0 to {expected - 1}, it is {short(label)}")
        examples.append(
            ReadingExample(
                name=str(record.get("id_string", where)),
                context=record["context"],
                question=record["question"],
                answers=tuple(answers),
                label=label,
            )
        )
    return examples


ANSWERS_FILE = "answers.json"
SERVER_FILE = "test_preds.npy"
_NUMBERED = re.compile(r".*_(\d{1,9})")


@dataclass(frozen=True)
class Answers:
    """The answers to questions: `scores`, float [questions, answers]. The answer with the highest score is chosen."""

    items: Sequence[ReadingExample]
    scores: np.ndarray

    @property
    def chosen(self) -> np.ndarray:
        """Returns the indices of the chosen answers, int64 [questions]."""
        return self.scores.argmax(1).astype(np.int64)

    def accuracy(self) -> float | None:
        """Returns the share of right answers among questions with a label; None if no question has a label."""
        pairs = zip(self.items, self.chosen, strict=True)
        right = [choice == item.label for item, choice in pairs if item.label is not None]
        return sum(right) / len(right) if right else None

    def write(self, folder: Path) -> None:
        records = [
            {"id_string": item.name, "answer": int(row.argmax()), "label": item.label, "scores": row.tolist()}
            for item, row in zip(self.items, self.scores, strict=True)
        ]
        save_json(folder / ANSWERS_FILE, records)
        content = BytesIO()
        np.save(content, self.chosen[server_order(self.items)], allow_pickle=False)
        write_atomic(folder / SERVER_FILE, content.getvalue())


def server_order(items: Sequence[ReadingExample]) -> list[int]:
    """Returns the indices of the questions in the order that the evaluation server expects.

    That is the order of the numbers at the end of their names. If these are not 0, 1, 2 … without repetition, it is the
    order of the file.
    """
    numbers = [int(match[1]) if (match := _NUMBERED.fullmatch(item.name)) else -1 for item in items]
    index_of = {number: index for index, number in enumerate(numbers)}
    ordered = range(len(items))
    return [index_of[number] for number in ordered] if index_of.keys() == set(ordered) else list(ordered)
