"""The effects of actions on derivations as integer tables, with which the beam advances many derivations at once.

The position of a derivation is its state and the step at which the parent rule was applied. A rule with slots moves it
to the first slot of that rule. An action that fills the slot moves it to the next slot of the parent rule. After the
last slot of the parent rule, it moves to the position that follows the parent rule itself. That position is known when
the parent rule is applied, so each step stores only one position. `Derivation` computes the same, one action at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from sqlsp.grammar.grammar import Grammar

NONE = -1


@dataclass(frozen=True, eq=False)
class Moves:
    """The tables of a grammar, int64 each, with `NONE` for missing entries.

    Attributes:
        opens: [A], the state of the first slot of each rule; NONE for Reduce and for a rule without slots.
        filled: [states], the state after this slot is filled: that of the next slot of the same rule.
        completed: [states], the state after a rule applied here is complete: for a list, the state in which it
            continues, else as `filled`.
        owner: [states], the rule whose slot is being filled; NONE at the root.
        growth: [states, A], `Grammar.growth`.
        shortest: number of actions of the shortest derivation.
    """

    opens: np.ndarray
    filled: np.ndarray
    completed: np.ndarray
    owner: np.ndarray
    growth: np.ndarray
    shortest: int


@cache
def moves_of(grammar: Grammar) -> Moves:
    """The tables of `grammar`."""
    opens = np.full(grammar.actions, NONE, np.int64)
    filled, completed, owner = (np.full(grammar.states, NONE, np.int64) for _ in range(3))
    for rule in grammar.rules:
        starts = [grammar.slots[slot].state for slot in rule.slots]
        opens[rule.number] = starts[0] if starts else NONE
        for number, following in zip(rule.slots, [*starts, NONE][1:], strict=True):
            states = grammar.slot_of_state == number
            owner[states] = rule.number
            filled[states] = completed[states] = following
    for slot in grammar.slots:
        if slot.hole.repeat == "some":
            completed[[slot.state, slot.state_after_first]] = slot.state_after_first
    return Moves(opens, filled, completed, owner, grammar.growth, grammar.cost(0))
