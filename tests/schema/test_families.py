"""Tables with a year or month in their names are asked as one table with a column for it."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest
from patience import HANG
from scripted import make_database

from sqlsp.databases.database import Database
from sqlsp.databases.declared_tables import find_period
from sqlsp.databases.glossaries.applying import with_glossary
from sqlsp.databases.glossaries.reading import parse_glossary
from sqlsp.databases.opening import open_database
from sqlsp.schema.descriptions import find_item
from sqlsp.schema.keys import GivenKey
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql

SALES = """
CREATE TABLE customer (id INTEGER PRIMARY KEY, name VARCHAR);
INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bo');
CREATE TABLE sales_2015 (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), amount VARCHAR);
INSERT INTO sales_2015 VALUES (1, 1, '$1,000'), (2, 2, '$20');
CREATE TABLE sales_2016 (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), amount VARCHAR);
INSERT INTO sales_2016 VALUES (1, 1, '$5.50'), (2, 2, '$7'), (3, 2, '$7');
CREATE TABLE budget_2015 (id INTEGER PRIMARY KEY, total INTEGER);
CREATE TABLE budget_2016 (id INTEGER PRIMARY KEY, total INTEGER, spent INTEGER);
"""


@pytest.mark.parametrize(
    ("name", "base", "unit", "text"),
    [
        ("sales_2015", "sales", "year", "2015"),
        ("Sales2015", "Sales", "year", "2015"),
        ("2015 north", "north", "year", "2015"),
        ("sales_2024_01", "sales", "month", "2024-01-01"),
        ("sales-202401-north", "sales_north", "month", "2024-01-01"),
        ("sales_mar_2024", "sales", "month", "2024-03-01"),
        ("sales 2024 March", "sales", "month", "2024-03-01"),
        ("log_2024-01-31", "log", "date", "2024-01-31"),
        ("log_20240131", "log", "date", "2024-01-31"),
        ("2024", "records", "year", "2024"),
    ],
)
def test_the_period_in_a_name(name: str, base: str, unit: str, text: str) -> None:
    assert find_period(name) == (base, unit, text)


@pytest.mark.parametrize("name", ["sales", "log_20240231", "form_1040", "v12015", "a_2500", "20151"])
def test_names_without_a_period(name: str) -> None:
    assert find_period(name) is None


def names(schema: Schema) -> dict[str, list[str]]:
    return {
        table.name: [schema.columns[column].name for column in schema.columns_of(number)]
        for number, table in enumerate(schema.tables)
    }


@pytest.fixture(params=["sqlite", "duckdb"])
def shop(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return open_database(make_database(tmp_path / "shop.sqlite", SALES))
    with duckdb.connect(tmp_path / "shop.duckdb") as connection:
        connection.execute(SALES)
    return open_database(tmp_path / "shop.duckdb")


def rows(database: Database, sql: str) -> list[tuple[object, ...]]:
    return list(database.run(parse_sql(sql, database.schema, extended=True), HANG, 10).rows)


def test_a_family_is_one_table_with_its_keys(shop: Database) -> None:
    schema = shop.schema
    assert names(schema) == {
        "customer": ["id", "name"],
        "sales": ["year", "id", "customer_id", "amount"],
        "budget_2015": ["id", "total"],
        "budget_2016": ["id", "total", "spent"],
    }
    assert [[schema.name_of(column) for column in key] for key in schema.foreign_keys] == [
        ["sales.customer_id", "customer.id"]
    ]
    assert {"sales.year", "sales.id"} <= {schema.name_of(key) for key in schema.primary_keys}
    assert any(note.startswith("asked as one table: sales (sales_2015, sales_2016)") for note in shop.notes)
    year = next(column for column, info in enumerate(schema.columns) if info.is_period)
    assert shop.values.profile(year).kind == "year" and shop.values.profile(year).rows == 5


def test_a_family_is_asked(shop: Database) -> None:
    """Cells are converted, and typed SQL can ask the parts."""
    assert rows(shop, "SELECT year, sum(amount) FROM sales GROUP BY year") == [(2015, 1020.0), (2016, 19.5)]
    assert rows(shop, "SELECT count(*) FROM sales") == [(5,)]
    joined = "SELECT T1.name, count(*) FROM customer AS T1 JOIN sales AS T2 ON T1.id = T2.customer_id"
    assert rows(shop, f"{joined} WHERE T2.year = 2016 GROUP BY T1.name ORDER BY T1.name") == [("Ann", 1), ("Bo", 2)]
    assert len(rows(shop, "SELECT * FROM sales WHERE year > 2015")[0]) == 4
    assert shop.execute_sqlite("SELECT id FROM sales WHERE year = 2016 ORDER BY id", HANG, 10).rows == (
        (1,),
        (2,),
        (3,),
    )
    assert shop.run("SELECT count(*) FROM sales_2016", HANG, 10).rows == ((3,),)


def test_files_of_a_folder_become_a_view(tmp_path: Path) -> None:
    for month, number in ((12, "1"), (11, "2.5")):
        (tmp_path / f"visits_2023_{month}.csv").write_text(f"id,city,n\n1,Rome,{number}\n2,Oslo,3\n")
    database = open_database(tmp_path)
    assert names(database.schema) == {"visits": ["month", "id", "city", "n"]}
    sql = "SELECT month, sum(n) FROM visits WHERE month > '2023-11-05' GROUP BY month"
    assert "WITH" not in database.write(parse_sql(sql, database.schema))
    assert rows(database, sql) == [("2023-12-01", 4.0)]
    for typed in ("SELECT count(*) FROM visits_2023_11", "SELECT count(*) FROM visits WHERE month = '2023-11-01'"):
        assert database.run(typed, HANG, 10).rows == ((2,),)


def test_a_glossary_may_name_a_part(tmp_path: Path) -> None:
    for year in (2015, 2016):
        (tmp_path / f"sales_{year}.csv").write_text("id,amount\n1,5\n2,7\n")
    glossary = parse_glossary(
        "words: {sales_2015: takings, sales_2016.amount: sum}\nunits: {Sales_2015.amount: EUR}", "x"
    )
    schema = with_glossary(open_database(tmp_path).schema, glossary)
    assert [table.words for table in schema.tables] == ["takings"]
    assert [(column.words, column.unit) for column in schema.columns if column.name == "amount"] == [("sum", "EUR")]


def test_keys_may_name_a_part(tmp_path: Path) -> None:
    key = GivenKey("SALES_2015.amount", "customer.name", drop=False, database=None, where="keys.txt")
    schema = open_database(make_database(tmp_path / "shop.sqlite", SALES), keys=[key]).schema
    assert ["sales.amount", "customer.name"] in [[schema.name_of(c) for c in key] for key in schema.foreign_keys]
    assert find_item(schema, "sales_2016.id") == find_item(schema, "sales.id")
    assert find_item(schema, "sales_2017") == "table"


def test_a_table_of_the_name_of_a_family_stays(tmp_path: Path) -> None:
    script = "".join(f"CREATE TABLE {name} (x INTEGER);" for name in ("log", "log_2015", "log_2016"))
    assert names(open_database(make_database(tmp_path / "x.sqlite", script)).schema) == {
        "log": ["x"],
        "log_by_year": ["year", "x"],
    }
