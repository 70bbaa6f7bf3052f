"""Makes nouns for tables and columns, as sentences use them: *order*, *orders*, *ship date*, *weight* in *g*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sqlsp.schema.names import KEY_ENDINGS, keywords, plural_phrase, singular_phrase
from sqlsp.schema.schema import ColumnInfo, Schema

FULL_NAMES: Final = ("first name", "last name"), ("given name", "family name"), ("forename", "surname")
PARTICIPLE: Final = re.compile(
    "(?!based)(?:[a-z]{2,}[^e]ed|used|begun|born|bought|broken|built|chosen|drawn|driven|due|found|given|grown|held|left"
    "|lent|lost|made|paid|read|seen|sent|shown|sold|spent|taken|withdrawn|won|worn|written)(?: (?:in|off|out|up))?"
)
_UNITS: Final = {
    "metres": "metres", "meters": "meters", "grams": "g", "kilograms": "kg", "litres": "litres", "seconds": "seconds",
    "minutes": "minutes", "min": "minutes", "percent": "%", "pct": "%", "sqm": "m²", "m2": "m²", "m3": "m³",
} | {unit: unit for unit in keywords("mm cm m km mg g kg t ml l kw kwh mb gb hectares")}  # fmt: skip
_CONTAINER: Final = re.compile(r"(?:(?:^| )(?:data|dump|exports?|extracts?|file|list|reports?|sheet|tables?|\d+))+$")
_LABELS: Final = ("name", "title", "label")
_PREPOSITIONS: Final = keywords("at by for from in of on per to until")
_RESERVED: Final = keywords("number total average highest lowest earliest latest median most fewest rows row")
_FLAG_ENDING: Final = re.compile(r" (?:yn|y n|yes or no|flag)$")
_VOWELS: Final = re.compile("[aeiouy]|[^a-z]")
_CLEAR: Final = (  # words without a vowel behind the first letter
    _UNITS.keys()
    | _PREPOSITIONS
    | keywords(
        "id is or up off end url sku vat isbn issn ip pin usb cpu gpu ram gps dob app pts hp rpm mph kcal tv dvd cd pdf"
    )
    | keywords("st th nd rd am pm hr hrs min max avg no nr ads")
)


@lru_cache(maxsize=64)
def names_of(schema: Schema) -> ItemNames:
    """Returns the nouns of a schema, from a cache."""
    return ItemNames(schema)


class ItemNames:
    """The nouns of a schema.

    By table: `one` and `many` are the nouns for one row and for several. By column: `columns` are the words, `units`
    the units. By foreign key: `roles` are the nouns for the row that a key refers to.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        nouns = [_table_noun(table.words, is_alone=len(schema.tables) == 1) for table in schema.tables]
        self.one = [singular_phrase(noun) for noun in nouns]
        self.many = [plural_of(noun) for noun in nouns]
        self.columns = [column.words for column in schema.columns]
        self.units: dict[int, str] = {}
        for table, noun in enumerate(self.one):
            indices = schema.columns_of(table)
            own = {index: _readable(schema.columns[index]) for index in indices}
            for index, text in own.items():
                self.columns[index] = self._without_table(text, noun, list(own.values()))
                before, _, last = self.columns[index].rpartition(" ")
                if last in _UNITS and before and before.rpartition(" ")[2] not in _PREPOSITIONS:
                    self.columns[index] = before
                    self.units[index] = _UNITS[last]
        self.roles = {key: self._role(schema, key, target) for key, target in schema.foreign_keys}

    @staticmethod
    def _without_table(text: str, noun: str, others: Sequence[str]) -> str:
        """Returns the words of a column without the noun of the table: `name` for the `hall name` of a hall.

        The noun remains if one of the `others` has the shorter name, or if the shorter name is in `_RESERVED`.
        """
        rest = text.removeprefix(f"{noun} ")
        return text if rest == text or rest in _RESERVED or rest in others else rest

    def _role(self, schema: Schema, key: int, target: int) -> str:
        """Returns the noun for the row that a foreign key refers to: `home team` for `home team id`.

        If the name of the key tells nothing more, it is the noun of the table `target` belongs to.
        """
        text = schema.columns[key].words
        noun = self.one[schema.table_of(target)]
        before, _, last = text.removesuffix(f" {self.columns[target]}").rpartition(" ")
        role = before if before and last in KEY_ENDINGS.values() else f"{before} {last}".strip()
        if role in KEY_ENDINGS.values() or text in (schema.columns[target].words, self.columns[target]):
            return noun
        if role.split()[-1] in _PREPOSITIONS:
            return f"{role.replace(' ', '-')} {noun}"
        return role if role.endswith(noun) or noun not in role else noun

    def column(self, index: int, many: bool = False) -> str:
        """Returns the words of a column in a sentence about its table. If `many` is True, they are in the plural."""
        text = self.columns[index]
        check_words(text)
        return plural_of(text) if many and not self.is_plural(index) else text

    def row(self, table: int, many: bool = False) -> str:
        """Returns the noun for one row of a table or for `many`."""
        text = self.many[table] if many else self.one[table]
        check_words(text)
        return text

    def is_flag(self, index: int) -> bool:
        """True if a column holds yes or no. Its cells show that, or its name (`is vegan`, `paid yn`)."""
        column = self.schema.columns[index]
        by_name = column.words.startswith(("is ", "has ")) or _FLAG_ENDING.search(column.words)
        return column.flag is not None or bool(by_name)

    def is_plural(self, index: int) -> bool:
        """True if the name of a column is a plural, so that it counts something: *tickets sold*."""
        text = self.columns[index]
        before, _, last = text.rpartition(" ")
        noun = before if before and PARTICIPLE.fullmatch(last) else text
        return noun != singular_phrase(noun)


