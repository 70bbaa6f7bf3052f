"""Reading questions as encoder rows, one row an answer, and the batches of each epoch.

A row is `<s> Context </s></s> Question Answer </s>`, in the frame that the tokenizer gives a pair of texts (appendix
D). Where it is too long, the end of the context is cut.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

import numpy as np
import tokenizers
import torch
from torch import Tensor

from sqlsp.comprehension.examples import ReadingExample
from sqlsp.data.loader import Step, ahead
from sqlsp.data.sampler import WHOLE, Share, batch_count, epoch_batches, ordered_batches
from sqlsp.data.tokenizer import Tokenizer

UNKNOWN = -1  # the label of a question whose answer is not told


@dataclass(frozen=True)
class ReadingBatch:
    """E questions as 4 E rows of L subwords, the answers of a question one after the other.

    input_ids: int64 [4E, L]; token_mask: bool [4E, L], False at padding; labels: int64 [E], −1 where not told;
    places: int64 [E], which questions of their file these are.
    """

    input_ids: Tensor
    token_mask: Tensor
    labels: Tensor
    places: Tensor

    def __len__(self) -> int:
        return len(self.labels)

    def to(self, device: torch.device) -> ReadingBatch:
        """The same on `device`."""
        return ReadingBatch(*(getattr(self, f.name).to(device, non_blocking=True) for f in fields(self)))

    def pin_memory(self) -> ReadingBatch:
        """The same in page-locked memory."""
        return ReadingBatch(*(getattr(self, f.name).pin_memory() for f in fields(self)))


@dataclass(frozen=True)
class Questions:
    """All questions of a file as rows: `rows[i][a]` are the subwords of question i with answer a."""

    rows: list[list[list[int]]]
    labels: np.ndarray  # int64 [questions]
    pad: int

    @classmethod
    def of(cls, items: Sequence[ReadingExample], tokenizer: Tokenizer, max_length: int) -> Questions:
        """Tokenise `items`, every row cut to `max_length` subwords."""
        frame = tokenizers.Tokenizer.from_str(tokenizer.text).encode("", "").ids  # such as <s> </s> </s> </s>
        room = max_length - len(frame)
        rows = [[_row(item, answer, tokenizer, frame, room) for answer in item.answers] for item in items]
        labels = np.array([UNKNOWN if item.label is None else item.label for item in items], dtype=np.int64)
        return cls(rows, labels, tokenizer.specials.pad)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def lengths(self) -> np.ndarray:
        """Subwords of the longest row of each question, int64 [questions]."""
        return np.array([max(map(len, rows)) for rows in self.rows], dtype=np.int64)

    @property
    def fingerprint(self) -> str:
        """A hash of all rows and labels, so that a run does not go on with other data."""
        return hashlib.sha256(f"{self.rows} {self.labels.tolist()}".encode()).hexdigest()[:16]

    def batch(self, places: np.ndarray) -> ReadingBatch:
        """The questions at `places` as one batch, padded to its longest row."""
        rows = [row for place in places for row in self.rows[place]]
        length = max(map(len, rows))
        ids = torch.full((len(rows), length), self.pad)
        for target, row in zip(ids, rows, strict=True):
            target[: len(row)] = torch.tensor(row)
        mask = torch.arange(length) < torch.tensor([len(row) for row in rows]).unsqueeze(1)
        return ReadingBatch(ids, mask, torch.from_numpy(self.labels[places]), torch.from_numpy(places))

    def in_order(self, size: int) -> Iterator[ReadingBatch]:
        """All questions once, longest first."""
        return ahead(self.batch, ordered_batches(self.lengths, size))


@dataclass(frozen=True)
class ReadingLoader:
    """The batches of each epoch, in micro-batches: a function of (seed, epoch, number) alone."""

    questions: Questions
    batch: int
    micro_batch: int | None
    bucket: int
    seed: int
    pin: bool = False
    share: Share = WHOLE

    @property
    def batches(self) -> int:
        """Batches an epoch."""
        return batch_count(len(self.questions), self.batch)

    def __call__(self, epoch: int, start: int = 0) -> Iterator[Step[ReadingBatch]]:
        """The batches of `epoch` from number `start` on."""
        plan = epoch_batches(self.questions.lengths, self.batch, self.bucket, self.seed, epoch)[start:]
        size = self.micro_batch or self.batch

        def make(places: np.ndarray) -> ReadingBatch:
            batch = self.questions.batch(places)
            return batch.pin_memory() if self.pin else batch

        return ahead(lambda places: Step.of(places, self.share, size, make), plan)


def _row(item: ReadingExample, answer: str, tokenizer: Tokenizer, frame: Sequence[int], room: int) -> list[int]:
    asked = _subwords(f"{item.question} {answer}", tokenizer)[:room]
    context = _subwords(item.context, tokenizer)[: room - len(asked)]
    return [frame[0], *context, *frame[1:-1], *asked, frame[-1]]


def _subwords(text: str, tokenizer: Tokenizer) -> list[int]:
    return [piece for word in text.split() for piece in tokenizer.pieces(word)]
