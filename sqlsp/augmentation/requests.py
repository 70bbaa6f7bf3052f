"""Parse what a question asks for, if it begins with `What is the NAME of …` or `Show the NAME of …`, as most do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import inflected, is_plural
from sqlsp.question.words import word_set
from sqlsp.sql.query import Aggregate, Column

_ASKS: Final = frozenset(("what is the", "what are the", "what was the", "what were the"))
TELLS: Final = word_set("show list find give return display tell")
_FILLERS: Final = word_set("me us the out")
_LISTED: Final = word_set("name title")
_NAME_PARTS: Final = frozenset(
    ("first name", "last name", "fname", "lname", "given name", "family name", "forename", "surname")
)
_NAMING: Final = word_set("first last name names full given family and")
PREPOSITIONS: Final = word_set("from in at on by of under above over below between near")
_NO_ADJECTIVES: Final = PREPOSITIONS | word_set("for to with and or , who that which whose number")
_DETERMINERS: Final = word_set("the all every each any a an")
_PEOPLE: Final = word_set(
    "student employee worker person people teacher professor instructor customer player driver singer actor manager "
    "member staff author director artist doctor physician nurse patient pilot candidate swimmer gymnast wrestler "
    "guest host visitor user journalist editor coach captain scientist engineer"
)


@dataclass(frozen=True)
class Request:
    """A question for columns of rows: `What is the NAME and ALSO of WHOM`."""

    name: str  # the column, or the first of several
    averaged: bool  # whether its average is asked for
    also: str  # the words for further columns; "" where there are none
    kind: str  # the words that say which rows: the name of a table, with adjectives
    noun: str  # the last of these words
    rest: str  # the words after them
    whom: str  # `kind` and `rest` together, with articles

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
        """Whether the column is the name of a row; a first name counts only together with the last name."""
        single = inflected(self.noun, False)
        return not self.averaged and self.name in {"full name", *_LISTED, *(f"{single} {name}" for name in _LISTED)}


def request_of(domain: Domain, source: Source) -> Request | None:
    """What a question that begins with `What is the NAME of` or `Show the NAME of`, and its query, ask for."""
    select = source.query.select[0]
    averaged = isinstance(select, Aggregate) and select.function == "avg" and len(source.query.select) == 1
    column = select.argument if isinstance(select, Aggregate) and averaged else select
    words = [word.lower() for word in source.words]
    begin = 3 if " ".join(words[:3]) in _ASKS else 0  # behind `show me the`
    if words and words[0] in TELLS:
        begin = next((place for place, word in enumerate(words) if place and word not in _FILLERS), 0)
    if not isinstance(column, Column) or source.query.combined or source.query.group or not begin or "of" not in words:
        return None
    of = words.index("of")
    called = _called(domain, source, column.index, begin + (averaged and words[begin] == "average"), of)
    noun = _noun(domain, source, of + 1, domain.schema.table_of(column.index))
    if called is None or noun is None or averaged != (words[begin] == "average"):
        return None
    name, also = called
    first, last, stop = noun
    written = source.question.written
    rest = written(stop, source.end) if stop < source.end else ""
    return Request(name, averaged, also, written(first, stop), words[last], rest, written(of + 1, source.end))


def _called(domain: Domain, source: Source, column: int, begin: int, of: int) -> tuple[str, str] | None:
    """The name of the column at `begin`, and the other words before `of`; None where another name is there."""
    columns = [node.index for node in source.query.select if isinstance(node, Column)]
    names = [domain.column_name(each) for each in columns]
    if len(names) == len(source.query.select) == 2 and all(name in _NAME_PARTS for name in names):
        return ("full name", "") if _NAMING.issuperset(word.lower() for word in source.words[begin:of]) else None
    if len(names) not in (0, len(source.query.select)):
        return None  # an aggregate is also asked for
    for start, stop in domain.mentions(source.words, column):
        if start == begin and stop == of and len(names) < 2:
            return domain.column_name(column), ""
        if start == begin and stop + 1 < of and source.words[stop].lower() in ("and", ",") and len(names) > 1:
            return domain.column_name(column), source.question.written(stop + 1, of)
    return None


def _noun(domain: Domain, source: Source, begin: int, table: int) -> tuple[int, int, int] | None:
    """Of `all young singers`: the first word but for articles, the last, which names `table`, and what is behind."""
    first = next((i for i in range(begin, source.end) if source.words[i].lower() not in _DETERMINERS), source.end)
    start = next((i for i in range(first, min(first + 3, source.end)) if domain.names_table(source, i, table)), None)
    if start is None or not _NO_ADJECTIVES.isdisjoint(word.lower() for word in source.words[first:start]):
        return None
    stop = start + 1
    while stop < source.end and domain.names_table(source, stop, table):
        stop += 1
    return first, stop - 1, stop
