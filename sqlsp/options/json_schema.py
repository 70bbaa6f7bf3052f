"""A JSON schema of a command's options, made from their dataclasses: editors complete and check YAML files by it."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from sqlsp.common.errors import ConfigError
from sqlsp.options.cli import SCHEMAS
from sqlsp.options.option import Option, described
from sqlsp.options.usage import groups_of

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
MISSING: Final = "???"  # in the place of an option that must be given
_TYPES: Final = {bool: "boolean", int: "integer", float: "number", str: "string"}
_INTERPOLATION: Final = {"type": "string", "pattern": r"^\$\{", "description": "the value of another option"}
_OF_HYDRA: Final[Mapping[str, Any]] = {
    "defaults": {"type": "array", "description": "the choices of groups that the file begins with"},
    "hydra": {"type": "object", "description": "settings of Hydra itself"},
}


def json_schema(command: str, group: str | None = None) -> dict[str, Any]:
    """The schema of YAML files with options of `sqlsp COMMAND`, or with those of one group.

    The first is for a run's config.yaml, files of `configs/experiment/` and `configs/COMMAND.yaml`, the second for
    files of `configs/GROUP/`. Every option may be left out. Raises ConfigError where there is no such command or group.
    """
    if command not in SCHEMAS:
        raise ConfigError(f"there is no command {command} with options; there are: {', '.join(sorted(SCHEMAS))}")
    whole = _section(SCHEMAS[command]())
    head = {"$schema": DRAFT, "title": f"options of sqlsp {command}"}
    if group is None:
        return {**head, **whole, "properties": {**_OF_HYDRA, **whole["properties"]}}
    known = [name for name in groups_of(command) if name in whole["properties"]]
    if group not in known:
        there = f"it has: {', '.join(known)}" if known else "it has none"
        raise ConfigError(f"sqlsp {command} has no group {group} with options of its own; {there}")
    part = whole["properties"][group]
    own = {**head, "title": f"options of sqlsp {command}, {group}", **part}
    return {**own, "properties": {"defaults": _OF_HYDRA["defaults"], **part["properties"]}}


def _section(config: Any) -> dict[str, Any]:
    """An instance of a dataclass, whose values are the defaults."""
    hints, said = get_type_hints(type(config)), described(type(config))
    found = {}
    for each in fields(config):
        value = getattr(config, each.name)
        if is_dataclass(value):
            found[each.name] = _section(value)
        else:
            about = said[each.name]
            default = {} if value == MISSING else {"default": value}
            found[each.name] = {"description": about.text, **_value(hints[each.name], about), **default}
    documented = (inspect.getdoc(type(config)) or "").partition("\n")[0]
    return {"type": "object", "description": documented, "properties": found, "additionalProperties": False}


def _value(hint: Any, said: Option) -> dict[str, Any]:
    """The values of an option: those of its type, in its range or among its names, and a reference to another."""
    alternatives = _alternatives(hint, said)
    if alternatives == [{}]:
        return {}
    if alternatives != [{"type": "string"}]:  # a text may be a reference, and be missing, in any case
        alternatives += [_INTERPOLATION, {"const": MISSING}]
    return alternatives[0] if len(alternatives) == 1 else {"anyOf": alternatives}


def _alternatives(hint: Any, said: Option) -> list[dict[str, Any]]:
    """What a type takes, one schema for each of the types that it joins."""
    if get_origin(hint) in (Union, UnionType):
        return [found for each in get_args(hint) for found in _alternatives(each, said)]
    if hint is NoneType:
        return [{"type": "null"}]
    if get_origin(hint) is list:
        return [{"type": "array", "items": _joined(get_args(hint)[0], said)}]
    if get_origin(hint) is dict:
        return [{"type": "object", "additionalProperties": _joined(get_args(hint)[1], said)}]
    if hint is str and said.names is not None:
        truths = [name == "true" for name in said.names if name in ("true", "false")]  # as YAML reads these names
        return [{"enum": [*said.names, *truths]}]
    if hint not in _TYPES:
        return [{}]
    if (numbers := said.numbers) is None or hint not in (int, float):
        return [{"type": _TYPES[hint]}]
    least = "exclusiveMinimum" if numbers.above else "minimum"
    most = "exclusiveMaximum" if numbers.below else "maximum"
    return [{"type": _TYPES[hint], least: numbers.least, most: numbers.most}]


def _joined(hint: Any, said: Option) -> dict[str, Any]:
    """The schema of an entry of a list or table."""
    found = _alternatives(hint, said)
    return found[0] if len(found) == 1 else {"anyOf": found}
