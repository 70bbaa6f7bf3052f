"""`Grammar`: the rules of a grammar file, numbered, and the tables that say which actions are legal where.

Action codes: rules are 0 … R−1 in the order of the file, and Reduce is R. The rule head of the decoder scores these
A = R + 1 actions. The next V codes are SelectValue of literal candidate (code − A). All higher codes are SelectColumn
of schema item (code − A − V).

One file gives two grammars. In the paper's grammar, literals are placeholders, no action fills them, and V is 0. In the
grammar with values, each literal takes one SelectValue, and V is `MAX_CANDIDATES`.

A *slot* is a hole of a rule (or the root): what the decoder embeds as n_{p_t}. A *state* says what the
derivation expects next: a slot and, for a hole with `some`, whether its list has begun. Each state allows only one kind
of action: rules and Reduce, or SelectColumn, or SelectValue. So one softmax chooses the action.
"""

from __future__ import annotations

import builtins
import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import numpy as np
import yaml

from sqlsp.grammar.template import (
    ANY_LITERAL,
    COUNTED,
    POINTERS,
    VALUE,
    WHOLE_NUMBER,
    Hole,
    NodeTemplate,
    Owner,
    Template,
    holes,
    owned_holes,
    read_template,
)
from sqlsp.sql.query import Query, Reuse
from sqlsp.utils.errors import GrammarError

SPIDER, PEOPLE = "spider", "people"  # the grammar of the paper, and the one with what people ask besides
EXTENDS, ROOM = "extends", "room"  # keys of a grammar that are no types: the file that it extends, and `Grammar.room`
KIND_NAMES = ("none", "column", "star", "table star", "literal", "whole number")  # of the pointer kinds
MAX_CANDIDATES = 64  # literals a question can offer, including the placeholder
PLACEHOLDER = 0  # the candidate that stands for a literal the question does not offer
_ENDLESS = 10**6  # cost of a type that has no finite derivation
_POINTING = 1  # cost of a primitive


@dataclass(frozen=True)
class Production:
    """One production: `type` → `template`. `slots` are the numbers of its holes that take actions, in order."""

    number: int
    name: str
    type: str
    template: Template
    slots: tuple[int, ...]

    @cached_property
    def holes(self) -> tuple[Hole, ...]:
        return tuple(holes(self.template))

    @property
    def cls(self) -> builtins.type | None:
        """The class of the node that it makes; None for one that renames a type."""
        return self.template.cls if isinstance(self.template, NodeTemplate) else None


@dataclass(frozen=True)
class Slot:
    """A hole that takes actions: `owner.position:type`, with its first state (and, for `some`, the state after it)."""

    name: str
    hole: Hole
    state: int

    @property
    def state_after_first(self) -> int:
        return self.state + 1


