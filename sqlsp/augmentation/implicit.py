"""Ask for a column without naming it: *how old is …*, *which player is the tallest*, *list all singers*.

Spider's training questions nearly always name the column, but real users seldom do.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from sqlsp.augmentation.requests import PREPOSITIONS, TELLS, Request, request_of
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import spliced
from sqlsp.data.relations import Link
from sqlsp.question.words import word_set
from sqlsp.sql.query import Column

# how people ask for a column of this name
_ASKED: Final = {
    "age": "How old {be} {whom}?",
    "height": "How tall {be} {whom}?",
    "weight": "How heavy {be} {whom}?",
    "length": "How long {be} {whom}?",
    "price": "How much {be} {whom}?",
    "cost": "How much {be} {whom}?",
    "salary": "How much {do} {whom} earn?",
    "population": "How many people live in {whom}?",
    "location": "Where {be} {whom}?",
    "city": "Where {be} {whom}?",
    "address": "Where {do} {whom} live?",
    "nationality": "Which country {be} {whom} from?",
    "country": "Where {be} {whom} from?",
}
_PLACES: Final = word_set("location city address nationality country")  # they have no average
_OF_PEOPLE: Final = word_set("salary address nationality country")  # things have them, too; used only for people
_OF_THINGS: Final = word_set("city location price cost")
# superlatives for the row in which a column is highest, and lowest
_EXTREMES: Final = {
    "age": ("oldest", "youngest"),
    "height": ("tallest", "shortest"),
    "weight": ("heaviest", "lightest"),
    "length": ("longest", "shortest"),
    "price": ("most expensive", "cheapest"),
    "cost": ("most expensive", "cheapest"),
    "salary": ("best paid", "worst paid"),
    "population": ("most populous", "least populous"),
    "duration": ("longest", "shortest"),
    "capacity": ("largest", "smallest"),
    "speed": ("fastest", "slowest"),
    "rating": ("best rated", "worst rated"),
    "score": ("best", "worst"),
    "area": ("largest", "smallest"),
    "distance": ("longest", "shortest"),
}
# comparatives for a column above, and below, a number
_COMPARED: Final = {
    "age": ("older than", "younger than"),
    "height": ("taller than", "shorter than"),
    "weight": ("heavier than", "lighter than"),
    "length": ("longer than", "shorter than"),
    "price": ("dearer than", "cheaper than"),
    "cost": ("dearer than", "cheaper than"),
    "capacity": ("larger than", "smaller than"),
    "area": ("larger than", "smaller than"),
    "duration": ("longer than", "shorter than"),
}
_HIGH: Final = word_set("highest largest greatest maximum most biggest longest")
_LOW: Final = word_set("lowest smallest minimum least shortest fewest")
_MORE: Final = word_set("above over older greater more higher larger taller longer bigger")
_LESS: Final = word_set("below under younger less lower smaller shorter fewer")
_ORDERS: Final = word_set("order ordered sorted listed arranged")
_PRONOUNS: Final = word_set("who that which")
_SINGULAR: Final = {"are": "is", "were": "was", "have": "has", "do": "does"}
_VERBS: Final = frozenset(_SINGULAR) | frozenset(_SINGULAR.values()) | word_set("had did can")


def without_names(domain: Domain, source: Source, generator: random.Random) -> tuple[str, str] | None:
    """A question of which one part no longer names its column, and how; None where no part can."""
    found = [*_extremes(domain, source), *_comparisons(domain, source), *_orders(domain, source)]
    found += _named_afterwards(source)
    request = request_of(domain, source)
    if request is not None:
        found += [*_asked(request), *_listed(request, source.words[0]), *_which(request)]
    return generator.choice(found) if found else None


def _asked(request: Request) -> Iterator[tuple[str, str]]:
    """`What is the (average) age of …?` → `How old is …?`, `How old are … on average?`."""
    form = _ASKED.get(request.name)
    if form is None or request.also or (request.averaged and (request.name in _PLACES or not request.is_plural)):
        return
    if (request.name in _OF_PEOPLE and not request.is_person) or (request.name in _OF_THINGS and request.is_person):
        return
    be, do = ("are", "do") if request.is_plural else ("is", "does")
    asked = form.format(be=be, do=do, whom=request.whom)
    yield f"{request.name} → {form.split(' {')[0]}", f"{asked[:-1]} on average?" if request.averaged else asked


def _listed(request: Request, first: str) -> Iterator[tuple[str, str]]:
    """`List the names of all singers` → `List all singers`, `All singers`."""
    if not request.wants_name:
        return
    verb = first if first.lower() in TELLS else "List" if request.is_plural else "Find"
    verb = f"{verb} me" if first.lower() == "tell" else verb
    also = f", with {'their' if request.is_plural else 'its'} {request.also}" if request.also else ""
    yield f"{request.name} → nothing", f"{verb} {request.whom}{also}."
    if request.is_plural:
        yield f"{request.name} → nothing", f"{request.whom[0].upper()}{request.whom[1:]}{also}."


def _which(request: Request) -> Iterator[tuple[str, str]]:
    """`What are the names of singers from France?` → `Which singers are from France?`, `Who is from France?`."""
    if not request.wants_name or not _ORDERS.isdisjoint(request.rest.split()):
        return
    be, have = ("are", "have") if request.is_plural else ("is", "has")
    first, _, behind = request.rest.partition(" ")
    adjective = request.kind.removesuffix(request.noun).strip()
    which = who = ""
    if not request.rest:
        which = f"{request.noun} {be} the {adjective}" if adjective.endswith("est") else f"{request.kind} {be} there"
    elif first in _PRONOUNS:
        which = f"{request.kind} {behind}"
        verb, _, after = behind.partition(" ")
        who = f"{_SINGULAR.get(verb, verb)} {after}" if verb in _VERBS or verb.endswith("ed") else ""
    elif first == "with":
        which, who = f"{request.kind} {have} {behind}", f"has {behind}"
    elif first in PREPOSITIONS or first.endswith("ed") or behind.startswith("than "):
        which, who = f"{request.kind} {be} {request.rest}", f"is {request.rest}"
    also = f", and what {be} {'their' if request.is_plural else 'its'} {request.also}" if request.also else ""
    if which:
        yield f"{request.name} → which", f"Which {which}{also}?"
    if who and request.is_person and not adjective and not also:
        yield f"{request.name} → who", f"Who {who}?"


def _named_afterwards(source: Source) -> Iterator[tuple[str, str]]:
    """`Which singers are from France? Give their names.` → `Which singers are from France?`."""
    small = [word.lower() for word in source.words]
    ends = [i for i, word in enumerate(small[:-1]) if word in ("?", ".")]
    if len(ends) == 1 and small[0] in ("which", "who", "what") and len(source.query.select) == 1:
        after = small[ends[0] + 1 : source.end]
        names = [word for word in after if word in ("name", "names", "title", "titles")]
        if after[:1] and after[0] in TELLS and len(names) == 1 and len(after) < 6:
            yield f"{names[0]} → nothing", source.question.written(0, ends[0] + 1)


def _extremes(domain: Domain, source: Source) -> Iterator[tuple[str, str]]:
    """`the player with the highest height` → `the tallest player`."""
    key = _key(domain, source)
    if key is None or not key.limited:
        return
    words = [word.lower() for word in source.words]
    for start, stop in domain.mentions(source.words, key.column):
        noun = start - 4  # the NOUN with the highest NAME
        if noun < 1 or words[noun - 1] != "the" or words[noun + 1 : start - 1] != ["with", "the"]:
            continue
        table = domain.schema.table_of(key.column)
        if words[start - 1] in (_HIGH if key.descending else _LOW) and domain.names_table(source, noun, table):
            new = spliced(source.question, noun, stop, f"{key.adjective} {source.words[noun]}")
            yield f"{key.name} → {key.adjective}", new


def _orders(domain: Domain, source: Source) -> Iterator[tuple[str, str]]:
    """`all singers in descending order of age` → `all singers, the oldest first`."""
    key = _key(domain, source)
    if key is None or key.limited:
        return
    words, direction = [word.lower() for word in source.words], "descending" if key.descending else "ascending"
    for start, stop in domain.mentions(source.words, key.column):
        begin = start - (words[start - 1] == "the")
        if words[begin - 4 : begin] == ["in", direction, "order", "of"]:
            begin, end = begin - 4, stop
        elif words[begin - 2 : begin] in (["sorted", "by"], ["ordered", "by"]):
            begin, end = begin - 2, stop + 3 if words[stop : stop + 3] == ["in", direction, "order"] else 0
        else:
            continue
        if end == source.end:
            text = spliced(source.question, begin, end, f", the {key.adjective} first")
            yield f"{direction} {key.name} → {key.adjective} first", text.replace(" , the", ", the")


@dataclass(frozen=True)
class _Key:
    """The only column of ORDER BY, and the superlative for the row that comes first in this order."""

    column: int
    name: str
    adjective: str
    descending: bool
    limited: bool


def _key(domain: Domain, source: Source) -> _Key | None:
    """The `_Key` of a query; None where ORDER BY has no single column, or there is no superlative for it."""
    order = source.query.order
    if order is None or len(order.keys) != 1 or not isinstance(order.keys[0].expression, Column):
        return None
    column, descending = order.keys[0].expression.index, order.keys[0].descending
    name = domain.column_name(column)
    if name not in _EXTREMES:
        return None
    return _Key(column, name, _EXTREMES[name][not descending], descending, order.limit is not None)


def _comparisons(domain: Domain, source: Source) -> Iterator[tuple[str, str]]:
    """`singers whose age is above 20` → `singers older than 20`."""
    words = [word.lower() for word in source.words]
    for column in np.nonzero((source.links & Link.EXACT).any(0))[0].tolist():
        if not 0 < column < len(domain.schema.columns) or domain.column_name(column) not in _COMPARED:
            continue
        more, less = _COMPARED[domain.column_name(column)]
        for start, stop in domain.mentions(source.words, column):
            if start == 0 or words[start - 1] != "whose" or words[stop : stop + 1] not in (["is"], ["are"]):
                continue
            number = stop + 2 + (words[stop + 2 : stop + 3] == ["than"])
            if number < source.end and words[number].isdigit() and words[stop + 1] in _MORE | _LESS:
                said = more if words[stop + 1] in _MORE else less
                yield f"{domain.column_name(column)} → {said}", spliced(source.question, start - 1, number, said)
