"""How well a model predicts hidden words of held-out texts: the loss, and the share of correct words, by kind.

Whole words are hidden, all of them behind the mask. A word counts as found where the correct subword has the highest
score at each of its positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import torch

from sqlsp.data.tokenizer import Tokenizer
from sqlsp.pretraining.masked_batches import NOTHING, MaskedBatch, Passages
from sqlsp.pretraining.masked_model import MaskedModel
from sqlsp.pretraining.passages import KINDS

JUDGED_TOGETHER = 32  # texts of a batch, at most …
JUDGED_TOKENS = 4096  # … and their tokens, padding included


@dataclass(frozen=True)
class HiddenWord:
    """A word that was hidden: the text with its masks, its kind, what it was and what the model says."""

    text: str
    kind: str
    word: str
    said: str


class MaskedScores:
    """Sums over batches."""

    def __init__(self) -> None:
        self._lost = 0.0
        self._subwords = 0
        self._found = torch.zeros(len(KINDS))
        self._number = torch.zeros(len(KINDS))

    def add(self, batch: MaskedBatch, scores: torch.Tensor) -> None:
        """Add a batch and the scores of all subwords at its positions, float [W, V]."""
        real = batch.targets != NOTHING
        targets, scores = batch.targets[real], scores[real]
        self._lost += torch.nn.functional.cross_entropy(scores, targets, reduction="sum").item()
        self._subwords += len(targets)
        _, word = batch.words[real].unique(return_inverse=True)
        missed = torch.zeros(int(word.max()) + 1 if len(word) else 0, device=word.device)
        missed.index_add_(0, word, (scores.argmax(1) != targets).float())
        kinds = torch.zeros(len(missed), dtype=torch.long, device=word.device).scatter_(0, word, batch.kinds[real])
        self._number += torch.bincount(kinds, minlength=len(KINDS)).cpu()
        self._found += torch.bincount(kinds[missed == 0], minlength=len(KINDS)).cpu()

    @property
    def scores(self) -> dict[str, float]:
        """`accuracy` of all hidden words, `<kind>_accuracy` of each kind, `log_likelihood`: minus the loss, in nats."""
        found = {"accuracy": (self._found.sum() / self._number.sum().clamp(min=1)).item()}
        for kind, right, number in zip(KINDS, self._found.tolist(), self._number.tolist(), strict=True):
            if number:
                found[f"{kind}_accuracy"] = right / number
        return {**found, "log_likelihood": -self._lost / max(self._subwords, 1)}

    @property
    def table(self) -> str:
        scores, numbers = self.scores, dict(zip(KINDS, self._number.tolist(), strict=True))
        shares = {kind: scores[f"{kind}_accuracy"] for kind, number in numbers.items() if number}
        shares, numbers = {"all": scores["accuracy"], **shares}, {"all": sum(numbers.values()), **numbers}
        rows = (
            ("", list(shares)),
            ("hidden words", [f"{numbers[kind]:,.0f}" for kind in shares]),
            ("found", [f"{100 * share:.1f} %" for share in shares.values()]),
        )
        lines = [f"{label:<14}" + "".join(f"{cell:>10}" for cell in cells) for label, cells in rows]
        return "\n".join([*lines, f"loss of a subword {-scores['log_likelihood']:.4f}"])


@torch.no_grad()
def judge(model: MaskedModel, passages: Passages) -> MaskedScores:
    """The judgement of `passages`. The caller has to set evaluation mode."""
    device, found = next(model.parameters()).device, MaskedScores()
    for batch in passages.in_order(JUDGED_TOGETHER, JUDGED_TOKENS):
        batch = batch.to(device)
        found.add(batch, model(batch))
    return found


@torch.no_grad()
def hidden_words(model: MaskedModel, passages: Passages, tokenizer: Tokenizer, most: int) -> Iterator[HiddenWord]:
    """The hidden words of the first `most` texts, with what the model says instead."""
    device = next(model.parameters()).device
    some = Passages(passages.items[:most], passages.form, passages.pad, passages.masking)
    for batch in some.in_order(1):
        batch = batch.to(device)
        said = model(batch).argmax(1)
        row_of = batch.places // batch.input_ids.shape[1]
        for word in batch.words.unique():
            here = batch.words == word
            row = batch.input_ids[row_of[here][0]]
            yield HiddenWord(
                tokenizer.spelt(row[batch.token_mask[row_of[here][0]]].tolist()),
                KINDS[int(batch.kinds[here][0])],
                tokenizer.spelt(batch.targets[here].tolist()),
                tokenizer.spelt(said[here].tolist()),
            )
