"""The commands that take a trained model, and what they share: answer, export and adapt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.data import DESCRIPTIONS, GLOSSARY_GIVEN, KEYS
from sqlsp.options.option import COUNT, FRACTION, NOT_NEGATIVE, POSITIVE, SHARE, Checked, option
from sqlsp.options.training import DEVICES

DEFAULT: Final = "default"  # the `checkpoint` that is the parser which ships
HUB: Final = "hf:"  # the beginning of a `checkpoint` that is on the Hugging Face hub
CORRECTED: Final = "corrections"  # the `input` of adapt that is the user's own corrections.jsonl
WHICH: Final = {"best": "that with the best dev exact match", "last": "the newest, the only one of a run without dev"}
CHECKPOINT: Final = (
    "a run folder or an exported parser; newest: the newest run folder in runs; default: the parser that ships; "
    "hf:ORG/NAME: an exported parser on the Hugging Face hub; several answer as one: checkpoint=[A,B]"
)


@dataclass
class TrainedConfig(Checked):
    """Which trained parser answers, and how."""

    checkpoint: Any = option("???", CHECKPOINT)
    which: str = option("best", "checkpoint of the run", names=WHICH)
    beam: int | None = option(None, "hypotheses kept by the beam search; null: as trained (decoder.beam)", COUNT)
    device: str = option("auto", "where the model is", names=DEVICES)
    graphs: bool = option(True, "steps of the beam search are CUDA graphs on a GPU; false: launched one by one")
    threshold: float | None = option(
        None,
        "answers whose probability of being right is below this are declined: ask and serve do not run their SQL and "
        "show the readings to choose from, predict marks them; needs a parser with a judge (sqlsp calibrate); null: "
        "0.5 for ask and serve with such a parser, else 0; 0: no answer is declined",
        SHARE,
    )
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")

    def check(self) -> None:
        names = self.checkpoint
        several = isinstance(names, list)
        if not names or not all(isinstance(name, str) for name in (names if several else [names])):
            raise ConfigError(
                f"checkpoint={names} names no run; give a run folder, newest, or a list as in "
                "checkpoint=[runs/a,runs/b]"
            )


@dataclass
class AnswerConfig:
    """`sqlsp answer`."""

    checkpoint: str = option("???", "a run folder of sqlsp comprehend, or newest: the newest run folder in runs")
    questions: str = option("???", "questions in ReClor's format, with labels or without")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    out: str | None = option(
        None, "folder for answers.json and test_preds.npy; null: predictions/<name of the file> inside the run folder"
    )
    subsets: dict[str, str] = option(
        {}, "questions to be scored apart, a JSON list of id_string by name: {easy: e.json}"
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


@dataclass
class ExportConfig(Checked):
    """`sqlsp export`."""

    run: str = option("???", "a run folder, or newest: the newest run folder in runs")
    out: str = option("???", "folder of the exported parser; an exported parser that is there is replaced")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    average: list[str] = option(
        [],
        "further runs or exported parsers of the same model: the mean of all their weights is exported; it is worth "
        "something where one was trained on from another (start=)",
    )
    keep: list[str] = option(
        [],
        "with average: weights whose names begin so (decoder., say) stay those of `run`. It is worth something where "
        "that run learnt SQL to which the others, which never saw it, give almost no probability: a mean removes only "
        "half of that",
    )
    bits: int = option(
        4, "bits of a number of a matrix, 4 or 8; with 4, of an encoder out of a package the change is stored", COUNT
    )
    card: str | None = option(
        None, "a Markdown file that becomes its README.md, the model card; null: one made of options and scores"
    )
    push: str | None = option(
        None,
        "ORG/NAME of a repository on the Hugging Face hub to which the exported parser is uploaded, too; made where it "
        "is missing, private; needs a token (`hf auth login` or HF_TOKEN); null: nothing is uploaded",
    )
    push_public: bool = option(False, "true: a repository that push makes is public")
    runs: str = option("runs", "folder of all run folders (for run=newest)")

    def check(self) -> None:
        if self.bits not in (4, 8):
            raise ConfigError(f"bits={self.bits} must be 4 or 8")
        if self.push_public and self.push is None:
            raise ConfigError("push_public=true is about a repository: name it in push=ORG/NAME")


@dataclass
class AdaptConfig:
    """`sqlsp adapt`."""

    input: str = option(
        CORRECTED,
        "what to learn (data= is the same): questions with their SQL as sqlsp convert takes them, or a Spider-format "
        "folder; those with split=dev are held out and judged; corrections: what you marked in ask and serve",
    )
    out: str = option("???", "folder of the adapted parser; an exported parser that is there is replaced")
    checkpoint: str = option(
        DEFAULT, "the parser to begin with: a run folder, an exported parser, newest, default: the one that ships"
    )
    databases: str | None = option(None, "folder that database names are relative to; null: the folder of input")
    keys: str | None = option(None, KEYS)
    descriptions: str | None = option(None, DESCRIPTIONS)
    glossary: str | None = option(None, GLOSSARY_GIVEN)
    old: str | None = option(
        "corpus:domains",
        "a Spider-format folder whose training questions are mixed in, so that what is known is not forgotten, and "
        "whose dev.json is judged before and after; best that which the parser was trained on; null: none",
    )
    old_share: float = option(0.5, "share of old questions among those trained on, as far as there are so many", SHARE)
    passes: int = option(10, "how often each new question is trained on", COUNT)
    lr: float = option(2e-4, "learning rate, which falls to 0 in a straight line after a warm-up", POSITIVE)
    weight: float = option(
        1.0,
        "how far the parser goes from its old weights (0) to the newly trained ones (1); less forgets less",
        FRACTION,
    )
    batch: int = option(32, "examples an optimiser step", COUNT)
    seed: int = option(1, "of the training, and of the old questions that are drawn", NOT_NEGATIVE)
    seconds: float = option(
        5.0, "time limit of one query when it is tried on its database, in seconds; slower ones are kept", POSITIVE
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    threads: int | None = option(None, "CPU threads; null: PyTorch's choice", COUNT)
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")
