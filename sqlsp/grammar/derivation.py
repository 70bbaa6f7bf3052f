"""`Derivation`: a derivation up to some step. It determines the legal next actions, and which of them are sound."""

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
    parent: int  # step of the ApplyRule whose slot it is
    clause: ClauseKind  # of the expression that fills the slot
    depth: int  # number of incomplete SELECTs around it
    rest: _OpenSlot | None
    started: bool  # True if its list has an item
    cost: int  # fewest actions that fill this slot and the rest


@dataclass(frozen=True)
class Derivation:
    """A partial derivation: a stack of the slots to fill, the leftmost slot on top.

    It is immutable and shares its stack with later steps, so a beam copies it at no cost.
    """

    grammar: Grammar
    top: _OpenSlot | None
    step: int = 0
    selects: tuple[OpenSelect, ...] = ()  # the incomplete SELECTs, the innermost first
    owed: int = 0  # actions of the shortest sound completion in addition to `shortest`

    @staticmethod
    def start(grammar: Grammar) -> Derivation:
        root = _OpenSlot(
            slot=0, parent=-1, clause=ClauseKind.GROUPS, depth=0, rest=None, started=False, cost=grammar.cost(0)
        )
        return Derivation(grammar, root)

    @property
    def is_complete(self) -> bool:
        return self.top is None

    @property
    def state(self) -> int:
        """The state of the slot to fill next (a row of `Grammar.legal` and `Grammar.pointer_kind`)."""
        frame = self._next_slot()
        slot = self.grammar.slots[frame.slot]
        return slot.state_after_first if frame.started else slot.state

    @property
    def mode(self) -> int:
        """The mode of the slot to fill next: the row of `Soundness.forbidden` that applies."""
        frame = self._next_slot()
        sound = soundness(self.grammar)
        return sound.mode(sound.roles[frame.slot], frame.clause, self.select)

    @property
    def select(self) -> OpenSelect | None:
        return self.selects[0] if self.selects else None

    @property
    def parent(self) -> int:
        """Step of the ApplyRule whose slot is being filled; −1 at the root."""
        return self._next_slot().parent

    @property
    def shortest(self) -> int:
        """Fewest actions that finish the derivation."""
        return self.top.cost if self.top else 0

    def advance(self, code: int) -> Derivation:
        """Returns the derivation after the action `code`. Raises GrammarError for an illegal action."""
        frame = self._next_slot()
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
        return self._apply(frame, code)

    def _apply(self, frame: _OpenSlot, rule: int) -> Derivation:
        """Returns the derivation after a rule fills the slot `frame`."""
        grammar = self.grammar
        sound = soundness(grammar)
        select = sound.after(sound.roles[frame.slot], sound.effects[rule], self.select)
        opens = bool(sound.effects[rule] >= Effect.OPENS)
        selects = self.selects if select is None else (select, *self.selects[not opens :])
        rest = frame.rest
        if grammar.slots[frame.slot].hole.repeat == "some":
            rest = self._push(replace(frame, started=True), rest)
        for slot in reversed(grammar.rules[rule].slots):
            clause = sound.clauses[slot][frame.clause]
            inner = replace(frame, slot=slot, parent=self.step, clause=clause, depth=frame.depth + opens, started=False)
            rest = self._push(inner, rest)
        longer = int(sound.longer[self.mode]) + grammar.room_of(frame.slot, rule)
        return replace(self, selects=selects, owed=self.owed + longer)._with(rest)

    def _push(self, frame: _OpenSlot, rest: _OpenSlot | None) -> _OpenSlot:
        """Puts a slot onto the stack `rest`."""
        cost = self.grammar.cost(frame.slot, frame.started) + (rest.cost if rest else 0)
        return replace(frame, rest=rest, cost=cost)

    def _with(self, frame: _OpenSlot | None) -> Derivation:
        """Returns the derivation one step later, with `frame` as the slot to fill next.

        SELECTs that are complete by then are removed.
        """
        depth = frame.depth if frame else 0
        return replace(self, top=frame, step=self.step + 1, selects=self.selects[len(self.selects) - depth :])

    def _next_slot(self) -> _OpenSlot:
        if self.top is None:
            raise GrammarError("the derivation is complete: no action is legal any more")
        return self.top

    def _illegal(self, code: int) -> GrammarError:
        slot = self.grammar.slots[self._next_slot().slot]
        return GrammarError(f"step {self.step}: {self.grammar.describe(code)} is not legal in slot {slot.name}")
