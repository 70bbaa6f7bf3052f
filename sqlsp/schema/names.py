"""Names of tables and columns as people say them: `Song_release_year` → song release year, `stu_id` → student id.

Names are split into words, and abbreviations among these are written out. The meaning of an abbreviation comes from the
file `abbreviations.txt`, or from the schema itself: where there is a table `student`, the `stu` of `stu_id` and the
`stdnt` of `stdnt_nm` mean student. For all others a list of common words is used (`stadi`, stadium), if exactly one of
them fits. Names do not change, only the words that the parser reads for them. A wrong word is worse than none: an
ambiguous abbreviation stays as it is, and so does an English word.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from sqlsp.schema.schema import STAR, ColumnInfo, Schema, Table, quoted

_LETTERS_AND_DIGITS: Final = re.compile(r"[^\W_]+")
_CAPITAL: Final = re.compile(  # song|Name, SQL|Name, team|ID|winner
    r"(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?<![a-z]I(?=D))(?=[A-Z][a-z])|(?<=[a-z]ID)(?=[a-z]{3})"
)
_NUMBER: Final = re.compile(r"(?<=[^\W\d_]{2})(?=\d)|(?<=\d)(?=[^\W\d_]{3})")  # line|2, 100|meter; not v12, 1b, 2nd
_LONGEST_IES: Final = 4  # letters of the longest noun in -ies that is no plural of one in -y (ties, pies)


def natural_words(name: str) -> str:
    """A name as a person would say it: `Song_release_year` and `songReleaseYear` → `song release year`.

    A single letter and its number are one word (`v12`), and so are a number and up to two letters behind it (`2nd`), as
    in Spider; longer words and numbers stand apart (`address2` → `address 2`).
    """
    runs = [part for run in _LETTERS_AND_DIGITS.findall(name) for part in _CAPITAL.split(run)]
    parts = [part for run in runs for part in _NUMBER.split(run)]
    return " ".join(parts).lower() or name.lower()


def singular(noun: str) -> str:
    """An English noun in the singular, as far as its end tells."""
    if noun.endswith("ies") and len(noun) > _LONGEST_IES:
        return noun[:-3] + "y"
    if noun.endswith(("sses", "ches", "shes", "xes")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def strip_plural(name: str) -> str:
    """A name without the ending of a plural, not always a word (`statu`); `schema.key_inference` is fitted to it."""
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def plain(name: str) -> str:
    """A name without case, underscores and blanks."""
    return name.lower().replace("_", "").replace(" ", "")


def words(text: str) -> frozenset[str]:
    """A set of keywords or symbols, written with blanks between them."""
    return frozenset(text.split())


KEY_ENDINGS: Final = {  # ends of the names of columns that number or name rows of a table, and how a person says them
    "id": "id", "no": "number", "nr": "number", "num": "number", "number": "number", "code": "code", "cd": "code",
    "key": "key", "name": "name", "nm": "name",
}  # fmt: skip
_JOINED: Final = re.compile(r"(.+?)(id|no|num|number|code|key|name|date)")  # custid, orderdate
_OF_PEOPLE: Final = {"fname": "first name", "lname": "last name"}  # also if the table's name begins with this letter
_PREFIXES: Final = frozenset(["tbl", "fld", "fk", "pk"])  # without a meaning
_TYPES: Final = re.compile(r"(str|int|dbl|dtm|bln|txt|lng|cur|bool|sng)(?=[A-Z])")  # strName, intAge
_LONGEST: Final = 5  # maximum length of a beginning that may stand for a word
_MIN_SHARE: Final = 0.4  # of the consonants of a word, for letters of it to be its abbreviation
_FULL: Final = 4  # letters of the shortest word that is taken for what an abbreviation of the schema means


def with_expanded_names(schema: Schema) -> Schema:
    """`schema` with abbreviations in words of tables and columns written out; given words stay.

    Foreign keys must be inferred before this, because they are inferred from names and not from words.
    """
    known = _Abbreviations(schema)
    tables = tuple(
        replace(table, words=known.table(number)) if table.words == natural_words(table.name) else table
        for number, table in enumerate(schema.tables)
    )
    columns = tuple(
        replace(column, words=known.column(number))
        if column.table >= 0 and column.words == natural_words(column.name)
        else column
        for number, column in enumerate(schema.columns)
    )
    return replace(schema, tables=tables, columns=columns)


def find_expansions(schema: Schema) -> dict[str, str]:
    """The abbreviations in the names of a schema, each with the word that replaces it everywhere."""
    meanings = defaultdict[str, set[str]](set)
    items: list[Table | ColumnInfo] = [*schema.tables, *schema.columns[1:]]
    for item in items:
        parts, words = natural_words(item.name).split(), item.words.split()
        if len(parts) == len(words):
            for part, word in zip(parts, words, strict=True):
                meanings[part].add(word)
    return {part: words.pop() for part, words in meanings.items() if len(words) == 1 and part not in words}


class _Abbreviations:
    """The words of one schema, and what its abbreviations stand for."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        self._tables = [natural_words(table.name).split() or [""] for table in schema.tables]  # blank: a name of blanks
        self._table_names = {"".join(words) for words in self._tables}
        self._in_tables = {form for words in self._tables for word in words for form in (word, singular(word))}
        self._nouns = _by_letter(word for words in self._tables for word in words)  # of tables
        columns = {word for column in schema.columns[1:] for word in natural_words(column.name).split()}
        self._all = _by_letter([*columns, *(word for words in self._tables for word in words)])
        self._typed = len({found[1] for column in schema.columns if (found := _TYPES.match(column.name))}) > 1

    def table(self, number: int) -> str:
        return " ".join(self._expanded(_without_prefix(self._tables[number])))

    def column(self, number: int) -> str:
        column = self._schema.columns[number]
        name = _TYPES.sub("", column.name, count=1) if self._typed else column.name
        words = _without_prefix(natural_words(name).split())
        return " ".join(self._initial(words, number) or self._expanded(words))

    def _initial(self, words: Sequence[str], column: int) -> list[str] | None:
        """The words of `cid` and `c_id`: the key of the only (or the own) table with this letter; None for others."""
        text, own = "".join(words), self._schema.columns[column].table
        ending = KEY_ENDINGS.get(text[1:])
        if ending is None or text in _kept() or len(words) > 2 or (len(words) == 2 and len(words[0]) > 1):
            return None
        if text in _OF_PEOPLE:
            beside = {plain(self._schema.columns[column].name) for column in self._schema.columns_of(own)}
            if self._tables[own][0][:1] != text[0] or beside >= _OF_PEOPLE.keys():
                return _OF_PEOPLE[text].split()
        tables = [
            number for number, table in enumerate(self._tables) if len(table) == 1 and table[0].startswith(text[0])
        ]
        if own in tables and self._schema.is_whole_key(column):
            tables = [own]
        if len(tables) != 1 or len(self._tables[tables[0]][0]) < _FULL:
            return None
        return [singular(self._expanded(self._tables[tables[0]])[-1]), ending]

    def _expanded(self, words: Sequence[str]) -> list[str]:
        return [word for index in range(len(words)) for word in self._meaning(words, index).split()]

    def _meaning(self, words: Sequence[str], index: int) -> str:
        """What the word at this index of a name stands for; the word itself if that is uncertain."""
        word, several = words[index], len(words) > 1
        last = several and index == len(words) - 1
        if word in _kept() or not word.isalpha() or word in self._table_names or word + "s" in self._table_names:
            return self._listed(word, several, last, schema=False) or word
        meaning = self._listed(word, several, last)
        if meaning is None and index + 1 < len(words) and words[index + 1] in KEY_ENDINGS:
            meaning = self._beginning(word, words[index + 1])
        if meaning is None and len(word) > 2 and not _VOWELS.search(word):
            meaning = self._skeleton(word)
        return meaning or self._joined(word) or _common(word) or word

    def _listed(self, word: str, several: bool, last: bool, schema: bool = True) -> str | None:
        """The meaning that the file gives for a word in a name of `several` words."""
        meanings = _listed_words().get(word, ())
        if schema and several:
            there = {text for where, text in meanings if where == "schema"}
            there = {text for text in there if singular(text.split()[-1]) in self._all[text.split()[-1][0]]}
            if len(there) == 1:
                return there.pop()
        allowed = {"any": True, "part": several, "last": last}
        return next((text for where, text in meanings if allowed.get(where)), None)

    def _beginning(self, word: str, ending: str) -> str | None:
        """The only word of table names that begins with `word`, which `ending` follows: the `stu` of `stu_id`.

        No plural (one letter longer), no word of another table, no English word before a name: `ship_name` is no
        shipper's, though `lab_id` may be a laboratory's.
        """
        if not 3 <= len(word) <= _LONGEST or word in self._in_tables:
            return None
        common = (candidate for candidate, _ in _common_words()[word[0]])
        if KEY_ENDINGS[ending] == "name" and (word in _words_themselves() or word in common):
            return None
        return _only(noun for noun in self._nouns[word[0]] if noun.startswith(word) and len(noun) > len(word) + 1)

    def _skeleton(self, word: str) -> str | None:
        """The only schema word with the letters of `word` (no vowels) in order; words of tables are tried first."""
        for known in (self._nouns, self._all):
            # a good part of the consonants: `stdnt` of student, not `str` of standardpage
            nouns = [noun for noun in known[word[0]] if len(word) >= _MIN_SHARE * len(_consonants(noun))]
            if candidates := [noun for noun in nouns if abbreviates(word, noun)]:
                return _only(candidates)
        return None

    def _joined(self, word: str) -> str | None:
        """`custid` as `customer id`: a known abbreviation, or a word of a table, and what ends the names of keys."""
        match = _JOINED.fullmatch(word)
        if match is None or len(match[1]) < 3:
            return None
        before, ending = match.groups()
        if before in self._table_names or before + "s" in self._table_names:
            meaning: str | None = before
        else:
            meaning = next((text for where, text in _listed_words().get(before, ()) if where == "any"), None)
        return meaning and f"{meaning} {KEY_ENDINGS.get(ending, ending)}"


