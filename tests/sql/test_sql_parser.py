"""Text → tree: queries that come back unchanged or rewritten, and errors with their position."""

from __future__ import annotations

import pytest
from data_files import cells, lines
from festival import column, table_name

from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import And, Column, Comparison, IsNull, Joined, Or, Query, Value, Values, parts_of, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.syntax import MAX_TOKENS, tokenize
from sqlsp.utils.errors import SqlError

SAME = [(sql, sql) for sql in lines("identity.sql")]


@pytest.mark.parametrize(("sql", "printed"), SAME + cells("rewrites.tsv"))
def test_reads_sql_as_people_write_it(sql: str, printed: str, schema: Schema) -> None:
    query = parse_sql(sql, schema)
    assert render_sql(query, schema) == printed
    assert parse_sql(printed, schema) == query


def assert_refused(marked: str, message: str, schema: Schema, exact: bool) -> None:
    """Asserts that the text between « and » is refused."""
    before, rest = marked.split("«")
    token, after = rest.split("»")
    with pytest.raises(SqlError) as caught:
        parse_sql(before + token + after, schema, exact)
    assert message in str(caught.value)
    assert caught.value.token == token
    assert caught.value.position == len(before if token else before.rstrip())


@pytest.mark.parametrize(("marked", "message"), cells("errors.tsv"))
def test_errors_point_at_the_token(marked: str, message: str, schema: Schema) -> None:
    assert_refused(marked, message, schema, exact=False)


@pytest.mark.parametrize(("marked", "message"), cells("inexact.tsv"))
def test_approximations_are_refused_if_the_text_must_be_exact(marked: str, message: str, schema: Schema) -> None:
    parse_sql(marked.replace("«", "").replace("»", ""), schema)
    assert_refused(marked, message, schema, exact=True)


@pytest.mark.parametrize("sql", [*lines("exact.sql"), *lines("identity.sql")])
def test_text_that_sqlite_reads_alike_is_exact(sql: str, schema: Schema) -> None:
    assert parse_sql(sql, schema, exact=True) == parse_sql(sql, schema)


def test_the_marker_of_an_error_is_under_the_token(schema: Schema) -> None:
    with pytest.raises(SqlError) as caught:
        parse_sql("SELECT name\nFROM singer\nWHERE agee > 1\n", schema)
    message = str(caught.value).splitlines()
    assert message[0].endswith("(line 3, column 7)")
    assert message[1:] == ["  WHERE agee > 1", "        ^^^^"]


def test_trees_whose_chains_lean_to_the_right(schema: Schema) -> None:
    query = parse_sql("SELECT T2.name FROM concert AS T1 JOIN stadium AS T2 ON T1.stadium_id = T2.stadium_id", schema)
    concert, stadium = (schema.find_table(name) or 0 for name in ("concert", "stadium"))
    on = Comparison("=", Column(column(schema, "concert.stadium_id")), Column(column(schema, "stadium.stadium_id")))
    assert query == Query((Column(column(schema, "stadium.name")),), source=Joined((concert, stadium), on))
    query = parse_sql("SELECT name FROM singer WHERE age = 1 AND age = 2 AND age = 3 OR age = 4", schema)
    age = Column(column(schema, "singer.age"))
    one, two, three, four = (Comparison("=", age, Value(str(number))) for number in (1, 2, 3, 4))
    assert query.where == Or(And(one, And(two, three)), four)


def test_set_operations_nest_to_the_right_and_the_last_part_has_the_limit(schema: Schema) -> None:
    union = "SELECT name FROM singer UNION SELECT name FROM stadium"
    query = parse_sql(f"{union} EXCEPT SELECT title FROM city", schema)
    assert query.combined and query.combined.operator == "union"
    assert query.combined.query.combined and query.combined.query.combined.operator == "except"
    query = parse_sql(f"{union} ORDER BY name LIMIT 3", schema)
    assert query.order is None
    assert query.combined and query.combined.query.order and query.combined.query.order.limit == Value("3")


@pytest.mark.parametrize(("sql", "instances"), cells("instances.tsv"))
def test_second_occurrence_of_a_table_is_instance_one(sql: str, instances: str, schema: Schema) -> None:
    query = parse_sql(sql, schema)
    assert " ".join(str(item.instance) for item in query.select if isinstance(item, Column)) == instances


