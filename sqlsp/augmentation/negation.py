"""The condition of a question turned into its opposite: `whose name is not Joe`, `not from France`, `other than 5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.phrases import Phrase, phrase_of
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import CLAUSES, find_words, spliced
from sqlsp.question.words import is_stop, item_words, stem, word_set
from sqlsp.sql.query import Between, Operator, Value

_OPPOSITE: Final[dict[str, Operator]] = {"=": "!=", ">": "<=", "<": ">=", ">=": "<", "<=": ">"}
_EQUAL: Final = frozenset(("=", "like"))
_IS: Final = frozenset(("is", "are", "was", "were"))
_PLACES: Final = frozenset(("from", "in", "at", "on", "named", "called", "located", "titled", "made", "based", "born"))
_PLURAL_VERBS: Final = word_set("have live come belong work own play study contain include use start begin end")
_SINGULAR_VERBS: Final = {
    "has": "have",
    "contains": "contain",
    "includes": "include",
    "starts": "start",
    "begins": "begin",
    "ends": "end",
}
_ARTICLES: Final = frozenset(("the", "a", "an", "'", '"', "``"))


def negations(domain: Domain) -> Iterator[Made]:
    """Questions about several rows that end with their only condition, with this condition negated."""
    for source in domain.sources:
        phrase = phrase_of(domain, source)
        if phrase is None or not phrase.plural or isinstance(phrase.condition, Between):
            continue
        condition, value = phrase.condition, phrase.condition.right
        if not isinstance(value, Value) or value.text is None:
            continue
        if not _stands_alone(domain, source, phrase):
            continue
        said = _negated(domain, source, phrase, condition.operator, value.text.strip("%"))
        if said is None:
            continue
        place, stop, text, how = said
        opposite = (
            replace(condition, negated=True)
            if condition.operator == "like"
            else replace(condition, operator=_OPPOSITE[condition.operator])
        )
        yield Made(
            "negation",
            how,
            spliced(source.question, place, stop, text),
            replace(source.query, where=opposite),
            (source.row,),
            columns=(phrase.column,),
            texts=(value.text.strip("%"),),
        )


def _stands_alone(domain: Domain, source: Source, phrase: Phrase) -> bool:
    """Whether the noun has no adjective; an adjective may repeat the condition: `female students whose sex is F`."""
    place = phrase.start - 1
    while place >= 0 and domain.names_table(source, place, phrase.table):
        place -= 1
    return place < 0 or is_stop(source.words[place])


def _negated(
    domain: Domain, source: Source, phrase: Phrase, operator: str, text: str
) -> tuple[int, int, str, str] | None:
    """(first word, last word + 1, replacement, how) for the negated condition; None where no pattern fits."""
    words = [word.lower() for word in source.words]
    (value, _), *_ = find_words(source.words, text)
    while words[value - 1] in _ARTICLES:
        value -= 1
    first, before = words[phrase.start], words[value - 1]
    if operator not in (*_OPPOSITE, "like"):
        return None
    if first in CLAUSES:
        for place in range(phrase.start + 1, value):
            if words[place] in _IS and (operator != "=" or place == value - 1 or words[place + 1] in _PLACES):
                return place + 1, place + 1, "not", "is not"
            if words[place] in _SINGULAR_VERBS and operator in _EQUAL:
                return place, place + 1, f"does not {_SINGULAR_VERBS[words[place]]}", "does not"
            if (
                words[place] in _PLURAL_VERBS
                and (first == "whose") == (place > phrase.start + 1)
                and operator in _EQUAL
            ):
                return place, place, "do not", "do not"
        return None
    if operator != "=":
        return None
    if first in _PLACES and not (first == "in" and text.isdigit() and len(text) < 4):
        return phrase.start, phrase.start, "not", f"not {first}"
    if first == "with" and before == "to" and words[value - 2] == "equal":
        return value - 2, value - 2, "not", "not equal"
    if first == "with" and stem(before) == stem(item_words(domain.schema)[phrase.column][-1]):
        return value, value, "other than", "other than"
    return None
