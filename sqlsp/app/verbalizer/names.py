"""Makes nouns for tables and columns, as sentences use them: *order*, *orders*, *ship date*, *weight* in *g*."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sqlsp.databases.glossaries.readable import with_shown_names
from sqlsp.schema.names import KEY_ENDINGS, keywords, natural_words, plural_phrase, singular_phrase
from sqlsp.schema.schema import ColumnInfo, Schema, Table

FULL_NAMES: Final = ("first name", "last name"), ("given name", "family name"), ("forename", "surname")
PARTICIPLE: Final = re.compile(
    "(?!based)(?:[a-z]{2,}[^e]ed|used|begun|born|bought|broken|built|chosen|drawn|driven|due|found|given|grown|held|left"
    "|lent|lost|made|paid|read|seen|sent|shown|sold|spent|taken|withdrawn|won|worn|written)"
    "(?: (?:away|back|down|in|off|out|up))?"
)
UNITS: Final = {
    "metres": "metres", "meters": "meters", "grams": "g", "kilograms": "kg", "litres": "litres", "seconds": "seconds",
    "minutes": "minutes", "min": "minutes", "percent": "%", "pct": "%", "sqm": "m²", "m2": "m²", "m3": "m³",
} | {unit: unit for unit in keywords("mm cm m km mg g kg t ml l kw kwh mb gb hectares")}  # fmt: skip
ROW: Final = "row"
_EVENTS: Final = keywords(
    "born built closed died established founded held opened"
)  # what a year or a date is the time of
_AMOUNTS: Final = keywords("charged donated due earned owed paid raised refunded spent")  # what a number is the sum of
_CONTAINER: Final = re.compile(r"(?:(?:^| )(?:data|dump|exports?|extracts?|file|list|reports?|sheet|tables?|\d+))+$")
_LABELS: Final = ("name", "title", "label")
_PREPOSITIONS: Final = keywords("at by for from in of on per to until")
_ROLES: Final = keywords("home away old new first second third main previous current next")
_ADJECTIVES: Final = keywords("yearly monthly weekly daily hourly")
_RESERVED: Final = keywords("number total average highest lowest earliest latest median most fewest rows row")
_FLAG_ENDING: Final = re.compile(r" (?:yn|y n|yes or no|flag)$")
_FIRST: Final = 2  # columns beside the keys, of which one may name the rows if it is called `company name`
_OF_PERIODS: Final = keywords("month day weekday file sheet sub category")  # `month name` names no row of sales


@lru_cache(maxsize=64)
def names_of(schema: Schema) -> ItemNames:
    """Returns the nouns of a schema, from a cache."""
    return ItemNames(with_shown_names(schema))


class ItemNames:
    """The nouns of a schema, made from the words that are shown to users.

    Attributes:
        schema: The schema.
        one: The nouns for one row of a table, by table.
        many: The nouns for several rows of a table, by table.
        columns: The words of the columns, by column.
        units: The units of the columns that have one, by column.
        roles: The nouns for the row that a foreign key refers to, by the column of the key.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        nouns = [_table_noun(table, schema) for table in schema.tables]
        self.one = [singular_phrase(noun) for noun in nouns]
        self.many = [f"{ROW}s of {noun}" if noun.endswith('"') else plural_of(noun) for noun in self.one]
        self.columns = [column.words for column in schema.columns]
        self.units: dict[int, str] = {}
        for table, noun in enumerate(self.one):
            indices = schema.columns_of(table)
            own = {index: _column_noun(schema.columns[index]) for index in indices}
            for index, text in own.items():
                self.columns[index] = self._without_table(text, noun, list(own.values()))
                before, _, last = self.columns[index].rpartition(" ")
                if last in UNITS and before and before.rpartition(" ")[2] not in _PREPOSITIONS:
                    self.columns[index] = before
                    self.units[index] = UNITS[last]
        ways = Counter((schema.table_of(key), target) for key, target in schema.foreign_keys)
        tables = Counter((schema.table_of(key), schema.table_of(target)) for key, target in schema.foreign_keys)
        self.roles = {}
        for key, target in schema.foreign_keys:
            number = ways[schema.table_of(key), target]
            if number == tables[schema.table_of(key), schema.table_of(target)]:  # the key alone refers to a row
                self.roles[key] = self._role(key, target, is_only=number == 1)

    @staticmethod
    def _without_table(text: str, noun: str, others: Sequence[str]) -> str:
        """Returns the words of a column without the noun of the table: `name` for the `hall name` of a hall.

        The noun remains if one of the `others` has the shorter name, or if the shorter name is in `_RESERVED`.
        """
        rest = text.removeprefix(f"{noun} ")
        return text if rest == text or rest in _RESERVED or rest in others else rest

    def _role(self, key: int, target: int, is_only: bool) -> str:
        """Returns the noun for the row that a foreign key refers to: `home team` for `home team id`.

        If the name of the key has no further words, returns the noun of the referred table. Also returns this noun if
        the key is the only key to the table and has an unusual name.

        Args:
            key: The column of the foreign key.
            target: The column that the key refers to.
            is_only: True if no other key of the table refers to `target`.
        """
        text = self.schema.columns[key].words
        noun = self.one[self.schema.table_of(target)]
        before, _, last = text.removesuffix(f" {self.columns[target]}").rpartition(" ")
        role = before if before and last in KEY_ENDINGS.values() else f"{before} {last}".strip()
        if role in KEY_ENDINGS.values() or text in (self.schema.columns[target].words, self.columns[target]):
            return noun
        if role.split()[-1] in _PREPOSITIONS or role in _ROLES:
            return f"{role.replace(' ', '-')} {noun}"
        is_unclear = '"' in role or (noun in role and not role.endswith(noun))
        return noun if is_unclear and is_only else role

    def column(self, index: int, many: bool = False) -> str:
        """Returns the words of a column in a sentence about its table, in the plural if `many` is True."""
        text = self.columns[index]
        return plural_of(text) if many and not self.is_plural(index) else text

    def row(self, table: int, many: bool = False) -> str:
        """Returns the noun for one row of a table or for `many`."""
        return self.many[table] if many else self.one[table]

    def is_flag(self, index: int) -> bool:
        """True if a column has yes and no, by its cells or by its name (`is vegan`, `paid yn`)."""
        column = self.schema.columns[index]
        by_name = column.words.startswith(("is ", "has ")) or _FLAG_ENDING.search(column.words)
        return column.flag is not None or bool(by_name)

    def is_plural(self, index: int) -> bool:
        """True if the name of a column is a plural. Such a column counts things: *tickets sold*."""
        text = self.columns[index]
        before, _, last = text.rpartition(" ")
        noun = before if before and PARTICIPLE.fullmatch(last) else text
        return noun != singular_phrase(noun)