def test_outer_occurrences_are_counted_after_inner_ones(schema: Schema) -> None:
    innermost = "SELECT max(age) FROM singer WHERE name = o.name AND country = i.country"
    middle = f"SELECT avg(i.age) FROM singer AS i WHERE i.country = o.country AND i.age IN ({innermost})"
    sql = f"SELECT name FROM singer AS o WHERE age > ({middle})"
    country = column(schema, "singer.country")
    name = column(schema, "singer.name")
    seen = [node for node in walk(parse_sql(sql, schema)) if isinstance(node, Column)]
    assert Column(country, 1) in seen, "o.country from the middle query, i.country from the innermost"
    assert Column(name, 2) in seen, "o.name from the innermost query"


def test_whose_columns_are_meant(schema: Schema) -> None:
    for sql, owner in (("singer JOIN stadium", "singer"), ("stadium JOIN singer", "stadium")):
        query = parse_sql(f"SELECT name FROM {sql}", schema)
        assert query.select == (Column(column(schema, f"{owner}.name")),)
    sql = "SELECT T1.name FROM singer AS T1 WHERE T1.age > (SELECT avg(T1.capacity) FROM stadium AS T1)"
    inner = next(node for node in walk(parse_sql(sql, schema)) if isinstance(node, Query) and node.where is None)
    (only,) = {table_name(schema, node.index) for node in walk(inner) if isinstance(node, Column)}
    assert only == "stadium"


def test_double_quotes_hold_text_where_a_value_can_stand(schema: Schema) -> None:
    query = parse_sql('SELECT name FROM singer WHERE name = "country" AND name IN ("age", "x")', schema)
    assert isinstance(query.where, And)
    assert query.where.left == Comparison("=", Column(column(schema, "singer.name")), Value("country", quoted=True))
    assert isinstance(query.where.right, Comparison)
    assert query.where.right.right == Values((Value("age", quoted=True), Value("x", quoted=True)))


def test_tokens_have_positions() -> None:
    text = "SELECT  a.b,'it''s' /* c */ FROM [x y] -- end"
    tokens = tokenize(text)
    assert [text[token.start : token.end + 1] for token in tokens] == ["SELECT", *"a.b,", "'it''s'", "FROM", "[x y]"]
    assert [token.text for token in tokens] == ["SELECT", *"a.b,", "it's", "FROM", "x y"]


@pytest.mark.parametrize(("text", "kinds"), cells("token_kinds.tsv"))
def test_kinds_of_tokens(text: str, kinds: str) -> None:
    assert [token.token_type.name for token in tokenize(text)] == kinds.split()


def test_endless_texts_are_refused(schema: Schema) -> None:
    with pytest.raises(SqlError, match="nested too deeply"):
        parse_sql("SELECT name FROM singer WHERE " + "".join([*["("] * 450, "age > 1", *[")"] * 450]), schema)
    with pytest.raises(SqlError, match="nested too deeply"):
        parse_sql("SELECT " + " + ".join(["age"] * 480) + " FROM singer", schema)
    with pytest.raises(SqlError, match=f"more than {MAX_TOKENS} tokens"):
        parse_sql("SELECT name FROM singer WHERE " + " AND ".join(["age > 1"] * 300), schema)
    with pytest.raises(SqlError, match=r"the select list has no item 1{20} "):
        parse_sql(f"SELECT name FROM singer ORDER BY {'1':1<4000}", schema)


def test_the_longest_texts_that_are_read(schema: Schema) -> None:
    conditions = "SELECT name FROM singer WHERE " + " AND ".join(["age > 1"] * 248)
    for sql in (conditions, " UNION ".join(["SELECT name FROM singer"] * 190)):
        assert render_sql(parse_sql(sql, schema), schema) == sql
    joins = "SELECT T1.name FROM singer AS T1" + "".join(f" JOIN singer AS T{number}" for number in range(2, 60))
    assert render_sql(parse_sql(joins, schema), schema) == joins, "sqlglot alone doubles the work with every join"
    sql = "SELECT name FROM singer"
    assert render_sql(parse_sql(f"{sql} /* {'/* ' * 10_000} */", schema), schema) == sql


A, B, C, D = (IsNull(Column(index)) for index in range(1, 5))


def test_the_parts_of_a_condition() -> None:
    either = Or(A, And(B, C))
    assert parts_of(And(either, And(C, D)), And) == [either, C, D]
    assert parts_of(And(And(A, B), And(C, D)), And) == [A, B, C, D], "to whichever side the chain leans"
    assert parts_of(either, Or) == [A, And(B, C)]
    assert parts_of(either, And) == [either]
    assert parts_of(None, And) == []
    assert parts_of(And(either, D), And | Or) == [A, B, C, D]
