"""`Grammar`: the rules of a grammar file, numbered, and the tables that say which actions are legal where.

Action codes: rules are 0 … R−1 in the order of the file, and Reduce is R. The rule head of the decoder scores these
A = R + 1 actions. The next V codes are SelectValue of literal candidate (code − A). All higher codes are SelectColumn
of schema item (code − A − V).

One file gives two grammars. In the paper's grammar, literals are placeholders, no action fills them, and V is 0. In the
grammar with values, a literal takes one SelectValue, and V is `MAX_CANDIDATES`.

A *slot* is a hole of a rule that takes actions, or the root. The decoder embeds it as n_{p_t}. A *state* is the slot to
fill next; a hole with `some`, a list, has two states, before and after the first item. A state allows only one kind of
action: rules and Reduce, or SelectColumn, or SelectValue. So one softmax chooses the action.
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
KIND_NAMES = ("none", "column", "star", "table star", "literal", "whole number")  # of the pointer kinds 0 … 5
MAX_CANDIDATES = 64  # literal candidates of a question, including the placeholder
PLACEHOLDER = 0  # the candidate for all literals that are no other candidates
_ENDLESS = 10**6  # cost of a type that has no finite derivation
_POINTER_COST = 1  # cost of a primitive: one SelectColumn or SelectValue


@dataclass(frozen=True)
class Production:
    """One rule of the grammar: `type` → `template`. A template that is only a hole *renames* the type of the hole."""

    number: int
    name: str
    type: str
    template: Template
    slots: tuple[int, ...]  # numbers of the holes that take actions, in order

    @cached_property
    def holes(self) -> tuple[Hole, ...]:
        """The holes of the template, in the order of filling."""
        return tuple(holes(self.template))

    @property
    def cls(self) -> builtins.type | None:
        """The class of the node that the rule makes. None for a rule that renames a type."""
        return self.template.cls if isinstance(self.template, NodeTemplate) else None


@dataclass(frozen=True)
class Slot:
    """A hole that takes actions."""

    name: str  # `rule.position:type`
    hole: Hole
    state: int  # number of the state before the first action

    @property
    def state_after_first(self) -> int:
        """The state after the first item of a list. Exists only if `hole.repeat` is `some`."""
        return self.state + 1


@dataclass(frozen=True, eq=False)
class Grammar:
    """A grammar with numbering and legality tables (the module docstring defines the terms)."""

    types: dict[str, tuple[int, ...]]  # by name: the numbers of the type's rules
    rules: tuple[Production, ...]
    slots: tuple[Slot, ...]
    hash: str  # identifies the grammar file and whether literals take actions
    # bool [states, A], the legal rules and Reduce; all False in pointer states
    legal: np.ndarray = field(repr=False)
    # int64 [states], 0 in rule states, else the pointer kind (`KIND_NAMES`)
    pointer_kind: np.ndarray = field(repr=False)
    slot_of_state: np.ndarray = field(repr=False)  # int64 [states], the slot of a state
    candidates: int = 0  # V: `MAX_CANDIDATES`, or 0 if literals are placeholders
    # extra cost, in actions, of a SELECT inside another one; limits the nesting, as databases do
    room: int = 0
    name: str = SPIDER

    @property
    def reduce(self) -> int:
        """R: the code of Reduce."""
        return len(self.rules)

    @property
    def actions(self) -> int:
        """A: the number of rules and Reduce."""
        return len(self.rules) + 1

    @property
    def first_item(self) -> int:
        """A + V: the code of SelectColumn of item 0."""
        return self.actions + self.candidates

    @property
    def states(self) -> int:
        """The number of states."""
        return len(self.pointer_kind)

    def describe(self, code: int) -> str:
        """Returns the name of an action, for messages."""
        if code < 0:
            return f"no action ({code})"
        if code < self.reduce:
            return f"ApplyRule[{self.rules[code].name}]"
        if code == self.reduce:
            return "Reduce"
        if code < self.first_item:
            return f"SelectValue[{code - self.actions}]"
        return f"SelectColumn[{code - self.first_item}]"

    def cost(self, slot: int, has_items: bool = False) -> int:
        """Returns the fewest actions that finish `slot`, plus `room` for each inner SELECT.

        If `has_items` is True, the list in the slot already has an item.
        """
        hole = self.slots[slot].hole
        if hole.repeat == "maybe" or has_items:
            return 1  # Reduce
        cost = self._cost_of_hole(hole, self._type_cost)
        is_root = slot == 0  # the outermost SELECT is inside no other, but the cost of its type includes `room`
        return cost - self.room if is_root else cost

    @cached_property
    def growth(self) -> np.ndarray:
        """The actions by which a rule lengthens the shortest possible derivation, int64 [states, A]; 0 for Reduce."""
        growth = np.zeros(self.legal.shape, dtype=np.int64)
        for state, rule in np.argwhere(self.legal[:, : self.reduce]):
            slot = int(self.slot_of_state[state])
            has_items = state != self.slots[slot].state
            before = self.cost(slot, has_items)
            after = sum(self.cost(number) for number in self.rules[rule].slots)
            if self.slots[slot].hole.repeat == "some":
                after += self.cost(slot, has_items=True)  # the list must be ended
            growth[state, rule] = 1 + after - before + self.room_of(slot, rule)
        return growth

    @cached_property
    def classes(self) -> dict[str, frozenset[type]]:
        """The classes of the nodes that the rules of each type make, those of renamed types included."""

        def classes_of(name: str) -> frozenset[type]:
            classes = set[type]()
            for number in self.types.get(name, ()):
                template = self.rules[number].template
                if isinstance(template, NodeTemplate):
                    classes.add(template.cls)
                else:
                    classes |= classes_of(template.type)
            return frozenset(classes)

        return {name: classes_of(name) for name in self.types}

    def room_of(self, slot: int, rule: int) -> int:
        """Returns `room` if a rule in this slot begins a SELECT inside another one, else 0."""
        is_root = slot == 0
        return self.room if not is_root and self.rules[rule].cls is Query else 0

    @cached_property
    def paths(self) -> tuple[tuple[Owner, ...], ...]:
        """The template nodes that contain each slot, outermost first. The path of the root is empty."""
        owned = [pair for rule in self.rules for pair in owned_holes(rule.template)]
        paths_of_slots = [path for path, hole in owned if self.candidates or hole.type != VALUE]
        return ((), *paths_of_slots)

    @cached_property
    def reuse_rules(self) -> tuple[int, ...]:
        """The rules of queries that reuse parts of the previous query (`sql.trees`), legal only at the root."""
        return _find_reuse_rules(self.rules)

    @cached_property
    def _type_cost(self) -> dict[str, int]:
        """The fewest actions that build a node of each type, plus `room` for each SELECT: a fixed point over the rules.

        Rules in `reuse_rules` are ignored, because a question without history cannot use them.
        """
        cost = dict.fromkeys(self.types, _ENDLESS)
        previous_cost: dict[str, int] = {}
        while cost != previous_cost:
            previous_cost = dict(cost)
            for name, numbers in self.types.items():
                costs = [self._cost_of_rule(number, cost) for number in numbers if number not in self.reuse_rules]
                cost[name] = min([*costs, _ENDLESS])
        return cost

    def _cost_of_rule(self, rule: int, type_cost: Mapping[str, int]) -> int:
        """Returns the fewest actions that build the node of a rule, given the costs of types."""
        cost = 1  # the rule itself
        if self.rules[rule].cls is Query:
            cost += self.room
        for slot in self.rules[rule].slots:
            hole = self.slots[slot].hole
            cost += 1 if hole.repeat == "maybe" else self._cost_of_hole(hole, type_cost)  # 1: Reduce
        return cost

    def _cost_of_hole(self, hole: Hole, type_cost: Mapping[str, int]) -> int:
        """Returns the fewest actions that fill a hole with one node. A list also needs a Reduce."""
        cost = type_cost.get(hole.type, _POINTER_COST)
        return cost + 1 if hole.repeat == "some" else cost


def _find_reuse_rules(rules: Sequence[Production]) -> tuple[int, ...]:
    """Returns the rules with a part that may be reused from the previous query."""
    reusable_types = {rule.type for rule in rules if rule.cls is Reuse}
    return tuple(rule.number for rule in rules if any(hole.type in reusable_types for hole in rule.holes))


def item_kinds(columns: int, tables: int) -> np.ndarray:
    """Returns which schema items a pointer of every kind may choose, bool [ITEM_KINDS, S].

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
    """Returns the grammar in `<name>.yaml` and in the files that it extends.

    If `values` is True, a literal takes a SelectValue. If it is False, a literal is a placeholder.

    Raises GrammarError for an inconsistent file.
    """
    file = f"{name}.yaml"
    texts: list[str] = []  # an extended file comes before the file that extends it
    while file:
        text = files("sqlsp.grammar").joinpath(file).read_text(encoding="utf-8")
        texts.insert(0, text)
        file = _read_yaml(text).get(EXTENDS, "")
    return build_grammar(*texts, values=values, name=name)


