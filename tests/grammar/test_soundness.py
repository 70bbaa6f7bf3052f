"""Masks of actions that SQL forbids: examples of all masks, and random derivations that SQLite prepares."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from types import ModuleType

import pytest
from data_files import cells
from grammar_kit import AGE, NAME, STUDENTS, legal_codes, random_walk, school
from script_kit import load_script

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.soundness import MAX_COLUMNS, soundness
from sqlsp.grammar.transition import to_actions
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql

age = tree.Column(AGE)
star = tree.Column(STUDENTS)
names = tree.Query((tree.Column(NAME),))
more = tree.Arithmetic("+", star, tree.Value())
LISTED = {(kind, name): simplify(parse_sql(sql, school()), school()) for kind, name, sql in cells("soundness.tsv")}
SOUND = {name: query for (kind, name), query in LISTED.items() if kind == "sound"}
UNSOUND = {name: query for (kind, name), query in LISTED.items() if kind == "unsound"} | {  # no SQL text has this form
    "* in a comparison": replace(names, where=tree.Comparison("=", age, star)),
    "* in a sum": tree.Query((more,)),
    "* in an aggregate's sum": tree.Query((tree.Aggregate("max", more),)),
    "sorting by *": replace(names, order=tree.Order((tree.Key(star),))),
    "an aggregate in an aggregate": tree.Query(
        (tree.Aggregate("max", tree.Arithmetic("+", tree.Aggregate("max", age), tree.Value())),)
    ),
}


def test_the_lists_reach_the_widest_query() -> None:
    assert len(SOUND["operands of the largest width"].select) == MAX_COLUMNS
    assert len(UNSOUND["operands wider than any"].select) == MAX_COLUMNS + 1


def forbidden_step(query: tree.Query, grammar: Grammar, schema: Schema) -> int | None:
    """The first step of the query's derivation that a search may not take."""
    derivation = Derivation.start(grammar)
    for step, code in enumerate(to_actions(query, schema)):
        if code < grammar.actions and soundness(grammar).forbidden[derivation.mode, code]:
            return step
        derivation = derivation.advance(code)
    return None


@pytest.mark.parametrize("name", [*SOUND, *UNSOUND])
def test_only_sound_queries_can_be_derived(name: str, grammar: Grammar, schema: Schema) -> None:
    assert (forbidden_step({**SOUND, **UNSOUND}[name], grammar, schema) is None) == (name in SOUND)


def allowed_codes(derivation: Derivation, schema: Schema) -> list[int]:
    forbidden = soundness(derivation.grammar).forbidden[derivation.mode]
    return [c for c in legal_codes(derivation, schema) if c >= derivation.grammar.actions or not forbidden[c]]


def test_a_sound_action_is_always_left_at_the_expected_cost(grammar: Grammar, schema: Schema) -> None:
    for seed in range(100):
        for derivation, _ in random_walk(grammar, schema, random.Random(seed), budget=60):
            assert allowed_codes(derivation, schema)
    sound = soundness(grammar)

    def left(derivation: Derivation) -> int:
        return derivation.shortest + derivation.owed

    for seed in range(50):
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
            if derivation.is_complete:
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
        for name, query in queries.items():
            if "wider than any" in name or name.endswith("sorted last operand"):
                continue  # SQLite would prepare these: the masks are stricter
            sql = script.render_sql(script.executable(query, schema), schema)
            assert (script.refusal(database, sql) is None) == prepares, f"{name}: {sql}"
    schemas = list(script.read_tables(script.locate(script.MINI)).values())
    actual = script.check(schemas, 400, seed=7)
    assert actual["refused"] == 0, capsys.readouterr().out
    assert min(actual["from_written"], actual["combined"], actual["nested"]) > 5
