"""Hides subwords of texts, anew in every epoch, and makes batches of the rows.

The choice follows BERT (Devlin et al. 2019, 3.1 and appendix A.1) and depends only on seed, epoch and text. Of the n
subwords of a row, without [CLS] and [SEP], round(`masking.rate` · n) are chosen, but at least one. A chosen subword is
replaced by the mask with probability `masking.hidden` (0.8), by another subword with probability `masking.random`
(0.1), and else stays. The encoder has to predict the original.

With `masking.whole_words`, all subwords of a word are chosen or none. A word is skipped if it has more subwords than
may still be chosen.

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
from sqlsp.data.sizes import Sizes, sizes_of, sizes_of_batches
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import TensorBatch
from sqlsp.tasks.pretraining.passages import NO_WORD, EncoderRow, Passage
from sqlsp.utils.errors import ConfigError

NO_TARGET = -1  # the target of padding
_PADDING = {"positions": 0, "targets": NO_TARGET, "weights": 0, "kinds": 0, "words": 0}
STREAM = 3  # in the seed of the choice: makes it independent of the order of schema items
EVALUATION_SHUFFLE = Shuffle(seed=0, epoch=0)  # for evaluations, independent of all options


@dataclass(frozen=True)
class MaskedBatch(TensorBatch):
    """B texts as R rows. W subwords are hidden.

    Attributes:
        example: the indices of the texts, int64 [B]
        input_ids: the rows, with hidden subwords replaced, int64 [R, L]
        token_mask: False at padding, bool [R, L]
        positions: the flat positions of hidden subwords (row · L + column), 0 at padding, int64 [W]
        targets: the original subwords at these positions, −1 at padding, int64 [W]
        weights: 1 / (number of hidden subwords in the same text), 0 at padding, float [W]
        kinds: the kinds of hidden subwords, indices in `passages.KINDS`, int64 [W]
        words: the word of each hidden subword, numbered over the batch, 0 at padding, int64 [W]
    """

    example: Tensor
    input_ids: Tensor
    token_mask: Tensor
    positions: Tensor
    targets: Tensor
    weights: Tensor
    kinds: Tensor
    words: Tensor


@dataclass(frozen=True)
class Passages:
    """Texts, the format of their rows, the id of padding, and the choice of hidden subwords."""

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
        """Returns the rows of text `index`. `draw` shuffles parts that may be in any order, unless `in_order`."""
        item = self.items[index]
        order = draw.order(index, len(item.others)) if item.any_order and not in_order else None
        return item.rows(self.form, order)

    def sizes(self, indices: np.ndarray, draw: Shuffle) -> np.ndarray:
        """Returns the sizes of single texts, int64 [N, `sizes.COLUMNS`]. The column `words` is an upper bound of W."""
        sizes = []  # the number of rows, the longest row and the number of hidden subwords of every text
        for index in map(int, indices):
            item = self.items[index]
            if item.length <= self.form.max_positions:
                subwords = item.length - 2 - len(item.others)  # without [CLS] and a [SEP] after every part
                sizes.append((1, item.length, self.masking.max_hidden(subwords)))
            else:  # the number of rows depends on the order of the parts
                rows = self.rows(index, draw)
                hidden = sum(self.masking.max_hidden(row.subwords) for row in rows)
                sizes.append((len(rows), max(map(len, rows)), hidden))
        number_of_rows, lengths, hidden_subwords = np.array(sizes, np.int64).reshape(-1, 3).T
        return sizes_of(len(indices), examples=1, rows=number_of_rows, length=lengths, words=hidden_subwords)

    def arrays(self, indices: np.ndarray, draw: Shuffle, sizes: Sizes | None = None, in_order: bool = False) -> Arrays:
        """Returns the fields of the batch of texts `indices`.

        Args:
            draw: seed and epoch of random numbers
            sizes: the sizes to which the arrays are padded; None: the sizes of the texts
            in_order: if True, no parts are shuffled
        """
        texts = [self.rows(int(index), draw, in_order) for index in indices]
        all_rows = [row for rows in texts for row in rows]
        length = max(map(len, all_rows)) if sizes is None else sizes.length
        height = len(all_rows) if sizes is None else sizes.rows
        ids = np.full((height, length), self.pad, np.int64)
        lengths = np.ones(height, np.int64)  # also 1 for a row of padding: attention over no token would give NaN
        fields: dict[str, list[np.ndarray]] = {name: [] for name in _PADDING}
        row_number = 0
        first_word = 0  # the number, in the batch, of the first word of a row
        for index, rows in zip(map(int, indices), texts, strict=True):
            hidden_of_rows = [
                self.masking.choose(row, np.random.default_rng((draw.seed, draw.epoch, index, number, STREAM)))
                for number, row in enumerate(rows)
            ]
            hidden_in_text = sum(len(hidden.positions) for hidden in hidden_of_rows)
            for row, hidden in zip(rows, hidden_of_rows, strict=True):
                lengths[row_number] = len(row)
                ids[row_number, : len(row)] = row.ids
                ids[row_number, hidden.positions] = hidden.replacements
                fields["positions"].append(row_number * length + hidden.positions)
                fields["targets"].append(hidden.targets)
                fields["weights"].append(np.full(len(hidden.positions), 1 / max(hidden_in_text, 1)))
                fields["kinds"].append(row.kinds[hidden.positions])
                fields["words"].append(first_word + row.words[hidden.positions])
                row_number += 1
                first_word += int(row.words.max(initial=0)) + 1
        arrays = {"example": np.asarray(indices), "input_ids": ids, "token_mask": np.arange(length) < lengths[:, None]}
        for name, parts in fields.items():
            values = np.concatenate(parts).astype(np.float32 if name == "weights" else np.int64)
            missing = 0 if sizes is None else sizes.words - len(values)
            arrays[name] = np.pad(values, (0, missing), constant_values=_PADDING[name])
        return arrays

    def in_order(self, size: int, tokens: int | None = None) -> Iterator[MaskedBatch]:
        """Yields batches of all texts for evaluation, the longest first. `size` and `tokens` limit a batch."""
        plan = ordered_batches(self.lengths, size, tokens)
        return make_ahead(lambda indices: MaskedBatch.of(self.arrays(indices, EVALUATION_SHUFFLE, in_order=True)), plan)


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
        return self.passages.arrays(part, draw, self.shapes(Sizes.from_array(needed)))


EVALUATION_MASKING = MaskingConfig(hidden=1.0, random=0.0, whole_words=True)
"""The masking of evaluations, independent of the masking of training: whole words, all replaced by the mask."""


@dataclass(frozen=True)
class HiddenSubwords:
    """The k hidden subwords of a row.

    Attributes:
        positions: their positions in the row, ascending, int64 [k]
        replacements: the subwords that the encoder reads at these positions, int64 [k]
        targets: the original subwords, int64 [k]
    """

    positions: np.ndarray
    replacements: np.ndarray
    targets: np.ndarray


@dataclass(frozen=True)
class Masking:
    """Chooses the subwords of a row to hide.

    `mask` is the id of the mask. `ordinary` has the ids of all subwords except special tokens, int64.
    """

    options: MaskingConfig
    mask: int
    ordinary: np.ndarray

    @classmethod
    def of(cls, options: MaskingConfig, tokenizer: Tokenizer, name: str) -> Masking:
        """Takes the ids from the tokenizer. Raises ConfigError if the tokenizer has no mask.

        `name` is the name of the encoder, for the message.
        """
        if tokenizer.mask is None:
            raise ConfigError(
                f"encoder.name={name}: its tokenizer has no [MASK], behind which words could be hidden; choose a "
                "BERT-like encoder"
            )
        return cls(options, tokenizer.mask, np.setdiff1d(np.arange(tokenizer.size), tokenizer.special_ids))

    def max_hidden(self, subwords: int) -> int:
        """Returns how many of the `subwords` of a row are chosen. With whole words, the number may be smaller."""
        return max(1, round(self.options.rate * subwords)) if subwords else 0

    def choose(self, row: EncoderRow, generator: np.random.Generator) -> HiddenSubwords:
        """Chooses the subwords to hide, and their replacements."""
        candidates = np.flatnonzero(row.words != NO_WORD)
        # The units of the choice are words or single subwords. The subwords of a unit follow one another.
        units = row.words[candidates] if self.options.whole_words else np.arange(len(candidates))
        _, starts, sizes = np.unique(units, return_index=True, return_counts=True)
        remaining = self.max_hidden(len(candidates))
        chosen = [candidates[:0]]  # `np.concatenate` needs at least one array
        random_order = np.argsort(generator.exponential(size=len(sizes)), kind="stable")  # of the units
        for unit in random_order:
            if sizes[unit] <= remaining:
                chosen.append(candidates[starts[unit] : starts[unit] + sizes[unit]])
                remaining -= sizes[unit]
        positions = np.sort(np.concatenate(chosen))
        targets = row.ids[positions]
        draws = generator.random(len(positions))
        other_subwords = self.ordinary[generator.integers(len(self.ordinary), size=len(positions))]
        is_replaced = draws < self.options.hidden + self.options.random
        replacements = np.where(is_replaced, other_subwords, targets)
        replacements[draws < self.options.hidden] = self.mask
        return HiddenSubwords(positions, replacements, targets)
