"""Gold's literals in a prediction: what counts as a literal, and that every combination is tried once."""

from __future__ import annotations

from itertools import product

import pytest

from sqlsp.evaluation.execution.preparing import open_template, plugged, template


@pytest.mark.parametrize(
    ("sql", "literals"),
    [
        ("SELECT a FROM t WHERE b = 'x y' AND c > 5 LIMIT 3", ("'x y'", "5", "3")),
        ('SELECT a FROM t WHERE b LIKE "%x%" OR b = "%x%"', ('"%x%"',)),  # each once
        ("SELECT T1.a FROM t AS T1 JOIN u AS T2 ON T1.b = T2.b WHERE T2.c = 1.5", ("1.5",)),
        ("SELECT a FROM t WHERE b BETWEEN -2 AND .5", ("-2", ".5")),
        ("SELECT count(*) FROM t WHERE b IN (1, '1')", ("1", "'1'")),
        ('SELECT "a" FROM t', ('"a"',)),  # as the official script has it, a name in double quotes is one
        ("SELECT a FROM t WHERE b = 'it''s; 7'", ("'it''s 7'",)),  # semicolons go first, from everywhere
        ("SELECT b1 FROM t", ("b1",)),  # and so is a name of one letter and digits that stands alone, but not t1
        ("SELECT t1 FROM t", ()),
        ("SELECT a FROM t", ()),
        ("", ()),
    ],
)
def test_literals(sql: str, literals: tuple[str, ...]) -> None:
    assert template(sql).literals == literals


def test_words_are_in_lower_case_and_literals_as_they_were() -> None:
    found = template("SELECT T1.Name FROM Shop AS T1 WHERE T1.Name = 'Ada' AND Age > 40;")
    assert found.filled(found.own()) == "select t1 . name from shop as t1 where t1 . name = 'Ada' and age > 40"
    assert found.filled(["1", "2"]) == "select t1 . name from shop as t1 where t1 . name = 1 and age > 2"


def test_placeholders_of_other_parsers_are_literals() -> None:
    written = "SELECT a FROM t WHERE b = value AND value_points > 'terminal' LIMIT value"
    assert len(open_template(written).slots) == 3
    assert open_template(written).words[1] == "a"
    assert "value_points" in open_template(written).words


def test_all_combinations_once_and_the_likely_one_first() -> None:
    gold = template("SELECT a FROM t WHERE b = 'x' AND c > 5 AND d = 'x'")
    pred = open_template("SELECT a FROM t WHERE c > 1 AND b = 'value' AND d = 'value'")
    found = list(plugged(gold, pred))
    assert found[0] == "select a from t where c > 'x' and b = 5 and d = 'x'"
    expected = {
        f"select a from t where c > {one} and b = {two} and d = {three}"
        for one, two, three in product(("'x'", "5"), repeat=3)
    }
    assert len(found) == len(expected) == 8
    assert set(found) == expected


def test_nothing_to_plug() -> None:
    none, one = template("SELECT a FROM t"), open_template("SELECT a FROM t WHERE b = 1")
    assert list(plugged(none, one)) == []
    assert list(plugged(one, none)) == ["select a from t"]
