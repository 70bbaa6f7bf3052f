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
from sqlsp.grammar.soundness import ClauseKind, Effect, OpenSelect, Role, soundness

NONE = -1


@dataclass(frozen=True, eq=False)
class Moves:
    """The tables of a grammar, int64 each, with `NONE` for missing entries."""

    opens: np.ndarray  # [A], the state of the first slot of each rule; NONE for Reduce and for a rule without slots
    filled: np.ndarray  # [states], the state after this slot is filled: that of the next slot of the same rule
    # [states], the state after a rule applied here is complete: for a list, that in which it goes on, else as `filled`
    completed: np.ndarray
    owner: np.ndarray  # [states], the rule whose slot is being filled; NONE at the root
    growth: np.ndarray  # [states, A], `Grammar.growth`
    shortest: int  # number of actions of the shortest derivation


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


@dataclass(frozen=True, eq=False)
class Masks:
    """The tables of a grammar, int64 each but for `forbidden`. P places, Q memos, E effects."""

    forbidden: np.ndarray  # bool [modes, A], the rules and Reduce that a mode forbids
    longer: np.ndarray  # [modes], by how much a rule lengthens the shortest derivation in addition to `Moves.growth`
    place: np.ndarray  # [states, P], the place of the slot to fill, given the place of the parent rule
    mode: np.ndarray  # [states, P, Q], the mode of the slot to fill, given its own place and the memo
    effect: np.ndarray  # [A], the effect of each action
    # [states, E, Q], the memo after an action with that effect; undefined where the action is impossible
    memo: np.ndarray
    opens: np.ndarray  # bool [A], the rules that begin a SELECT


@cache
def masks_of(grammar: Grammar) -> Masks:
    """The tables of `grammar`."""
    sound = soundness(grammar)
    actions = {effect: sound.effects == effect for effect in set(sound.effects.tolist())}
    memos: dict[OpenSelect | None, None] = {None: None}  # every state of a SELECT reachable by sound actions
    pending: list[OpenSelect | None] = [None]  # no SELECT
    while pending:
        open_select = pending.pop()
        for role in Role:
            forbidden = sound.forbidden[sound.mode(role, ClauseKind.ITEM, open_select)]
            for effect, its in actions.items():
                next_ = sound.after(role, effect, open_select)
                if next_ not in memos and not forbidden[its].all():
                    memos[next_] = None
                    pending.append(next_)
    number = {select: place for place, select in enumerate(memos)}
    effects = range(int(sound.effects.max()) + 1)
    after = [[[number.get(sound.after(role, effect, s), 0) for s in memos] for effect in effects] for role in Role]
    modes = [[[sound.mode(role, place, select) for select in memos] for place in ClauseKind] for role in Role]
    slots = grammar.slot_of_state
    roles = np.array(sound.roles)[slots]
    places = np.array([[fills[place] for place in ClauseKind] for fills in sound.places])
    return Masks(
        sound.forbidden,
        sound.longer,
        places[slots],
        np.array(modes, np.int64)[roles],
        sound.effects,
        np.array(after, np.int64)[roles],
        sound.effects >= Effect.OPENS,
    )
