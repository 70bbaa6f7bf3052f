"""Names of tables and columns in words: `Song_release_year` → song release year, `stu_id` → student id.

Names are split into words, and abbreviations are written out. The meaning of an abbreviation comes from the file
`abbreviations.txt`, or from the schema itself: beside a table `student`, the `stu` of `stu_id` and the `stdnt` of
`stdnt_nm` mean student. For other abbreviations a list of common words is used (`stadi`, stadium), if exactly one fits.
The names themselves do not change, only the words that the parser reads for them. A wrong word is worse than none:
ambiguous abbreviations and English words stay.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeVar

from sqlsp.schema.schema import ColumnInfo, Schema, Table, quoted

_LETTERS_AND_DIGITS: Final = re.compile(r"[^\W_]+")
_CAPITAL: Final = re.compile(  # song|Name, SQL|Name, team|ID|winner
    r"(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?<![a-z]I(?=D))(?=[A-Z][a-z])|(?<=[a-z]ID)(?=[a-z]{3})"
)
_NUMBER: Final = re.compile(r"(?<=[^\W\d_]{2})(?=\d)|(?<=\d)(?=[^\W\d_]{3})")  # line|2, 100|meter; not v12, 1b, 2nd
_LONGEST_IES: Final = 4  # letters of the longest noun in -ies that is not the plural of a noun in -y (ties, pies)


def natural_words(name: str) -> str:
    """Returns a name in words: `Song_release_year` and `songReleaseYear` → `song release year`.

    As in Spider, a single letter and its number are one word (`v12`), and so are a number and up to two letters behind
    it (`2nd`). Longer words are separated from numbers (`address2` → `address 2`).
    """
    runs = [part for run in _LETTERS_AND_DIGITS.findall(name) for part in _CAPITAL.split(run)]
    parts = [part for run in runs for part in _NUMBER.split(run)]
    return " ".join(parts).lower() or name.lower()


def singular(noun: str) -> str:
    """Returns the singular of an English noun, judged by its ending."""
    if noun.endswith("ies") and len(noun) > _LONGEST_IES:
        return noun[:-3] + "y"
    if noun.endswith(("sses", "ches", "shes", "xes")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def strip_plural(name: str) -> str:
    """Strips the ending of a plural. The result may not be a word (`statu`); `key_inference` is fitted to it."""
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def normalize_name(name: str) -> str:
    """Returns a name in lower case, without underscores and blanks."""
    return name.lower().replace("_", "").replace(" ", "")


def keywords(text: str) -> frozenset[str]:
    """Returns the words of a text that are separated by blanks."""
    return frozenset(text.split())


# last words of the names of columns that number or name rows, and how people say them
KEY_ENDINGS: Final = {
    "id": "id", "no": "number", "nr": "number", "num": "number", "number": "number", "code": "code", "cd": "code",
    "key": "key", "name": "name", "nm": "name",
}  # fmt: skip
_JOINED: Final = re.compile(r"(.+?)(id|no|num|number|code|key|name|date)")  # custid, orderdate
_OF_PEOPLE: Final = {"fname": "first name", "lname": "last name"}  # also if the table's name begins with this letter
_PREFIXES: Final = frozenset(["tbl", "fld", "fk", "pk"])  # without a meaning
_TYPES: Final = re.compile(r"(str|int|dbl|dtm|bln|txt|lng|cur|bool|sng)(?=[A-Z])")  # strName, intAge
_LONGEST_PREFIX: Final = 5  # letters of a beginning that may abbreviate a word
_MIN_SHARE: Final = 0.4  # of the consonants of a word that its abbreviation has
_MIN_LETTERS: Final = 4  # of a word that an abbreviation may stand for
_UNMISTAKABLE: Final = KEY_ENDINGS.keys() | keywords("amt avg cnt desc dt num pct qty tot yr")
_MIN_CERTAIN: Final = 4  # letters of an abbreviation of a common word that people see expanded


def with_expanded_names(schema: Schema) -> Schema:
    """Writes out abbreviations in the words of tables and columns; words that differ from the name stay.

    The parser reads all expansions, also probable ones. People see only those that are certain (`shown`).
    Infer foreign keys before this: the rules for keys read names, not words.
    """
    abbreviations = _Abbreviations(schema)
    tables = list(schema.tables)
    for number, table in enumerate(tables):
        if table.words == natural_words(table.name):
            tables[number] = with_meanings(table, abbreviations.table_meanings(number))
    columns = list(schema.columns)
    for number, column in enumerate(columns):
        if column.table >= 0 and column.words == natural_words(column.name):
            columns[number] = with_meanings(column, abbreviations.column_meanings(number))
    return replace(schema, tables=tuple(tables), columns=tuple(columns))


Item = TypeVar("Item", Table, ColumnInfo)


class Meaning(NamedTuple):
    """A word of a name and its meaning, which is the word itself if it is no known abbreviation."""

    word: str
    text: str
    is_certain: bool = True

    @property
    def shown(self) -> str:
        return self.text if self.is_certain else self.word


def with_meanings(item: Item, meanings: Sequence[Meaning]) -> Item:
    """Sets the words of a table or column that the parser reads, and those that people see."""
    words = " ".join(meaning.text for meaning in meanings)
    shown = " ".join(meaning.shown for meaning in meanings)
    return renamed(item, words, shown)


def renamed(item: Item, words: str, shown: str = "") -> Item:
    """Sets the words of a table or column, and what people see in their place (default: the same words)."""
    return replace(item, words=words, shown="" if shown == words else shown)


def find_expansions(schema: Schema) -> dict[str, str]:
    """Returns the abbreviations in the names of a schema, each with the word that it stands for.

    Abbreviations with several meanings are left out.
    """
    meanings = defaultdict[str, set[str]](set)
    items: list[Table | ColumnInfo] = [*schema.tables, *schema.columns[1:]]
    for item in items:
        parts = natural_words(item.name).split()
        words = item.words.split()
        if len(parts) == len(words):
            for part, word in zip(parts, words, strict=True):
                meanings[part].add(word)
    return {part: words.pop() for part, words in meanings.items() if len(words) == 1 and part not in words}


class _Abbreviations:
    """The words of one schema, and the meanings of its abbreviations."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        self._tables = [natural_words(table.name).split() or [""] for table in schema.tables]  # "": a name of blanks
        self._table_names = {"".join(words) for words in self._tables}
        self._in_tables = {form for words in self._tables for word in words for form in (word, singular(word))}
        table_words = [word for words in self._tables for word in words]
        column_words = {word for column in schema.columns[1:] for word in natural_words(column.name).split()}
        self._nouns = _by_first_letter(table_words)
        self._all = _by_first_letter([*column_words, *table_words])
        prefixes = {match[1] for column in schema.columns if (match := _TYPES.match(column.name))}
        self._has_type_prefixes = len(prefixes) > 1

    def table_meanings(self, number: int) -> list[Meaning]:
        return self._expand(_without_prefix(self._tables[number]))

    def column_meanings(self, number: int) -> list[Meaning]:
        column = self._schema.columns[number]
        name = _TYPES.sub("", column.name, count=1) if self._has_type_prefixes else column.name
        words = _without_prefix(natural_words(name).split())
        return self._expand_initial(words, number) or self._expand(words)

    def _expand_initial(self, words: Sequence[str], column: int) -> list[Meaning] | None:
        """Expands a name such as `cid` or `c_id`: the initial of a table, and an ending of keys.

        The table is the only one with this initial. If the column is the key of its own table, that table counts if it
        has the initial. `fname` and `lname` are usually the first and last name. Returns None for any other name. The
        meaning is certain for columns of the table, and for foreign keys to it.
        """
        text = "".join(words)
        own = self._schema.columns[column].table
        ending = KEY_ENDINGS.get(text[1:])
        is_longer = len(words) > 2 or (len(words) == 2 and len(words[0]) > 1)
        if ending is None or text in fixed_words() or is_longer:
            return None
        if text in _OF_PEOPLE:
            names = {normalize_name(self._schema.columns[other].name) for other in self._schema.columns_of(own)}
            if self._tables[own][0][:1] != text[0] or names >= _OF_PEOPLE.keys():
                return [Meaning(text, _OF_PEOPLE[text])]
        tables = [
            number for number, table in enumerate(self._tables) if len(table) == 1 and table[0].startswith(text[0])
        ]
        if own in tables and self._schema.is_whole_key(column):
            tables = [own]
        if len(tables) != 1 or len(self._tables[tables[0]][0]) < _MIN_LETTERS:
            return None
        referred = {self._schema.table_of(target) for key, target in self._schema.foreign_keys if key == column}
        last = self._expand(self._tables[tables[0]])[-1]
        is_certain = last.is_certain and tables[0] in (own, *referred)
        return [Meaning(text[0], singular(last.text), is_certain), Meaning(text[1:], ending)]

    def _expand(self, words: Sequence[str]) -> list[Meaning]:
        return [self._meaning(words, index) for index in range(len(words))]

    def _meaning(self, words: Sequence[str], index: int) -> Meaning:
        """Returns the meaning of the word at this index of a name."""
        word = words[index]
        several = len(words) > 1
        is_last = several and index == len(words) - 1
        is_table = word in self._table_names or word + "s" in self._table_names
        if word in fixed_words() or not word.isalpha() or is_table:
            listed = self._listed(word, several, is_last, schema=False)
            return Meaning(word, listed, self._is_certain(word, listed)) if listed else Meaning(word, word)
        if listed := self._listed(word, several, is_last):
            return Meaning(word, listed, self._is_certain(word, listed))
        following = words[index + 1] if index + 1 < len(words) else ""
        if following in KEY_ENDINGS and (beginning := self._beginning(word, following)):
            return Meaning(word, beginning)
        if len(word) > 2 and not _VOWELS.search(word) and (meaning := self._consonants(word)):
            return Meaning(word, meaning, meaning in self._nouns[word[0]] and _has_all_consonants(word, meaning))
        if joined := self._joined(word):
            return Meaning(word, joined)
        common = _common(word) or word
        return Meaning(
            word, common, common == word or (len(word) >= _MIN_CERTAIN and _has_all_consonants(word, common))
        )

    def _is_certain(self, word: str, meaning: str) -> bool:
        """True if a meaning from the file of abbreviations is the only probable one.

        A meaning that depends on the schema is certain if a table has this name. Others are certain unless the file
        marks them as ambiguous, or the word abbreviates the name of a table, too: `wk_id` beside a table `worker`.
        """
        nouns = self._nouns[word[0]]
        if ("schema", meaning) in _abbreviations()[word]:
            return singular(meaning) in nouns
        if word in _ambiguous_words():
            return False
        return word in _UNMISTAKABLE or not any(abbreviates(word, noun) and noun != meaning for noun in nouns)

    def _listed(self, word: str, several: bool, is_last: bool, schema: bool = True) -> str | None:
        """Returns the meaning of a word in the file of abbreviations, or None.

        `several` is True if the name has several words, and `is_last` if this word is the last of them. If `schema` is
        False, meanings that need a matching word in the schema are left out.
        """
        meanings = _abbreviations().get(word, ())
        if schema and several:
            texts = {text for where, text in meanings if where == "schema"}
            texts = {text for text in texts if singular(text.split()[-1]) in self._all[text.split()[-1][0]]}
            if len(texts) == 1:
                return texts.pop()
        allowed = {"any": True, "part": several, "last": is_last}
        return next((text for where, text in meanings if allowed.get(where)), None)

    def _beginning(self, word: str, ending: str) -> str | None:
        """Returns the only word of table names that begins with `word`: student for the `stu` of `stu_id`.

        Excluded are plurals (one letter longer), words of other tables, and English words before a name: `ship_name` is
        not a shipper's, though `lab_id` may be a laboratory's.
        """
        if not 3 <= len(word) <= _LONGEST_PREFIX or word in self._in_tables:
            return None
        common = (candidate for candidate, _ in _common_words()[word[0]])
        if KEY_ENDINGS[ending] == "name" and (word in _short_words() or word in common):
            return None
        return _only(noun for noun in self._nouns[word[0]] if noun.startswith(word) and len(noun) > len(word) + 1)

    def _consonants(self, word: str) -> str | None:
        """Returns the word of the schema that `word`, which has no vowels, abbreviates; None if several words fit.

        Words in names of tables come first.
        """
        for known in (self._nouns, self._all):
            # a good part of the consonants: `stdnt` of student, not `str` of standardpage
            nouns = [noun for noun in known[word[0]] if len(word) >= _MIN_SHARE * len(_consonants(noun))]
            if candidates := [noun for noun in nouns if abbreviates(word, noun)]:
                return _only(candidates)
        return None

    def _joined(self, word: str) -> str | None:
        """Returns `customer id` for `custid`: a known abbreviation, or a word of a table, and an ending of keys."""
        match = _JOINED.fullmatch(word)
        if match is None or len(match[1]) < 3:
            return None
        before, ending = match.groups()
        meaning: str | None
        if before in self._table_names or before + "s" in self._table_names:
            meaning = before
        else:
            meaning = next((text for where, text in _abbreviations().get(before, ()) if where == "any"), None)
        return meaning and f"{meaning} {KEY_ENDINGS.get(ending, ending)}"


