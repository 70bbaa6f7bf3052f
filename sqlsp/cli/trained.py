"""The options of commands with a trained model: answer, export and adapt, and those that all of them share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlsp.cli.data import GLOSSARY_GIVEN, KEYS
from sqlsp.cli.option import BEAM, FRACTION, NOT_NEGATIVE, SECONDS, SHARE, SIZE, THREADS, Checked, option
from sqlsp.cli.training import DEVICES

PROCESSES: Final = "processes that answer the questions, on a CPU; null: one per core"
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
    """`sqlsp answer`."""

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
    """`sqlsp export`."""

    run: str = option("???", "a run folder, or newest: the newest run folder in runs")
    out: str = option("???", "folder of the exported parser; an exported parser that is there is replaced")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    average: list[str] = option(
        [], "further runs or exported parsers of the same model, trained on from it: the mean of all is exported"
    )
    bits: int = option(
        4, "bits of a number of a matrix, 4 or 8; with 4, of an encoder out of a package the change is stored"
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
    """`sqlsp adapt`."""

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
    old_share: float = option(0.5, "share of old questions among those trained on, as far as there are so many", SHARE)
    passes: int = option(10, "how often each new question is trained on", SIZE)
    lr: float = option(2e-4, "learning rate, which falls to 0 in a straight line after a warm-up")
    weight: float = option(
        1.0, "how far it goes from the old weights (0) to the newly trained ones (1); less forgets less", FRACTION
    )
    batch: int = option(32, "examples an optimiser step")
    judged: int | None = option(
        100,
        "questions that are answered before and after, at most: of yours, of those held out, and of the dev questions "
        "of old, spread over their databases; null: all",
    )
    seed: int = option(1, "of the training, and of the questions that are drawn", NOT_NEGATIVE)
    seconds: float = option(
        5.0, "time limit of a query in the check on its database, in seconds; slower ones are accepted", SECONDS
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    threads: int | None = option(None, "CPU threads; null: half of the cores, or OMP_NUM_THREADS", THREADS)
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")
