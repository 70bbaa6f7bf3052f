from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from sqlsp.evaluation.analysis.classes import Clause, dissect
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql


def parts(sql: str, schema: Schema) -> dict[str, tuple[str, list[str]]]:
    found = dissect(parse_sql(sql, schema), schema)
    return {name: (clause.sketch, sorted(clause.columns.elements())) for name, clause in found.items()}


def test_every_clause(schema: Schema) -> None:
    sql = (
        "SELECT home, count(DISTINCT name), max(age) - min(age) FROM baker "
        "WHERE age > 3 AND (home = 'a' OR name LIKE 'b') "
        "GROUP BY home HAVING count(*) >= 2 ORDER BY avg(age) DESC, home LIMIT 3"
    )
    assert parts(sql, schema) == {
        "select": (
            "(max(_) - min(_)), _, count(distinct _)",
            ["baker.age", "baker.age", "baker.home", "baker.name"],
        ),
        "where": ("(_ = ? or _ like ?) and _ > ?", ["baker.age", "baker.home", "baker.name"]),
        "group": ("_", ["baker.home"]),
        "having": ("count(_) >= ?", ["baker.*"]),
        "order": ("avg(_) desc, _ limit", ["baker.age", "baker.home"]),
    }


def test_joins_that_follow_from_the_columns_are_no_part_of_it(schema: Schema) -> None:
    sql = "SELECT T1.name FROM baker AS T1 JOIN stall AS T2 ON T1.baker_id = T2.baker_id WHERE T2.fair_id = 3"
    assert parts(sql, schema) == {"select": ("_", ["baker.name"]), "where": ("_ = ?", ["fair.fair_id"])}
    extra = "SELECT T1.name FROM baker AS T1 JOIN stall AS T2 ON T1.baker_id = T2.baker_id"
    assert parts(extra, schema) == {"select": ("_", ["baker.name"]), "from": ("+ _", ["stall.*"])}
    odd = "SELECT T1.name FROM baker AS T1 JOIN stall AS T2 ON T1.age = T2.fair_id"
    assert parts(odd, schema)["from"] == (
        "_, _ on _ = _",
        ["baker.*", "baker.age", "fair.fair_id", "stall.*"],
    )


def test_queries_in_queries(schema: Schema) -> None:
    sql = "SELECT name FROM baker WHERE home NOT IN (SELECT name FROM shop WHERE seats = 1)"
    assert parts(sql, schema) == {
        "select": ("_", ["baker.name"]),
        "where": ("_ not in (query)", ["baker.home"]),
        "where › select": ("_", ["shop.name"]),
        "where › where": ("_ = ?", ["shop.seats"]),
    }
    combined = parts("SELECT name FROM baker UNION SELECT name FROM shop", schema)
    assert combined["set operation"] == ("union", [])
    assert combined["set operation › select"] == ("_", ["shop.name"])
    nested = parts("SELECT count(*) FROM (SELECT home FROM baker)", schema)
    assert nested["from"] == ("(query)", [])
    assert nested["from › select"] == ("_", ["baker.home"])


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("SELECT name, max(age) FROM baker", "SELECT max(age), name FROM baker"),
        ("SELECT name FROM baker WHERE age = 1 AND home = 'a'", "SELECT name FROM baker WHERE home = 'b' AND age = 2"),
        ("SELECT name FROM baker GROUP BY home, age", "SELECT T1.name FROM baker AS T1 GROUP BY T1.age, T1.home"),
    ],
)
def test_what_does_not_matter(left: str, right: str, schema: Schema) -> None:
    assert parts(left, schema) == parts(right, schema)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("SELECT max(age) FROM baker", "SELECT min(age) FROM baker"),
        ("SELECT age FROM baker", "SELECT age, age FROM baker"),
        ("SELECT age FROM baker WHERE age > 1", "SELECT age FROM baker WHERE age >= 1"),
        ("SELECT age FROM baker WHERE age > 1 OR age < 0", "SELECT age FROM baker WHERE age > 1 AND age < 0"),
        ("SELECT age FROM baker ORDER BY age", "SELECT age FROM baker ORDER BY age DESC"),
        ("SELECT age FROM baker ORDER BY age", "SELECT age FROM baker ORDER BY age LIMIT 1"),
        ("SELECT DISTINCT age FROM baker", "SELECT age FROM baker"),
        ("SELECT age FROM baker WHERE age IS NULL", "SELECT age FROM baker WHERE age IS NOT NULL"),
    ],
)
def test_what_makes_another_sketch(left: str, right: str, schema: Schema) -> None:
    assert [each[0] for each in parts(left, schema).values()] != [each[0] for each in parts(right, schema).values()]


def test_chains_of_foreign_keys_are_one_column_under_the_name_of_the_first(schema: Schema) -> None:
    """stall.baker_id refers to fair.year, and that to baker.baker_id."""
    place = {f"{schema.tables[c.table].name}.{c.name}": i for i, c in enumerate(schema.columns) if c.table >= 0}
    keys = ((place["stall.baker_id"], place["fair.year"]), (place["fair.year"], place["baker.baker_id"]))
    chained = replace(schema, foreign_keys=keys)
    for name in ("baker.baker_id", "fair.year", "stall.baker_id"):
        query = parse_sql(f"SELECT {name} FROM {name.split('.')[0]}", chained)
        assert dissect(query, chained)["select"] == Clause("_", Counter(["baker.baker_id"]))
        assert dissect(query, chained, as_written=True)["select"] == Clause("_", Counter([name]))
