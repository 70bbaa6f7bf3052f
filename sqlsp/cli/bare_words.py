"""Sorts the words of command lines such as `sqlsp ask shop.sqlite "How many orders?" rows=5 --json`.

Every command with an option `db` accepts databases, and a question, as bare words. These are the rules for a word:

1. Before `--`, a dash and a letter begin a flag, and NAME=VALUE with the name of an option is that option.
2. An address (`postgresql://…`), `corpus:…` and any existing path are databases. So are missing paths: a word without
   blanks that has a slash or the suffix of a data file, and a word that begins with `/`, `./`, `../` or `~/`.
3. The last other word is the question. Words before it are missing files, or the question lacks quotes. For a command
   without question, every word is a database.

Several files are one database, except for a command that opens several (serve, mcp).

A path is taken literally, except that `~/` at the start is the home folder. `db=PATH` is the same if the path exists;
Hydra's grammar reads other values of `db=`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from hydra._internal.utils import get_args_parser
from omegaconf import DictConfig, ListConfig, OmegaConf

from sqlsp.cli.option import Option
from sqlsp.utils.errors import ConfigError, did_you_mean
from sqlsp.utils.files import near_name

Config = TypeVar("Config")

SHORT: Final = {"--json": "output=json", "--csv": "output=csv", "--explain": "explain=true"}
_HYDRA_FLAGS: Final = get_args_parser()._option_string_actions  # `argparse.Action` by flag
_SUFFIXES: Final = (
    *(".sqlite", ".sqlite3", ".db", ".db3", ".duckdb", ".csv", ".tsv", ".parquet"),
    *(".xlsx", ".ods", ".json", ".ndjson", ".jsonl", ".txt", ".gz", ".zip"),
)
_OVERRIDE: Final = re.compile(r"(?:\+{1,2}|~)?([A-Za-z_][\w./@-]*)(=.*)?", re.ASCII | re.DOTALL)
_FLAG: Final = re.compile(r"--?[A-Za-z]")
_ADDRESS: Final = re.compile(r"[A-Za-z][\w+.-]*://|corpus:")
_ANCHORED: Final = ("/", "./", "../", "~/")


@dataclass(frozen=True)
class BareWords:
    """The words of a command line, sorted by the rules above.

    Attributes:
        command: the name of the command, for messages
        asks: True if the command takes a question
        options: the words that Hydra reads
    """

    command: str
    asks: bool
    databases: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    def check(self, config: DictConfig, _: Sequence[str]) -> DictConfig:
        """Returns the composed configuration, in which a missing `db` becomes [] until `insert_into` is called.

        Raises ConfigError unless words and options name a database and at most one question.
        """
        db = None if OmegaConf.is_missing(config, "db") else config["db"]
        if isinstance(db, ListConfig) and not self.asks:
            return config
        if db is None:
            names_in_option = []
        elif isinstance(db, ListConfig):
            names_in_option = [str(name) for name in db]
        else:
            names_in_option = [str(db)]
        databases = [*(f"db={name}" for name in names_in_option), *self.databases]
        self._check_questions(databases)
        has_address = any(_ADDRESS.match(name) and "://" in name for name in (*names_in_option, *self.databases))
        if len(databases) > 1 and has_address:
            raise ConfigError(f"only files can be one database together, not {' and '.join(databases)}")
        if self.questions and self.asks and config["question"] is not None:
            raise ConfigError("the question is given twice, in question=… and as a word of its own")
        if not databases:
            question = ' "How many orders are there?"' if self.asks else ""
            raise ConfigError(
                f"name a database: sqlsp {self.command} FILE{question} (a file, a folder of them, or an address such "
                "as postgresql://…)"
            )
        if db is None:
            config["db"] = []
        return config

    def _check_questions(self, databases: Sequence[str]) -> None:
        """Raises ConfigError if a word seems to be a missing file, or if there are several questions."""
        if not self.questions:
            return
        first = self.questions[0]
        has_several = len(self.questions) > 1
        # In `sqlsp ask shop "How many?"` and `sqlsp ask "my shop.sqlite"`, the first word must be a missing file.
        lacks_database = not databases and (len(self.questions) == 2 or first.lower().endswith(_SUFFIXES))
        is_before_question = has_several and " " not in first and " " in self.questions[-1]
        if lacks_database or is_before_question:
            raise ConfigError(f"there is no file or folder {first}{near_name(first)}")
        if has_several and any(" " in question for question in self.questions):
            shown = " and ".join(f'"{question}"' for question in self.questions)
            raise ConfigError(f"one question at a time, not {shown}; several are piped in, one a line")
        if has_several:
            raise ConfigError(f'put the question in quotes: "{" ".join(self.questions)}"')

    def insert_into(self, options: Config) -> Config:
        """Returns the options with the databases and the question. Bytes outside the locale are read as UTF-8."""
        values: dict[str, Any] = {}
        if self.databases:
            db = cast(Any, options).db
            names_in_option = db if isinstance(db, list) else [db]
            values["db"] = [*names_in_option, *map(_literal, self.databases)]
        if self.questions:
            values["question"] = self.questions[0].encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        return cast(Config, replace(cast(Any, options), **values))


def sort_words(command: str, arguments: Sequence[str], known: Mapping[str, Option]) -> BareWords:
    """Sorts the words of a command line by the rules above; `known` are the options of the command.

    Raises ConfigError for an unknown flag and for an empty word.
    """
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options: list[str] = []
    bare: list[str] = []
    previous = ""
    for word in arguments[:end]:
        if previous in _HYDRA_FLAGS and _HYDRA_FLAGS[previous].nargs is None:  # the flag takes a value
            options.append(word)
        elif _FLAG.match(word):
            options.append(_flag(word, known))
        elif _is_option(word, known):
            options.append(word)
        else:
            bare.append(word)
        previous = word
    bare += arguments[end + 1 :]
    if "" in bare:
        raise ConfigError("a word of the command line is empty; is a variable of the shell not set?")
    asks = "question" in known
    databases = [word for word in bare if not asks or names_database(word)]
    questions = [word for word in bare if word not in databases]
    for option in list(options):  # `db=PATH` is taken literally if the path exists
        path = option.removeprefix("db=")
        if path != option and os.path.lexists(path):
            options.remove(option)
            databases.append(path)
    return BareWords(command, asks, databases=tuple(databases), questions=tuple(questions), options=tuple(options))


def _is_option(word: str, known: Mapping[str, Option]) -> bool:
    """True for NAME=VALUE and ~NAME. A word with an unknown name is a misspelt option, unless a file has this name."""
    match = _OVERRIDE.fullmatch(word)
    if match is None:
        return False
    name, value = match.groups()
    if not value and not word.startswith("~"):
        return False
    return name in known or name.startswith(("hydra.", "hydra/")) or not os.path.lexists(word)


def names_database(word: str) -> bool:
    """True if a word that is not an option names a database, not a question."""
    if _ADDRESS.match(word) or os.path.lexists(word) or word.startswith(_ANCHORED):
        return True
    return len(word.split()) == 1 and ("/" in word or word.lower().endswith(_SUFFIXES))


def _flag(word: str, known: Mapping[str, Option]) -> str:
    """Returns a flag in a form that Hydra understands. Raises ConfigError for an unknown flag."""
    short = {flag: option for flag, option in SHORT.items() if option.partition("=")[0] in known}
    if word in short:
        return short[word]
    flags = [*short, *_HYDRA_FLAGS]
    name = word.partition("=")[0]
    if any(flag == name or (name.startswith("--") and flag.startswith(name)) for flag in flags):
        return word
    raise ConfigError(f"there is no option {word}{did_you_mean(name, flags)}; for a file of that name write ./{word}")


def _literal(word: str) -> str:
    """Returns a name that `find_location` reads as exactly this path or address.

    `find_location` gives a meaning to `~`, `corpus:` and `//` at the beginning of a name.
    """
    if _ADDRESS.match(word):
        return word
    path = Path(word)
    if word.startswith("~/") and not os.path.lexists(word):
        return word  # the home folder
    has_meaning = str(path).startswith(("~", "corpus:"))  # `Path` has already replaced `//` by `/`
    return str(path.absolute() if has_meaning else path)
