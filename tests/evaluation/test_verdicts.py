"""What the comparison decides, on cases that stand as data beside this file."""

from __future__ import annotations

import pytest
from bakery import rows
from schema_kit import make_schema

from sqlsp.evaluation.exact_match.judge import COMPONENTS, LEVELS, Component, PairJudgement, canonical, judge, judge_all
from sqlsp.evaluation.exact_match.reader import read
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.inputs import Pair
from sqlsp.schema.schema import Schema

CASES = [tuple(row) for row in rows("verdicts.tsv")]


def component(name: str, pred: str, gold: str, names: Names) -> Component:
    verdict = judge(pred, gold, names).verdict
    assert verdict is not None
    return verdict.components[name]


def outcome(judgement: PairJudgement) -> str:
    if judgement.verdict is None:
        return "unscorable"
    if not judgement.parsed:
        assert not judgement.verdict.exact
        return "unread"
    wrong = [name for name, found in judgement.verdict.components.items() if not found.right]
    return "exact" if judgement.verdict.exact else ";".join(wrong) or "tables"


@pytest.mark.parametrize(("expected", "gold", "pred"), CASES)
def test_verdict(expected: str, gold: str, pred: str, names: Names) -> None:
    assert outcome(judge(pred, gold, names)) == expected


@pytest.mark.parametrize("gold", sorted({gold for expected, gold, _ in CASES if expected != "unscorable"}))
def test_every_gold_query_matches_itself(gold: str, names: Names) -> None:
    assert outcome(judge(gold, gold, names)) == "exact"


@pytest.mark.parametrize(("level", "gold"), [tuple(row) for row in rows("hardness.tsv")])
def test_hardness(level: str, gold: str, names: Names) -> None:
    assert judge(gold, gold, names).hardness == level


def test_the_data_covers_all_components_and_levels() -> None:
    assert {name for expected, _, _ in CASES for name in expected.split(";")} >= set(COMPONENTS) - {"group(no Having)"}
    assert {level for level, _ in rows("hardness.tsv")} == set(LEVELS)


def test_an_unread_prediction_is_an_empty_query(names: Names) -> None:
    gold = "SELECT name FROM baker WHERE age > 3 AND home = 'Crete'"
    assert component("where", "nonsense", gold, names) == Component(False, 2, 0)
    assert component("group", "nonsense", gold, names) == Component(True, 0, 0)
    assert component("keywords", "nonsense", gold, names) == Component(False, 1, 0)
    assert component("and/or", "nonsense", "SELECT name FROM baker", names) == Component(True, 1, 1)


def test_connector_totals_come_in_exchanged_roles(names: Names) -> None:
    gold, pred = "SELECT name FROM baker WHERE age > 3 AND age < 9", "SELECT name FROM baker WHERE age > 3"
    assert component("and/or", pred, gold, names) == Component(False, label_total=0, pred_total=1)
    assert component("and/or", gold, gold, names) == Component(True, 1, 1)


def test_bare_group_columns_ignore_their_table(names: Names) -> None:
    gold = "SELECT count(*) FROM baker JOIN shop GROUP BY baker.name"
    pred = "SELECT count(*) FROM baker JOIN shop GROUP BY shop.name"
    assert component("group(no Having)", pred, gold, names).right
    assert component("group(no Having)", pred.replace("name", "seats"), gold, names) == Component(False, 1, 1)


def test_a_key_that_links_two_classes_counts_for_the_first() -> None:
    tables = dict.fromkeys("abcd", "id name")
    names = Names.of(make_schema(tables, keys=[("a.id", "b.id"), ("c.id", "d.id"), ("b.id", "c.id")]))
    gold = "SELECT a.id FROM a JOIN b JOIN c JOIN d"
    assert outcome(judge(gold.replace("a.id", "b.id"), gold, names)) == "exact"
    assert outcome(judge(gold.replace("a.id", "c.id"), gold, names)) == "select;select(no AGG)"
    assert outcome(judge(gold.replace("a.id", "d.id"), gold.replace("a.id", "c.id"), names)) == "exact"


@pytest.mark.parametrize(
    ("gold", "more", "exact"),
    [
        ("SELECT count(*) FROM (SELECT name FROM baker) (SELECT name FROM shop)", "", True),
        ("SELECT name FROM baker WHERE age > 3", " age IN (SELECT age FROM baker)", False),
        ("SELECT name FROM baker WHERE age > 3", " age > 4 AND age > 5", False),
        ("SELECT name FROM baker WHERE age > 3", " age > 4 OR age > 5", False),
    ],
)
def test_what_crashes_the_official_script_gets_a_verdict(gold: str, more: str, exact: bool, names: Names) -> None:
    assert (outcome(judge(gold + more, gold, names)) == "exact") == exact


def test_canonical_form_is_stable(names: Names) -> None:
    for _, gold, _ in CASES:
        if (found := read(gold, names).statement) is not None:
            once = canonical(found, names)
            assert canonical(once, names) == once


def test_judge_all_keeps_schemas_apart(schema: Schema) -> None:
    other = make_schema({"barge": "name"}, db_id="canal")
    golds = ["SELECT name FROM baker", "SELECT name FROM barge", "SELECT name FROM baker"]
    schemas = [schema, other, other]
    found = judge_all([Pair(i, gold, gold, its) for i, (gold, its) in enumerate(zip(golds, schemas, strict=True))])
    assert [outcome(each) for each in found] == ["exact", "exact", "unscorable"]
    assert "'baker' where a table" in found[2].gold_reason
