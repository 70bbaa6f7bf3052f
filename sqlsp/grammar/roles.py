"""The roles of pointers: how a query uses the chosen item, such as the argument of a sum or a number of rows.

SQLite adds up names (the sum is 0) and computes the year of a price (-4707). To avoid this, a search that has column
profiles masks items that do not suit the *role* of the state that they would fill.

A single column, or its maximum or minimum, inherits the role of the expression that contains it, as `price` in
`price * number`. So a role may depend on the state in which the parent rule was applied.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum, auto
from functools import cache
from typing import Any, Final

import numpy as np

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.template import COUNTED, VALUE, Hole, NodeTemplate, Owner
from sqlsp.sql import query as tree


class PointerRole(IntEnum):
    """How a query uses the chosen item. An item with the role ANY may be of any kind."""

    ANY = 0
    QUANTITY = auto()  # the argument of a sum, another statistic or a bucket
    MEAN = auto()  # the argument of a mean; dates are allowed, because their mean is the mean of the years
    FACTOR = auto()  # an operand of arithmetic, a ratio, `abs` or `round`
    DATE = auto()  # a date of which a part, or the time to another date, is computed
    HOUR = auto()  # a column of which the hour is computed; times without a date are allowed
    COUNT = auto()  # a literal: a number of rows or digits, a percentage, the width of a bucket


_ROLES_IN_NODES: Final = {
    tree.Statistic: PointerRole.QUANTITY,
    tree.Bucket: PointerRole.QUANTITY,
    tree.Arithmetic: PointerRole.FACTOR,
    tree.Ratio: PointerRole.FACTOR,
    tree.Elapsed: PointerRole.DATE,
}
_ROLES_OF_ARGUMENTS: Final = {
    "sum": PointerRole.QUANTITY,
    "avg": PointerRole.MEAN,
    "abs": PointerRole.FACTOR,
    "round": PointerRole.FACTOR,
}


@cache
def roles_of(grammar: Grammar) -> np.ndarray:
    """Returns the role of the item that fills state i, if the parent rule was applied in state j, int64 [i, j]."""
    roles_of_slots = [_role_of(path, slot.hole) for path, slot in zip(grammar.paths, grammar.slots, strict=True)]
    inherits = np.zeros(len(grammar.slots), bool)  # whether a slot has the role of the slot that the parent rule fills
    for rule in grammar.rules:
        for slot in rule.slots:
            inherits[slot] = roles_of_slots[slot] is PointerRole.ANY and _is_column_or_extreme(rule.template)
    role_of_type = _find_roles_of_types(grammar, roles_of_slots)
    for rule in grammar.rules:  # a renaming rule passes on the role of its type
        if isinstance(rule.template, Hole) and rule.template.type in grammar.types:
            roles_of_slots[rule.slots[0]] = role_of_type.get(rule.type, PointerRole.ANY)
    roles = np.array(roles_of_slots, np.int64)[grammar.slot_of_state]
    return np.where(inherits[grammar.slot_of_state][:, None], roles[None], roles[:, None])


def _find_roles_of_types(grammar: Grammar, roles_of_slots: Sequence[PointerRole]) -> dict[str, PointerRole]:
    """Returns the role of every type whose slots all have the same role."""
    role_of_type = {}
    for name in grammar.types:
        slots = zip(grammar.slots, roles_of_slots, strict=True)
        roles = {role for slot, role in slots if slot.hole.type == name}
        if len(roles) == 1:
            role_of_type[name] = roles.pop()
    return role_of_type


@cache
def rules_without(grammar: Grammar, empty: frozenset[PointerRole]) -> np.ndarray:
    """Returns the rules that cannot be completed if no item suits the roles `empty`, bool [states, A]."""
    roles = roles_of(grammar)
    slots = grammar.slots
    masked = np.zeros_like(grammar.legal)
    is_pointer = grammar.pointer_kind > 0
    previous_count = -1
    while masked.sum() > previous_count:  # a rule without a rule for one of its slots is masked in the next round
        previous_count = masked.sum()
        for rule in grammar.rules:
            required = [slots[number].state for number in rule.slots if slots[number].hole.repeat != "maybe"]
            for state in required:
                if is_pointer[state]:
                    masked[:, rule.number] |= np.isin(roles[state], [*empty])
                elif not (grammar.legal[state] & ~masked[state]).any():
                    masked[:, rule.number] = True
        masked &= grammar.legal
    return masked


def _role_of(path: Sequence[Owner], hole: Hole) -> PointerRole:
    """Returns the role of a hole: that of the innermost template node around it, except nodes of columns.

    `path` holds the template nodes around the hole, outermost first.
    """
    if hole.type == VALUE and hole.field in COUNTED:
        return PointerRole.COUNT
    role = PointerRole.ANY
    for node, _ in path:
        if node.cls is tree.DatePart:
            role = PointerRole.HOUR if node.field("part") == "hour" else PointerRole.DATE
        elif node.cls in (tree.Aggregate, tree.Call):
            role = _ROLES_OF_ARGUMENTS.get(node.field("function"), PointerRole.ANY)
        elif node.cls is not tree.Column:
            role = _ROLES_IN_NODES.get(node.cls, PointerRole.ANY)
    return role


def _is_column_or_extreme(template: Any) -> bool:
    """True for templates of a column, or of the maximum or minimum of a column."""
    if not isinstance(template, NodeTemplate):
        return False
    if template.cls is tree.Aggregate and template.field("function") in ("max", "min"):
        return _is_column_or_extreme(template.field("argument"))
    return template.cls is tree.Column
