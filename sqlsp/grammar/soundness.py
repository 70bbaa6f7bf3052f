"""Masks of actions that the grammar allows and SQL forbids. They restrict a search to queries that SQLite prepares.

The rules of `spider.yaml` do not depend on the clause that contains a node. They alone would allow an aggregate in
WHERE, a `*` in a sum, and operands of UNION with different numbers of columns. So a search may only take actions that
are legal and also *sound*:

* `*` is an item of SELECT or the argument of count(*);
* WHERE, ON, the keys of GROUP BY and the arguments and conditions of aggregates contain no aggregate; ORDER BY contains
  one only if the SELECT has GROUP BY or an item with an aggregate;
* a window is an item of SELECT or in a key of ORDER BY;
* a query over aggregates of groups (`PerGroup`) is over a query of one column;
* a query in a condition has one column, which is not `*`;
* the operands of a set operation have the same number of columns, or all select only `*`. They have no sort keys (SQL
  sorts the result by columns of all operands, which the grammar cannot express). Only the last may have a LIMIT.

This is a mask over actions at decoding time. Probabilities are those of the grammar, training does not use the mask,
and rules, slots and states keep their numbers. `sql.joins.executable` decides which tables FROM must contain.

A slot has a *role* in the SELECT that contains it. The *clause kind* of an expression limits its parts. A *mode* is a
set of forbidden actions; it follows from the role, the clause kind and the state of the SELECT so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, auto
from functools import cache
from typing import Any, Final

import numpy as np

from sqlsp.grammar.grammar import Grammar, Production
from sqlsp.grammar.template import Hole, NodeTemplate, Owner
from sqlsp.sql import query as tree

WIDEST: Final = 8  # columns of the operands of a set operation
_ANY = 0  # requirements on a select list other than a number of items: any list …
_STAR = -1  # … or only `*`


class Role(IntEnum):
    """The role of a slot: for a query (the first three), or for a part of the SELECT that contains the slot."""

    WHOLE = 0  # a query with any select list
    OPERAND = auto()  # the right operand of a set operation
    INNER = auto()  # a query of one column, such as one in a condition
    ITEMS = auto()
    ORDER = auto()
    COMBINATION = auto()
    OTHER = auto()


class ClauseKind(IntEnum):
    """The clause of an expression, as far as it limits the parts of the expression."""

    ITEM = 0  # everything
    GROUPS = auto()  # everything except `*`
    KEYS = auto()  # of ORDER BY: in a SELECT with GROUP BY or an aggregate as GROUPS, plus windows; else as ROWS
    RANKS = auto()  # the order in a `TopPerGroup`: as KEYS, without windows
    ROWS = auto()  # neither `*` nor aggregates


class Mode(IntEnum):
    """Which actions are forbidden. COMBINED + n − 1 is for a set operation over n columns (n is 1 also for `*`)."""

    FREE = 0
    NO_STAR = auto()  # neither `*` nor a window
    SORTED = auto()  # no `*`: in keys of ORDER BY of a grouped SELECT
    NO_AGGREGATE = auto()  # neither an aggregate, `*` nor a window
    MORE_ITEMS = auto()  # the select list may not end yet, and takes no star
    NO_MORE_ITEMS = auto()
    ONLY_STAR = auto()
    NO_KEYS = auto()  # no keys of ORDER BY
    NO_CONSTANT = auto()  # no query whose select list is fixed
    NO_COMBINATION = auto()
    ALONE = auto()  # no part of the previous query is reused
    COMBINED = auto()


class Effect(IntEnum):
    """How an action changes the `OpenSelect`. OPENS + n begins a SELECT whose rule fixes n items (0: none)."""

    NOTHING = 0
    RULE = auto()
    STAR = auto()
    GROUPS = auto()  # GROUP BY or an aggregate
    ORDERS = auto()  # ORDER BY or LIMIT
    OPENS = auto()


_CLAUSES: Final[dict[tuple[type, str], ClauseKind]] = {
    (tree.Query, "select"): ClauseKind.ITEM,
    (tree.Query, "where"): ClauseKind.ROWS,
    (tree.Joined, "on"): ClauseKind.ROWS,
    (tree.Group, "keys"): ClauseKind.ROWS,
    (tree.Group, "having"): ClauseKind.GROUPS,
    (tree.TopPerGroup, "keys"): ClauseKind.ROWS,
    (tree.TopPerGroup, "order"): ClauseKind.RANKS,
    (tree.Statistic, "argument"): ClauseKind.ROWS,
    (tree.Conditional, "condition"): ClauseKind.ROWS,
    (tree.Key, "expression"): ClauseKind.KEYS,
    (tree.Aggregate, "argument"): ClauseKind.ROWS,
}
_PARTS: Final = {"select": Role.ITEMS, "order": Role.ORDER, "combined": Role.COMBINATION}
_WHOLES: Final[dict[type | None, Role]] = {
    tree.Nested: Role.WHOLE,
    tree.PerGroup: Role.INNER,
    tree.Combination: Role.OPERAND,
}


@dataclass(frozen=True)
class OpenSelect:
    """The state of an incomplete SELECT, as far as it restricts the actions to come."""

    wanted: int  # required number of items in the select list, or `_STAR` or `_ANY`
    operand: bool  # True for the right operand of a set operation
    items: int = 0  # so far
    stars: bool = False  # True if an item is `*`
    grouped: bool = False  # True after GROUP BY or an aggregate
    ordered: bool = False  # True after ORDER BY or LIMIT

    @property
    def columns(self) -> int | None:
        """Number of columns of the complete select list, `_STAR` for only `*`; None: no set operation may follow."""
        if self.stars:
            return _STAR if self.items == 1 else None
        return self.items if self.items <= WIDEST else None

    @property
    def list_mode(self) -> Mode:
        if self.wanted == _ANY:
            return Mode.FREE
        if self.wanted == _STAR:
            return Mode.NO_MORE_ITEMS if self.items else Mode.ONLY_STAR
        if self.items >= self.wanted:
            return Mode.NO_MORE_ITEMS
        return Mode.MORE_ITEMS if self.items else Mode.NO_STAR


@dataclass(frozen=True, eq=False)
class Soundness:
    """The soundness tables of a grammar."""

    forbidden: np.ndarray  # bool [modes, A], the rules and Reduce that a mode forbids
    longer: np.ndarray  # int64 [modes], actions that a rule adds to the shortest sound derivation beyond `growth`
    roles: tuple[Role, ...]  # by slot
    effects: np.ndarray  # int64 [A], `Effect` by action
    clauses: tuple[dict[ClauseKind, ClauseKind], ...]  # by slot: clause kind of the parent rule → of the slot

    def mode(self, role: Role, clause: ClauseKind, select: OpenSelect | None) -> int:
        """Returns the `Mode` of a slot with this role and clause kind, in the innermost incomplete SELECT."""
        if role is Role.WHOLE and select is None:
            return Mode.ALONE
        if role in (Role.WHOLE, Role.OPERAND, Role.INNER):
            return Mode.FREE if _wanted(role, select) in (_ANY, 1) else Mode.NO_CONSTANT
        if select is None or role is Role.OTHER:
            return _mode_of_clause(clause, is_grouped=select is not None and select.grouped)
        if role is Role.ITEMS:
            return select.list_mode
        if role is Role.ORDER:
            return Mode.NO_KEYS if select.operand else Mode.FREE
        if select.columns is None or select.ordered:
            return Mode.NO_COMBINATION
        return Mode.COMBINED + max(select.columns, 1) - 1

    def after(self, role: Role, effect: int, select: OpenSelect | None) -> OpenSelect | None:
        """Returns the innermost incomplete SELECT after an action with this effect in a slot with this role."""
        if effect >= Effect.OPENS:
            return OpenSelect(_wanted(role, select), operand=role is Role.OPERAND, items=effect - Effect.OPENS)
        if select is None or effect == Effect.NOTHING:
            return select
        if role is Role.ITEMS:
            items = min(select.items + 1, WIDEST + 1)
            select = replace(select, items=items, stars=select.stars or effect == Effect.STAR)
        if effect == Effect.GROUPS:
            return replace(select, grouped=True)
        return replace(select, ordered=True) if effect == Effect.ORDERS else select


def _mode_of_clause(clause: ClauseKind, is_grouped: bool) -> Mode:
    """Returns the mode of an expression in a clause. `is_grouped`: its SELECT has GROUP BY or an aggregate."""
    if clause is ClauseKind.ITEM:
        return Mode.FREE
    if clause is ClauseKind.GROUPS or (clause is ClauseKind.RANKS and is_grouped):
        return Mode.NO_STAR
    return Mode.SORTED if clause is ClauseKind.KEYS and is_grouped else Mode.NO_AGGREGATE


def _wanted(role: Role, select: OpenSelect | None) -> int:
    """Returns the requirement on the select list of a query: a number of items, `_STAR` or `_ANY`."""
    if role is Role.OPERAND and select is not None:
        return select.columns or _ANY
    return 1 if role is Role.INNER else _ANY


@cache
def soundness(grammar: Grammar) -> Soundness:
    """Returns the soundness tables of `grammar`, computed from the templates of the rules."""
    effects = np.array([*(_effect(rule, grammar) for rule in grammar.rules), Effect.NOTHING], np.int64)
    roles = _find_roles(grammar)
    forbidden = _find_forbidden(grammar, effects)
    items = next((number for number, role in enumerate(roles) if role is Role.ITEMS), None)
    item = grammar.cost(items) - 1 if items is not None else 0  # without the Reduce that ends the list
    longer = np.zeros(len(forbidden), dtype=np.int64)
    longer[Mode.MORE_ITEMS] = -item  # the item was counted when the set operation began
    longer[Mode.COMBINED :] = item * np.arange(WIDEST)
    clauses = tuple({clause: _inner_clause(path, clause) for clause in ClauseKind} for path in grammar.paths)
    return Soundness(forbidden, longer, roles=roles, effects=effects, clauses=clauses)


def _find_forbidden(grammar: Grammar, effects: np.ndarray) -> np.ndarray:
    """Returns the actions that every mode forbids, bool [modes, A]."""

    def rules_where(test: Callable[[Production], bool]) -> np.ndarray:
        """Bool [A]: the rules for which `test` is true; never Reduce."""
        return np.array([*map(test, grammar.rules), False])

    windows = rules_where(lambda rule: rule.cls is tree.Window)
    aggregates = rules_where(lambda rule: _only_aggregates(rule, grammar))
    stars = effects == Effect.STAR
    reduce = np.arange(grammar.actions) == grammar.reduce
    forbidden = np.zeros((Mode.COMBINED + WIDEST, grammar.actions), dtype=bool)
    forbidden[Mode.NO_STAR] = stars | windows
    forbidden[Mode.SORTED] = stars
    forbidden[Mode.NO_AGGREGATE] = stars | windows | aggregates
    forbidden[Mode.MORE_ITEMS] = stars | reduce
    forbidden[Mode.NO_MORE_ITEMS] = ~reduce
    forbidden[Mode.ONLY_STAR] = ~stars
    forbidden[Mode.NO_KEYS] = rules_where(
        lambda rule: rule.cls is tree.Order and isinstance(_field(rule, "keys"), Hole)
    )
    forbidden[Mode.NO_CONSTANT] = effects > Effect.OPENS
    forbidden[Mode.ALONE, list(grammar.reuse_rules)] = True
    forbidden[Mode.NO_COMBINATION] = rules_where(lambda rule: rule.cls is tree.Combination)
    return forbidden


def _find_roles(grammar: Grammar) -> tuple[Role, ...]:
    """Returns the role of every slot."""
    query_type = grammar.slots[0].hole.type
    roles = [Role.WHOLE]
    for path, slot in zip(grammar.paths[1:], grammar.slots[1:], strict=True):
        owner, field = path[-1] if path else (None, "")  # rules that rename a type have no node
        cls = owner.cls if owner is not None else None
        if slot.hole.type == query_type or cls is tree.PerGroup:
            roles.append(_WHOLES.get(cls, Role.INNER))
        else:
            roles.append(_PARTS.get(field, Role.OTHER) if cls is tree.Query else Role.OTHER)
    return tuple(roles)


def _inner_clause(path: Sequence[Owner], clause: ClauseKind) -> ClauseKind:
    """Returns the clause kind of a slot.

    Args:
        path: the template nodes around the slot, outermost first; empty in a rule that renames a type
        clause: the clause kind of the slot that the rule fills
    """
    for node, field in path:
        owner = node.cls, field
        if clause is ClauseKind.RANKS and owner == (tree.Key, "expression"):
            continue
        clause = _CLAUSES.get(owner, max(clause, ClauseKind.GROUPS))
    return clause


def _effect(rule: Production, grammar: Grammar) -> int:
    cls = rule.cls
    if cls is tree.Reuse:  # it counts as the node that the other rules of the type make
        cls = next((other for other in (tree.Group, tree.Order) if other in grammar.classes[rule.type]), cls)
    if cls is tree.Query:
        items = _field(rule, "select")
        return Effect.OPENS + (len(items) if isinstance(items, tuple) else 0)
    if cls is tree.Column and _field(rule, "index") == Hole("star"):
        return Effect.STAR
    if cls is tree.Group or _aggregates(rule):
        return Effect.GROUPS
    return Effect.ORDERS if cls is tree.Order else Effect.RULE


def _aggregates(rule: Production) -> bool:
    return rule.cls in (tree.Aggregate, tree.Conditional, tree.Statistic, tree.Window)


def _only_aggregates(rule: Production, grammar: Grammar) -> bool:
    """True if a rule always makes an aggregate, itself or by the type that it renames."""
    if isinstance(rule.template, Hole) and rule.template.type in grammar.types:
        return all(_aggregates(grammar.rules[number]) for number in grammar.types[rule.template.type])
    return _aggregates(rule)


def _field(rule: Production, name: str) -> Any:
    """A field of the node that a rule makes."""
    assert isinstance(rule.template, NodeTemplate)
    return rule.template.field(name)