@cache
def _common(word: str) -> str | None:
    """Returns the shortest common word that `word` abbreviates: its beginning or, without vowels, its consonants.

    None if no word fits, if a word that fits is not an inflection of the shortest, or if `word` is English itself.
    """
    if len(word) < 3 or word in _short_words():
        return None
    consonants = None if _VOWELS.search(word[1:]) else _DOUBLE.sub(r"\1", word)
    fitting = [
        common
        for common, common_consonants in _common_words()[word[0]]
        if common.startswith(word) or (consonants is not None and common_consonants.startswith(consonants))
    ]
    shortest = min(fitting, key=len, default=word)
    max_length = len(shortest) + _MIN_LETTERS
    are_inflections = all(other.startswith(shortest) and len(other) < max_length for other in fitting)
    return shortest if are_inflections and shortest != word else None


_VOWELS: Final = re.compile("[aeiouy]|[^a-z]")
_DOUBLE: Final = re.compile(r"(.)\1")


def _has_all_consonants(short: str, word: str) -> bool:
    """True if `short` has all consonants of a word, a repeated one once: `lctn` and `stadim`, but not `stadi`.

    A final y counts as a consonant: `fctr` may be a factor rather than a factory.
    """
    if word.endswith("y") and not short.endswith("y"):
        return False
    return _DOUBLE.sub(r"\1", _consonants(short)) == _DOUBLE.sub(r"\1", _consonants(word))


