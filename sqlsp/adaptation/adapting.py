"""`sqlsp adapt`: a trained parser learns new questions, mixed with old ones, and is judged before and after.

A parser that is trained only on a few new questions forgets what it knew (catastrophic forgetting). Two methods reduce
this: old questions in every batch (replay), and, if `weight` is below 1, interpolation between the old and the new
weights (`answering/exporting.py`).
"""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from sqlsp.answering.exporting import check_out, interpolate, write_parser
from sqlsp.answering.pipeline import Pipeline
from sqlsp.answering.predicting import QuestionFolder
from sqlsp.answering.trained import LoadedRun, find_checkpoint, load_run, make_decoder
from sqlsp.common.errors import ConfigError, DataError, StoppedWorkError
from sqlsp.common.files import read_json, save_json, system_reason
from sqlsp.common.shipped import CORRECTIONS, user_state
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Row, read_rows
from sqlsp.data.conversion import convert
from sqlsp.data.given import read_given_glossary, read_given_keys
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.execution.running import run_pairs
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.options.answering import RULES_OF
from sqlsp.options.data import DataConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.options.trained import CORRECTED, AdaptConfig
from sqlsp.options.training import TrainerConfig
from sqlsp.rules.table import RuleSet
from sqlsp.schema.database import database_path
from sqlsp.schema.tables_json import read_tables
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.run import find

WARMUP: Final = 0.1  # share of the steps: Adam starts without statistics of the gradients
MICRO: Final = 8  # examples per forward pass, few enough for the memory of a laptop


def adapt(cfg: AdaptConfig) -> Compared:
    """Train `cfg.checkpoint` on the questions of `cfg.input` and write the new parser to `cfg.out`.

    Returns its scores compared with those of the old parser. Raises a SqlspError for every problem that the user can
    fix: in the questions, in the parser, or an `out` that contains something else.
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
        number, replayed = mix(new, old, work / "mixed", cfg.passes, cfg.old_share, cfg.seed)
        print(f"{number} new questions, {cfg.passes} times each, among {replayed} old ones")
        asked = {"new questions, held out": new} | ({} if old is None else {"old questions, other databases": old})
        known = {name: judge(before, folder) for name, folder in asked.items()}
        after = _train(cfg, before, work)
        interpolate(before.model, after.model, cfg.weight)
        learnt = {name: judge(before, folder) for name, folder in asked.items()}
        compared = {name: (a, b) for name in asked if (a := known[name]) and (b := learnt[name])}
        scores = {name: {"before": asdict(a), "after": asdict(b)} for name, (a, b) in compared.items()}
        options = {name: getattr(cfg, name) for name in ("passes", "lr", "weight", "old_share", "batch", "seed")}
        facts = {"questions": number, "from": cfg.checkpoint, **options, "scores": scores}
        kept = {"identity": state["identity"], "adapted": facts}
        print(write_parser(out, before, kept, write_card(out.name, cfg, number, replayed, compared)))
    return compared


def _make_questions(cfg: AdaptConfig, folder: Path, grammar: str) -> Path:
    """The Spider-format folder of the new questions: the given one, or one made from a file.

    Raises ConfigError for options of files where there is a folder, DataError for a file with nothing to learn from.
    """
    source = user_state() / CORRECTIONS if cfg.input == CORRECTED else locate(cfg.input)
    if (source / TRAIN).is_file():
        if given := [f"{name}=" for name in ("databases", "keys", "glossary") if getattr(cfg, name)]:
            raise ConfigError(
                f"{', '.join(given)} cannot go with input={cfg.input}, a Spider-format folder, which has its own "
                "databases and tables.json; leave out what is for files alone"
            )
        return source
    databases = locate(cfg.databases) if cfg.databases else source.parent
    keys, glossary = read_given_keys(cfg.keys), read_given_glossary(cfg.glossary)
    found = convert(source, folder, databases, 0.0, cfg.seed, cfg.seconds, keys, grammar, glossary)
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


SECONDS = 5.0  # limit for one query


@dataclass(frozen=True)
class Judged:
    """Scores as shares of the questions, 0 … 1, and the number of questions that exact match could judge.

    A score is None where no question could be judged, or where there are no databases.
    """

    exact_match: float | None
    execution: float | None
    questions: int

    @property
    def text(self) -> str:
        exact, ran = ("–" if each is None else f"{100 * each:.1f} %" for each in (self.exact_match, self.execution))
        return f"{exact} exact match, {ran} execution"


Compared = dict[str, tuple[Judged, Judged]]  # name of the question set → scores before and after


def judge(parser: LoadedRun, folder: Path) -> Judged | None:
    """The scores of greedy answers to the dev questions of a Spider-format folder; None where they have no gold SQL.

    Raises DataError for files that cannot be read.
    """
    data = DataConfig(path=str(folder), workers=1)
    schemas = read_tables(folder / data.tables)
    there = read_rows(folder / DEV, schemas) if (folder / DEV).exists() else []
    rows = [row for row in there if row.sql is not None]
    if not rows:
        return None
    databases = folder / data.databases
    questions = QuestionFolder(schemas, databases, parser.inputs)
    asked = questions.ask(rows)
    pipeline = Pipeline(make_decoder(parser, beam=1), RuleSet.of(RULES_OF["adapt"]), "none", parser.inputs.literals)
    parsed = pipeline.parse(asked, questions.featurise(rows, asked, data))
    pairs = [
        Pair(row.index, pipeline.choose(each).readings[0].sql, row.sql or "", schemas[row.db_id])
        for row, each in zip(rows, parsed, strict=True)
    ]
    run = run_pairs(pairs, databases, RunSettings(seconds=SECONDS)) if databases.is_dir() else None
    report = EvaluationReport.of(pairs, run)
    ran = None if run is None else report.metric(ExecutionAccuracy)
    count = report.count["all"]  # of those whose gold SQL the official parser accepts
    return Judged(
        report.exact_match["all"] if count else None, ran.means["all"] if ran and ran.count["all"] else None, count
    )


def make_table(compared: Compared) -> str:
    """Scores before and after, as a Markdown table; a sentence where no question set was scored."""
    if not compared:
        return "It was not judged: no question is held out (split=dev in its row), and there are no old ones."
    lines = [
        f"| {name} ({before.questions}) | {before.text} | {after.text} |" for name, (before, after) in compared.items()
    ]
    return "\n".join(["| asked | before | after |", "|---|---|---|", *lines])


def write_card(name: str, cfg: AdaptConfig, number: int, replayed: int, compared: Compared) -> str:
    """The README.md of the folder of a parser that learnt a `number` of new questions and the `replayed` old ones."""
    old = "" if cfg.old is None else f", among {replayed} old ones of {cfg.old}"
    return f"""# {name}