class _Numbering:
    """Numbers rules, slots and states in the order of the productions."""

    def __init__(self, types: Collection[str], values: bool) -> None:
        """`types` are the names of all types, beginning with the root's. If `values` is True, literals take actions."""
        self.types = types
        self.values = values
        self.rules: list[Production] = []
        self.slots: list[Slot] = []
        self.states: list[tuple[int, bool]] = []  # (slot, True if Reduce may fill the slot)
        self._add_slot("root", Hole(next(iter(types))))

    def add_rule(self, type_name: str, name: str, line: str) -> None:
        """Adds the rule `name`: `type_name` → the template in `line`. Raises GrammarError for a wrong template."""
        template = read_template(line)
        all_holes = holes(template)
        for hole in all_holes:
            self._check(name, hole)
        acting_holes = [hole for hole in all_holes if self.values or hole.type != VALUE]
        slots = tuple(self._add_slot(f"{name}.{i}:{hole.type}", hole) for i, hole in enumerate(acting_holes))
        self.rules.append(Production(len(self.rules), name, type=type_name, template=template, slots=slots))

    def _add_slot(self, name: str, hole: Hole) -> int:
        """Adds a slot with its one or two states. Returns the number of the slot."""
        number = len(self.slots)
        self.slots.append(Slot(name, hole, state=len(self.states)))
        self.states.append((number, hole.repeat == "maybe"))
        if hole.repeat == "some":
            self.states.append((number, True))  # after the first item
        return number

    def find_legal(self, types: Mapping[str, Sequence[int]]) -> tuple[np.ndarray, np.ndarray]:
        """Returns `Grammar.legal` and `Grammar.pointer_kind`. `types` maps each type to the numbers of its rules."""
        reuse_rules = _find_reuse_rules(self.rules)
        legal = np.zeros((len(self.states), len(self.rules) + 1), dtype=bool)
        pointer_kind = np.zeros(len(self.states), dtype=np.int64)
        for state, (slot, may_reduce) in enumerate(self.states):
            hole = self.slots[slot].hole
            if hole.type in types:
                is_root = slot == 0
                rules = [number for number in types[hole.type] if is_root or number not in reuse_rules]
                legal[state, rules] = True
                legal[state, len(self.rules)] = may_reduce
            else:
                pointer_kind[state] = kind_of_pointer(hole)
        return legal, pointer_kind

    def _check(self, rule: str, hole: Hole) -> None:
        """Raises GrammarError if a hole has an unknown type, or is a primitive that is optional or a list."""
        if hole.type in POINTERS and hole.repeat != "one":
            raise GrammarError(f"{rule}: {hole.repeat}({hole.type}) would mix Reduce and SelectColumn in one state")
        if hole.type == VALUE and hole.repeat != "one":
            raise GrammarError(
                f"{rule}: {hole.repeat}({VALUE}) is not possible, because no action ends or skips it; give {VALUE} a "
                "type of its own"
            )
        if hole.type not in self.types and hole.type not in POINTERS and hole.type != VALUE:
            raise GrammarError(f"{rule}: the grammar has no type {hole.type!r}")


