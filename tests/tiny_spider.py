"""A Spider-format folder of two databases and a few rows, and options for a parser that learns it in seconds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from data_files import cells, content
from small_folder import make_database

from sqlsp.cli import compose
from sqlsp.cli.tasks import TrainConfig

TRAIN = [(db_id, question, sql) for db_id, question, sql in cells("tiny_spider.tsv")]
EXTRA = [*TRAIN, ("pets", "How old is Rex?", "SELECT age FROM pet WHERE name = 'Rex'")]  # of another folder


def rows(pairs: list[tuple[str, str, str]]) -> list[dict[str, str]]:
    return [{"db_id": db_id, "question": question, "query": sql} for db_id, question, sql in pairs]


def make_folder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, records in (("train_spider", rows(TRAIN)), ("dev", rows(TRAIN)), ("tables", tables())):
        (folder / f"{name}.json").write_text(json.dumps(records))
    for db_id in ("pets", "films"):
        make_database(folder / "database", db_id, content(f"tiny_{db_id}.sql"))
    return folder


def make_other_folder(folder: Path, prefix: str) -> Path:
    """The tiny folder with other database names, a question about a cell, and one whose query cannot be read."""
    make_folder(folder)
    (folder / "train_spider.json").write_text(json.dumps(rows(EXTRA)))
    for name in ("train_spider", "dev", "tables"):
        records = json.loads((folder / f"{name}.json").read_text())
        for record in records:
            record["db_id"] = prefix + record["db_id"]
        if name == "train_spider":
            records.insert(1, {"db_id": f"{prefix}pets", "question": "What is not SQL?", "query": "SELEKT"})
        (folder / f"{name}.json").write_text(json.dumps(records))
    for path in sorted((folder / "database").iterdir()):
        (path / f"{path.name}.sqlite").rename(path / f"{prefix}{path.name}.sqlite")
        path.rename(path.with_name(prefix + path.name))
    return folder


def tables() -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = json.loads(content("tiny_tables.json"))
    return made


def tiny_overrides(folder: Path, scratch: Path) -> list[str]:
    """Options of `sqlsp train` for the folder: a parser of some 200,000 weights on one thread."""
    encoder = ("hidden=64", "heads=2", "layers=1", "vocabulary=400", "dropout=0.0")
    layers = ("number=2", "width=32", "heads=2", "feedforward=64", "pooling_hidden=16", "input_dropout=0.1")
    decoder = ("hidden=96", "action=16", "node_type=8", "heads=2", "dropout=0.1", "label_smoothing=0.0")
    return [
        *(f"data.path={folder}", f"data.cache={scratch / 'cache'}", f"runs={scratch / 'runs'}", "data.workers=1"),
        *("encoder=tiny", *(f"encoder.{size}" for size in encoder), *(f"layers.{size}" for size in layers)),
        *(*(f"decoder.{size}" for size in decoder), "decoder.max_actions=40"),
        *("optim.lr=0.002", "optim.encoder_lr_factor=1.0"),
        *("trainer.batch=4", "trainer.epochs=3", "trainer.evaluate_every=1000"),  # evaluated after the last one alone
        *("trainer.device=cpu", "trainer.threads=1", "trainer.tensorboard=false"),
    ]


def tiny_config(folder: Path, scratch: Path, *overrides: str) -> TrainConfig:
    config: TrainConfig = compose.load("train", [*tiny_overrides(folder, scratch), *overrides])
    return config
