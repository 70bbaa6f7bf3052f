"""The data types that packages exchange: `Features` (NumPy arrays of one example) and `Batch` (tensors).

Letters in shapes:

* N: examples of a split; B: examples of a batch;
* R: encoder rows (R ≥ B, because a long schema takes several); L: subwords of a row;
* n: nodes (question words, then columns with `*`, then tables); q: question words;
* S: schema items (columns with `*`, then tables);
* W: question words of the whole batch; I: schema items of the whole batch;
* V: words of a name; P: subwords of a word; P*: subwords of many words, concatenated;
* K: profile marks of a schema item (`ColumnProfile`), or 0 for a parser that reads no cells;
* M: marks of the previous questions and query (`linking.history`), or 0 for a parser without context;
* T: actions; C: literal candidates (`grammar.MAX_CANDIDATES`, or 0 where literals are placeholders).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from sqlsp.sql.literals import literal
from sqlsp.sql.query import Value

if TYPE_CHECKING:  # commands that only preprocess or check start faster without torch
    import torch
    from torch import Tensor


def ranks(groups: np.ndarray) -> np.ndarray:
    """Returns the rank of elements inside their run of equal values, int64: [7 7 7 9 9] → [0 1 2 0 1]."""
    position = np.arange(len(groups))
    starts = np.concatenate(([True], groups[1:] != groups[:-1]))[: len(groups)]
    return position - np.maximum.accumulate(np.where(starts, position, 0))


@dataclass(frozen=True)
class SchemaFeatures:
    """A schema as subwords. All examples about one database share this object."""

    db_id: str
    columns: int
    tables: int
    pieces: np.ndarray  # int32 [P*], the concatenated subword ids of all items
    piece_item: np.ndarray  # int32 [P*], the item of each subword (0…S−1)
    piece_word: np.ndarray  # int32 [P*], the index of its word in the name of that item
    # int32 [pairs, 2], an item and a mark of its `ColumnProfile`; no pairs where no cells are read
    profile: np.ndarray = field(default_factory=lambda: np.empty((0, 2), np.int32))

    @property
    def items(self) -> int:
        return self.columns + self.tables

    @cached_property
    def item_pieces(self) -> np.ndarray:
        return np.bincount(self.piece_item, minlength=self.items)

    @cached_property
    def piece_rank(self) -> np.ndarray:
        """The position of each subword inside its word, from 0, int64 [P*]."""
        return ranks(self.piece_item.astype(np.int64) * (1 << 20) + self.piece_word)

    @cached_property
    def piece_offset(self) -> np.ndarray:
        """The position of each subword inside the name of its item, from 0, int64 [P*]."""
        return ranks(self.piece_item)

    @cached_property
    def longest(self) -> tuple[int, int]:
        """The number of words of the longest name (V), and the number of subwords of the longest word (P)."""
        return int(self.piece_word.max()) + 1, int(self.piece_rank.max()) + 1


PIECES = 6  # subwords of a literal candidate's text that the model reads


class OfferedLiteral(NamedTuple):
    """A literal that a question offers."""

    text: str
    words: range  # positions of the words that mention it; empty if the question does not mention it
    kind: int  # one of `MentionKind`
    columns: frozenset[int]  # columns that contain it


@dataclass(frozen=True)
class LiteralCandidates:
    """The literals that a question offers; candidate 0 is a placeholder (text None)."""

    texts: tuple[str | None, ...]
    # int32 [C, 4], the first and last question word that mention it (−1: none), its kind and its shape (`KINDS` and
    # `SHAPES` of `linking.candidates`)
    mentions: np.ndarray
    columns: np.ndarray  # int32 [pairs, 2], pairs of a candidate and a column that contains it
    # int32 [C, P], the first `PIECES` subwords of each text, −1 where it has fewer; [0, P] before a tokenizer read them
    pieces: np.ndarray = field(default_factory=lambda: np.empty((0, PIECES), np.int32))

    @cached_property
    def literals(self) -> tuple[Value, ...]:
        return tuple(map(literal, self.texts))

    @cached_property
    def holders(self) -> dict[str, frozenset[int]]:
        """The columns that contain a literal, by its text."""
        return {literal.text: literal.columns for literal in self.offered if literal.columns}

    @cached_property
    def in_cells(self) -> frozenset[int]:
        """The positions of question words that mention a cell."""
        return frozenset(position for literal in self.offered if literal.columns for position in literal.words)

    @cached_property
    def offered(self) -> tuple[OfferedLiteral, ...]:
        """The candidates other than the placeholder."""
        columns = defaultdict[int, set[int]](set)
        for candidate, column in self.columns.tolist():
            columns[candidate].add(column)
        return tuple(
            OfferedLiteral(text, range(first, last + 1) if first >= 0 else range(0), kind, frozenset(columns[index]))
            for index, (text, (first, last, kind, _)) in enumerate(zip(self.texts, self.mentions.tolist(), strict=True))
            if text is not None
        )


@dataclass(frozen=True)
class Marks:
    """Marks of nodes and literal candidates (`linking.history`).

    The mark of a word is its turn. The marks of an item or candidate are rules in the derivation of the previous query.
    """

    nodes: np.ndarray  # int32 [pairs, 2], a node and a mark of it
    values: np.ndarray  # int32 [pairs, 2], a candidate and a mark of it


@dataclass(frozen=True)
class Features:
    """One example as NumPy arrays of integers."""

    index: int
    schema: SchemaFeatures
    words: int  # the number of question words, q
    pieces: np.ndarray  # int32 [P*], subword ids of the question
    piece_word: np.ndarray  # int32 [P*], the index of the word of each subword
    relations: np.ndarray  # uint8 [n, n] with n = q + S, relation ids of `linking.relations`
    # the oracle, int32 [T] each: codes of `grammar`, states and parents; None without gold SQL
    actions: np.ndarray | None = None
    states: np.ndarray | None = None
    parents: np.ndarray | None = None
    candidates: LiteralCandidates | None = None  # None where literals are placeholders
    # None for a question without history; otherwise the words of previous questions follow its own
    marks: Marks | None = None

    @property
    def literals(self) -> tuple[Value, ...] | None:
        """The candidates as values of the grammar; None where literals are placeholders."""
        return self.candidates.literals if self.candidates else None

    @property
    def length(self) -> int:
        """The number of tokens of the encoder's input. It counts [CLS], and [SEP] after the question and each item."""
        return len(self.pieces) + len(self.schema.pieces) + self.schema.items + 2

    def numbered(self, index: int) -> Features:
        return replace(self, index=index)

    def with_gold(self, actions: np.ndarray, states: np.ndarray, parents: np.ndarray) -> Features:
        return replace(self, actions=actions, states=states, parents=parents)


