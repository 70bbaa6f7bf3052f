"""Words that short questions leave out, and questions that leave out nothing."""

from __future__ import annotations

import pytest

from sqlsp.question.implied import write_out_implied
from sqlsp.schema.schema import ColumnInfo, Schema, Table

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
