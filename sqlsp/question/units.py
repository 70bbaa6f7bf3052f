"""Finds units of measure in questions and in names of columns: `5 minutes`, `duration_sec`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from sqlsp.question.mentions import MentionKind, QuestionText, find_number_mentions
from sqlsp.question.words import tokenise
from sqlsp.sql.literals import is_number


@dataclass(frozen=True)
class Unit:
    """A unit of measure. `kind` is the quantity (`time`), `size` is in the kind's base unit, `name` is a plural."""

    kind: str
    size: Decimal
    name: str


_KINDS: Final = """
time: milliseconds millisecond millis msec ms 0.001, seconds second secs sec s 1, minutes minute mins min 60,
    hours hour hrs hr h 3600, days day d 86400, weeks week wks 604800
calendar: months month 1, quarters quarter 3, years year yrs yr 12
mass: milligrams milligram mg 0.001, grams gram grammes gramme g 1,
    kilograms kilogram kilogrammes kilos kilo kgs kg 1000, tonnes tonne t 1000000
length: millimetres millimetre millimeters millimeter mm 1, centimetres centimetre centimeters centimeter cm 10,
    metres metre meters meter m 1000, kilometres kilometre kilometers kilometer kms km 1000000
volume: millilitres millilitre milliliters milliliter ml 1, centilitres centilitre centiliters centiliter cl 10,
    litres litre liters liter l 1000
data: bytes byte 1, kilobytes kilobyte kb 1000, megabytes megabyte mb 1000000, gigabytes gigabyte gb 1000000000,
    terabytes terabyte tb 1000000000000
share: percent % pct 0.01
money: cents cent pence 1, dollars dollar euros euro pounds pound francs franc usd eur gbp chf bucks quid 100
"""


UNITS: Final[Mapping[str, Unit]] = {
    word: Unit(kind, Decimal(size), words[0])
    for kind, _, units in (line.partition(": ") for line in _KINDS.strip().replace("\n ", "").splitlines())
    for *words, size in map(str.split, units.split(","))
    for word in words
}
_SIGNS: Final = dict.fromkeys("$€£", UNITS["dollars"])  # before or after a number
_AND: Final = frozenset(("and", "to", "or", "-", "–"))  # between 3 and 5 minutes


def measures(question: str) -> dict[str, Unit]:
    """Returns the unit of each number in a question: `minutes` for the `5` of `5 minutes`.

    A number that has no unit, or occurs with several units, is left out.
    """
    text = QuestionText(question, tokenise(question))
    words = [word.lower() for word in text.words]
    numbers = [mention for mention in find_number_mentions(text) if mention.kind is not MentionKind.DATE]
    by_start = {mention.start: mention for mention in numbers}
    units_of: dict[str, set[Unit | None]] = {}
    for number in numbers:
        following = words[number.stop] if number.stop < len(words) else ""
        before = words[number.start - 1] if number.start else ""
        unit = UNITS.get(following) or _SIGNS.get(following) or _SIGNS.get(before)
        further = by_start.get(number.stop + 1)
        if unit is None and following in _AND and further is not None and further.stop < len(words):
            unit = UNITS.get(words[further.stop])  # both numbers share the unit behind the second
        units_of.setdefault(number.text, set()).add(unit)
    clear = {number: units.pop() for number, units in units_of.items() if len(units) == 1 and is_number(number)}
    return {number: unit for number, unit in clear.items() if unit is not None}


def unit_of_name(name: str) -> Unit | None:
    """Returns the unit in a column's name, or None if there is none or there are several.

    A plural that is written in full (`minutes`) counts anywhere in the name. Otherwise only the last word counts.
    """
    words = name.lower().replace("milli seconds", "milliseconds").split()
    units = {UNITS[word] for word in words if word in UNITS and UNITS[word].name == word}
    if not units and len(words) > 1 and words[-1] in UNITS:
        units = {UNITS[words[-1]]}
    return units.pop() if len(units) == 1 else None
