"""Tree → text: dialect, aliases, placeholders, quotes of literals, layout; SQLite runs the printed SQL."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, lines, typed_cells
from festival import column, make, schema_of

from sqlsp.databases.sqlite import execute
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql import query as tree
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.layout import layout
from sqlsp.sql.literals import is_number, is_whole, literal, same_content, with_quotes
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Comparison, Value
from sqlsp.sql.render import render_sql
from sqlsp.sql.trees import map_children

RUNNABLE = [*lines("identity.sql"), *(p for _, p in cells("rewrites.tsv") if p != "SELECT concert.theme FROM singer")]


@pytest.mark.parametrize("sql", RUNNABLE)
def test_abstract_form_gives_the_rows_of_the_text(sql: str, schema: Schema, database: Path) -> None:
    expected = execute(database, sql)
    abstract = simplify(parse_sql(sql, schema), schema)
    printed = render_sql(abstract, schema)
    assert Counter(execute(database, printed)) == Counter(expected)
    assert render_sql(complete(abstract, schema), schema) == printed, "both forms print alike"


def test_any_name_can_be_quoted_and_be_a_word_of_sql(database: Path, tmp_path: Path) -> None:
    name = 'a "b" [c]`; --'
    assert execute(database, f"SELECT 1 AS {quoted(name)} ORDER BY {quoted(name)}") == [(1,)]
    assert quoted(name) == '"a ""b"" [c]`; --"'
    script = """CREATE TABLE "left" (id INTEGER PRIMARY KEY, "offset" TEXT); CREATE TABLE "asc" (x INTEGER, y TEXT);
            INSERT INTO "left" VALUES (1, 'a'); INSERT INTO "asc" VALUES (1, 'b')"""
    path = make(tmp_path / "words.sqlite", script)
    schema = schema_from_database(path)
    for sql, expected in (
        ('SELECT offset FROM "left"', [("a",)]),
        ('SELECT T1.offset, T2.y FROM "left" AS T1 JOIN "asc" AS T2 ON T1.id = T2.x', [("a", "b")]),
    ):
        printed = render_sql(parse_sql(sql, schema), schema)
        assert render_sql(parse_sql(printed, schema), schema) == printed
        assert execute(path, printed) == expected


def test_columns_in_quotes_are_compared_with_columns(tmp_path: Path) -> None:
    script = """CREATE TABLE "all orders" (id INTEGER PRIMARY KEY, "ship date" TEXT, "due date" TEXT, "order" INTEGER);
            INSERT INTO "all orders" VALUES (1, '2024-01-01', '2024-01-02', 1), (2, '2024-01-04', '2024-01-03', 3)"""
    path = make(tmp_path / "shipping.sqlite", script)
    schema = schema_from_database(path)
    for condition, printed in typed_cells("own_names.tsv"):
        query = parse_sql(f'SELECT id FROM "all orders" WHERE {condition}', schema)
        assert render_sql(query, schema) == f'SELECT id FROM "all orders" WHERE {printed}'
        assert parse_sql(render_sql(query, schema), schema) == query
    late = parse_sql('SELECT id FROM "all orders" WHERE "ship date" > "due date"', schema)
    assert execute(path, render_sql(late, schema)) == [(2,)]


def test_aliases_are_unique_and_no_names_of_tables(schema: Schema) -> None:
    join = "FROM concert AS T1 JOIN stadium AS T2 ON T1.stadium_id = T2.stadium_id"
    average = f"SELECT T1.theme {join} WHERE T2.capacity > (SELECT avg(T2.capacity) {join})"
    sql = f"{average} UNION SELECT T1.theme {join} WHERE T2.city IN (SELECT city FROM stadium)"
    printed = render_sql(parse_sql(sql, schema), schema)
    assert re.findall(r" AS (\w+)", printed) == ["T1", "T2", "T3", "T4", "T5", "T6"]
    assert "(SELECT city FROM stadium)" in printed
    query = tree.Query((tree.Column(1), tree.Column(3)), source=tree.Joined((0, 2)))
    printed = render_sql(query, schema_of("t1.c0", "T3.c1", "log.c2"))
    assert printed == "SELECT T2.c0, T4.c2 FROM t1 AS T2 JOIN log AS T4"


@pytest.mark.parametrize(
    ("name", "kind", "expected"),
    [("singer.age", "number", "1"), ("singer.name", "text", "'value'"), ("singer.born", "time", "'value'")],
)
def test_placeholders_follow_the_type_beside_them(name: str, kind: str, expected: str, schema: Schema) -> None:
    beside = tree.Column(column(schema, name))
    hole = tree.Value()
    assert schema.columns[beside.index].type == kind
    bare = name.split(".")[1]
    cases: list[tuple[tree.Condition, str]] = [
        (tree.Comparison(">", beside, hole), f"{bare} > {expected}"),
        (tree.Comparison("=", tree.Aggregate("max", beside), hole), f"max({bare}) = {expected}"),
        (tree.Comparison("=", tree.Aggregate("count", beside), hole), f"count({bare}) = 1"),
        (tree.Comparison("in", beside, tree.Values((hole,)), negated=True), f"{bare} NOT IN ({expected})"),
        (tree.Between(beside, hole, hole), f"{bare} BETWEEN {expected} AND {expected}"),
        (tree.Comparison("like", beside, hole), f"{bare} LIKE '%value%'"),
        (tree.Comparison("<", tree.Arithmetic("-", beside, hole), hole), f"{bare} - 1 < 1"),
    ]
    for condition, printed in cases:
        assert render_sql(tree.Query((beside,), where=condition), schema).endswith(f"FROM singer WHERE {printed}")
    ordered = tree.Query((beside,), order=tree.Order((tree.Key(beside, descending=True),), tree.Value()))
    assert render_sql(ordered, schema) == f"SELECT {bare} FROM singer ORDER BY {bare} DESC LIMIT 1"


def test_only_or_under_and_has_parentheses(schema: Schema) -> None:
    age = tree.Column(column(schema, "singer.age"))
    a, b, c, d = (tree.Comparison("=", age, tree.Value(str(number))) for number in range(4))
    cases: list[tuple[tree.Condition, str]] = [
        (tree.And(a, tree.And(b, c)), "age = 0 AND age = 1 AND age = 2"),
        (tree.Or(a, tree.Or(b, tree.And(c, d))), "age = 0 OR age = 1 OR age = 2 AND age = 3"),
        (tree.And(tree.Or(a, b), tree.Or(c, d)), "(age = 0 OR age = 1) AND (age = 2 OR age = 3)"),
        (tree.And(a, tree.And(tree.Or(b, c), d)), "age = 0 AND (age = 1 OR age = 2) AND age = 3"),
    ]
    for condition, printed in cases:
        assert render_sql(tree.Query((age,), where=condition), schema) == f"SELECT age FROM singer WHERE {printed}"


def test_a_query_of_many_levels_is_written(schema: Schema) -> None:
    """A barely trained parser derives queries of more than a hundred levels."""
    query = parse_sql("SELECT theme FROM concert", schema)
    for _ in range(150):
        query = replace(query, where=Comparison("in", query.select[0], query))
    assert render_sql(query, schema).count("SELECT") == 151


def test_join_conditions_are_at_the_last_of_their_tables(schema: Schema) -> None:
    on = "c.concert_id = p.concert_id AND a.singer_id = p.singer_id AND a.age > 3 AND (c.year = 1 OR c.year = 2)"
    sql = f"SELECT a.name FROM singer a, performance p, concert c JOIN award ON {on}"
    assert render_sql(parse_sql(sql, schema), schema) == (
        "SELECT T1.name FROM singer AS T1 JOIN performance AS T2 ON T1.singer_id = T2.singer_id AND T1.age > 3"
        " JOIN concert AS T3 ON T3.concert_id = T2.concert_id AND (T3.year = 1 OR T3.year = 2) JOIN award AS T4"
    )


def test_from_that_lacks_an_occurrence_or_joins_nothing(schema: Schema, database: Path) -> None:
    singer = schema.find_table("singer") or 0
    award = schema.find_table("award") or 0
    query = tree.Query((tree.Column(column(schema, "singer.age"), 1),), source=tree.Joined((singer, award)))
    assert render_sql(query, schema) == "SELECT T1.age FROM singer AS T1 JOIN award AS T2"
    age = tree.Column(column(schema, "singer.age"))
    on = tree.Or(tree.Comparison("=", age, tree.Value("45")), tree.Comparison("=", age, tree.Value("19")))
    query = tree.Query((age,), where=tree.Comparison(">", age, tree.Value("20")), source=tree.Joined((singer,), on))
    assert render_sql(query, schema) == "SELECT age FROM singer WHERE (age = 45 OR age = 19) AND age > 20"
    assert execute(database, render_sql(query, schema)) == [(45,), (45,)]


def test_whatever_the_columns_sqlite_runs_it(schema: Schema, database: Path) -> None:
    rng = random.Random(3)
    for _ in range(150):
        columns = [tree.Column(rng.randrange(schema.items), rng.randrange(2)) for _ in range(rng.randint(1, 4))]
        first, *others = [tree.Aggregate("count", c) if schema.is_star(c.index) else c for c in columns]
        stars = [tree.Column(schema.star_of(rng.randrange(len(schema.tables)))) for _ in range(rng.randrange(2))]
        extra = tree.Extra(tuple(stars)) if stars else None
        where = None
        if others and isinstance(others[0], tree.Column):
            where = tree.Comparison("in", others[0], tree.Query((others[0],), source=extra))
        query = tree.Query((first, *others), where=where, source=extra)
        execute(database, render_sql(query, schema), seconds=20, max_rows=1)


@pytest.mark.parametrize(("sql", "shown"), cells("layouts.tsv"))
def test_one_clause_a_line(sql: str, shown: str) -> None:
    assert layout(sql) == shown.replace("\\n", "\n")


MISREAD = [
    r"SELECT a FROM b WHERE c = 'x\' AND d = 'two  blanks'",  # sqlparse takes \' for a quote in the text
    *("SELECT a FROM b WHERE c = 'LIMIT 1\n OFFSET 2'", "SELECT a FROM b WHERE c = 'open", "SELECT a § b", ""),
]


@pytest.mark.parametrize("sql", MISREAD)
def test_misread_text_is_unchanged(sql: str) -> None:
    assert layout(sql) == sql


@pytest.mark.parametrize("sql", ["SELECT a-1, 'from  where' FROM [group by] WHERE \"select\" = `order`", "SELECT 1;"])
def test_texts_and_quoted_names_are_unchanged(sql: str) -> None:
    assert " ".join(layout(sql).split()) == " ".join(sql.split())
    assert layout(sql).count("from  where") == sql.count("from  where")


def test_long_queries_cost_no_more_than_they_are_worth() -> None:
    many = "SELECT a FROM b WHERE " + " AND ".join(["c = 1"] * 230)
    assert layout(many).count("\n") > 200
    deep = "".join(["SELECT a FROM b WHERE c IN ("] * 90 + ["1"] + [")"] * 90)
    assert sorted(layout(deep).split()) == sorted(deep.split()) or "(SELECT" in layout(deep)
    endless = many * 50
    assert layout(endless) == endless


PLAIN = ("0", "7", "-3", "2.5", "0.25", "-0.5", "1000000")
OTHERS = ("", "007", "1e5", "1,000", ".5", "5.", "+5", "2014-01-01", "1 ", "1１", "0x1F", "１")


@pytest.mark.parametrize("text", [*PLAIN, *OTHERS])
def test_plain_decimals_are_numbers_and_all_else_is_text(text: str) -> None:
    assert is_number(text) == (text in PLAIN)
    assert literal(text) == Value(text, quoted=text in OTHERS)


def test_a_placeholder_has_no_content_and_limit_takes_whole_numbers() -> None:
    assert literal(None) == Value()
    longest = str(10**18 - 1)
    asked = ("3", "0", "-3", "2.0", "03", "three", "", longest, f"{longest}9")
    assert [text for text in asked if is_whole(text)] == ["3", "0", longest]


@pytest.mark.parametrize(("left", "right", "same"), typed_cells("same_content.tsv"))
def test_the_same_content(left: str | None, right: str | None, same: bool) -> None:
    assert same_content(literal(left), literal(right)) is same
    assert same_content(literal(right), literal(left)) is same
    assert same_content(Value(left, quoted=True), Value(left))  # quotes are no content


def by_content(node: Any) -> Any:
    """Returns the tree without the quotes of literals."""
    return literal(node.text) if isinstance(node, Value) else map_children(node, by_content)


@pytest.mark.parametrize("sql", lines("literals.sql"))
def test_quotes_follow_from_content_and_neighbours(sql: str, schema: Schema) -> None:
    query = parse_sql(sql, schema)
    assert render_sql(with_quotes(by_content(query), schema), schema) == sql


def test_quotes_and_placeholders_are_preserved(schema: Schema) -> None:
    query = parse_sql("SELECT name FROM singer WHERE age = '45'", schema)
    assert with_quotes(query, schema) == query
    assert isinstance(query.where, Comparison)
    placeholder = replace(query, where=replace(query.where, right=Value()))
    assert with_quotes(placeholder, schema) == placeholder


@pytest.mark.parametrize("name", ["O'Brien", 'say "hi"', "100%", "a; DROP TABLE singer --", "it''s", "é\n"])
def test_no_content_breaks_out_of_its_quotes(name: str, schema: Schema, database: Path) -> None:
    query = parse_sql("SELECT name FROM singer WHERE name = 'x'", schema)
    assert isinstance(query.where, Comparison)
    sql = render_sql(with_quotes(replace(query, where=replace(query.where, right=literal(name))), schema), schema)
    assert parse_sql(sql, schema).where == replace(query.where, right=Value(name, quoted=True))
    assert execute(database, sql) == ([("O'Brien",)] if name == "O'Brien" else [])