def abbreviates(short: str, word: str) -> bool:
    """True if `short` has letters of a longer word in their order, beginning with the first."""
    if len(word) < _MIN_LETTERS or len(short) >= len(word) or short[:1] != word[:1]:
        return False
    letters = iter(word)
    return all(letter in letters for letter in short)


def _consonants(word: str) -> str:
    return word[0] + _VOWELS.sub("", word[1:])


def _by_first_letter(words: Iterable[str]) -> dict[str, set[str]]:
    """Returns the singulars of words that are not abbreviations, by their first letters."""
    nouns: dict[str, set[str]] = defaultdict(set)
    for word in words:
        is_long = len(word) >= _MIN_LETTERS
        if is_long and word.isalpha() and _VOWELS.search(word[1:]) and not _abbreviations().get(word):
            nouns[word[0]].add(singular(word))
    return nouns


def _without_prefix(words: list[str]) -> list[str]:
    return words[1:] if len(words) > 1 and words[0] in _PREFIXES else words


def _only(candidates: Iterable[str]) -> str | None:
    different = set(candidates)
    return different.pop() if len(different) == 1 else None


def is_abbreviation(word: str) -> bool:
    """True if a lower-case word is a known abbreviation."""
    return word in _abbreviations()


@cache
def fixed_words() -> frozenset[str]:
    """The words that the file of abbreviations marks as no abbreviations."""
    return frozenset(short for short, meanings in _abbreviations().items() if ("kept", "") in meanings)


