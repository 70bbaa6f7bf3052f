"""Which subwords of a text are hidden, and batches of rows with them: new ones in every epoch.

What is hidden (BERT: Devlin et al. 2019, 3.1 and appendix A.1) is a function of (seed, epoch, text) alone. Of the n
subwords of a row, without [CLS] and [SEP], round(rate · n) are chosen, but at least one. A chosen subword is replaced
by the mask with probability 0.8 and by any other subword with probability 0.1. Otherwise it stays unchanged. The
encoder has to predict the original.

With whole words, either all subwords of a word are chosen or none. Words with more subwords than are left to choose are
skipped.

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
from sqlsp.data.loader import Arrays, EpochLoader, ahead
from sqlsp.data.sampler import ordered_batches
from sqlsp.data.sizes import COLUMNS, Sizes, of_batches
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import TensorBatch
from sqlsp.tasks.pretraining.passages import NO_WORD, EncoderRow, Passage
from sqlsp.utils.errors import ConfigError

NOTHING = -1  # the target of padding
STREAM = 3  # separates the generator of a row from that of the order of schema items
JUDGE = Shuffle(seed=0, epoch=0)  # what is hidden in evaluations depends on no option


@dataclass(frozen=True)
class MaskedBatch(TensorBatch):
    """B texts as R rows."""

    example: Tensor  # int64, B: the indices of these texts
    input_ids: Tensor  # int64, R L: with masks
    token_mask: Tensor  # bool, R L: False at padding
    places: Tensor  # int64, W: the flat positions (row · L + column) that are to be predicted, 0 at padding
    targets: Tensor  # int64, W: the subwords there, −1 at padding
    weights: Tensor  # float, W: 1 / number of those of the same text, 0 at padding
    kinds: Tensor  # int64, W: indices into `passages.KINDS`
    words: Tensor  # int64, W: the word of the batch that each belongs to, 0 at padding


@dataclass(frozen=True)
class Passages:
    """Texts with the form of their rows and what is hidden of them."""

    items: Sequence[Passage]
    form: RowFormat
    pad: int
    masking: Masking

    def __len__(self) -> int:
        return len(self.items)

    @cached_property
    def lengths(self) -> np.ndarray:
        """Tokens of each text, int64 [N]."""
        return np.array([item.length for item in self.items], np.int64)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all texts, so that a run does not go on with others."""
        digest = hashlib.sha256()
        for item in self.items:
            for part in (item.first, *item.others):
                digest.update(f"{item.form} {part.kind} {len(part)} ".encode() + part.pieces.tobytes())
                digest.update(part.words.tobytes())
        return digest.hexdigest()[:16]

    def rows(self, place: int, draw: Shuffle, in_order: bool = False) -> list[EncoderRow]:
        """The rows of text `place`, parts that may be in any order shuffled by `draw` unless `in_order`."""
        item = self.items[place]
        return item.rows(self.form, draw.order(place, len(item.others)) if item.loose and not in_order else None)

    def sizes(self, places: np.ndarray, draw: Shuffle) -> np.ndarray:
        """The sizes of the texts `places`, each alone, int64 [N, columns of `sizes.COLUMNS`]; `words` are W at most."""
        found = np.zeros((len(places), len(COLUMNS)), np.int64)
        columns = [COLUMNS.index(name) for name in ("examples", "rows", "length", "words")]
        for sizes, place in zip(found, map(int, places), strict=True):
            item = self.items[place]
            if item.length <= self.form.max_positions:
                marks = 2 + len(item.others)
                sizes[columns] = 1, 1, item.length, self.masking.number(item.length - marks)
            else:  # how its parts fall on rows depends on their order
                rows = self.rows(place, draw)
                number = sum(self.masking.number(row.subwords) for row in rows)
                sizes[columns] = 1, len(rows), max(map(len, rows)), number
        return found

    def arrays(self, places: np.ndarray, draw: Shuffle, sizes: Sizes | None = None, in_order: bool = False) -> Arrays:
        """The fields of the batch of texts `places`, padded to `sizes` where these are given."""
        texts = [self.rows(int(place), draw, in_order) for place in places]
        rows = [row for text in texts for row in text]
        length = max(map(len, rows)) if sizes is None else sizes.length
        height = len(rows) if sizes is None else sizes.rows
        ids = np.full((height, length), self.pad, np.int64)
        lengths = np.ones(height, np.int64)  # also one for a row of padding: attention over no token would give NaN
        found: list[tuple[np.ndarray, ...]] = []
        at = word = 0  # the row and the word that come next
        for place, text in zip(map(int, places), texts, strict=True):
            chosen = [
                self.masking.choose(row, np.random.default_rng((draw.seed, draw.epoch, place, number, STREAM)))
                for number, row in enumerate(text)
            ]
            number = sum(len(each.places) for each in chosen)
            for row, hidden in zip(text, chosen, strict=True):
                ids[at, : len(row)], lengths[at] = row.ids, len(row)
                ids[at, hidden.places] = hidden.seen
                weights = np.full(len(hidden.places), 1 / max(number, 1), np.float32)
                kinds, words = row.kinds[hidden.places], word + row.words[hidden.places]
                found.append((at * length + hidden.places, hidden.targets, weights, kinds, words))
                at += 1
                word += int(row.words.max(initial=0)) + 1
        made = {"example": np.asarray(places), "input_ids": ids, "token_mask": np.arange(length) < lengths[:, None]}
        padding = {"places": 0, "targets": NOTHING, "weights": 0, "kinds": 0, "words": 0}
        for (name, empty), parts in zip(padding.items(), zip(*found, strict=True), strict=True):
            values = np.concatenate(parts).astype(np.float32 if name == "weights" else np.int64)
            made[name] = np.pad(values, (0, 0 if sizes is None else sizes.words - len(values)), constant_values=empty)
        return made

    def in_order(self, size: int, tokens: int | None = None) -> Iterator[MaskedBatch]:
        """All texts once, longest first, hidden as for evaluation, parts in order; limits of `ordered_batches`."""
        plan = ordered_batches(self.lengths, size, tokens)
        return ahead(lambda places: MaskedBatch.of(self.arrays(places, JUDGE, in_order=True)), plan)


