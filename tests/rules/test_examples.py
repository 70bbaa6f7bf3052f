"""Every rule does what its worked examples say, and nothing more when it is applied again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from rule_kit import Example, apply, context, read_examples, run_on
from scripted import make_database

from sqlsp.cells.index import build_index
from sqlsp.common.errors import ConfigError
from sqlsp.glossaries.applying import with_glossary
from sqlsp.glossaries.reading import parse_glossary
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.rules.table import NAMES, RULES, SETS, RuleSet, describe_rules
from sqlsp.schema.database import schema_from_database
from sqlsp.schema.names import with_inherited_names

EXAMPLES = {
    name: [*read_examples(text)]
    for part in (Path(__file__).parent / "examples.txt").read_text(encoding="utf-8").split("# ")[1:]
    for name, _, text in [part.partition("\n")]
}
CASES = [
    pytest.param(rule, example, id=f"{rule.name}-{n}")
    for rule in RULES
    for n, example in enumerate(EXAMPLES[rule.name])
]


@pytest.fixture
def known(example: Example, tmp_path: Path) -> Context:
    """The context of an example's question on its database."""
    path = make_database(tmp_path / "example.sqlite", example.database)
    schema = with_glossary(schema_from_database(path), parse_glossary(example.glossary, "glossary.yaml"))
    schema = with_inherited_names(schema).with_metrics()
    return context(schema, example.question, build_index(path, schema), run=run_on(path))


@pytest.mark.parametrize(("rule", "example"), CASES)
def test_an_example(rule: Rule, example: Example, known: Context) -> None:
    assert apply(example.before, rule.name, known) == example.after
    assert apply(example.before, rule.name, known, times=2) == example.after, "a second time it changes nothing"


@pytest.mark.parametrize(("rule", "example"), CASES)
def test_both_queries_run(rule: Rule, example: Example) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(example.database)
        after = connection.execute(example.after).fetchall()
        assert after, "the better query finds something"
        if rule.name == "metrics":  # the metric is no column
            with pytest.raises(sqlite3.OperationalError, match="no such column"):
                connection.execute(example.before)
            return
        before = connection.execute(example.before).fetchall()
    assert before != after or example.before == example.after, "the example shows why the rule is there"


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
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert describe_rules() in page, "python scripts/docs/describe.py writes it anew"
