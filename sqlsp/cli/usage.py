"""`--help` of the commands, and one sentence for every error of Hydra and OmegaConf."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

import yaml
from hydra.errors import MissingConfigException, OverrideParseException
from omegaconf import DictConfig, OmegaConf
from omegaconf.errors import ConfigAttributeError, ConfigKeyError, OmegaConfBaseException, ValidationError

from sqlsp.cli.option import Option
from sqlsp.utils.errors import ConfigError, did_you_mean
from sqlsp.utils.extras import install_command, packages_of
from sqlsp.utils.shipped import CONFIGS

_EXPECTED = {"Integer": "a whole number", "Float": "a number", "bool": "true or false", "string": "text"}
_MAX_OFFERS: Final = 3  # similar names in a message
_MIN_SIMILARITY: Final = 0.6  # of dotted names, from 0 to 1
_MIN_SIMILARITY_OF_LAST: Final = 0.7  # of the last parts of dotted names


def explain(error: BaseException, known: Sequence[str]) -> str:
    """Returns one sentence for an exception of Hydra's or OmegaConf's composition.

    `known` are the dotted names of all options. For a misspelt name, the sentence offers the most similar names.
    """
    causes = [error]  # the first cause comes first
    while causes[0].__cause__ is not None:
        causes.insert(0, causes[0].__cause__)
    for cause in causes:
        if isinstance(cause, OverrideParseException):
            return _unreadable_override(cause.override)
        if isinstance(cause, MissingConfigException) and cause.missing_cfg_file:
            return _missing_file(cause.missing_cfg_file, cause.options or ())
        if isinstance(cause, ConfigKeyError | ConfigAttributeError) and cause.full_key:
            return unknown_option(cause.full_key, known)
        if isinstance(cause, ValidationError):
            return _wrong_type(cause, "\n".join(map(str, causes)))
    return _by_text(str(causes[0]), known)


def _unreadable_override(override: str) -> str:
    """Returns the sentence for an argument that Hydra cannot read."""
    key, equals, value = override.partition("=")
    if not equals:
        return f"cannot read {key!r}: arguments have the form option=value (see --help)"
    if "://" in value:
        address = value.removeprefix("[").removesuffix("]")
        return f"cannot read {override!r}: write the address as a word of its own, in quotes: '{address}'"
    quoted = f"'{key}=\"{value}\"'"
    return f"cannot read {override!r}: a value with special characters needs quotes, as in {quoted}"


def _missing_file(path: str, options: Iterable[str]) -> str:
    """Returns the sentence for a missing file of a group, as in `layers=NAME`. `options` are the existing names."""
    group, _, name = path.rpartition("/")
    if group == "hydra/launcher":  # such as joblib or submitit_slurm
        for package in packages_of("sweeps"):
            if f"-{name.partition('_')[0]}-" in package:
                return f"{group}={name} needs {package}, not installed here; run: {install_command(package)}"
    names = sorted(options)
    return f"{group} has no option {name!r}{did_you_mean(name, names)}; there are: {', '.join(names) or 'no options'}"


def unknown_option(key: str, known: Sequence[str]) -> str:
    """Returns the sentence for an unknown option `key`, with options of the same meaning or a similar name.

    `known` are the names of the groups and options.
    """
    known = [name for name in known if "." in name or "." not in key]  # a.b cannot be a misspelt group
    offers, note = _same_meaning(key.rpartition(".")[2], known)
    if not offers and not note:
        offers = _similar_names(key, known)
    question = f" (did you mean {' or '.join(offers[:_MAX_OFFERS])}?)" if offers else ""
    explanation = f": {note}" if note else ""
    return f"unknown option {key}{question}{explanation}; --help lists all"


def _same_meaning(last: str, known: Sequence[str]) -> tuple[list[str], str]:
    """Returns the options and the note of other_names.yaml for `last`, such as ["optim.lr"] for `learning_rate`.

    `last` is the last part of an unknown dotted name. Returns ([], "") if the file does not have it.
    """
    entry = other_names().get(last.lower().replace("-", "_"), {})
    options = [name for name in entry.get("use", ()) if name in known]
    is_for_command = bool(options) or "use" not in entry
    return options, entry.get("note", "") if is_for_command else ""


@cache
def other_names() -> Mapping[str, Mapping[str, Any]]:
    """Returns the entries of other_names.yaml by unknown name."""
    entries = yaml.safe_load(Path(__file__).with_name("other_names.yaml").read_text(encoding="utf-8"))
    return {name: entry for entry in entries for name in entry["names"]}


def _similar_names(key: str, known: Sequence[str]) -> list[str]:
    """Returns known names with the same last part and similar names; if there are none, those with a similar end."""
    last = key.rpartition(".")[2]
    similar = [name for name in known if name.rpartition(".")[2] == last]
    similar += difflib.get_close_matches(key, known, n=_MAX_OFFERS, cutoff=_MIN_SIMILARITY)
    if not similar:
        by_last = {name.rpartition(".")[2]: name for name in known}
        matches = difflib.get_close_matches(last, list(by_last), n=_MAX_OFFERS, cutoff=_MIN_SIMILARITY_OF_LAST)
        similar = [by_last[match] for match in matches]
    return list(dict.fromkeys(similar))


def _wrong_type(error: OmegaConfBaseException, messages: str) -> str:
    """Returns the sentence for a value of a wrong type. `messages` also has Hydra's text, which quotes the override."""
    override = re.search(r"Error merging override \+*(\S+?)=(.*)", messages)
    if "is not a ListConfig" in messages and override is not None:
        key, value = override.groups()
        return f"{key}={value}: a list is expected, as in {key}=[{value}]"
    text = str(error.msg or error).splitlines()[0]
    key = error.full_key or "an option"
    if text.startswith("Cannot convert 'list'"):
        return f"{key}: one text is expected, not a list"
    if text.startswith("Invalid type assigned"):
        return f"{key}: options by name are expected, as in {{NAME: VALUE}}"
    converted = re.search(r"Value '(.*)' (?:of type '.*' could not be converted to|is not a valid) (\w+)", text)
    if converted:
        return f"{key}={converted[1]}: {_EXPECTED.get(converted[2], converted[2])} is expected"
    if "ptional" in text:
        return f"{key} cannot be null"
    return f"{key}: {text[0].lower()}{text[1:]}"