@cache
def _common(word: str) -> str | None:
    """The shortest common word that `word` abbreviates: its beginning or, without vowels, its consonants.

    None where no word fits, where one is no inflection of it, and where `word` is an English word itself.
    """
    if len(word) < 3 or word in _words_themselves():
        return None
    bare = None if _VOWELS.search(word[1:]) else _DOUBLE.sub(r"\1", word)
    candidates = [
        candidate
        for candidate, consonants in _common_words()[word[0]]
        if candidate.startswith(word) or (bare is not None and consonants.startswith(bare))
    ]
    shortest = min(candidates, key=len, default=word)
    inflected = all(other.startswith(shortest) and len(other) < len(shortest) + _FULL for other in candidates)
    return shortest if inflected and shortest != word else None


_VOWELS: Final = re.compile("[aeiouy]|[^a-z]")
_DOUBLE: Final = re.compile(r"(.)\1")


def abbreviates(short: str, word: str) -> bool:
    """Whether `short` is made of letters of a longer word in their order, the first among them."""
    letters = iter(word)
    return len(short) < len(word) >= _FULL and short[:1] == word[:1] and all(letter in letters for letter in short)


def _consonants(word: str) -> str:
    return word[0] + _VOWELS.sub("", word[1:])


def _by_letter(words: Iterable[str]) -> dict[str, set[str]]:
    """Words that are no abbreviations themselves, in the singular, by their first letters."""
    found: dict[str, set[str]] = defaultdict(set)
    for word in words:
        if len(word) >= _FULL and word.isalpha() and _VOWELS.search(word[1:]) and not _listed_words().get(word):
            found[word[0]].add(singular(word))
    return found