@dataclass(frozen=True, eq=False)
class Grammar:
    """The grammar with its numbering and legality tables (the module docstring defines the terms)."""

    types: dict[str, tuple[int, ...]]
    rules: tuple[Production, ...]
    slots: tuple[Slot, ...]
    hash: str
    # bool [states, A], the rules and Reduce legal in each state; no True in pointer states
    legal: np.ndarray = field(repr=False)
    # int64 [states], 0 in rule states, else 1 column, 2 star, 3 table star, 4 literal, 5 whole number
    pointer_kind: np.ndarray = field(repr=False)
    slot_of_state: np.ndarray = field(repr=False)  # int64 [states], the slot (node type) of each state
    candidates: int = 0  # V, `MAX_CANDIDATES`, or 0 where literals are placeholders
    room: int = 0  # by how much a SELECT inside another lengthens a derivation besides its actions
    name: str = SPIDER

    @property
    def reduce(self) -> int:
        return len(self.rules)

    @property
    def actions(self) -> int:
        return len(self.rules) + 1

    @property
    def first_item(self) -> int:
        """A + V: the code of SelectColumn of item 0."""
        return self.actions + self.candidates

    @property
    def states(self) -> int:
        return len(self.pointer_kind)

    def describe(self, code: int) -> str:
        if code < 0:
            return f"no action ({code})"
        if code < self.reduce:
            return f"ApplyRule[{self.rules[code].name}]"
        if code == self.reduce:
            return "Reduce"
        if code < self.first_item:
            return f"SelectValue[{code - self.actions}]"
        return f"SelectColumn[{code - self.first_item}]"

    def cost(self, slot: int, started: bool = False) -> int:
        """Fewest actions, and `room`, that finish `slot` (whose list has begun, if `started`)."""
        hole = self.slots[slot].hole
        if hole.repeat == "maybe" or started:
            return 1
        inside = self._type_cost.get(hole.type, _POINTING) + (hole.repeat == "some")
        return inside if slot else inside - self.room

    @cached_property
    def growth(self) -> np.ndarray:
        """int64 [states, A]: by how much a rule lengthens the shortest derivation still possible; Reduce does not."""
        growth = np.zeros(self.legal.shape, dtype=np.int64)
        for state, rule in np.argwhere(self.legal[:, : self.reduce]):
            slot = int(self.slot_of_state[state])
            started = state != self.slots[slot].state
            goes_on = self.cost(slot, True) if self.slots[slot].hole.repeat == "some" else 0
            below = sum(self.cost(number) for number in self.rules[rule].slots)
            growth[state, rule] = 1 + below + goes_on - self.cost(slot, started) + self.room_of(slot, rule)
        return growth

    @cached_property
    def classes(self) -> dict[str, frozenset[type]]:
        """The classes of the nodes that the rules of each type make, or those of the types that they rename."""

        def made(rule: Production) -> frozenset[type]:
            return made_by(rule.template.type) if isinstance(rule.template, Hole) else frozenset((rule.template.cls,))

        def made_by(name: str) -> frozenset[type]:
            return frozenset().union(*(made(self.rules[number]) for number in self.types.get(name, ())))

        return {name: made_by(name) for name in self.types}

    def room_of(self, slot: int, rule: int) -> int:
        """`room` where a rule begins a SELECT inside another, else 0."""
        return self.room if slot and self.rules[rule].cls is Query else 0

    @cached_property
    def paths(self) -> tuple[tuple[Owner, ...], ...]:
        """Of each slot: the nodes of its rule's template that it is part of, outermost first."""
        found = [each for rule in self.rules for each in owned_holes(rule.template)]
        return ((), *(path for path, hole in found if self.candidates or hole.type != VALUE))

    @cached_property
    def changes(self) -> tuple[int, ...]:
        """The rules of queries that go on from the query before (`sql.reuse`), legal at the root alone."""
        return _find_changes(self.rules)

    @cached_property
    def _type_cost(self) -> dict[str, int]:
        """Fewest actions that build a node of each type (a fixed point over the rules)."""
        cost = dict.fromkeys(self.types, _ENDLESS)

        def hole_cost(hole: Hole) -> int:
            """Fewest actions that fill a hole: a Reduce for `maybe`, one node and a Reduce for `some`."""
            return 1 if hole.repeat == "maybe" else cost.get(hole.type, _POINTING) + (hole.repeat == "some")

        changed = True
        while changed:
            changed = False
            for name, numbers in self.types.items():
                best = min(
                    1 + self.room_of(1, number) + sum(hole_cost(self.slots[s].hole) for s in self.rules[number].slots)
                    for number in numbers
                    if number not in self.changes  # a question that stands alone must be affordable, too
                )
                if best < cost[name]:
                    cost[name], changed = best, True
        return cost


def _find_changes(rules: Sequence[Production]) -> tuple[int, ...]:
    """The rules with parts, whole types of them, that may be those of the query before."""
    kept = {rule.type for rule in rules if rule.cls is Reuse}
    return tuple(rule.number for rule in rules if any(hole.type in kept for hole in rule.holes))


def item_kinds(columns: int, tables: int) -> np.ndarray:
    """The schema items that each kind of item pointer may choose: bool [4, S], S = columns (with `*`) + tables."""
    kinds = np.zeros((ANY_LITERAL, columns + tables), dtype=bool)
    kinds[1, 1:columns] = True
    kinds[2, 0] = True
    kinds[2:4, columns:] = True
    return kinds


def kind_of_pointer(hole: Hole) -> int:
    """The pointer kind of a hole for a primitive."""
    if hole.type == VALUE:
        return WHOLE_NUMBER if hole.field in COUNTED else ANY_LITERAL
    return POINTERS[hole.type]


@cache
def load_grammar(values: bool = False, name: str = SPIDER) -> Grammar:
    """The grammar of `<name>.yaml`, with SelectValue if `values`. Raises GrammarError for an inconsistent file."""
    file, texts = f"{name}.yaml", list[str]()
    while file:
        texts.insert(0, files("sqlsp.grammar").joinpath(file).read_text(encoding="utf-8"))
        file = _read_yaml(texts[0]).get(EXTENDS, "")
    return build_grammar(*texts, values=values, name=name)


