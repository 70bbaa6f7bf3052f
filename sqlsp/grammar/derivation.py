"""`Derivation`: a derivation up to some step. It determines the legal next actions, and which of them are sound."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.soundness import ClauseKind, Effect, OpenSelect, soundness
from sqlsp.grammar.template import ANY_LITERAL
from sqlsp.utils.errors import GrammarError


@dataclass(frozen=True)
class _OpenSlot:
    """A slot still to be filled, as an entry of a stack. The next entry is `below`."""

    slot: int
    parent: int  # step of the ApplyRule whose slot this is
    clause: ClauseKind  # of the expression that fills the slot
    depth: int  # number of incomplete SELECTs that contain the slot
    below: _OpenSlot | None
    has_items: bool  # True if the slot takes a list and an item has been added
    cost: int  # fewest actions that fill this slot and all slots below


@dataclass(frozen=True)
class Derivation:
    """A partial derivation: a stack of the slots to fill, the leftmost slot on top.

    It is immutable and shares its stack with later steps, so a beam copies only the reference.
    """

    grammar: Grammar
    top: _OpenSlot | None  # the slot to fill next; None if the derivation is complete
    step: int = 0  # number of actions so far
    selects: tuple[OpenSelect, ...] = ()  # the incomplete SELECTs, the innermost first
    owed: int = 0  # actions of the shortest sound completion in addition to `shortest`

    @staticmethod
    def start(grammar: Grammar) -> Derivation:
        """Returns the derivation before the first action."""
        root = _OpenSlot(
            slot=0, parent=-1, clause=ClauseKind.GROUPS, depth=0, below=None, has_items=False, cost=grammar.cost(0)
        )
        return Derivation(grammar, root)

    @property
    def is_complete(self) -> bool:
        return self.top is None

    @property
    def state(self) -> int:
        """The state of the slot to fill next: a row of `Grammar.legal` and `Grammar.pointer_kind`."""
        top = self._next_slot()
        slot = self.grammar.slots[top.slot]
        return slot.state_after_first if top.has_items else slot.state

    @property
    def mode(self) -> int:
        """The mode of the slot to fill next: the row of `Soundness.forbidden` that applies."""
        top = self._next_slot()
        sound = soundness(self.grammar)
        return sound.mode(sound.roles[top.slot], top.clause, self.select)

    @property
    def select(self) -> OpenSelect | None:
        """The innermost incomplete SELECT."""
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
        top = self._next_slot()
        grammar = self.grammar
        state = self.state
        if code >= grammar.actions:  # SelectValue or SelectColumn
            kind = grammar.pointer_kind[state]
            is_literal_expected = kind >= ANY_LITERAL
            is_literal = code < grammar.first_item
            if not kind or is_literal != is_literal_expected:
                raise self._illegal(code)
            return self._step_to(top.below)
        if code < 0 or not grammar.legal[state, code]:
            raise self._illegal(code)
        if code == grammar.reduce:
            return self._step_to(top.below)
        return self._apply(top, code)

    def _apply(self, filled: _OpenSlot, rule: int) -> Derivation:
        """Returns the derivation after a rule fills the slot `filled`, which was the top of the stack."""
        grammar = self.grammar
        sound = soundness(grammar)
        opens_select = bool(sound.effects[rule] >= Effect.OPENS)
        select = sound.next_select(sound.roles[filled.slot], sound.effects[rule], self.select)
        selects = self.selects
        if select is not None:
            outer_selects = self.selects if opens_select else self.selects[1:]  # else `select` replaces the innermost
            selects = (select, *outer_selects)
        top = filled.below
        if grammar.slots[filled.slot].hole.repeat == "some":  # the list may have further items
            top = self._push(replace(filled, has_items=True), top)
        for slot in reversed(grammar.rules[rule].slots):  # the first slot becomes the top
            inner = replace(
                filled,
                slot=slot,
                parent=self.step,
                clause=sound.clauses[slot][filled.clause],
                depth=filled.depth + opens_select,
                has_items=False,
            )
            top = self._push(inner, top)
        added = int(sound.longer[self.mode]) + grammar.room_of(filled.slot, rule)
        return replace(self, selects=selects, owed=self.owed + added)._step_to(top)

    def _push(self, slot: _OpenSlot, stack: _OpenSlot | None) -> _OpenSlot:
        """Returns the stack with a slot on top of it, and with the cost of both."""
        cost = self.grammar.cost(slot.slot, slot.has_items) + (stack.cost if stack else 0)
        return replace(slot, below=stack, cost=cost)

    def _step_to(self, top: _OpenSlot | None) -> Derivation:
        """Returns the derivation one step later, with `top` as the slot to fill next.

        Removes the SELECTs that do not contain this slot: they are complete.
        """
        depth = top.depth if top else 0
        return replace(self, top=top, step=self.step + 1, selects=self.selects[len(self.selects) - depth :])

    def _next_slot(self) -> _OpenSlot:
        """Returns the slot to fill next. Raises GrammarError if the derivation is complete."""
        if self.top is None:
            raise GrammarError("the derivation is complete: no action is legal any more")
        return self.top

    def _illegal(self, code: int) -> GrammarError:
        slot = self.grammar.slots[self._next_slot().slot]
        return GrammarError(f"step {self.step}: {self.grammar.describe(code)} is not legal in slot {slot.name}")
