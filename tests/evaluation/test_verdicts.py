"""The official reader and the official verdicts, case by case."""

from __future__ import annotations

import random

import pytest
from bakery import BAKERY
from data_files import cells, typed_cells
from nltk.tokenize.destructive import NLTKWordTokenizer
from schema_kit import make_schema

from sqlsp.evaluation.exact_match import tree
from sqlsp.evaluation.exact_match.judge import COMPONENTS, LEVELS, Component, PairJudgement, canonical, judge, judge_all
from sqlsp.evaluation.exact_match.reader import MAX_DEPTH, read, split_words, tokenize
from sqlsp.evaluation.exact_match.tree import Condition, Expression, Names, OfficialColumn, SelectItem, Statement
from sqlsp.evaluation.inputs import Pair
from sqlsp.schema.schema import Schema


def column(name: str, function: str = "none", distinct: bool = False) -> OfficialColumn:
    return OfficialColumn(function, name, distinct)


def plain(name: str) -> Expression:
    return Expression("none", column(name), None)


def statement(text: str, names: Names) -> Statement:
    parsed, reason = read(text, names)
    assert parsed is not None, reason
    return parsed


def test_reads_every_clause(names: Names) -> None:
    parsed = statement(
        "SELECT DISTINCT T1.home, count(DISTINCT T2.fair_id) FROM baker AS T1 JOIN stall AS T2 "
        "ON T1.baker_id = T2.baker_id WHERE age BETWEEN 20 AND 30 AND T1.name NOT LIKE '%a' "
        "GROUP BY T1.home HAVING max(age) > 25 ORDER BY sum(age) - max(age) DESC LIMIT 3",
        names,
    )
    assert parsed == Statement(
        select=(
            SelectItem("none", plain("baker.home")),
            SelectItem("count", Expression("none", column("stall.fair_id", distinct=True), None)),
        ),
        distinct=True,
        sources=("baker", "stall"),
        on=(Condition(False, "=", plain("baker.baker_id"), low=column("stall.baker_id"), high=None),),
        where=(
            Condition(False, "between", plain("baker.age"), low=20.0, high=30.0),
            "and",
            Condition(True, "like", plain("baker.name"), low='"%a"', high=None),
        ),
        group=(column("baker.home"),),
        having=(Condition(False, ">", Expression("none", column("baker.age", "max"), None), low=25.0, high=None),),
        order=tree.OfficialOrder("desc", (Expression("-", column("baker.age", "sum"), column("baker.age", "max")),)),
        limit=3,
    )


def test_readings_of_the_official_reader(names: Names) -> None:
    parsed = statement("SELECT name FROM shop UNION SELECT name FROM baker EXCEPT SELECT motto FROM fair", names)
    assert parsed.combined is not None and parsed.combined.statement.combined is not None
    assert parsed.combined.operator == "union"
    assert parsed.combined.statement.combined.statement.sources == ("fair",)
    parsed = statement("SELECT T1.name FROM baker AS T1 EXCEPT SELECT T1.name FROM shop AS T1", names)
    assert parsed.select == (SelectItem("none", plain("shop.name")),)
    assert parsed.sources == ("baker",)
    where = statement("SELECT name FROM baker WHERE age > 3 home = 'Crete'", names).where
    assert [type(entry) for entry in where] == [Condition, Condition]
    where = statement("SELECT name FROM shop WHERE busiest > usual or seats > 3 ORDER BY name", names).where
    assert where == (Condition(False, ">", plain("shop.busiest"), low=column("shop.usual"), high=None),)


@pytest.mark.parametrize(("text", "reason"), [("", "no FROM"), *cells("official_refusals.tsv")])
def test_says_why_it_refuses(text: str, reason: str, names: Names) -> None:
    parsed, message = read(text, names)
    assert parsed is None
    assert reason in message


@pytest.mark.parametrize("depth", [MAX_DEPTH, 5000])
def test_refuses_bottomless_nesting(depth: int, names: Names) -> None:
    _, reason = read("SELECT * FROM (" * depth + "SELECT * FROM baker" + ")" * depth, names)
    assert "queries inside each other" in reason


def test_reads_deep_nesting_up_to_its_limit(names: Names) -> None:
    depth = MAX_DEPTH - 1
    text = "SELECT name FROM baker WHERE age > (" * depth + "SELECT age FROM baker" + ")" * depth
    assert hash(statement(text, names)) == hash(statement(text, names))


AWKWARD = {"review": ("count", "% change", "stars_(of_ten)", "Tea Room"), "tram": "From To", "match": "Day"}


@pytest.mark.parametrize(("outcome", "text"), cells("awkward_names.tsv"))
def test_awkward_names(outcome: str, text: str) -> None:
    parsed, _ = read(text, Names.of(make_schema(AWKWARD)))
    assert (parsed is not None) == (outcome == "read")


@pytest.mark.parametrize(("keys", "classes"), typed_cells("key_classes.tsv"))
def test_key_classes_follow_the_listed_order_and_are_never_merged(keys: str, classes: dict[str, str]) -> None:
    pairs = [(f"{pair[0]}.id", f"{pair[1]}.id") for pair in keys.split()]
    schema = make_schema(dict.fromkeys("abcd", "id"), keys=pairs)
    assert tree.key_classes(schema) == {f"{name}.id": f"{first}.id" for name, first in classes.items()}


