"""Splits questions and names into words, and classifies words: stop words, numbers, times, the noun that is counted.

No data is downloaded: nltk's Treebank tokenizer is a set of regular expressions, and the Snowball stemmer is an
algorithm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final
from unicodedata import combining, normalize

from nltk.stem.snowball import EnglishStemmer
from nltk.tokenize import NLTKWordTokenizer

from sqlsp.question.dates import MONTHS, WEEKDAYS, YEAR
from sqlsp.question.numbers import ORDINALS, SCALES, TENS, UNITS
from sqlsp.schema.schema import STAR, ColumnInfo, Schema, Table

_TOKENIZER = NLTKWordTokenizer()
_STEMMER = EnglishStemmer()
_ALPHANUMERIC = re.compile(r"[^\W_]+")
_NAME_PIECE = re.compile(r"[^\W_]+|[^\w\s]")
_NUMBER = re.compile(r"[-+]?(\d[\d,]*)?\.?\d+(st|nd|rd|th)?%?")
_YEAR = re.compile(f"{YEAR}s?")
_MOMENT = re.compile(r"\d{4}-\d{1,2}(-\d{1,2})?|\d{1,2}/\d{1,2}/\d{2,4}|\d{1,2}:\d{2}(:\d{2})?")
_QUOTES = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "`": "'"})


_MIN_LETTERS_BEFORE_FULL_STOP = 3  # shorter words may be abbreviations: `st.`


def word_set(words: str) -> frozenset[str]:
    """Returns the words of a text, separated by blanks, as a set."""
    return frozenset(words.split())


STOP_WORDS = word_set(
    """a about above after again all also am an and any are as at be because been before being below between both but
    by can could did do does doing down during each either every few for from further had has have having he her here
    hers him his how i if in into is it its itself just me more most must my neither no nor not of off on once only or
    other our ours out over own s same shall she should so some such t than that the their theirs them then there
    these they this those through to too under until up upon us very was we were what when where whether which while
    who whom whose why will with within without would you your yours n't 's 'm 're 've 'd 'll do"""
)

_NUMBER_WORDS = (UNITS.keys() | TENS.keys() | SCALES.keys()) - {"k"}  # `5 k` is a number, but `k` alone is a letter
_CALENDAR = frozenset(map(str.lower, (*MONTHS, *WEEKDAYS))) | word_set(
    "spring summer autumn fall winter today yesterday tomorrow"
)
# These words have other meanings too. They are times only if the question capitalises them.
_AMBIGUOUS_CALENDAR = frozenset(("may", "march", "spring", "fall"))


def tokenise(question: str) -> list[str]:
    """Returns the words of a question as they are written, with punctuation as separate words.

    Unlike the Treebank rules, this splits identifiers such as `course_id`, and full stops inside a question.
    """
    words: list[str] = []
    for token in _TOKENIZER.tokenize(straight_quotes(question)):
        is_identifier = "_" in token.strip("_")
        for piece in token.split("_") if is_identifier else (token,):
            word = piece[:-1]
            is_word_with_full_stop = piece.endswith(".") and word.islower() and word.isalpha()
            if is_word_with_full_stop and len(word) >= _MIN_LETTERS_BEFORE_FULL_STOP:
                words += [word, "."]
            elif piece:  # an identifier may have several `_` in a row
                words.append('"' if piece in ("``", "''") else piece)
    return words


def straight_quotes(text: str) -> str:
    """Returns `text` with typographic quotes replaced by plain ones, character by character."""
    return text.translate(_QUOTES)


def name_words(name: str) -> list[str]:
    """Returns the words of a name. The list is never empty, because the encoder needs a subword for every item."""
    return _NAME_PIECE.findall(name) or [name.strip() or "unnamed"]


def item_words(schema: Schema) -> list[list[str]]:
    """Returns the words in the name of every schema item, columns first. `*` gets the word "all"."""
    items: list[ColumnInfo | Table] = [*schema.columns, *schema.tables]
    return [["all"] if index == STAR else name_words(item.words or item.name) for index, item in enumerate(items)]


def item_synonyms(schema: Schema) -> list[tuple[list[str], ...]]:
    """Returns the synonyms of each schema item, columns first. A synonym comes from a glossary and is split into words.

    So element i is a tuple with a list of words for each synonym of item i.
    """
    items: list[ColumnInfo | Table] = [*schema.columns, *schema.tables]
    return [tuple(map(name_words, item.synonyms)) for item in items]


