"""The grammar with values: literals as actions, round trips with them, and what may stand where."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar_tools import AGE, CANDIDATES, NAME, contents, literals, strip_literals
from test_transition import QUERIES, names, where

from sqlsp.common.errors import GrammarError
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import MOST_CANDIDATES, PLACEHOLDER, Grammar, build_grammar, load_grammar
from sqlsp.grammar.template import ANY_LITERAL, VALUE, WHOLE_NUMBER
from sqlsp.grammar.transition import literal_kinds, oracle, to_actions, to_query
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Between, Column, Comparison, Order, Value, walk
from sqlsp.sql.schema import Schema

ada = Comparison("=", Column(NAME), Value("Ada", quoted=True))


@pytest.fixture(scope="module")
def valued() -> Grammar:
    return load_grammar(values=True)


def test_the_papers_grammar_knows_no_candidates(grammar: Grammar, valued: Grammar) -> None:
    assert grammar.candidates == 0
    assert grammar.first_item == grammar.actions == valued.actions
    assert valued.first_item == valued.actions + MOST_CANDIDATES
    assert [rule.name for rule in grammar.rules] == [rule.name for rule in valued.rules]
    assert grammar.hash != valued.hash
    assert grammar.pointer_kind.max() < ANY_LITERAL


def test_every_literal_has_a_slot_of_its_own(grammar: Grammar, valued: Grammar) -> None:
    added = [slot.name for slot in valued.slots if slot.hole.type == VALUE]
    assert [slot.name for slot in valued.slots if slot.hole.type != VALUE] == [slot.name for slot in grammar.slots]
    assert added == ["order_limit.1:value", "limit.0:value", "member.0:value", "literal.0:value", "constant.0:value"]
    kinds = {slot.name: int(valued.pointer_kind[slot.state]) for slot in valued.slots if slot.hole.type == VALUE}
    assert {name for name, kind in kinds.items() if kind == WHOLE_NUMBER} == {"order_limit.1:value", "limit.0:value"}
    assert set(kinds.values()) == {ANY_LITERAL, WHOLE_NUMBER}


@pytest.mark.parametrize("construct", QUERIES)
def test_round_trip_with_literals(construct: str, valued: Grammar, schema: Schema) -> None:
    query = QUERIES[construct]
    candidates = literals(query)
    codes = to_actions(query, schema, candidates)
    rebuilt = to_query(codes, schema, candidates)
    assert strip_literals(rebuilt) == strip_literals(query)
    assert contents(rebuilt) == contents(query)
    # all but the literals is derived as by the paper's grammar
    kept = (code for code in codes if not valued.actions <= code < valued.first_item)
    of_paper = [code - valued.candidates if code >= valued.first_item else code for code in kept]
    assert of_paper == to_actions(query, schema) == to_actions(strip_literals(query), schema)


def test_literals_come_back_quoted_by_their_content(schema: Schema) -> None:
    age = Column(AGE)
    for condition in (ada, Comparison("=", age, Value("18")), Between(age, Value("1"), Value("2.5"))):
        asked = where(condition)
        assert to_query(to_actions(asked, schema, literals(asked)), schema, literals(asked)) == asked


def test_one_action_a_literal(valued: Grammar, schema: Schema) -> None:
    for query in QUERIES.values():
        found = oracle(query, schema, CANDIDATES)
        kinds = valued.pointer_kind[found.states]
        chosen = (found.actions >= valued.actions) & (found.actions < valued.first_item)
        assert np.array_equal(kinds >= ANY_LITERAL, chosen)
        assert chosen.sum() == sum(isinstance(node, Value) for node in walk(query))


def test_what_is_not_offered_becomes_the_placeholder(valued: Grammar, schema: Schema) -> None:
    asked = where(Comparison("=", Column(NAME), Value("Bob", quoted=True)))
    codes = to_actions(asked, schema, CANDIDATES)
    assert valued.actions + PLACEHOLDER in codes
    assert to_query(codes, schema, CANDIDATES) == strip_literals(asked)


def test_an_equal_text_goes_before_an_equal_number(valued: Grammar, schema: Schema) -> None:
    candidates = tuple(map(literal, (None, "3.0", "3", "03")))
    limited = replace(names, order=Order((), Value("3")))
    for text, place in (("3", 2), ("3.0", 1), ("3.00", 1), ("03", 3), ("4", PLACEHOLDER)):
        codes = to_actions(where(Comparison("=", Column(AGE), Value(text))), schema, candidates)
        assert valued.actions + place in codes
    assert valued.actions + 2 in to_actions(limited, schema, candidates)
    only_decimal = to_actions(limited, schema, candidates[:2])  # LIMIT takes no 3.0
    assert valued.actions + PLACEHOLDER in only_decimal


def test_limit_takes_whole_numbers_only(valued: Grammar, schema: Schema) -> None:
    assert literal_kinds(CANDIDATES).tolist() == [[True] * 6, [True, False, True, True, False, False]]
    assert literal_kinds(()).shape == (2, 0)
    limited = to_actions(replace(names, order=Order((), Value("3"))), schema, CANDIDATES)
    place = limited.index(valued.actions + 2)
    for candidate, value in enumerate(CANDIDATES):
        changed = [*limited[:place], valued.actions + candidate, *limited[place + 1 :]]
        if value.text in (None, "3", "1"):
            assert to_query(changed, schema, CANDIDATES).order == Order((), value)
        else:
            with pytest.raises(GrammarError, match="names no whole number of the candidates"):
                to_query(changed, schema, CANDIDATES)


def test_pointers_do_not_mix(valued: Grammar, schema: Schema) -> None:
    codes = to_actions(where(ada), schema, CANDIDATES)
    value, column = codes.index(valued.actions + 1), codes.index(valued.first_item + NAME)
    item, beyond = valued.first_item + NAME, valued.actions + len(CANDIDATES)
    for place, wrong, message in (
        (value, item, rf"step {value}: SelectColumn\[{NAME}\] names no literal of the candidates"),
        (value, beyond, rf"SelectValue\[{len(CANDIDATES)}\] names no literal"),
        (value, valued.reduce, "Reduce names no literal"),
        (column, valued.actions + 1, rf"step {column}: SelectValue\[1\] names no column of schema school"),
        (0, valued.actions + 1, r"step 0: SelectValue\[1\] is not legal in slot root"),
    ):
        with pytest.raises(GrammarError, match=message):
            to_query([*codes[:place], wrong, *codes[place + 1 :]], schema, CANDIDATES)
    derivation = Derivation.start(valued)
    for code in codes[:value]:
        derivation = derivation.advance(code)
    with pytest.raises(GrammarError, match=r"SelectColumn\[\d+\] is not legal in slot literal.0:value"):
        derivation.advance(item)


@pytest.mark.parametrize("candidates", [(), (literal("1"),), (Value(),) * (MOST_CANDIDATES + 1)])
def test_candidates_begin_with_a_placeholder_and_are_not_too_many(
    candidates: tuple[Value, ...], schema: Schema
) -> None:
    with pytest.raises(GrammarError, match=f"{len(candidates)} candidates: there must be a placeholder first"):
        to_actions(names, schema, candidates)


def test_a_grammar_of_text_can_take_values_too() -> None:
    text = 'query:\n  q: Query(some(e), where=Comparison("=", Column(column), value))\ne:\n  e: Column(column)\n'
    plain, valued = build_grammar(text), build_grammar(text, values=True)
    assert plain.hash != valued.hash
    assert Derivation.start(valued).shortest == Derivation.start(plain).shortest + 1
    assert valued.describe(valued.actions + 3) == "SelectValue[3]"
    assert valued.describe(valued.first_item + 3) == plain.describe(plain.actions + 3) == "SelectColumn[3]"
