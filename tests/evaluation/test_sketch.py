from __future__ import annotations

from dataclasses import replace

import pytest

from sqlsp.evaluation.analysis.sketch import Clause, dissect
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import Schema


def parts(sql: str, schema: Schema) -> dict[str, tuple[str, list[str]]]:
    found = dissect(parse_sql(sql, schema), schema)
    return {name: (clause.sketch, named(clause)) for name, clause in found.items()}


def named(clause: Clause) -> list[str]:
    return sorted(mention.name for mention in clause.columns.elements())


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
    assert parts(sql, schema) == {"select": ("_", ["baker.name"]), "where": ("_ = ?", ["stall.fair_id"])}
    extra = "SELECT T1.name FROM baker AS T1 JOIN stall AS T2 ON T1.baker_id = T2.baker_id"
    assert parts(extra, schema) == {"select": ("_", ["baker.name"]), "from": ("+ _", ["stall.*"])}
    odd = "SELECT T1.name FROM baker AS T1 JOIN stall AS T2 ON T1.age = T2.fair_id"
    assert parts(odd, schema)["from"] == (
        "_, _ on _ = _",
        ["baker.*", "baker.age", "stall.*", "stall.fair_id"],
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


def keyed(schema: Schema) -> Schema:
    """stall.baker_id refers to fair.year, and that to baker.baker_id."""
    place = {f"{schema.tables[c.table].name}.{c.name}": i for i, c in enumerate(schema.columns) if c.table >= 0}
    keys = ((place["stall.baker_id"], place["fair.year"]), (place["fair.year"], place["baker.baker_id"]))
    return replace(schema, foreign_keys=keys)


def test_chains_of_foreign_keys_are_one_column_under_the_name_that_the_query_has(schema: Schema) -> None:
    chained = keyed(schema)
    names = ("baker.baker_id", "fair.year", "stall.baker_id", "baker.age")
    clauses = [
        dissect(parse_sql(f"SELECT {name} FROM {name.split('.')[0]}", chained), chained)["select"] for name in names
    ]
    assert [named(clause) for clause in clauses] == [[name] for name in names]
    key, *others, age = clauses
    assert [key.surplus(other) for other in others] == [(), ()]
    assert [each.surplus(age) for each in (key, *others)] == [(name,) for name in names[:3]]


def test_what_another_clause_lacks_is_counted_by_column_and_named_as_written(schema: Schema) -> None:
    chained = keyed(schema)
    one, two = (
        dissect(parse_sql(f"SELECT {items} FROM baker JOIN stall", chained), chained)["select"]
        for items in ("stall.baker_id, baker.baker_id, baker.age", "baker.baker_id, baker.age, baker.age")
    )
    assert one.surplus(two) == ("stall.baker_id",)
    assert two.surplus(one) == ("baker.age",)
    assert one.surplus(Clause("")) == ("baker.age", "baker.baker_id", "stall.baker_id")
