"""Hides subwords of texts, anew in every epoch, and makes batches of the rows.

The choice (BERT: Devlin et al. 2019, 3.1 and appendix A.1) is a function of (seed, epoch, text) alone. Of the n
subwords of a row, without [CLS] and [SEP], round(rate · n) are chosen, but at least one. A chosen subword is replaced
by the mask with probability 0.8 and by any other subword with probability 0.1. Otherwise it does not change. The
encoder has to predict the original.

With whole words, either all subwords of a word are chosen or no subword. Words with more subwords than are left to
choose are skipped.

Shapes: B texts, R ≥ B encoder rows, L subwords of a row, W subwords to be predicted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from torch import Tensor

from sqlsp.cli.tasks import MaskingConfig
from sqlsp.data.collate import RowFormat, Shuffle
from sqlsp.data.loader import Arrays, EpochLoader, make_ahead, ordered_batches
from sqlsp.data.sizes import COLUMNS, Sizes, sizes_of_batches
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import TensorBatch
from sqlsp.tasks.pretraining.passages import NO_WORD, EncoderRow, Passage
from sqlsp.utils.errors import ConfigError

NOTHING = -1  # the target of padding
_PADDING = {"positions": 0, "targets": NOTHING, "weights": 0, "kinds": 0, "words": 0}
STREAM = 3  # separates the generator of a row from that of the order of schema items
JUDGE = Shuffle(seed=0, epoch=0)  # for evaluations, independent of all options


@dataclass(frozen=True)
class MaskedBatch(TensorBatch):
    """B texts as R rows."""

    example: Tensor  # int64, B: the indices of these texts
    input_ids: Tensor  # int64, R L: with masks
    token_mask: Tensor  # bool, R L: False at padding
    positions: Tensor  # int64, W: flat positions (row · L + column) to be predicted, 0 at padding
    targets: Tensor  # int64, W: the subwords there, −1 at padding
    weights: Tensor  # float, W: 1 / number of such positions in the same text, 0 at padding
    kinds: Tensor  # int64, W: indices into `passages.KINDS`
    words: Tensor  # int64, W: number of the word in the batch, 0 at padding


@dataclass(frozen=True)
class Passages:
    """Texts, the format of their rows, and which subwords are hidden."""

    items: Sequence[Passage]
    form: RowFormat
    pad: int
    masking: Masking

    def __len__(self) -> int:
        return len(self.items)

    @cached_property
    def lengths(self) -> np.ndarray:
        """The number of tokens by text, int64 [N]."""
        return np.array([item.length for item in self.items], np.int64)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all texts. A run is resumed only with the same texts."""
        digest = hashlib.sha256()
        for item in self.items:
            for part in (item.first, *item.others):
                digest.update(f"{item.form} {part.kind} {len(part)} ".encode() + part.pieces.tobytes())
                digest.update(part.words.tobytes())
        return digest.hexdigest()[:16]

    def rows(self, index: int, draw: Shuffle, in_order: bool = False) -> list[EncoderRow]:
        """Returns the rows of text number `index`. Loose parts are shuffled by `draw`, unless `in_order` is True."""
        item = self.items[index]
        return item.rows(self.form, draw.order(index, len(item.others)) if item.loose and not in_order else None)

    def sizes(self, indices: np.ndarray, draw: Shuffle) -> np.ndarray:
        """Returns the sizes of single texts, int64 [N, `sizes.COLUMNS`]. The column `words` is an upper bound of W."""
        table = np.zeros((len(indices), len(COLUMNS)), np.int64)
        columns = [COLUMNS.index(name) for name in ("examples", "rows", "length", "words")]
        for sizes, index in zip(table, map(int, indices), strict=True):
            item = self.items[index]
            if item.length <= self.form.max_positions:
                separators = 2 + len(item.others)
                sizes[columns] = 1, 1, item.length, self.masking.number(item.length - separators)
            else:  # the number of rows depends on the order of the parts
                rows = self.rows(index, draw)
                number = sum(self.masking.number(row.subwords) for row in rows)
                sizes[columns] = 1, len(rows), max(map(len, rows)), number
        return table

    def arrays(self, indices: np.ndarray, draw: Shuffle, sizes: Sizes | None = None, in_order: bool = False) -> Arrays:
        """Returns the fields of the batch of texts `indices`. If `sizes` are given, they are padded to these."""
        texts = [self.rows(int(index), draw, in_order) for index in indices]
        rows = [row for text in texts for row in text]
        length = max(map(len, rows)) if sizes is None else sizes.length
        height = len(rows) if sizes is None else sizes.rows
        ids = np.full((height, length), self.pad, np.int64)
        lengths = np.ones(height, np.int64)  # also one for a row of padding: attention over no token would give NaN
        hidden_parts: dict[str, list[np.ndarray]] = {name: [] for name in _PADDING}
        at = 0  # the next row
        word = 0  # the number of the next word
        for index, text in zip(map(int, indices), texts, strict=True):
            chosen = [
                self.masking.choose(row, np.random.default_rng((draw.seed, draw.epoch, index, number, STREAM)))
                for number, row in enumerate(text)
            ]
            number = sum(len(hidden.positions) for hidden in chosen)
            for row, hidden in zip(text, chosen, strict=True):
                lengths[at] = len(row)
                ids[at, : len(row)] = row.ids
                ids[at, hidden.positions] = hidden.seen
                hidden_parts["positions"].append(at * length + hidden.positions)
                hidden_parts["targets"].append(hidden.targets)
                hidden_parts["weights"].append(np.full(len(hidden.positions), 1 / max(number, 1)))
                hidden_parts["kinds"].append(row.kinds[hidden.positions])
                hidden_parts["words"].append(word + row.words[hidden.positions])
                at += 1
                word += int(row.words.max(initial=0)) + 1
        arrays = {"example": np.asarray(indices), "input_ids": ids, "token_mask": np.arange(length) < lengths[:, None]}
        for name, parts in hidden_parts.items():
            values = np.concatenate(parts).astype(np.float32 if name == "weights" else np.int64)
            missing = 0 if sizes is None else sizes.words - len(values)
            arrays[name] = np.pad(values, (0, missing), constant_values=_PADDING[name])
        return arrays

    def in_order(self, size: int, tokens: int | None = None) -> Iterator[MaskedBatch]:
        """Yields all texts once for evaluation, the longest first. `size` and `tokens` limit a batch."""
        plan = ordered_batches(self.lengths, size, tokens)
        return make_ahead(lambda indices: MaskedBatch.of(self.arrays(indices, JUDGE, in_order=True)), plan)


