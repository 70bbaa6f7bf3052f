"""The commands that make, read and check folders of questions: preprocess, check and convert."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlsp.options.data import DESCRIPTIONS, GLOSSARY_GIVEN, KEYS, DataConfig
from sqlsp.options.model import GRAMMARS, DecoderConfig, EncoderConfig
from sqlsp.options.option import NOT_NEGATIVE, POSITIVE, SHARE, option


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
