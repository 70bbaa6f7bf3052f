"""The options of the commands that use a trained model, and of glossary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from sqlsp.cli.data import GLOSSARY, GLOSSARY_GIVEN, KEYS, DataConfig
from sqlsp.cli.option import BEAM, FRACTION, NOT_NEGATIVE, SECONDS, SHARE, SIZE, THREADS, Checked, Range, option
from sqlsp.cli.tasks import DEVICES
from sqlsp.utils.errors import ConfigError

PROCESSES: Final = "processes that answer the questions, on a CPU; null: one per idle core"
DEFAULT: Final = "default"  # the `checkpoint` of the parser that ships
CORRECTED: Final = "corrections"  # the `input` of adapt that is the user's own corrections.jsonl
WHICH: Final = {"best": "the best dev exact match", "last": "the newest, the only one of a run without dev"}
CHECKPOINT: Final = (
    "a run folder or an exported parser; newest: the newest run folder in runs; default: the parser that ships"
)


@dataclass
class TrainedConfig(Checked):
    """The trained parser and how it answers."""

    checkpoint: str = option("???", CHECKPOINT)
    which: str = option("best", "checkpoint of the run", names=WHICH)
    beam: int | None = option(None, "hypotheses of the beam search; null: as trained (decoder.beam)", BEAM)
    device: str = option("auto", "where the model is", names=DEVICES)
    graphs: bool = option(True, "steps of the beam search are CUDA graphs on a GPU; false: launched one by one")
    threshold: float | None = option(
        None,
        "answers with a lower probability of being right are declined: ask and serve show candidates to choose from, "
        "predict marks them; needs sqlsp calibrate; null: 0.5 for ask and serve if calibrated, else 0",
        SHARE,
    )
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")

    def problems(self) -> Iterator[str]:
        if not self.checkpoint:
            yield "checkpoint= names no run; give a run folder, an exported parser, newest or default"


@dataclass
class AnswerConfig:
    """The options of `sqlsp answer`."""

    checkpoint: str = option("???", "a run folder of sqlsp comprehend, or newest: the newest run folder in runs")
    questions: str = option("???", "questions in ReClor's format, with labels or without")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    out: str | None = option(
        None, "folder for answers.json and test_preds.npy; null: predictions/<name of the file> inside the run folder"
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    processes: int | None = option(None, PROCESSES)
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


@dataclass
class ExportConfig(Checked):
    """The options of `sqlsp export`."""

    run: str = option("???", "a run folder, or newest: the newest run folder in runs")
    out: str = option("???", "folder of the exported parser; an exported parser that is there is replaced")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    average: list[str] = option(
        [], "further runs or exported parsers that were trained on from this one; the mean of all weights is exported"
    )
    bits: int = option(
        4, "bits per weight of a matrix, 4 or 8; with 4, an encoder from a package is stored as differences to it"
    )
    card: str | None = option(
        None, "a Markdown file that becomes its README.md, the model card; null: one made of options and scores"
    )
    runs: str = option("runs", "folder of all run folders (for run=newest)")

    def problems(self) -> Iterator[str]:
        if self.bits not in (4, 8):
            yield f"bits={self.bits} must be 4 or 8"


@dataclass
class AdaptConfig:
    """The options of `sqlsp adapt`."""

    input: str = option(
        CORRECTED,
        "the questions to learn (data= is the same): questions with SQL as sqlsp convert reads them, or a "
        "Spider-format folder; those with split=dev are held out; corrections: what you marked in ask and serve",
    )
    out: str = option("???", "folder of the adapted parser; an exported parser that is there is replaced")
    checkpoint: str = option(
        DEFAULT, "the parser to begin with: a run folder, an exported parser, newest, default: the one that ships"
    )
    databases: str | None = option(None, "folder that database names are relative to; null: the folder of input")
    keys: str | None = option(None, KEYS)
    glossary: str | None = option(None, GLOSSARY_GIVEN)
    old: str | None = option(
        "corpus:domains",
        "a Spider-format folder of known questions, mixed in against forgetting; null: none",
    )
    old_share: float = option(0.5, "share of old questions in an epoch; less if there are too few", SHARE)
    passes: int = option(10, "epochs over the new questions", SIZE)
    lr: float = option(2e-4, "learning rate, which falls to 0 in a straight line after a warm-up")
    weight: float = option(
        1.0, "share of the trained weights in their mean with the old ones; a smaller share forgets less", FRACTION
    )
    batch: int = option(32, "examples an optimiser step")
    judged: int | None = option(
        100,
        "maximum number of questions answered before and after: of yours, of those held out, and of the dev questions "
        "of old, spread over their databases; null: all",
    )
    seed: int = option(1, "seed of the training and of random choices of questions", NOT_NEGATIVE)
    seconds: float = option(
        5.0, "time limit of a query in the check on its database, in seconds; slower ones are accepted", SECONDS
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    threads: int | None = option(None, "CPU threads; null: half of the cores, or OMP_NUM_THREADS", THREADS)
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


GUIDES: Final = {
    "none": "highest beam score",
    "plausible": "best-ranked candidate that executes; candidates with equal results are merged",
}

CONTEXTS: Final = {
    "predicted": "the query predicted for the question before; turns of an interaction are answered in order",
    "gold": "the gold query of the question before",
}

RULES_OF: Final = {"train": "none", "adapt": "parser", "predict": "parser", "ask": "all", "serve": "all", "mcp": "all"}
"""The default rules by command; `sqlsp.load` has those of `ask`."""
RULES: Final = (
    "rules that change questions and queries (docs/rules.md lists them): all; parser: only those that correct queries "
    "before FROM is inferred; none; names of rules; -NAME leaves one out: rules=-spelling"
)


@dataclass
class PredictConfig(TrainedConfig):
    """The options of `sqlsp predict`."""

    data: DataConfig = field(default_factory=DataConfig)
    split: str = option(
        "dev",
        "dev, train, test (Spider's, with its own schemas and databases), another evaluation set, fold (what the run "
        "held out), or a questions file (JSON rows with question and db_id, or interactions), relative to the working "
        "directory, else in data.path",
    )
    out: str | None = option(
        None, "folder for predictions.json and predictions.sql; null: predictions/<split> inside the run folder"
    )
    guide: str = option("none", "which candidate is the answer", names=GUIDES)
    rules: Any = option(RULES_OF["predict"], RULES)
    guide_seconds: float = option(2.0, "time limit of one query that the guide tries", SECONDS)
    keys: str | None = option(None, KEYS)
    infer_keys: bool = option(True, "whether foreign keys are inferred for databases that tables.json gives none")
    context: str = option("predicted", "which query a later turn of an interaction is read with", names=CONTEXTS)
    batch: int | None = option(None, "questions of a batch; null: 32 on a CPU, 256 on a GPU")
    processes: int | None = option(None, PROCESSES)

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if self.checkpoint == DEFAULT and self.out is None:
            yield f"checkpoint={DEFAULT} has no folder for predictions: name one with out=…"


ROWS: Final = "maximum number of rows fetched and shown"
CLEAN: Final = (
    "true: texts in CSV, Excel, JSON and Parquet that are numbers, dates or missing cells are converted when a file is "
    "loaded, with a note per column; false: no conversion"
)


def names_of(db: Any) -> list[str]:
    """Returns the option `db`, which is a name or a list of names, as a list. Raises ConfigError for other values."""
    names = db if isinstance(db, list) else [db]
    for name in names:
        if isinstance(name, list | dict | None) or name == "":
            raise ConfigError(f"db={db} names no database; give a file, or several that are one: db=[a.csv,b.xlsx]")
    return [str(name) for name in names]


@dataclass
class AskingConfig(TrainedConfig):
    """The options shared by terminal, page and agents."""

    checkpoint: str = option(DEFAULT, CHECKPOINT)
    values: bool = option(
        True, "false: the parser sees the schema alone; cells are read only where the SQL of an answer runs"
    )
    keys: str | None = option(None, KEYS)
    glossary: str | None = option(None, GLOSSARY)
    views: bool = option(False, "true: views are asked as tables are")
    clean: bool = option(True, CLEAN)
    rows: int = option(50, ROWS)
    seconds: float = option(10.0, "time limit of one query, in seconds", SECONDS)
    items: int = option(
        400,
        "maximum number of columns and tables for the parser; of larger schemas, the tables that the question mentions",
    )
    guide: str = option("plausible", "which candidate is the answer", names=GUIDES)
    rules: Any = option(RULES_OF["ask"], RULES)


@dataclass
class CalibrateConfig(AskingConfig):
    """The options of `sqlsp calibrate`."""

    checkpoint: str = option(
        "???", "the run folder or exported parser that gets judge.json; newest: the newest of runs"
    )
    questions: list[str] = option(
        [],
        "files of questions with SQL about databases that training never saw: a dev.json as Spider's, with databases "
        "beside it, or .tsv as in data/domains; a folder means the .tsv files and dev.json in it",
    )
    limit: int = option(3000, "conversations and single questions that are asked, drawn from all")
    unanswerable: float = option(
        0.15, "share of them asked again on a database that cannot answer: it lacks a column, or is another one", SHARE
    )
    seed: int = option(1, "seed of the random choice")
    processes: int | None = option(None, PROCESSES)
    out: str | None = option(None, "folder for reliability.json and reliability.png; null: print the tables only")

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if not self.questions:
            yield "questions names no file; give at least one, as in questions=[data/domains]"


@dataclass
class MarkingConfig(AskingConfig):
    """The options of commands in which answers can be marked."""

    corrections: str | None = option(
        None, "file of the answers you marked; null: sqlsp/corrections.jsonl in $XDG_STATE_HOME (~/.local/state)"
    )


@dataclass
class AskConfig(MarkingConfig):
    """The options of `sqlsp ask`."""

    db: Any = option(
        "???",
        "the database, easier as a bare word: a SQLite or DuckDB file, CSV, Excel, JSON or Parquet, a folder of "
        "these, postgresql://… or mysql://…; several files, one word per file, are one database; schema and, unless "
        "values=false, cells are read",
    )
    question: str | None = option(None, "the question; easier: in quotes, as a bare word; null: a session")
    execute: bool = option(True, "false: show the SQL and do not run it")
    output: str = option(
        "table",
        "form of the answer",
        names={
            "table": "",
            "json": "one object a line for each question; --json for short",
            "csv": "--csv; the SQL then goes to stderr",
        },
    )
    explain: bool = option(False, "true: show which rules changed the query, and how; --explain for short")
    alternatives: int = option(
        0,
        "number of other candidates shown after the best",
        Range("0 to 999", lambda number: 0 <= number <= 999),
    )

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        names_of(self.db)


@dataclass
class ServeConfig(MarkingConfig):
    """The options of `sqlsp serve`."""

    db: list[str] = option([], "databases that the page offers, easier as bare words; other files can be dropped on it")
    host: str = option("127.0.0.1", "address to listen on; an address that other machines reach needs expose=true")
    port: int = option(
        8410, "port to listen on; 0: any free one", Range("0 to 65535", lambda number: 0 <= number <= 65_535)
    )
    expose: bool = option(
        False, "true: let other machines in, who can then read all of db and use this machine; there are no passwords"
    )
    edit: bool = option(
        False, "true: SQL can be changed on the page and run again: one SELECT at a time, read-only, in the same limits"
    )
    upload_mb: float = option(50.0, "largest file that can be dropped on the page, in megabytes")
    rows: int = option(200, ROWS)


@dataclass
class McpConfig(MarkingConfig):
    """The options of `sqlsp mcp`."""

    db: list[str] = option([], "databases that agents can ask, easier as bare words; see db of sqlsp ask")


@dataclass
class GlossaryConfig(Checked):
    """The options of `sqlsp glossary`."""

    db: Any = option("???", "the database, easier as a bare word; see db of sqlsp ask")
    values: bool = option(True, "false: cells are neither read nor proposed")
    views: bool = option(False, "true: views are described as tables are")
    clean: bool = option(True, CLEAN)

    def check(self) -> None:
        names_of(self.db)
