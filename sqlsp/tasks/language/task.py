"""Language models, the task of the Highway Transformer's experiments: any text, unit by unit."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from sqlsp.cli.data import DEV, TRAIN
from sqlsp.cli.model import EncoderConfig
from sqlsp.cli.tasks import LanguageConfig
from sqlsp.data.loader import Shard
from sqlsp.model.init import Initialisation
from sqlsp.tasks.language.batches import Stream, StreamLoader, Vocabulary, WindowLoader, build_vocabulary
from sqlsp.tasks.language.model import LanguageModel, Score, score
from sqlsp.tasks.language.texts import Document, find_files, joined, read_documents, split
from sqlsp.training.device import memory_advice
from sqlsp.training.session import run_session
from sqlsp.training.task import EVALUATION, Loader, SetReport, Task
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.files import save_json
from sqlsp.utils.progress import counted

ADVICE = "use a smaller context.length"
ABOUT = """\
vocabulary.json      the units that are predicted
predictions/         bits per character and perplexity of the best model (scores.json), written when training ends

Go on after a stop:   sqlsp language resume={folder}
"""


class LanguageTask(Task[LanguageModel]):
    """Trains a language model on any text. The metric is bits per character."""

    command = "language"
    locations = ("text.path", "text.dev", "text.evaluation")
    metric = "log2_probability"
    about = ABOUT
    tokenizer: Vocabulary

    def __init__(self, config: LanguageConfig) -> None:
        """Reads all texts. Raises DataError if a text is missing, is not text, or is too short."""
        self.config = config
        text = config.text
        train = self._read(text.path)
        evaluation = dict(text.evaluation)
        if text.dev is not None:
            evaluation = {DEV: text.dev, **evaluation}
        _check_apart(text.path, evaluation)
        held_out = {name: self._read(path) for name, path in evaluation.items()}
        if DEV not in held_out:
            train, dev = split(train, text.held_out, text.held_out_seed)
            held_out = {DEV: dev, **held_out}
        learnt = joined(train)
        self.tokenizer = build_vocabulary(text.unit, learnt, text.vocabulary)
        self.train = self._stream(learnt, TRAIN)
        self.held_out = {name: self._stream(joined(documents), name) for name, documents in held_out.items()}

    def _read(self, path: str) -> list[Document]:
        """Returns the first `text.limit` documents."""
        text = self.config.text
        return read_documents(path, exact=text.unit == "bytes")[: text.limit]

    def _stream(self, text: str, name: str) -> Stream:
        """Converts a text to ids. Raises DataError if the text has no units; `name` is for the message."""
        stream = Stream.of(text, self.tokenizer)
        if not len(stream):
            raise DataError(f"the {name} text has no {self.config.text.unit}")
        return stream

    @property
    def summary(self) -> str:
        unit = self.config.text.unit
        lines = [f"{len(self.train):,} {unit} to learn, {self.tokenizer.size:,} different ones"]
        for name, text in self.held_out.items():
            unknown = f", {text.unknown:,} of them <unk>" if text.unknown else ""
            lines.append(f"{name}: {len(text):,} {unit}{unknown}")
        return "\n".join(lines)

    @property
    def examples(self) -> int:
        return len(self._windows(Shard(), pin=False).tokens)

    @cached_property
    def identity(self) -> Mapping[str, Any]:
        return {
            "vocabulary": hashlib.sha256(self.tokenizer.content().encode()).hexdigest()[:16],
            "training data": self.train.fingerprint,
            EVALUATION: {name: text.fingerprint for name, text in self.held_out.items()},
        }

    @property
    def evaluation_sets(self) -> Sequence[str]:
        return list(self.held_out)

    def build(self, encoder: EncoderConfig, pretrained: bool) -> LanguageModel:
        streams = self._streams(Shard(), pin=False).streams if self.config.context.memory else 0
        return LanguageModel(self.config.layers, self.config.context, self.tokenizer.size, streams)

    def loader(self, shard: Shard, pin: bool) -> Loader:
        """Returns the loader of windows, or the loader of segments if `context.memory` is set."""
        if not self.config.context.memory:
            return self._windows(shard, pin)
        if shard.size > 1:
            raise ConfigError(
                f"context.memory={self.config.context.memory} works in one process only: train it without torchrun, or "
                "with context.memory=0"
            )
        return self._streams(shard, pin)

    def _windows(self, shard: Shard, pin: bool) -> WindowLoader:
        return WindowLoader.of(self.config.trainer, shard, pin, stream=self.train, length=self.config.context.length)

    def _streams(self, shard: Shard, pin: bool) -> StreamLoader:
        return StreamLoader(self._windows(shard, pin), self.config.context.memory)

    def initialise(self, model: LanguageModel, precision: str) -> Initialisation:
        """Draws weights by `layers.init`. μ is measured over all units of the training text, in fp32."""
        device = next(model.parameters()).device
        steps = self._windows(Shard(), pin=False)(epoch=0)
        windows = (batch for step in steps for batch in step.micro_batches)
        batches = counted(windows, self.examples, desc="measuring μ", unit=" windows")
        return model.initialise(batch.to(device) for batch in batches)

    def evaluate(self, model: LanguageModel, name: str) -> Mapping[str, float]:
        """Returns bits per character, perplexity, and minus the bits as `log2_probability`: larger is better."""
        return _scores(self._score(model, name))

    def _score(self, model: LanguageModel, name: str) -> Score:
        with memory_advice(next(model.parameters()).device, ADVICE):
            return score(model, self.held_out[name])

    def report(self, model: LanguageModel, name: str, folder: Path) -> SetReport:
        """Writes scores.json and returns the scores."""
        result = self._score(model, name)
        context = self.config.context
        unit = self.config.text.unit
        scores = _scores(result)
        counts = {"units": result.units, "characters": result.characters, "unknown": self.held_out[name].unknown}
        save_json(folder / "scores.json", {**scores, **counts}, indent=2)
        seen = f"segments of {context.length}, {context.memory} states remembered"
        if not context.memory:
            seen = f"windows of {context.length}, the last {context.stride or max(1, context.length // 2)} predicted"
        kind = "byte" if unit == "bytes" else "character"
        text = (
            f"{result.bits_per_character:.4f} bits per {kind}, perplexity {result.perplexity:.3f} of a "
            f"{unit.removesuffix('s')} ({result.units:,} {unit}; {seen})"
        )
        return SetReport(scores, text)


session = partial(run_session, LanguageTask)


def _check_apart(path: str, evaluation: Mapping[str, str]) -> None:
    """Raises DataError if a file of an evaluation set is also a training file. `path` is `text.path`."""
    train_files = set(map(os.path.realpath, find_files(path)))
    for name, evaluation_path in evaluation.items():
        both = train_files.intersection(map(os.path.realpath, find_files(evaluation_path)))
        if both:
            raise DataError(
                f"{min(both)} is in text.path and in the evaluation set {name}: what is learnt cannot judge"
            )


def _scores(score: Score) -> dict[str, float]:
    """Returns the metric, for which larger is better, and the usual measures."""
    bits = score.bits_per_character
    return {LanguageTask.metric: -bits, "bits_per_character": bits, "perplexity": score.perplexity}
