"""The same cells written in other ways: texts, numbers, dates."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime
from itertools import cycle
from typing import Final

from answer_checks.contents import Cell

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_ACCENTS: Final = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_MARKS: Final = ("NA", "-")
_LATE: Final = 13  # a day of the month that is no month


def in_other_case(text: str) -> str:
    """A text in capitals, or in small letters where it is in capitals."""
    return text.upper() if text.upper() != text else text.lower()


def with_blanks(text: str) -> str:
    """A text with a blank before and after it."""
    return f" {text} "


def with_accent(text: str) -> str:
    """A text with an accent on its first plain vowel."""
    for place, letter in enumerate(text):
        if (accented := letter.translate(_ACCENTS)) != letter:
            return unicodedata.normalize("NFC", text[:place] + accented + text[place + 1 :])
    return text


def rewrite_some(cells: Sequence[Cell], write: Callable[[str], str]) -> list[Cell]:
    """The first, third, fifth … cell of each text rewritten; of the texts that stand once, every second one."""
    numbers = Counter(cells)
    seen: Counter[Cell] = Counter()
    once = cycle((True, False))
    made: list[Cell] = []
    for cell in cells:
        changed = next(once) if numbers[cell] == 1 else seen[cell] % 2 == 0
        seen[cell] += 1
        made.append(write(cell) if isinstance(cell, str) and changed else cell)
    return made


Number = int | float
NUMBERS: Final[Mapping[str, Callable[[Number], str]]] = {
    "1,200": lambda number: f"{number:,}",
    "$1,200.50": lambda number: f"${number:,.2f}",
    "12 kg": lambda number: f"{number} kg",
    "12,5": lambda number: str(number).replace(".", ","),
}
"""How numbers are written as texts."""


def can_write(form: str, numbers: Sequence[Number]) -> bool:
    """Whether numbers written in a form show it and keep their values."""
    if any("e" in repr(number) for number in numbers):
        return False
    return {
        "1,200": any(abs(number) >= 1000 for number in numbers),
        "$1,200.50": all(number >= 0 and round(number, 2) == number for number in numbers),
        "12 kg": True,
        "12,5": any(number != int(number) for number in numbers),
    }[form]


def write_numbers(cells: Sequence[Cell], form: str) -> list[Cell]:
    """Cells whose numbers are texts of a form."""
    return [NUMBERS[form](cell) if isinstance(cell, int | float) else cell for cell in cells]


def mark_missing(cells: Sequence[Cell]) -> list[Cell]:
    """Cells that are all texts, in which NULL is written NA and -, in turn."""
    marks = cycle(_MARKS)
    return [next(marks) if cell is None else str(cell) for cell in cells]


DATES: Final[Mapping[str, Callable[[date], Cell]]] = {
    "25/12/2020": lambda day: f"{day:%d/%m/%Y}",
    "12/25/2020": lambda day: f"{day:%m/%d/%Y}",
    "31-OCT-2023": lambda day: f"{day:%d-%b-%Y}".upper(),
    "January 10, 2012": lambda day: f"{day:%B} {day.day}, {day.year}",
    "20231031": lambda day: int(f"{day:%Y%m%d}"),
    "seconds since 1970": lambda day: int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()),
}
"""How dates are written."""


def read_days(cells: Sequence[Cell]) -> list[date] | None:
    """The dates in cells that are all YYYY-MM-DD or NULL; None for other cells."""
    texts = [cell for cell in cells if cell is not None]
    if not all(isinstance(text, str) and _DAY.fullmatch(text) for text in texts):
        return None
    try:
        return [date.fromisoformat(str(text)) for text in texts]
    except ValueError:
        return None


def show_order(days: Sequence[date]) -> bool:
    """Whether dates with the year last show which number is the day."""
    return any(day.day >= _LATE for day in days)


def write_dates(cells: Sequence[Cell], form: str) -> list[Cell]:
    """Cells whose dates are written in a form."""
    return [cell if cell is None else DATES[form](date.fromisoformat(str(cell))) for cell in cells]