def _without_prefix(words: list[str]) -> list[str]:
    return words[1:] if len(words) > 1 and words[0] in _PREFIXES else words


def _only(candidates: Iterable[str]) -> str | None:
    different = set(candidates)
    return different.pop() if len(different) == 1 else None


def is_abbreviation(word: str) -> bool:
    """Whether a word in small letters is a known abbreviation, whatever it stands for."""
    return word in _listed_words()


@cache
def _kept() -> frozenset[str]:
    return frozenset(short for short, meanings in _listed_words().items() if ("kept", "") in meanings)


@cache
def _common_words() -> dict[str, list[tuple[str, str]]]:
    """By first letter, common words and what is left of them without vowels, but for the first letter."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word in _read("common_words.txt"):
        found[word[0]].append((word, _DOUBLE.sub(r"\1", _consonants(word))))
    return found


@cache
def _words_themselves() -> frozenset[str]:
    return frozenset(_read("short_words.txt"))


@cache
def _listed_words() -> dict[str, tuple[tuple[str, str], ...]]:
    """By abbreviation: where it is one, and what it stands for."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for line in _read("abbreviations.txt"):
        short, where, *meaning = line.split(" ", 2)
        found[short] = (*found.get(short, ()), (where, "".join(meaning)))
    return found


def _read(name: str) -> Iterator[str]:
    for line in files("sqlsp.schema").joinpath(name).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line


