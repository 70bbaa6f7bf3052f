"""What a column of a flat table is to people: a measure, a figure, a category, a flag, a date, a label.

Cells say most of it. Which figures people add up, they say themselves: in the gold queries of the corpora.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from user_tables.flat import Flat
from user_tables.growing import DAY
from user_tables.names import WORDS

FLAGS: Final = ({"yes", "no"}, {"y", "n"}, {"true", "false"}, {"t", "f"}, {"0", "1"}, {"j", "n"})
YES: Final = frozenset(("yes", "y", "true", "t", "1", "j"))
_MOST_VALUES, _LONGEST, _FEW_CODES = 30, 34, 12


@dataclass
class Usage:
    """How the gold queries of the corpora use names of columns: summed and averaged, by head; added up, by database."""

    sums: Counter[str] = field(default_factory=Counter)
    means: Counter[str] = field(default_factory=Counter)
    summed: set[tuple[str, str]] = field(default_factory=set)
    terms: Counter[tuple[str, str, str, str]] = field(default_factory=Counter)

    @classmethod
    def of(cls, examples: Iterable[tuple[str, str]]) -> Usage:
        """What pairs of database and query show."""
        usage = cls()
        for db_id, query in examples:
            for function, column in set(re.findall(r"\b(sum|avg)\((?:\w+\.)?(\w+)\)", query, re.IGNORECASE)):
                head = _head(column)
                (usage.sums if function.lower() == "sum" else usage.means)[head] += 1
                if function.lower() == "sum":
                    usage.summed.add((db_id, column.lower()))
            for a, operator, b in set(re.findall(r"(?<![\w.])(?:\w+\.)?(\w+) ([*-]) (?:\w+\.)?(\w+)(?!\w|\()", query)):
                usage.terms[db_id, a.lower(), operator, b.lower()] += 1
        return usage

    def adds_up(self, db_id: str, column: str, words: str) -> bool:
        """Whether people add up a column."""
        head, sums = _head(column), self.sums[_head(column)]
        if head in WORDS["UNITS"] or set(words.split()) & WORDS["OF_ONE"]:
            return False
        return (db_id, column.lower()) in self.summed or sums > self.means[head]


def _head(name: str) -> str:
    return re.findall(r"[A-Za-z][a-z]*\d?|\d+|[A-Z]+", re.sub(r"([a-z])([A-Z])", r"\1_\2", name))[-1].lower()


@dataclass(frozen=True)
class Role:
    """A column of a flat table, as people see it."""

    place: int
    name: str
    words: str
    kind: str  # measure, figure, category, entity, flag, date, year, label, key, other
    own: bool  # of the fact itself, not of what its keys lead to
    values: tuple[Any, ...] = ()  # the different cells, the most frequent first
    missing: int = 0

    @property
    def yes(self) -> Any:
        """The cell of a flag that says yes."""
        return next((value for value in self.values if str(value).lower() in YES), None)


def roles_of(flat: Flat, usage: Usage, names: Sequence[str], keys: set[int]) -> list[Role]:
    """The role of each column; `names` are those in the database, `keys` its keys."""
    roles = []
    for place, column in enumerate(flat.columns):
        cells = [cell for cell in flat.cells(place) if cell is not None and cell != ""]
        source = names[column.sources[0]] if column.sources else ""
        adds = column.member < 0 or (column.member == 0 and usage.adds_up(flat.db_id, source, column.words))
        key = bool(column.sources) and column.sources[0] in keys
        kind = _kind(cells, column.words, len(flat.rows), key, adds) if cells else "other"
        values = tuple(value for value, _ in Counter(cells).most_common())
        missing = len(flat.rows) - len(cells)
        roles.append(Role(place, column.name, column.words, kind, column.member <= 0, values, missing))
    return roles


def _kind(cells: Sequence[Any], words: str, rows: int, key: bool, adds: bool) -> str:
    different, last = set(cells), words.split()[-1]
    if {str(cell).lower() for cell in different} in FLAGS:
        return "flag"
    if len(different) == 1:
        return "other"
    numbers = all(isinstance(cell, int | float) for cell in cells)
    if all(DAY.fullmatch(str(cell)) for cell in cells):
        return "date"
    if key and not numbers and len(different) <= _FEW_CODES and all(str(cell).isalpha() for cell in cells):
        return "category"
    if key or (numbers and last in WORDS["KEYS"]):
        return "label" if len(different) == rows and not numbers else "key"
    if numbers:
        if all(isinstance(cell, int) and 1500 < cell < 2100 for cell in different) and (
            re.search("year|yr|built|found", words) or all(1950 < cell < 2036 for cell in different)
        ):
            return "year"
        if last in WORDS["NO_FIGURE"]:
            return "other"
        return "measure" if adds and len(different) > 3 else "figure"
    texts = [str(cell) for cell in cells]
    return _kind_of_texts(texts, words, rows)


def _kind_of_texts(texts: Sequence[str], words: str, rows: int) -> str:
    different, longest = set(texts), max(map(len, texts))
    if set(words.split()) & WORDS["NO_CATEGORY"] or any("@" in text for text in different) or longest > _LONGEST:
        return "other"
    if len(different) >= rows * 0.8:
        return "label"
    digits = sum(any(letter.isdigit() for letter in text) for text in different)
    if words.split()[-1] in WORDS["KEYS"] or (digits > len(different) / 2 and len(different) > _FEW_CODES):
        return "key"
    if len(different) <= _MOST_VALUES and rows >= 3 * len(different):
        return "entity" if len(different) > 8 or "name" in words else "category"
    return "entity" if rows >= 1.5 * len(different) else "other"