def _by_text(text: str, known: Sequence[str]) -> str:
    """Returns the sentence for an error that only its message `text` identifies."""
    missing = re.search(r"Could not override '([^']+)'|config group '([^']+)' does not", text)
    if missing:
        return unknown_option(missing[1] or missing[2], known)
    several = re.search(r"Ambiguous value for argument '(([^=]+)=(.*))'", text)
    if several:
        override, key, value = several.groups()
        return (
            f"{override} can be read in three ways: a list is written {key}=[{value}], "
            f"a text with commas '{key}=\"{value}\"', and one run for each value takes --multirun"
        )
    unknown = re.search(r"Interpolation key '([^']*)' not found", text)
    if unknown:
        return (
            f"${{{unknown[1]}}} means the value of an option {unknown[1]}, which does not exist; put a backslash "
            "before a literal $"
        )
    if "Config group override" in text:
        return "the choice of a group must be a name; --help lists the groups and their choices"
    return " ".join(line.strip() for line in text.splitlines() if line.strip()) or "the options cannot be composed"


MAIN_OPTIONS: Final = (
    *("db", "question", "output", "rows", "seconds", "explain", "glossary", "host", "port", "expose", "values"),
    *("pred", "gold", "tables", "databases", "suite", "input", "checkpoint", "split", "run", "out"),
    *("data.path", "reading.path", "text.path", "data.train", "data.dev", "data.mixture", "resume", "name", "start"),
    *("trainer.epochs", "trainer.batch", "optim.lr", "trainer.seed", "trainer.max_minutes", "layers.number"),
    *("beam", "threshold", "device", "trainer.device"),
)
"""The main options of all commands, in the order of `--help`."""
_MAX_MAIN: Final = 10  # main options in the help of a command
_MAX_WIDTH: Final = 44  # characters of the column NAME=VALUE
_FOR: Final = re.compile(r"^# For: sqlsp (\w+)$", re.MULTILINE)


def help_text(
    config_name: str, config: DictConfig, choices: Mapping[str, str | None], descriptions: Mapping[str, Option]
) -> str:
    """Returns the text of `--help`, with the values and choices of the current command line.

    Args:
        config: the composed configuration; values may be missing
        choices: the chosen file by group; None for a group that is left out
        descriptions: the options by dotted name
    """
    words = ""
    if "question" in descriptions:
        words = 'FILE ["question"] '
    elif "db" in descriptions:
        words = "[FILE …] "
    parts = [
        header(CONFIGS / f"{config_name}.yaml"),
        f"usage: sqlsp {config_name} {words}[group=option …] [option=value …]",
    ]
    rows = []
    for group in groups_of(config_name):
        names = group_options(group, config_name)
        shown = (f"[{name}]" if name == choices.get(group) else name for name in names)
        rows.append(f"  {group:<12}{'  '.join(shown)}")
    if rows:
        parts.append("groups (the chosen option in brackets):\n" + "\n".join(rows))
    values = dict(leaves(config))
    main_options: Sequence[str] = ()
    if len(values) > _MAX_MAIN:  # a shorter list is not divided into main and other options
        main_options = [name for name in MAIN_OPTIONS if name in values][:_MAX_MAIN]
    width = min(max(len(f"{name}={value}") for name, value in values.items()), _MAX_WIDTH)

    def rows_of(names: Iterable[str]) -> str:
        return "\n".join(f"  {f'{name}={values[name]}':<{width}}  {descriptions[name].text}".rstrip() for name in names)

    if main_options:
        parts.append(f"main options (as this command line sets them; ??? must be given):\n{rows_of(main_options)}")
    other_options = [name for name in values if name not in main_options]
    parts.append(f"{'all other ' if main_options else ''}options:\n{rows_of(other_options)}")
    parts.append("`--cfg job` prints the configuration as YAML, `--multirun` takes several values of an option.")
    return "\n\n".join(parts)


