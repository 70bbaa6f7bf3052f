"""The options of the data: the folder of questions and databases, and how it becomes features."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlsp.cli.model import GRAMMARS, DecoderConfig, EncoderConfig
from sqlsp.cli.option import NOT_NEGATIVE, SECONDS, SHARE, Checked, option
from sqlsp.utils.errors import ConfigError

TRAIN: Final = "train"  # the name of the training examples among sets of questions
DEV: Final = "dev"  # the evaluation set of `data.dev`
TEST: Final = "test"  # Spider's test set, with other schemas and databases
FOLD: Final = "fold"  # the held-out training questions as an evaluation set
KEYS: Final = (
    "a file of foreign keys to add and to drop: lines such as orders.customer -> customers.id, or drop a.x -> b.y; "
    "[db_id] on a separate line: the lines below are for that database"
)
GLOSSARY_GIVEN: Final = (
    "a YAML file that describes a database: names of tables, columns and values, metrics, filters, units, hidden "
    "columns; sqlsp glossary FILE proposes one"
)
GLOSSARY: Final = f"{GLOSSARY_GIVEN}; null: NAME.glossary.yaml beside the database, if it exists"


def parse_fold(text: str) -> tuple[int, int]:
    """Returns k and n of `k/n`, fold k of n. Raises ConfigError for another text."""
    match = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text)
    k, n = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 1 <= k <= n or n < 2:
        raise ConfigError(f"data.fold={text} must be like 2/5, the second of five folds")
    return k, n


def wrong_names(group: str, files: Mapping[str, str], dev: str | None = None) -> Iterator[str]:
    """Yields a problem for each evaluation set whose name is taken or cannot name a folder.

    `files` has the file of each set by name, and `dev` is the file of the set `dev`. `group` is for the message.
    """
    for name in files:
        if not re.fullmatch(r"\w[\w-]*", name) or name in (TRAIN, FOLD):
            yield (
                f"{group}.evaluation.{name}: an evaluation set needs a plain name of letters, digits, _ and -, and "
                f"{TRAIN} and {FOLD} are taken"
            )
    if dev is not None and DEV in files:
        yield f"{group}.dev and {group}.evaluation.dev both name the evaluation set dev; leave one out"


def wrong_training(train: Sequence[str], fold: str | None) -> Iterator[str]:
    """Yields a problem if `data.train` names no file. Raises ConfigError for a wrong `data.fold`."""
    if not train:
        yield "data.train names no file; give at least one, as in data.train=[train_spider.json]"
    if fold is not None:
        parse_fold(fold)


@dataclass
class LinkingConfig:
    """How question words are linked to the schema (paper C.2)."""

    values: bool = option(True, "match question words against cell values of the databases")
    max_ngram: int = option(5, "longest n-gram of question words tried against names")
    wordnet: str | None = option(None, "folder of an installed WordNet for synonyms; null: no synonyms")
    without: list[str] = option([], "relation families switched off (ablations; docs/relations.md lists them)")


@dataclass
class Portion:
    """A source of `data.mixture`. `share` is the share of an epoch's questions that come from the source."""

    source: str = ""
    share: float | None = None


@dataclass
class DataConfig(Checked):
    """The Spider-format folder and how it becomes features."""

    path: str = option(
        "???", "the Spider-format folder that holds the files below; corpus:mini is the small corpus that ships"
    )
    train: list[str] = option(["train_spider.json"], "training files inside path; several are read one after the other")
    dev: str | None = option("dev.json", "development file inside path, the evaluation set `dev`; null: none")
    evaluation: dict[str, str] = option(
        {}, "further evaluation sets, file by name, scored as training goes and at its end: {synonyms: synonyms.json}"
    )
    fold: str | None = option(
        None, "k/n holds fold k of n of the training databases out as the evaluation set `fold`; null: none"
    )
    mixture: list[Portion] = option(
        [],
        "more training questions, as [{source: SOURCE, share: SHARE}, …]. A source is a Spider-format folder (the "
        "files of data.train in it) or a JSON file of questions. A file is about the databases of its folder if it "
        "has a tables.json, else about those of path. corpus:domains and corpus:domains/forms.json ship. SHARE is the "
        "source's part of the questions of an epoch; epochs take questions in turn, or all if there are too few. "
        "Without SHARE all are in every epoch. path gives the other questions. Two databases of one name are refused. "
        "data.fold holds out databases of path only, and a tokenizer is trained on path only",
    )
    tables: str = option("tables.json", "schemas, inside path")
    databases: str = option(
        "database", "folder inside path with <db_id>/<db_id>.sqlite; may be missing when linking.values=false"
    )
    cache: str = option(".cache/sqlsp", "folder of preprocessed features, keyed by content hash; safe to delete")
    limit: int | None = option(
        None, "read only this many examples of each split and each source of the mixture; null: all"
    )
    workers: int = option(0, "preprocessing processes; 0: one per idle core", NOT_NEGATIVE)
    linking: LinkingConfig = field(default_factory=LinkingConfig)

    def problems(self) -> Iterator[str]:
        if not all(portion.source for portion in self.mixture):
            yield "data.mixture has a share without a source: [{source: corpus:domains, share: 0.2}]"
        shares = [portion.share for portion in self.mixture if portion.share is not None]
        if not all(0 < share < 1 for share in shares) or sum(shares) >= 1:
            texts = ", ".join(f"{share:g}" for share in shares)
            yield f"data.mixture has the shares {texts}: all must be above 0, and their sum below 1"


def folder_name(split: str) -> str:
    """Returns the folder for predictions: `dev` for the split dev, `my` for my.json, but `dev.json` for dev.json."""
    path = Path(split)
    return path.name if path.stem in (TRAIN, DEV, TEST, FOLD) else path.stem


@dataclass
class PreprocessConfig:
    """The options of `sqlsp preprocess`."""

    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)  # only `values` matters


@dataclass
class CheckConfig:
    """The options of `sqlsp check`."""

    data: DataConfig = field(default_factory=DataConfig)
    seconds: float = option(5.0, "time limit of one gold query, in seconds", SECONDS)
    grammar: str = option(
        "spider", "the grammar of the parser that is to learn (decoder.grammar); it should have all SQL", names=GRAMMARS
    )


@dataclass
class ConvertConfig:
    """The options of `sqlsp convert`."""

    input: str = option("???", "the CSV (.csv), JSON-lines (.jsonl) or JSON (.json) file")
    out: str = option("???", "folder to make; it must not exist, or be empty")
    databases: str | None = option(None, "folder that database names are relative to; null: the folder of the input")
    keys: str | None = option(None, KEYS)
    glossary: str | None = option(None, GLOSSARY_GIVEN)
    dev_share: float = option(
        0.1, "share of the questions for dev, in whole databases (of several); a split column counts first", SHARE
    )
    seed: int = option(1, "chooses the databases of dev", NOT_NEGATIVE)
    seconds: float = option(
        5.0, "time limit of a query in the check on its database, in seconds; slower ones are accepted", SECONDS
    )
    grammar: str = option(
        "spider", "the grammar of the parser that is to learn (decoder.grammar); other SQL is left out", names=GRAMMARS
    )
