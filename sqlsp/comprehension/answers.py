"""A reader's answers as files: a readable one, and one in the form of ReClor's evaluation server.

answers.json     for each question its name, the chosen answer, the right one where it is known, the score of each
test_preds.npy   int64 [questions], the answers (0 … 3) alone: number i is that of the question `…_i`
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.common.files import read_json, write_atomic
from sqlsp.comprehension.examples import ReadingExample

ANSWERS_FILE, SERVER_FILE = "answers.json", "test_preds.npy"
_NUMBERED = re.compile(r".*_(\d{1,9})")


@dataclass(frozen=True)
class Answers:
    """The answers to questions: float `scores` [questions, 4], the chosen one being the highest."""

    items: Sequence[ReadingExample]
    scores: np.ndarray

    @property
    def chosen(self) -> np.ndarray:
        """The answer to each question, int64 [questions]."""
        return self.scores.argmax(1).astype(np.int64)

    @property
    def labelled(self) -> int:
        """How many questions come with the right answer."""
        return sum(item.label is not None for item in self.items)

    def accuracy(self, names: Collection[str] | None = None) -> float | None:
        """The share of right answers among questions with a label, or those of them in `names`; None without any."""
        told = [
            choice == item.label
            for item, choice in zip(self.items, self.chosen, strict=True)
            if item.label is not None and (names is None or item.name in names)
        ]
        return sum(told) / len(told) if told else None

    def write(self, folder: Path) -> None:
        """Write both files into `folder`."""
        records = [
            {"id_string": item.name, "answer": int(row.argmax()), "label": item.label, "scores": row.tolist()}
            for item, row in zip(self.items, self.scores, strict=True)
        ]
        write_atomic(folder / ANSWERS_FILE, json.dumps(records, indent=1) + "\n")
        content = BytesIO()
        np.save(content, self.chosen[server_order(self.items)], allow_pickle=False)
        write_atomic(folder / SERVER_FILE, content.getvalue())


def server_order(items: Sequence[ReadingExample]) -> list[int]:
    """Indices of the questions sorted by the number at the end of their names, which is the server's order.

    Where the names are not numbered 0, 1, 2 …, each once, it is the order of the file.
    """
    numbers = [int(match[1]) if (match := _NUMBERED.fullmatch(item.name)) else -1 for item in items]
    places = {number: index for index, number in enumerate(numbers)}
    ordered = range(len(items))
    return [places[number] for number in ordered] if places.keys() == set(ordered) else list(ordered)


def read_names(path: Path, items: Sequence[ReadingExample]) -> frozenset[str]:
    """The names of some of the questions: a JSON list of `id_string`, such as those of ReClor's Test-E.

    Raises DataError for another file, and for a name that no question has.
    """
    content: Any = read_json(path, "a list of id_string")
    if not isinstance(content, list) or not content or not all(isinstance(name, str) for name in content):
        raise DataError(f'{path} must be a list of id_string, as in ["test_0", "test_4"]')
    if foreign := set(content) - {item.name for item in items}:
        raise DataError(f"{path} names {min(foreign)}, which is none of the questions ({len(foreign)} such names)")
    return frozenset(content)
