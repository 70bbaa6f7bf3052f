"""What tables and columns are called in sentences: `order`, `orders`, `ship date`, `customer name`.

Two items never have the same words: where names are shared, a column gets its table, and what is still shared its name
in the database.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import Final

from sqlsp.schema.names import KEY_ENDINGS, words
from sqlsp.schema.plurals import plural_phrase, singular_phrase
from sqlsp.schema.schema import STAR, ColumnInfo, Schema

_UNITS: Final = words(
    "mm cm m km m2 sqm m3 hectares mg g kg t ml l kw kwh mb gb metres grams kilograms litres seconds percent"
)  # at the end
_PREPOSITIONS: Final = words("at by for from in of on to until")
_BEFORE_DATES: Final = words("on at for since until")  # at the end of a column's name
PARTICIPLE: Final = re.compile(
    "(?!based)(?:[a-z]{2,}[^e]ed|used|begun|born|bought|broken|built|chosen|drawn|driven|due|found|given|grown|held|left"
    "|lent|lost|made|paid|read|seen|sent|shown|sold|spent|taken|withdrawn|won|worn|written)(?: (?:in|off|out|up))?"
)
_FIGURE: Final = re.compile("(?:number|total|average|highest|lowest|earliest|latest|median|most|fewest)(?: of)? (.+)")
_FIGURES: Final = words("number total average highest lowest earliest latest median most fewest rows row")
_FEW: Final = 2
FULL_NAMES: Final = ("first name", "last name"), ("given name", "family name"), ("forename", "surname")
_LABELS: Final = ("name", "title", "label")


def _many(words: str) -> str:
    """`parts used`, `start dates`."""
    before, _, last = words.rpartition(" ")
    return f"{plural_phrase(before)} {last}" if before and PARTICIPLE.fullmatch(last) else plural_phrase(words)


def _joined(one: str, words: str) -> str:
    """`chess club` and `club id`: `chess club id`."""
    first, _, rest = words.partition(" ")
    return f"{one} {rest if rest and one.endswith(f' {first}') else words}"


def _without_start(names: Sequence[str]) -> list[str]:
    """Names without the first word that all of them have, as `tbl`: of three or more."""
    starts = {name.partition(" ")[0] for name in names}
    shared = len(names) > _FEW and len(starts) == 1 and all(" " in name for name in names)
    return [name.partition(" ")[2] for name in names] if shared else [*names]


def _readable(column: ColumnInfo, one: str, words: str) -> str:
    """The words of a column as they can stand in a sentence: `date paid`, `depth in m`, `serial number`."""
    before, blank, last = words.rpartition(" ")
    noun, done = "time" if last == "at" else "date", PARTICIPLE.fullmatch(before)
    if done and (last == "on" or (last == "at" and column.type == "time")) and column.type in ("time", "text"):
        return f"{noun} {before}"
    if column.type == "time" and blank and last in _BEFORE_DATES:
        plain = " " not in before and last in ("on", "at")  # `starts at`: `start time`
        return f"{singular_phrase(before)} {noun}" if plain else f"{before}-{last} {noun}"
    if column.type == "time" and PARTICIPLE.fullmatch(words):
        return f"date {words}"
    if blank and last in _UNITS and before.rpartition(" ")[2] not in _PREPOSITIONS | {"per"}:
        square = " sq" if before.endswith(" sq") else ""
        return f"{before.removesuffix(square)} in{square} {last}"
    words = words.removeprefix("is ").removesuffix(" yes or no")
    words = f"{before}{blank}number" if last == "no" and words.endswith("no") else words
    return f"{one} {words}" if words in _FIGURES else words


class ItemWords:
    """The words for the items of a schema: of a table `one` and `many`, of a column those by `column`."""

    def __init__(self, schema: Schema) -> None:
        tables, columns = schema.tables, schema.columns
        named = _without_start([table.words for table in tables])
        twice = Counter(map(_many, named))
        marks = [
            "" if twice[_many(name)] == 1 else f" `{table.name}`" for name, table in zip(named, tables, strict=True)
        ]
        self.one = [singular_phrase(name) + mark for name, mark in zip(named, marks, strict=True)]
        self.many = [_many(name) + mark for name, mark in zip(named, marks, strict=True)]
        said = [column.words for column in columns]
        for number, one in enumerate(self.one):
            ids = schema.columns_of(number)
            for index, name in zip(ids, _without_start([said[index] for index in ids]), strict=True):
                said[index] = _readable(columns[index], one, name)
        whole = [_joined(self.one[each.table], words) for each, words in zip(columns, said, strict=True)]
        known = {form for words in (*named, *said, *whole) for form in (words, _many(words))}
        figures = map(_FIGURE.fullmatch, said)  # `total price`, which `price` has, too
        like = [found is not None and found[1] in known for found in figures]
        self._alone = [
            f"{words} `{c.name}`" if alike else words for c, words, alike in zip(columns, said, like, strict=True)
        ]
        self._alone[STAR] = "row"
        plurals = [*map(_many, self._alone)]
        self._said = Counter([*plurals, *twice])
        own = Counter((column.table, plural) for column, plural in zip(columns, plurals, strict=True))
        self._shared = [own[column.table, plural] > 1 for column, plural in zip(columns, plurals, strict=True)]
        self._short = [_joined(self.one[each.table], words) for each, words in zip(columns, self._alone, strict=True)]
        self._shorts = Counter(map(_many, self._short))
        self._tables = [column.table for column in columns]
        self._full = [self._with_table(index, column) for index, column in enumerate(columns)]
        taken = {*self._shorts, *twice, *(p for p, c in zip(plurals, columns, strict=True) if self.one[c.table] in p)}
        self._known = {*plurals, *self._shorts, *twice}
        self._own = [self._without_table(index, column.table, taken, own) for index, column in enumerate(columns)]
        self.roles = {key: self._role(key, other) for key, other in schema.foreign_keys}
        rows = [{each for each in self.one if each != one} for one in self.one]  # what rows are called beside a column
        for key, role in self.roles.items():
            rows[self._tables[key]].add(role)
        self._like_row = [index != STAR and alone in rows[self._tables[index]] for index, alone in enumerate(self._own)]

    def _with_table(self, index: int, column: ColumnInfo) -> tuple[str, str]:
        words, short, after = self._alone[index], self._short[index], f" of {self.many[column.table]}"
        if index == STAR:
            return words, ""
        if self._shared[index] or self._said[_many(words + after)]:
            return f"{words} `{column.name}`", after
        unique = self._shorts[_many(short)] == 1 and not self._said[_many(short)]
        return (short, "") if unique and self.one[column.table] not in words else (words, after)

    def _without_table(self, index: int, table: int, taken: Set[str], own: Mapping[tuple[int, str], int]) -> str:
        """The words of a column after those of its table: `hall name` of halls is their `name`."""
        alone = self._alone[index]
        rest = alone.removeprefix(f"{self.one[table]} ")
        free = rest != alone and _many(rest) not in taken and not own.get((table, _many(rest)))
        return rest if free and rest not in _FIGURES and not _FIGURE.fullmatch(rest) else alone

    def _role(self, key: int, other: int) -> str:
        """What the row is called that a key leads to: `home team` of `home team id`, `raised-by officer`."""
        said, one = self._alone[key], self.one[self._tables[other]]
        before, _, last = said.removesuffix(f" {self._own[other]}").rpartition(" ")
        role = before if before and last in KEY_ENDINGS.values() else f"{before} {last}".lstrip()
        if said in (self._alone[other], self._own[other]) or role in KEY_ENDINGS.values():
            return one
        return f"{role.replace(' ', '-')} {one}" if role.endswith((" by", " to", " on", " in", " at")) else role

    def of_role(self, index: int, role: str, many: bool) -> str:
        """A column of the row that has a role: `home team name`."""
        own = _many(self._own[index]) if many else self._own[index]
        free = not self._shared[index] and _many(f"{role} {own}") not in self._known
        return f"{role} {own}" if free else f"{own} of the {role}"

    def full(self, index: int) -> str:
        """A column by words that say its table."""
        alone = self._alone[index]
        told = self.one[self._tables[index]] in alone and self._said[_many(alone)] == 1
        return alone if told else "".join(self._full[index])

    def is_free(self, words: str) -> bool:
        """Whether no item is called so."""
        return _many(words) not in self._known

    def role_of(self, key: int) -> str:
        """The role of a foreign key, where no other key of its table has the same; else empty."""
        role, tables = self.roles.get(key, ""), self._tables
        alike = [other for other in self.roles if tables[other] == tables[key] and self.roles[other] == role]
        return role if len(alike) == 1 else ""

    def is_plural(self, column: int) -> bool:
        words = self._alone[column] if column < len(self._alone) else ""
        before, _, last = words.rpartition(" ")
        words = before if before and PARTICIPLE.fullmatch(last) else words  # `tickets sold`
        return words != singular_phrase(words)

    def column(self, index: int, subject: int | None = None, many: bool = False) -> str:
        """A column, in a sentence that says the table `subject` (None: that says none)."""
        (words, after), alone, table = self._full[index], self._alone[index], self._tables[index]
        if self._like_row[index]:  # the text `department` beside the key of a department
            return (_many(words) if many else words) + after
        own = table == subject and not self._shared[index]
        unique = self._said[_many(alone)] == 1 and (subject is None or self.one[table] in alone)
        if index != STAR and (own or unique or (len(self.one) == 1 and not self._shared[index])):
            words, after = self._own[index] if own else alone, ""
        return (_many(words) if many and words.split()[-1] not in _PREPOSITIONS else words) + after


@lru_cache(maxsize=64)
def names_of(schema: Schema) -> ItemWords:
    """Made once for each schema."""
    return ItemWords(schema)


@lru_cache(maxsize=1024)
def naming_columns(schema: Schema, table: int) -> tuple[int, ...]:
    """The columns that name the rows of a table: its first and last name, or its name or title; () if it has none."""
    texts = [each for each in schema.star_columns_of(table) if schema.columns[each].type == "text"]
    named = {schema.columns[each].words: each for each in texts}
    for first, last in FULL_NAMES:
        if first in named and last in named:
            return named[first], named[last]
    own = singular_phrase(schema.tables[table].words)
    wanted = [form for label in _LABELS for form in (label, f"{own} {label}")]
    found = [named[each] for each in wanted if each in named]
    found += [each for words, each in named.items() if words.endswith((" name", " title"))]
    return tuple(found[:1])
