"""Converts queries to action sequences and back without loss: `Query → actions → Query`.

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
    """The derivation of a gold query in T steps."""

    actions: np.ndarray  # int32 [T], the action codes
    states: np.ndarray  # int32 [T], the derivation state before each action
    parents: np.ndarray  # int32 [T], the step of the ApplyRule whose slot the action fills; −1 for the root


def to_actions(
    query: Query, schema: Schema, candidates: Sequence[Value] | None = None, grammar: str = SPIDER
) -> list[int]:
    """Returns the codes of the actions that derive `query`. It must be in abstract form, without FROM.

    `candidates` are the literal candidates, a placeholder first. If it is None, all literals become placeholders.

    Raises GrammarError, with the part that the grammar cannot express.
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

    `before` is the previous query, whose parts may be reused.

    Raises GrammarError for an illegal code, and for reused parts if `before` is None.
    """
    query: Query = _Builder(_grammar(candidates, grammar), schema, candidates or ()).query(codes)
    return with_quotes(expand(query, before), schema)


def literal_kinds(candidates: Sequence[Value]) -> np.ndarray:
    """Returns which candidates a pointer of the kinds ANY_LITERAL and WHOLE_NUMBER may choose, bool [2, V].

    Both may choose the placeholder.
    """
    may_be_whole = [candidate.text is None or is_whole(candidate.text) for candidate in candidates]
    return np.array([[True] * len(candidates), may_be_whole], dtype=bool)


def oracle(query: Query, schema: Schema, candidates: Sequence[Value] | None = None, grammar: str = SPIDER) -> Oracle:
    """Returns the oracle derivation of a query in abstract form. The arguments are those of `to_actions`."""
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
    """Returns the grammar for the given candidates. Raises GrammarError for wrong candidates."""
    grammar = load_grammar(candidates is not None, name)
    if candidates is not None:
        begins_with_placeholder = len(candidates) > 0 and candidates[0] == Value()
        if not begins_with_placeholder or len(candidates) > grammar.candidates:
            raise GrammarError(
                f"{len(candidates)} candidates: there must be a placeholder first and at most {grammar.candidates} in"
                " all"
            )
    return grammar


class _Pointers:
    """The items and candidates that pointers may choose, for one schema and the candidates of a question."""

    def __init__(self, grammar: Grammar, schema: Schema, candidates: Sequence[Value]) -> None:
        self.grammar = grammar
        self.schema = schema
        self.candidates = candidates
        self.legal_items = item_kinds(len(schema.columns), len(schema.tables))
        self.legal_literals = literal_kinds(candidates)


class _Deriver(_Pointers):
    """Converts a query to codes. For every node, chooses the first rule of the type that derives the full node."""

    def derive(self, node: Any, type_name: str) -> list[int]:
        """Returns the codes that derive a node as this type.

        If no rule derives the node, raises the GrammarError of the first rule whose own shape matches it.
        """
        problem: GrammarError | None = None
        for number in self.grammar.types[type_name]:
            rule = self.grammar.rules[number]
            contents = self._match(rule, node)
            if contents is not None:
                try:
                    return [rule.number, *self._fill(rule, contents)]
                except GrammarError as error:
                    problem = problem or error
        raise problem or GrammarError(f"the grammar has no {type_name} for {node!r}")

    def _fill(self, rule: Production, contents: Sequence[Any]) -> Iterator[int]:
        """Yields the codes that fill the holes of a rule with `contents`."""
        for hole, content in zip(rule.holes, contents, strict=True):
            if hole.type == VALUE:
                if self.grammar.candidates:
                    yield self.grammar.actions + self._find_candidate(hole, content)
            elif hole.type in POINTERS:
                yield self.grammar.first_item + self._item(hole, content)
            elif hole.repeat == "some":
                for item in content:
                    yield from self.derive(item, hole.type)
                yield self.grammar.reduce
            elif hole.repeat == "maybe" and content is None:
                yield self.grammar.reduce
            else:
                yield from self.derive(content, hole.type)

    def _find_candidate(self, hole: Hole, value: Value) -> int:
        """Returns the candidate with the text of a literal, else one that is the same number, else the placeholder."""
        is_legal = self.legal_literals[kind_of_pointer(hole) - ANY_LITERAL]
        same_number = None
        for index, candidate in enumerate(self.candidates):
            if is_legal[index] and same_content(candidate, value):
                if candidate.text == value.text:
                    return index
                if same_number is None:
                    same_number = index
        return PLACEHOLDER if same_number is None else same_number

    def _match(self, rule: Production, node: Any) -> list[Any] | None:
        """Returns the contents of the holes of a rule; None if the shape or a primitive does not match `node`."""
        template = rule.template
        renamed_type = template.type if isinstance(template, Hole) else None
        if renamed_type in self.grammar.types and type(node) not in self.grammar.classes[renamed_type]:
            return None
        contents = match(template, node)
        if contents is None or not all(map(self._fits, rule.holes, contents)):
            return None
        return contents

    def _fits(self, hole: Hole, content: Any) -> bool:
        """True if a primitive is legal in a hole. Of other contents, only lists are checked: they must have items."""
        if hole.type == VALUE:
            return isinstance(content, Value)
        if hole.type in POINTERS:
            return isinstance(content, int) and bool(self.legal_items[POINTERS[hole.type], self._item(hole, content)])
        return hole.repeat != "some" or (isinstance(content, tuple) and len(content) > 0)

    def _item(self, hole: Hole, content: int) -> int:
        """Returns the schema item that fills a pointer hole. Raises GrammarError if the schema has no such item.

        `content` is an item, or the number of a table if the hole takes a table.
        """
        item = self.schema.star_of(content) if hole.type == "table" else content
        if not 0 <= item < self.schema.items:
            raise GrammarError(f"item {item} is not in schema {self.schema.db_id}")
        return item


class _Builder(_Pointers):
    """Converts codes to a query in one pass. Raises GrammarError at the first code that is not legal."""

    def query(self, codes: Sequence[int]) -> Query:
        """Returns the query that the codes build."""
        self.codes = codes
        self.step = 0  # of the next code
        query: Query = self._build_slot(0)
        if self.step < len(codes):
            raise GrammarError("the derivation is complete: no action is legal any more")
        return query

    def _build_slot(self, number: int) -> Any:
        """Returns the content of a slot, built from the next codes."""
        slot = self.grammar.slots[number]
        code = self._read_code(slot, slot.state)
        if slot.hole.type == VALUE:
            return self.candidates[code - self.grammar.actions]
        if slot.hole.type in POINTERS:
            item = code - self.grammar.first_item
            return self.schema.table_of(item) if slot.hole.type == "table" else item
        if slot.hole.repeat == "maybe":
            return None if code == self.grammar.reduce else self._build_node(code)
        if slot.hole.repeat == "one":
            return self._build_node(code)
        items = []
        while code != self.grammar.reduce:
            items.append(self._build_node(code))
            code = self._read_code(slot, slot.state_after_first)
        return tuple(items)

    def _build_node(self, rule_number: int) -> Any:
        """Returns the node that a rule makes. The next codes fill the slots of the rule."""
        rule = self.grammar.rules[rule_number]
        return fill(rule.template, self._build_holes(rule))

    def _build_holes(self, rule: Production) -> Iterator[Any]:
        """Yields the contents of the holes of a rule."""
        slots = iter(rule.slots)
        for hole in rule.holes:
            if hole.type == VALUE and not self.grammar.candidates:
                yield Value()  # a placeholder, which no action fills
            else:
                yield self._build_slot(next(slots))

    def _read_code(self, slot: Slot, state: int) -> int:
        """Returns the next code. Raises GrammarError if the code is not legal in this state of the slot."""
        if self.step == len(self.codes):
            raise GrammarError(f"the {len(self.codes)} actions do not complete a query")
        code = self.codes[self.step]
        kind = int(self.grammar.pointer_kind[state])
        if kind:
            self._check_pointer(code, kind)
        elif not (0 <= code < self.grammar.actions and self.grammar.legal[state, code]):
            raise GrammarError(f"step {self.step}: {self.grammar.describe(code)} is not legal in slot {slot.name}")
        self.step += 1
        return code

    def _check_pointer(self, code: int, kind: int) -> None:
        """Raises GrammarError if `code` does not choose an item or candidate that a pointer of this kind may choose."""
        if kind >= ANY_LITERAL:
            is_legal = self.legal_literals[kind - ANY_LITERAL]
            chosen = code - self.grammar.actions
            source = "the candidates"
        else:
            is_legal = self.legal_items[kind]
            chosen = code - self.grammar.first_item
            source = f"schema {self.schema.db_id}"
        if not (0 <= chosen < len(is_legal) and is_legal[chosen]):
            raise GrammarError(
                f"step {self.step}: {self.grammar.describe(code)} names no {KIND_NAMES[kind]} of {source}"
            )
