"""What the columns of an answer are called, and which numbers are quantities."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import SHOP, make_database

from sqlsp.serving.databases import Database, Rows, open_file
from sqlsp.serving.headings import Heading, find_headings


@pytest.fixture
def shop_database(tmp_path: Path) -> Database:
    script = f"{SHOP}; CREATE TABLE fact (year INTEGER, sold INTEGER);"
    return open_file(make_database(tmp_path / "shop.sqlite", script))


@pytest.mark.parametrize(
    ("sql", "headings"),
    [
        ("SELECT count(*) FROM customer", [Heading("number of customer", True)]),
        ("SELECT avg(price) FROM purchase", [Heading("average price", True)]),
        ("SELECT customer_id, name FROM customer", [Heading("customer id", False), Heading("name", True)]),
        ("SELECT year, sold FROM fact", [Heading("year", False), Heading("sold", True)]),
        ("SELECT max(year) FROM fact", [Heading("highest year", False)]),
        ("SELECT * FROM fact", [Heading("year", False), Heading("sold", True)]),
        ("SELECT random(), 1", [Heading("random()", False), Heading("1", False)]),
    ],
)
def test_headings(sql: str, headings: list[Heading], shop_database: Database) -> None:
    columns = tuple(shop_database.run(sql, 1.0, 1).columns)
    assert list(find_headings(sql, shop_database.schema, Rows(columns, (), False, 0.0))) == headings
