"""Questions as they are written out: dates, times, and words that short forms leave out."""

from __future__ import annotations

from datetime import date

import pytest

from sqlsp.question.normalisation import normalise_question, write_out_implied
from sqlsp.schema.schema import ColumnInfo, Schema, Table

TODAY = date(2026, 11, 22)


def read(question: str, today: date = TODAY, cells: tuple[str, ...] = ()) -> str:
    return normalise_question(question, today, lambda text: text in cells).text


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Which orders were placed last month?", "Which orders were placed in October 2026?"),
        ("Last year, how many were sold?", "in 2025, how many were sold?"),
        ("orders of this week", "orders between 16 November 2026 and 22 November 2026"),
        ("orders before last week", "orders before 9 November 2026"),
        ("orders until last week", "orders until 15 November 2026"),
        ("sales of this quarter", "sales between October 2026 and December 2026"),
        ("since last quarter", "since July 2026"),
        ("How many sales since yesterday?", "How many sales since 21 November 2026?"),
        ("orders placed today", "orders placed on 22 November 2026"),
        ("İzmir orders last month", "İzmir orders in October 2026"),  # its first letter has two in small letters
        ("from last year to this year", "from 2025 to 2026"),
        ("sales between last year and this year", "sales between 2025 and 2026"),
        ("between yesterday and today", "between 21 November 2026 and 22 November 2026"),
        ("orders between Q1 2020 and Q3 2020", "orders between January 2020 and September 2020"),
        ("orders from Q1 2020 to Q3 2020", "orders from January 2020 to September 2020"),
        ("what was bought yesterday and today", "what was bought on 21 November 2026 and on 22 November 2026"),
        ("in Q1 2020 and Q3 2020", "between January 2020 and March 2020 and between July 2020 and September 2020"),
        ("this year and last year", "in 2026 and in 2025"),
        ("by the end of last year", "by the end of 2025"),
        ("What was sold in the last 30 days?", "What was sold since 23 October 2026?"),
        ("over the past 2 years", "since 22 November 2024"),
        ("in the last month", "since 22 October 2026"),
        ("in the previous year", "in 2025"),
        ("sales in Q1 2021", "sales between January 2021 and March 2021"),
        ("until the second quarter of 2021", "until June 2021"),
        ("in the first half of 2020", "between January 2020 and June 2020"),
        ("customers aged 20-30", "customers aged between 20 and 30"),
        ("weights between 0-2.5 kg.", "weights between 0 and 2.5 kg."),
        ("from 2019–2021", "from 2019 to 2021"),
    ],
)
def test_what_is_meant(question: str, meant: str) -> None:
    found = normalise_question(question, TODAY, lambda _: False)
    assert found.text == meant
    typed = question
    for before, after in found.changes:
        typed = typed.replace(before, after, 1)
    assert typed == meant, "the changes are all that changed"


@pytest.mark.parametrize(
    "question",
    [
        "How many customers do we have today?",
        "How old are they today, in years?",
        "ages of the patients as of today",
        "the last year of service",
        "Who arrived in the last month with rain?",
        "the song 'last year'",
        "today's orders, last-minute ones",
        "Q5 2021 or the third half of 2020",
        "games that ended 2-1, in 2020-05, of 2020-21, code 01-02, the 3-5 rule, 555-1234-22",
        "since the last 99999 days",
    ],
)
def test_what_is_left_alone(question: str) -> None:
    assert read(question) == question


def test_a_range_that_is_a_cell_is_one() -> None:
    assert read("Who shops at 7-11?", cells=("7-11",)) == "Who shops at 7-11?"
    assert read("Who shops at 7-11?") == "Who shops at between 7 and 11?"


@pytest.mark.parametrize(
    ("today", "question", "meant"),
    [
        (date(2026, 1, 1), "last month", "in December 2025"),
        (date(2026, 1, 1), "last quarter", "between October 2025 and December 2025"),
        (date(2026, 3, 31), "in the last 1 months", "since 28 February 2026"),
        (date(2024, 2, 29), "in the past year", "since 28 February 2023"),
        (date(2026, 1, 1), "yesterday", "on 31 December 2025"),
        (date(2026, 1, 1), "this week", "between 29 December 2025 and 4 January 2026"),
    ],
)
def test_at_the_borders_of_years_and_months(today: date, question: str, meant: str) -> None:
    assert read(question, today) == meant


def test_a_long_question_is_read_in_bounded_time() -> None:
    question = "20-30 last month " * 20_000
    assert len(normalise_question(question, TODAY, lambda _: False).changes) < 2_000


COLUMNS = (("region", "text"), ("sub category", "text"), ("sales", "number"), ("profit", "number"), ("fee", "number"))
SCHEMA = Schema(
    "shop",
    (Table("line", "line"), Table("store", "store")),
    (
        ColumnInfo("*", "*", -1, "text"),
        *(ColumnInfo(name.replace(" ", "_"), name, 0, kind) for name, kind in COLUMNS),
        ColumnInfo("quantity_per_unit", "quantity per unit", 1, "text"),
        ColumnInfo("quantity", "quantity", 1, "number"),
    ),
)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("sales by region", "total sales for each region"),
        ("Show the profit per region and sub category", "Show the total profit for each region and each sub category"),
        ("top 5 regions by profit", "top 5 regions by total profit"),
        ("Which region has the highest sales?", "Which region has the highest total sales?"),
        ("sales of chairs and tables", "total sales of chairs and tables"),
        ("which regions are there?", "What are the different regions?"),
        ("what sub categories do we offer", "What are the different sub categories?"),
        ("how many lines were sold at a loss?", "how many lines with profit less than 0?"),
        ("which regions lose money", "which regions have a total profit less than 0"),
        ("the 5 regions with the biggest losses", "the 5 regions with the lowest total profit"),
    ],
)
def test_what_is_meant_is_written_out(typed: str, written: str) -> None:
    found = write_out_implied(typed, SCHEMA)
    assert found.text == written
    assert found.changes
    assert write_out_implied(written, SCHEMA).text == written


@pytest.mark.parametrize(
    "question",
    [
        "What is the highest sales?",
        "What is the average sales by region?",
        "total sales for each region",
        "Which line has the highest fee?",  # one fee
        "which stores are there?",  # a table
        "What is the quantity per unit of paper?",
        "Which region had the most sales in one line?",
        "How many lines are there?",
    ],
)
def test_what_leaves_out_nothing_stays(question: str) -> None:
    assert write_out_implied(question, SCHEMA).text == question
