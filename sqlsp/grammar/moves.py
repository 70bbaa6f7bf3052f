"""What actions do to a derivation, as tables of numbers: the beam advances many derivations at once by them.

A derivation stands at a *place*: its state, and the step at which the rule above was applied. An action leads from
there to the first slot of the rule that it applies, or, where it fills the slot, to what follows: the next slot of the
rule above or, behind its last slot, wherever that rule leads to once it is complete. That is known when the rule is
applied, so that a step has to remember no more than one place. `Derivation` says the same one action at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from sqlsp.grammar.grammar import Grammar

NONE = -1


@dataclass(frozen=True, eq=False)
class Moves:
    """The tables of a grammar, int64 each, with `NONE` where there is nothing.

    Attributes:
        opens: [A], the state in which the first slot of each rule is filled; NONE for a rule without slots, Reduce.
        filled: [states], the state of the next slot of the same rule, which comes when this one is filled.
        completed: [states], the state that comes when a rule applied here is complete: a list goes on, another slot is
            filled.
        owner: [states], the rule whose slot is being filled; NONE at the root.
        growth: [states, A], `Grammar.growth`.
        shortest: actions of the shortest derivation.
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