_SHORTEST: Final = 3  # letters of a word that can be told from initials
_INITIALS: Final = words(  # that people read as words
    """isbn issn iban bic swift gps gdp url uri uuid guid sku ean upc vat iata icao imdb ceo cfo html json xml pdf csv
    faq api sms mms pin ssn dob sql cpu gpu ram usb wifi email fax lat lon"""
)


def unreadable_items(schema: Schema, is_word: Callable[[str], bool]) -> Iterator[int]:
    """The items (tables as stars) whose words the parser cannot read: no English ones by `is_word`, or `v12` alone."""
    infos: list[Table | ColumnInfo] = [*schema.columns, *schema.tables]
    yield from (item for item, info in enumerate(infos) if item != STAR and not _is_readable(info.words, is_word))


def _is_readable(name: str, is_word: Callable[[str], bool]) -> bool:
    parts = name.lower().split()
    long = [word for word in parts if len(word) >= _SHORTEST and word.isalpha()]
    if not long:
        return any(word == "id" or is_abbreviation(word) for word in parts)
    for word in long:
        ends = range(_SHORTEST, len(word) - _SHORTEST + 1)
        joined = any(is_word(word[:end]) and is_word(word[end:]) for end in ends)  # `unitprice`
        if not (word in _INITIALS or is_abbreviation(word) or is_word(word) or joined):
            return False
    return True


LABELS: Final = frozenset(("name", "title", "label"))
"""Last words of columns that name rows."""


def with_inherited_names(schema: Schema) -> Schema:
    """`schema` with what tables without a name take from the table that their primary key refers to, as metrics.

    As Django and Rails have it, `bread_page`, whose key refers to `page`, takes its `title`. It is also called `bread`.
    """
    tables, metrics = list(schema.tables), list(schema.metrics)
    for column, other in schema.foreign_keys:
        child, parent = schema.table_of(column), schema.table_of(other)
        if not schema.is_whole_key(column) or child == parent or find_labels(schema, child):
            continue
        labels = [schema.columns[label] for label in find_labels(schema, parent)]
        for label in labels:
            text = f"{quoted(schema.tables[parent].name)}.{quoted(label.name)}"
            metrics.append(replace(label, table=child, metric=text))
        special, common = tables[child].words, f" {tables[parent].words}"
        if labels and special.endswith(common):
            synonyms = (*tables[child].synonyms, special.removesuffix(common))
            tables[child] = replace(tables[child], synonyms=synonyms)
    return replace(schema, tables=tuple(tables), metrics=tuple(metrics))


def find_labels(schema: Schema, table: int) -> list[int]:
    """The columns that name the rows of a table: `title`, `first name`; of several, not those of something else."""
    texts = [column for column in schema.columns_of(table) if schema.columns[column].type == "text"]
    alone = [column for column in texts if schema.columns[column].words in LABELS]
    return alone or [column for column in texts if schema.columns[column].words.split()[-1:] == ["name"]]
