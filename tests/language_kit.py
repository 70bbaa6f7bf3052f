"""A text that a model learns in a moment, and language models of some thousand weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from sqlsp.cli import compose
from sqlsp.cli.model import LayersConfig
from sqlsp.cli.tasks import ContextConfig, LanguageConfig
from sqlsp.tasks.language.batches import Stream, WindowBatch
from sqlsp.tasks.language.model import LanguageModel

POSITIONS = ("sinusoidal", "relative", "local_gru", "local_lstm")
TEXT = "".join(f"{word} is {colour}\n" for word in ("rain", "snow", "hail") for colour in ("blue", "white", "grey")) * 6


def small_layers(**changes: Any) -> LayersConfig:
    values = {"kind": "vanilla", "number": 2, "width": 16, "heads": 2, "feedforward": 24, "norm": "post"}
    return LayersConfig(**{**values, "init": "xavier", "input_dropout": 0.0, "dropout": 0.0, **changes})


def small_model(units: int = 11, streams: int = 0, layers: LayersConfig | None = None, **context: Any) -> LanguageModel:
    torch.manual_seed(5)
    model = LanguageModel(layers or small_layers(), ContextConfig(**{"length": 8, **context}), units, streams)
    model.initialise([torch_windows(units)])
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.dim() == 1:
                parameter.add_(0.3 * torch.randn_like(parameter))
    return model.eval()


def torch_windows(units: int, rows: int = 3, length: int = 8) -> WindowBatch:
    ids = torch.from_numpy(random_ids(rows * (length + 1), units)).long().view(rows, length + 1)
    return WindowBatch(ids[:, :-1], ids[:, 1:])


def random_ids(count: int, units: int, seed: int = 3) -> np.ndarray:
    return np.random.default_rng(seed).integers(units, size=count).astype(np.int32)


def stream(count: int, units: int = 11) -> Stream:
    return Stream(random_ids(count + 1, units), count)


def small_overrides(folder: Path) -> list[str]:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "text.txt").write_text(TEXT)
    trainer = ("batch=4", "epochs=2", "device=cpu", "threads=1", "precision=fp32", "tensorboard=false")
    return [
        *(f"text.path={folder / 'text.txt'}", f"runs={folder / 'runs'}", "context.length=16"),
        *("layers.number=2", "layers.width=16", "layers.heads=2", "layers.feedforward=32"),
        *(f"trainer.{how}" for how in trainer),
    ]


def small_config(folder: Path, *overrides: str) -> LanguageConfig:
    config: LanguageConfig = compose.load("language", [*small_overrides(folder), *overrides])
    return config