@dataclass(frozen=True, kw_only=True)
class MaskedLoader(EpochLoader[MaskedBatch]):
    """The training texts, hidden anew in every epoch."""

    kind = MaskedBatch
    passages: Passages

    @property
    def tokens(self) -> np.ndarray:
        return self.passages.lengths

    def needed(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        everything = np.arange(len(self.passages))
        return of_batches(self.passages.sizes(everything, Shuffle(self.seed, epoch)), parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        draw = Shuffle(self.seed, epoch)
        if self.shapes is None:
            return self.passages.arrays(part, draw)
        needed = of_batches(self.passages.sizes(part, draw), [np.arange(len(part))])[0]
        return self.passages.arrays(part, draw, self.shapes(Sizes(*map(int, needed))))


IN_JUDGEMENT = MaskingConfig(hidden=1.0, random=0.0, whole_words=True)
"""How evaluations hide: whole words, all of them behind the mask, whatever training does."""


@dataclass(frozen=True)
class HiddenSubwords:
    """What is to be predicted in a row, int64 [k] each."""

    places: np.ndarray  # its positions, in rising order
    seen: np.ndarray  # the subwords that the encoder sees there
    targets: np.ndarray  # those it should predict


@dataclass(frozen=True)
class Masking:
    """The options with what they need of a vocabulary: the mask, and the ids that a subword may be replaced by."""

    options: MaskingConfig
    mask: int
    ordinary: np.ndarray

    @classmethod
    def of(cls, options: MaskingConfig, tokenizer: Tokenizer, name: str) -> Masking:
        """For an encoder's tokenizer; ConfigError where it has no mask. `name` is what messages call the encoder."""
        if tokenizer.mask is None:
            raise ConfigError(
                f"encoder.name={name}: its tokenizer has no [MASK], behind which words could be hidden; choose a "
                "BERT-like encoder"
            )
        return cls(options, tokenizer.mask, np.setdiff1d(np.arange(tokenizer.size), tokenizer.special_ids))

    def number(self, subwords: int) -> int:
        """How many subwords of a row are chosen, at most; without `whole_words` exactly."""
        return max(1, round(self.options.rate * subwords)) if subwords else 0

    def choose(self, row: EncoderRow, generator: np.random.Generator) -> HiddenSubwords:
        candidates = np.flatnonzero(row.words != NO_WORD)
        units = row.words[candidates] if self.options.whole_words else np.arange(len(candidates))
        first, sizes = np.unique(units, return_index=True, return_counts=True)[1:]
        left, chosen = self.number(len(candidates)), [candidates[:0]]
        for unit in np.argsort(generator.exponential(size=len(sizes)), kind="stable"):
            if sizes[unit] <= left:
                chosen.append(candidates[first[unit] : first[unit] + sizes[unit]])
                left -= sizes[unit]
        places = np.sort(np.concatenate(chosen))
        targets = row.ids[places]
        draws = generator.random(len(places))
        others = self.ordinary[generator.integers(len(self.ordinary), size=len(places))]
        hidden = draws < self.options.hidden
        replaced = ~hidden & (draws < self.options.hidden + self.options.random)
        seen = np.where(hidden, self.mask, np.where(replaced, others, targets))
        return HiddenSubwords(places, seen, targets)
