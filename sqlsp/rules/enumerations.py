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
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import is_number, literal, literals_in
from sqlsp.sql.query import And, Column, Comparison, Condition, Node, Operator, Or, Query, parts_of
from sqlsp.sql.trees import compared, conjunction, disjunction, map_children

_CONNECT: Final = word_set(", ; / & and or nor")
_BETWEEN: Final = _CONNECT | word_set("the a an in from of by for at with")
_AMOUNTS: Final = word_set(
    "more less fewer greater higher lower above below over under later earlier after before since older younger longer "
    "shorter better worse not"
)  # the *or* of `10 or more` adds no alternative
_LONGEST_GAP: Final = 3  # words
_SAID: Final = (MentionKind.NUMBER, MentionKind.DATE, MentionKind.QUOTED, MentionKind.CELL)

Conditions = list[Condition]


def _complete_enumerations(query: Query, context: Context) -> Query:
    """`query` with the missing members of enumerations added.

    A member that another condition of `query` already compares is not added. A single `= a` stays unchanged if the
    question says *both*: that asks for an INTERSECT, of which this condition would be only one half.
    """
    assert context.candidates is not None
    said = _Said(context.candidates, [word.lower() for word in context.words], frozenset(literals_in(query)))

    def change(node: Node) -> Node:
        if isinstance(node, Or):
            return said.set_apart(said.replace_named([within(part) for part in parts_of(node, Or)], "=", _complete))
        if isinstance(node, And | Comparison):
            parts = said.replace_named([within(part) for part in parts_of(node, And)], "!=", _complete)
            return conjunction(said.replace_named(parts, "=", unite))
        return map_children(node, change)

    def within(part: Condition) -> Any:
        return map_children(part, change) if isinstance(part, Comparison) else change(part)

    def unite(named: Conditions, every: Conditions) -> Conditions:
        """One OR over the whole enumeration in place of `= a`."""
        return named if len(every) < 2 or (len(named) == 1 and "both" in said.words) else [disjunction(every)]

    return map_children(query, change)


def _complete(named: Conditions, every: Conditions) -> Conditions:
    return every if len(every) > len(named) else named


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

    def replace_named(
        self, parts: Conditions, operator: Operator, change: Callable[[Conditions, Conditions], Conditions]
    ) -> Conditions:
        """`parts` of a chain, where the conditions on each column are replaced by what `change` returns.

        `change` gets the conditions on one column with `operator`, and one for each member of their enumeration.
        Members that another condition of the query already uses are left out.
        """
        for column, named in _group_by_column(parts, operator).items():
            texts = list(named.values())
            listed = dict.fromkeys(place.text for place in self._find_enumeration(column, texts))
            meant = [text for text in listed if text in texts or text not in self.used]
            if meant:
                place = parts.index(next(iter(named)))
                others = [part for part in parts if part not in named]
                every: Conditions = [Comparison(operator, column, literal(text)) for text in meant]
                parts = [*others[:place], *change([part for part in parts if part in named], every), *others[place:]]
        return parts

    def set_apart(self, parts: Conditions) -> Condition:
        """The OR of `parts`, or, if they are one enumeration and other conditions, the AND of the two."""
        flat = list(dict.fromkeys(inner for part in parts for inner in parts_of(part, And)))
        for column, named in _group_by_column(flat, "=").items():
            others = [part for part in flat if part not in named]
            if len(named) > 1 and others and self._is_the_only_or(column, list(named.values())):
                return conjunction([disjunction(list(named)), *others])
        return disjunction(parts)

    def _is_the_only_or(self, column: Column, texts: list[str]) -> bool:
        """Whether the question enumerates `texts` and has no *or* outside this enumeration."""
        places = self._find_enumeration(column, texts)
        if not places or (len(places) == 2 and "," in self.words[places[0].last : places[1].first]):
            return False  # `from Norway, or from Japan with four years of experience`
        beside = [*self.words[: places[0].first], "", *self.words[places[-1].last + 1 :], ""]
        return not any(word == "or" and after not in _AMOUNTS for word, after in pairwise(beside))

    def _find_enumeration(self, column: Column, texts: list[str]) -> list[_Place]:
        """The enumeration of the question that contains all of `texts`; empty if there is none.

        It is one of similar things: cells of the column, or numbers if all `texts` are numbers.
        """
        places = self._find_places(column, texts)
        found = [places[:1]]
        for left, right in pairwise(places):
            gap = self.words[left.last + 1 : right.first]
            joined = 0 < len(gap) <= _LONGEST_GAP and _BETWEEN.issuperset(gap) and not _CONNECT.isdisjoint(gap)
            if joined:
                found[-1].append(right)
            else:
                found.append([right])
        return next((each for each in found if set(texts) <= {place.text for place in each}), [])

    def _find_places(self, column: Column, texts: list[str]) -> list[_Place]:
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


def _group_by_column(parts: Sequence[Condition], operator: Operator) -> dict[Column, dict[Condition, str]]:
    """The conditions `column operator literal` of each column, with their texts."""
    found = defaultdict[Column, dict[Condition, str]](dict)
    for part in parts:
        if (about := compared(part, operator)) is not None:
            found[about[0]][part] = about[1]
    return found


ENUMERATIONS = Rule(
    "enumerations",
    "Of several things that a question names in a row, a condition on one gets the others as well.",
    Stage.ABSTRACT,
    _complete_enumerations,
    """
    CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT, city TEXT, sales REAL);
    INSERT INTO shop VALUES (1, 'A', 'Oslo', 5), (2, 'B', 'Bergen', 7), (3, 'C', 'Tromso', 9), (4, 'D', 'Bodo', 1);

    What are the sales of the shops in Oslo, Bergen and Tromso?
    - SELECT sales FROM shop WHERE city = 'Oslo'
    + SELECT sales FROM shop WHERE city = 'Oslo' OR city = 'Bergen' OR city = 'Tromso'
    """,
    needs_candidates=True,
)