def spans(length: int, longest: int) -> Iterator[tuple[int, int]]:
    """Yields the n-grams of a text of `length` words as (first, last + 1), the longest first.

    An n-gram has at most `longest` words.
    """
    for size in range(min(longest, length), 0, -1):
        for first in range(length - size + 1):
            yield first, first + size


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Returns the Snowball stem of a word, in lower case and without punctuation. For punctuation alone, returns ""."""
    pieces = _ALPHANUMERIC.findall(composed(word).lower())
    if not pieces:
        return ""
    return "".join(pieces[:-1]) + _STEMMER.stem(pieces[-1])


def stem_set(words: str) -> frozenset[str]:
    """Returns the stems of the words in a text, separated by blanks."""
    return frozenset(map(stem, word_set(words)))


@lru_cache(maxsize=32)
def item_stems(schema: Schema) -> tuple[frozenset[str], ...]:
    """Returns for every schema item, columns first, the stems of all words in its name and synonyms."""
    stems = []
    for name, synonyms in zip(item_words(schema), item_synonyms(schema), strict=True):
        words = chain(name, *synonyms)
        stems.append(frozenset(map(stem, words)))
    return tuple(stems)


def plain(text: str) -> str:
    """Returns the words of `text` in lower case, without other signs, separated by one blank.

    Values are compared in this form.
    """
    return " ".join(_ALPHANUMERIC.findall(composed(text).lower()))


def composed(text: str) -> str:
    """Returns `text` in Unicode's form NFC, in which ü is one character. Files of macOS often have two: u and ¨."""
    return text if text.isascii() else normalize("NFC", text)


def without_accents(text: str) -> str:
    """Returns `text` without accents: Malaga for Málaga."""
    if text.isascii():
        return text
    return "".join(character for character in normalize("NFD", text) if not combining(character))


def is_stop(word: str) -> bool:
    """True for function words, and for tokens without any letter or digit."""
    lower = word.lower()
    return lower in STOP_WORDS or not _ALPHANUMERIC.search(lower)


def is_shouted(words: Sequence[str], index: int) -> bool:
    """True if word `index` is in capitals, but neither the first word nor `I`.

    Such a stop word may be a code: "the state IN", "grade A".
    """
    return index > 0 and words[index].isupper() and words[index] != "I"


def is_number(word: str) -> bool:
    """True for numerals (12, 3.5, 1,000, 40%, 3rd) and number words."""
    return bool(_NUMBER.fullmatch(word)) or word.lower() in _NUMBER_WORDS


def is_time(word: str) -> bool:
    """True for years, dates, clock times, months and days of the week."""
    lower = word.lower()
    if lower in _CALENDAR:
        return lower not in _AMBIGUOUS_CALENDAR or word[0].isupper()
    return bool(_YEAR.fullmatch(lower) or _MOMENT.fullmatch(lower))


_VERBS: Final = """
become became; begin began begun; bring brought; build built; buy bought; catch caught;
choose chose chosen; come came; draw drew drawn; drive drove driven; eat ate eaten; feed fed; fight fought;
find found; fly flew flown; forget forgot forgotten; give gave given; go went gone; grow grew grown;
hold held; keep kept; know knew known; lay laid; lead led; leave left; lend lent; lose lost; make made;
meet met; pay paid; ride rode ridden; rise rose risen; run ran; say said; see saw seen; seek sought; sell sold;
send sent; shoot shot; show showed shown; sing sang sung; speak spoke spoken; spend spent; steal stole stolen;
take took taken; teach taught; tell told; think thought; throw threw thrown; undertake undertook undertaken;
wear wore worn; win won; withdraw withdrew withdrawn; write wrote written; oversee oversaw overseen
"""
_MIN_LETTERS_OF_AGENT: Final = 4  # `user`
_INFINITIVES: Final = {
    stem(form): stem(forms.split()[0]) for forms in _VERBS.replace("\n", " ").split(";") for form in forms.split()
}
"""The stem of the infinitive by the stem of any form of an irregular verb."""


def verb_stem(word: str) -> str:
    """Returns the stem of a word. For any form of an irregular verb, returns the stem of the infinitive.

    For `take`, `took` and `taken`, that is `take`.
    """
    stem_of_form = stem(word)
    return _INFINITIVES.get(stem_of_form, stem_of_form)


def verb_stems(text: str) -> set[str]:
    """Returns the stems (`verb_stem`) of the words in a text, which are separated by blanks."""
    return {verb_stem(word) for word in text.lower().split()}


