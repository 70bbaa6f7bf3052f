"""`Derivation`: a partial derivation, from which alone the legal next actions follow."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.errors import GrammarError
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.template import ANY_LITERAL


@dataclass(frozen=True)
class _Frame:
    """A slot still to be filled; `rest` is what follows. `cost`: fewest actions that finish this frame and the rest."""

    slot: int
    parent: int
    started: bool
    rest: _Frame | None
    cost: int


@dataclass(frozen=True)
class Derivation:
    """A stack of slots to fill, leftmost first. Immutable and shared, so that a beam forks it for nothing."""

    grammar: Grammar
    frame: _Frame | None
    step: int = 0

    @staticmethod
    def start(grammar: Grammar) -> Derivation:
        """The empty derivation: one query is wanted."""
        return Derivation(grammar, _push(grammar, 0, -1, False, None))

    @property
    def done(self) -> bool:
        """True when nothing is left to fill."""
        return self.frame is None

    @property
    def state(self) -> int:
        """What is wanted next (a row of `Grammar.legal` and `Grammar.pointer_kind`)."""
        frame = self._wanted()
        slot = self.grammar.slots[frame.slot]
        return slot.state_after_first if frame.started else slot.state

    @property
    def parent(self) -> int:
        """Step of the ApplyRule whose slot is being filled; −1 at the root."""
        return self._wanted().parent

    @property
    def shortest(self) -> int:
        """Fewest actions that finish the derivation."""
        return self.frame.cost if self.frame else 0

    def advance(self, code: int) -> Derivation:
        """The derivation after one action; GrammarError where it is not legal."""
        frame = self._wanted()
        grammar = self.grammar
        state = self.state
        if code >= grammar.actions:
            kind = grammar.pointer_kind[state]
            if not kind or (kind >= ANY_LITERAL) != (code < grammar.first_item):
                raise self._illegal(code)
            return Derivation(grammar, frame.rest, self.step + 1)
        if code < 0 or not grammar.legal[state, code]:
            raise self._illegal(code)
        rest = frame.rest
        if code == grammar.reduce:
            return Derivation(grammar, rest, self.step + 1)
        if grammar.slots[frame.slot].hole.repeat == "some":
            rest = _push(grammar, frame.slot, frame.parent, True, rest)
        for slot in reversed(grammar.rules[code].slots):
            rest = _push(grammar, slot, self.step, False, rest)
        return Derivation(grammar, rest, self.step + 1)

    def _wanted(self) -> _Frame:
        if self.frame is None:
            raise GrammarError("the derivation is complete: no action is legal any more")
        return self.frame

    def _illegal(self, code: int) -> GrammarError:
        slot = self.grammar.slots[self._wanted().slot]
        return GrammarError(f"step {self.step}: {self.grammar.describe(code)} is not legal in slot {slot.name}")


def _push(grammar: Grammar, slot: int, parent: int, started: bool, rest: _Frame | None) -> _Frame:
    cost = grammar.cost(slot, started) + (rest.cost if rest else 0)
    return _Frame(slot, parent, started, rest, cost)
