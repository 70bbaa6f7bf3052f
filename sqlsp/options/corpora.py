"""The commands that make, read and check folders of questions: preprocess, check, convert and augment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.data import DESCRIPTIONS, GLOSSARY_GIVEN, KEYS, DataConfig, check_training
from sqlsp.options.model import GRAMMARS, DecoderConfig, EncoderConfig
from sqlsp.options.option import COUNT, NOT_NEGATIVE, POSITIVE, SHARE, Checked, option

AUGMENTATIONS: Final = {
    "reworded": "by rules",
    "written": "in sentences written one by one",
    "share": "a count as a share",
    "conditional": "a count beside that of all",
    "per_period": "a count per month, year or weekday",
    "top_of_group": "the first of each group for the first of all",
    "forms": "every form of the grammar people, from the schema and its cells",
    "follow_ups": "likewise, questions that go on with a conversation (decoder.context)",
    "after_others": "as they are, after others that they do not go on with (decoder.context)",
}  # the kinds of questions that are made; those from `share` on are for decoder.grammar=people
IN_OTHER_WORDS: Final = ["reworded", "written"]


@dataclass
class PreprocessConfig:
    """`sqlsp preprocess`."""

    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)  # only `values` counts here


@dataclass
class CheckConfig:
    """`sqlsp check`."""

    data: DataConfig = field(default_factory=DataConfig)
    seconds: float = option(5.0, "time limit of one gold query, in seconds", POSITIVE)
    grammar: str = option(
        "spider", "the grammar of the parser that is to learn (decoder.grammar); it should have all SQL", names=GRAMMARS
    )


@dataclass
class ConvertConfig:
    """`sqlsp convert`."""

    input: str = option("???", "the CSV (.csv), JSON-lines (.jsonl) or JSON (.json) file")
    out: str = option("???", "folder to make; it must not exist, or be empty")
    databases: str | None = option(None, "folder that database names are relative to; null: the folder of the input")
    keys: str | None = option(None, KEYS)
    descriptions: str | None = option(None, DESCRIPTIONS)
    glossary: str | None = option(None, GLOSSARY_GIVEN)
    dev_share: float = option(
        0.1,
        "share of the questions for dev, taken as whole databases, so that training sees none of them (with a single "
        "database there is no dev); a split column in the input takes precedence",
        SHARE,
    )
    seed: int = option(1, "chooses the databases of dev", NOT_NEGATIVE)
    seconds: float = option(
        5.0, "time limit of one query when it is tried on its database, in seconds; slower ones are kept", POSITIVE
    )
    grammar: str = option(
        "spider", "the grammar of the parser that is to learn (decoder.grammar); other SQL is left out", names=GRAMMARS
    )


@dataclass
class AugmentConfig(Checked):
    """`sqlsp augment`."""

    data: DataConfig = field(default_factory=DataConfig)
    out: str = option(
        "???", "the file of new questions to write, as Spider writes its own; one that is there is replaced"
    )
    kinds: list[str] = option(
        IN_OTHER_WORDS,
        "how the same is asked in other words, or what is asked instead: "
        + ", ".join(f"{kind} ({how})" for kind, how in AUGMENTATIONS.items()),
    )
    written: str = option(
        "corpus:reworded/spider.tsv",
        "the file of sentences of the kind written: lines of a question's fingerprint, a tab, a sentence; the one that "
        "ships is about Spider's training questions",
    )
    most: int = option(2000, "questions of a kind, at most; of more they are drawn", COUNT)
    seed: int = option(1, "of what is drawn", NOT_NEGATIVE)

    def check(self) -> None:
        if unknown := [kind for kind in self.kinds if kind not in AUGMENTATIONS]:
            raise ConfigError(f"kinds={unknown[0]} is unknown; there are: {', '.join(AUGMENTATIONS)}")
        if not self.kinds:
            raise ConfigError("kinds names nothing to make; give at least one, as in kinds=[reworded]")
        if self.data.extra:
            raise ConfigError(
                f"data.extra is not read here; make questions of each folder: data.path={self.data.extra[0]}"
            )
        check_training(self.data.train, self.data.fold)
