"""The definition of an option: default, description and allowed values.

`--help` and the checks of values read the definitions. The YAML files of `configs/` have only values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields, is_dataclass, replace
from functools import reduce
from typing import Any, Final, TypeVar, cast

from sqlsp.utils.errors import ConfigError

T = TypeVar("T")

_KEY: Final = "option"  # the key of an `Option` in the metadata of a field
_MAX: Final = 2**63  # larger than any valid number; smaller than infinity


@dataclass(frozen=True)
class Range:
    """The numbers that an option accepts. `text` describes them for `--help`; `holds` tests a finite number."""

    text: str
    holds: Callable[[float], bool]


COUNT: Final = Range("at least 1", lambda number: number >= 1)
THREADS: Final = Range("1 to 1024", lambda number: 1 <= number <= 1024)  # OpenMP aborts beyond the limit
SIZE: Final = Range("1 to 100000", lambda number: 1 <= number <= 100_000)  # of tensors, limited by PyTorch's integers
BEAM: Final = Range("1 to 1000", lambda number: 1 <= number <= 1000)
SECONDS: Final = Range("above 0 to 1000000", lambda number: 0 < number <= 1_000_000)  # the limit of poll()
NOT_NEGATIVE: Final = Range("at least 0", lambda number: number >= 0)
SHARE: Final = Range("from 0 to below 1", lambda number: 0 <= number < 1)
FRACTION: Final = Range("above 0 to 1", lambda number: 0 < number <= 1)
FRACTION_BELOW_ONE: Final = Range("above 0 and below 1", lambda number: 0 < number < 1)
_OF_TYPE: Final = {"int": COUNT, "float": Range("above 0", lambda number: number > 0)}  # default ranges


@dataclass(frozen=True)
class Option:
    """The description of an option, and the values that the option accepts.

    Attributes:
        numbers: the accepted numbers, or None
        names: the accepted texts with their meanings, or None
    """

    about: str
    numbers: Range | None = None
    names: Mapping[str, str] | None = None

    @property
    def text(self) -> str:
        """The description with the accepted numbers or names."""
        if self.numbers is not None:
            return f"{self.about}; {self.numbers.text}"
        if self.names is None:
            return self.about
        names = (f"{name}: {meaning}" if meaning else name for name, meaning in self.names.items())
        return f"{self.about}; {' | '.join(names)}"

    def complaint(self, value: Any) -> str | None:
        """Returns what is wrong with a value of the right type, such as "must be at least 1"; None if it is valid."""
        if self.numbers is not None and not (abs(value) < _MAX and self.numbers.holds(value)):
            return f"must be {self.numbers.text}"
        if self.names is None or value in self.names:
            return None
        # YAML reads the name `true` as a boolean, which becomes the text "True".
        is_boolean_name = str(value).lower() in {"true", "false"} & set(self.names)
        return None if is_boolean_name else f"is unknown; there are: {', '.join(self.names)}"


def option(default: T, about: str, numbers: Range | None = None, names: Mapping[str, str] | Iterable[str] = ()) -> T:
    """Defines a field of an options dataclass.

    Args:
        default: `"???"` if the option must be given.
        about: Describes the option in a sentence, including null and false.
        numbers: The accepted numbers. By default, integers must be at least 1 and floats above 0.
        names: The accepted texts, or a mapping of these texts to their meanings. By default, any text is accepted.
    """
    meanings = names if isinstance(names, Mapping) else dict.fromkeys(names, "")
    metadata = {_KEY: Option(about, numbers, names=meanings or None)}
    if isinstance(default, list | dict):
        return cast(T, field(default_factory=default.copy, metadata=metadata))
    return field(default=default, metadata=metadata)


def described(schema: type) -> Mapping[str, Option]:
    """Returns the options of a dataclass and of nested dataclasses by dotted name, such as `optim.lr`."""
    options: dict[str, Option] = {}
    for entry in fields(schema):
        default = entry.default if entry.default_factory is MISSING else entry.default_factory()
        if is_dataclass(default):
            nested = described(type(default))
            options |= {f"{entry.name}.{name}": option for name, option in nested.items()}
        else:
            option = entry.metadata[_KEY]
            kind = str(entry.type).partition(" ")[0]
            options[entry.name] = replace(option, numbers=option.numbers or _OF_TYPE.get(kind))
    return options


def values_of(config: Any) -> dict[str, Any]:
    """Returns the values of the options of a dataclass and of nested dataclasses, by dotted name.

    A dataclass in a list, such as a source of `data.mixture`, becomes a dictionary.
    """
    values: dict[str, Any] = {}
    for name in described(type(config)):
        value = reduce(getattr, name.split("."), config)
        if isinstance(value, list):
            value = [asdict(item) if is_dataclass(item) and not isinstance(item, type) else item for item in value]
        values[name] = value
    return values


class Checked:
    """The base of dataclasses whose options can conflict with each other."""

    def problems(self) -> Iterator[str]:
        """Yields a sentence for every conflict, with the names of the options.

        Conflicts with the data or the machine (a missing file, no GPU) are checked later.
        """
        yield from ()

    def check(self) -> None:
        """Raises ConfigError for the first conflict."""
        for problem in self.problems():
            raise ConfigError(problem)


def validate(config: Any) -> None:
    """Raises ConfigError for the first value that is not accepted, or else for the first conflict."""
    options = described(type(config))
    for option_name, value in values_of(config).items():
        entries = [(option_name, value)]
        if isinstance(value, list):
            entries = [(option_name, item) for item in value]
        elif isinstance(value, Mapping):
            entries = [(f"{option_name}.{key}", item) for key, item in value.items()]
        for name, item in entries:
            complaint = None if item is None else options[option_name].complaint(item)
            if complaint:
                raise ConfigError(f"{name}={_shown(item)} {complaint}")
    _check_together(config)


def _shown(value: Any) -> str:
    """Returns a value for a message."""
    if isinstance(value, int | float) and not abs(value) < _MAX:
        return "a number without end"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _check_together(config: Any) -> None:
    """Raises ConfigError for the first conflict between options, nested dataclasses first."""
    for entry in fields(config):
        part = getattr(config, entry.name)
        if is_dataclass(part):
            _check_together(part)
    if isinstance(config, Checked):
        config.check()
