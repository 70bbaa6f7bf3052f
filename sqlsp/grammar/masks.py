"""`soundness` as integer tables, with which the beam masks and advances many derivations at once.

The state of an incomplete SELECT (an `OpenSelect`) is encoded as a number, its *memo*. Sound derivations have a few
hundred different memos. They are enumerated by taking every sound action from each. Memo 0 means that no SELECT is
open.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.soundness import Effect, OpenSelect, Place, Role, Soundness, soundness


@dataclass(frozen=True, eq=False)
class Masks:
    """The tables of a grammar, int64 each but for `forbidden`. P places, Q memos, E effects.

    Attributes:
        forbidden: bool [modes, A], the rules and Reduce that a mode forbids.
        longer: [modes], by how much a rule lengthens the shortest derivation in addition to `Moves.growth`.
        place: [states, P], the place of the slot to fill, given the place of the parent rule.
        mode: [states, P, Q], the mode of the slot to fill, given its own place and the memo.
        effect: [A], the effect of each action.
        memo: [states, E, Q], the memo after an action with that effect; undefined where the action is impossible.
        opens: bool [A], the rules that begin a SELECT.
    """

    forbidden: np.ndarray
    longer: np.ndarray
    place: np.ndarray
    mode: np.ndarray
    effect: np.ndarray
    memo: np.ndarray
    opens: np.ndarray


@cache
def masks_of(grammar: Grammar) -> Masks:
    """The tables of `grammar`."""
    sound = soundness(grammar)
    memos = _memos(sound)
    number = {select: place for place, select in enumerate(memos)}
    effects = range(int(sound.effects.max()) + 1)
    after = [[[number.get(sound.after(role, effect, s), 0) for s in memos] for effect in effects] for role in Role]
    modes = [[[sound.mode(role, place, select) for select in memos] for place in Place] for role in Role]
    slots = grammar.slot_of_state
    roles = np.array(sound.roles)[slots]
    places = np.array([[fills[place] for place in Place] for fills in sound.places])
    return Masks(
        sound.forbidden,
        sound.longer,
        places[slots],
        np.array(modes, np.int64)[roles],
        sound.effects,
        np.array(after, np.int64)[roles],
        sound.effects >= Effect.OPENS,
    )


def _memos(sound: Soundness) -> list[OpenSelect | None]:
    """Every state of a SELECT (`OpenSelect`) that is reachable by sound actions; the first is None, no SELECT."""
    actions = {effect: sound.effects == effect for effect in set(sound.effects.tolist())}
    found: dict[OpenSelect | None, None] = {None: None}
    pending: list[OpenSelect | None] = [None]
    while pending:
        select = pending.pop()
        for role in Role:
            forbidden = sound.forbidden[sound.mode(role, Place.ITEM, select)]
            for effect, its in actions.items():
                after = sound.after(role, effect, select)
                if after not in found and not forbidden[its].all():
                    found[after] = None
                    pending.append(after)
    return list(found)
