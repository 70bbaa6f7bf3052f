"""The options of the data: which folder of questions and databases is read, and how it becomes features."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.model import GRAMMARS, DecoderConfig, EncoderConfig
from sqlsp.options.option import COUNT, NOT_NEGATIVE, POSITIVE, SHARE, Checked, Range, option

TRAIN: Final = "train"  # the training examples, where sets of questions go by name
DEV: Final = "dev"  # the evaluation set that every folder may have
TEST: Final = "test"  # Spider's test set, which has schemas and databases of its own
FOLD: Final = "fold"  # the held-out training questions as an evaluation set
AUGMENTED: Final = "augmented"  # further questions (scripts/corpora/augment.py) among the training examples
KEYS: Final = (
    "a file of foreign keys to add and to drop: lines such as orders.customer -> customers.id, or drop a.x -> b.y; "
    "[db_id] on a line of its own: those below are for that database"
)
DESCRIPTIONS: Final = (
    "a file that says what tables and columns are: lines such as emp.sal: yearly salary, or emp: employees, which the "
    "parser reads in the place of the names; [db_id] on a line of its own: those below are for that database"
)
GLOSSARY_GIVEN: Final = (
    "a YAML file of what its owner calls what is in a database: words of tables, columns and values, metrics, filters, "
    "units, what is hidden; sqlsp glossary FILE proposes one"
)
GLOSSARY: Final = f"{GLOSSARY_GIVEN}; null: NAME.glossary.yaml beside the database, if it is there"


def parse_fold(text: str) -> tuple[int, int]:
    """k and n of `k/n`, fold k of n; ConfigError for anything else."""
    match = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text)
    k, n = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 1 <= k <= n or n < 2:
        raise ConfigError(f"data.fold={text} must be like 2/5, the second of five folds")
    return k, n


def check_set_names(group: str, files: Mapping[str, str]) -> None:
    """Raise ConfigError for a wrong name of an evaluation set: it is that of a folder, and `kind` in the log."""
    for name in files:
        if not re.fullmatch(r"\w[\w-]*", name) or name in (TRAIN, FOLD, AUGMENTED):
            raise ConfigError(
                f"{group}.evaluation.{name}: an evaluation set needs a plain name of letters, digits, _ and -, and "
                f"{TRAIN}, {FOLD} and {AUGMENTED} are taken"
            )


def check_training(train: Sequence[str], fold: str | None) -> None:
    """Raise ConfigError where `data.train` names no file, or for a wrong `data.fold`."""
    if not train:
        raise ConfigError("data.train names no file; give at least one, as in data.train=[train_spider.json]")
    if fold is not None:
        parse_fold(fold)


@dataclass
class LinkingConfig:
    """How question words are linked to the schema (paper C.2)."""

    values: bool = option(True, "match question words against cell values of the databases")
    max_ngram: int = option(5, "longest n-gram of question words tried against names", COUNT)
    wordnet: str | None = option(None, "folder of an installed WordNet for synonyms; null: no synonyms")
    without: list[str] = option([], "relation families switched off (ablations; docs/relations.md lists them)")


@dataclass
class DataConfig(Checked):
    """Where the Spider-format folder is and how it becomes features."""

    path: str = option(
        "???",
        "the Spider-format folder that holds the files below; a relative path starts at the working directory; "
        "corpus:mini is the small corpus that ships",
    )
    train: list[str] = option(["train_spider.json"], "training files inside path; several are read one after the other")
    dev: str | None = option("dev.json", "development file inside path, the evaluation set `dev`; null: none")
    evaluation: dict[str, str] = option(
        {}, "further evaluation sets, file by name, scored as training goes and at its end: {synonyms: synonyms.json}"
    )
    fold: str | None = option(
        None,
        "k/n holds fold k of n of the training databases out: it is not trained on, but the evaluation set `fold`; "
        "null: none",
    )
    extra: list[str] = option(
        [],
        "more Spider-format folders to train on, such as corpus:domains, which ships: their training files are added "
        "to those of path, with schemas and databases of their own, under the same file names; no two folders may have "
        "a database of the same name; data.fold holds none of them out, a tokenizer to be trained does not see them",
    )
    extra_share: float | None = option(
        None,
        "share of the questions of extra in each epoch, for folders far larger than path: epochs use different ones in "
        "turn, or all of them where there are fewer; null: all of them in each epoch",
        Range(0, 1, above=True, below=True),
    )
    augmented: str | None = option(
        None,
        "a file of scripts/corpora/augment.py to train on besides, about databases of path, relative to the working "
        "directory; rows of databases that fold holds out are left out; null: none",
    )
    augmented_share: float = option(
        0.3,
        "share of augmented questions in each epoch; epochs use different ones in turn, or all of them where the file "
        "has fewer",
        Range(0, 1, above=True, below=True),
    )
    tables: str = option("tables.json", "schemas, inside path")
    databases: str = option(
        "database", "folder inside path with <db_id>/<db_id>.sqlite; may be missing when linking.values=false"
    )
    cache: str = option(".cache/sqlsp", "folder of preprocessed features, keyed by content hash; safe to delete")
    limit: int | None = option(
        None, "read only this many examples of each split and each folder of extra; null: all", COUNT
    )
    workers: int = option(0, "preprocessing processes; 0: one per core", NOT_NEGATIVE)
    linking: LinkingConfig = field(default_factory=LinkingConfig)

    def check(self) -> None:
        if self.extra_share is None:
            return
        if not self.extra:
            raise ConfigError(f"data.extra_share={self.extra_share:g} needs data.extra, the folders whose share it is")
        if self.augmented is not None and self.extra_share + self.augmented_share >= 1:
            raise ConfigError(
                f"data.extra_share={self.extra_share:g} and data.augmented_share={self.augmented_share:g} leave "
                "nothing of an epoch for data.path: together they must be below 1"
            )


def folder_name(split: str) -> str:
    """Where predictions of a split go: a folder of its name, or of its file's.

    No file takes the name of train, dev, test or fold. Files of one name share a folder; `out=` names another.
    """
    path = Path(split)
    return path.name if path.stem in (TRAIN, DEV, TEST, FOLD) else path.stem


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
