"""The roles of pointers: how a query uses the chosen item, such as the argument of a sum or a number of rows.

SQLite adds up names (0) and takes the year of a price (-4707). To avoid this, a search that has column profiles masks
items that do not suit the *role* of the state that they would fill.

A single column, or its maximum or minimum, inherits the role of the expression around it (`price` in `price * number`).
So a role may depend on the state in which the parent rule was applied.
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
    MEAN = auto()  # the argument of a mean; the mean of dates is that of their years
    FACTOR = auto()  # an operand of arithmetic, a ratio, `abs` or `round`
    DATE = auto()  # a date of which a part, or the time to another date, is computed
    HOUR = auto()  # a column of which the hour is computed; a time without a date has one, too
    COUNT = auto()  # a literal: a number of rows or digits, a percentage, the width of a bucket


_OWNERS: Final = {
    tree.Statistic: PointerRole.QUANTITY,
    tree.Bucket: PointerRole.QUANTITY,
    tree.Arithmetic: PointerRole.FACTOR,
    tree.Ratio: PointerRole.FACTOR,
    tree.Elapsed: PointerRole.DATE,
}
_OF_FUNCTIONS: Final = {
    "sum": PointerRole.QUANTITY,
    "avg": PointerRole.MEAN,
    "abs": PointerRole.FACTOR,
    "round": PointerRole.FACTOR,
}


@cache
def roles_of(grammar: Grammar) -> np.ndarray:
    """Returns the role of the item that fills a state, int64 [states, states].

    The first index is that state. The second is the state in which the parent rule was applied.
    """
    own = [_role_of(path, slot.hole) for path, slot in zip(grammar.paths, grammar.slots, strict=True)]
    passed = np.zeros(len(grammar.slots), bool)  # slots that inherit the role of the slot that the parent rule fills
    for rule in grammar.rules:
        for number in rule.slots:
            passed[number] = own[number] is PointerRole.ANY and _is_alone(rule.template)
    filled = [{own[n] for n, slot in enumerate(grammar.slots) if slot.hole.type == name} for name in grammar.types]
    of_type = {name: min(roles) for name, roles in zip(grammar.types, filled, strict=True) if len(roles) == 1}
    for rule in grammar.rules:  # a renaming rule passes on the role of the slots that it fills, if it is unique
        if isinstance(rule.template, Hole) and rule.template.type in grammar.types:
            own[rule.slots[0]] = of_type.get(rule.type, PointerRole.ANY)
    roles = np.array(own, np.int64)[grammar.slot_of_state]
    return np.where(passed[grammar.slot_of_state][:, None], roles[None], roles[:, None])


@cache
def rules_without(grammar: Grammar, empty: frozenset[PointerRole]) -> np.ndarray:
    """Returns the rules that cannot be completed if no item suits the roles `empty`, bool [states, A]."""
    roles = roles_of(grammar)
    slots = grammar.slots
    masked = np.zeros_like(grammar.legal)
    pointing = grammar.pointer_kind > 0
    before = -1
    while masked.sum() > before:
        before = masked.sum()
        for rule in grammar.rules:
            starts = [slots[number].state for number in rule.slots if slots[number].hole.repeat != "maybe"]
            for start in starts:
                if pointing[start]:
                    masked[:, rule.number] |= np.isin(roles[start], [*empty])
                elif not (grammar.legal[start] & ~masked[start]).any():
                    masked[:, rule.number] = True
        masked &= grammar.legal
    return masked


def _role_of(path: Sequence[Owner], hole: Hole) -> PointerRole:
    """Returns the role of a hole. `path` holds the template nodes around it, outermost first."""
    if hole.type == VALUE and hole.field in COUNTED:
        return PointerRole.COUNT
    role = PointerRole.ANY
    for node, _ in path:
        if node.cls is tree.DatePart:
            role = PointerRole.HOUR if node.field("part") == "hour" else PointerRole.DATE
        elif node.cls in (tree.Aggregate, tree.Call):
            role = _OF_FUNCTIONS.get(node.field("function"), PointerRole.ANY)
        else:
            role = _OWNERS.get(node.cls, role if node.cls is tree.Column else PointerRole.ANY)
    return role


def _is_alone(template: Any) -> bool:
    """True for templates of a column, or of its maximum or minimum."""
    if not isinstance(template, NodeTemplate):
        return False
    if template.cls is tree.Aggregate and template.field("function") in ("max", "min"):
        return _is_alone(template.field("argument"))
    return template.cls is tree.Column
