"""`python -m sqlsp.train`: from a Spider-format folder to a trained parser and its scores.

`train` is a plain function of the options, so that tests, sweeps and notebooks can call it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial

import torch
from omegaconf import DictConfig
from tqdm import tqdm

from sqlsp.answering.answerer import Answerer, Prediction, write_predictions
from sqlsp.answering.trained import build_parser, identity
from sqlsp.config import TrainConfig
from sqlsp.data.collate import RowFormat
from sqlsp.data.dataset import Prepared, prepare
from sqlsp.data.loader import TrainLoader, in_order
from sqlsp.data.sampler import Share
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Batch
from sqlsp.errors import DataError
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.levels import COLUMNS
from sqlsp.evaluation.report import Report
from sqlsp.model.init import Initialisation
from sqlsp.model.memory import estimate, largest
from sqlsp.model.parser import Parser
from sqlsp.training import checkpoint
from sqlsp.training.device import autocast, in_words, set_up
from sqlsp.training.distributed import World, joined
from sqlsp.training.run import RunFolder, options_of_run
from sqlsp.training.session import Course, Outcome, run_session
from sqlsp.training.task import Task
from sqlsp.training.trainer import Trainer

METRIC = "exact_match"
ANSWERED_TOGETHER = 32  # dev questions in a batch
MEASURED_TOGETHER = 512  # training examples in a batch of the μ pass, at most
MEASURED_TOKENS = {"cpu": 1024, "cuda": 32768}  # … and their tokens: what a CPU's cache holds, what fills a GPU
FOLDERS = ("data.path", "data.cache")  # options that a resumed run may be given anew
ABOUT = """\
tokenizer.json       the tokenizer of the encoder
encoder/             the architecture of the encoder (not for an encoder from scratch)
predictions/         what the best parser answers, written when training ends and by sqlsp.predict

Go on after a stop:   python -m sqlsp.train resume={folder}
Answer questions:     python -m sqlsp.predict checkpoint={folder} data.path=DIR split=dev
"""


def train(cfg: TrainConfig) -> dict[str, float]:
    """Train a parser, or go on with `cfg.resume`; returns the dev scores of the best checkpoint, by hardness.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


def session(cfg: TrainConfig) -> Outcome:
    """`train`, and how it ended. Under torchrun only the leading process has scores to return."""
    with joined() as here:
        return _session(cfg, here)


def _session(cfg: TrainConfig, here: World) -> Outcome:
    device = set_up(cfg.trainer)
    prepared = here.leader_first(lambda: prepare(cfg.data, cfg.encoder, cfg.decoder.values))
    print(prepared.summary.text())
    if not len(prepared.train):
        raise DataError(f"there is nothing to train on: {cfg.data.path} has no usable rows in {cfg.data.train}")
    run = RunFolder.of_session(cfg, here, ABOUT)
    # the leader's weights become everyone's
    pretrained = here.leads and not checkpoint.exists(run.last)
    model = here.leader_first(lambda: build_parser(cfg, prepared.tokenizer, run, pretrained)).to(device)
    rows = RowFormat(prepared.tokenizer.specials, prepared.max_positions)
    answerer = Answerer(model, rows, ANSWERED_TOGETHER)
    trainer = Trainer(model, _task(cfg, prepared, rows, answerer, here), cfg.optim, cfg.trainer, run)
    course = Course(
        "train",
        len(prepared.train),
        initialise=partial(_initialise, model, prepared, rows, trainer),
        finish=partial(_finish, answerer, prepared, run),
        remark=f"estimated peak of memory, on the longest batch: {in_words(_memory(model, trainer, prepared))}",
    )
    return run_session(trainer, course)


def _task(cfg: TrainConfig, prepared: Prepared, rows: RowFormat, answerer: Answerer, here: World) -> Task:
    loader = TrainLoader(
        prepared.train,
        rows,
        cfg.trainer.batch,
        cfg.trainer.micro_batch,
        cfg.trainer.bucket,
        cfg.trainer.seed,
        pin=next(answerer.model.parameters()).is_cuda,
        share=Share(here.rank, here.size),
    )
    judged = any(row.sql for row in prepared.examples["dev"])
    evaluate = partial(_evaluate, answerer, prepared) if judged else None
    belongs = {**identity(prepared.tokenizer, cfg.decoder.values), "training data": _fingerprint(prepared.train)}
    return Task(loader, evaluate, METRIC, belongs)