@dataclass(frozen=True)
class TensorBatch:
    """The base of batches: a dataclass of tensors. The first field has one row per example."""

    def __len__(self) -> int:
        return len(getattr(self, fields(self)[0].name))

    @classmethod
    def of(cls, arrays: Mapping[str, np.ndarray], pin: bool = False) -> Self:
        import torch

        make: Any = cls
        batch: Self = make(**{name: torch.from_numpy(array) for name, array in arrays.items()})
        return batch.pin_memory() if pin else batch

    def to(self, device: torch.device | str) -> Self:
        """Returns the batch on `device`. The copy does not block if the memory is pinned."""
        return replace(self, **{f.name: getattr(self, f.name).to(device, non_blocking=True) for f in fields(self)})

    def pin_memory(self) -> Self:
        return replace(self, **{f.name: getattr(self, f.name).pin_memory() for f in fields(self)})


@dataclass(frozen=True)
class Batch(TensorBatch):
    """A batch of examples as tensors. Comments state the padding value."""

    example: Tensor  # int64 [B], `Features.index`
    input_ids: Tensor  # int64 [R, L], encoder input; padded with the tokenizer's padding id
    token_mask: Tensor  # bool [R, L], True at real subwords
    word_pieces: Tensor  # int64 [W, P], flat positions (row · L + column) of the subwords of question words; −1 pads
    item_pieces: Tensor  # int64 [I, V, P], the same for the words of schema items; −1 pads
    # int64 [B, n], row of a node in the W question-word vectors followed by the I item vectors; W + I pads
    nodes: Tensor
    node_mask: Tensor  # bool [B, n], True at real nodes
    relations: Tensor  # uint8 [B, n, n], relation ids; 0 pads
    item_nodes: Tensor  # int64 [B, S], nodes of schema items; 0 pads
    item_kinds: Tensor  # bool [B, 4, S], items that a pointer kind of `grammar` may choose (kind 0: none)
    actions: Tensor  # int64 [B, T], oracle action codes; 0 pads. T = 0 without gold SQL
    states: Tensor  # int64 [B, T], derivation state before an action; 0 pads
    parents: Tensor  # int64 [B, T], step that opened the node of an action, −1 for the root; −1 pads
    action_mask: Tensor  # bool [B, T], True at real actions
    value_spans: Tensor  # int64 [B, C, 2], nodes of the first and last word that mention a candidate; −1 none, and pads
    value_kinds: Tensor  # int64 [B, C], kinds of candidates; 0 pads
    value_shapes: Tensor  # int64 [B, C], shapes of candidates; 0 pads
    value_pieces: Tensor  # int64 [B, C, P], the first subwords of a candidate's text; −1 pads
    value_columns: Tensor  # bool [B, C, S], items that contain a candidate
    value_mask: Tensor  # bool [B, C], True at real candidates except the placeholder
    node_marks: Tensor  # bool [B, n, M], marks of nodes
    value_marks: Tensor  # bool [B, C, M], marks of candidates
    profile_marks: Tensor  # bool [B, n, K], profile marks of nodes (`decoder.profile`; else K = 0)
