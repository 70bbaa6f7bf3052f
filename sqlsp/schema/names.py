"""Names of tables and columns in words: `Song_release_year` → song release year, `stu_id` → student id.

Names are split into words, and abbreviations are written out. The meaning of an abbreviation comes from the file
`abbreviations.txt`, or from the schema itself: if there is a table `student`, the `stu` of `stu_id` and the `stdnt` of
`stdnt_nm` mean student. Other abbreviations are looked up in a list of common words (`stadi`, stadium); exactly one
word must fit. SQL uses the unchanged names; only the parser reads the words. A wrong word is worse than an
abbreviation, so ambiguous abbreviations and English words stay.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final, NamedTuple, TypeVar

from sqlsp.schema.schema import ColumnInfo, Schema, Table, quoted
from sqlsp.utils.grouping import group_by_key

_LETTERS_AND_DIGITS: Final = re.compile(r"[^\W_]+")
_CAPITAL: Final = re.compile(  # song|Name, SQL|Name, team|ID|winner
    r"(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?<![a-z]I(?=D))(?=[A-Z][a-z])|(?<=[a-z]ID)(?=[a-z]{3})"
)
_NUMBER: Final = re.compile(r"(?<=[^\W\d_]{2})(?=\d)|(?<=\d)(?=[^\W\d_]{3})")  # line|2, 100|meter; not v12, 1b, 2nd
_LONGEST_IES: Final = 4  # letters: shorter nouns such as `ties` are plurals of nouns in -ie


def natural_words(name: str) -> str:
    """Returns a name in words: `Song_release_year` and `songReleaseYear` → `song release year`.

    As in Spider, a single letter and the number after it are one word (`v12`). A number and up to two letters after it
    are one word (`2nd`), too. Longer words are separated from numbers (`address2` → `address 2`).
    """
    words: list[str] = []
    for run in _LETTERS_AND_DIGITS.findall(name):
        for part in _CAPITAL.split(run):
            words.extend(_NUMBER.split(part))
    return " ".join(words).lower() or name.lower()


def singular(noun: str) -> str:
    """Returns the singular of an English noun, judged by its ending."""
    if noun.endswith("ies") and len(noun) > _LONGEST_IES:
        return noun[:-3] + "y"
    if noun.endswith(("sses", "ches", "shes", "xes")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def strip_plural(name: str) -> str:
    """Returns a name without the ending of a plural. The result may not be a word: `status` → `statu`.

    This is not mended because the weights of `key_inference` were fitted with these results.
    """
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def normalize_name(name: str) -> str:
    """Returns a name in lower case, without underscores and blanks."""
    return name.lower().replace("_", "").replace(" ", "")


def keywords(text: str) -> frozenset[str]:
    """Returns the words of a text that are separated by blanks."""
    return frozenset(text.split())


# The last words of the names of keys and of name columns, and how people say these words.
KEY_ENDINGS: Final = {
    "id": "id", "no": "number", "nr": "number", "num": "number", "number": "number", "code": "code", "cd": "code",
    "key": "key", "name": "name", "nm": "name",
}  # fmt: skip
_WITH_JOINED_ENDING: Final = re.compile(r"(.+?)(id|no|num|number|code|key|name|date)")  # custid, orderdate
_NAMES_OF_PEOPLE: Final = {"fname": "first name", "lname": "last name"}
_MEANINGLESS_PREFIXES: Final = frozenset(["tbl", "fld", "fk", "pk"])
_TYPE_PREFIX: Final = re.compile(r"(str|int|dbl|dtm|bln|txt|lng|cur|bool|sng)(?=[A-Z])")  # strName, intAge
_MIN_PREFIX: Final = 3  # letters of a prefix that may abbreviate a word
_MAX_PREFIX: Final = 5
_MIN_SHARE: Final = 0.4  # share of a word's consonants that an abbreviation must have
_MIN_LETTERS: Final = 4  # letters of a word that an abbreviation may stand for
_UNMISTAKABLE: Final = KEY_ENDINGS.keys() | keywords("amt avg cnt desc dt num pct qty tot yr")
_MIN_CERTAIN: Final = 4  # shorter abbreviations of common words are only probable, so people do not see the word


def with_expanded_names(schema: Schema) -> Schema:
    """Writes out abbreviations in the words of tables and columns. Words that differ from the name stay.

    The parser reads all expansions, also those that are only probable. People see those that are certain (`shown`).
    Infer foreign keys before this: the rules for keys expect the words of the names.
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
    """The meaning of a word of a name.

    Attributes:
        word: the word in the name
        text: the meaning, one or more words; the same as `word` if this is not a known abbreviation
        is_certain: False if the meaning is only probable
    """

    word: str
    text: str
    is_certain: bool = True

    @property
    def shown(self) -> str:
        """The text that people see."""
        return self.text if self.is_certain else self.word


