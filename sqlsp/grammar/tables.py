"""Integer tables of a grammar, with which the beam masks and advances many derivations at once.

The position of a derivation is its state and the step at which the parent rule was applied. A rule with slots moves it
to the first slot of that rule. An action that fills the slot moves it to the next slot of the parent rule. After the
last slot of the parent rule, it moves to the position that follows the parent rule itself. That position is known when
the parent rule is applied, so each step stores only one position. `Derivation` computes the same, one action at a time.

The state of an incomplete SELECT (an `OpenSelect`) is numbered. Sound derivations reach a few hundred of these
*select states*. They are enumerated by taking every sound action from each. State 0 means that no SELECT is open.
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
    """The tables of a grammar, int64, with `NONE` for missing entries. P clause kinds, Q select states, E effects."""

    opens: np.ndarray  # [A], the state of the first slot of a rule; NONE for Reduce and for a rule without slots
    filled: np.ndarray  # [states], the state after this slot is filled: that of the next slot of the same rule
    # [states], the state after a rule applied here is complete: in a list the state of its next item, else `filled`
    completed: np.ndarray
    owner: np.ndarray  # [states], the rule whose slot is being filled; NONE at the root
    clause: np.ndarray  # [states, P], the clause kind of the slot to fill, by that of the parent rule
    mode: np.ndarray  # [states, P, Q], the mode of the slot to fill, by the slot's clause kind and the select state
    # [states, E, Q], the select state after an action with that effect; undefined where the action is impossible
    select_state: np.ndarray


@cache
def moves_of(grammar: Grammar) -> Moves:
    """Returns the tables of a grammar."""
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
    sound = soundness(grammar)
    selects = _find_selects(sound)
    number_of = {select: number for number, select in enumerate(selects)}
    effects = range(int(sound.effects.max()) + 1)
    after = [
        [[number_of.get(sound.after(role, effect, select), 0) for select in selects] for effect in effects]
        for role in Role
    ]
    modes = [[[sound.mode(role, clause, select) for select in selects] for clause in ClauseKind] for role in Role]
    clauses = np.array([[inner[clause] for clause in ClauseKind] for inner in sound.clauses])
    roles = np.array(sound.roles)[grammar.slot_of_state]
    return Moves(
        opens=opens,
        filled=filled,
        completed=completed,
        owner=owner,
        clause=clauses[grammar.slot_of_state],
        mode=np.array(modes, np.int64)[roles],
        select_state=np.array(after, np.int64)[roles],
    )


def _find_selects(sound: Soundness) -> list[OpenSelect | None]:
    """Returns every state of a SELECT that sound actions can reach. The first is None: no SELECT is open."""
    actions_of = {effect: sound.effects == effect for effect in set(sound.effects.tolist())}
    reached: dict[OpenSelect | None, None] = {None: None}
    pending: list[OpenSelect | None] = [None]
    while pending:
        select = pending.pop()
        for role in Role:
            forbidden = sound.forbidden[sound.mode(role, ClauseKind.ITEM, select)]
            for effect, actions in actions_of.items():
                following = sound.after(role, effect, select)
                if following not in reached and not forbidden[actions].all():
                    reached[following] = None
                    pending.append(following)
    return list(reached)