@cache
def _ambiguous_words() -> frozenset[str]:
    """The abbreviations that the file marks as ambiguous: the parser reads their meaning, but people do not see it."""
    return frozenset(short for short, meanings in _abbreviations().items() if ("unsure", "") in meanings)


@cache
def _common_words() -> dict[str, list[tuple[str, str]]]:
    """Common words by first letter, with their consonants."""
    words: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word in _read_lines("common_words.txt"):
        words[word[0]].append((word, _DOUBLE.sub(r"\1", _consonants(word))))
    return words


@cache
def _short_words() -> frozenset[str]:
    """Short English words, which are not abbreviations."""
    return frozenset(_read_lines("short_words.txt"))


@cache
def _abbreviations() -> dict[str, tuple[tuple[str, str], ...]]:
    """The (context, meaning) pairs of each abbreviation."""
    meanings: dict[str, tuple[tuple[str, str], ...]] = {}
    for line in _read_lines("abbreviations.txt"):
        short, where, *meaning = line.split(" ", 2)
        meanings[short] = (*meanings.get(short, ()), (where, "".join(meaning)))
    return meanings


def _read_lines(name: str) -> Iterator[str]:
    for line in files("sqlsp.schema").joinpath(name).read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line


LABELS: Final = frozenset(("name", "title", "label"))
"""Last words of columns that name rows."""