class NoTemplateError(Exception):
    """No template fits a part of a query. The query then gets no sentence."""


def plural_of(noun: str) -> str:
    """Returns the plural: `parts used`, `start dates`."""
    before, _, last = noun.rpartition(" ")
    if last in _PREPOSITIONS:
        return noun
    if noun.endswith('"'):
        return f"{noun} values"
    return f"{plural_phrase(before)} {last}" if before and PARTICIPLE.fullmatch(last) else plural_phrase(noun)


def with_article(noun: str) -> str:
    """Returns a noun with its indefinite article: `an order`."""
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


def _is_file(schema: Schema) -> bool:
    """True for a file with one table, which is named after the file."""
    return len(schema.tables) == 1 and natural_words(schema.tables[0].name) == natural_words(schema.db_id)


def _table_noun(table: Table, schema: Schema) -> str:
    """Returns the noun of a table: `orders` for `orders export`.

    Returns `row` for the only table of a database if the table is named like its file, or like `export 2024`.
    """
    noun = _CONTAINER.sub("", table.words)
    if noun != singular_phrase(noun) and not noun.endswith('"'):
        return noun
    if _is_file(schema) or (len(schema.tables) == 1 and _CONTAINER.search(natural_words(table.name))):
        return ROW
    is_no_noun = re.search(r"\d", table.words) or {table.words, table.words.split()[-1]} & (_ADJECTIVES | _PREPOSITIONS)
    return f'"{table.name}"' if is_no_noun else table.words


def _column_noun(column: ColumnInfo) -> str:
    """Returns the words of a column as a sentence can use them: `date paid`, `start date`, `serial number`."""
    name = _FLAG_ENDING.sub("", column.words).removeprefix("is ").removeprefix("has ")
    before, blank, last = name.rpartition(" ")
    noun = "time" if last == "at" else "date"
    done = before if last in ("on", "at") else name
    is_event = column.type == "text" and column.flag is None and done in _EVENTS
    is_date = column.type == "time" or (column.type == "text" and done == before) or is_event
    if is_date and done == "due":
        return "due date"
    if is_date and PARTICIPLE.fullmatch(done):
        return f"{noun} {done}"
    if column.type == "time" and blank and last in ("on", "at"):
        return f"{singular_phrase(before)} {noun}"
    if column.type == "number" and column.flag is None:
        event = before if last == "year" else name
        if event in _EVENTS:
            return f"year {event}"
        if name in _AMOUNTS:
            return f"amount {name}"
    return f"{before}{blank}number" if last in ("no", "nr") and blank else name


@lru_cache(maxsize=1024)
def naming_columns(schema: Schema, table: int) -> tuple[int, ...]:
    """Returns the columns that name the rows of a table: first and last name, or a name or title. () without a name."""
    texts = [index for index in schema.star_columns_of(table) if schema.columns[index].type == "text"]
    named = {schema.columns[index].words: index for index in texts}
    for first, last in FULL_NAMES:
        if first in named and last in named:
            return named[first], named[last]
    noun = singular_phrase(schema.tables[table].words)
    wanted = [noun, *(form for label in _LABELS for form in (label, f"{noun} {label}"))]
    columns = [named[text] for text in wanted if text in named]
    if not _is_file(schema):
        leading = [index for index in schema.star_columns_of(table) if index not in schema.key_columns][:_FIRST]
        others = [index for text, index in named.items() if text.endswith((" name", " title")) and index in leading]
        columns += [index for index in others if _OF_PERIODS.isdisjoint(schema.columns[index].words.split())]
    return tuple(columns[:1])