@dataclass(frozen=True, kw_only=True)
class MaskedLoader(EpochLoader[MaskedBatch]):
    """Makes batches of the training texts. The choice of hidden subwords is new in every epoch."""

    kind = MaskedBatch
    passages: Passages

    @property
    def tokens(self) -> np.ndarray:
        return self.passages.lengths

    def micro_batch_sizes(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        everything = np.arange(len(self.passages))
        return sizes_of_batches(self.passages.sizes(everything, Shuffle(self.seed, epoch)), parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        draw = Shuffle(self.seed, epoch)
        if self.shapes is None:
            return self.passages.arrays(part, draw)
        needed = sizes_of_batches(self.passages.sizes(part, draw), [np.arange(len(part))])[0]
        return self.passages.arrays(part, draw, self.shapes(Sizes(*map(int, needed))))


IN_JUDGEMENT = MaskingConfig(hidden=1.0, random=0.0, whole_words=True)
"""The masking of evaluations, whatever that of training is: whole words, all replaced by the mask."""


@dataclass(frozen=True)
class HiddenSubwords:
    """The hidden subwords of a row; all int64 [k]."""

    positions: np.ndarray  # in rising order
    seen: np.ndarray  # the subwords that the encoder reads there
    targets: np.ndarray  # the original subwords


@dataclass(frozen=True)
class Masking:
    """Chooses the subwords of a row to hide. `mask` is the id of the mask, `ordinary` the ids of ordinary subwords."""

    options: MaskingConfig
    mask: int
    ordinary: np.ndarray

    @classmethod
    def of(cls, options: MaskingConfig, tokenizer: Tokenizer, name: str) -> Masking:
        """Raises ConfigError if the tokenizer has no mask. `name` is the name of the encoder, for the message."""
        if tokenizer.mask is None:
            raise ConfigError(
                f"encoder.name={name}: its tokenizer has no [MASK], behind which words could be hidden; choose a "
                "BERT-like encoder"
            )
        return cls(options, tokenizer.mask, np.setdiff1d(np.arange(tokenizer.size), tokenizer.special_ids))

    def number(self, subwords: int) -> int:
        """Returns how many subwords of a row are chosen; with `whole_words`, an upper bound."""
        return max(1, round(self.options.rate * subwords)) if subwords else 0

    def choose(self, row: EncoderRow, generator: np.random.Generator) -> HiddenSubwords:
        candidates = np.flatnonzero(row.words != NO_WORD)
        units = row.words[candidates] if self.options.whole_words else np.arange(len(candidates))
        first, sizes = np.unique(units, return_index=True, return_counts=True)[1:]
        left = self.number(len(candidates))
        chosen = [candidates[:0]]
        for unit in np.argsort(generator.exponential(size=len(sizes)), kind="stable"):
            if sizes[unit] <= left:
                chosen.append(candidates[first[unit] : first[unit] + sizes[unit]])
                left -= sizes[unit]
        positions = np.sort(np.concatenate(chosen))
        targets = row.ids[positions]
        draws = generator.random(len(positions))
        others = self.ordinary[generator.integers(len(self.ordinary), size=len(positions))]
        hidden = draws < self.options.hidden
        replaced = ~hidden & (draws < self.options.hidden + self.options.random)
        seen = np.where(hidden, self.mask, np.where(replaced, others, targets))
        return HiddenSubwords(positions, seen, targets)
