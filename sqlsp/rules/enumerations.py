"""Completes enumerations: for `What do Aino, Bert and Carla charge?` a parser may forget one of the three.

Spider's questions name at most two things, so parsers trained on them write `name = 'Aino' OR name = 'Carla'`. If a
literal of a condition is part of an enumeration in the question, the other members that are cells of the same column
belong to that condition as well: `= a OR = b OR = c`, and `!= a AND != b AND != c`. A cell never equals two values, so
`= a AND = b` over an enumeration becomes an OR. If the only *or* of a question is that of an enumeration, all other
conditions are joined by AND: *painters from Rome or Siena born before 1500*. The paper has nothing of the kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

from sqlsp.data.types import Candidates
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import word_set
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import compared, conjunction, disjunction
from sqlsp.sql.literals import is_number, literal
from sqlsp.sql.query import And, Column, Comparison, Condition, Node, Operator, Or, Query, Value, parts_of, walk
from sqlsp.sql.rewrite import map_children

_CONNECT: Final = word_set(", ; / & and or nor")
_BETWEEN: Final = _CONNECT | word_set("the a an in from of by for at with")
_AMOUNTS: Final = word_set(
    "more less fewer greater higher lower above below over under later earlier after before since older younger longer "
    "shorter better worse not"
)  # the *or* of `10 or more` adds no alternative
_LONGEST_GAP: Final = 3  # words
_SAID: Final = (MentionKind.NUMBER, MentionKind.DATE, MentionKind.QUOTED, MentionKind.CELL)


def _complete_enumerations(query: Query, context: Context) -> Query:
    """`query` with the missing members of enumerations added.

    A member that another condition of `query` already compares is not added. A single `= a` stays unchanged if the
    question says *both*: that asks for an INTERSECT, of which this condition would be only one half.
    """
    used = {node.text for node in walk(query) if isinstance(node, Value) and node.text}
    assert context.candidates is not None
    said = _Said(context.candidates, [word.lower() for word in context.words], frozenset(used))

    def change(node: Node) -> Node:
        if isinstance(node, Or):
            return said.apart(said.completed([within(part) for part in parts_of(node, Or)], "="))
        if isinstance(node, And | Comparison):
            parts = said.completed([within(part) for part in parts_of(node, And)], "!=")
            return conjunction(said.united(parts))
        return map_children(node, change)

    def within(part: Condition) -> Any:
        return map_children(part, change) if isinstance(part, Comparison) else change(part)

    return map_children(query, change)


class _Place(NamedTuple):
    """An occurrence of `text` in the question: its first and last word, both included."""

    first: int
    last: int
    text: str


@dataclass(frozen=True)
class _Said:
    """A question: its candidates, its words in lower case, and the literals that the query already uses."""

    candidates: Candidates
    words: Sequence[str]
    used: frozenset[str]

    def completed(self, parts: list[Condition], operator: Operator) -> list[Condition]:
        """The parts of a chain, with a condition added for each missing member of their enumerations.

        Only conditions with `operator` count; the added ones have the same column and operator.
        """

        def complete(named: list[Condition], every: list[Condition]) -> list[Condition]:
            return every if len(every) > len(named) else named

        return self._replaced(parts, operator, complete)

    def united(self, parts: list[Condition]) -> list[Condition]:
        """The parts of a conjunction, where one OR over the whole enumeration replaces `= a`."""

        def unite(named: list[Condition], every: list[Condition]) -> list[Condition]:
            if len(every) < 2 or (len(named) == 1 and "both" in self.words):
                return named
            return [disjunction(every)]

        return self._replaced(parts, "=", unite)

    def apart(self, parts: list[Condition]) -> Condition:
        """The OR of `parts`, or, if they are one enumeration and other conditions, the AND of the two."""
        flat = list(dict.fromkeys(inner for part in parts for inner in parts_of(part, And)))
        for column, named in _by_column(flat, "=").items():
            others = [part for part in flat if part not in named]
            if len(named) > 1 and others and self._is_the_only_or(column, list(named.values())):
                return conjunction([disjunction(list(named)), *others])
        return disjunction(parts)

    def _is_the_only_or(self, column: Column, texts: list[str]) -> bool:
        """Whether the question enumerates `texts` and has no *or* outside this enumeration."""
        places = self._enumeration(column, texts)
        if not places or (len(places) == 2 and "," in self.words[places[0].last : places[1].first]):
            return False  # `from Norway, or from Japan with four years of experience`
        beside = [*self.words[: places[0].first], "", *self.words[places[-1].last + 1 :], ""]
        return not any(word == "or" and after not in _AMOUNTS for word, after in pairwise(beside))

    def _replaced(
        self,
        parts: list[Condition],
        operator: Operator,
        change: Callable[[list[Condition], list[Condition]], list[Condition]],
    ) -> list[Condition]:
        """`parts`, where the conditions on each column are replaced by what `change` returns.

        `change` gets the conditions on one column, and one condition for each member of their enumeration. Members that
        another condition of the query already uses are left out.
        """
        for column, named in _by_column(parts, operator).items():
            texts = list(named.values())
            listed = dict.fromkeys(place.text for place in self._enumeration(column, texts))
            meant = [text for text in listed if text in texts or text not in self.used]
            if meant:
                place = parts.index(next(iter(named)))
                others = [part for part in parts if part not in named]
                every: list[Condition] = [Comparison(operator, column, literal(text)) for text in meant]
                parts = [*others[:place], *change([part for part in parts if part in named], every), *others[place:]]
        return parts

    def _enumeration(self, column: Column, texts: list[str]) -> list[_Place]:
        """The enumeration of the question that contains all of `texts`; empty if there is none."""
        enumerations = self._enumerations(column, texts)
        return next((places for places in enumerations if set(texts) <= {place.text for place in places}), [])

    def _enumerations(self, column: Column, texts: list[str]) -> list[list[_Place]]:
        """The enumerations of similar things: cells of the column, or numbers if all `texts` are numbers."""
        places = self._places(column, texts)
        found = [places[:1]]
        for left, right in pairwise(places):
            gap = self.words[left.last + 1 : right.first]
            joined = 0 < len(gap) <= _LONGEST_GAP and _BETWEEN.issuperset(gap) and not _CONNECT.isdisjoint(gap)
            if joined:
                found[-1].append(right)
            else:
                found.append([right])
        return found

    def _places(self, column: Column, texts: list[str]) -> list[_Place]:
        """Where the question names cells of the column (or numbers), from left to right.

        Of overlapping occurrences one is kept: one of `texts` if possible, otherwise the longest.
        """
        numbers = all(map(is_number, texts))
        found = []
        for text, words, kind, _ in self.candidates.offered:
            alike = column.index in self.candidates.holders.get(text, ()) or (numbers and is_number(text))
            if text and words and kind in _SAID and alike:
                found.append(_Place(words[0], words[-1], text))
        found.sort(key=lambda place: (place.text not in texts, place.first - place.last))
        kept: list[_Place] = []
        for place in found:
            if all(place.last < other.first or other.last < place.first for other in kept):
                kept.append(place)
        return sorted(kept)


def _by_column(parts: Sequence[Condition], operator: Operator) -> dict[Column, dict[Condition, str]]:
    """The conditions `column operator literal` of each column, with their texts."""
    found = defaultdict[Column, dict[Condition, str]](dict)
    for part in parts:
        about = compared(part, operator)
        if about is not None:
            found[about[0]][part] = about[1]
    return found


_SHOPS = (
    "CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT, city TEXT, sales REAL);"
    "INSERT INTO shop VALUES (1, 'A', 'Oslo', 5), (2, 'B', 'Bergen', 7), (3, 'C', 'Tromso', 9), (4, 'D', 'Bodo', 1)"
)
ENUMERATIONS = Rule(
    "enumerations",
    "Of several things that a question names in a row, a condition on one gets the others as well.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.CANDIDATES),
    _complete_enumerations,
    (
        Example(
            _SHOPS,
            "What are the sales of the shops in Oslo, Bergen and Tromso?",
            "SELECT sales FROM shop WHERE city = 'Oslo'",
            "SELECT sales FROM shop WHERE city = 'Oslo' OR city = 'Bergen' OR city = 'Tromso'",
        ),
    ),
)
