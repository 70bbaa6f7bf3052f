from __future__ import annotations

import random

import pytest
from bakery import BAKERY
from nltk.tokenize.destructive import NLTKWordTokenizer
from schema_kit import make_schema

from sqlsp.evaluation.exact_match.reader import DEEPEST, read, split_words, tokenize
from sqlsp.evaluation.exact_match.tree import (
    Condition,
    Expression,
    Names,
    OfficialColumn,
    OfficialOrder,
    SelectItem,
    Statement,
    Unreadable,
    key_classes,
)


def column(name: str, function: str = "none", distinct: bool = False) -> OfficialColumn:
    return OfficialColumn(function, name, distinct)


def plain(name: str) -> Expression:
    return Expression("none", column(name), None)


def statement(text: str, names: Names) -> Statement:
    reading = read(text, names)
    assert reading.statement is not None, reading.reason
    return reading.statement


def test_reads_every_clause(names: Names) -> None:
    found = statement(
        "SELECT DISTINCT T1.home, count(DISTINCT T2.fair_id) FROM baker AS T1 JOIN stall AS T2 "
        "ON T1.baker_id = T2.baker_id WHERE age BETWEEN 20 AND 30 AND T1.name NOT LIKE '%a' "
        "GROUP BY T1.home HAVING max(age) > 25 ORDER BY sum(age) - max(age) DESC LIMIT 3",
        names,
    )
    assert found == Statement(
        select=(
            SelectItem("none", plain("baker.home")),
            SelectItem("count", Expression("none", column("stall.fair_id", distinct=True), None)),
        ),
        distinct=True,
        sources=("baker", "stall"),
        on=(Condition(False, "=", plain("baker.baker_id"), column("stall.baker_id"), None),),
        where=(
            Condition(False, "between", plain("baker.age"), 20.0, 30.0),
            "and",
            Condition(True, "like", plain("baker.name"), '"%a"', None),
        ),
        group=(column("baker.home"),),
        having=(Condition(False, ">", Expression("none", column("baker.age", "max"), None), 25.0, None),),
        order=OfficialOrder("desc", (Expression("-", column("baker.age", "sum"), column("baker.age", "max")),)),
        limit=3,
    )


def test_nests_set_operations_to_the_right(names: Names) -> None:
    found = statement("SELECT name FROM shop UNION SELECT name FROM baker EXCEPT SELECT motto FROM fair", names)
    assert found.combined is not None and found.combined.statement.combined is not None
    assert found.combined.operator == "union"
    assert found.combined.statement.combined.statement.sources == ("fair",)


def test_the_last_definition_of_an_alias_holds_everywhere(names: Names) -> None:
    found = statement("SELECT T1.name FROM baker AS T1 EXCEPT SELECT T1.name FROM shop AS T1", names)
    assert found.select == (SelectItem("none", plain("shop.name")),)
    assert found.sources == ("baker",)


def test_a_missing_connector_puts_a_condition_in_its_place(names: Names) -> None:
    where = statement("SELECT name FROM baker WHERE age > 3 home = 'Crete'", names).where
    assert [type(entry) for entry in where] == [Condition, Condition]


def test_a_column_value_swallows_what_follows(names: Names) -> None:
    where = statement("SELECT name FROM shop WHERE busiest > usual or seats > 3 ORDER BY name", names).where
    assert where == (Condition(False, ">", plain("shop.busiest"), column("shop.usual"), None),)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no FROM"),
        ("SELECT name", "no FROM"),
        ("SELECT nme FROM baker", "'nme' where a column of baker is expected"),
        ("SELECT baker.nme FROM baker", "no column 'nme' in 'baker'"),
        ("SELECT b.name FROM baker", "'b' is neither a table nor an alias"),
        ("SELECT a.baker.name FROM baker AS a", "no column 'baker.name'"),
        ("SELECT name FROM bakers", "'bakers' where a table is expected"),
        ("SELECT count(*) AS n FROM baker", "only tables can be given another name"),
        ("SELECT name FROM baker AS shop", "the alias 'shop' is also the name of a table"),
        ("SELECT name FROM baker AS", "nothing stands behind AS"),
        ("SELECT name FROM baker WHERE age=1", "= needs blanks around it"),
        ("SELECT name FROM baker WHERE age <> 1", "!= is"),
        ("SELECT name FROM baker WHERE age IS NOT NULL", "NOT is read only in front"),
        ("SELECT name FROM baker WHERE age IS NULL", "IS NULL is not read"),
        ("SELECT name FROM baker INNER JOIN stall", "tables are joined by JOIN"),
        ("SELECT name FROM baker WHERE age IN (1, 2)", "',' where ')' is expected"),
        ("SELECT name FROM baker WHERE age", "the end where an operator is expected"),
        ("SELECT name FROM baker LIMIT many", "'many' where a whole number is expected"),
        ("SELECT name FROM (SELECT name FROM baker)", "a column with its table"),
        ("SELECT name FROM baker WHERE home = 'O'Hara'", "odd number of quotes"),
    ],
)
def test_says_why_it_refuses(text: str, reason: str, names: Names) -> None:
    reading = read(text, names)
    assert reading.statement is None
    assert reason in reading.reason


