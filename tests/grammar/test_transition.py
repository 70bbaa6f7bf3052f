"""Query → actions → Query over the constructs of Spider, without and with literals, and refusals."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from data_files import cells
from grammar_kit import AGE, CANDIDATES, CLUBS, MEMBERSHIPS, NAME, STUDENTS, contents, literals, school, strip_literals

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import MAX_CANDIDATES, PLACEHOLDER, Grammar, build_grammar, load_grammar
from sqlsp.grammar.template import ANY_LITERAL, VALUE, WHOLE_NUMBER
from sqlsp.grammar.transition import literal_kinds, oracle, to_actions, to_query
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.literals import literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import walk
from sqlsp.utils.errors import GrammarError

name = tree.Column(NAME)
age = tree.Column(AGE)
students = tree.Column(STUDENTS)
names = tree.Query((name,))
named = tree.Comparison("=", name, tree.Value("Ada", quoted=True))
CONSTRUCTS = {construct: simplify(parse_sql(sql, school()), school()) for construct, sql in cells("constructs.tsv")} | {
    "extra tables": replace(names, source=tree.Extra((tree.Column(CLUBS), tree.Column(MEMBERSHIPS))))
}


def where(condition: tree.Condition) -> tree.Query:
    return replace(names, where=condition)


def test_states_and_parents_of_the_oracle(grammar: Grammar, schema: Schema) -> None:
    sql = "SELECT name FROM student WHERE age > 18 ORDER BY age LIMIT 1"
    query = simplify(parse_sql(sql, schema), schema)
    actual = oracle(query, schema)
    steps = zip(actual.actions.tolist(), actual.states.tolist(), actual.parents.tolist(), strict=True)
    shown = [(grammar.describe(c), grammar.slots[grammar.slot_of_state[s]].name, str(at)) for c, s, at in steps]
    assert shown == cells("oracle.tsv")
    used = {code for query in CONSTRUCTS.values() for code in to_actions(query, schema)}
    assert not [rule.name for rule in grammar.rules if rule.number not in used]


def test_the_oracle_is_the_derivation_literals_and_all(grammar: Grammar, valued: Grammar, schema: Schema) -> None:
    for query in CONSTRUCTS.values():
        actual = oracle(query, schema)
        assert actual.actions.tolist() == to_actions(query, schema)
        derivation = Derivation.start(grammar)
        for code, state, parent in zip(actual.actions, actual.states, actual.parents, strict=True):
            assert (state, parent) == (derivation.state, derivation.parent)
            derivation = derivation.advance(int(code))
        assert derivation.is_complete
        assert {array.dtype for array in (actual.actions, actual.states, actual.parents)} == {np.dtype(np.int32)}
        actual = oracle(query, schema, CANDIDATES)
        chosen = (actual.actions >= valued.actions) & (actual.actions < valued.first_item)
        assert np.array_equal(valued.pointer_kind[actual.states] >= ANY_LITERAL, chosen)
        assert chosen.sum() == sum(isinstance(node, tree.Value) for node in walk(query))


@pytest.mark.parametrize(
    ("query", "message"),
    [
        (tree.Query((name,), source=tree.Nested(names)), "no source for Nested"),
        (tree.Query((tree.Column(NAME, instance=2),)), "no expression for Column"),
        (tree.Query((tree.Column(STUDENTS, instance=1),)), "no expression for Column"),
        (tree.Query((tree.Value("1"),)), "no expression for Value"),
        (tree.Query(()), "no query for Query"),
        (tree.Query((tree.Aggregate("max", age, distinct=True),)), "no expression for Aggregate"),
        (tree.Query((tree.Aggregate("max", tree.Column(0)),)), "no computed for Column"),
        (where(tree.Comparison("<", age, tree.Value("1"), negated=True)), "no condition for Comparison"),
        (where(tree.Comparison("in", age, tree.Value("1"))), "no members for Value"),
        (where(tree.Comparison("=", age, tree.Values((tree.Value("1"),)))), "no operand for Values"),
        (where(tree.Comparison("in", age, tree.Values(()))), "no members for Values"),
        (tree.Query((name,), group=tree.Group(())), "no group for Group"),
        (tree.Query((name,), order=tree.Order(())), "no order for Order"),
        (tree.Query((name,), source=tree.Extra(())), "no source for Extra"),
        (tree.Query((name,), source=tree.Extra((age,))), "no extra_table for Column"),
        (tree.Query((name,), source=tree.Joined((0, -4))), "no joined_table for -4"),
        (tree.Query((tree.Column(99),)), "item 99 is not in schema school"),
        (tree.Query((tree.Column(-1),)), "item -1 is not in schema school"),
        (tree.Query((name,), source=tree.Joined((0, 3))), "item 13 is not in schema school"),
    ],
)
def test_queries_beyond_the_grammar(query: tree.Query, message: str, schema: Schema) -> None:
    with pytest.raises(GrammarError, match=message):
        to_actions(query, schema)


def test_actions_that_are_not_a_query(grammar: Grammar, schema: Schema) -> None:
    codes = to_actions(names, schema)
    column = grammar.actions + AGE
    star = grammar.actions
    beyond = grammar.actions + schema.items
    assert to_query([*codes[:2], column, *codes[3:]], schema) == tree.Query((age,))
    refused = {
        "the 0 actions do not complete a query": [],
        f"the {len(codes) - 1} actions do not complete a query": codes[:-1],
        "the derivation is complete": [*codes, grammar.reduce],
        r"step 2: SelectColumn\[0\] names no column": [*codes[:2], star],
        r"step 2: SelectColumn\[13\] names no column": [*codes[:2], beyond],
        r"step 2: Reduce names no column": [*codes[:2], grammar.reduce],
        r"step 2: no action \(-1\) names no column": [*codes[:2], -1],
        r"step 0: Reduce is not legal in slot root": [grammar.reduce],
        r"step 3: SelectColumn\[3\] is not legal in slot select.0:expression": [*codes[:3], column],
    }
    for message, wrong in refused.items():
        with pytest.raises(GrammarError, match=message):
            to_query(wrong, schema)


def test_pointers_choose_only_items_of_their_kind(grammar: Grammar, schema: Schema) -> None:
    everything = to_actions(tree.Query((students,)), schema)
    extra = to_actions(replace(names, source=tree.Extra((students,))), schema)
    joined = to_actions(replace(names, source=tree.Joined((0, 1))), schema)
    for codes, position, kind in ((everything, 2, "star"), (extra, -2, "table star"), (joined, -5, "table star")):
        for item in range(schema.items):
            changed = list(codes)
            changed[position] = grammar.actions + item
            legal = schema.is_star(item) and (kind == "star" or item > 0)
            if legal:
                assert to_actions(to_query(changed, schema), schema) == changed
            else:
                with pytest.raises(GrammarError, match=rf"SelectColumn\[{item}\] names no {kind} of schema school"):
                    to_query(changed, schema)


@pytest.fixture(scope="module")
def valued() -> Grammar:
    return load_grammar(values=True)


def test_slots_and_numbers_of_literals(grammar: Grammar, valued: Grammar) -> None:
    assert grammar.candidates == 0 and grammar.first_item == grammar.actions == valued.actions
    assert valued.first_item == valued.actions + MAX_CANDIDATES
    assert [rule.name for rule in grammar.rules] == [rule.name for rule in valued.rules]
    assert grammar.hash != valued.hash and grammar.pointer_kind.max() < ANY_LITERAL
    added = [slot.name for slot in valued.slots if slot.hole.type == VALUE]
    assert [slot.name for slot in valued.slots if slot.hole.type != VALUE] == [slot.name for slot in grammar.slots]
    assert added == ["order_limit.1:value", "limit.0:value", "member.0:value", "literal.0:value", "constant.0:value"]
    kinds = {slot.name: int(valued.pointer_kind[slot.state]) for slot in valued.slots if slot.hole.type == VALUE}
    assert {name for name, kind in kinds.items() if kind == WHOLE_NUMBER} == {"order_limit.1:value", "limit.0:value"}
    assert set(kinds.values()) == {ANY_LITERAL, WHOLE_NUMBER}
    text = 'query:\n  q: Query(some(e), where=Comparison("=", Column(column), value))\ne:\n  e: Column(column)\n'
    plain = build_grammar(text)
    other = build_grammar(text, values=True)
    assert plain.hash != other.hash and Derivation.start(other).shortest == Derivation.start(plain).shortest + 1
    assert other.describe(other.actions + 3) == "SelectValue[3]"
    assert other.describe(other.first_item + 3) == plain.describe(plain.actions + 3) == "SelectColumn[3]"


@pytest.mark.parametrize("construct", CONSTRUCTS)
def test_round_trip(construct: str, valued: Grammar, schema: Schema) -> None:
    query = CONSTRUCTS[construct]
    candidates = literals(query)
    codes = to_actions(query, schema, candidates)
    rebuilt = to_query(codes, schema, candidates)
    assert (strip_literals(rebuilt), contents(rebuilt)) == (strip_literals(query), contents(query))
    # all but the literals is derived as by the paper's grammar
    remaining = (code for code in codes if not valued.actions <= code < valued.first_item)
    of_paper = [code - valued.candidates if code >= valued.first_item else code for code in remaining]
    assert of_paper == to_actions(query, schema) == to_actions(strip_literals(query), schema)
    assert to_query(of_paper, schema) == strip_literals(query)


def test_which_candidate_is_chosen(valued: Grammar, schema: Schema) -> None:
    candidates = tuple(map(literal, (None, "3.0", "3", "03")))
    limited = replace(names, order=tree.Order((), tree.Value("3")))
    for text, position in (("3", 2), ("3.0", 1), ("3.00", 1), ("03", 3), ("4", PLACEHOLDER)):
        codes = to_actions(where(tree.Comparison("=", tree.Column(AGE), tree.Value(text))), schema, candidates)
        assert valued.actions + position in codes
    assert valued.actions + 2 in to_actions(limited, schema, candidates)
    only_decimal = to_actions(limited, schema, candidates[:2])  # LIMIT takes no 3.0
    assert valued.actions + PLACEHOLDER in only_decimal
    asked = where(tree.Comparison("=", tree.Column(NAME), tree.Value("Bob", quoted=True)))
    codes = to_actions(asked, schema, CANDIDATES)
    assert valued.actions + PLACEHOLDER in codes
    assert to_query(codes, schema, CANDIDATES) == strip_literals(asked)
    age = tree.Column(AGE)
    for condition in (
        named,
        tree.Comparison("=", age, tree.Value("18")),
        tree.Between(age, tree.Value("1"), tree.Value("2.5")),
    ):
        asked = where(condition)
        assert to_query(to_actions(asked, schema, literals(asked)), schema, literals(asked)) == asked


def test_limit_takes_whole_numbers_only(valued: Grammar, schema: Schema) -> None:
    assert literal_kinds(CANDIDATES).tolist() == [[True] * 6, [True, False, True, True, False, False]]
    assert literal_kinds(()).shape == (2, 0)
    limited = to_actions(replace(names, order=tree.Order((), tree.Value("3"))), schema, CANDIDATES)
    position = limited.index(valued.actions + 2)
    for candidate, value in enumerate(CANDIDATES):
        changed = [*limited[:position], valued.actions + candidate, *limited[position + 1 :]]
        if value.text in (None, "3", "1"):
            assert to_query(changed, schema, CANDIDATES).order == tree.Order((), value)
        else:
            with pytest.raises(GrammarError, match="names no whole number of the candidates"):
                to_query(changed, schema, CANDIDATES)


def test_pointers_do_not_mix(valued: Grammar, schema: Schema) -> None:
    codes = to_actions(where(named), schema, CANDIDATES)
    value = codes.index(valued.actions + 1)
    column = codes.index(valued.first_item + NAME)
    item = valued.first_item + NAME
    beyond = valued.actions + len(CANDIDATES)
    for position, wrong, message in (
        (value, item, rf"step {value}: SelectColumn\[{NAME}\] names no literal of the candidates"),
        (value, beyond, rf"SelectValue\[{len(CANDIDATES)}\] names no literal"),
        (value, valued.reduce, "Reduce names no literal"),
        (column, valued.actions + 1, rf"step {column}: SelectValue\[1\] names no column of schema school"),
        (0, valued.actions + 1, r"step 0: SelectValue\[1\] is not legal in slot root"),
    ):
        with pytest.raises(GrammarError, match=message):
            to_query([*codes[:position], wrong, *codes[position + 1 :]], schema, CANDIDATES)
    derivation = Derivation.start(valued)
    for code in codes[:value]:
        derivation = derivation.advance(code)
    with pytest.raises(GrammarError, match=r"SelectColumn\[\d+\] is not legal in slot literal.0:value"):
        derivation.advance(item)


@pytest.mark.parametrize("candidates", [(), (literal("1"),), (tree.Value(),) * (MAX_CANDIDATES + 1)])
def test_candidates_begin_with_a_placeholder_and_are_few(candidates: tuple[tree.Value, ...], schema: Schema) -> None:
    with pytest.raises(GrammarError, match=f"{len(candidates)} candidates: there must be a placeholder first"):
        to_actions(names, schema, candidates)
