"""Convert queries to action sequences and back without loss: `Query → actions → Query`.

This is the paper's transition system (C.3, after Yin and Neubig 2018): a query in abstract form is derived depth-first,
left to right, by ApplyRule, Reduce and SelectColumn. Both directions read the same templates, so they cannot disagree.

*Candidates* are the literals that a question offers; the first is a placeholder. With candidates, a literal takes a
SelectValue, and a literal that is not offered becomes the placeholder. Without candidates, all literals are
placeholders, as in the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import (
    KIND_NAMES,
    PLACEHOLDER,
    SPIDER,
    Grammar,
    Production,
    Slot,
    item_kinds,
    kind_of_pointer,
    load_grammar,
)
from sqlsp.grammar.template import ANY_LITERAL, POINTERS, VALUE, Hole, fill, match
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import is_whole, same_content, with_quotes
from sqlsp.sql.query import Query, Value
from sqlsp.sql.trees import expand
from sqlsp.utils.errors import GrammarError


@dataclass(frozen=True)
class Oracle:
    """The derivation of a gold query: int32 [T] (see `linking.types.Features`)."""

    actions: np.ndarray
    states: np.ndarray
    parents: np.ndarray


def to_actions(
    query: Query, schema: Schema, candidates: Sequence[Value] | None = None, grammar: str = SPIDER
) -> list[int]:
    """Returns the action codes of a query in abstract form.

    `candidates` are the literals offered, a placeholder first; None derives placeholders. Raises GrammarError naming a
    part that the grammar cannot express.
    """
    return _Deriver(_grammar(candidates, grammar), schema, candidates or ()).derive(query, "query")


def to_query(
    codes: Sequence[int],
    schema: Schema,
    candidates: Sequence[Value] | None = None,
    grammar: str = SPIDER,
    before: Query | None = None,
) -> Query:
    """Returns the query that action codes build, with literals from `candidates`.

    `before` is the previous query, of which parts may be reused. Raises GrammarError for an illegal code, and for
    reused parts without a query `before`.
    """
    query: Query = _Builder(_grammar(candidates, grammar), schema, candidates or ()).query(codes)
    return with_quotes(expand(query, before), schema)


def literal_kinds(candidates: Sequence[Value]) -> np.ndarray:
    """Returns which candidates may fill any literal, and which a whole number, bool [2, V].

    The placeholder may fill both.
    """
    whole = [candidate.text is None or is_whole(candidate.text) for candidate in candidates]
    return np.array([[True] * len(whole), whole], dtype=bool)


def oracle(query: Query, schema: Schema, candidates: Sequence[Value] | None = None, grammar: str = SPIDER) -> Oracle:
    """Returns the actions of a query, with the derivation state and the parent step of each."""
    actions = to_actions(query, schema, candidates, grammar)
    derivation = Derivation.start(_grammar(candidates, grammar))
    states = []
    parents = []
    for code in actions:
        states.append(derivation.state)
        parents.append(derivation.parent)
        derivation = derivation.advance(code)
    return Oracle(np.array(actions, np.int32), states=np.array(states, np.int32), parents=np.array(parents, np.int32))


def _grammar(candidates: Sequence[Value] | None, name: str) -> Grammar:
    grammar = load_grammar(candidates is not None, name)
    if candidates is not None and not (0 < len(candidates) <= grammar.candidates and candidates[0] == Value()):
        raise GrammarError(
            f"{len(candidates)} candidates: there must be a placeholder first and at most {grammar.candidates} in all"
        )
    return grammar


class _Pointers:
    """The legal targets of pointers, for one schema and the candidates."""

    def __init__(self, grammar: Grammar, schema: Schema, candidates: Sequence[Value]) -> None:
        self.grammar = grammar
        self.schema = schema
        self.candidates = candidates
        self.kinds = item_kinds(len(schema.columns), len(schema.tables))
        self.literals = literal_kinds(candidates)


class _Deriver(_Pointers):
    """Converts a query to codes. At every node it takes the first rule of the type that derives the whole node."""

    def derive(self, node: Any, type_name: str) -> list[int]:
        problem: GrammarError | None = None
        for number in self.grammar.types[type_name]:
            rule = self.grammar.rules[number]
            if (values := self._match(rule, node)) is not None:
                try:
                    return [rule.number, *self._fill(rule, values)]
                except GrammarError as error:
                    problem = problem or error
        raise problem or GrammarError(f"the grammar has no {type_name} for {node!r}")

    def _fill(self, rule: Production, values: Sequence[Any]) -> Iterator[int]:
        for hole, value in zip(rule.holes, values, strict=True):
            if hole.type == VALUE:
                if self.grammar.candidates:
                    yield self.grammar.actions + self._candidate(hole, value)
            elif hole.type in POINTERS:
                yield self.grammar.first_item + self._item(hole, value)
            elif hole.repeat == "some":
                for item in value:
                    yield from self.derive(item, hole.type)
                yield self.grammar.reduce
            elif hole.repeat == "maybe" and value is None:
                yield self.grammar.reduce
            else:
                yield from self.derive(value, hole.type)

    def _candidate(self, hole: Hole, value: Value) -> int:
        """Returns the candidate with the text of a literal, else one that is the same number, else the placeholder."""
        legal = self.literals[kind_of_pointer(hole) - ANY_LITERAL]
        same = [
            index for index, candidate in enumerate(self.candidates) if legal[index] and same_content(candidate, value)
        ]
        same_text = [index for index in same if self.candidates[index].text == value.text]
        return [*same_text, *same, PLACEHOLDER][0]

    def _match(self, rule: Production, node: Any) -> list[Any] | None:
        """Returns the contents of the holes of a rule if its shape and primitives match `node`; None if they do not."""
        template = rule.template
        renamed = template.type if isinstance(template, Hole) else None
        if renamed in self.grammar.types and type(node) not in self.grammar.classes[renamed]:
            return None

        def fits(hole: Hole, value: Any) -> bool:
            """True if a primitive is legal; of nodes, only lists are checked: they must have items."""
            if hole.type == VALUE:
                return isinstance(value, Value)
            if hole.type not in POINTERS:
                return hole.repeat != "some" or (isinstance(value, tuple) and len(value) > 0)
            return isinstance(value, int) and bool(self.kinds[POINTERS[hole.type], self._item(hole, value)])

        values = match(template, node)
        return values if values is not None and all(map(fits, rule.holes, values)) else None

    def _item(self, hole: Hole, value: int) -> int:
        item = self.schema.star_of(value) if hole.type == "table" else value
        if not 0 <= item < self.schema.items:
            raise GrammarError(f"item {item} is not in schema {self.schema.db_id}")
        return item


class _Builder(_Pointers):
    """Codes → query, in one pass. Raises GrammarError at the first code that is not legal."""

    def query(self, codes: Sequence[int]) -> Query:
        self.codes = codes
        self.step = 0  # of the next code
        query: Query = self._slot(0)
        if self.step < len(codes):
            raise GrammarError("the derivation is complete: no action is legal any more")
        return query

    def _slot(self, number: int) -> Any:
        slot = self.grammar.slots[number]
        code = self._next(slot, slot.state)
        if slot.hole.type == VALUE:
            return self.candidates[code - self.grammar.actions]
        if slot.hole.type in POINTERS:
            item = code - self.grammar.first_item
            return self.schema.table_of(item) if slot.hole.type == "table" else item
        if slot.hole.repeat == "maybe":
            return None if code == self.grammar.reduce else self._node(code)
        if slot.hole.repeat == "one":
            return self._node(code)
        items = []
        while code != self.grammar.reduce:
            items.append(self._node(code))
            code = self._next(slot, slot.state_after_first)
        return tuple(items)

    def _node(self, code: int) -> Any:
        rule = self.grammar.rules[code]
        slots = iter(rule.slots)
        placeholders = not self.grammar.candidates  # then no action fills a literal
        return fill(
            rule.template,
            (Value() if placeholders and hole.type == VALUE else self._slot(next(slots)) for hole in rule.holes),
        )

    def _next(self, slot: Slot, state: int) -> int:
        """Returns the next code. Raises GrammarError if the code is not legal in this state of the slot."""
        if self.step == len(self.codes):
            raise GrammarError(f"the {len(self.codes)} actions do not complete a query")
        code = self.codes[self.step]
        if kind := int(self.grammar.pointer_kind[state]):
            literal = kind >= ANY_LITERAL
            offset = code - (self.grammar.actions if literal else self.grammar.first_item)
            legal = self.literals[kind - ANY_LITERAL] if literal else self.kinds[kind]
            if not (0 <= offset < len(legal) and legal[offset]):
                owner = "the candidates" if literal else f"schema {self.schema.db_id}"
                raise GrammarError(
                    f"step {self.step}: {self.grammar.describe(code)} names no {KIND_NAMES[kind]} of {owner}"
                )
        elif not (0 <= code < self.grammar.actions and self.grammar.legal[state, code]):
            raise GrammarError(f"step {self.step}: {self.grammar.describe(code)} is not legal in slot {slot.name}")
        self.step += 1
        return code
