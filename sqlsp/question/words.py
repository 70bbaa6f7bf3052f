"""Splits questions and names into words, and classifies words: stop words, numbers, times, the noun that is counted.

No data is downloaded: nltk's Treebank tokenizer is a set of regular expressions, the Snowball stemmer an algorithm.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
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

_NUMBER_WORDS = (UNITS.keys() | TENS.keys() | SCALES.keys()) - {"k"}
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
        for piece in token.split("_") if "_" in token.strip("_") else (token,):
            if len(piece) > 3 and piece.endswith(".") and piece[:-1].islower() and piece[:-1].isalpha():
                words += [piece[:-1], "."]
            elif piece:
                words.append('"' if piece in ("``", "''") else piece)
    return words


def straight_quotes(text: str) -> str:
    """Returns `text` with typographic quotes replaced by plain ones, character by character."""
    return text.translate(_QUOTES)


def name_words(name: str) -> list[str]:
    """Returns the words of a name. The list is never empty, because the encoder needs a subword for every item."""
    return _NAME_PIECE.findall(name) or [name.strip() or "unnamed"]


def item_words(schema: Schema) -> list[list[str]]:
    """Returns the words of schema items, columns first. `*` gets the word "all"."""
    columns = [["all"] if i == STAR else name_words(c.words or c.name) for i, c in enumerate(schema.columns)]
    return columns + [name_words(table.words or table.name) for table in schema.tables]


def item_synonyms(schema: Schema) -> list[tuple[list[str], ...]]:
    """Returns for each schema item, columns first, its synonyms (from a glossary), split into words."""
    items: list[ColumnInfo | Table] = [*schema.columns, *schema.tables]
    return [tuple(map(name_words, item.synonyms)) for item in items]


def spans(length: int, longest: int) -> Iterator[tuple[int, int]]:
    """Yields the n-grams of a text of `length` words as (first, last + 1), the longest first.

    An n-gram has at most `longest` words.
    """
    return ((i, i + n) for n in range(min(longest, length), 0, -1) for i in range(length - n + 1))


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Returns the Snowball stem of a word, in lower case and without punctuation; "" for punctuation alone."""
    pieces = _ALPHANUMERIC.findall(composed(word).lower())
    if not pieces:
        return ""
    return "".join(pieces[:-1]) + _STEMMER.stem(pieces[-1])


def stem_set(words: str) -> frozenset[str]:
    """Returns the stems of the words in a text, separated by blanks."""
    return frozenset(map(stem, word_set(words)))


@lru_cache(maxsize=32)
def item_stems(schema: Schema) -> tuple[frozenset[str], ...]:
    """Returns the stems of the words of schema items, columns first (`item_words`), and of their synonyms."""
    return tuple(
        frozenset(stem(word) for name in (words, *others) for word in name)
        for words, others in zip(item_words(schema), item_synonyms(schema), strict=True)
    )


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
    """True for function words, and for tokens without letter or digit."""
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
_SHORTEST: Final = 4  # letters of a noun: `user`
_FIRST_FORMS: Final = {
    stem(form): stem(forms.split()[0]) for forms in _VERBS.replace("\n", " ").split(";") for form in forms.split()
}


def verb_stem(word: str) -> str:
    """Returns the stem of a word. For all forms of an irregular verb, it is that of the infinitive: `take`."""
    own = stem(word)
    return _FIRST_FORMS.get(own, own)


def verb_stems(words: str) -> set[str]:
    """Returns the stems (`verb_stem`) of words that are separated by blanks."""
    return {verb_stem(word) for word in words.lower().split()}


def is_same_verb(word: str, other: str) -> bool:
    """True if two stems are equal, or if one is the agent of the other (`buyer`, `buy`)."""
    return word == other or is_verb_of(other, word) or is_verb_of(word, other)


def is_verb_of(verb: str, noun: str) -> bool:
    """True if a noun is the agent of a verb: `buyer` of `buy`, `user` of `use`. Both are results of `verb_stem`."""
    if len(noun) < _SHORTEST or not noun.endswith(("er", "or")):
        return False
    doubled = noun[-3:-2] == noun[-4:-3]  # winner
    return verb in {verb_stem(noun[:-2]), verb_stem(noun[:-1]), verb_stem(noun[: -3 if doubled else -2])}


MAX_LENGTH: Final = 10_000  # parts are replaced only in so many first characters of a question; encoders read fewer


@dataclass(frozen=True)
class RewordedQuestion:
    """A rewritten question. `changes` has a pair for each replaced part: the text that was typed, and the new text."""

    text: str
    changes: tuple[tuple[str, str], ...] = ()


def replace_parts(question: str, changes: Iterable[tuple[int, int, str]]) -> RewordedQuestion:
    """Applies `changes` (first character, last + 1, new text). Of overlapping changes, the first counts."""
    pieces = list[str]()
    applied = list[tuple[str, str]]()
    end = 0
    for start, stop, new in changes:
        if start >= end:
            pieces += [question[end:start], new]
            applied.append((question[start:stop], new))
            end = stop
    return RewordedQuestion("".join([*pieces, question[end:]]), tuple(applied))


_LEADING: Final = stem_set("list show give get find tell display see need want please different distinct")
_COUNTED: Final = (("how", "many"), ("number", "of"))
_OF_TABLES: Final = stem_set("table data list export import records info details master")  # do not describe rows
_DEGREE: Final = frozenset(("most", "least"))


def find_counted_table(words: Sequence[str], schema: Schema) -> int | None:
    """Returns the table whose rows a question counts (*how many orders*, *number of orders*), or None."""
    lower = [word.lower() for word in words]
    start = next((index + 2 for index, pair in enumerate(pairwise(lower)) if pair in _COUNTED), len(words))
    noun = next((index for index in range(start, len(words)) if not _leads(words[index])), None)
    if noun is None:
        return None
    following = words[noun + 1] if noun + 1 < len(words) else ""
    is_named = any(stem(following) in stems for stems in item_stems(schema)) and not is_stop(following)
    if following in ("of", "'s", "'") or following.isdigit() or is_named:
        return None
    return _nouns(schema).get(stem(words[noun]))


def _leads(word: str) -> bool:
    """True for a word that can stand between `how many` and the noun: a function word, a superlative, a number."""
    lower = word.lower()
    is_superlative = lower.endswith("est") and len(lower) > 4
    is_number = lower in UNITS or lower in TENS or lower in ORDINALS or lower.isdigit()
    return is_stop(word) or stem(word) in _LEADING or lower in _DEGREE or is_superlative or is_number


@lru_cache(maxsize=32)
def _nouns(schema: Schema) -> dict[str, int]:
    """Returns a dictionary from nouns for rows to tables.

    The noun is the last word of a table's name or synonym that describes rows, as a stem: `order` for `orders export`.
    A noun that fits several tables is left out.
    """
    tables_of: dict[str, set[int]] = {}
    first = len(schema.columns)
    names = zip(item_words(schema)[first:], item_synonyms(schema)[first:], strict=True)
    for table, (words, synonyms) in enumerate(names):
        for name in (words, *synonyms):
            stems = [stem(word) for word in name]
            describing = [word for word in stems if word not in _OF_TABLES] or stems
            if describing:
                tables_of.setdefault(describing[-1], set()).add(table)
    return {noun: min(tables) for noun, tables in tables_of.items() if len(tables) == 1}
