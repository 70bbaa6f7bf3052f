"""What the grammar's tests share: a schema, random derivations, a naive count of the fewest actions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from schema_kit import make_schema

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar, item_kinds
from sqlsp.grammar.template import ANY_LITERAL
from sqlsp.grammar.transition import literal_kinds
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Query, Value, walk

SCHOOL = {
    "student": "student_id:number name:number age:number height:number",
    "club": "club_id:number title:number",
    "membership": "student_id:number club_id:number since:number",
}


def school() -> Schema:
    """Columns 0 … 9 and the stars 10 student, 11 club, 12 membership."""
    keys = (("membership.student_id", "student.student_id"), ("membership.club_id", "club.club_id"))
    return make_schema(SCHOOL, primary=(1, 5), keys=keys, db_id="school")


CANDIDATES = tuple(map(literal, (None, "Ada", "3", "1", "2.5", "A%")))
NAME = 2
AGE = 3
HEIGHT = 4
CLUB = 5
TITLE = 6
MEMBER = 7
STUDENTS = 10
CLUBS = 11
MEMBERSHIPS = 12


def legal_codes(derivation: Derivation, schema: Schema, candidates: Sequence[Value] = ()) -> list[int]:
    """All codes that are legal next, read from the tables the decoder reads."""
    grammar = derivation.grammar
    kind = grammar.pointer_kind[derivation.state]
    if kind >= ANY_LITERAL:
        places = literal_kinds(candidates)[kind - ANY_LITERAL].nonzero()[0]
        return [grammar.actions + int(place) for place in places]
    if kind:
        items = item_kinds(len(schema.columns), len(schema.tables))[kind].nonzero()[0]
        return [grammar.first_item + int(item) for item in items]
    return [int(code) for code in grammar.legal[derivation.state].nonzero()[0]]


def finish(derivation: Derivation, schema: Schema, rng: random.Random, candidates: Sequence[Value] = ()) -> list[int]:
    """Codes that end the derivation on a shortest way."""
    codes = []
    while not derivation.is_complete:
        after = {code: derivation.advance(code).shortest for code in legal_codes(derivation, schema, candidates)}
        codes.append(rng.choice([code for code, left in after.items() if left == derivation.shortest - 1]))
        derivation = derivation.advance(codes[-1])
    return codes


def random_walk(
    grammar: Grammar, schema: Schema, rng: random.Random, budget: int, candidates: Sequence[Value] = ()
) -> Iterator[tuple[Derivation, int]]:
    """(derivation, action taken) of a derivation that is random as long as `budget` actions can still end it."""
    derivation = Derivation.start(grammar)
    while not derivation.is_complete:
        if derivation.step + derivation.shortest + grammar.growth.max() > budget:
            for code in finish(derivation, schema, rng, candidates):
                yield derivation, code
                derivation = derivation.advance(code)
            return
        code = rng.choice(legal_codes(derivation, schema, candidates))
        yield derivation, code
        derivation = derivation.advance(code)


def wanted(derivation: Derivation) -> tuple[tuple[int, bool], ...]:
    """The stack of slots still to be filled, in no order: all that the rest of the derivation depends on."""
    found = []
    frame = derivation.top
    while frame is not None:
        found.append((frame.slot, frame.has_items))
        frame = frame.below
    return tuple(sorted(found))


def ends_within(derivation: Derivation, limit: int) -> bool:
    """Whether some way of at most `limit` actions ends the derivation, by trying all (breadth first)."""
    frontier = [derivation]
    seen = {wanted(derivation)}
    for left in range(limit, -1, -1):
        if any(state.is_complete for state in frontier):
            return True
        following = []
        for state in frontier:
            grammar = state.grammar
            codes = grammar.legal[state.state].nonzero()[0].tolist() or [grammar.actions]  # any item does
            for after in map(state.advance, codes):
                key = wanted(after)
                if key not in seen and len(key) < left:  # every slot takes an action at least
                    seen.add(key)
                    following.append(after)
        frontier = following
    return False


def strip_literals(node: Any) -> Any:
    """The same tree with a placeholder for every literal."""
    if isinstance(node, Value):
        return Value()
    if isinstance(node, tuple):
        return tuple(map(strip_literals, node))
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: strip_literals(getattr(node, f.name)) for f in fields(node)})
    return node


def literals(query: Query) -> tuple[Value, ...]:
    """Candidates that hold every literal of `query`."""
    return tuple(dict.fromkeys([Value(), *map(literal, contents(query))]))


def contents(query: Query) -> list[str | None]:
    """The content of every literal of `query`, in order."""
    return [node.text for node in walk(query) if isinstance(node, Value)]
