"""What a pointer is to what it fills: a number that is added up, a date of which a part is taken, a count of rows.

SQLite adds up names (0) and takes the year of a price (-4707). A search that knows what cells and literals are leaves
such choices out: it bars items by the *role* of the state that they fill.

A column alone, or its largest or smallest cell, has the role of what it is part of (`price` in `price * number`), so a
role may follow from the state in which the rule above was applied.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum, auto
from functools import cache
from typing import Any, Final

import numpy as np

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.template import COUNTED, VALUE, Hole, NodeTemplate
from sqlsp.sql import query as tree


class PointerRole(IntEnum):
    """What is chosen; ANY is for all else."""

    ANY = 0
    FIGURE = auto()  # a column that is added up, or of which a median or steps are made
    MEAN = auto()  # a column of which a mean is taken: of dates, that of their years
    FACTOR = auto()  # a column that is calculated with
    DATE = auto()  # a column of which a part is taken, or a time to another
    HOUR = auto()  # the same of hours, which a time without a date has, too
    COUNT = auto()  # a literal: how many rows, digits, per cent, how wide a step is


_OWNERS: Final = {
    tree.Statistic: PointerRole.FIGURE,
    tree.Bucket: PointerRole.FIGURE,
    tree.Arithmetic: PointerRole.FACTOR,
    tree.Ratio: PointerRole.FACTOR,
    tree.Elapsed: PointerRole.DATE,
}
_OF_FUNCTIONS: Final = {
    "sum": PointerRole.FIGURE,
    "avg": PointerRole.MEAN,
    "abs": PointerRole.FACTOR,
    "round": PointerRole.FACTOR,
}


@cache
def roles_of(grammar: Grammar) -> np.ndarray:
    """The role of what fills a state, given the state in which the rule above was applied: int64 [states, states]."""
    own = [PointerRole.ANY] * len(grammar.slots)
    passed = np.zeros(len(grammar.slots), bool)  # the role is that of what the rule above fills
    for rule in grammar.rules:
        acting = [hole for hole in rule.holes if grammar.candidates or hole.type != VALUE]
        read = [role for hole, role in _roles_in(rule.template) if grammar.candidates or hole.type != VALUE]
        for slot, _, role in zip(rule.slots, acting, read, strict=True):
            own[slot], passed[slot] = role, role is PointerRole.ANY and _is_alone(rule.template)
    filled = [{own[n] for n, slot in enumerate(grammar.slots) if slot.hole.type == name} for name in grammar.types]
    of_type = {name: min(roles) for name, roles in zip(grammar.types, filled, strict=True) if len(roles) == 1}
    for rule in grammar.rules:  # a rule that renames a type of one role
        if isinstance(rule.template, Hole) and rule.template.type in grammar.types:
            own[rule.slots[0]] = of_type.get(rule.type, PointerRole.ANY)
    roles = np.array(own, np.int64)[grammar.slot_of_state]
    return np.where(passed[grammar.slot_of_state][:, None], roles[None], roles[:, None])


@cache
def rules_without(grammar: Grammar, empty: frozenset[PointerRole]) -> np.ndarray:
    """The rules for which nothing is left where no item may have the roles `empty`: bool [states, A]."""
    roles, slots = roles_of(grammar), grammar.slots
    barred = np.zeros_like(grammar.legal)
    pointing = grammar.pointer_kind > 0
    before = -1
    while barred.sum() > before:
        before = barred.sum()
        for rule in grammar.rules:
            starts = [slots[number].state for number in rule.slots if slots[number].hole.repeat != "maybe"]
            for start in starts:
                if pointing[start]:
                    barred[:, rule.number] |= np.isin(roles[start], [*empty])
                elif not (grammar.legal[start] & ~barred[start]).any():
                    barred[:, rule.number] = True
        barred &= grammar.legal
    return barred


def _roles_in(part: Any, role: PointerRole = PointerRole.ANY) -> Iterator[tuple[Hole, PointerRole]]:
    """The holes of a template in order, each with its role."""
    if isinstance(part, Hole):
        yield part, PointerRole.COUNT if part.type == VALUE and part.field in COUNTED else role
    elif isinstance(part, NodeTemplate):
        fields = dict(part.fields)
        if part.cls is tree.DatePart:
            role = PointerRole.HOUR if fields["part"] == "hour" else PointerRole.DATE
        elif part.cls in (tree.Aggregate, tree.Call):
            role = _OF_FUNCTIONS.get(fields["function"], PointerRole.ANY)
        else:
            role = _OWNERS.get(part.cls, role if part.cls is tree.Column else PointerRole.ANY)
        for value in fields.values():
            yield from _roles_in(value, role)
    elif isinstance(part, tuple):
        for item in part:
            yield from _roles_in(item, role)


def _is_alone(template: Any) -> bool:
    """Whether a template makes a column, or the largest or smallest cell of one."""
    if not isinstance(template, NodeTemplate):
        return False
    fields = dict(template.fields)
    if template.cls is tree.Aggregate and fields["function"] in ("max", "min"):
        return _is_alone(fields["argument"])
    return template.cls is tree.Column
