"""What a derivation does, as integer tables, with which the beam masks and advances many derivations at once.

The position of a derivation is its state and the step at which the parent rule was applied. A rule with slots moves it
to the first slot of that rule. An action that fills the slot moves it to the next slot of the parent rule. After the
last slot of the parent rule, it moves to the position that follows the parent rule itself. That position is known when
the parent rule is applied, so each step stores only one position. `Derivation` computes the same, one action at a time.

The state of an incomplete SELECT (an `OpenSelect`) is encoded as a number, its *memo*. Sound derivations have a few
hundred different memos. They are enumerated by taking every sound action from each. Memo 0 means that no SELECT is
open.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.soundness import ClauseKind, OpenSelect, Role, Soundness, soundness

NONE = -1


@dataclass(frozen=True, eq=False)
class Moves:
    """The tables of a grammar, int64 each, with `NONE` for missing entries. P places, Q memos, E effects."""

    opens: np.ndarray  # [A], the state of the first slot of each rule; NONE for Reduce and for a rule without slots
    filled: np.ndarray  # [states], the state after this slot is filled: that of the next slot of the same rule
    # [states], the state after a rule applied here is complete: for a list, that in which it goes on, else as `filled`
    completed: np.ndarray
    owner: np.ndarray  # [states], the rule whose slot is being filled; NONE at the root
    place: np.ndarray  # [states, P], the place of the slot to fill, given the place of the parent rule
    mode: np.ndarray  # [states, P, Q], the mode of the slot to fill, given its own place and the memo
    # [states, E, Q], the memo after an action with that effect; undefined where the action is impossible
    memo: np.ndarray


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
    sound, slots = soundness(grammar), grammar.slot_of_state
    memos = _find_memos(sound)
    number_of = {select: number for number, select in enumerate(memos)}
    effects = range(int(sound.effects.max()) + 1)
    after = [[[number_of.get(sound.after(role, effect, s), 0) for s in memos] for effect in effects] for role in Role]
    modes = [[[sound.mode(role, place, select) for select in memos] for place in ClauseKind] for role in Role]
    places = np.array([[fills[place] for place in ClauseKind] for fills in sound.places])
    roles = np.array(sound.roles)[slots]
    in_selects = (places[slots], np.array(modes, np.int64)[roles], np.array(after, np.int64)[roles])
    return Moves(opens, filled, completed, owner, *in_selects)


def _find_memos(sound: Soundness) -> list[OpenSelect | None]:
    """Every state of a SELECT that sound actions reach, first None: no SELECT."""
    actions = {effect: sound.effects == effect for effect in set(sound.effects.tolist())}
    found: dict[OpenSelect | None, None] = {None: None}
    pending: list[OpenSelect | None] = [None]
    while pending:
        select = pending.pop()
        for role in Role:
            forbidden = sound.forbidden[sound.mode(role, ClauseKind.ITEM, select)]
            for effect, its in actions.items():
                following = sound.after(role, effect, select)
                if following not in found and not forbidden[its].all():
                    found[following] = None
                    pending.append(following)
    return list(found)