def with_meanings(item: Item, meanings: Sequence[Meaning]) -> Item:
    """Sets the words of a table or column to the meanings of the words of the name."""
    words = " ".join(meaning.text for meaning in meanings)
    return renamed(item, words, shown=" ".join(meaning.shown for meaning in meanings))


def renamed(item: Item, words: str, shown: str = "") -> Item:
    """Sets the words of a table or column: `words` for the parser, `shown` for people ("": the same words)."""
    return replace(item, words=words, shown="" if shown == words else shown)


def find_expansions(schema: Schema) -> dict[str, str]:
    """Returns the abbreviations in the names of a schema, with their meanings.

    Abbreviations with several meanings are left out.
    """
    meanings = defaultdict[str, set[str]](set)
    items: list[Table | ColumnInfo] = [*schema.tables, *schema.columns[1:]]
    for item in items:
        name_words = natural_words(item.name).split()
        expanded_words = item.words.split()
        if len(name_words) == len(expanded_words):
            for short, word in zip(name_words, expanded_words, strict=True):
                meanings[short].add(word)
    return {short: words.pop() for short, words in meanings.items() if len(words) == 1 and short not in words}


class _Abbreviations:
    """The words of one schema, and the meanings of the abbreviations among them."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        # the words of each table's name; [""] for a name that consists of blanks
        self._tables = [natural_words(table.name).split() or [""] for table in schema.tables]
        self._table_names = {"".join(words) for words in self._tables}
        table_words = list(chain.from_iterable(self._tables))
        column_words = set(chain.from_iterable(natural_words(column.name).split() for column in schema.columns[1:]))
        self._table_words = {*table_words, *map(singular, table_words)}
        # long words, in the singular, by first letter: what an abbreviation may mean
        self._table_nouns = _by_first_letter(table_words)
        self._all_nouns = _by_first_letter([*column_words, *table_words])
        matches = [_TYPE_PREFIX.match(column.name) for column in schema.columns]
        type_prefixes = {match[1] for match in matches if match}
        self._has_type_prefixes = len(type_prefixes) > 1  # a single prefix may be a word of a name

    def table_meanings(self, number: int) -> list[Meaning]:
        return self._expand(_without_prefix(self._tables[number]))

    def column_meanings(self, number: int) -> list[Meaning]:
        column = self._schema.columns[number]
        name = _TYPE_PREFIX.sub("", column.name, count=1) if self._has_type_prefixes else column.name
        words = _without_prefix(natural_words(name).split())
        return self._expand_initial(words, number) or self._expand(words)

    def _expand_initial(self, words: Sequence[str], column: int) -> list[Meaning] | None:
        """Expands a name such as `cid` or `c_id`: the initial of a table, and an ending of keys.

        `fname` and `lname` are usually the first and last name. Returns None for any other name. The meaning is certain
        if the column belongs to the table with this initial or is a foreign key to this table.
        """
        text = "".join(words)
        initial = text[:1]
        ending = KEY_ENDINGS.get(text[1:])
        is_longer = len(words) > 2 or (len(words) == 2 and len(words[0]) > 1)
        if ending is None or text in fixed_words() or is_longer:
            return None
        if text in _NAMES_OF_PEOPLE and self._is_name_of_person(text, column):
            return [Meaning(text, _NAMES_OF_PEOPLE[text])]
        table = self._find_table_of_initial(initial, column)
        if table is None:
            return None
        own_table = self._schema.columns[column].table
        referenced = {self._schema.table_of(target) for key, target in self._schema.foreign_keys if key == column}
        noun = self._expand(self._tables[table])[-1]
        is_certain = noun.is_certain and (table == own_table or table in referenced)
        return [Meaning(initial, singular(noun.text), is_certain), Meaning(text[1:], ending)]

    def _is_name_of_person(self, name: str, column: int) -> bool:
        """True if a column called `fname` or `lname` holds first or last names.

        In a table `films` without a column `lname`, `fname` is the name of a film.
        """
        table = self._schema.columns[column].table
        if self._tables[table][0][:1] != name[0]:
            return True
        names = {normalize_name(self._schema.columns[other].name) for other in self._schema.columns_of(table)}
        return names >= _NAMES_OF_PEOPLE.keys()

    def _find_table_of_initial(self, initial: str, column: int) -> int | None:
        """Returns the only table with a name of one word that has this initial, or None.

        If several tables have the initial and `column` is the key of one of them, returns this table.
        """
        tables = [
            number for number, words in enumerate(self._tables) if len(words) == 1 and words[0].startswith(initial)
        ]
        own_table = self._schema.columns[column].table
        if own_table in tables and self._schema.is_whole_key(column):
            tables = [own_table]
        if len(tables) != 1:
            return None
        table = tables[0]
        word = self._tables[table][0]
        return table if len(word) >= _MIN_LETTERS else None

    def _expand(self, words: Sequence[str]) -> list[Meaning]:
        return [self._find_meaning(words, index) for index in range(len(words))]

    def _find_meaning(self, words: Sequence[str], index: int) -> Meaning:
        """Returns the meaning of the word at this index of a name. The first rule that applies decides."""
        word = words[index]
        is_name_of_table = word in self._table_names or word + "s" in self._table_names
        is_fixed = word in fixed_words() or not word.isalpha() or is_name_of_table
        listed = self._find_listed(words, index, use_schema=not is_fixed)
        if listed:
            return Meaning(word, listed, self._is_certain(word, listed))
        if is_fixed:
            return Meaning(word, word)
        following = words[index + 1] if index + 1 < len(words) else ""
        if following in KEY_ENDINGS and (noun := self._find_by_prefix(word, following)):
            return Meaning(word, noun)
        is_long = len(word) >= _MIN_PREFIX
        if is_long and not _VOWELS.search(word) and (noun := self._find_by_consonants(word)):
            is_certain = noun in self._table_nouns[word[0]] and _has_all_consonants(word, noun)
            return Meaning(word, noun, is_certain)
        if phrase := self._split_ending(word):
            return Meaning(word, phrase)
        common = _find_common_word(word)
        if common is None:
            return Meaning(word, word)
        return Meaning(word, common, len(word) >= _MIN_CERTAIN and _has_all_consonants(word, common))

    def _is_certain(self, word: str, meaning: str) -> bool:
        """True if a meaning from the file of abbreviations is certain (`Meaning.is_certain`).

        A meaning that depends on the schema is certain if it is the name of a table. Any other meaning is uncertain if
        the file marks the word as ambiguous, or if the word also abbreviates a table: the `wk` of `wk_id` in a database
        with a table `worker`.
        """
        nouns = self._table_nouns[word[0]]
        if ("schema", meaning) in _abbreviations()[word]:
            return singular(meaning) in nouns
        if word in _ambiguous_words():
            return False
        return word in _UNMISTAKABLE or not any(abbreviates(word, noun) and noun != meaning for noun in nouns)

    def _find_listed(self, words: Sequence[str], index: int, use_schema: bool) -> str | None:
        """Returns the meaning of a word in the file of abbreviations, or None.

        If `use_schema` is False, meanings that need a matching word in the schema are left out.
        """
        meanings = _abbreviations().get(words[index], ())
        has_several_words = len(words) > 1
        if use_schema and has_several_words:
            texts = {text for context, text in meanings if context == "schema" and self._is_last_word_known(text)}
            if len(texts) == 1:
                return texts.pop()
        is_last = has_several_words and index == len(words) - 1
        allowed = {"any": True, "part": has_several_words, "last": is_last}  # the contexts of abbreviations.txt
        return next((text for context, text in meanings if allowed.get(context)), None)

    def _is_last_word_known(self, text: str) -> bool:
        """True if the last word of a text is in the name of a table or column."""
        word = text.split()[-1]
        return singular(word) in self._all_nouns[word[0]]

    def _find_by_prefix(self, word: str, ending: str) -> str | None:
        """Returns the only word of table names that begins with `word`: student for the `stu` of `stu_id`.

        Returns None if `word` is itself in the name of a table. English words before `name` are not expanded:
        `ship_name` is not the name of a shipper. But `lab_id` may be the id of a laboratory.
        """
        if not _MIN_PREFIX <= len(word) <= _MAX_PREFIX or word in self._table_words:
            return None
        is_english = word in _short_words() or any(common.text == word for common in _common_words()[word[0]])
        if KEY_ENDINGS[ending] == "name" and is_english:
            return None
        min_length = len(word) + 2  # a noun with one more letter may be the plural
        return _only(noun for noun in self._table_nouns[word[0]] if noun.startswith(word) and len(noun) >= min_length)

    def _find_by_consonants(self, word: str) -> str | None:
        """Returns the word of the schema that is abbreviated as `word`, which has no vowels. None if several words fit.

        Words in names of tables come first.
        """
        for nouns in (self._table_nouns, self._all_nouns):
            # many of the consonants are needed: `stdnt` may be student, but `str` is not standardpage
            similar = [noun for noun in nouns[word[0]] if len(word) >= _MIN_SHARE * len(_consonants(noun))]
            candidates = [noun for noun in similar if abbreviates(word, noun)]
            if candidates:
                return _only(candidates)
        return None

    def _split_ending(self, word: str) -> str | None:
        """Returns `customer id` for `custid`: a known abbreviation or the name of a table, and an ending of keys.

        Returns None for other words.
        """
        match = _WITH_JOINED_ENDING.fullmatch(word)
        if match is None or len(match[1]) < _MIN_PREFIX:
            return None
        beginning, ending = match.groups()
        meaning: str | None
        if beginning in self._table_names or beginning + "s" in self._table_names:
            meaning = beginning
        else:
            meaning = next((text for context, text in _abbreviations().get(beginning, ()) if context == "any"), None)
        return f"{meaning} {KEY_ENDINGS.get(ending, ending)}" if meaning else None


@cache
def _find_common_word(word: str) -> str | None:
    """Returns the shortest common word that `word` abbreviates: by its first letters, or by its first consonants.

    Returns None if `word` is itself English, or if no common word fits. Also returns None if the fitting words are more
    than one word and its inflections.
    """
    if len(word) < _MIN_PREFIX or word in _short_words():
        return None
    consonants = None if _VOWELS.search(word[1:]) else _DOUBLE.sub(r"\1", word)
    fitting = [
        common.text
        for common in _common_words()[word[0]]
        if common.text.startswith(word) or (consonants is not None and common.consonants.startswith(consonants))
    ]
    shortest = min(fitting, key=len, default=word)
    max_length = len(shortest) + _MIN_LETTERS
    are_inflections = all(other.startswith(shortest) and len(other) < max_length for other in fitting)
    return shortest if are_inflections and shortest != word else None


_VOWELS: Final = re.compile("[aeiouy]|[^a-z]")
_DOUBLE: Final = re.compile(r"(.)\1")


def _has_all_consonants(short: str, word: str) -> bool:
    """True if `short` has all consonants of a word: `lctn` of location and `stadim` of stadium, but not `stadi`.

    A double consonant may be written once. A final y counts as a consonant: `fctr` may be a factor rather than a
    factory.
    """
    if word.endswith("y") and not short.endswith("y"):
        return False
    return _DOUBLE.sub(r"\1", _consonants(short)) == _DOUBLE.sub(r"\1", _consonants(word))


def abbreviates(short: str, word: str) -> bool:
    """True if `short` has letters of a longer word in the same order, beginning with the first letter."""
    if len(word) < _MIN_LETTERS or len(short) >= len(word) or short[:1] != word[:1]:
        return False
    letters = iter(word)  # `in` consumes the letters up to the match, so the order counts
    return all(letter in letters for letter in short)


def _consonants(word: str) -> str:
    """Returns the first letter of a word and the consonants after it."""
    return word[0] + _VOWELS.sub("", word[1:])


def _by_first_letter(words: Iterable[str]) -> dict[str, set[str]]:
    """Returns the singulars of words that are not abbreviations, by their first letters."""
    nouns: dict[str, set[str]] = defaultdict(set)
    for word in words:
        is_long = len(word) >= _MIN_LETTERS
        if is_long and word.isalpha() and _VOWELS.search(word[1:]) and not is_abbreviation(word):
            nouns[word[0]].add(singular(word))
    return nouns


def _without_prefix(words: list[str]) -> list[str]:
    """Returns the words of a name without a first word such as `tbl`."""
    return words[1:] if len(words) > 1 and words[0] in _MEANINGLESS_PREFIXES else words


def _only(candidates: Iterable[str]) -> str | None:
    """Returns the candidate if all candidates are equal. Returns None if they differ, or without candidates."""
    different = set(candidates)
    return different.pop() if len(different) == 1 else None


def is_abbreviation(word: str) -> bool:
    """True if a lower-case word is in the file of abbreviations."""
    return word in _abbreviations()


@cache
def fixed_words() -> frozenset[str]:
    """Returns the words of which the file of abbreviations says that they are not abbreviations."""
    return frozenset(short for short, meanings in _abbreviations().items() if ("kept", "") in meanings)


@cache
def _ambiguous_words() -> frozenset[str]:
    """Returns the abbreviations that the file marks as ambiguous. People do not see their meanings."""
    return frozenset(short for short, meanings in _abbreviations().items() if ("unsure", "") in meanings)


class _CommonWord(NamedTuple):
    """An English word, and its consonants without repetitions."""

    text: str
    consonants: str


@cache
def _common_words() -> dict[str, list[_CommonWord]]:
    """Returns common English words by first letter."""
    words = (_CommonWord(word, _DOUBLE.sub(r"\1", _consonants(word))) for word in _read_lines("common_words.txt"))
    return group_by_key((word.text[0], word) for word in words)


@cache
def _short_words() -> frozenset[str]:
    """Returns short English words, which are not abbreviations."""
    return frozenset(_read_lines("short_words.txt"))


@cache
def _abbreviations() -> dict[str, tuple[tuple[str, str], ...]]:
    """Returns the (context, meaning) pairs of the abbreviations in `abbreviations.txt`."""
    meanings: dict[str, tuple[tuple[str, str], ...]] = {}
    for line in _read_lines("abbreviations.txt"):
        short, context, *meaning = line.split(" ", 2)
        # a line such as `id kept` has no meaning: the abbreviation is not written out
        meanings[short] = (*meanings.get(short, ()), (context, "".join(meaning)))
    return meanings


def _read_lines(name: str) -> Iterator[str]:
    """Yields the lines of a file of this folder, without comments and blank lines."""
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
            sql = f"{quoted(schema.tables[parent].name)}.{quoted(label.name)}"
            metrics.append(replace(label, table=child, metric=sql))
        words = tables[child].words
        ending = f" {tables[parent].words}"
        if labels and words.endswith(ending):
            synonyms = (*tables[child].synonyms, words.removesuffix(ending))
            tables[child] = replace(tables[child], synonyms=synonyms)
    return replace(schema, tables=tuple(tables), metrics=tuple(metrics))


def find_labels(schema: Schema, table: int) -> list[int]:
    """Returns the columns that name the rows of a table.

    Label columns are text columns called name, title or label. In a table without such columns, they are the text
    columns whose last word is name (`first name`).
    """
    texts = [column for column in schema.columns_of(table) if schema.columns[column].type == "text"]
    exact = [column for column in texts if schema.columns[column].words in LABELS]
    return exact or [column for column in texts if schema.columns[column].words.split()[-1:] == ["name"]]


_WITHOUT_PLURAL: Final = keywords("staff species series data news equipment media")
_IRREGULAR_PLURALS: Final = {"person": "people", "child": "children", "man": "men", "woman": "women"}
_IRREGULAR_SINGULARS: Final = {plural: noun for noun, plural in _IRREGULAR_PLURALS.items()}
_WITH_COMPLEMENT: Final = re.compile(r"(.+?)( (?:of|in|to|per|from) .+)")  # (number)( of rooms)


def singular_phrase(words: str) -> str:
    """Returns the singular of a noun phrase: `dates of birth` → `date of birth`."""
    if match := _WITH_COMPLEMENT.fullmatch(words):
        return singular_phrase(match[1]) + match[2]
    attributes, blank, noun = words.rpartition(" ")
    if noun in _IRREGULAR_SINGULARS:
        noun = _IRREGULAR_SINGULARS[noun]
    elif noun.endswith("yses"):  # analyses
        noun = f"{noun[:-2]}is"
    elif noun not in _WITHOUT_PLURAL:
        noun = singular(noun)
    return f"{attributes}{blank}{noun}"


def plural_phrase(words: str) -> str:
    """Returns the plural of a noun phrase: `date of birth` → `dates of birth`."""
    if match := _WITH_COMPLEMENT.fullmatch(words):
        return plural_phrase(match[1]) + match[2]
    attributes, blank, noun = singular_phrase(words).rpartition(" ")
    if noun in _WITHOUT_PLURAL or noun.endswith("`"):  # a quoted name in the database
        return words
    if noun in _IRREGULAR_PLURALS:
        plural = _IRREGULAR_PLURALS[noun]
    elif noun.endswith("sis"):  # analysis
        plural = f"{noun[:-2]}es"
    elif noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u", ""):  # city, but not day
        plural = f"{noun[:-1]}ies"
    elif noun.endswith(("s", "x", "z", "ch", "sh")):
        plural = f"{noun}es"
    else:
        plural = f"{noun}s"
    return f"{attributes}{blank}{plural}"