def is_same_verb(word: str, other: str) -> bool:
    """True if two results of `verb_stem` are equal, or if one is the agent of the other (`buyer`, `buy`)."""
    return word == other or is_verb_of(other, word) or is_verb_of(word, other)


def is_verb_of(verb: str, noun: str) -> bool:
    """True if a noun is the agent of a verb: `buyer` of `buy`, `user` of `use`. Both are results of `verb_stem`."""
    if len(noun) < _MIN_LETTERS_OF_AGENT or not noun.endswith(("er", "or")):
        return False
    possible_verbs = {verb_stem(noun[:-2]), verb_stem(noun[:-1])}  # buy-er, use-r
    if noun[-3:-2] == noun[-4:-3]:  # win-ner
        possible_verbs.add(verb_stem(noun[:-3]))
    return verb in possible_verbs


MAX_LENGTH: Final = 10_000  # characters at the beginning of a question in which parts are replaced; encoders read fewer


@dataclass(frozen=True)
class RewordedQuestion:
    """A rewritten question."""

    text: str
    changes: tuple[tuple[str, str], ...] = ()  # for each replaced part: the text that was typed, and the new text


def replace_parts(question: str, changes: Iterable[tuple[int, int, str]]) -> RewordedQuestion:
    """Replaces parts of a question. A change is (first character, last + 1, new text).

    `changes` are sorted. If two changes overlap, the second one is ignored.
    """
    pieces = list[str]()
    applied = list[tuple[str, str]]()
    end = 0
    for start, stop, new in changes:
        if start >= end:
            pieces += [question[end:start], new]
            applied.append((question[start:stop], new))
            end = stop
    return RewordedQuestion("".join([*pieces, question[end:]]), tuple(applied))


_BEFORE_NOUN: Final = stem_set("list show give get find tell display see need want please different distinct")
_COUNTING_PHRASES: Final = (("how", "many"), ("number", "of"))
_WORDS_FOR_TABLES: Final = stem_set("table data list export import records info details master")  # not for rows
_DEGREE: Final = frozenset(("most", "least"))


def find_counted_table(words: Sequence[str], schema: Schema) -> int | None:
    """Returns the table whose rows a question counts, as in *how many orders* or *number of orders*.

    Returns None if the question counts nothing, or something other than the rows of one table.
    """
    lower_words = [word.lower() for word in words]
    phrase = next((index for index, pair in enumerate(pairwise(lower_words)) if pair in _COUNTING_PHRASES), None)
    if phrase is None:
        return None
    noun = phrase + 2
    while noun < len(words) and _may_precede_noun(words[noun]):
        noun += 1
    if noun == len(words):
        return None
    following = words[noun + 1] if noun + 1 < len(words) else ""
    # "number of pages of …", "the number of order 7": the noun is a column
    has_owner_or_number = following in ("of", "'s", "'") or following.isdigit()
    # "number of order items": the noun is only a part of a name
    is_in_longer_name = not is_stop(following) and any(stem(following) in stems for stems in item_stems(schema))
    if has_owner_or_number or is_in_longer_name:
        return None
    return _tables_by_noun(schema).get(stem(words[noun]))


def _may_precede_noun(word: str) -> bool:
    """True for a word that may be between `how many` and the noun, such as a function word, superlative or number."""
    lower = word.lower()
    is_superlative = lower in _DEGREE or (lower.endswith("est") and len(lower) > 4)  # not `test`
    is_number = lower in UNITS or lower in TENS or lower in ORDINALS or lower.isdigit()
    return is_stop(word) or stem(word) in _BEFORE_NOUN or is_superlative or is_number


@lru_cache(maxsize=32)
def _tables_by_noun(schema: Schema) -> dict[str, int]:
    """Returns the table of every noun for rows. The nouns are stems.

    The noun is the last word of a table's name or synonym that describes rows: `order` for `orders export`. A noun that
    fits several tables is left out.
    """
    tables_of: dict[str, set[int]] = {}
    first_table = len(schema.columns)
    names_of_tables = zip(item_words(schema)[first_table:], item_synonyms(schema)[first_table:], strict=True)
    for table, (name, synonyms) in enumerate(names_of_tables):
        for words in (name, *synonyms):
            stems = [stem(word) for word in words]
            stems_for_rows = [word_stem for word_stem in stems if word_stem not in _WORDS_FOR_TABLES] or stems
            if stems_for_rows:
                tables_of.setdefault(stems_for_rows[-1], set()).add(table)
    return {noun: min(tables) for noun, tables in tables_of.items() if len(tables) == 1}
