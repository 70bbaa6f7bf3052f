"""A few questions, a tokenizer and a reader of some thousand weights."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlsp.cli import compose
from sqlsp.cli.model import EncoderConfig, LayersConfig
from sqlsp.cli.tasks import ComprehendConfig
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer
from sqlsp.tasks.comprehension.examples import ReadingExample
from sqlsp.tasks.comprehension.reader import Questions

ENCODER = EncoderConfig(
    name="scratch", pretrained=False, vocabulary=300, hidden=16, heads=2, layers=1, max_positions=64, dropout=0.0
)
LAYERS = LayersConfig(kind="vanilla", number=2, width=16, heads=2, feedforward=24, init="xavier", input_dropout=0.1)
COLOURS = ("red", "green", "blue", "black")


def records(count: int = 12) -> list[dict[str, Any]]:
    """Questions whose answer stands in the text."""
    made = []
    for number in range(count):
        label = (number * 7) % 4
        context = f"The {'very ' * (number % 3)}old house is {COLOURS[label]}."
        question = {"context": context, "question": "Which colour is it?", "answers": list(COLOURS)}
        made.append({**question, "label": label, "id_string": f"q{number}"})
    return made


def write(path: Path, content: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content))
    return path


def items(count: int = 12) -> list[ReadingExample]:
    return [
        ReadingExample(
            r["id_string"], r["context"], question=r["question"], answers=tuple(r["answers"]), label=r["label"]
        )
        for r in records(count)
    ]


@lru_cache
def tokenizer() -> Tokenizer:
    return load_tokenizer(ENCODER, [text for item in items() for text in (item.context, item.question, *item.answers)])


def questions(count: int = 12, max_length: int = 40) -> Questions:
    return Questions.of(items(count), tokenizer(), max_length)


def small_config(folder: Path, scratch: Path, *overrides: str) -> ComprehendConfig:
    write(folder / "train.json", records())
    write(folder / "val.json", records())
    config: ComprehendConfig = compose.load("comprehend", [*small_overrides(folder, scratch), *overrides])
    return config


def small_overrides(folder: Path, scratch: Path) -> list[str]:
    encoder = ("hidden=32", "heads=2", "layers=1", "vocabulary=300", "dropout=0.0")
    layers = ("number=2", "width=32", "heads=2", "feedforward=64", "input_dropout=0.0", "dropout=0.0")
    return [
        *(f"reading.path={folder}", f"runs={scratch / 'runs'}", "experiment=reading_mini"),
        *(*(f"encoder.{size}" for size in encoder), *(f"layers.{size}" for size in layers)),
        *("head_dropout=0.0", "optim.lr=0.003"),
        *("trainer.batch=4", "trainer.epochs=4", "trainer.device=cpu", "trainer.threads=1"),
        "trainer.tensorboard=false",
    ]
