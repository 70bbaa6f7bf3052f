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


MAX_WORDS = 1 << 20  # more than a question or a name has: group · MAX_WORDS + word is unique


def ranks(groups: np.ndarray) -> np.ndarray:
    """Returns the rank of elements inside their run of equal values, int64: [7 7 7 9 9] → [0 1 2 0 1]."""
    position = np.arange(len(groups))
    begins_run = np.concatenate(([True], groups[1:] != groups[:-1]))[: len(groups)]  # empty if `groups` is empty
    begin_of_run = np.maximum.accumulate(np.where(begins_run, position, 0))
    return position - begin_of_run


@dataclass(frozen=True)
class SchemaFeatures:
    """A schema as subwords. All examples about one database share this object."""

    db_id: str
    columns: int  # number of columns, with `*`
    tables: int  # number of tables
    pieces: np.ndarray  # int32 [P*], the concatenated subword ids of all items' names
    piece_item: np.ndarray  # int32 [P*], by subword: the item (0 … S − 1)
    piece_word: np.ndarray  # int32 [P*], by subword: the index of its word in the name of the item
    # int32 [pairs, 2], an item and a mark of its `ColumnProfile`; no pairs if no cells are read
    profile: np.ndarray = field(default_factory=lambda: np.empty((0, 2), np.int32))

    @property
    def items(self) -> int:
        """The number of schema items, S."""
        return self.columns + self.tables

    @cached_property
    def item_pieces(self) -> np.ndarray:
        """The number of subwords of every item's name, int64 [S]."""
        return np.bincount(self.piece_item, minlength=self.items)

    @cached_property
    def piece_rank(self) -> np.ndarray:
        """The position of every subword inside its word, from 0, int64 [P*]."""
        # a number for every pair of item and word: two neighboring words may have the same index in different names
        return ranks(self.piece_item.astype(np.int64) * MAX_WORDS + self.piece_word)

    @cached_property
    def piece_offset(self) -> np.ndarray:
        """The position of each subword inside the full name, from 0, int64 [P*]: 0 for the first subword of an item."""
        return ranks(self.piece_item)

    @cached_property
    def max_name_words(self) -> int:
        """The number of words of the longest name, V."""
        return int(self.piece_word.max()) + 1

    @cached_property
    def max_word_pieces(self) -> int:
        """The number of subwords of the longest word in a name, P."""
        return int(self.piece_rank.max()) + 1


PIECES = 6  # subwords of a literal candidate's text that the model reads
MENTION_COLUMNS = FIRST_WORD, LAST_WORD, KIND, SHAPE = range(4)  # of `LiteralCandidates.mentions`


class OfferedLiteral(NamedTuple):
    """A literal candidate of a question, other than the placeholder."""

    text: str
    words: range  # positions of the question words that mention the literal; empty if no word does
    kind: int  # index in `linking.candidates.KINDS`
    columns: frozenset[int]  # columns with a cell that equals the literal


@dataclass(frozen=True)
class LiteralCandidates:
    """The literals among which a parser may choose for one question. Candidate 0 is a placeholder (text None)."""

    texts: tuple[str | None, ...]
    # int32 [C, 4], for each candidate: the first and the last question word that mention it, both −1 if no word does;
    # its kind, an index in `linking.candidates.KINDS`; its shape, one of `linking.candidates.TEXT`, WHOLE and DECIMAL
    mentions: np.ndarray
    columns: np.ndarray  # int32 [pairs, 2], pairs of a candidate and a column that contains it
    # int32 [C, P], the first `PIECES` subwords of every text, padded with −1; [0, P] before a tokenizer split the texts
    pieces: np.ndarray = field(default_factory=lambda: np.empty((0, PIECES), np.int32))

    @cached_property
    def literals(self) -> tuple[Value, ...]:
        """The candidates as values of a query tree."""
        return tuple(map(literal, self.texts))

    @cached_property
    def holders(self) -> dict[str, frozenset[int]]:
        """Maps the text of every literal that occurs in cells to the columns that contain the literal."""
        return {literal.text: literal.columns for literal in self.offered if literal.columns}

    @cached_property
    def in_cells(self) -> frozenset[int]:
        """The positions of question words that mention a cell."""
        literals = [literal for literal in self.offered if literal.columns]
        return frozenset(position for literal in literals for position in literal.words)

    @cached_property
    def offered(self) -> tuple[OfferedLiteral, ...]:
        """The candidates other than the placeholder."""
        columns_of = defaultdict[int, set[int]](set)
        for candidate, column in self.columns.tolist():
            columns_of[candidate].add(column)
        offered = []
        for candidate, (text, mention) in enumerate(zip(self.texts, self.mentions.tolist(), strict=True)):
            if text is None:
                continue
            first, last, kind, _ = mention
            words = range(first, last + 1) if first >= 0 else range(0)
            offered.append(OfferedLiteral(text, words, kind=kind, columns=frozenset(columns_of[candidate])))
        return tuple(offered)


