"""What SQL forbids where the grammar allows it: each mask by example, and random derivations that SQLite prepares."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from types import ModuleType

import pytest
from grammar_kit import AGE, HEIGHT, NAME, STUDENTS, legal_codes, random_walk
from script_kit import load_script

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.soundness import WIDEST, soundness
from sqlsp.grammar.transition import to_actions
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree

name, age, height, star = tree.Column(NAME), tree.Column(AGE), tree.Column(HEIGHT), tree.Column(STUDENTS)
count, oldest = tree.Aggregate("count", star), tree.Aggregate("max", age)
names = tree.Query((name,))
one, two = tree.Query((age,)), tree.Query((name, age))
count_of_two = tree.Query((tree.Aggregate("count", tree.Column(0)),), source=tree.Nested(two))
limit = tree.Order((), tree.Value())
widest, too_wide = tree.Query((age,) * WIDEST), tree.Query((age,) * (WIDEST + 1))


def compared(right: tree.Expression | tree.Query, left: tree.Expression = age) -> tree.Query:
    return replace(names, where=tree.Comparison("=", left, right))


def combined(left: tree.Query, right: tree.Query) -> tree.Query:
    return replace(left, combined=tree.Combination("union", right))


def sorted_by(query: tree.Query, *keys: tree.Expression) -> tree.Query:
    return replace(query, order=tree.Order(tuple(map(tree.Key, keys))))


SOUND = {
    "* as an item": tree.Query((star,)),
    "* beside another item": tree.Query((star, name)),
    "aggregates among the items": tree.Query((count, tree.Arithmetic("-", oldest, tree.Aggregate("min", age)))),
    "an aggregate in HAVING": tree.Query(
        (name,), group=tree.Group((name,), having=tree.Comparison(">", count, oldest))
    ),
    "sorting by an aggregate with GROUP BY": sorted_by(tree.Query((name,), group=tree.Group((name,))), count),
    "sorting by an aggregate beside one": sorted_by(tree.Query((tree.Arithmetic("+", oldest, tree.Value()),)), count),
    "a query of one column": compared(one),
    "a count of the rows of any query": compared(count_of_two),
    "an aggregate of a query in WHERE": compared(tree.Query((oldest,))),
    "operands of one width": combined(two, two),
    "operands of the largest width": combined(widest, widest),
    "a count of rows behind one column": combined(one, count_of_two),
    "operands that are *": combined(tree.Query((star,)), tree.Query((star,))),
    "three operands": combined(two, combined(two, two)),
    "a last operand with a limit": combined(one, replace(one, order=limit)),
    "a set operation in a condition": compared(combined(one, one)),
    "a sorted query in a condition": compared(sorted_by(one, age)),
}
UNSOUND = {
    "* in a comparison": compared(star),
    "* in a sum": tree.Query((tree.Arithmetic("+", star, tree.Value()),)),
    "* in an aggregate's sum": tree.Query((tree.Aggregate("max", tree.Arithmetic("+", star, tree.Value())),)),
    "sorting by *": sorted_by(names, star),
    "an aggregate in WHERE": compared(count),
    "an aggregate in a sum in WHERE": compared(age, tree.Arithmetic("+", oldest, tree.Value())),
    "an aggregate in ON": tree.Query((name,), source=tree.Joined((0, 0), tree.Comparison("=", oldest, age))),
    "an aggregate in an aggregate": tree.Query((tree.Aggregate("max", tree.Arithmetic("+", oldest, tree.Value())),)),
    "sorting by an aggregate without one": sorted_by(names, count),
    "sorting by an aggregate in a sum without one": sorted_by(names, tree.Arithmetic("+", count, tree.Value())),
    "a query of two columns in a condition": compared(two),
    "a query of * in a condition": compared(tree.Query((star,))),
    "operands of two widths, the right one narrow": combined(two, one),
    "operands of two widths, the right one wide": combined(one, two),
    "a column behind *": combined(tree.Query((star,)), one),
    "* behind a column": combined(one, tree.Query((star,))),
    "* among other items": combined(tree.Query((star, name)), two),
    "a count of rows behind two columns": combined(two, count_of_two),
    "operands wider than any": combined(too_wide, too_wide),
    "a sorted left operand": combined(sorted_by(one, age), one),
    "a left operand with a limit": combined(replace(one, order=limit), one),
    "a sorted last operand": combined(one, sorted_by(one, age)),
    "a third operand of another width": combined(two, combined(two, one)),
    "two columns of a set operation in a condition": compared(combined(two, two)),
}


def forbidden_step(query: tree.Query, grammar: Grammar, schema: Schema) -> int | None:
    """The first step of the query's derivation that a search may not take."""
    derivation = Derivation.start(grammar)
    for step, code in enumerate(to_actions(query, schema)):
        if code < grammar.actions and soundness(grammar).forbidden[derivation.mode, code]:
            return step
        derivation = derivation.advance(code)
    return None