def _evaluate(answerer: Answerer, prepared: Prepared) -> dict[str, float]:
    """Exact match on dev, over all questions and by hardness."""
    rows = prepared.examples["dev"]
    return _scores(_report(answerer.answer(prepared.dev, rows, prepared.schemas, alternatives=False), prepared))


def _report(predictions: Sequence[Prediction], prepared: Prepared) -> Report:
    """The official judgement of dev; questions without gold SQL are left out."""
    rows = prepared.examples["dev"]
    return Report.of(
        [
            Pair(row.index, prediction.sql, row.sql, prepared.schemas[row.db_id])
            for prediction, row in zip(predictions, rows, strict=True)
            if row.sql is not None
        ]
    )


def _scores(report: Report) -> dict[str, float]:
    found = report.exact_match
    return {METRIC: found["all"], **{level: found[level] for level in COLUMNS if level != "all"}}


def _initialise(model: Parser, prepared: Prepared, rows: RowFormat, trainer: Trainer) -> Initialisation:
    prepared.tokenizer.save(trainer.run.path)
    with autocast(trainer.precision, trainer.device):
        return model.initialise(
            batch.to(trainer.device) for batch in _all_examples(prepared.train, rows, trainer.device)
        )


def _all_examples(features: FeatureSet, rows: RowFormat, device: torch.device) -> Iterator[Batch]:
    on_gpu = device.type == "cuda"
    with tqdm(total=len(features), desc="estimating μ", unit="example", disable=None, leave=False) as bar:
        for batch in in_order(features, rows, MEASURED_TOGETHER, on_gpu, MEASURED_TOKENS[device.type]):
            yield batch
            bar.update(len(batch))


def _memory(model: Parser, trainer: Trainer, prepared: Prepared) -> int:
    """Bytes that a step on the longest examples needs."""
    examples = trainer.config.micro_batch or -(-trainer.config.batch // trainer.world.size)
    size = largest(prepared.train, prepared.train.lengths, examples, prepared.max_positions)
    return estimate(model, size, trainer.precision)


def _finish(answerer: Answerer, prepared: Prepared, run: RunFolder) -> dict[str, float]:
    """Answer dev with the best parser, write its predictions, print the scores by hardness."""
    if not prepared.examples["dev"]:
        return {}
    stored = checkpoint.read(run.best if checkpoint.exists(run.best) else run.last)
    stored.load_weights(answerer.model)
    predictions = answerer.answer(prepared.dev, prepared.examples["dev"], prepared.schemas)
    folder = run.path / "predictions" / "dev"
    write_predictions(folder, predictions)
    report = _report(predictions, prepared)
    if not report.pairs:
        return {}
    report.write(folder)
    print(f"\ndev, {stored.folder.name} checkpoint (step {stored.state['step']}); predictions in {folder}")
    print(_table(report))
    return _scores(report)


def _table(report: Report) -> str:
    """Count and exact match by hardness."""
    rows = (
        ("", COLUMNS),
        ("count", [str(report.count[level]) for level in COLUMNS]),
        ("exact match", [f"{100 * report.exact_match[level]:.1f} %" for level in COLUMNS]),
    )
    return "\n".join(f"{label:<12}" + "".join(f"{cell:>9}" for cell in cells) for label, cells in rows)


def _fingerprint(features: FeatureSet) -> str:
    """Hash of all training features, so that a run does not go on with other data."""
    digest = hashlib.sha256()
    for name, array in sorted(features.arrays().items()):
        digest.update(name.encode())
        digest.update(array.tobytes())
    return digest.hexdigest()[:16]


def resumed(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """With `resume` set: the options of that run, as `options_of_run` takes them; else `config` itself."""
    return options_of_run(config, overrides, TrainConfig, FOLDERS)


def run(cfg: TrainConfig) -> int:
    """`session` for the command line."""
    return session(cfg).exit_code


def main() -> None:
    """The command line."""
    from sqlsp import cli

    cli.main("train", run, adapt=resumed)


if __name__ == "__main__":
    main()