@dataclass(frozen=True)
class Marks:
    """Marks of nodes and literal candidates (`linking.history`).

    The mark of a word is its turn. The marks of an item or candidate are rules in the derivation of the previous query.
    """

    nodes: np.ndarray  # int32 [pairs, 2], pairs of a node and one of its marks
    values: np.ndarray  # int32 [pairs, 2], pairs of a candidate and one of its marks


@dataclass(frozen=True)
class Features:
    """One example as NumPy arrays of integers."""

    index: int  # number of the example in its split, from 0
    schema: SchemaFeatures
    words: int  # the number of question words, q
    pieces: np.ndarray  # int32 [P*], subword ids of the question
    piece_word: np.ndarray  # int32 [P*], by subword: the index of its question word
    relations: np.ndarray  # uint8 [n, n] with n = q + S, relation ids of `linking.relations`
    # the oracle derivation (`grammar.transition.Oracle`), int32 [T] each; None without gold SQL
    actions: np.ndarray | None = None
    states: np.ndarray | None = None
    parents: np.ndarray | None = None
    candidates: LiteralCandidates | None = None  # None if all literals are placeholders
    # None for a question without history; with a history, the words of previous questions follow the question's words
    marks: Marks | None = None

    @property
    def literals(self) -> tuple[Value, ...] | None:
        """The candidates as values of a query tree. None if all literals are placeholders."""
        return self.candidates.literals if self.candidates else None

    @property
    def length(self) -> int:
        """The number of tokens of the encoder's input. It counts [CLS], and [SEP] after the question and each item."""
        return len(self.pieces) + len(self.schema.pieces) + self.schema.items + 2

    def numbered(self, index: int) -> Features:
        """Returns a copy whose `index` is the given one."""
        return replace(self, index=index)

    def with_gold(self, actions: np.ndarray, states: np.ndarray, parents: np.ndarray) -> Features:
        """Returns a copy with the oracle derivation of the gold SQL."""
        return replace(self, actions=actions, states=states, parents=parents)


@dataclass(frozen=True)
class TensorBatch:
    """The base of batches: a dataclass of tensors. The first field has one row per example."""

    def __len__(self) -> int:
        return len(getattr(self, fields(self)[0].name))

    @classmethod
    def of(cls, arrays: Mapping[str, np.ndarray], pin: bool = False) -> Self:
        """Makes a batch from its fields as arrays. If `pin` is True, the tensors are in page-locked memory."""
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
    nodes: Tensor  # int64 [B, n], row of a node in the W question-word vectors, then the I item vectors; W + I pads
    node_mask: Tensor  # bool [B, n], True at real nodes
    relations: Tensor  # uint8 [B, n, n], relation ids; 0 pads
    item_nodes: Tensor  # int64 [B, S], nodes of schema items; 0 pads
    # bool [B, 4, S], whether a pointer of kind k (`grammar.grammar.KIND_NAMES`) may choose the item; kind 0 may not
    item_kinds: Tensor
    actions: Tensor  # int64 [B, T], oracle action codes; 0 pads. T = 0 without gold SQL
    states: Tensor  # int64 [B, T], derivation state before an action; 0 pads
    parents: Tensor  # int64 [B, T], step of the ApplyRule whose slot the action fills, −1 for the root; −1 pads
    action_mask: Tensor  # bool [B, T], True at real actions
    value_spans: Tensor  # int64 [B, C, 2], nodes of the first and last word that mention a candidate; −1 none, and pads
    value_kinds: Tensor  # int64 [B, C], kinds of candidates; 0 pads
    value_shapes: Tensor  # int64 [B, C], shapes of candidates; 0 pads
    value_pieces: Tensor  # int64 [B, C, P], the first subwords of a candidate's text; −1 pads
    value_columns: Tensor  # bool [B, C, S], items that contain a candidate
    value_mask: Tensor  # bool [B, C], True at real candidates except the placeholder
    node_marks: Tensor  # bool [B, n, M], marks of nodes
    value_marks: Tensor  # bool [B, C, M], marks of candidates
    profile_marks: Tensor  # bool [B, n, K], profile marks of nodes; K = 0 without `decoder.profile`