@pytest.mark.parametrize("what", [*SOUND, *UNSOUND])
def test_what_sql_allows_can_be_derived_and_what_it_forbids_cannot(what: str, grammar: Grammar, schema: Schema) -> None:
    assert (forbidden_step({**SOUND, **UNSOUND}[what], grammar, schema) is None) == (what in SOUND)


def allowed_codes(derivation: Derivation, schema: Schema) -> list[int]:
    forbidden = soundness(derivation.grammar).forbidden[derivation.mode]
    return [c for c in legal_codes(derivation, schema) if c >= derivation.grammar.actions or not forbidden[c]]


def test_a_sound_action_is_always_left_and_costs_what_was_said(grammar: Grammar, schema: Schema) -> None:
    for seed in range(300):
        for derivation, _ in random_walk(grammar, schema, random.Random(seed), budget=60):
            assert allowed_codes(derivation, schema)
    sound = soundness(grammar)

    def left(derivation: Derivation) -> int:
        return derivation.shortest + derivation.owed

    for seed in range(150):
        rng = random.Random(seed)
        derivation = Derivation.start(grammar)
        for _ in range(50):
            codes = allowed_codes(derivation, schema)
            after = {code: derivation.advance(code) for code in codes}
            for code in codes:
                is_rule = code < grammar.reduce
                growth = grammar.growth[derivation.state, code] + sound.longer[derivation.mode] if is_rule else 0
                assert left(after[code]) == left(derivation) - 1 + growth
            assert min(map(left, after.values())) == left(derivation) - 1
            derivation = after[rng.choice(codes)]
            if derivation.done:
                break


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return load_script("check_derivations")


def test_refusals(script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(
        script, "executable", lambda query, schema: script.Query((tree.Column(1),), source=tree.Joined((1,)))
    )
    monkeypatch.setattr("sys.argv", ["check_derivations", "--number", "3"])
    assert script.main() == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert (json.loads(last)["refused"], sum("no such column" in line for line in lines)) == (3, 3)


def test_sqlite_agrees_with_the_lists(script: ModuleType, schema: Schema, capsys: pytest.CaptureFixture[str]) -> None:
    database = script.empty_database(schema)
    for queries, prepares in ((SOUND, True), (UNSOUND, False)):
        for what, query in queries.items():
            if "wider than any" in what or what.endswith("sorted last operand"):
                continue  # SQLite would prepare these: the masks are stricter
            sql = script.render_sql(script.executable(query, schema), schema)
            assert (script.refusal(database, sql) is None) == prepares, f"{what}: {sql}"
    schemas = list(script.read_tables(script.locate(script.MINI)).values())
    found = script.check(schemas, 1500, seed=7)
    assert found["refused"] == 0, capsys.readouterr().out
    assert min(found["from_written"], found["combined"], found["nested"]) > 20