class NoTemplateError(Exception):
    """No template fits a part of a query. The query then gets no sentence."""


def check_words(text: str) -> None:
    """Raises NoTemplateError if `text` has an abbreviation without vowels that is not common (`_CLEAR`)."""
    for word in text.split():
        if word not in _CLEAR and not word.isdigit() and not _VOWELS.search(word[1:]):
            raise NoTemplateError(f"{word} is no word")


def plural_of(noun: str) -> str:
    """Returns the plural: `parts used`, `start dates`."""
    before, _, last = noun.rpartition(" ")
    if last in _PREPOSITIONS:
        return noun
    return f"{plural_phrase(before)} {last}" if before and PARTICIPLE.fullmatch(last) else plural_phrase(noun)


def with_article(noun: str) -> str:
    """Returns a noun with its indefinite article: `an order`."""
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


def _table_noun(name: str, is_alone: bool) -> str:
    """Returns the noun of a table: `orders` for `orders export`.

    If the table is the only one (`is_alone`) and its name has no plural noun (`export 2024`), it is `row`.
    """
    noun = _CONTAINER.sub("", name)
    if noun != singular_phrase(noun):
        return noun
    return "row" if is_alone and noun != name else name


def _readable(column: ColumnInfo) -> str:
    """Returns the words of a column as a sentence can use them: `date paid`, `start date`, `serial number`."""
    name = _FLAG_ENDING.sub("", column.words).removeprefix("is ").removeprefix("has ")
    before, blank, last = name.rpartition(" ")
    noun = "time" if last == "at" else "date"
    done = before if last in ("on", "at") else name
    is_date = column.type == "time" or (column.type == "text" and done == before)
    if is_date and done == "due":
        return "due date"
    if is_date and PARTICIPLE.fullmatch(done):
        return f"{noun} {done}"
    if column.type == "time" and blank and last in ("on", "at"):
        return f"{singular_phrase(before)} {noun}"
    return f"{before}{blank}number" if last in ("no", "nr") and blank else name


@lru_cache(maxsize=1024)
def naming_columns(schema: Schema, table: int) -> tuple[int, ...]:
    """Returns the columns that name the rows of a table: first and last name, or a name or title, or none."""
    texts = [index for index in schema.star_columns_of(table) if schema.columns[index].type == "text"]
    named = {schema.columns[index].words: index for index in texts}
    for first, last in FULL_NAMES:
        if first in named and last in named:
            return named[first], named[last]
    noun = singular_phrase(schema.tables[table].words)
    wanted = [form for label in _LABELS for form in (label, f"{noun} {label}")]
    columns = [named[text] for text in wanted if text in named]
    columns += [index for text, index in named.items() if text.endswith((" name", " title"))]
    return tuple(columns[:1])
