"""`Derivation`: a partial derivation, which alone determines the legal next actions and which of them are sound."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.soundness import ClauseKind, Effect, OpenSelect, soundness
from sqlsp.grammar.template import ANY_LITERAL
from sqlsp.utils.errors import GrammarError


@dataclass(frozen=True)
class _OpenSlot:
    """A slot still to be filled, and the `rest` of the stack below it."""

    slot: int
    parent: int
    started: bool
    rest: _OpenSlot | None
    cost: int  # the fewest actions that finish this frame and the rest
    place: ClauseKind  # that of the expression that fills the slot
    depth: int  # the number of incomplete SELECTs around it


@dataclass(frozen=True)
class Derivation:
    """A stack of slots to fill, leftmost first; immutable, with shared structure, so that a beam forks it for free."""

    grammar: Grammar
    frame: _OpenSlot | None
    step: int = 0
    selects: tuple[OpenSelect, ...] = ()  # the incomplete SELECTs, the innermost first
    owed: int = 0  # actions that the shortest sound completion takes besides `shortest`

    @staticmethod
    def start(grammar: Grammar) -> Derivation:
        return Derivation(grammar, _push(grammar, 0, -1, False, None, ClauseKind.GROUPS, 0))

    @property
    def done(self) -> bool:
        return self.frame is None

    @property
    def state(self) -> int:
        """The state of the slot to fill next (a row of `Grammar.legal` and `Grammar.pointer_kind`)."""
        frame = self._wanted()
        slot = self.grammar.slots[frame.slot]
        return slot.state_after_first if frame.started else slot.state

    @property
    def mode(self) -> int:
        """The mode of the slot to fill next: what soundness forbids there (a row of `Soundness.forbidden`)."""
        frame, sound = self._wanted(), soundness(self.grammar)
        return sound.mode(sound.roles[frame.slot], frame.place, self.select)

    @property
    def select(self) -> OpenSelect | None:
        return self.selects[0] if self.selects else None

    @property
    def parent(self) -> int:
        """Step of the ApplyRule whose slot is being filled; −1 at the root."""
        return self._wanted().parent

    @property
    def shortest(self) -> int:
        """Fewest actions that finish the derivation."""
        return self.frame.cost if self.frame else 0

    def advance(self, code: int) -> Derivation:
        """The derivation after one action. Raises GrammarError where the action is not legal."""
        frame = self._wanted()
        grammar = self.grammar
        state = self.state
        if code >= grammar.actions:
            kind = grammar.pointer_kind[state]
            if not kind or (kind >= ANY_LITERAL) != (code < grammar.first_item):
                raise self._illegal(code)
            return self._with(frame.rest)
        if code < 0 or not grammar.legal[state, code]:
            raise self._illegal(code)
        if code == grammar.reduce:
            return self._with(frame.rest)
        sound = soundness(grammar)
        select = sound.after(sound.roles[frame.slot], sound.effects[code], self.select)
        opens = sound.effects[code] >= Effect.OPENS
        selects = self.selects if select is None else (select, *self.selects[not opens :])
        depth, rest = frame.depth + bool(opens), frame.rest
        if grammar.slots[frame.slot].hole.repeat == "some":
            rest = _push(grammar, frame.slot, frame.parent, True, rest, frame.place, frame.depth)
        for slot in reversed(grammar.rules[code].slots):
            rest = _push(grammar, slot, self.step, False, rest, sound.places[slot][frame.place], depth)
        longer = int(sound.longer[self.mode]) + grammar.room_of(frame.slot, code)
        return replace(self, selects=selects, owed=self.owed + longer)._with(rest)

    def _with(self, frame: _OpenSlot | None) -> Derivation:
        """The derivation one step later with `frame` to fill next; SELECTs that are complete by then are removed."""
        depth = frame.depth if frame else 0
        return Derivation(self.grammar, frame, self.step + 1, self.selects[len(self.selects) - depth :], self.owed)

    def _wanted(self) -> _OpenSlot:
        if self.frame is None:
            raise GrammarError("the derivation is complete: no action is legal any more")
        return self.frame

    def _illegal(self, code: int) -> GrammarError:
        slot = self.grammar.slots[self._wanted().slot]
        return GrammarError(f"step {self.step}: {self.grammar.describe(code)} is not legal in slot {slot.name}")


def _push(
    grammar: Grammar, slot: int, parent: int, started: bool, rest: _OpenSlot | None, place: ClauseKind, depth: int
) -> _OpenSlot:
    cost = grammar.cost(slot, started) + (rest.cost if rest else 0)
    return _OpenSlot(slot, parent, started, rest, cost, place, depth)
