"""The exact likelihood of a whole text under a language model, unit by unit, and sampled continuations."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import cross_entropy

from sqlsp.language.batches import Stream, evaluation_windows
from sqlsp.language.model import LanguageModel

TOGETHER = 8192  # units of a batch of evaluation, at least one window
SCORES = 2**28  # of such a batch, one for each unit and each of the vocabulary: 1 GiB


@dataclass(frozen=True)
class Score:
    """How likely a text is: `nats` = −ln P(text), over `units` units that spell `characters` characters."""

    nats: float
    units: int
    characters: int

    @property
    def bits_per_character(self) -> float:
        """−log₂ P over the number of characters (bytes, where these are the units), whatever the units."""
        return self.nats / math.log(2) / self.characters

    @property
    def perplexity(self) -> float:
        """P^(−1/units), of a unit."""
        return math.exp(min(self.nats / self.units, 700.0))  # e^709 is the largest float


@torch.no_grad()
def score(model: LanguageModel, stream: Stream) -> Score:
    """The likelihood of a text. The caller has to set evaluation mode.

    Every unit is predicted once. With memory the text is read in segments of `context.length`, from its start to its
    end, each remembering earlier ones, as in training. Without memory it is read in windows of `context.length`. Each
    window predicts the `context.stride` units at its end (the first window all its units) from at least length − stride
    earlier units.
    """
    length = model.context.length
    if model.context.memory:
        losses = list(_score_segments(model, stream))
    else:
        windows = list(evaluation_windows(len(stream), length, model.context.stride or max(1, length // 2)))
        together = max(1, min(TOGETHER, SCORES // model.vocabulary) // length)
        parts = (windows[begin : begin + together] for begin in range(0, len(windows), together))
        losses = [_score_windows(model, stream, part) for part in parts]
    return Score(sum(map(float, losses)), len(stream), stream.characters)


def _score_windows(model: LanguageModel, stream: Stream, windows: Sequence[tuple[int, int, int]]) -> Tensor:
    """The summed loss of what some windows of one length predict, float64."""
    device = model.bias.device
    size = windows[0][2] - windows[0][0]
    starts, firsts = (torch.tensor([window[part] for window in windows], device=device) for part in (0, 1))
    places = starts[:, None] + torch.arange(size, device=device)  # B L
    units = np.stack([stream.ids[start : end + 1] for start, _, end in windows]).astype(np.int64)  # B L+1
    ids = torch.from_numpy(units).to(device)
    losses = cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten(), reduction="none")
    return losses.double().masked_fill((places < firsts[:, None]).flatten(), 0.0).sum()


def _score_segments(model: LanguageModel, stream: Stream) -> Iterator[Tensor]:
    memory: list[Tensor] = []
    for begin in range(0, len(stream), model.context.length):
        ids = stream.ids[begin : begin + model.context.length + 1].astype(np.int64)
        row = torch.from_numpy(ids).to(model.bias.device)[None]
        scores, memory = model.recur(row[:, :-1], memory)
        yield cross_entropy(scores[0], row[0, 1:], reduction="none").double().sum()


@torch.no_grad()
def continuation(model: LanguageModel, prompt: Sequence[int], count: int, seed: int) -> list[int]:
    """`count` units after `prompt`, each sampled from the model given the last `context.length` units.

    It is a function of its arguments. The caller has to set evaluation mode.
    """
    chance = torch.Generator().manual_seed(seed)
    ids = list(prompt)
    for _ in range(count):
        row = torch.tensor([ids[-model.context.length :]], device=model.bias.device)
        likely = torch.softmax(model(row)[0, -1].double(), -1).cpu()
        ids.append(int(torch.multinomial(likely, 1, generator=chance)))
    return ids[len(prompt) :]
