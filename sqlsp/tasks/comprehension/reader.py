"""`ReadingModel`: encoder → N vanilla layers → a linear score of the first token, by answer (paper 4.2, appendix D).

Shapes: E questions, A answers of a question (4 in ReClor), R = A · E rows, L subwords, d_x width of the stack.

A row is `<s> Context </s></s> Question Answer </s>`, in the frame that the tokenizer gives a pair of texts (appendix
D). If a row is too long, the end of the context is cut.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from sqlsp.cli.model import EncoderConfig, LayersConfig
from sqlsp.data.loader import Arrays, EpochLoader, make_ahead, ordered_batches
from sqlsp.data.sizes import Sizes, sizes_of, sizes_of_batches
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import TensorBatch
from sqlsp.model import init
from sqlsp.model.blocks import Dropout
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.layers import Stack
from sqlsp.model.loss import Loss
from sqlsp.tasks.comprehension.examples import ReadingExample

UNKNOWN = -1  # the label of a question whose answer is unknown


@dataclass(frozen=True)
class ReadingBatch(TensorBatch):
    """E questions as A · E rows of L subwords: one row per answer, those of a question one after the other."""

    labels: Tensor  # int64, E: −1 where unknown
    input_ids: Tensor  # int64, R L
    token_mask: Tensor  # bool, R L: False at padding
    index: Tensor  # int64, E: the indices of these questions in the file


@dataclass(frozen=True)
class Questions:
    """All questions of a file as rows: `rows[i][a]` are the subwords of question i with answer a."""

    rows: list[list[list[int]]]
    labels: np.ndarray  # int64 [questions]
    pad: int

    @classmethod
    def of(cls, items: Sequence[ReadingExample], tokenizer: Tokenizer, max_length: int) -> Questions:
        """Tokenises questions. The context of a row is cut so that the row has at most `max_length` subwords."""
        begin, *separators, end = tokenizer.pair_frame
        room = max_length - len(tokenizer.pair_frame)
        rows = []
        for item in items:
            context = _tokenise(item.context, tokenizer)
            rows_of_item = []
            for answer in item.answers:
                question = _tokenise(f"{item.question} {answer}", tokenizer)[:room]
                rows_of_item.append([begin, *context[: room - len(question)], *separators, *question, end])
            rows.append(rows_of_item)
        labels = np.array([UNKNOWN if item.label is None else item.label for item in items], dtype=np.int64)
        return cls(rows, labels, tokenizer.specials.pad)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def answers(self) -> int:
        """The number of answers of a question."""
        return len(self.rows[0])

    @cached_property
    def lengths(self) -> np.ndarray:
        """For each question, the number of subwords of its longest row, int64 [questions]."""
        return np.array([max(map(len, rows)) for rows in self.rows], dtype=np.int64)

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(f"{self.rows} {self.labels.tolist()}".encode()).hexdigest()[:16]

    def batch(self, indices: np.ndarray) -> ReadingBatch:
        return ReadingBatch.of(self.arrays(indices, int(self.lengths[indices].max())))

    def arrays(self, indices: np.ndarray, length: int) -> Arrays:
        rows = [row for index in indices for row in self.rows[index]]
        ids = np.full((len(rows), length), self.pad, np.int64)
        for target, row in zip(ids, rows, strict=True):
            target[: len(row)] = row
        mask = np.arange(length) < np.array([len(row) for row in rows])[:, None]
        return {"input_ids": ids, "token_mask": mask, "labels": self.labels[indices], "index": indices}

    def in_order(self, size: int) -> Iterator[ReadingBatch]:
        return make_ahead(self.batch, ordered_batches(self.lengths, size))


@dataclass(frozen=True, kw_only=True)
class ReadingLoader(EpochLoader[ReadingBatch]):
    """The training questions, a row for every answer."""

    kind = ReadingBatch
    questions: Questions

    @property
    def tokens(self) -> np.ndarray:
        return self.questions.answers * self.questions.lengths

    def micro_batch_sizes(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        questions = self.questions
        sizes = sizes_of(len(questions), examples=1, rows=questions.answers, length=questions.lengths)
        return sizes_of_batches(sizes, parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        length = int(self.questions.lengths[part].max())
        if self.shapes is not None:
            length = self.shapes(Sizes(*map(int, self.micro_batch_sizes(epoch, [part])[0]))).length
        return self.questions.arrays(part, length)


def _tokenise(text: str, tokenizer: Tokenizer) -> list[int]:
    return [piece for word in text.split() for piece in tokenizer.pieces(word)]


class ReadingModel(init.StackModel):
    """Chooses among the answers of a question."""

    def __init__(
        self,
        encoder: EncoderConfig,
        layers: LayersConfig,
        head_dropout: float,
        vocabulary: int,
        pad: int,
        pretrained: bool = True,
    ) -> None:
        """Builds the model. `vocabulary` and `pad` come from the tokenizer.

        If `pretrained` is False, no pretrained weights are loaded. If encoder and layers have different widths, which
        is not so in the paper, a linear map connects them.
        """
        super().__init__()
        self.encoder = TokenEncoder(encoder, vocabulary, pad, pretrained)
        fits = self.encoder.width == layers.width
        self.project = nn.Identity() if fits else nn.Linear(self.encoder.width, layers.width)
        self.input_dropout = Dropout(layers.input_dropout if layers.number else 0.0)  # that of the layers' input (D.1)
        self.stack = Stack(layers, relations=1)
        self.dropout = Dropout(head_dropout)
        self.score = nn.Linear(layers.width, 1)

    def inputs(self, batch: ReadingBatch) -> Tensor:
        """Returns X, float [R, L, d_x], before dropout."""
        return self.project(self.encoder(batch.input_ids, batch.token_mask))

    def measured(self, batch: ReadingBatch) -> tuple[Tensor, Tensor]:
        """Returns the vectors whose largest norm is μ (`layers.mu`), and the token mask, bool [R, L].

        The vectors are X, float [R, L, d_x], or the encoder's states before their projection, float [R, L, d_e].
        """
        if self.stack.config.mu == "input":
            return self.inputs(batch), batch.token_mask
        return self.encoder(batch.input_ids, batch.token_mask), batch.token_mask

    def forward(self, batch: ReadingBatch, x: Tensor | None = None) -> Tensor:
        """Returns the scores of the answers, float [E, A]. `x` is X, float [R, L, d_x], if it is computed already."""
        x = self.inputs(batch) if x is None else x
        nowhere = batch.input_ids.new_zeros(1, 1, 1)  # vanilla layers ask for no relations
        y = self.stack(self.input_dropout(x), batch.token_mask, nowhere)
        return self.score(self.dropout(y[:, 0])).view(len(batch.labels), -1).float()

    def loss(self, batch: ReadingBatch) -> Loss:
        x = self.inputs(batch)
        scores = self(batch, x)
        right = (scores.argmax(1) == batch.labels).float().mean()
        norm = init.input_norm(self.stack.config, x, batch.token_mask)
        return Loss(cross_entropy(scores, batch.labels), {"accuracy": right, **norm})
