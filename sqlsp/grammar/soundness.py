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

The mask is applied when decoding, not in training. `sql.joins.executable` decides which tables FROM must contain.

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

MAX_COLUMNS: Final = 8  # largest number of columns of the operands of a set operation
# requirements on a select list, apart from a number of items
_ANY = 0  # any list
_STAR = -1  # only `*`


class Role(IntEnum):
    """The role of a slot. Three roles are for queries, the rest for parts of the SELECT that contains the slot."""

    WHOLE = 0  # a query with any select list
    OPERAND = auto()  # the right operand of a set operation
    INNER = auto()  # a query of one column, such as a query in a condition
    ITEMS = auto()  # the select list
    ORDER = auto()  # ORDER BY and LIMIT
    COMBINATION = auto()  # the set operation that follows
    OTHER = auto()


class ClauseKind(IntEnum):
    """The clause of an expression, as far as it limits the parts of the expression."""

    ITEM = 0  # an item of SELECT: allows everything
    GROUPS = auto()  # HAVING, or inside an item of SELECT: allows aggregates, but no `*` and no windows
    # a key of ORDER BY: in a SELECT with GROUP BY or an aggregate, allows aggregates and windows; else as ROWS
    KEYS = auto()
    RANKS = auto()  # the order in a `TopPerGroup`: as KEYS, but without windows
    ROWS = auto()  # WHERE, ON, a key of GROUP BY, an argument of an aggregate: allows no aggregate, `*` or window


class Mode(IntEnum):
    """A set of forbidden actions. COMBINED + n − 1 is for a set operation over n columns (n is 1 also for `*`)."""

    FREE = 0  # nothing is forbidden
    NO_STAR = auto()  # no `*` and no window
    SORTED = auto()  # no `*`: for keys of ORDER BY of a grouped SELECT
    NO_AGGREGATE = auto()  # no aggregate, no `*` and no window
    MORE_ITEMS = auto()  # the select list may not end yet, and may not have a `*`
    NO_MORE_ITEMS = auto()  # the select list must end
    ONLY_STAR = auto()  # the select list must begin with `*`
    NO_KEYS = auto()  # no keys of ORDER BY
    NO_CONSTANT = auto()  # no query whose rule fixes the select list
    NO_COMBINATION = auto()  # no set operation
    ALONE = auto()  # no reuse of parts of the previous query
    COMBINED = auto()  # nothing is forbidden, but a set operation needs n columns of its right operand


class Effect(IntEnum):
    """How an action changes the `OpenSelect`. OPENS + n begins a SELECT. If n > 0, its rule fixes n items."""

    NOTHING = 0
    RULE = auto()  # any other rule; in the select list, it adds an item
    STAR = auto()  # adds `*`
    GROUPS = auto()  # adds GROUP BY or an aggregate
    ORDERS = auto()  # adds ORDER BY or LIMIT
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
_ROLES_OF_PARTS: Final = {"select": Role.ITEMS, "order": Role.ORDER, "combined": Role.COMBINATION}  # by field of Query
_ROLES_OF_QUERIES: Final[dict[type | None, Role]] = {  # by the class of the node that contains the query
    tree.Nested: Role.WHOLE,
    tree.PerGroup: Role.INNER,
    tree.Combination: Role.OPERAND,
}


@dataclass(frozen=True)
class OpenSelect:
    """The state of an incomplete SELECT, as far as it restricts the actions to come."""

    required_items: int  # number of items that the select list must have, or `_STAR` or `_ANY`
    is_operand: bool  # True for the right operand of a set operation
    items: int = 0  # number of items so far
    has_star: bool = False  # True if an item is `*`
    is_grouped: bool = False  # True after GROUP BY or an aggregate
    is_ordered: bool = False  # True after ORDER BY or LIMIT

    @property
    def columns(self) -> int | None:
        """The number of columns of the complete select list, or `_STAR` if it is `*` alone.

        None if no set operation may follow: the list has items beside `*`, or more than MAX_COLUMNS.
        """
        if self.has_star:
            return _STAR if self.items == 1 else None
        return self.items if self.items <= MAX_COLUMNS else None

    @property
    def list_mode(self) -> Mode:
        """The mode of the select list."""
        if self.required_items == _ANY:
            return Mode.FREE
        if self.required_items == _STAR:
            return Mode.NO_MORE_ITEMS if self.items else Mode.ONLY_STAR
        if self.items >= self.required_items:
            return Mode.NO_MORE_ITEMS
        is_first = self.items == 0  # the list needs a first item in any case, which costs nothing extra (`longer`)
        return Mode.NO_STAR if is_first else Mode.MORE_ITEMS