The Text-to-SQL parser `{cfg.checkpoint}`, trained on by `sqlsp adapt` with {number} questions of
{cfg.input}, {cfg.passes} times each{old}. Its weights are
{100 * cfg.weight:g} % of the way from the old to the newly trained ones.

All options are in config.yaml and state.json. How sure its answers are is judged as before
(`sqlsp calibrate` learns it anew).

Greedy answers before and after, before the weights were made small:

{make_table(compared)}
"""


TRAIN: Final = "train_spider.json"
DEV: Final = "dev.json"
TABLES: Final = "tables.json"
DATABASES: Final = "database"


def mix(new: Path, old: Path | None, out: Path, passes: int, old_share: float, seed: int) -> tuple[int, int]:
    """Write the Spider-format folder `out`, which contains only training questions; returns how many new and old ones.

    It contains the training questions of the folder `new` `passes` times, and training questions of `old`, drawn by
    `seed`. Old questions are `old_share` of the total; if there are too few, all of them are used. Old questions are
    left out if a new database has the same name as theirs. Databases are linked; on a system without links they are
    copied.

    Raises DataError where a folder cannot be read or has no questions.
    """
    rows = _read_answered(new)
    if not rows:
        raise DataError(f"{new / TRAIN} has no question with its SQL: there is nothing to learn from")
    names = {row.db_id for row in rows}
    known = [] if old is None else [row for row in _read_answered(old) if row.db_id not in names]
    wanted = round(passes * len(rows) * old_share / (1 - old_share))
    kept = known if len(known) <= wanted else random.Random(seed).sample(known, wanted)
    try:
        _link(new, out, rows)
        if old is not None:
            _link(old, out, kept)
    except OSError as error:
        raise DataError(f"cannot write {out}: {system_reason(error)}") from error
    schemas = _read_schemas(new, names) + ([] if old is None else _read_schemas(old, {row.db_id for row in kept}))
    save_json(out / TABLES, schemas, indent=None)
    records = [{"question": row.question, "query": row.sql, "db_id": row.db_id} for row in (*rows * passes, *kept)]
    save_json(out / TRAIN, records, indent=None)
    return len(rows), len(kept)


def _read_answered(folder: Path) -> list[Row]:
    return [row for row in read_rows(folder / TRAIN, read_tables(folder / TABLES)) if row.sql is not None]


def _read_schemas(folder: Path, names: set[str]) -> list[Any]:
    return [record for record in read_json(folder / TABLES, "the schemas") if record["db_id"] in names]


def _link(folder: Path, out: Path, rows: Sequence[Row]) -> None:
    """Link the databases of `rows` into `out`; missing databases are skipped."""
    for db_id in sorted({row.db_id for row in rows}):
        source, target = database_path(folder / DATABASES, db_id), database_path(out / DATABASES, db_id)
        if not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            target.symlink_to(source.resolve())
        except OSError:  # a system without symbolic links
            shutil.copyfile(source, target)
