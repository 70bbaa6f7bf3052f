"""Which subwords of a row are hidden and what replaces them (BERT: Devlin et al. 2019, 3.1 and appendix A.1).

Of the n subwords of a row, without [CLS] and [SEP], round(rate · n) are chosen, but at least one. A chosen subword is
replaced by the mask with probability 0.8 and by any other subword with probability 0.1. Otherwise it stays unchanged.
The encoder has to predict the original.

With whole words, either all subwords of a word are chosen or none. Words with more subwords than are left to choose are
skipped. A word of a schema's names may be likelier to be chosen than others by a factor w: every unit gets the key
−log(u) / w, u uniform, and those with the smallest keys are chosen (Efraimidis and Spirakis 2006). For w = 1 this is a
draw without replacement.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sqlsp.common.errors import ConfigError
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.pretraining import SCHEMA, MaskingConfig
from sqlsp.pretraining.passages import KINDS, NO_WORD, EncoderRow

IN_JUDGEMENT = MaskingConfig(hidden=1.0, random=0.0, whole_words=True)
"""How evaluations hide: whole words, all of them behind the mask, whatever training does."""


@dataclass(frozen=True)
class Chosen:
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

    def choose(self, row: EncoderRow, generator: np.random.Generator) -> Chosen:
        """Draw what is hidden in a row, and by what."""
        places = self._places(row, generator)
        targets = row.ids[places]
        draws = generator.random(len(places))
        others = self.ordinary[generator.integers(len(self.ordinary), size=len(places))]
        hidden = draws < self.options.hidden
        replaced = ~hidden & (draws < self.options.hidden + self.options.random)
        seen = np.where(hidden, self.mask, np.where(replaced, others, targets))
        return Chosen(places, seen, targets)

    def _places(self, row: EncoderRow, generator: np.random.Generator) -> np.ndarray:
        candidates = np.flatnonzero(row.words != NO_WORD)
        if not len(candidates):
            return candidates
        units = row.words[candidates] if self.options.whole_words else np.arange(len(candidates))
        first, sizes = np.unique(units, return_index=True, return_counts=True)[1:]
        of_schema = row.kinds[candidates[first]] == KINDS.index(SCHEMA)
        weights = np.where(of_schema, self.options.schema_weight, 1.0)
        order = np.argsort(generator.exponential(size=len(sizes)) / weights, kind="stable")
        left, chosen = self.number(len(candidates)), []
        for unit in order:
            if sizes[unit] <= left:
                chosen.append(candidates[first[unit] : first[unit] + sizes[unit]])
                left -= sizes[unit]
                if not left:
                    break
        return np.sort(np.concatenate(chosen)) if chosen else candidates[:0]
