"""Shortens descriptions of tables and columns to the few words that replace a name."""

from __future__ import annotations

import re
from typing import Final

from sqlsp.schema.naming.abbreviations import abbreviates

MOST_WORDS: Final = 6
LONGEST_WORD: Final = 40  # maximum letters of a word
_CLAUSE: Final = re.compile(r"[.;:!?…]+(?:\s|$)|[(\[{\n]|\s[-–—]+\s")  # ends the first phrase
_WORD: Final = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*|%|,")
_THING: Final = (
    r"(this |the |each |an? |one )?(table|view|column|field|attribute|value|entry|row|record|flag|entity)s? "
)
_ALL: Final = r"( (each|every|all|the|an?|information about|data about|details of))*(?= )"
_OPENING: Final = re.compile(  # "This table contains all …", "One row for each …", "Indicates …"
    rf"{_THING}((that|which) )?(is|of|for|per|with|in|contains?|holds?|stores?|lists?|shows?|gives?){_ALL}|"
    rf"({_THING}((that|which) )?)?(contain|describe|represent|indicate|specifie|denote)(s|ing){_ALL}",
    re.IGNORECASE,
)
_ARTICLES: Final = frozenset(["a", "an", "the"])
_BREAKS: Final = re.compile(
    r",|that|which|who[ms]?e?|where|when|while|if|as|in|on|at|by|for|from|with|without|to|into|between|during|per|after|"
    r"before|until|since|because|is|are|was|were|be|has|have|used|based|given"
)
_EMPTY: Final = re.compile(
    r".|.*\d.*|col(umn)?|field|fld|var(iable)?|attr(ibute)?|val(ue)?|item|te?mp|data|tbl|table"
)  # words of names without a meaning
# how comments begin that do not say what the column is
_NO_DESCRIPTION: Final = re.compile(
    r"(todo|fixme|xxx|hack|note|see|cf|e\.?g|i\.?e|(foreign|primary) key|fk|pk|references?|refers|points to|unused|"
    r"obsolete|deprecated|optional|required|mandatory|not null|null|nullable|auto|generated|indexe?d?|unique|default|"
    r"in|as|from|of|for|with|if|only|must|should|can|may|same|like|format|range|between|yes|no|true|false|"
    r"(?!(id|an?)\b)[^\W_]{1,2})\b",
    re.IGNORECASE,
)


def phrase_of(text: str) -> tuple[str, bool]:
    """The first phrase of a description, at most MOST_WORDS words in lower case, and whether it is the whole.

    A long clause ends before the part that only explains it: "unique identifier of the customer that placed the order"
    → `unique identifier of customer`. Articles are dropped, and so is "this table contains all". The phrase is empty if
    there is no word.
    """
    clause = next((part for part in _CLAUSE.split(text.strip()) if _WORD.search(part)), "")
    clause = clause.strip()
    opening = _OPENING.match(clause)
    said = clause[opening.end() :] if opening and _WORD.search(clause, opening.end()) else clause
    found = [word.lower() for word in _WORD.findall(said) if word.lower() not in _ARTICLES]
    words = [word[:LONGEST_WORD] for word in found if word != ","]
    whole = len(words) <= MOST_WORDS
    if not whole:
        stop = next((place for place, word in enumerate(found) if place and _BREAKS.fullmatch(word)), len(found))
        words = [word[:LONGEST_WORD] for word in found[:stop] if word != ","]
    return " ".join(words[:MOST_WORDS]), whole and clause.strip(" .") == text.strip().rstrip(".…!? ")


def is_description(comment: str) -> bool:
    """Whether a comment of a declaration says what the column is, and not what it refers to or how it is written."""
    text = comment.strip()
    return bool(re.match(r"[^\W\d_]", text)) and not _NO_DESCRIPTION.match(text) and bool(phrase_of(text)[0])


def with_name(phrase: str, name: str) -> str:
    """A phrase, followed by those words of a name that are informative and not in the phrase.

    `monthly gross` of `salary` is `monthly gross salary`; `number of rooms` of `v12` stays, and so does `creation date`
    of `crt date`.
    """
    said = phrase.split()
    if set(said) <= set(name.lower().split()):
        return name
    added = [
        word
        for word in name.lower().split()
        if not _EMPTY.fullmatch(word)
        and word not in said
        and (word == "id" or not any(abbreviates(word, other) or abbreviates(other, word) for other in said))
    ]
    return " ".join([*said, *dict.fromkeys(added)])