def build_grammar(*texts: str, values: bool = False, name: str = SPIDER) -> Grammar:
    """`Grammar` of YAML texts in the form of `spider.yaml`, each extending those before; its first type is the start.

    With `values` a literal takes an action, else it is a placeholder. Rules are numbered text by text, so that those of
    the first keep their numbers in an extension.

    Raises GrammarError where the text is not of that form, uses a type that it does not define, repeats a name, or has
    a type without finite derivations.
    """
    described = [_read_yaml(text) for text in texts]
    productions = [
        (type_name, name, line)
        for file in described
        for type_name, its in file.items()
        if type_name not in (EXTENDS, ROOM)
        for name, line in its.items()
    ]
    types_in = dict.fromkeys(type_name for type_name, _, _ in productions)
    rules: list[Production] = []
    slots: list[Slot] = []
    states: list[tuple[int, bool]] = []  # (slot, may Reduce)

    def add_slot(name: str, hole: Hole) -> int:
        slots.append(Slot(name, hole, len(states)))
        states.append((len(slots) - 1, hole.repeat == "maybe"))
        if hole.repeat == "some":
            states.append((len(slots) - 1, True))
        return len(slots) - 1

    add_slot("root", Hole(next(iter(types_in))))
    for type_name, rule, line in productions:
        template = read_template(line)
        for hole in holes(template):
            if hole.type in POINTERS and hole.repeat != "one":
                raise GrammarError(f"{rule}: {hole.repeat}({hole.type}) would mix Reduce and SelectColumn in one state")
            if hole.type == VALUE and hole.repeat != "one":
                needs = f"has no action to decide by; give {VALUE} a type of its own"
                raise GrammarError(f"{rule}: {hole.repeat}({VALUE}) {needs}")
            if hole.type not in types_in and hole.type not in POINTERS and hole.type != VALUE:
                raise GrammarError(f"{rule}: the grammar has no type {hole.type!r}")
        acting = [hole for hole in holes(template) if values or hole.type != VALUE]
        numbers = tuple(add_slot(f"{rule}.{i}:{hole.type}", hole) for i, hole in enumerate(acting))
        rules.append(Production(len(rules), rule, type_name, template, numbers))
    repeated = [name for name, count in Counter(rule.name for rule in rules).items() if count > 1]
    if repeated:
        raise GrammarError(f"rule names repeat: {', '.join(repeated)}")
    changes = _find_changes(rules)
    types = {name: tuple(r.number for r in rules if r.type == name) for name in types_in}
    legal = np.zeros((len(states), len(rules) + 1), dtype=bool)
    pointer_kind = np.zeros(len(states), dtype=np.int64)
    for state, (slot, may_reduce) in enumerate(states):
        hole = slots[slot].hole
        if hole.type in types:
            legal[state, [number for number in types[hole.type] if slot == 0 or number not in changes]] = True
            legal[state, len(rules)] = may_reduce
        else:
            pointer_kind[state] = kind_of_pointer(hole)
    digest = hashlib.sha256(("values\n" * values + "\n".join(texts)).encode()).hexdigest()[:16]
    slot_of_state = np.array([slot for slot, _ in states], dtype=np.int64)
    candidates = MAX_CANDIDATES if values else 0
    room = int(described[-1].get(ROOM, 0))
    numbered = (types, tuple(rules), tuple(slots), digest)
    grammar = Grammar(*numbered, legal, pointer_kind, slot_of_state, candidates, room, name)
    endless = [name for name, cost in grammar._type_cost.items() if cost >= _ENDLESS]
    if endless:
        raise GrammarError(f"no derivation of these types ever ends: {', '.join(endless)}")
    return grammar


class _StrictLoader(yaml.SafeLoader):
    """YAML in which a key given twice is an error, not a silent replacement."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key_node, _ in node.value:
            if key_node.value in seen:
                raise GrammarError(f"line {key_node.start_mark.line + 1}: {key_node.value!r} is described twice")
            seen.add(key_node.value)
        return super().construct_mapping(node, deep)


@cache  # what is read is never changed
def _read_yaml(text: str) -> dict[str, Any]:
    """Type → rule → template of a grammar text, checked for its form."""
    try:
        described = yaml.load(text, _StrictLoader)
    except yaml.YAMLError as error:
        raise GrammarError(f"the grammar is not valid YAML: {error}") from error
    if not isinstance(described, dict) or not described:
        raise GrammarError("a grammar is a mapping: type → rule → template")
    for name, productions in described.items():
        if (name, type(productions)) in ((EXTENDS, str), (ROOM, int)):
            continue
        if name == VALUE or name in POINTERS:
            raise GrammarError(f"{name!r} is a primitive; a type needs another name")
        if not isinstance(productions, dict) or not productions:
            raise GrammarError(f"type {name!r} has no rules (rule: template)")
        for rule, line in productions.items():
            if not isinstance(rule, str) or not isinstance(line, str):
                raise GrammarError(f"rule {rule!r} of type {name!r} must be a name and a template, both text")
    return described
