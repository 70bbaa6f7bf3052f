"""What Hydra and OmegaConf say about a wrong command line, in one sentence that names the option."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence

from hydra.errors import MissingConfigException, OverrideParseException
from omegaconf.errors import ConfigAttributeError, ConfigKeyError, OmegaConfBaseException, ValidationError

from sqlsp.common.errors import did_you_mean
from sqlsp.options.option import RENAMED

_EXPECTED = {"Integer": "a whole number", "Float": "a number", "bool": "true or false", "string": "text"}


def explain(error: BaseException, known: Sequence[str]) -> str:
    """One sentence for an exception of Hydra's or OmegaConf's composition.

    `known` are the dotted names of all options, from which the nearest to a misspelt one are offered.
    """
    causes = list(_chain(error))
    for cause in causes:
        if isinstance(cause, OverrideParseException):
            key, equals, value = cause.override.partition("=")
            if not equals:
                return f"cannot read {key!r}: arguments have the form option=value (see --help)"
            if "://" in value:
                address = value.removeprefix("[").removesuffix("]")
                return f"cannot read {cause.override!r}: write the address as a word of its own, in quotes: '{address}'"
            quoted = f"'{key}=\"{value}\"'"
            return f"cannot read {cause.override!r}: a value with special characters needs quotes, as in {quoted}"
        if isinstance(cause, MissingConfigException) and cause.missing_cfg_file:
            group, _, name = cause.missing_cfg_file.rpartition("/")
            there = sorted(cause.options or ())
            offer = did_you_mean(name, there)
            return f"{group} has no option {name!r}{offer}; there are: {', '.join(there) or 'no options'}"
        if isinstance(cause, ConfigKeyError | ConfigAttributeError) and cause.full_key:
            return unknown_option(cause.full_key, known)
        if isinstance(cause, ValidationError):
            return _not_a_list(causes) or _wrong_type(cause)
    return _by_text(str(causes[0]), known)


def _chain(error: BaseException) -> Iterator[BaseException]:
    if error.__cause__ is not None:
        yield from _chain(error.__cause__)
    yield error


def unknown_option(key: str, known: Sequence[str]) -> str:
    """The sentence for an option that does not exist, with those near in spelling, or in another group."""
    if key in RENAMED:
        return f"{key} is called {RENAMED[key]} now"
    last = key.rpartition(".")[2]
    known = [name for name in known if "." in name or "." not in key]  # a group is no answer to a.b
    near = [name for name in known if name.rpartition(".")[2] == last]
    near += difflib.get_close_matches(key, known, n=3, cutoff=0.6)
    if not near:
        lasts = {name.rpartition(".")[2]: name for name in known}
        near = [lasts[match] for match in difflib.get_close_matches(last, list(lasts), n=3, cutoff=0.7)]
    offer = f" (did you mean {' or '.join(list(dict.fromkeys(near))[:3])}?)" if near else ""
    return f"unknown option {key}{offer}; --help lists all"


def _not_a_list(causes: Sequence[BaseException]) -> str | None:
    """The sentence for a single value where a list belongs; Hydra names the override, OmegaConf what is wrong."""
    said = "\n".join(map(str, causes))
    override = re.search(r"Error merging override \+*(\S+?)=(.*)", said)
    if "is not a ListConfig" not in said or override is None:
        return None
    key, value = override[1], override[2]
    return f"{key}={value}: a list is expected, as in {key}=[{value}]"


def _wrong_type(error: OmegaConfBaseException) -> str:
    text = str(error.msg or error).splitlines()[0]
    key = error.full_key or "an option"
    converted = re.search(r"Value '(.*)' (?:of type '.*' could not be converted to|is not a valid) (\w+)", text)
    if converted:
        return f"{key}={converted[1]}: {_EXPECTED.get(converted[2], converted[2])} is expected"
    if "ptional" in text:
        return f"{key} cannot be null"
    return f"{key}: {text[0].lower()}{text[1:]}"


def _by_text(text: str, known: Sequence[str]) -> str:
    """For the complaints that carry no details but their words."""
    if missing := re.search(r"Could not override '([^']+)'|config group '([^']+)' does not", text):
        return unknown_option(missing[1] or missing[2], known)
    if several := re.search(r"Ambiguous value for argument '(([^=]+)=(.*))'", text):
        key, value = several[2], several[3]
        return (
            f"{several[1]} can be read in three ways: a list is written {key}=[{value}], "
            f"a text with commas '{key}=\"{value}\"', and one run for each value takes --multirun"
        )
    if unknown := re.search(r"Interpolation key '([^']*)' not found", text):
        return (
            f"${{{unknown[1]}}} stands for the value of an option {unknown[1]}, which does not exist; put a backslash "
            "before a $ that is meant as it is written"
        )
    return " ".join(line.strip() for line in text.splitlines() if line.strip()) or "the options cannot be composed"
