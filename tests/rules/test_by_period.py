"""Queries by year, month and day: which readings make sense, and those that are made of others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlsp.serving.by_period import fits, has_own, in_order_of_time, is_coarser, split_by

from sqlsp.sql.schema import ColumnInfo, Schema, Table

WHOLE = Schema(
    "shop",
    (Table("sale", "sale"), Table("customer", "customer")),
    (
        ColumnInfo("*", "*", -1, "text"),
        ColumnInfo("sale_date", "sale date", 0, "time"),
        ColumnInfo("price", "price", 0, "number"),
        ColumnInfo("monthly_fee", "monthly fee", 0, "number"),
        ColumnInfo("customer_id", "customer id", 0, "number"),
        ColumnInfo("customer_id", "customer id", 1, "number"),
        ColumnInfo("birth_year", "birth year", 1, "number"),
        ColumnInfo("joined", "joined", 1, "time"),
        ColumnInfo("kind", "kind", 1, "text"),
    ),
    primary_keys=(5,),
    foreign_keys=((4, 5),),
)
SCHEMA = replace(
    WHOLE, columns=(*WHOLE.columns, *(replace(WHOLE.columns[each], words="year", part="year") for each in (1, 7)))
)
YEARS = "SELECT substr(sale_date,1,4) AS year, count(*) FROM sale GROUP BY substr(sale_date,1,4)"
DATES = "SELECT sale_date, count(*) FROM sale GROUP BY sale_date"
BOTH = "FROM sale AS T1 JOIN customer AS T2 ON T1.customer_id = T2.customer_id"


def test_what_fits() -> None:
    assert fits(YEARS, SCHEMA)
    assert fits("SELECT count(DISTINCT substr(sale_date,1,4)) FROM sale", SCHEMA)
    assert not fits(DATES, SCHEMA)
    assert not fits("SELECT sum(substr(sale_date,1,4)) FROM sale", SCHEMA)
    assert not fits("no SQL", SCHEMA)


def test_parts_in_the_place_of_whole_dates() -> None:
    assert is_coarser(YEARS, DATES, SCHEMA)
    assert not is_coarser(DATES, DATES, SCHEMA)
    assert not is_coarser(YEARS, "SELECT count(*) FROM sale", SCHEMA)
    assert not is_coarser(YEARS, "no SQL", SCHEMA)


@pytest.mark.parametrize(
    ("sql", "part", "own"),
    [
        ("SELECT avg(monthly_fee) FROM sale", "month", True),
        ("SELECT avg(monthly_fee) FROM sale", "year", False),
        ("SELECT count(*) FROM customer WHERE kind = 'yearly member'", "year", True),
        ("SELECT avg(birth_year) FROM customer", "year", True),
        ("SELECT birth_year, count(*) FROM customer GROUP BY birth_year", "year", False),
        ("no SQL", "year", False),
    ],
)
def test_columns_and_texts_of_the_database_go_first(sql: str, part: str, own: bool) -> None:
    assert has_own(part, sql, SCHEMA) == own


@pytest.mark.parametrize(
    ("sql", "split"),
    [
        ("SELECT count(*) FROM sale", YEARS),
        (
            "SELECT price, sum(price), count(*) FROM sale WHERE price > 3 GROUP BY price",
            "SELECT substr(sale_date,1,4) AS year, price, sum(price), count(*) FROM sale WHERE price > 3"
            " GROUP BY substr(sale_date,1,4), price",
        ),
        (DATES, YEARS),
        (
            "SELECT count(*), sale_date FROM sale WHERE sale_date > '2020-01-01' GROUP BY sale_date",
            "SELECT count(*), substr(sale_date,1,4) AS year FROM sale WHERE sale_date > '2020-01-01'"
            " GROUP BY substr(sale_date,1,4)",
        ),
        (f"SELECT count(*) {BOTH}", None),  # two columns of dates
        ("SELECT price FROM sale", None),
        ("SELECT customer_id, sum(price) FROM sale", None),
        ("SELECT count(*) FROM sale ORDER BY count(*)", None),
        ("SELECT price, count(*) FROM sale GROUP BY price HAVING count(*) > 1", None),
        ("SELECT count(*) FROM sale UNION SELECT count(*) FROM customer", None),
        ("SELECT count(*) FROM (SELECT price FROM sale)", None),
        ("SELECT count(*) FROM sale AS T1 JOIN sale AS T2 ON T1.customer_id = T2.customer_id", None),
        ("no SQL", None),
    ],
)
def test_figures_are_split_where_it_is_clear_how(sql: str, split: str | None) -> None:
    assert split_by("year", sql, SCHEMA) == split
    assert split_by("day", sql, SCHEMA) is None, "there is no such column"


@pytest.mark.parametrize(
    ("sql", "ordered"),
    [
        (YEARS, f"{YEARS} ORDER BY substr(sale_date,1,4)"),
        (f"{YEARS} ORDER BY count(*) DESC", None),
        (f"{YEARS} UNION {YEARS}", None),
        (DATES, None),
        ("SELECT substr(sale_date,1,4) AS year FROM sale", None),
        ("no SQL", None),
    ],
)
def test_groups_come_in_order_of_time(sql: str, ordered: str | None) -> None:
    assert in_order_of_time(sql, SCHEMA) == (ordered or sql)
