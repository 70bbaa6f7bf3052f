"""A column that is asked for without its name: *how old is …*, *which player is the tallest*, *list all singers*.

In Spider's training questions a column is nearly always called by its name, and people who ask seldom do so.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import inflected, is_plural, spliced
from sqlsp.data.relations import Link
from sqlsp.data.words import item_words, plain, word_set
from sqlsp.sql.query import Aggregate, Column

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
_PLACES: Final = word_set("location city address nationality country")  # of which there is no average
_OF_PEOPLE: Final = word_set("salary address nationality country")  # other things have them too
_OF_THINGS: Final = word_set("city location price cost")
# what people call the row in which a column is highest, and lowest
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
# what people say where such a column is more, and less, than a number
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
_ASKS: Final = frozenset(("what is the", "what are the", "what was the", "what were the"))
_TELLS: Final = word_set("show list find give return display tell")
_FILLERS: Final = word_set("me us the out")
_LISTED: Final = word_set("name title")
_DETERMINERS: Final = word_set("the all every each any a an")
_PRONOUNS: Final = word_set("who that which")
_PREPOSITIONS: Final = word_set("from in at on by of under above over below between near")
_SINGULAR: Final = {"are": "is", "were": "was", "have": "has", "do": "does"}
_VERBS: Final = frozenset(_SINGULAR) | frozenset(_SINGULAR.values()) | word_set("had did can")
_PEOPLE: Final = word_set(
    "student employee worker person people teacher professor instructor customer player driver singer actor manager "
    "member staff author director artist doctor physician nurse patient pilot candidate swimmer gymnast wrestler "
    "guest host visitor user journalist editor coach captain scientist engineer"
)


@dataclass(frozen=True)
class _Request:
    """A question for one column, or its average, of `whom`: `noun`, the name of a table, and `rest` behind it."""

    name: str
    averaged: bool
    noun: str
    whom: str
    rest: Sequence[str]
    written: str

    @property
    def is_plural(self) -> bool:
        """Whether several rows are asked for."""
        return is_plural(self.noun)

    @property
    def is_person(self) -> bool:
        """Whether rows are people."""
        return inflected(self.noun, False) in _PEOPLE or self.noun in _PEOPLE

    @property
    def wants_name(self) -> bool:
        """Whether the column is what a row is called; `first name` is not all of it."""
        owners = ("", f"{inflected(self.noun, False)} ")
        return not self.averaged and self.name in {f"{owner}{name}" for name in _LISTED for owner in owners}


def without_names(domain: Domain, source: Source, generator: random.Random) -> tuple[str, str] | None:
    """A question of which one part no longer names its column, and how; None where no part can."""
    found = [*_extremes(domain, source), *_comparisons(domain, source), *_orders(domain, source)]
    found += _named_afterwards(source)
    request = _request(domain, source)
    if request is not None:
        found += [*_asked(request), *_listed(request, source.words[0]), *_which(request)]
    return generator.choice(found) if found else None


def _asked(request: _Request) -> Iterator[tuple[str, str]]:
    """`What is the (average) age of …?` → `How old is …?`, `How old are … on average?`"""
    form = _ASKED.get(request.name)
    if form is None or (request.averaged and (request.name in _PLACES or not request.is_plural)):
        return
    if (request.name in _OF_PEOPLE and not request.is_person) or (request.name in _OF_THINGS and request.is_person):
        return
    be, do = ("are", "do") if request.is_plural else ("is", "does")
    asked = form.format(be=be, do=do, whom=request.whom)
    yield f"{request.name} → {form.split(' {')[0]}", f"{asked[:-1]} on average?" if request.averaged else asked


def _listed(request: _Request, first: str) -> Iterator[tuple[str, str]]:
    """`List the names of all singers` → `List all singers`, `All singers`"""
    if request.wants_name:
        verb = first if first.lower() in _TELLS else "List" if request.is_plural else "Find"
        verb = f"{verb} me" if first.lower() == "tell" else verb
        yield f"{request.name} → nothing", f"{verb} {request.whom}."
        if request.is_plural:
            yield f"{request.name} → nothing", f"{request.whom[0].upper()}{request.whom[1:]}."


def _which(request: _Request) -> Iterator[tuple[str, str]]:
    """`What are the names of singers from France?` → `Which singers are from France?`, `Who is from France?`"""
    if not request.wants_name or not request.rest or "order" in request.rest:
        return
    be, have = ("are", "have") if request.is_plural else ("is", "has")
    first = request.rest[0].lower()
    behind = request.written[len(request.rest[0]) :].strip()
    if first in _PRONOUNS and len(request.rest) > 1:
        yield f"{request.name} → which", f"Which {request.noun} {behind}?"
        verb, _, after = behind.partition(" ")
        if request.is_person and (verb in _VERBS or verb.endswith("ed")):
            yield f"{request.name} → who", f"Who {_SINGULAR.get(verb, verb)} {after}?"
    elif first == "with":
        yield f"{request.name} → which", f"Which {request.noun} {have} {behind}?"
        if request.is_person:
            yield f"{request.name} → who", f"Who has {behind}?"
    elif first in _PREPOSITIONS or (first.endswith("ed") and len(first) > 4):
        yield f"{request.name} → which", f"Which {request.noun} {be} {request.written}?"
        if request.is_person:
            yield f"{request.name} → who", f"Who is {request.written}?"


def _named_afterwards(source: Source) -> Iterator[tuple[str, str]]:
    """`Which singers are from France? Give their names.` → `Which singers are from France?`"""
    small = [word.lower() for word in source.words]
    ends = [i for i, word in enumerate(small[:-1]) if word in ("?", ".")]
    if len(ends) == 1 and small[0] in ("which", "who", "what") and len(source.query.select) == 1:
        after = small[ends[0] + 1 : source.end]
        names = [word for word in after if word in ("name", "names", "title", "titles")]
        if after[:1] and after[0] in _TELLS and len(names) == 1 and len(after) < 6:
            yield f"{names[0]} → nothing", source.question.written(0, ends[0] + 1)


def _extremes(domain: Domain, source: Source) -> Iterator[tuple[str, str]]:
    """`the player with the highest height` → `the tallest player`"""
    order, words = source.query.order, [word.lower() for word in source.words]
    if order is None or order.limit is None or len(order.keys) != 1:
        return
    key = order.keys[0]
    if not isinstance(key.expression, Column) or _name(domain, key.expression.index) not in _EXTREMES:
        return
    name, table = _name(domain, key.expression.index), domain.schema.table_of(key.expression.index)
    adjective, degrees = _EXTREMES[name][not key.descending], _HIGH if key.descending else _LOW
    for start, stop in domain.mentions(source.words, key.expression.index):
        noun = start - 4  # the NOUN with the highest NAME
        if noun < 1 or words[noun - 1] != "the" or words[noun + 1 : start - 1] not in (["with", "the"], ["has", "the"]):
            continue
        if words[start - 1] in degrees and domain.names_table(source, noun, table):
            new = spliced(source.question, noun, stop, f"{adjective} {source.words[noun]}")
            yield f"{name} → {adjective}", new


def _orders(domain: Domain, source: Source) -> Iterator[tuple[str, str]]:
    """`all singers in descending order of age` → `all singers, the oldest first`"""
    order, words = source.query.order, [word.lower() for word in source.words]
    if order is None or order.limit is not None or len(order.keys) != 1:
        return
    key = order.keys[0]
    if not isinstance(key.expression, Column) or _name(domain, key.expression.index) not in _EXTREMES:
        return
    name = _name(domain, key.expression.index)
    adjective, direction = _EXTREMES[name][not key.descending], "descending" if key.descending else "ascending"
    for start, stop in domain.mentions(source.words, key.expression.index):
        begin = start - (words[start - 1] == "the")
        if words[begin - 4 : begin] == ["in", direction, "order", "of"]:
            begin, end = begin - 4, stop
        elif words[begin - 2 : begin] in (["sorted", "by"], ["ordered", "by"]) and stop + 3 == source.end:
            begin, end = begin - 2, stop + 3 if words[stop : stop + 3] == ["in", direction, "order"] else 0
        else:
            continue
        if end == source.end:
            text = spliced(source.question, begin, end, f", the {adjective} first")
            yield f"{direction} {name} → {adjective} first", text.replace(" , the", ", the")


def _comparisons(domain: Domain, source: Source) -> Iterator[tuple[str, str]]:
    """`singers whose age is above 20` → `singers older than 20`"""
    words = [word.lower() for word in source.words]
    for column in np.nonzero((source.links & Link.EXACT).any(0))[0].tolist():
        if not 0 < column < len(domain.schema.columns) or _name(domain, column) not in _COMPARED:
            continue
        more, less = _COMPARED[_name(domain, column)]
        for start, stop in domain.mentions(source.words, column):
            if start == 0 or words[start - 1] != "whose" or words[stop : stop + 1] not in (["is"], ["are"]):
                continue
            number = stop + 2 + (words[stop + 2 : stop + 3] == ["than"])
            if number < source.end and words[number].isdigit() and words[stop + 1] in _MORE | _LESS:
                said = more if words[stop + 1] in _MORE else less
                yield f"{_name(domain, column)} → {said}", spliced(source.question, start - 1, number, said)


def _request(domain: Domain, source: Source) -> _Request | None:
    """What a question that begins with `What is the NAME of` or `Show the NAME of`, and its query, ask for."""
    select = source.query.select[0]
    averaged = isinstance(select, Aggregate) and select.function == "avg"
    column = select.argument if isinstance(select, Aggregate) and averaged else select
    if not isinstance(column, Column) or len(source.query.select) > 1 or source.query.combined or source.query.group:
        return None
    words = [word.lower() for word in source.words]
    for start, stop in domain.mentions(source.words, column.index):
        before = words[: start - averaged]
        begins = " ".join(before) in _ASKS or (before[:1] and before[0] in _TELLS and _FILLERS.issuperset(before[1:]))
        if not begins or words[stop : stop + 1] != ["of"] or (averaged and words[start - 1] != "average"):
            continue
        noun = next((i for i in range(stop + 1, source.end) if words[i] not in _DETERMINERS), None)
        if noun is not None and domain.names_table(source, noun, domain.schema.table_of(column.index)):
            rest = source.question.written(noun + 1, source.end) if noun + 1 < source.end else ""
            whom = source.question.written(stop + 1, source.end)
            behind = source.words[noun + 1 : source.end]
            return _Request(_name(domain, column.index), averaged, words[noun], whom, behind, rest)
    return None


def _name(domain: Domain, column: int) -> str:
    """The name of a column in small letters."""
    return plain(" ".join(item_words(domain.schema)[column]))