def build_grammar(*texts: str, values: bool = False, name: str = SPIDER) -> Grammar:
    """Builds a `Grammar` from YAML texts like `spider.yaml`. Each text extends the texts before it.

    The first type is the type of the root. If `values` is True, a literal takes an action, else it is a placeholder.
    Rules are numbered text by text, so the rules of the first text have the same numbers in an extension.

    Raises GrammarError for a malformed text, an undefined type, a repeated name, or a type without finite derivations.
    """
    contents = [_read_yaml(text) for text in texts]
    productions: list[tuple[str, str, str]] = []  # (type, name, template)
    for content in contents:
        for type_name, lines in content.items():
            if type_name not in (EXTENDS, ROOM):
                productions += [(type_name, rule, line) for rule, line in lines.items()]
    numbering = _Numbering(dict.fromkeys(type_name for type_name, _, _ in productions), values)
    for type_name, rule, line in productions:
        numbering.add_rule(type_name, rule, line)
    counts = Counter(rule for _, rule, _ in productions)
    repeated = [rule for rule, count in counts.items() if count > 1]
    if repeated:
        raise GrammarError(f"rule names repeat: {', '.join(repeated)}")
    types = {name: tuple(rule.number for rule in numbering.rules if rule.type == name) for name in numbering.types}
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
        room=int(contents[-1].get(ROOM, 0)),
        name=name,
    )
    endless = [name for name, cost in grammar._type_cost.items() if cost >= _ENDLESS]
    if endless:
        raise GrammarError(f"no derivation of these types ever ends: {', '.join(endless)}")
    return grammar


