"""`Grammar`: the rules of a grammar file, numbered, and the tables that say which actions are legal where.

Action codes: rules are 0 … R−1 in the order of the file, and Reduce is R. The rule head of the decoder scores these
A = R + 1 actions. The next V codes are SelectValue of literal candidate (code − A). All higher codes are SelectColumn
of schema item (code − A − V).

One file gives two grammars. In the paper's grammar, literals are placeholders, no action fills them, and V is 0. In the
grammar with values, a literal takes one SelectValue, and V is `MAX_CANDIDATES`.

A *slot* is a hole of a rule (or the root); the decoder embeds it as n_{p_t}. A *state* is a slot to be filled next; a
hole with `some` has two, before and after the first item. A state allows only one kind of action: rules and Reduce, or
SelectColumn, or SelectValue. So one softmax chooses the action.
"""

from __future__ import annotations

import builtins
import hashlib
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

import numpy as np
import yaml

from sqlsp.grammar.template import (
    ANY_LITERAL,
    COUNTED,
    ITEM_KINDS,
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

SPIDER = "spider"  # the grammar of the paper
EXTENDED = "people"  # the extended grammar, which adds queries that people ask and Spider lacks
EXTENDS = "extends"  # key of a grammar file: the file that it extends
ROOM = "room"  # key of a grammar file: `Grammar.room`
KIND_NAMES = ("none", "column", "star", "table star", "literal", "whole number")  # of the pointer kinds
MAX_CANDIDATES = 64  # literals a question can offer, including the placeholder
PLACEHOLDER = 0  # the candidate for literals that the question does not offer
_ENDLESS = 10**6  # cost of a type that has no finite derivation
_POINTING = 1  # cost of a primitive


@dataclass(frozen=True)
class Production:
    """One production: `type` → `template`.

    `slots` are the numbers of the holes that take actions, in order. A rule *renames* a type if its template is just a
    hole of another type.
    """

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
        """The class of the node that it makes; None for a rule that renames a type."""
        return self.template.cls if isinstance(self.template, NodeTemplate) else None


@dataclass(frozen=True)
class Slot:
    """A hole that takes actions, named `owner.position:type`; `state` is the first of the one or two states."""

    name: str
    hole: Hole
    state: int

    @property
    def state_after_first(self) -> int:
        return self.state + 1


@dataclass(frozen=True, eq=False)
class Grammar:
    """A grammar with numbering and legality tables (the module docstring defines the terms)."""

    types: dict[str, tuple[int, ...]]
    rules: tuple[Production, ...]
    slots: tuple[Slot, ...]
    hash: str
    # bool [states, A], the legal rules and Reduce; no True in pointer states
    legal: np.ndarray = field(repr=False)
    # int64 [states], 0 in rule states, else 1 column, 2 star, 3 table star, 4 literal, 5 whole number
    pointer_kind: np.ndarray = field(repr=False)
    slot_of_state: np.ndarray = field(repr=False)  # int64 [states], the slot (node type) of a state
    candidates: int = 0  # V, `MAX_CANDIDATES`, or 0 where literals are placeholders
    room: int = 0  # actions that are charged for a SELECT inside another, besides its own
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
        """Returns the fewest actions that finish `slot`, plus `room` for each inner SELECT.

        If `started` is True, the list in the slot already has an item.
        """
        hole = self.slots[slot].hole
        if hole.repeat == "maybe" or started:
            return 1
        inside = self._type_cost.get(hole.type, _POINTING) + (hole.repeat == "some")
        is_root = slot == 0  # the outermost SELECT is inside no other
        return inside - self.room if is_root else inside

    @cached_property
    def growth(self) -> np.ndarray:
        """By how much a rule lengthens the shortest possible derivation, int64 [states, A]. It is 0 for Reduce."""
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
        """Maps each type to the classes of the nodes that its rules make.

        If a rule renames another type (its template is that type), the classes of that type are included.
        """

        def classes_of(name: str) -> frozenset[type]:
            templates = [self.rules[number].template for number in self.types.get(name, ())]
            made = {part.cls for part in templates if isinstance(part, NodeTemplate)}
            return frozenset(made).union(
                cls for part in templates if isinstance(part, Hole) for cls in classes_of(part.type)
            )

        return {name: classes_of(name) for name in self.types}

    def room_of(self, slot: int, rule: int) -> int:
        """`room` if a rule begins a SELECT inside another, else 0."""
        return self.room if slot and self.rules[rule].cls is Query else 0

    @cached_property
    def paths(self) -> tuple[tuple[Owner, ...], ...]:
        """The template nodes around every slot, outermost first."""
        owned = [pair for rule in self.rules for pair in owned_holes(rule.template)]
        return ((), *(path for path, hole in owned if self.candidates or hole.type != VALUE))

    @cached_property
    def reuse_rules(self) -> tuple[int, ...]:
        """The rules of queries that reuse parts of the previous query (`sql.trees`), legal only at the root."""
        return _find_changes(self.rules)

    @cached_property
    def _type_cost(self) -> dict[str, int]:
        """Fewest actions that build a node of a type (a fixed point over the rules)."""
        cost = dict.fromkeys(self.types, _ENDLESS)

        def cost_of_rule(number: int) -> int:
            """Fewest actions that build the node of a rule: a Reduce for `maybe`, a node and a Reduce for `some`."""
            total = 1 + self.room_of(1, number)
            for slot in self.rules[number].slots:
                hole = self.slots[slot].hole
                inside = cost.get(hole.type, _POINTING) + (hole.repeat == "some")
                total += 1 if hole.repeat == "maybe" else inside
            return total

        before: dict[str, int] = {}
        while cost != before:
            before = dict(cost)
            for name, numbers in self.types.items():
                # without `changes`: a question without history must be affordable, too
                costs = [cost_of_rule(number) for number in numbers if number not in self.reuse_rules]
                cost[name] = min([*costs, _ENDLESS])
        return cost


def _find_changes(rules: Sequence[Production]) -> tuple[int, ...]:
    """Returns the rules with a part that may be reused from the previous query."""
    reusable = {rule.type for rule in rules if rule.cls is Reuse}
    return tuple(rule.number for rule in rules if any(hole.type in reusable for hole in rule.holes))


def item_kinds(columns: int, tables: int) -> np.ndarray:
    """Returns which schema items a pointer of each kind may choose, bool [ITEM_KINDS, S].

    The kinds are the values of `POINTERS`. S is the number of columns, including `*`, plus the number of tables.
    """
    kinds = np.zeros((ITEM_KINDS, columns + tables), dtype=bool)
    kinds[POINTERS["column"], 1:columns] = True
    kinds[POINTERS["star"], 0] = True
    kinds[POINTERS["star"], columns:] = True
    kinds[POINTERS["table_star"], columns:] = True
    return kinds


def kind_of_pointer(hole: Hole) -> int:
    """Returns the pointer kind of a hole whose type is a primitive."""
    if hole.type == VALUE:
        return WHOLE_NUMBER if hole.field in COUNTED else ANY_LITERAL
    return POINTERS[hole.type]


@cache
def load_grammar(values: bool = False, name: str = SPIDER) -> Grammar:
    """Returns the grammar of `<name>.yaml`. If `values` is True, literals take a SelectValue.

    Raises GrammarError for an inconsistent file.
    """
    file = f"{name}.yaml"
    texts: list[str] = []
    while file:
        texts.insert(0, files("sqlsp.grammar").joinpath(file).read_text(encoding="utf-8"))
        file = _read_yaml(texts[0]).get(EXTENDS, "")
    return build_grammar(*texts, values=values, name=name)


class _Numbering:
    """Numbers rules, slots and states in the order of the productions."""

    def __init__(self, types: Collection[str], values: bool) -> None:
        self.types = types
        self.values = values
        self.rules: list[Production] = []
        self.slots: list[Slot] = []
        self.states: list[tuple[int, bool]] = []  # slot, and True if Reduce may fill it
        self._add_slot("root", Hole(next(iter(types))))

    def add_rule(self, type_name: str, name: str, line: str) -> None:
        template = read_template(line)
        for hole in holes(template):
            self._check(name, hole)
        acting = [hole for hole in holes(template) if self.values or hole.type != VALUE]
        numbers = tuple(self._add_slot(f"{name}.{i}:{hole.type}", hole) for i, hole in enumerate(acting))
        self.rules.append(Production(len(self.rules), name, type=type_name, template=template, slots=numbers))

    def _add_slot(self, name: str, hole: Hole) -> int:
        self.slots.append(Slot(name, hole, len(self.states)))
        self.states.append((len(self.slots) - 1, hole.repeat == "maybe"))
        if hole.repeat == "some":
            self.states.append((len(self.slots) - 1, True))
        return len(self.slots) - 1

    def find_legal(self, types: Mapping[str, Sequence[int]]) -> tuple[np.ndarray, np.ndarray]:
        """Returns `Grammar.legal` and `Grammar.pointer_kind`. `types` maps each type to the numbers of its rules."""
        changes = _find_changes(self.rules)
        legal = np.zeros((len(self.states), len(self.rules) + 1), dtype=bool)
        pointer_kind = np.zeros(len(self.states), dtype=np.int64)
        for state, (slot, may_reduce) in enumerate(self.states):
            hole = self.slots[slot].hole
            if hole.type in types:
                is_root = slot == 0
                legal[state, [number for number in types[hole.type] if is_root or number not in changes]] = True
                legal[state, len(self.rules)] = may_reduce
            else:
                pointer_kind[state] = kind_of_pointer(hole)
        return legal, pointer_kind

    def _check(self, rule: str, hole: Hole) -> None:
        if hole.type in POINTERS and hole.repeat != "one":
            raise GrammarError(f"{rule}: {hole.repeat}({hole.type}) would mix Reduce and SelectColumn in one state")
        if hole.type == VALUE and hole.repeat != "one":
            raise GrammarError(
                f"{rule}: {hole.repeat}({VALUE}) has no action to decide by; give {VALUE} a type of its own"
            )
        if hole.type not in self.types and hole.type not in POINTERS and hole.type != VALUE:
            raise GrammarError(f"{rule}: the grammar has no type {hole.type!r}")


def build_grammar(*texts: str, values: bool = False, name: str = SPIDER) -> Grammar:
    """Builds a `Grammar` from YAML texts like `spider.yaml`. Later texts extend earlier ones.

    The first type is the type of the root. If `values` is True, a literal takes an action, else it is a placeholder.
    Rules are numbered text by text, so the rules of the first text have the same numbers in an extension.

    Raises GrammarError for a text of another form, an undefined type, a repeated name, or a type without finite
    derivations.
    """
    described = [_read_yaml(text) for text in texts]
    productions = [
        (type_name, rule, line)
        for file in described
        for type_name, lines in file.items()
        if type_name not in (EXTENDS, ROOM)
        for rule, line in lines.items()
    ]
    numbering = _Numbering(dict.fromkeys(type_name for type_name, _, _ in productions), values)
    for type_name, rule, line in productions:
        numbering.add_rule(type_name, rule, line)
    repeated = [name for name, count in Counter(rule for _, rule, _ in productions).items() if count > 1]
    if repeated:
        raise GrammarError(f"rule names repeat: {', '.join(repeated)}")
    types = {name: tuple(r.number for r in numbering.rules if r.type == name) for name in numbering.types}
    legal, pointer_kind = numbering.find_legal(types)
    hashed = "\n".join(["values", *texts] if values else texts)
    grammar = Grammar(
        types=types,
        rules=tuple(numbering.rules),
        slots=tuple(numbering.slots),
        hash=hashlib.sha256(hashed.encode()).hexdigest()[:16],
        legal=legal,
        pointer_kind=pointer_kind,
        slot_of_state=np.array([slot for slot, _ in numbering.states], dtype=np.int64),
        candidates=MAX_CANDIDATES if values else 0,
        room=int(described[-1].get(ROOM, 0)),
        name=name,
    )
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


@cache  # callers do not change the result
def _read_yaml(text: str) -> dict[str, Any]:
    """Returns {type: {rule: template}} of a grammar text. Raises GrammarError for a text of another form."""
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