@dataclass(frozen=True, eq=False)
class Soundness:
    """The soundness tables of a grammar."""

    forbidden: np.ndarray  # bool [modes, A], the rules and Reduce that a mode forbids
    longer: np.ndarray  # int64 [modes], actions that a rule adds to the shortest sound derivation beyond `growth`
    roles: tuple[Role, ...]  # by slot
    effects: np.ndarray  # int64 [A], `Effect` by action
    clauses: tuple[dict[ClauseKind, ClauseKind], ...]  # by slot: clause kind of the parent rule → of the slot

    def mode(self, role: Role, clause: ClauseKind, select: OpenSelect | None) -> int:
        """Returns the `Mode` of a slot with this role and clause kind. `select` is the innermost incomplete SELECT."""
        if role is Role.WHOLE and select is None:
            return Mode.ALONE
        if role in (Role.WHOLE, Role.OPERAND, Role.INNER):
            # a rule that fixes the select list fixes one item
            return Mode.FREE if _count_required_items(role, select) in (_ANY, 1) else Mode.NO_CONSTANT
        if select is None or role is Role.OTHER:
            return _mode_of_clause(clause, is_grouped=select is not None and select.is_grouped)
        if role is Role.ITEMS:
            return select.list_mode
        if role is Role.ORDER:
            return Mode.NO_KEYS if select.is_operand else Mode.FREE
        if select.columns is None or select.is_ordered:
            return Mode.NO_COMBINATION
        return Mode.COMBINED + max(select.columns, 1) - 1

    def next_select(self, role: Role, effect: int, select: OpenSelect | None) -> OpenSelect | None:
        """Returns the innermost incomplete SELECT after an action with this effect in a slot with this role.

        `select` is the innermost incomplete SELECT before the action.
        """
        if effect >= Effect.OPENS:
            required_items = _count_required_items(role, select)
            return OpenSelect(required_items, is_operand=role is Role.OPERAND, items=effect - Effect.OPENS)
        if select is None or effect == Effect.NOTHING:
            return select
        if role is Role.ITEMS:
            items = min(select.items + 1, MAX_COLUMNS + 1)  # a limit, because the states are numbered
            select = replace(select, items=items, has_star=select.has_star or effect == Effect.STAR)
        if effect == Effect.GROUPS:
            return replace(select, is_grouped=True)
        if effect == Effect.ORDERS:
            return replace(select, is_ordered=True)
        return select


def _mode_of_clause(clause: ClauseKind, is_grouped: bool) -> Mode:
    """Returns the mode of an expression in a clause. `is_grouped`: the SELECT has GROUP BY or an aggregate."""
    if clause is ClauseKind.ITEM:
        return Mode.FREE
    if clause is ClauseKind.GROUPS or (clause is ClauseKind.RANKS and is_grouped):
        return Mode.NO_STAR
    return Mode.SORTED if clause is ClauseKind.KEYS and is_grouped else Mode.NO_AGGREGATE


def _count_required_items(role: Role, select: OpenSelect | None) -> int:
    """Returns how many items the select list of a query must have, or `_STAR` or `_ANY`.

    `role` is the role of the query's slot, and `select` the innermost incomplete SELECT around it.
    """
    if role is Role.OPERAND and select is not None:
        return select.columns or _ANY
    return 1 if role is Role.INNER else _ANY


@cache
def soundness(grammar: Grammar) -> Soundness:
    """Returns the soundness tables of `grammar`, computed from the templates of the rules."""
    effects_of_rules = [_find_effect(rule, grammar) for rule in grammar.rules]
    effects = np.array([*effects_of_rules, Effect.NOTHING], np.int64)  # Reduce is the last action
    roles = _find_roles(grammar)
    forbidden = _find_forbidden(grammar, effects)
    cost_of_item = 0
    if Role.ITEMS in roles:
        cost_of_item = grammar.cost(roles.index(Role.ITEMS)) - 1  # without the Reduce that ends the list
    longer = np.zeros(len(forbidden), dtype=np.int64)
    # a set operation over n columns adds n − 1 items to the right operand, because `growth` includes only one
    longer[Mode.COMBINED :] = cost_of_item * np.arange(MAX_COLUMNS)
    longer[Mode.MORE_ITEMS] = -cost_of_item  # this item was counted when the set operation began
    clauses = tuple({clause: _inner_clause(path, clause) for clause in ClauseKind} for path in grammar.paths)
    return Soundness(forbidden, longer, roles=roles, effects=effects, clauses=clauses)


