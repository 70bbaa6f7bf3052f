"""Every rule turns worked examples into the expected query, and is idempotent."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from rule_kit import Example, Make, apply, read_examples, rows_of

from sqlsp.inference.rules.rule import Rule, Stage
from sqlsp.inference.rules.table import NAMES, RULES, SETS, RuleSet, describe_rules
from sqlsp.utils.errors import ConfigError

HERE = Path(__file__).parent
EXAMPLES = read_examples(HERE / "examples.txt")
FURTHER = read_examples(HERE / "cases.txt")


def pairs(examples: dict[str, list[Example]]) -> list[Any]:
    return [
        pytest.param(rule, example, id=f"{rule.name}-{example.after}")
        for rule in RULES
        for example in examples.get(rule.name, [])
    ]


@pytest.mark.parametrize(("rule", "example"), [*pairs(EXAMPLES), *pairs(FURTHER)])
def test_an_example(rule: Rule, example: Example, make: Make) -> None:
    known = make(example.database, example.question, example.glossary)
    assert apply(example.before, rule.name, known) == example.after
    assert apply(example.before, rule.name, known, times=2) == example.after, "a second time it changes nothing"
    rows_of(example.after, known)  # it runs


@pytest.mark.parametrize(("rule", "example"), pairs(EXAMPLES))
def test_an_example_shows_why_the_rule_exists(rule: Rule, example: Example) -> None:
    """The better query returns something, and something else."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(example.database)
        after = connection.execute(example.after).fetchall()
        assert after
        if rule.name == "metrics":  # the metric is no column
            with pytest.raises(sqlite3.OperationalError, match="no such column"):
                connection.execute(example.before)
            return
        before = connection.execute(example.before).fetchall()
    assert before != after or example.before == example.after


def test_every_rule_has_an_example_and_a_sentence() -> None:
    assert set(EXAMPLES) == {rule.name for rule in RULES}
    for rule in RULES:
        assert rule.summary.endswith(".") and rule.summary.count(". ") == 0
        assert rule.name.isidentifier()
    assert len(set(NAMES)) == len(NAMES)


def test_stages_are_in_order() -> None:
    stages = [[*Stage].index(rule.stage) for rule in RULES]
    assert stages == sorted(stages)


def test_sets_of_rules() -> None:
    assert RuleSet.of("all").names == set(NAMES)
    assert RuleSet.of("none").names == RuleSet.of([]).names == set()
    assert RuleSet.of("parser").names == SETS["parser"] < set(NAMES)
    assert RuleSet.of("-spelling").names == set(NAMES) - {"spelling"}
    chosen = RuleSet.of(["parser", "-lowering", "spelling"]).names
    assert chosen == SETS["parser"] - {"lowering"} | {"spelling"}
    assert RuleSet.of("spelling,lowering").names == {"spelling", "lowering"}
    for wrong in ("spell", "-all", -1, None, ["spelling", 3]):
        with pytest.raises(ConfigError, match="rules: there is no rule"):
            RuleSet.of(wrong)


def test_the_table_of_rules_in_the_docs_is_up_to_date() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert describe_rules() in page, "python scripts/docs/describe.py writes it anew"