def groups_of(config_name: str) -> list[str]:
    """Returns the groups of a command, in the order of the YAML file."""
    text = (CONFIGS / f"{config_name}.yaml").read_text(encoding="utf-8")
    return [name for name in re.findall(r"^  - (\w+): \w+$", text, re.MULTILINE) if (CONFIGS / name).is_dir()]


def group_options(group: str, config_name: str | None = None) -> list[str]:
    """Returns the sorted names of the files of a group: all, or those that the command `config_name` accepts.

    A file for one command has a line `# For: sqlsp train` at the beginning. Other files are for all commands.
    """
    names = sorted(path.stem for path in (CONFIGS / group).glob("*.yaml"))
    if config_name is None:
        return names
    return [name for name in names if command_of(group, name) in (None, config_name)]


def command_of(group: str, name: str) -> str | None:
    """Returns the only command of `configs/<group>/<name>.yaml`; None if it serves all commands or does not exist."""
    path = CONFIGS / group / f"{name}.yaml"
    match = _FOR.search(path.read_text(encoding="utf-8")) if path.is_file() else None
    return match[1] if match else None


_OVERRIDE: Final = re.compile(r"(~?)(\+{0,2})([^=]*)(?:=(.*))?", re.DOTALL)
_NO_NAME: Final = re.compile(r"[+-]?\.?\d.*|[\[{].*|null|true|false|", re.DOTALL | re.IGNORECASE)
_OPTIONAL_GROUPS: Final = ("experiment", "debug")  # in other groups, a choice is necessary


def check_overrides(config_name: str, overrides: Sequence[str], known: Sequence[str]) -> None:
    """Raises ConfigError for an override that Hydra would accept, or reject with a message about its types.

    Examples are `~trainer.batch` and `~trainer`, which remove an option and a group, and `trainer=5`. `known` are the
    names of groups and options.
    """
    groups = groups_of(config_name)
    sections: set[str] = set()  # a and a.b for the option a.b.c
    for name in known:
        *parents, _ = accumulate(name.split("."), "{}.{}".format)
        sections.update(parents)
    sections.difference_update(groups)
    for word in overrides:
        match = _OVERRIDE.fullmatch(word)
        assert match is not None  # it matches every text
        removes, adds, key, value = match.groups()
        if not key:
            raise ConfigError(f"cannot read {word!r}: arguments have the form option=value (see --help)")
        if key in groups:
            _check_choice(config_name, word, key, value)
            if removes and key not in _OPTIONAL_GROUPS:
                raise ConfigError(f"{word}: {key} cannot be left out; choose one of: {_choices(key, config_name)}")
            if adds:
                raise ConfigError(f"{word}: write {key}={value}")
        elif key == "hydra":
            raise ConfigError(f"{word}: Hydra's own options are written hydra.NAME=…")
        elif removes and (key in known or key in sections):
            raise ConfigError(f"{word}: it cannot be left out; give it a value, as in {key}=…")
        elif key in sections and value is not None and not value.startswith("{"):
            raise ConfigError(f"{word}: {key} holds several options; {key}.NAME=… sets one")


def _check_choice(config_name: str, word: str, group: str, name: str | None) -> None:
    """Raises ConfigError if `name`, the value of a group in the override `word`, is no name or for another command."""
    command = command_of(group, name or "")
    choices = _choices(group, config_name)
    if command not in (None, config_name):
        raise ConfigError(f"{word} is for sqlsp {command}; sqlsp {config_name} has: {choices}")
    if name is not None and _NO_NAME.fullmatch(name):
        raise ConfigError(
            f"{word}: {group} chooses a file of options, one of: {choices}; {group}.NAME=… sets one option"
        )


def _choices(group: str, config_name: str) -> str:
    return ", ".join(group_options(group, config_name))


def header(path: Path) -> str:
    """Returns the comment at the head of a YAML file, without the Hydra directive."""
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        if not line.startswith("# @"):
            lines.append(line[1:].removeprefix(" "))
    return "\n".join(lines)


def leaves(config: DictConfig, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yields the dotted name and the printed value of every option, depth first. A dictionary is one value."""
    for key in map(str, config):
        name = f"{prefix}{key}"
        if OmegaConf.is_missing(config, key):
            yield name, "???"
        elif isinstance(config[key], DictConfig) and OmegaConf.get_type(config, key) is not dict:
            yield from leaves(config[key], f"{name}.")
        else:
            value = config[key]
            text = "null" if value is None else str(value)
            yield name, text.lower() if isinstance(value, bool) else text
