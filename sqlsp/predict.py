"""`python -m sqlsp.predict checkpoint=RUN_DIR data.path=DIR split=dev|train|FILE`: answer with a trained parser."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sqlsp.common.errors import ConfigError
from sqlsp.common.shipped import locate
from sqlsp.data.corpus.spider import SpiderFolder, read_rows
from sqlsp.options.config import DataConfig, PredictConfig
from sqlsp.sql.tables_json import read_tables

if TYPE_CHECKING:
    from omegaconf import DictConfig

    from sqlsp.answering.answerer import Prediction


def predict(cfg: PredictConfig) -> list[Prediction]:
    """Answer the questions of `cfg.split` and write predictions.json and predictions.sql.

    Several checkpoints answer as one. Raises CheckpointError for a run that is missing, damaged, of another grammar or
    unlike the others, DataError for the questions.
    """
    from sqlsp.answering.answerer import write_predictions  # these bring torch
    from sqlsp.answering.guidance import Guide
    from sqlsp.answering.inputs import for_each
    from sqlsp.answering.trained import answerer_of, load_runs

    parsers = load_runs(cfg)
    answerer = answerer_of(parsers, cfg.batch, cfg.beam, cfg.graphs)
    schemas = read_tables(SpiderFolder.of(cfg.data).tables)
    questions = [row for path in question_files(cfg.split, cfg.data) for row in read_rows(path, schemas)]
    questions = questions[: cfg.data.limit]
    started = time.perf_counter()
    features = for_each([parser.inputs for parser in parsers], lambda form: form.features(questions, schemas, cfg.data))
    guide = None if cfg.guide == "none" else Guide(cfg.guide, SpiderFolder.of(cfg.data).databases, cfg.guide_seconds)
    predictions = replace(answerer, guide=guide).answer(features, questions, schemas)
    seconds = time.perf_counter() - started
    folder = Path(cfg.out) if cfg.out else parsers[0].run.path / "predictions" / Path(cfg.split).stem
    write_predictions(folder, predictions)
    print(f"{len(predictions)} questions answered in {seconds:.1f} s: {folder}/predictions.json and predictions.sql")
    if guide is not None:
        print(guide.report())
    return predictions


def question_files(split: str, data: DataConfig) -> list[Path]:
    """The files of `split`: dev, train, or a file's own path (else looked for in data.path)."""
    folder = SpiderFolder.of(data)
    named = {"dev": [folder.dev], "train": list(folder.train)}
    path = locate(split)
    inside = folder.root / split
    return named.get(split) or [inside if inside.exists() and not path.exists() else path]


def own_linking(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """Refuse linking options: those of the checkpoint count."""
    given = [word for word in overrides if word.lstrip("+~").startswith("data.linking")]
    if given:
        raise ConfigError(f"{given[0]} cannot be given here: the checkpoint's own linking settings are used")
    return config


def run(cfg: PredictConfig) -> None:
    """`predict` for the command line."""
    predict(cfg)


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("predict", run, adapt=own_linking)


if __name__ == "__main__":
    main()