@pytest.mark.parametrize("depth", [DEEPEST, 5000])
def test_refuses_bottomless_nesting(depth: int, names: Names) -> None:
    reading = read("SELECT * FROM (" * depth + "SELECT * FROM baker" + ")" * depth, names)
    assert "queries inside each other" in reading.reason


def test_reads_deep_nesting_up_to_its_limit(names: Names) -> None:
    depth = DEEPEST - 1
    text = "SELECT name FROM baker WHERE age > (" * depth + "SELECT age FROM baker" + ")" * depth
    assert hash(statement(text, names)) == hash(statement(text, names))


AWKWARD = {"review": ("count", "% change", "stars_(of_ten)", "Tea Room"), "tram": "From To", "match": "Day"}


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("SELECT review.count FROM review", True),
        ("SELECT count FROM review", False),
        ("SELECT sum(review.count) FROM review", True),
        ("SELECT sum(count) FROM review", False),
        ("SELECT stars_(of_ten) FROM review", False),
        ("SELECT T1.'stars_(of_ten)' FROM review AS T1", False),
        ("SELECT Tea Room FROM review", False),
        ("SELECT tram.From FROM tram", True),
        ("SELECT From FROM tram", False),
        ("SELECT match.day FROM MATCH", True),
    ],
)
def test_awkward_names(text: str, is_read: bool) -> None:
    assert (read(text, Names.of(make_schema(AWKWARD))).statement is not None) == is_read


@pytest.mark.parametrize(
    ("keys", "classes"),
    [
        # c—b finds no class, a—b joins it through b: all three are one class named after the smallest index
        ("cb ab", {"a": "a", "b": "a", "c": "a"}),
        # b—c links two classes, but c only enters the first; as a member of both it follows the later one
        ("ab cd bc", {"a": "a", "b": "a", "c": "c", "d": "c"}),
    ],
)
def test_key_classes_follow_the_listed_order_and_are_never_merged(keys: str, classes: dict[str, str]) -> None:
    pairs = [(f"{pair[0]}.id", f"{pair[1]}.id") for pair in keys.split()]
    schema = make_schema(dict.fromkeys("abcd", "id"), keys=pairs)
    assert key_classes(schema) == {f"{name}.id": f"{first}.id" for name, first in classes.items()}


def test_keys_hold_for_tables_in_from_only() -> None:
    keys = [("fair.shop_id", "shop.shop_id")]
    assert Names.of(make_schema(BAKERY, keys=keys)).keys_of({"fair"}) == {"fair.shop_id": "shop.shop_id"}


PIECES = [
    *"ab1 .,:;()<>[]{}*=!?-`@#%&_/+~|\\",
    *("cannot", "wanna", "gonna", " gotta ", "lemme", "gimme", "..", "--", "  ", "\n", "\t"),
    *("“", "”", "‘", "’", "«", "»", "„", "–", "—", "٣", "é", "名"),
]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("SELECT Name FROM Baker", ["select", "name", "from", "baker"]),
        ("a=1", ["a=1"]),
        ("a>1", ["a", ">", "1"]),
        ("a >= 1", ["a", ">=", "1"]),
        ("a > = 1", ["a", ">=", "1"]),
        ("a ! = 1", ["a", "!=", "1"]),
        ("a!= 1", ["a", "!=", "1"]),
        ("a>=1", ["a", ">", "=1"]),
        ("a <> 1", ["a", "<", ">", "1"]),
        ("a = = 1", ["a", "=", "=", "1"]),
        ("a ! = = 1", ["a", "!=", "=", "1"]),
        ("count(*)", ["count", "(", "*", ")"]),
        ("a,b", ["a", ",", "b"]),
        ("1,2", ["1,2"]),
        ("1, 2", ["1", ",", "2"]),
        ("a*b a-b a/b", ["a", "*", "b", "a-b", "a/b"]),
        ("t1.a", ["t1.a"]),
        ("t1.a.", ["t1.a", "."]),
        ("limit 3.", ["limit", "3", "."]),
        ("t1.*", ["t1.", "*"]),
        ("a = 'Two Words'", ["a", "=", '"Two Words"']),
        ("a = 'x\" b", ["a", "=", '"x"', "b"]),
        ("('x')", ["(", '"x"', ")"]),
        ("a>'x';", ["a", ">", '"x"', ";"]),
        ("''", ['""']),
        ("cannot", ["can", "not"]),
        ("", []),
    ],
)
def test_cuts_as_the_official_script(text: str, tokens: list[str]) -> None:
    assert tokenize(text) == tokens


def test_a_string_glued_to_a_word_is_lost() -> None:
    assert tokenize("a='x'") == ["a=__val_2_4__"]


@pytest.mark.parametrize("text", ["'", "a = 'x", 'a = "O\'Hara"'])
def test_odd_quotes_are_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="odd number of quotes"):
        tokenize(text)


def test_words_are_those_of_the_treebank_tokeniser() -> None:
    """Our few rules against the whole of NLTK's, on texts without quotes (which never reach it)."""
    nltk, chance = NLTKWordTokenizer(), random.Random(0)
    for _ in range(5000):
        text = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 14)))
        assert split_words(text) == [word.lower() for word in nltk.tokenize(text)], repr(text)
