"""Derivations: legal actions, the cost to the end, forking."""

from __future__ import annotations

import random

import pytest
from data_files import content
from grammar_kit import CANDIDATES, ends_within, finish, legal_codes, random_walk, wanted

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar, build_grammar, load_grammar
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Value
from sqlsp.utils.errors import GrammarError


def after(grammar: Grammar, codes: list[int]) -> Derivation:
    derivation = Derivation.start(grammar)
    for code in codes:
        derivation = derivation.advance(code)
    return derivation


def rules(grammar: Grammar, *names: str) -> list[int]:
    by_name = {rule.name: rule.number for rule in grammar.rules} | {"reduce": grammar.reduce}
    return [by_name[name] for name in names]


@pytest.mark.parametrize("candidates", [None, CANDIDATES])
def test_every_legal_action_leads_to_a_query(candidates: tuple[Value, ...] | None, schema: Schema) -> None:
    """At states of random derivations, every legal action is completed in the fewest actions and derived again."""
    grammar = load_grammar(candidates is not None)
    rng = random.Random(0)
    offered = candidates or ()
    taken: set[int] = set()
    for seed in range(20):
        prefix: list[int] = []
        for derivation, code in random_walk(grammar, schema, random.Random(seed), 50, offered):
            for other in legal_codes(derivation, schema, offered) if seed < 2 else ():
                forked = derivation.advance(other)
                ending = finish(forked, schema, rng, offered)
                codes = [*prefix, other, *ending]
                assert to_actions(to_query(codes, schema, candidates), schema, candidates) == codes
                assert len(ending) == forked.shortest
            prefix.append(code)
        assert len(prefix) <= 50
        assert to_actions(to_query(prefix, schema, candidates), schema, candidates) == prefix
        taken |= set(prefix)
    assert {grammar.actions + index for index in range(len(offered))} <= taken


def test_growth_parents_and_shortest(grammar: Grammar, schema: Schema) -> None:
    """Growth is added to the shortest derivation by an action; a parent is the rule that opened the slot."""
    for seed in range(25):
        codes: list[int] = []
        for derivation, code in random_walk(grammar, schema, random.Random(seed), budget=60):
            later = {c: derivation.advance(c).shortest for c in legal_codes(derivation, schema)}
            added = {c: 1 + shortest - derivation.shortest for c, shortest in later.items()}
            assert min(added.values()) == 0  # some action always brings the end nearer
            for option, growth in added.items():
                table = grammar.growth[derivation.state, option] if option < grammar.actions else 0
                assert table == growth, grammar.describe(option)
            slot = int(grammar.slot_of_state[derivation.state])
            if derivation.step == 0:
                assert (slot, derivation.parent) == (0, -1)
            else:
                assert 0 <= derivation.parent < derivation.step
                assert slot in grammar.rules[codes[derivation.parent]].slots
            codes.append(code)
    start = Derivation.start(grammar)
    tried = {wanted(start): start}
    for seed in range(40):
        for derivation, _ in random_walk(grammar, schema, random.Random(seed), budget=40):
            if derivation.shortest <= 7:
                tried[wanted(derivation)] = derivation
    assert len(tried) > 50
    for derivation in tried.values():
        assert ends_within(derivation, derivation.shortest)
        assert not ends_within(derivation, derivation.shortest - 1)
    recursive = build_grammar(content("recursive.yaml"))
    start = Derivation.start(recursive)
    # select, (column, item, Reduce), Reduce, end, last, (column, item, Reduce)
    assert start.shortest == 10 and ends_within(start, 10)
    assert not ends_within(start, 9)
    nested = after(recursive, rules(recursive, "select", "add", "add"))
    assert nested.shortest == 3 * 2 + 1 + 1 + 2 + 3 and ends_within(nested, nested.shortest)
    assert not ends_within(nested, nested.shortest - 1)


def test_illegal_actions_and_complete_derivations(grammar: Grammar, schema: Schema) -> None:
    for seed in range(20):
        for derivation, _ in random_walk(grammar, schema, random.Random(seed), budget=40):
            legal = set(legal_codes(derivation, schema))
            for code in {-1, *range(grammar.actions)} - legal:
                with pytest.raises(GrammarError, match=rf"step {derivation.step}: .* is not legal in slot "):
                    derivation.advance(code)
            if max(legal) < grammar.actions:
                with pytest.raises(GrammarError, match=r"SelectColumn\[0\] is not legal"):
                    derivation.advance(grammar.actions)
    derivation = after(grammar, rules(grammar, "select", "column"))
    with pytest.raises(GrammarError, match=r"step 2: ApplyRule\[and\] is not legal in slot column.0:column"):
        derivation.advance(rules(grammar, "and")[0])
    done = after(grammar, [code for _, code in random_walk(grammar, schema, random.Random(3), budget=60)])
    assert done.is_complete and done.shortest == 0
    for attempt in (lambda: done.state, lambda: done.parent, lambda: done.advance(0)):
        with pytest.raises(GrammarError, match="complete"):
            attempt()
    derivation = after(grammar, rules(grammar, "select", "count"))
    before = (derivation.top, derivation.step, derivation.state, derivation.shortest)
    one = derivation.advance(grammar.actions + 1)
    other = derivation.advance(grammar.actions + 2)
    further = one.advance(*rules(grammar, "max"))
    assert (derivation.top, derivation.step, derivation.state, derivation.shortest) == before
    assert one.top is other.top  # nothing is copied
    assert (further.step, other.step) == (4, 3)
