"""Questions that ask for a column without its name: *how old*, *the tallest player*, *list the singers*.

The SQL stays as it is. In Spider's training questions a column is nearly always called by its name, and people who ask
seldom do so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import inflected, is_plural, spliced
from sqlsp.data.words import item_words, word_set
from sqlsp.sql.query import Aggregate, Column

# how people ask for a column of this name, and what they call the row in which it is highest and lowest
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
    "address": "Where {do} {whom} live?",
}
_PLACES: Final = word_set("location address")
_OF_PEOPLE: Final = word_set("salary address")  # other things have them too
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
}
_HIGH: Final = word_set("highest largest greatest maximum most biggest longest")
_LOW: Final = word_set("lowest smallest minimum least shortest fewest")
_ASKS: Final = frozenset(("what is the", "what are the", "what was the", "what were the"))
_TELLS: Final = word_set("show list find give return display tell")
_FILLERS: Final = word_set("me us the")
_LISTED: Final = word_set("name title")
_DETERMINERS: Final = word_set("the all every each any a an")
_PEOPLE: Final = word_set(
    "student employee worker person people teacher professor instructor customer player driver singer actor manager "
    "member staff author director artist doctor physician nurse patient pilot candidate swimmer gymnast wrestler "
    "guest host visitor user journalist editor coach captain scientist engineer"
)


@dataclass(frozen=True)
class _Request:
    """A question that asks for one column, or its average, of `whom`, whose first noun is `noun`."""

    name: str
    averaged: bool
    noun: str
    whom: str

    @property
    def is_plural(self) -> bool:
        return is_plural(self.noun)


def implicit(domain: Domain) -> Iterator[Made]:
    """Questions of which a part that names a column is said as people say it."""
    for source in domain.sources:
        made = [*_extremes(domain, source)]
        request = _request(domain, source)
        if request is not None:
            made += [*_asked(request), *_listed(request, source.words[0])]
        for how, question in made:
            yield Made("implicit", how, question, source.query, (source.row,), same_query=True)


def _asked(request: _Request) -> Iterator[tuple[str, str]]:
    """`What is the (average) age of …?` → `How old is …?`, `How old are … on average?`"""
    form = _ASKED.get(request.name)
    if form is None or (request.averaged and (request.name in _PLACES or not request.is_plural)):
        return
    if request.name in _OF_PEOPLE and inflected(request.noun, False) not in _PEOPLE:
        return
    be, do = ("are", "do") if request.is_plural else ("is", "does")
    asked = form.format(be=be, do=do, whom=request.whom)
    yield f"{request.name} → {form.split(' {')[0]}", f"{asked[:-1]} on average?" if request.averaged else asked


def _listed(request: _Request, first: str) -> Iterator[tuple[str, str]]:
    """`List the names of all singers` → `List all singers`"""
    names = {f"{owner}{name}" for name in _LISTED for owner in ("", f"{inflected(request.noun, False)} ")}
    if request.averaged or request.name not in names:  # `first name` is not all that one is called
        return
    verb = first if first.lower() in _TELLS else "List" if request.is_plural else "Find"
    yield (
        f"{request.name} → nothing",
        f"{verb} me {request.whom}." if first.lower() == "tell" else f"{verb} {request.whom}.",
    )


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
        if noun < 1 or words[noun - 1] != "the" or words[noun + 1 : start - 1] != ["with", "the"]:
            continue
        if words[start - 1] in degrees and domain.names_table(source, noun, table):
            new = spliced(source.question, noun, stop, f"{adjective} {source.words[noun]}")
            yield f"{name} → {adjective}", new


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
            whom = source.question.written(stop + 1, source.end)
            return _Request(_name(domain, column.index), averaged, words[noun], whom)
    return None


def _name(domain: Domain, column: int) -> str:
    """The name of a column in small letters."""
    return " ".join(item_words(domain.schema)[column]).lower()