def with_inherited_names(schema: Schema) -> Schema:
    """Gives tables that lack a name column those of the table that their primary key refers to, as metrics.

    In schemas of Django and Rails, the primary key of `bread_page` refers to `page`. So `bread_page` gets the `title`
    of `page`, and the synonym `bread`.
    """
    tables = list(schema.tables)
    metrics = list(schema.metrics)
    for column, other in schema.foreign_keys:
        child = schema.table_of(column)
        parent = schema.table_of(other)
        if not schema.is_whole_key(column) or child == parent or find_labels(schema, child):
            continue
        labels = [schema.columns[label] for label in find_labels(schema, parent)]
        for label in labels:
            text = f"{quoted(schema.tables[parent].name)}.{quoted(label.name)}"
            metrics.append(replace(label, table=child, metric=text))
        words = tables[child].words
        ending = f" {tables[parent].words}"
        if labels and words.endswith(ending):
            synonyms = (*tables[child].synonyms, words.removesuffix(ending))
            tables[child] = replace(tables[child], synonyms=synonyms)
    return replace(schema, tables=tuple(tables), metrics=tuple(metrics))


def find_labels(schema: Schema, table: int) -> list[int]:
    """Returns the columns that name the rows of a table.

    They are the texts called name, title or label. If there are none, they are the texts whose last word is name
    (`first name`).
    """
    texts = [column for column in schema.columns_of(table) if schema.columns[column].type == "text"]
    exact = [column for column in texts if schema.columns[column].words in LABELS]
    return exact or [column for column in texts if schema.columns[column].words.split()[-1:] == ["name"]]


_SAME: Final = keywords("staff species series data news equipment media")
_IRREGULAR: Final = {"person": "people", "child": "children", "man": "men", "woman": "women"}
_SINGULARS: Final = {plural: noun for noun, plural in _IRREGULAR.items()}
_HEAD: Final = re.compile(r"(.+?)( (?:of|in|to|per|from) .+)")  # the noun of a name, and its complement


def singular_phrase(words: str) -> str:
    """Returns the singular of a noun phrase."""
    if match := _HEAD.fullmatch(words):
        return singular_phrase(match[1]) + match[2]
    before, blank, noun = words.rpartition(" ")
    if noun in _SINGULARS:
        return f"{before}{blank}{_SINGULARS[noun]}"
    if noun.endswith("yses"):
        return f"{before}{blank}{noun[:-2]}is"
    return words if noun in _SAME else f"{before}{blank}{singular(noun)}"


def plural_phrase(words: str) -> str:
    """Returns the plural of a noun phrase."""
    if match := _HEAD.fullmatch(words):
        return plural_phrase(match[1]) + match[2]
    before, blank, noun = singular_phrase(words).rpartition(" ")
    if noun in _SAME or noun.endswith("`"):  # a name in the database
        return words
    if noun in _IRREGULAR:
        return f"{before}{blank}{_IRREGULAR[noun]}"
    if noun.endswith("sis"):
        return f"{before}{blank}{noun[:-2]}es"
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u", ""):
        return f"{before}{blank}{noun[:-1]}ies"
    ending = "es" if noun.endswith(("s", "x", "z", "ch", "sh")) else "s"
    return f"{before}{blank}{noun}{ending}"