def test_keys_hold_for_tables_in_from_and_link_the_first_of_two_classes() -> None:
    keys = [("fair.shop_id", "shop.shop_id")]
    assert Names.of(make_schema(BAKERY, keys=keys)).keys_of({"fair"}) == {"fair.shop_id": "shop.shop_id"}
    tables = dict.fromkeys("abcd", "id name")
    names = Names.of(make_schema(tables, keys=[("a.id", "b.id"), ("c.id", "d.id"), ("b.id", "c.id")]))
    gold = "SELECT a.id FROM a JOIN b JOIN c JOIN d"
    assert outcome(judge(gold.replace("a.id", "b.id"), gold, names)) == "exact"
    assert outcome(judge(gold.replace("a.id", "c.id"), gold, names)) == "select;select(no AGG)"
    assert outcome(judge(gold.replace("a.id", "d.id"), gold.replace("a.id", "c.id"), names)) == "exact"


PIECES = [
    *"ab1 .,:;()<>[]{}*=!?-`@#%&_/+~|\\",
    *("cannot", "wanna", "gonna", " gotta ", "lemme", "gimme", "..", "--", "  ", "\n", "\t"),
    *("“", "”", "‘", "’", "«", "»", "„", "–", "—", "٣", "é", "名"),
]


@pytest.mark.parametrize(("text", "tokens"), [("", ""), *cells("tokens.tsv")])
def test_cuts_as_the_official_script(text: str, tokens: str) -> None:
    assert tokenize(text) == tokens.split()
    assert tokenize(f"{text} 'Two Words'")[-1] == '"Two Words"'


@pytest.mark.parametrize("text", ["'", "a = 'x", 'a = "O\'Hara"'])
def test_odd_quotes_are_refused(text: str) -> None:
    with pytest.raises(tree.Unreadable, match="odd number of quotes"):
        tokenize(text)


def test_words_are_those_of_the_treebank_tokeniser() -> None:
    """Our few rules against the whole of NLTK's, on texts without quotes (which never reach it)."""
    nltk = NLTKWordTokenizer()
    chance = random.Random(0)
    for _ in range(2000):
        text = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 14)))
        assert split_words(text) == [word.lower() for word in nltk.tokenize(text)], repr(text)


CASES = cells("verdicts.tsv")


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
    wrong = [name for name, component in judgement.verdict.components.items() if not component.right]
    return "exact" if judgement.verdict.exact else ";".join(wrong) or "tables"


@pytest.mark.parametrize(("expected", "gold", "pred"), CASES)
def test_verdict(expected: str, gold: str, pred: str, names: Names) -> None:
    assert outcome(judge(pred, gold, names)) == expected


@pytest.mark.parametrize("gold", sorted({gold for expected, gold, _ in CASES if expected != "unscorable"}))
def test_every_gold_query_matches_itself(gold: str, names: Names) -> None:
    assert outcome(judge(gold, gold, names)) == "exact"


@pytest.mark.parametrize(("level", "gold"), cells("hardness.tsv"))
def test_hardness(level: str, gold: str, names: Names) -> None:
    assert judge(gold, gold, names).hardness == level


def test_the_data_covers_all_components_and_levels() -> None:
    assert {name for expected, _, _ in CASES for name in expected.split(";")} >= set(COMPONENTS) - {"group(no Having)"}
    assert {level for level, _ in cells("hardness.tsv")} == set(LEVELS)


def test_components(names: Names) -> None:
    gold = "SELECT name FROM baker WHERE age > 3 AND home = 'Crete'"
    components = [component(name, "nonsense", gold, names) for name in ("where", "group", "keywords")]
    assert components == [Component(False, 2, 0), Component(True, 0, 0), Component(False, 1, 0)]
    assert component("and/or", "nonsense", "SELECT name FROM baker", names) == Component(True, 1, 1)
    gold = "SELECT name FROM baker WHERE age > 3 AND age < 9"
    pred = "SELECT name FROM baker WHERE age > 3"
    assert component("and/or", pred, gold, names) == Component(False, label_total=0, pred_total=1)
    assert component("and/or", gold, gold, names) == Component(True, 1, 1)
    gold = "SELECT count(*) FROM baker JOIN shop GROUP BY baker.name"
    pred = "SELECT count(*) FROM baker JOIN shop GROUP BY shop.name"
    assert component("group(no Having)", pred, gold, names).right
    assert component("group(no Having)", pred.replace("name", "seats"), gold, names) == Component(False, 1, 1)


@pytest.mark.parametrize(("gold", "more", "exact"), cells("crashes.tsv"))
def test_queries_that_crash_the_official_script_get_a_verdict(gold: str, more: str, exact: str, names: Names) -> None:
    assert str(outcome(judge(gold + more, gold, names)) == "exact") == exact


def test_canonical_form_is_stable(names: Names) -> None:
    for _, gold, _ in CASES:
        if (parsed := read(gold, names)[0]) is not None:
            once = canonical(parsed, names)
            assert canonical(once, names) == once


def test_judge_all_keeps_schemas_apart(schema: Schema) -> None:
    other = make_schema({"barge": "name"}, db_id="canal")
    golds = ["SELECT name FROM baker", "SELECT name FROM barge", "SELECT name FROM baker"]
    schemas = [schema, other, other]
    judgements = judge_all(
        [Pair(i, gold, gold, schema) for i, (gold, schema) in enumerate(zip(golds, schemas, strict=True))]
    )
    assert [outcome(judgement) for judgement in judgements] == ["exact", "exact", "unscorable"]
    assert "'baker' where a table" in judgements[2].gold_reason
