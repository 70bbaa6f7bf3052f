"""The options of language models: which text they learn, in which units, and how much of it they see at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.data import DEV, check_set_names
from sqlsp.options.option import COUNT, NOT_NEGATIVE, Checked, Range, option

UNITS: Final = {
    "characters": "",
    "bytes": "of UTF-8; files need not be text",
    "words": "separated by blanks; the end of a line is a word, too",
    "subwords": "byte-pair encoding, learnt from the training text",
}
POSITIONS: Final = {
    "sinusoidal": "added to the embedding (Highway Transformer, Eq. 4-6)",
    "relative": "in the attention, Transformer-XL's (Eq. 10-14)",
    "local_gru": "none but the order that a GRU over the last units sees, R-Transformer's (Eq. 18)",
    "local_lstm": "the same with an LSTM",
}


@dataclass
class TextConfig(Checked):
    """Which text is learnt and in which units."""

    path: str = option(
        "corpus:mini",
        "the text to learn: a file, a folder, a pattern such as 'texts/*.txt', or a folder or .json file in Spider's "
        "format, of which the questions and SQL of the training rows are taken; corpus:mini is the small corpus that "
        "ships",
    )
    dev: str | None = option(None, "held-out text, the evaluation set `dev`, named as path is; null: a part of path")
    held_out: float = option(
        0.1,
        "the share of path that is held out where dev is null, in whole databases or files; of a single file in "
        "paragraphs",
        Range(0, 1, above=True, below=True),
    )
    held_out_seed: int = option(1, "which part that is", NOT_NEGATIVE)
    evaluation: dict[str, str] = option({}, "further evaluation sets, named as path is: {test: ptb.test.txt}")
    limit: int | None = option(None, "read only this many rows, or plain files, of each text; null: all", COUNT)
    unit: str = option("characters", "what is predicted one by one", names=UNITS)
    vocabulary: int = option(10_000, "most different words or subwords; a word that is rarer is <unk>", COUNT)

    def check(self) -> None:
        check_set_names("text", self.evaluation)
        if self.dev is not None and DEV in self.evaluation:
            raise ConfigError("text.dev and text.evaluation.dev both name the evaluation set dev; leave one out")


@dataclass
class ContextConfig(Checked):
    """How much text a prediction sees, and how it knows the order."""

    length: int = option(128, "units of a window (a segment, with memory)", COUNT)
    stride: int | None = option(
        None,
        "units that each window of an evaluation predicts, those before them being context; null: half of length; "
        "cannot go with memory",
        COUNT,
    )
    positions: str = option("sinusoidal", "how the model knows the order of units", names=POSITIONS)
    memory: int = option(
        0,
        "how many states of earlier segments are cached for attention in every layer (Transformer-XL, Eq. 15-17); "
        "needs positions=relative; 0: none",
        NOT_NEGATIVE,
    )
    local: int = option(7, "units that the local GRU or LSTM sees", COUNT)

    def check(self) -> None:
        if self.stride is not None and self.stride > self.length:
            raise ConfigError(
                f"context.stride={self.stride} is more than context.length={self.length}, the units that a window has"
            )
        if self.memory and self.positions != "relative":
            raise ConfigError(
                f"context.memory={self.memory} needs context.positions=relative: a position counted from the start of "
                f"a segment ({self.positions}) says nothing of the one before"
            )
        if self.memory and self.stride is not None:
            raise ConfigError(
                f"context.stride={self.stride} is for windows; with context.memory={self.memory} every segment is "
                "predicted whole: leave context.stride out"
            )
