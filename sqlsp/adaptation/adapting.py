"""Train a trained parser further on a few new questions (`sqlsp adapt`)."""

from __future__ import annotations

import tempfile
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from sqlsp.adaptation.judged import Judged, judge, write_card
from sqlsp.adaptation.mixture import TRAIN, Mixture, mix
from sqlsp.answering.exporting import check_out, interpolate, write_parser
from sqlsp.answering.trained import LoadedRun, find_checkpoint, load_run
from sqlsp.common.errors import ConfigError, DataError, StoppedWorkError
from sqlsp.common.shipped import CORRECTIONS, user_state
from sqlsp.corpus.shipped import locate
from sqlsp.data.conversion import convert
from sqlsp.data.given import read_given, read_given_glossary
from sqlsp.options.tasks import TrainConfig
from sqlsp.options.trained import CORRECTED, AdaptConfig
from sqlsp.options.training import TrainerConfig
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.run import find

WARMUP: Final = 0.1  # share of the steps: Adam starts without statistics of the gradients
MICRO: Final = 8  # examples per forward pass, few enough for the memory of a laptop
Compared = dict[str, tuple[Judged, Judged]]  # name of the question set → scores before and after


@dataclass(frozen=True)
class Adapted:
    """The folder of the adapted parser, its training mixture, and its scores compared with those of the old parser."""

    folder: Path
    mixture: Mixture
    compared: Compared


def adapt(cfg: AdaptConfig) -> Adapted:
    """Train `cfg.checkpoint` on the questions of `cfg.input` and write the new parser to `cfg.out`.

    Raises a SqlspError for every problem that the user can fix: in the questions, in the parser, or an `out` that
    contains something else.
    """
    out = Path(cfg.out).absolute()
    check_out(out)
    run = find(cfg.checkpoint, Path(cfg.runs))
    before = load_run(run, "best", cfg.device)
    state = checkpoint.read(find_checkpoint(run, "best")).state
    old = None if cfg.old is None else locate(cfg.old)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}.") as temporary:
        work = Path(temporary)
        new = _make_questions(cfg, work / "new", before.options.decoder.grammar)
        mixture = mix(new, old, work / "mixed", cfg.passes, cfg.old_share, cfg.seed)
        print(f"{mixture.new} new questions, {cfg.passes} times each, among {mixture.old} old ones")
        asked = {"new questions, held out": new} | ({} if old is None else {"old questions, other databases": old})
        known = {name: judge(before, folder) for name, folder in asked.items()}
        after = _train(cfg, before, work)
        interpolate(before.model, after.model, cfg.weight)
        learnt = {name: judge(before, folder) for name, folder in asked.items()}
        compared = {name: (a, b) for name in asked if (a := known[name]) and (b := learnt[name])}
        scores = {name: {"before": asdict(a), "after": asdict(b)} for name, (a, b) in compared.items()}
        options = {name: getattr(cfg, name) for name in ("passes", "lr", "weight", "old_share", "batch", "seed")}
        facts = {"questions": mixture.new, "from": cfg.checkpoint, **options, "scores": scores}
        kept = {"identity": state["identity"], "adapted": facts}
        print(write_parser(out, before, kept, write_card(out.name, cfg, mixture, compared), calibrated=False))
    return Adapted(out, mixture, compared)


def _make_questions(cfg: AdaptConfig, folder: Path, grammar: str) -> Path:
    """The Spider-format folder of the new questions: the given one, or one made from a file.

    Raises ConfigError for options of files where there is a folder, DataError for a file with nothing to learn from.
    """
    source = user_state() / CORRECTIONS if cfg.input == CORRECTED else locate(cfg.input)
    if (source / TRAIN).is_file():
        if given := [f"{name}=" for name in ("databases", "keys", "descriptions", "glossary") if getattr(cfg, name)]:
            raise ConfigError(
                f"{', '.join(given)} cannot go with input={cfg.input}, a Spider-format folder, which has its own "
                "databases and tables.json; leave out what is for files alone"
            )
        return source
    databases = locate(cfg.databases) if cfg.databases else source.parent
    keys, descriptions = read_given(cfg.keys, cfg.descriptions)
    glossary = read_given_glossary(cfg.glossary)
    found = convert(source, folder, databases, 0.0, cfg.seed, cfg.seconds, keys, descriptions, grammar, glossary)
    for line in found.left_out:
        print(f"left out: {line}")
    if not found.train:
        raise DataError(f"{source}: no question is left to learn from (all have split=dev, or were left out)")
    return folder


def _train(cfg: AdaptConfig, parser: LoadedRun, work: Path) -> LoadedRun:
    """The parser after one epoch on the mixture in `work`, which already contains the new questions several times.

    R-Drop and smoothing of rules are left out, whatever the parser was trained with. They help a training from scratch;
    here they made no difference that could be measured, and R-Drop takes half as long again.
    """
    own = parser.options
    config: TrainConfig = replace(
        own,
        name="adapt",
        runs=str(work / "runs"),
        resume=None,
        start=str(parser.run.path),
        data=replace(
            own.data,
            path=str(work / "mixed"),
            train=[TRAIN],
            dev=None,
            evaluation={},
            fold=None,
            extra=[],
            extra_share=None,
            augmented=None,
            tables="tables.json",
            databases="database",
            cache=str(work / "cache"),
            limit=None,
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
        ),
    )
    outcome = session(config, resumable=False)
    if outcome.stopped is not None:
        text = f"stopped ({outcome.stopped.text}); nothing was written, start again"
        raise StoppedWorkError(text, outcome.stopped.exit_code)
    return load_run(outcome.run, "last", cfg.device)
