"""SQLite's functions of dates for other engines, from texts and day numbers as SQLite keeps them.

A text is a date as SQLite reads it: 2023-10-31, also with 14:05, 14:05:59 or 14:05:59.5 after it, and with Z or the
zone of such a time (+02:00; +02, as PostgreSQL writes it), or a time alone. A number, or its text, is a Julian day
number. Anything else is no date: NULL. A part is cut out of a text where that is what SQLite gives; else it follows
from the milliseconds since day 0, SQLite's own measure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.engines.kinds import Dialect, Kind

FORMATS: Final = {"date": "%Y-%m-%d", "time": "%H:%M:%S", "datetime": "%Y-%m-%d %H:%M:%S"}
"""What SQLite's functions of these names write."""
_DATE: Final = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
_TIME: Final = "([01][0-9]|2[0-4]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?"
_PLAIN: Final = f"^{_DATE}([ T]{_TIME}Z?)? *$"
_ALONE: Final = f"^{_TIME}Z? *$"
_ZONES: Final = {":[0-5][0-9]": 6, "": 3}  # what follows the hours of a zone, and the length of such a zone
_PLACES: Final = {"Y": (1, 4), "m": (6, 2), "d": (9, 2), "H": (12, 2), "M": (15, 2), "S": (18, 2)}
_UNITS: Final = {"H": (86_400_000, 3_600_000), "M": (3_600_000, 60_000), "S": (60_000, 1_000)}
_OF_ALONE: Final = {"Y": "'2000'", "m": "'01'", "d": "'01'", "w": "'6'"}  # the date of a time alone: 2000-01-01
_TOKEN: Final = re.compile(r"%(.)|([^%]+)")
_MINUS: Final = "'-'"
_DAY: Final = 86_400_000  # milliseconds
_UNIX: Final = 210_866_760_000_000  # milliseconds from day 0 to 1970
_2000: Final = 2_451_545  # the Julian day number that begins at noon of 2000-01-01
_CYCLE: Final = 146_097  # days of the 400 years after which the calendar repeats itself
_END: Final = "5373484.5"  # the first day number after 9999-12-31
_YEARS: Final = ("1721059.5", "1356183.5")  # the day numbers with which the years 0 and -999 begin


@dataclass(frozen=True)
class _Form:
    """A form in which a value can be a date: SQL of the condition, and of the milliseconds since day 0.

    `start`: the character at which its year would be, where its parts can be cut out. `number`: the day number, where
    it may be of a year that engines do not know.
    """

    condition: str
    since: str
    start: int | None = None
    number: str | None = None


def day_number(value: str, kind: Kind | None, dialect: Dialect, unix: bool = False) -> str:
    """`julianday(value)`; with `unix`, of seconds since 1970."""
    cases = " ".join(f"WHEN {each.condition} THEN {each.since}" for each in _forms(value, kind, dialect, unix))
    return f"({dialect.double(f'CASE {cases} END')} / {dialect.double(str(_DAY))})"


def formatted(form: str, value: str, kind: Kind | None, dialect: Dialect, unix: bool = False) -> str:
    """`strftime(form, value)`; raises DataError for what a format may hold but questions do not ask for."""
    tokens = _TOKEN.findall(form)
    if unknown := [letter for letter, _ in tokens if letter and letter not in (*_PLACES, "w")]:
        raise DataError(f"no other engine knows %{unknown[0]} of strftime({form!r}) here")

    def written(each: _Form) -> str:
        parts = [_part(letter, each, value, dialect) if letter else f"'{text}'" for letter, text in tokens]
        return parts[0] if len(parts) == 1 else dialect.joined(*parts)

    forms = _forms(value, kind, dialect, unix)
    return f"CASE {' '.join(f'WHEN {each.condition} THEN {written(each)}' for each in forms)} END"


