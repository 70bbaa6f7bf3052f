"""What is said of an option in `sqlsp/cli/`: its default, what it means, the values it takes.

`--help` and the checks read it from there; the YAML files of `configs/` hold values alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, asdict, dataclass, field, fields, is_dataclass, replace
from functools import reduce
from typing import Any, Final, TypeVar, cast

from sqlsp.utils.errors import ConfigError

T = TypeVar("T")

_KEY: Final = "option"  # of a field's metadata
_MOST: Final = 2**63  # what no number of ours reaches; infinity is beyond, too

RENAMED: Final[Mapping[str, str]] = {"data.linking.families": "data.linking.without"}  # old names → options


@dataclass(frozen=True)
class Range:
    """The numbers that an option takes, in words and as a test of a finite number."""

    text: str
    holds: Callable[[float], bool]


COUNT: Final = Range("at least 1", lambda number: number >= 1)
THREADS: Final = Range("1 to 1024", lambda number: 1 <= number <= 1024)  # OpenMP ends the process if it gets no more
SIZE: Final = Range(
    "1 to 100000", lambda number: 1 <= number <= 100_000
)  # of tensors; beyond, PyTorch's own numbers end
BEAM: Final = Range("1 to 1000", lambda number: 1 <= number <= 1000)
SECONDS: Final = Range(
    "above 0 to 1000000", lambda number: 0 < number <= 1_000_000
)  # the system's poll() takes no more
NOT_NEGATIVE: Final = Range("at least 0", lambda number: number >= 0)
SHARE: Final = Range("from 0 to below 1", lambda number: 0 <= number < 1)
FRACTION: Final = Range("above 0 to 1", lambda number: 0 < number <= 1)
_OF_TYPE: Final = {"int": COUNT, "float": Range("above 0", lambda number: number > 0)}  # of options that name no others


@dataclass(frozen=True)
class Option:
    """What is said of an option: a sentence, the numbers it takes, the names it takes with what each means."""

    about: str
    numbers: Range | None = None
    names: Mapping[str, str] | None = None

    @property
    def text(self) -> str:
        """The sentence, and the numbers or names that the option takes."""
        if self.numbers is not None:
            return f"{self.about}; {self.numbers.text}"
        if self.names is None:
            return self.about
        names = (f"{name}: {meaning}" if meaning else name for name, meaning in self.names.items())
        return f"{self.about}; {' | '.join(names)}"

    def complaint(self, value: Any) -> str | None:
        """What is wrong with a value of the right type; None: nothing."""
        if self.numbers is not None and not (abs(value) < _MOST and self.numbers.holds(value)):
            return f"must be {self.numbers.text}"
        if self.names is None or value in self.names:
            return None
        # YAML makes a truth value of `true`, which an option of names gets as "True"
        is_truth = str(value).lower() in {"true", "false"} & set(self.names)
        return None if is_truth else f"is unknown; there are: {', '.join(self.names)}"


def option(default: T, about: str, numbers: Range | None = None, names: Mapping[str, str] | Iterable[str] = ()) -> T:
    """A field of an options dataclass.

    `about` says in a sentence what it means, null and false too; `numbers` bounds it, also where it may be None (else a
    whole number is at least 1, another above 0), and `names` are the texts it takes, with what each means where that
    needs saying. `"???"` as default: it must be given.
    """
    known = names if isinstance(names, Mapping) else dict.fromkeys(names, "")
    metadata = {_KEY: Option(about, numbers, known or None)}
    if isinstance(default, list | dict):
        return cast(T, field(default_factory=default.copy, metadata=metadata))
    return field(default=default, metadata=metadata)


def described(schema: type) -> Mapping[str, Option]:
    """What is said of every option of a dataclass and of those nested in it, by dotted name."""
    found: dict[str, Option] = {}
    for each in fields(schema):
        default = each.default if each.default_factory is MISSING else each.default_factory()
        if is_dataclass(default):
            nested = described(type(default))  # the same for an instance with other values
            found |= {f"{each.name}.{name}": said for name, said in nested.items()}
        else:
            said, kind = each.metadata[_KEY], str(each.type).partition(" ")[0]
            found[each.name] = replace(said, numbers=said.numbers or _OF_TYPE.get(kind))
    return found


def values_of(config: Any) -> dict[str, Any]:
    """The value of every option of a dataclass instance and of those nested in it, by dotted name; lists are plain."""
    found = {name: reduce(getattr, name.split("."), config) for name in described(type(config))}

    def plain(value: Any) -> Any:
        return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value

    return {name: [*map(plain, value)] if isinstance(value, list) else value for name, value in found.items()}


class Checked:
    """A dataclass of options of which some cannot go together."""

    def problems(self) -> Iterator[str]:
        """What cannot go together, in sentences that name the options.

        What only the data or the machine can tell (a missing file, no GPU) is checked where it is used.
        """
        yield from ()

    def check(self) -> None:
        for problem in self.problems():
            raise ConfigError(problem)


def validate(config: Any) -> None:
    """Raise ConfigError for the first value out of range, then for the first options that cannot go together."""
    said_of = described(type(config))
    for option_name, value in values_of(config).items():
        entries = [(option_name, each) for each in value] if isinstance(value, list) else [(option_name, value)]
        if isinstance(value, Mapping):
            entries = [(f"{option_name}.{key}", each) for key, each in value.items()]
        for name, each in entries:
            if each is not None and (complaint := said_of[option_name].complaint(each)):
                shown = f"{each:g}" if isinstance(each, float) else each
                if isinstance(each, int | float) and not abs(each) < _MOST:
                    shown = "a number without end"
                raise ConfigError(f"{name}={shown} {complaint}")
    _check_together(config)


def _check_together(config: Any) -> None:
    for each in fields(config):
        if is_dataclass(part := getattr(config, each.name)):
            _check_together(part)
    if isinstance(config, Checked):
        config.check()
