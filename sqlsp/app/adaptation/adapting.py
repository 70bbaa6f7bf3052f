"""`sqlsp adapt`: trains a parser further on new questions, mixed with old ones, and scores it before and after.

A parser that is trained only on a few new questions gets worse on old questions (catastrophic forgetting). Two methods
reduce this: old questions among the new questions (replay), and, if `weight` is below 1, interpolation between the old
and the new weights (`inference/exporting.py`).
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from sqlsp.app.adaptation.comparison import Comparison, Examination, QuestionSet, make_table
from sqlsp.app.adaptation.mixture import DEV, TRAIN, Mixture, mix
from sqlsp.cli.answering import CORRECTED, AdaptConfig
from sqlsp.cli.data import DataConfig
from sqlsp.cli.tasks import TrainConfig, TrainerConfig
from sqlsp.data.conversion import convert
from sqlsp.databases.corpora import locate
from sqlsp.databases.opening import read_given_glossary, read_given_keys
from sqlsp.inference.exporting import check_out, interpolate, write_parser
from sqlsp.inference.trained import LoadedRun, find_checkpoint, load_run
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.run import find
from sqlsp.utils.errors import ConfigError, DataError, StoppedWorkError
from sqlsp.utils.shipped import CORRECTIONS, user_state

WARMUP: Final = 0.1  # share of the steps with a rising learning rate: Adam has no statistics of gradients at first
MICRO: Final = 8  # examples in a forward pass, few enough for the memory of a laptop


def adapt(cfg: AdaptConfig) -> list[Comparison]:
    """Trains `cfg.checkpoint` on the questions of `cfg.input` and writes the new parser to `cfg.out`.

    After training, the old and the new parser answer samples of the questions. Returns the scores of both. Raises a
    SqlspError before training if the user has to fix something: the questions, the parser, or a folder `cfg.out` that
    holds other files.
    """
    out = Path(cfg.out).absolute()
    check_out(out)
    run = find(cfg.checkpoint, Path(cfg.runs))
    grammar = run.config(TrainConfig).decoder.grammar
    old = None if cfg.old is None else locate(cfg.old)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}.") as temporary:
        work = Path(temporary)
        new = _make_questions(cfg, work / "new", grammar)
        mixture = mix(new, old, work / "mixed", cfg.passes, cfg.old_share, cfg.seed)
        sets = _read_sets(cfg, new, old, mixture)
        print(_describe_plan(cfg, mixture, sets))
        before = load_run(run, "best", cfg.device)
        after = _train(cfg, before, work)
        examination = Examination(sets, before.inputs)
        first = examination.answer(before, "answering with the parser as it was")
        interpolate(before.model, after.model, cfg.weight)
        second = examination.answer(before, "answering with the adapted parser")
        compared = examination.compare(first, second)
        state = checkpoint.read(find_checkpoint(run, "best")).state
        record = {"identity": state["identity"], "adapted": _describe_run(cfg, mixture, compared)}
        print(write_parser(out, before, record, write_card(out.name, cfg, mixture, compared)))
    return compared


def _read_sets(cfg: AdaptConfig, new: Path, old: Path | None, mixture: Mixture) -> list[QuestionSet]:
    """Returns the sets of questions that both parsers answer.

    These are new questions that were trained on, new questions that were held out, and old questions about databases
    that are not in `mixture`. Sets without questions are left out.
    """
    sets = [
        QuestionSet.read("yours, trained on", new / TRAIN, cfg.judged, cfg.seed),
        QuestionSet.read("yours, held out", new / DEV, cfg.judged, cfg.seed),
    ]
    if old is not None:
        sets.append(
            QuestionSet.read("old, other databases", old / DEV, cfg.judged, cfg.seed, without=mixture.databases)
        )
    return [questions for questions in sets if questions is not None]


def _describe_plan(cfg: AdaptConfig, mixture: Mixture, sets: Sequence[QuestionSet]) -> str:
    """Returns two lines for the terminal: what is trained, and what both parsers answer then."""
    steps = math.ceil((cfg.passes * mixture.new + mixture.old) / cfg.batch)
    asked = ", ".join(f"{questions.size} ({questions.name})" for questions in sets)
    trained = f"{mixture.new} new questions {cfg.passes} times each, {mixture.old} old ones once"
    return f"training comes first: {trained}, {steps} steps\nthen both parsers answer: {asked}"


def _describe_run(cfg: AdaptConfig, mixture: Mixture, compared: Sequence[Comparison]) -> dict[str, Any]:
    """Returns the record of the adaptation in state.json: the options, and the scores before and after."""
    scores = {
        comparison.asked.name: {
            "answered": comparison.asked.size,
            "before": asdict(comparison.before),
            "after": asdict(comparison.after),
        }
        for comparison in compared
    }
    options = {name: getattr(cfg, name) for name in ("passes", "lr", "weight", "old_share", "batch", "seed")}
    return {"questions": mixture.new, "from": cfg.checkpoint, **options, "scores": scores}


def _make_questions(cfg: AdaptConfig, folder: Path, grammar: str) -> Path:
    """Returns the folder of the new questions in Spider's format.

    If `cfg.input` is such a folder, it is returned. If it is a file, its questions are converted into `folder`.

    Raises ConfigError if `cfg.input` is a folder and an option for files is set. Raises DataError for a file with a
    malformed record or without questions to learn from.
    """
    source = user_state() / CORRECTIONS if cfg.input == CORRECTED else locate(cfg.input)
    if (source / TRAIN).is_file():
        if given := [f"{name}=" for name in ("databases", "keys", "glossary") if getattr(cfg, name)]:
            raise ConfigError(
                f"{', '.join(given)} cannot go with input={cfg.input}, a Spider-format folder, which has its own "
                "databases and tables.json; leave these options out"
            )
        return source
    if cfg.input == CORRECTED and not source.exists():
        raise DataError(f"no answer was marked yet ({source}); mark answers in sqlsp ask or serve, or give input=FILE")
    databases = locate(cfg.databases) if cfg.databases else source.parent
    conversion = convert(
        source,
        folder,
        databases,
        dev_share=0.0,
        seed=cfg.seed,
        seconds=cfg.seconds,
        keys=read_given_keys(cfg.keys),
        grammar=grammar,
        glossary=read_given_glossary(cfg.glossary),
        strict=cfg.input != CORRECTED,  # a database may have changed since an answer was marked
    )
    for line in conversion.left_out:
        print(f"left out: {line}")
    if not conversion.train:
        raise DataError(f"{source}: no question is left to learn from (all have split=dev, or were left out)")
    return folder


def _train(cfg: AdaptConfig, parser: LoadedRun, work: Path) -> LoadedRun:
    """Returns the parser after one epoch of training on the mixture in `work`.

    R-Drop (`consistency`) and label smoothing of rules are turned off. They help a training from scratch. Here they
    made no measurable difference, and R-Drop makes training 50 % slower.
    """
    own = parser.options
    config: TrainConfig = replace(
        own,
        name="adapt",
        runs=str(work / "runs"),
        resume=None,
        start=str(parser.run.path),
        data=DataConfig(
            path=str(work / "mixed"),
            dev=None,
            cache=str(work / "cache"),
            workers=own.data.workers,
            linking=own.data.linking,
        ),
        decoder=replace(own.decoder, consistency=0.0, rule_smoothing=0.0),
        optim=replace(own.optim, lr=cfg.lr, schedule="linear", warmup=WARMUP),
        trainer=TrainerConfig(
            epochs=1,
            batch=cfg.batch,
            micro_batch=MICRO,
            seed=cfg.seed,
            device=cfg.device,
            threads=cfg.threads,
            deterministic=False,
            tensorboard=False,
        ),
    )
    outcome = session(config, resumable=False)
    if outcome.stopped is not None:
        text = f"stopped ({outcome.stopped.text}); nothing was written, start again"
        raise StoppedWorkError(text, outcome.stopped.exit_code)
    return load_run(outcome.run, "last", cfg.device)


def write_card(name: str, cfg: AdaptConfig, mixture: Mixture, compared: Sequence[Comparison]) -> str:
    """Returns the README.md of an adapted parser."""
    old = "" if cfg.old is None else f", among {mixture.old} old ones of {cfg.old}"
    return f"""# {name}

The Text-to-SQL parser `{cfg.checkpoint}`, trained on by `sqlsp adapt` with {mixture.new} questions of
{cfg.input}, {cfg.passes} times each{old}. Its weights are
{100 * cfg.weight:g} % of the way from the old to the newly trained ones.

All options are in config.yaml and state.json. How sure its answers are is judged as before
(`sqlsp calibrate` learns it anew).

Greedy answers before and after, before the weights were made small:

{make_table(compared)}
"""
