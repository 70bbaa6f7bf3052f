"""Integer tables of a grammar, with which the beam masks and advances many derivations at once.

The position of a derivation is its state and the step at which the parent rule was applied. After a rule with slots,
the position is the first slot of that rule. After an action that fills a slot, it is the next slot of the parent rule.
After the last slot of the parent rule, it is the position that follows the parent rule itself. That position is known
when the parent rule is applied, so each step stores only one position. `Derivation` computes the same, one action at a
time.

*Select states* are the states of an incomplete SELECT (`OpenSelect`) that sound derivations can reach, as numbers.
There are a few hundred. 0 means that no SELECT is open.
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
    """The tables of a grammar, int64, with `NONE` for missing entries.

    In shapes, A is the number of rules and Reduce, P of clause kinds, Q of select states, E of effects.
    """

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
    filled = np.full(grammar.states, NONE, np.int64)
    completed = np.full(grammar.states, NONE, np.int64)
    owner = np.full(grammar.states, NONE, np.int64)
    for rule in grammar.rules:
        first_states = [grammar.slots[slot].state for slot in rule.slots]
        opens[rule.number] = first_states[0] if first_states else NONE
        next_states = [*first_states[1:], NONE] if first_states else []
        for slot, next_state in zip(rule.slots, next_states, strict=True):
            states = grammar.slot_of_state == slot
            owner[states] = rule.number
            filled[states] = next_state
            completed[states] = next_state
    for slot_info in grammar.slots:
        if slot_info.hole.repeat == "some":
            completed[[slot_info.state, slot_info.state_after_first]] = slot_info.state_after_first
    sound = soundness(grammar)
    clauses = np.array([[inner[clause] for clause in ClauseKind] for inner in sound.clauses])
    mode_by_role, select_state_by_role = _tabulate_selects(sound)
    role_of_state = np.array(sound.roles)[grammar.slot_of_state]
    return Moves(
        opens=opens,
        filled=filled,
        completed=completed,
        owner=owner,
        clause=clauses[grammar.slot_of_state],
        mode=mode_by_role[role_of_state],
        select_state=select_state_by_role[role_of_state],
    )


def _tabulate_selects(sound: Soundness) -> tuple[np.ndarray, np.ndarray]:
    """Returns the modes, [roles, P, Q], and the select states after actions, [roles, E, Q].

    A select state that sound actions cannot reach becomes 0.
    """
    selects = _find_selects(sound)
    number_of = {select: number for number, select in enumerate(selects)}
    effects = range(int(sound.effects.max()) + 1)
    modes = np.empty((len(Role), len(ClauseKind), len(selects)), np.int64)
    select_states = np.empty((len(Role), len(effects), len(selects)), np.int64)
    for role in Role:
        for number, select in enumerate(selects):
            for clause in ClauseKind:
                modes[role, clause, number] = sound.mode(role, clause, select)
            for effect in effects:
                select_states[role, effect, number] = number_of.get(sound.next_select(role, effect, select), 0)
    return modes, select_states


def _find_selects(sound: Soundness) -> list[OpenSelect | None]:
    """Returns every state of a SELECT that sound actions can reach. The first is None: no SELECT is open."""
    actions_of = {effect: sound.effects == effect for effect in set(sound.effects.tolist())}
    reached: dict[OpenSelect | None, None] = {None: None}  # a set that remembers the order
    pending: list[OpenSelect | None] = [None]
    while pending:
        select = pending.pop()
        for role in Role:
            forbidden = sound.forbidden[sound.mode(role, ClauseKind.ITEM, select)]
            for effect, actions in actions_of.items():
                is_possible = not forbidden[actions].all()
                next_select = sound.next_select(role, effect, select)
                if is_possible and next_select not in reached:
                    reached[next_select] = None
                    pending.append(next_select)
    return list(reached)
