"""`ReadingModel`: encoder → N vanilla layers → a linear score of the first token, by answer (paper 4.2, appendix D).

Shapes: E questions, A answers of a question (4 in ReClor), R = A · E rows, L subwords, d_x width of the stack.

A row is `<s> Context </s></s> Question Answer </s>` (appendix D), with the special tokens that the tokenizer adds to a
pair of texts. If a row is too long, the end of the context is cut.
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
    """E questions as R = A · E rows of L subwords: one row for each answer. Rows of a question follow one another.

    Attributes:
        labels: the indices of the right answers, −1 if unknown, int64 [E]
        input_ids: the rows, int64 [R, L]
        token_mask: False at padding, bool [R, L]
        index: the indices of the questions in the file, int64 [E]
    """

    labels: Tensor
    input_ids: Tensor
    token_mask: Tensor
    index: Tensor


@dataclass(frozen=True)
class Questions:
    """All questions of a file as rows.

    Attributes:
        rows: `rows[i][a]` are the subwords of question i with answer a
        labels: the indices of the right answers, −1 if unknown, int64 [questions]
        pad: the id of padding
    """

    rows: list[list[list[int]]]
    labels: np.ndarray
    pad: int

    @classmethod
    def of(cls, items: Sequence[ReadingExample], tokenizer: Tokenizer, max_length: int) -> Questions:
        """Tokenizes questions. Cuts the end of a context if a row has more than `max_length` subwords."""
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
        """A hash of all rows and labels. A run is resumed only with the same questions."""
        return hashlib.sha256(f"{self.rows} {self.labels.tolist()}".encode()).hexdigest()[:16]

    def batch(self, indices: np.ndarray) -> ReadingBatch:
        """Returns the batch of some questions."""
        return ReadingBatch.of(self.arrays(indices, int(self.lengths[indices].max())))

    def arrays(self, indices: np.ndarray, length: int) -> Arrays:
        """Returns the fields of the batch of some questions. The rows are padded to `length` subwords."""
        rows = [row for index in indices for row in self.rows[index]]
        ids = np.full((len(rows), length), self.pad, np.int64)
        for target, row in zip(ids, rows, strict=True):
            target[: len(row)] = row
        mask = np.arange(length) < np.array([len(row) for row in rows])[:, None]
        return {"input_ids": ids, "token_mask": mask, "labels": self.labels[indices], "index": indices}

    def in_order(self, size: int) -> Iterator[ReadingBatch]:
        """Yields batches of at most `size` questions, the longest questions first."""
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
            length = self.shapes(Sizes.from_array(self.micro_batch_sizes(epoch, [part])[0])).length
        return self.questions.arrays(part, length)


def _tokenise(text: str, tokenizer: Tokenizer) -> list[int]:
    return [piece for word in text.split() for piece in tokenizer.pieces(word)]


class ReadingModel(init.StackModel):
    """Scores the answers of a question: encoder, vanilla layers, and a linear layer on the first token."""

    def __init__(
        self,
        encoder: EncoderConfig,
        layers: LayersConfig,
        head_dropout: float,
        vocabulary: int,
        pad: int,
        pretrained: bool = True,
    ) -> None:
        """Builds the model. A linear map connects encoder and layers of different widths (not in the paper).

        Args:
            head_dropout: the dropout before the last linear layer
            vocabulary: the number of subwords of the tokenizer
            pad: the tokenizer's id of padding
            pretrained: if False, no pretrained weights are loaded
        """
        super().__init__()
        self.encoder = TokenEncoder(encoder, vocabulary, pad, pretrained)
        has_same_width = self.encoder.width == layers.width
        self.project = nn.Identity() if has_same_width else nn.Linear(self.encoder.width, layers.width)
        # This dropout belongs to the layers (D.1), so a model without layers has none.
        self.input_dropout = Dropout(layers.input_dropout if layers.number else 0.0)
        self.stack = Stack(layers, relations=1)
        self.dropout = Dropout(head_dropout)
        self.score = nn.Linear(layers.width, 1)

    def inputs(self, batch: ReadingBatch) -> Tensor:
        """Returns X, float [R, L, d_x], before dropout."""
        return self.project(self.encoder(batch.input_ids, batch.token_mask))

    def mu_vectors(self, batch: ReadingBatch) -> tuple[Tensor, Tensor]:
        """Returns the vectors whose largest norm is μ, and the token mask, bool [R, L].

        With `layers.mu=input`, the vectors are X, float [R, L, d_x]. With `encoder`, they are the encoder's states
        before the projection, float [R, L, d_e].
        """
        states = self.encoder(batch.input_ids, batch.token_mask)
        vectors = self.project(states) if self.stack.config.mu == "input" else states
        return vectors, batch.token_mask

    def forward(self, batch: ReadingBatch, x: Tensor | None = None) -> Tensor:
        """Returns the scores of the answers, float [E, A]. `x` is X, float [R, L, d_x]; None: X is computed."""
        x = self.inputs(batch) if x is None else x
        no_relations = batch.input_ids.new_zeros(1, 1, 1)  # vanilla layers do not read relations
        y = self.stack(self.input_dropout(x), batch.token_mask, no_relations)
        return self.score(self.dropout(y[:, 0])).view(len(batch.labels), -1).float()

    def loss(self, batch: ReadingBatch) -> Loss:
        """Returns the cross-entropy over the answers. The log also has the accuracy and the norm of X."""
        x = self.inputs(batch)
        scores = self(batch, x)
        right = (scores.argmax(1) == batch.labels).float().mean()
        norm = init.input_norm(self.stack.config, x, batch.token_mask)
        return Loss(cross_entropy(scores, batch.labels), {"accuracy": right, **norm})