class _StrictLoader(yaml.SafeLoader):
    """A loader that rejects mappings in which a key occurs twice. Plain YAML would use only the last value."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Returns the mapping in a YAML node. Raises GrammarError if a key occurs twice."""
        seen: set[str] = set()
        for key_node, _ in node.value:
            if key_node.value in seen:
                raise GrammarError(f"line {key_node.start_mark.line + 1}: {key_node.value!r} is described twice")
            seen.add(key_node.value)
        return super().construct_mapping(node, deep)


@cache  # callers do not change the result
def _read_yaml(text: str) -> dict[str, Any]:
    """Returns {type: {rule: template}} of a grammar text, with EXTENDS and ROOM if the text has these keys.

    Raises GrammarError for a malformed text.
    """
    try:
        content = yaml.load(text, _StrictLoader)
    except yaml.YAMLError as error:
        raise GrammarError(f"the grammar is not valid YAML: {error}") from error
    if not isinstance(content, dict) or not content:
        raise GrammarError("a grammar is a mapping: type → rule → template")
    for name, productions in content.items():
        is_option = (name, type(productions)) in ((EXTENDS, str), (ROOM, int))
        if is_option:
            continue
        if name == VALUE or name in POINTERS:
            raise GrammarError(f"{name!r} is a primitive; a type needs another name")
        if not isinstance(productions, dict) or not productions:
            raise GrammarError(f"type {name!r} has no rules (rule: template)")
        for rule, line in productions.items():
            if not isinstance(rule, str) or not isinstance(line, str):
                raise GrammarError(f"rule {rule!r} of type {name!r} must be a name and a template, both text")
    return content