def _find_forbidden(grammar: Grammar, effects: np.ndarray) -> np.ndarray:
    """Returns which actions a mode forbids, bool [modes, A]. `effects` is that of `Soundness`."""

    def actions_where(test: Callable[[Production], bool]) -> np.ndarray:
        """Returns for every action whether it is a rule for which `test` is true, bool [A]. Reduce is no rule."""
        return np.array([*map(test, grammar.rules), False])

    is_window = actions_where(lambda rule: rule.cls is tree.Window)
    is_aggregate = actions_where(lambda rule: _always_makes_aggregate(rule, grammar))
    has_sort_keys = actions_where(lambda rule: rule.cls is tree.Order and isinstance(_field(rule, "keys"), Hole))
    is_combination = actions_where(lambda rule: rule.cls is tree.Combination)
    is_star = effects == Effect.STAR
    is_reduce = np.arange(grammar.actions) == grammar.reduce
    forbidden = np.zeros((Mode.COMBINED + MAX_COLUMNS, grammar.actions), dtype=bool)
    forbidden[Mode.NO_STAR] = is_star | is_window
    forbidden[Mode.SORTED] = is_star
    forbidden[Mode.NO_AGGREGATE] = is_star | is_window | is_aggregate
    forbidden[Mode.MORE_ITEMS] = is_star | is_reduce
    forbidden[Mode.NO_MORE_ITEMS] = ~is_reduce
    forbidden[Mode.ONLY_STAR] = ~is_star
    forbidden[Mode.NO_KEYS] = has_sort_keys
    forbidden[Mode.NO_CONSTANT] = effects > Effect.OPENS
    forbidden[Mode.ALONE, list(grammar.reuse_rules)] = True
    forbidden[Mode.NO_COMBINATION] = is_combination
    return forbidden


def _find_roles(grammar: Grammar) -> tuple[Role, ...]:
    """Returns the role of every slot."""
    query_type = grammar.slots[0].hole.type
    roles = [Role.WHOLE]
    for path, slot in zip(grammar.paths[1:], grammar.slots[1:], strict=True):
        node, field = path[-1] if path else (None, "")  # rules that rename a type have no node
        cls = node.cls if node is not None else None
        if slot.hole.type == query_type or cls is tree.PerGroup:
            roles.append(_ROLES_OF_QUERIES.get(cls, Role.INNER))
        elif cls is tree.Query:
            roles.append(_ROLES_OF_PARTS.get(field, Role.OTHER))
        else:
            roles.append(Role.OTHER)
    return tuple(roles)


def _inner_clause(path: Sequence[Owner], clause: ClauseKind) -> ClauseKind:
    """Returns the clause kind of a slot.

    Args:
        path: The template nodes around the slot, outermost first. It is empty in a rule that renames a type.
        clause: The clause kind of the slot that the rule fills.
    """
    for node, field in path:
        if clause is ClauseKind.RANKS and node.cls is tree.Key and field == "expression":
            continue  # a key inside a `TopPerGroup` has no windows
        # an unlisted node is inside an expression, where `*` is never allowed
        clause = _CLAUSES.get((node.cls, field), max(clause, ClauseKind.GROUPS))
    return clause


def _find_effect(rule: Production, grammar: Grammar) -> int:
    """Returns the `Effect` of a rule."""
    cls = rule.cls
    if cls is tree.Reuse:  # it counts as the node that the other rules of the type make
        cls = next((other for other in (tree.Group, tree.Order) if other in grammar.classes[rule.type]), cls)
    if cls is tree.Query:
        items = _field(rule, "select")
        fixed_items = len(items) if isinstance(items, tuple) else 0  # not a tuple: a hole for the select list
        return Effect.OPENS + fixed_items
    if cls is tree.Column and _field(rule, "index") == Hole("star"):
        return Effect.STAR
    if cls is tree.Group or _makes_aggregate(rule):
        return Effect.GROUPS
    return Effect.ORDERS if cls is tree.Order else Effect.RULE


def _makes_aggregate(rule: Production) -> bool:
    return rule.cls in (tree.Aggregate, tree.Conditional, tree.Statistic, tree.Window)


def _always_makes_aggregate(rule: Production, grammar: Grammar) -> bool:
    """True if a rule always makes an aggregate, itself or by the type that it renames."""
    if isinstance(rule.template, Hole) and rule.template.type in grammar.types:
        return all(_makes_aggregate(grammar.rules[number]) for number in grammar.types[rule.template.type])
    return _makes_aggregate(rule)


def _field(rule: Production, name: str) -> Any:
    """Returns a field of the template node of a rule, which must not be a renaming rule."""
    assert isinstance(rule.template, NodeTemplate)
    return rule.template.field(name)