def _forms(value: str, kind: Kind | None, dialect: Dialect, unix: bool) -> list[_Form]:
    number = dialect.double(value) if kind in ("integer", "real") else dialect.number(value)
    if unix:
        return [_Form(f"{number} >= -210866760000 AND {number} < 253402300800", f"{number} * 1000 + {_UNIX}")]
    counted = _Form(f"{number} >= 0 AND {number} < {_END}", f"FLOOR({number} * {_DAY} + 0.5)", number=number)
    if kind in ("integer", "real"):
        return [counted]
    read = dialect.leading
    first = dialect.joined(f"LEFT({value}, 8)", "'01'")
    day = f"({dialect.days(first)} + {read(f'SUBSTR({value}, 9, 2)')} - 1) * {_DAY} + {_UNIX}"
    time = _clock(value, 12, dialect)
    forms = [
        _Form(dialect.matches(value, _PLAIN), f"{day} + {time}", 1),
        _Form(dialect.matches(value, _ALONE), f"{_2000 * _DAY - _DAY // 2} + {_clock(value, 1, dialect)}", -10),
    ]
    for minutes, size in _ZONES.items():
        zone = f"RIGHT({value}, {size})"
        ahead = f"{read(f'LEFT({zone}, 3)')} * 60"
        if minutes:
            ahead += f" + {read(dialect.joined(f'LEFT({zone}, 1)', f'RIGHT({zone}, 2)'))}"
        pattern = f"^{_DATE}[ T]{_TIME}[-+](0[0-9]|1[0-4]){minutes}$"
        forms.append(_Form(dialect.matches(value, pattern), f"{day} + {time} - ({ahead}) * 60000"))
    return [*forms, counted]


def _clock(text: str, start: int, dialect: Dialect) -> str:
    """The milliseconds of the time of day that begins at a character of a text; 0 where there is none."""
    hours, minutes = (dialect.leading(f"SUBSTR({text}, {place}, 2)") for place in (start, start + 3))
    seconds = f"FLOOR({dialect.leading(f'SUBSTR({text}, {start + 6})')} * 1000 + 0.5)"
    seconds = f"CASE WHEN SUBSTR({text}, {start + 5}, 1) = ':' THEN {seconds} ELSE 0 END"
    return f"{hours} * 3600000 + {minutes} * 60000 + {seconds}"


def _part(letter: str, of: _Form, value: str, dialect: Dialect) -> str:
    """What strftime writes for a letter."""
    if of.start is not None and letter != "w" and (of.start > 0 or letter in "HMS"):
        place, size = _PLACES[letter]
        cut = f"SUBSTR({value}, {place + of.start - 1}, {size})"
        # the text may have no such part of the time
        return f"COALESCE(NULLIF(TRIM(TRAILING 'Z' FROM TRIM({cut})), ''), '00')" if letter in "HMS" else cut
    if of.start is not None and of.start < 0:
        return _OF_ALONE[letter]
    since = f"({dialect.whole(dialect.double(of.since))} + {_DAY // 2})"  # midnight is a multiple of a day
    if letter in _UNITS:
        whole, unit = _UNITS[letter]
        return _filled(f"FLOOR(({since} % {whole}) / {dialect.double(str(unit))})", 2, dialect)
    day = dialect.whole(f"FLOOR({since} / {dialect.double(str(_DAY))})")
    if letter == "w":
        return dialect.digits(f"(({day} + 1) % 7)")
    place, size = _PLACES[letter]
    if of.number is None:
        return f"SUBSTR({dialect.calendar(f'{day} - {_2000}')}, {place}, {size})"
    inside = f"((({day} - {_2000}) % {_CYCLE}) + {_CYCLE}) % {_CYCLE}"
    cut = f"SUBSTR({dialect.calendar(inside)}, {place}, {size})"
    if letter != "Y":
        return cut
    cycles = f"FLOOR(({day} - {_2000}) / {dialect.double(str(_CYCLE))})"
    year = f"({dialect.leading(cut)} + 400 * {cycles})"
    short, long = _filled(f"(-{year})", 3, dialect), dialect.digits(f"(-{year})")
    return (
        f"CASE WHEN {of.number} >= {_YEARS[0]} THEN {_filled(year, 4, dialect)} "
        f"WHEN {of.number} >= {_YEARS[1]} THEN {dialect.joined(_MINUS, short)} "
        f"ELSE {dialect.joined(_MINUS, long)} END"
    )


def _filled(number: str, width: int, dialect: Dialect) -> str:
    zeros = f"'{'0' * (width - 1)}'"
    return f"RIGHT({dialect.joined(zeros, dialect.digits(number))}, {width})"
