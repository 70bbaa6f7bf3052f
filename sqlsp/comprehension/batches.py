"""Reading questions as encoder rows, one row an answer, and the batches of each epoch.

A row is `<s> Context </s></s> Question Answer </s>`, in the frame that the tokenizer gives a pair of texts (appendix
D). Where it is too long, the end of the context is cut.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from torch import Tensor

from sqlsp.comprehension.examples import ANSWERS, ReadingExample
from sqlsp.data.loader import Arrays, EpochLoader, ahead
from sqlsp.data.sampler import ordered_batches
from sqlsp.data.sizes import COLUMNS, Sizes, of_batches
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.data.types import TensorBatch

UNKNOWN = -1  # the label of a question whose answer is unknown


@dataclass(frozen=True)
class ReadingBatch(TensorBatch):
    """E questions as 4 E rows of L subwords, the answers of a question one after the other."""

    input_ids: Tensor  # int64, 4E L
    token_mask: Tensor  # bool, 4E L: False at padding
    labels: Tensor  # int64, E: −1 where unknown
    places: Tensor  # int64, E: the indices of these questions in their file

    def __len__(self) -> int:
        return len(self.labels)


@dataclass(frozen=True)
class Questions:
    """All questions of a file as rows: `rows[i][a]` are the subwords of question i with answer a."""

    rows: list[list[list[int]]]
    labels: np.ndarray  # int64 [questions]
    pad: int

    @classmethod
    def of(cls, items: Sequence[ReadingExample], tokenizer: Tokenizer, max_length: int) -> Questions:
        """Tokenise `items`, every row cut to `max_length` subwords."""
        frame = tokenizer.pair_frame
        room = max_length - len(frame)
        rows = []
        for item in items:
            asked = [_tokenise(f"{item.question} {answer}", tokenizer)[:room] for answer in item.answers]
            context = _tokenise(item.context, tokenizer)
            rows.append([[frame[0], *context[: room - len(q)], *frame[1:-1], *q, frame[-1]] for q in asked])
        labels = np.array([UNKNOWN if item.label is None else item.label for item in items], dtype=np.int64)
        return cls(rows, labels, tokenizer.specials.pad)

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def lengths(self) -> np.ndarray:
        """Subwords of the longest row of each question, int64 [questions]."""
        return np.array([max(map(len, rows)) for rows in self.rows], dtype=np.int64)

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(f"{self.rows} {self.labels.tolist()}".encode()).hexdigest()[:16]

    def batch(self, places: np.ndarray) -> ReadingBatch:
        return ReadingBatch.of(self.arrays(places, int(self.lengths[places].max())))

    def arrays(self, places: np.ndarray, length: int) -> Arrays:
        rows = [row for place in places for row in self.rows[place]]
        ids = np.full((len(rows), length), self.pad, np.int64)
        for target, row in zip(ids, rows, strict=True):
            target[: len(row)] = row
        mask = np.arange(length) < np.array([len(row) for row in rows])[:, None]
        return {"input_ids": ids, "token_mask": mask, "labels": self.labels[places], "places": places}

    def in_order(self, size: int) -> Iterator[ReadingBatch]:
        return ahead(self.batch, ordered_batches(self.lengths, size))


@dataclass(frozen=True, kw_only=True)
class ReadingLoader(EpochLoader[ReadingBatch]):
    """The training questions, each as its four rows."""

    questions: Questions

    @property
    def tokens(self) -> np.ndarray:
        return ANSWERS * self.questions.lengths

    def needed(self, epoch: int, micro: Sequence[np.ndarray]) -> np.ndarray:
        """As in `EpochLoader`; nothing but rows and their length varies."""
        sizes = np.zeros((len(self.questions), len(COLUMNS)), np.int64)
        sizes[:, COLUMNS.index("examples")] = 1
        sizes[:, COLUMNS.index("rows")] = [len(rows) for rows in self.questions.rows]
        sizes[:, COLUMNS.index("length")] = self.questions.lengths
        return of_batches(sizes, micro)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        length = int(self.questions.lengths[part].max())
        if self.shapes is not None:
            length = self.shapes(Sizes(*map(int, self.needed(epoch, [part])[0]))).length
        return self.questions.arrays(part, length)

    def assembled(self, arrays: Arrays) -> ReadingBatch:
        return ReadingBatch.of(arrays, self.pin)


def _tokenise(text: str, tokenizer: Tokenizer) -> list[int]:
    return [piece for word in text.split() for piece in tokenizer.pieces(word)]
