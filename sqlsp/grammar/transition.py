"""Between queries and action sequences: `Query → actions → Query` without loss (literals become placeholders).

The paper's transition system (C.3, after Yin and Neubig 2018): a query in abstract form is derived depth-first,
left to right, by ApplyRule, Reduce and SelectColumn. Both directions read the same templates, so there is nothing
to keep in step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sqlsp.errors import GrammarError
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import KIND_NAMES, Grammar, Rule, item_kinds, load_grammar
from sqlsp.grammar.template import POINTERS, VALUE, Hole, Part, fill, holes, match
from sqlsp.sql.query import Query, Value
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class Oracle:
    """The derivation of a gold query: int32 [T] each (see `data.types.Features`)."""

    actions: np.ndarray
    states: np.ndarray
    parents: np.ndarray


def to_actions(query: Query, schema: Schema) -> list[int]:
    """Action codes of a query in abstract form; GrammarError names what the grammar cannot express."""
    return list(_Deriver(load_grammar(), schema).derive(query, "query"))


def to_query(codes: Sequence[int], schema: Schema) -> Query:
    """The query that action codes build, with placeholders for literals; GrammarError where they are not legal."""
    grammar = load_grammar()
    derivation = Derivation.start(grammar)
    kinds = item_kinds(len(schema.columns), len(schema.tables))
    for code in codes:
        kind = grammar.pointer_kind[derivation.state]
        if kind and not (0 <= code - grammar.actions < schema.items and kinds[kind, code - grammar.actions]):
            wanted = f"{KIND_NAMES[kind]} of schema {schema.db_id}"
            raise GrammarError(f"step {derivation.step}: {grammar.describe(code)} names no {wanted}")
        derivation = derivation.advance(code)
    if not derivation.done:
        raise GrammarError(f"the {len(codes)} actions do not complete a query")
    query: Query = _Builder(grammar, schema, iter(codes)).build(grammar.slots[0].hole)
    return query


def oracle(query: Query, schema: Schema) -> Oracle:
    """Actions of a query with the derivation state and parent step of each."""
    actions = to_actions(query, schema)
    derivation = Derivation.start(load_grammar())
    states, parents = [], []
    for code in actions:
        states.append(derivation.state)
        parents.append(derivation.parent)
        derivation = derivation.advance(code)
    return Oracle(*(np.array(values, dtype=np.int32) for values in (actions, states, parents)))


class _Deriver:
    """Query → codes: at every node the first rule of its type whose template fits."""

    def __init__(self, grammar: Grammar, schema: Schema) -> None:
        self.grammar = grammar
        self.schema = schema
        self.kinds = item_kinds(len(schema.columns), len(schema.tables))

    def derive(self, node: Any, type_name: str) -> Iterator[int]:
        """Codes that build `node` as a `type_name`."""
        rule, values = self._choose(node, type_name)
        yield rule.number
        for hole, value in zip(holes(rule.template), values, strict=True):
            yield from self._fill(hole, value)

    def _fill(self, hole: Hole, value: Any) -> Iterator[int]:
        if hole.type == VALUE:
            return
        if hole.type in POINTERS:
            yield self.grammar.actions + self._item(hole, value)
        elif hole.repeat == "one":
            yield from self.derive(value, hole.type)
        elif hole.repeat == "maybe":
            if value is None:
                yield self.grammar.reduce
            else:
                yield from self.derive(value, hole.type)
        else:
            for item in value:
                yield from self.derive(item, hole.type)
            yield self.grammar.reduce

    def _choose(self, node: Any, type_name: str) -> tuple[Rule, list[Any]]:
        for number in self.grammar.types[type_name]:
            rule = self.grammar.rules[number]
            values = self._fits(rule, node)
            if values is not None:
                return rule, values
        raise GrammarError(f"the grammar has no {type_name} for {node!r}")

    def _fits(self, rule: Rule, node: Any) -> list[Any] | None:
        """What stands in the rule's holes, if the rule's shape and primitives fit `node`."""
        if isinstance(rule.template, Hole) and not self._may_be(node, rule.template.type):
            return None
        values = match(rule.template, node)
        if values is None:
            return None
        for hole, value in zip(holes(rule.template), values, strict=True):
            if not self._primitive_fits(hole, value):
                return None
        return values

    def _may_be(self, node: Any, type_name: str) -> bool:
        """Whether a rule that only renames a type can lead to `node`."""
        if type_name in POINTERS or type_name == VALUE:
            return True  # judged by `_primitive_fits`
        templates = [self.grammar.rules[number].template for number in self.grammar.types[type_name]]
        return any(isinstance(t, Part) and isinstance(node, t.cls) for t in templates)

    def _primitive_fits(self, hole: Hole, value: Any) -> bool:
        if hole.type == VALUE:
            return isinstance(value, Value)
        if hole.type not in POINTERS:
            return hole.repeat != "some" or (isinstance(value, tuple) and len(value) > 0)
        return isinstance(value, int) and bool(self.kinds[POINTERS[hole.type], self._item(hole, value)])

    def _item(self, hole: Hole, value: int) -> int:
        item = self.schema.star_of(value) if hole.type == "table" else value
        if not 0 <= item < self.schema.items:
            raise GrammarError(f"item {item} is not in schema {self.schema.db_id}")
        return item


class _Builder:
    """Codes → query. The codes are known to be legal."""

    def __init__(self, grammar: Grammar, schema: Schema, codes: Iterator[int]) -> None:
        self.grammar = grammar
        self.schema = schema
        self.codes = codes

    def build(self, hole: Hole) -> Any:
        """What fills `hole`, consuming its actions."""
        if hole.type == VALUE:
            return Value()
        code = next(self.codes)
        if hole.type in POINTERS:
            item = code - self.grammar.actions
            return self.schema.table_of(item) if hole.type == "table" else item
        if hole.repeat == "maybe":
            return None if code == self.grammar.reduce else self._node(code)
        if hole.repeat == "one":
            return self._node(code)
        items = []
        while code != self.grammar.reduce:
            items.append(self._node(code))
            code = next(self.codes)
        return tuple(items)

    def _node(self, code: int) -> Any:
        template = self.grammar.rules[code].template
        return fill(template, (self.build(hole) for hole in holes(template)))
