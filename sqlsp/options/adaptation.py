"""The command that trains a parser on for one's own databases: adapt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlsp.options.data import DESCRIPTIONS, GLOSSARY_GIVEN, KEYS
from sqlsp.options.option import COUNT, RATE, SECONDS, SEED, SHARE, Range, option
from sqlsp.options.trained import DEFAULT
from sqlsp.options.training import DEVICES

CORRECTED: Final = "corrections"  # the `input` that is the user's own corrections.jsonl


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
    lr: float = option(2e-4, "learning rate, which falls to 0 in a straight line after a warm-up", RATE)
    weight: float = option(
        1.0,
        "how far the parser goes from its old weights (0) to the newly trained ones (1); less forgets less",
        Range(0, 1, above=True),
    )
    batch: int = option(32, "examples an optimiser step", COUNT)
    seed: int = option(1, "of the training, and of the old questions that are drawn", SEED)
    seconds: float = option(
        5.0, "time limit of one query when it is tried on its database, in seconds; slower ones are kept", SECONDS
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    threads: int | None = option(None, "CPU threads; null: PyTorch's choice", Range(1, 1024))
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")
