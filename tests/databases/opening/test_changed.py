"""A file whose tables change while it is open: no answer from columns that are gone, and the next question is new."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import duckdb
import pytest
from flask.testing import FlaskClient
from page_kit import open_client, post
from scripted import make_database, scripted_asker

from sqlsp.app.asker import Asker
from sqlsp.app.terminal import Terminal
from sqlsp.app.web.uploads import Shelf
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.utils.errors import DataError

ITEMS = """
CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT, "Unit Price" REAL);
INSERT INTO items VALUES (1, 'pen', 2), (2, 'ink', 4);
"""
AVERAGE = 'SELECT avg("Unit Price") FROM items'
RENAMED = 'ALTER TABLE items RENAME COLUMN "Unit Price" TO "Net Price"'
OTHER = "ALTER TABLE items RENAME TO goods"  # a question that is not in the script counts the rows of the first table
OPTIONS = AskConfig(checkpoint="x", db="x")


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_database(tmp_path / "shop.sqlite", ITEMS)


@pytest.fixture
def asker() -> Asker:
    return scripted_asker({"What is the average unit price?": [AVERAGE]})


@pytest.fixture
def client(shop: Path, asker: Asker) -> Iterator[FlaskClient]:
    with open_client(asker, shop, rows=5, seconds=5, edit=True) as opened:
        yield opened


def change(path: Path, statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(statements)


def test_a_query_for_a_column_that_is_gone_is_refused(shop: Path) -> None:
    database = open_database(shop, "shop.sqlite")
    assert database.run(AVERAGE, 5, 5).rows == ((3.0,),)
    change(shop, RENAMED)
    with pytest.raises(DataError, match=r"^the tables of shop\.sqlite have changed since it was opened; ask the"):
        database.run(AVERAGE, 5, 5)
    assert open_database(shop).run('SELECT avg("Net Price") FROM items', 5, 5).rows == ((3.0,),)


ALTERED = [f"ALTER TABLE items {alteration}" for alteration in ("ADD COLUMN weight REAL", "DROP COLUMN name")]
OTHERS = ["DROP TABLE items; CREATE TABLE other (x)", "CREATE TABLE other (x)"]
VIEW = "CREATE VIEW dear AS SELECT * FROM items"
ROWS = "INSERT INTO items VALUES (3, 'cap', 1); UPDATE items SET name = 'x'; DELETE FROM items WHERE id = 1"
SAME = [ROWS, "CREATE INDEX of_names ON items (name); ANALYZE; VACUUM", VIEW]


@pytest.mark.parametrize("statements", [RENAMED, OTHER, *ALTERED, *OTHERS, *SAME])
@pytest.mark.parametrize("journal", ["DELETE", "WAL"])
def test_what_is_a_change(statements: str, journal: str, shop: Path) -> None:
    changed = statements not in SAME
    change(shop, f"PRAGMA journal_mode = {journal}")
    database = open_database(shop)
    with closing(sqlite3.connect(shop)) as writer:
        writer.executescript(statements)
        assert database.has_changed is changed
    assert database.has_changed is changed


@pytest.mark.parametrize("views", [False, True])
def test_a_new_view_is_a_change_where_views_are_asked(views: bool, shop: Path) -> None:
    database = open_database(shop, views=views)
    change(shop, VIEW)
    assert database.has_changed is views


def test_another_file_in_its_place(shop: Path, tmp_path: Path) -> None:
    database = open_database(shop, "shop.sqlite")
    make_database(tmp_path / "same.sqlite", ITEMS).replace(shop)
    assert not database.has_changed
    make_database(tmp_path / "other.sqlite", "CREATE TABLE pet (name TEXT)").replace(shop)
    assert database.has_changed
    shop.write_text("no database")
    with pytest.raises(DataError, match=r"shop\.sqlite: file is not a database"):
        database.run(AVERAGE, 5, 5)
    shop.unlink()
    assert not database.has_changed
    with pytest.raises(DataError, match="does not exist"):
        database.run(AVERAGE, 5, 5)


def test_a_duckdb_file_that_was_replaced_is_opened_anew(tmp_path: Path) -> None:
    def write(name: str, number: int) -> Path:
        with closing(duckdb.connect(str(tmp_path / name))) as connection:
            connection.execute(f"CREATE TABLE data AS SELECT {number} AS n")
        return tmp_path / name

    path = write("data.duckdb", 1)
    sql = "SELECT n FROM data"
    database = open_database(path)
    assert database.run(sql, 5, 5).rows == ((1,),) and not database.has_changed
    write("other.duckdb", 2).replace(path)
    with pytest.raises(DataError, match=r"data\.duckdb have changed since it was opened; ask the"):
        database.run(sql, 5, 5)
    assert open_database(path).run(sql, 5, 5).rows == ((2,),)  # although the first one still has its connection


def test_files_of_a_folder_that_change_or_come(tmp_path: Path) -> None:
    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text)

    write("items.csv", "name,price\npen,2\n")
    database = open_database(tmp_path)
    assert not database.has_changed
    write("items.csv", "name,price\npen,2\nink,4\n")
    assert database.has_changed
    database = open_database(tmp_path)
    assert database.run("SELECT count(*) FROM items", 5, 5).rows == ((2,),)
    write("shops.csv", "town\nYork\n")
    assert database.has_changed
    (tmp_path / "shops.csv").unlink()
    (tmp_path / "notes.md").write_text("no table")
    assert not database.has_changed
    (tmp_path / "items.csv").unlink()
    assert database.has_changed


def test_a_session_opens_it_again(shop: Path, asker: Asker, capsys: pytest.CaptureFixture[str]) -> None:
    session = Terminal(asker, asker.open(shop, "shop.sqlite"), OPTIONS)
    session.ask("What is the average unit price?")
    change(shop, "INSERT INTO items VALUES (3, 'cap', 3)")
    session.ask("How many?")
    assert capsys.readouterr().err == ""
    change(shop, OTHER + "; CREATE TABLE price (goods_id INTEGER)")
    for line in (":sql 1", ":right"):
        assert session.process(line) is not None
        assert "error: the tables of shop.sqlite have changed" in capsys.readouterr().err
    session.ask("How many?")
    out, err = capsys.readouterr()
    assert "FROM goods" in out and "       3\n" in out
    opened, inferred, empty = err.splitlines()
    assert opened == "note: the tables or the glossary of shop.sqlite have changed; it was opened again"
    assert "inferred: price.goods_id → goods.id" in inferred and "without rows: price" in empty
    assert [table.name for table in session.session.database.schema.tables] == ["goods", "price"]


def test_the_page_opens_it_again(shop: Path, client: FlaskClient) -> None:
    schema = client.get("/api/databases/0").json
    assert post(client, "/api/ask", question="What is the average unit price?").json["result"]["rows"] == [["3.0"]]
    change(shop, "INSERT INTO items VALUES (3, 'cap', 3)")
    assert client.get("/api/databases/0").json == schema
    change(shop, OTHER)
    assert post(client, "/api/ask", question="How many?").json["result"]["rows"] == [["3"]]
    (table,) = client.get("/api/databases/0").json["tables"]
    assert table["name"] == "goods"
    assert client.get("/api/state").json["databases"] == [{"id": "0", "name": "shop.sqlite"}]


def test_a_page_that_shows_old_tables_is_told(shop: Path, client: FlaskClient) -> None:
    """Its keys and words may name columns that are gone."""
    old = client.get("/api/databases/0").json["fingerprint"]
    words = [{"item": "items.name", "text": "title"}]
    asked = {"question": "How many?", "fingerprint": old, "words": words}
    assert post(client, "/api/ask", **asked).status_code == 200
    change(shop, OTHER)
    for path, body in (("/api/ask", asked), ("/api/csv", asked), ("/api/sql", {"sql": AVERAGE, "fingerprint": old})):
        message = "the tables of shop.sqlite have changed; ask the question again"
        answer = post(client, path, **body)
        assert (answer.status_code, answer.json) == (409, {"error": message})
    new = client.get("/api/databases/0").json["fingerprint"]
    assert post(client, "/api/ask", question="How many?", fingerprint=new).json["result"]["rows"] == [["2"]]


def test_it_is_opened_once_and_nothing_old_is_kept(shop: Path, asker: Asker) -> None:
    opened: list[Database] = []

    def opening(*arguments: Any) -> Database:
        opened.append(asker.open(*arguments))
        return opened[-1]

    with Shelf.opened(opening, [shop], 100_000) as shelf:
        gone: list[bool] = []
        shelf.on_drop = lambda: gone.append(True)
        change(shop, OTHER)
        assert shelf["0"] is shelf["0"] is opened[1]
        assert [database for _, database in shelf.offered] == opened[1:]
        assert gone == [True]
        change(shop, "DROP TABLE goods")
        with pytest.raises(DataError, match=r"shop\.sqlite holds no tables"):
            shelf["0"]
        change(shop, ITEMS)
        assert shelf["0"].schema.tables[0].name == "items"
