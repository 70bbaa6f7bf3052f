"""Parts of dates: columns of the schema that SQL writes as `substr`, to the parser and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sqlsp.common.errors import SqlError
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.sql.empty import empty_database
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Joined, Query, walk
from sqlsp.sql.reach import executable
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import PARTS, ColumnInfo, Schema, Table

PLAIN = Schema(
    "shop",
    (Table("sale", "sale"), Table("customer", "customer")),
    (
        ColumnInfo("*", "*", -1, "text"),
        ColumnInfo("sold on", "sold on", 0, "time"),
        ColumnInfo("price", "price", 0, "number"),
        ColumnInfo("customer_id", "customer id", 0, "number"),
        ColumnInfo("customer_id", "customer id", 1, "number"),
        ColumnInfo("born", "born", 1, "time"),
    ),
    primary_keys=(4,),
    foreign_keys=((3, 4),),
)
SCHEMA = replace(
    PLAIN,
    columns=(
        *PLAIN.columns,
        *(replace(PLAIN.columns[place], words=part, part=part) for place in (1, 5) for part in PARTS),
    ),
)
SALES = 'SELECT substr("sold on",1,7) AS month, count(*) FROM sale GROUP BY substr("sold on",1,7)'
QUERIES = [
    SALES,
    "SELECT substr(born,1,4) AS year FROM customer ORDER BY substr(born,1,4) DESC LIMIT 1",
    "SELECT count(DISTINCT substr(born,1,10)) FROM customer WHERE substr(born,1,4) = '1990'",
    "SELECT substr(T2.born,1,4) AS year, sum(T1.price) FROM sale AS T1 JOIN customer AS T2"
    " ON T1.customer_id = T2.customer_id WHERE substr(T1.\"sold on\",1,7) != '2020-01' GROUP BY substr(T2.born,1,4)"
    " HAVING count(*) > 1",
    'SELECT born FROM customer WHERE substr(born,1,4) IN (SELECT substr("sold on",1,4) AS year FROM sale)',
]


@pytest.mark.parametrize("sql", QUERIES)
def test_there_and_back(sql: str) -> None:
    query = parse_sql(sql, SCHEMA)
    assert render_sql(query, SCHEMA) == sql
    connection = empty_database(SCHEMA)
    connection.execute(sql)
    connection.close()


@pytest.mark.parametrize("sql", QUERIES)
def test_the_grammar_has_them_as_columns(sql: str) -> None:
    abstract = simplify(parse_sql(sql, SCHEMA), SCHEMA)
    assert _columns(to_query(to_actions(abstract, SCHEMA), SCHEMA)) == _columns(abstract)


def _columns(query: Query) -> list[int]:
    return [node.index for node in walk(query) if isinstance(node, Column)]


@pytest.mark.parametrize("literal", ["1990", "'1990'"])
def test_a_part_is_a_text(literal: str) -> None:
    query = parse_sql(f'SELECT price FROM sale WHERE substr("sold on",1,4) BETWEEN {literal} AND {literal}', SCHEMA)
    assert render_sql(query, SCHEMA).endswith("BETWEEN '1990' AND '1990'")


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT substr(born,1,5) FROM customer",
        "SELECT substr(price,1,4) FROM sale",
        "SELECT substr(born,2,4) FROM customer",
    ],
)
def test_other_functions_of_texts_are_refused(sql: str) -> None:
    with pytest.raises(SqlError):
        parse_sql(sql, SCHEMA)
    with pytest.raises(SqlError, match="substr is not supported; the functions are"):
        parse_sql(sql, PLAIN)


def test_a_name_is_the_whole_column() -> None:
    assert SCHEMA.find_column("born", 1) == 5
    parts = [place for place, column in enumerate(SCHEMA.columns) if column.part is not None]
    assert [SCHEMA.whole_of(place) for place in parts] == [1, 1, 1, 5, 5, 5]
    assert SCHEMA.whole_of(2) == 2
    assert SCHEMA.whole_of(SCHEMA.star_of(1)) == SCHEMA.star_of(1)
    assert not PLAIN.has_parts


def test_a_star_has_no_parts() -> None:
    joined = "FROM sale AS T1 JOIN customer AS T2 ON T1.customer_id = T2.customer_id"
    query = parse_sql(f"SELECT T2.* {joined}", SCHEMA)
    assert query.select == (Column(4), Column(5))
    both = parse_sql("SELECT * FROM customer UNION SELECT * FROM customer", SCHEMA)
    assert executable(both, SCHEMA) == both
    with pytest.raises(SqlError):
        parse_sql("SELECT month FROM (SELECT * FROM sale)", SCHEMA)


def test_the_name_of_a_part_hides_no_column() -> None:
    """Behind `AS day`, ORDER BY day would mean the part, not the column."""
    days = replace(SCHEMA, columns=(*SCHEMA.columns, ColumnInfo("day", "day", 0, "text")))
    part = next(index for index, each in enumerate(days.columns) if each.part == "day" and each.table == 0)
    query = Query((Column(part),), source=Joined((0,)))
    assert render_sql(query, SCHEMA).startswith('SELECT substr("sold on",1,10) AS day FROM')
    assert render_sql(query, days).startswith('SELECT substr("sold on",1,10) FROM')
