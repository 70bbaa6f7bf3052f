"""DuckDB files and folders of CSV and Parquet: SQLite's answers, limits, nothing written, error messages."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import duckdb
import pytest
from data_files import content, lines
from edges import EdgeTests, fill
from engine_kit import (
    ALL_DATABASES,
    check_answers,
    check_functions,
    check_names,
    columns_by_table,
    copy,
    dev_queries,
    differences,
    rows_of,
    sqlite_file,
    write_to,
)
from hypothesis import given
from hypothesis import strategies as st
from lengths import LengthTests, trips
from patience import HANG
from scripted import COUNT, ENDLESS, NAMES, scripted_asker
from unclean import check_unclean, fill_unclean

from sqlsp.databases.address import Address, find_location
from sqlsp.databases.cells import index as cell_index
from sqlsp.databases.database import Database
from sqlsp.databases.declared_tables import DeclaredColumn, DeclaredTable, drop_repeated
from sqlsp.databases.dialect_engine import DialectEngine
from sqlsp.databases.opening import check_location, open_database
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.sql.dialects import DuckGenerator, MySQLGenerator, PostgresGenerator
from sqlsp.utils import extras
from sqlsp.utils.errors import ConfigError, DataError

SHOP = content("duckdb_shop.sql")


def make(path: Path, *statements: str) -> Path:
    with duckdb.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    return path


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make(tmp_path / "shop.duckdb", SHOP)


@pytest.fixture
def database(shop: Path) -> Database:
    return open_database(shop)


@pytest.mark.parametrize("db_id", ALL_DATABASES)
def test_duckdb_answers_as_sqlite(db_id: str, tmp_path: Path) -> None:
    with duckdb.connect(str(tmp_path / "x.duckdb")) as connection:
        copy(db_id, write_to(connection))
    database = open_database(tmp_path / "x.duckdb")
    assert columns_by_table(database.schema) == columns_by_table(schema_from_database(sqlite_file(db_id)))
    assert differences(db_id, database, dev_queries()[db_id]) == []
    if db_id == "city_zoo":
        check_answers(db_id, database, tmp_path)


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_a_folder_answers_as_sqlite(form: str, tmp_path: Path) -> None:
    db_id = "city_zoo"
    with duckdb.connect() as connection:
        copy(db_id, write_to(connection))
        for (table,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall():
            connection.execute(f"COPY \"{table}\" TO '{tmp_path}/{table}.{form}'")
    database = open_database(tmp_path)
    assert columns_by_table(database.schema) == columns_by_table(schema_from_database(sqlite_file(db_id)))
    assert database.schema.inferred_keys, "CSV files declare no keys"
    assert differences(db_id, database, dev_queries()[db_id]) == []


@pytest.fixture(scope="module")
def edges(tmp_path_factory: pytest.TempPathFactory) -> Database:
    path = tmp_path_factory.mktemp("edges") / "edges.duckdb"
    with duckdb.connect(path) as connection:
        fill(write_to(connection))
    return open_database(path)


@pytest.fixture(scope="module")
def lengths(tmp_path_factory: pytest.TempPathFactory) -> Database:
    return open_database(make(tmp_path_factory.mktemp("lengths") / "trips.duckdb", *trips("INTERVAL")))


class TestDuckDB(EdgeTests, LengthTests):
    pass


def test_cells_are_converted_as_in_sqlite(tmp_path: Path, unclean: Database) -> None:
    with duckdb.connect(tmp_path / "unclean.duckdb") as connection:
        fill_unclean(write_to(connection))
    check_unclean(open_database(tmp_path / "unclean.duckdb"), unclean, lines("unclean.sql"))


@pytest.mark.long
def test_no_function_gives_the_content_of_a_file(tmp_path: Path) -> None:
    database = open_database(make(tmp_path / "zoo.duckdb", "CREATE TABLE animal (name TEXT)"))
    with duckdb.connect() as connection:
        names = connection.execute("SELECT DISTINCT function_name FROM duckdb_functions() ORDER BY 1").fetchall()
    check_functions(database, "read_text", [name for (name,) in names if name.isidentifier()])


def test_names_of_any_characters(tmp_path: Path) -> None:
    check_names('"', lambda statement: open_database(make(tmp_path / "names.duckdb", statement)))


@given(st.text(st.sampled_from("aB1_\"`'\\\n\t\0{%.$é ;-"), min_size=1))
def test_quoted_names(name: str) -> None:
    for generator, quote in ((DuckGenerator, '"'), (PostgresGenerator, '"'), (MySQLGenerator, "`")):
        plain = re.fullmatch("[a-z_][a-z0-9_]*", name.lower() if generator is not PostgresGenerator else name)
        assert generator.quoted(name) == (name if plain else quote + name.replace(quote, 2 * quote) + quote)


def test_schema_and_values(database: Database) -> None:
    schema = database.schema
    assert [table.name for table in schema.tables] == ["customer", "purchase"]
    assert schema.foreign_keys == ((7, 1),)
    assert schema.inferred_keys == ()
    assert [column.type for column in schema.columns[1:6]] == ["number", "text", "text", "time", "boolean"]
    assert database.values.cells["new york"] == (3,)
    assert not open_database(database.path, values=False).values.cells


def test_no_thread_is_left_that_could_abort_the_program(database: Database) -> None:
    running = threading.active_count()
    database.run("SELECT name FROM customer", HANG, 1)
    assert threading.active_count() == running


def test_comments_are_read(shop: Path) -> None:
    comments = ("TABLE purchase IS 'What customers bought'", "COLUMN purchase.code IS 'grade of the goods'")
    schema = open_database(make(shop, *(f"COMMENT ON {comment}" for comment in comments))).schema
    assert schema.tables[1].words == "what customers bought purchase"
    assert [column.words for column in schema.columns[8:]] == ["price", "grade of goods code"]


def test_tables_that_are_not_read_to_their_end_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"one": 51, "two": 50, "three": 60}
    tables = [f"CREATE TABLE {name} AS SELECT '{name}' || range AS name FROM range({n})" for name, n in sizes.items()]
    monkeypatch.setattr(cell_index, "MAX_ROWS", 50)
    database = open_database(make(tmp_path / "shop.duckdb", *tables))
    assert len(database.values.cells) == 150
    assert any("one, three have more than 50 rows" in note for note in database.notes)


def test_views_where_asked_for(shop: Path) -> None:
    assert open_database(shop, views=True).run("SELECT purchase_id FROM dear", HANG, 10).rows == ((11,),)


@pytest.mark.parametrize(("sql", "rows"), rows_of("duckdb"))
def test_rules_of_sqlite(sql: str, rows: list[tuple[Any, ...]], database: Database) -> None:
    actual = list(database.execute_sqlite(sql, HANG, 10).rows)
    assert actual == rows if "ORDER" in sql else sorted(actual, key=repr) == sorted(rows, key=repr)


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """UBIGINT, HUGEINT and decimals, which are exact whatever their size."""
    path = make(
        tmp_path_factory.mktemp("numbers") / "numbers.duckdb",
        "CREATE TABLE wide (id INT PRIMARY KEY, u UBIGINT, h HUGEINT)",
        f"INSERT INTO wide VALUES (1, {2**64 - 1}, {2**100}), (2, 3, -5)",
        "CREATE TABLE whole (id DECIMAL(18, 0) PRIMARY KEY, price DECIMAL(9, 2), n NUMERIC(30, 0))",
        "INSERT INTO whole VALUES (123456789012345678, 2.5, 5), (123456789012345679, 3, 7)",
    )
    return open_database(path)


@pytest.mark.parametrize(("sql", "rows"), rows_of("duckdb numbers"))
def test_integers_of_any_size(sql: str, rows: list[tuple[Any, ...]], numbers: Database) -> None:
    assert not [note for note in numbers.notes if "not linked" in note]
    assert list(numbers.execute_sqlite(sql, HANG, 10).rows) == rows


def test_names_of_columns_and_limits(database: Database) -> None:
    assert database.execute_sqlite("SELECT count(*), T1.NAME FROM customer AS T1", HANG, 5).columns == (
        "count(*)",
        "name",
    )
    first = database.run(NAMES, HANG, 2)
    assert (first.rows, first.more) == ((("Mary",), ("Paul",)), True)
    assert not database.run(NAMES, HANG, 3).more
    assert database.run(f"{NAMES} LIMIT 1000", HANG, 2).more
    assert database.run(f"{NAMES} LIMIT 1 + 1", HANG, 2).rows == first.rows


def test_a_table_that_is_too_wide_for_sqlite(tmp_path: Path) -> None:
    wide = f"CREATE TABLE wide AS SELECT {', '.join(f'{n} AS c{n}' for n in range(2001))}"
    database = open_database(make(tmp_path / "wide.duckdb", wide), values=False)
    assert database.execute_sqlite("SELECT c2000 FROM wide WHERE c1 = 1", HANG, 1).rows == ((2000,),)
    assert len(database.execute_sqlite("SELECT * FROM wide", HANG, 1).rows[0]) == 2001


@pytest.mark.parametrize("sql", lines("duckdb_refused.sql"))
def test_nothing_but_reading(sql: str, database: Database) -> None:
    with pytest.raises(DataError):
        database.run(sql, HANG, 10)


def test_the_connection_itself_only_reads(database: Database) -> None:
    """A statement that passed as a query by mistake would change nothing."""
    for sql in ("DELETE FROM purchase", "SELECT * FROM read_csv('/etc/passwd')", "SET enable_external_access = true"):
        with pytest.raises(duckdb.Error):
            database.engine._connection.execute(sql)  # type: ignore[attr-defined]


def test_infinite_dates(shop: Path) -> None:
    sql = "SELECT 'infinity'::DATE, '9999-12-31'::DATE, '-infinity'::TIMESTAMP, [1, 2], {'a': 1}"
    wanted = ("infinity", "9999-12-31", "-infinity", "[1, 2]", '{"a": 1}')
    assert open_database(shop).run(sql, HANG, 5).rows == (wanted,)


def test_a_query_of_hours_is_cut_off(tmp_path: Path) -> None:
    database = open_database(make(tmp_path / "x.duckdb", "CREATE TABLE a AS SELECT range AS x FROM range(30000)"))
    for sql in (
        "SELECT count(*) FROM a AS T1 CROSS JOIN a AS T2 CROSS JOIN a AS T3 WHERE T1.x + T2.x != T3.x",
        ENDLESS,
    ):
        with pytest.raises(QueryTimeoutError, match=r"stopped after 0\.3 s"):
            database.run(sql, 0.3, 10)
    assert database.run("SELECT count(*) FROM a", HANG, 1).rows == ((30000,),)


def test_asked_by_a_parser(shop: Path) -> None:
    """What is not run is compiled on the engine itself."""
    asker = scripted_asker({"How many?": ["SELECT nothing FROM customer", COUNT]}, guide="plausible")
    database = asker.open(shop)
    answer = asker.ask(database, "How many?", run=False)
    assert answer.candidates[0].sql == COUNT
    assert database.run(answer.candidates[0].sql, HANG, 1).rows == ((3,),)


def test_mistakes_are_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataError, match="folder without"):
        open_database(tmp_path)
    (tmp_path / "empty.duckdb").write_bytes(b"")
    with pytest.raises(DataError, match="views=true"):
        open_database(make(tmp_path / "none.duckdb", "CREATE VIEW x AS SELECT 1"))
    assert open_database(sqlite_file("city_zoo"), views=True).is_sqlite  # a server may offer files of both kinds
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    for address, client in (("postgresql://me@host/shop", "psycopg"), ("mariadb://me@host/shop", "pymysql")):
        with pytest.raises(ConfigError, match=rf"needs sqlalchemy and {client}, .* -m pip install .*{client}"):
            check_location(find_location(address))
    with pytest.raises(ConfigError, match=r"oracle://me@host/shop: of servers PostgreSQL's and MySQL's can be asked"):
        check_location(find_location("oracle://me@host/shop"))


def test_a_password_is_not_shown() -> None:
    address = find_location("oracle://me:s3cr%40t@host/shop?password=0th%40r")
    assert isinstance(address, Address)
    assert str(address) == "oracle://me:***@host/shop"
    assert address.mask("no s3cr@t and no 0th@r here") == "no *** and no *** here"
    assert find_location("mysql://u:a@b/c").mask("a name at a") == "*** name at ***"  # type: ignore[union-attr]
    assert "s3cr" not in repr(address)
    with pytest.raises(ConfigError) as refused:
        check_location(address)
    assert "s3cr" not in str(refused.value)


@pytest.mark.parametrize("rest", ["me:p@ss:w0rd@localhost/x", "me:x@w0rd@localhost/x", "me:w0rd@[::1"])
def test_an_address_that_cannot_be_read_shows_no_password(rest: str) -> None:
    problem = "an IPv6 address is written in brackets" if "[" in rest else "in a password : / @ are written"
    for scheme in ("postgresql", "mysql"):
        with pytest.raises(DataError, match=problem) as refused:
            open_database(find_location(f"{scheme}://{rest}"))
        assert "w0rd" not in str(refused.value)


def test_names_of_files_are_no_patterns(tmp_path: Path) -> None:
    folder = tmp_path / "a[b]*c"
    folder.mkdir()
    for number, name in enumerate(("sales1", "sales[1]", "sales*", "it's?")):
        (folder / f"{name}.csv").write_text(f"n\n{number}\n")
    database = open_database(folder)
    for number, name in enumerate(("sales1", "sales[1]", "sales*", "it's?")):
        assert list(database.execute_sqlite(f'SELECT n FROM "{name}"', HANG, 10).rows) == [(number,)]


def test_keys_of_two_schemas_and_in_another_case(tmp_path: Path) -> None:
    tables = [f'CREATE TABLE {schema}.orders ("Id" INT, PRIMARY KEY (id))' for schema in ("main", "sales")]
    items = "CREATE TABLE sales.items (o INT, FOREIGN KEY (O) REFERENCES sales.ORDERS (ID))"
    schema = open_database(make(tmp_path / "two.duckdb", "CREATE SCHEMA sales", *tables, items), values=False).schema
    assert [table.name for table in schema.tables] == ["orders", "sales.items", "sales.orders"]
    assert (schema.primary_keys, schema.foreign_keys) == ((1, 3), ((2, 3),))


@pytest.mark.usefixtures("kept")
def test_binary_cells_are_not_fetched(tmp_path: Path) -> None:
    photo = "CREATE TABLE photo AS SELECT 'sea' AS title, repeat('x', 1000)::BLOB AS picture"
    database = open_database(make(tmp_path / "x.duckdb", photo))
    assert isinstance(database.engine, DialectEngine)
    assert database.engine.first_rows(0, [1, 2], HANG, 5) == [("sea", None)]
    assert database.run("SELECT picture FROM photo", HANG, 5).rows == ((b"x" * 1000,),)


def test_names_that_differ_in_case_alone() -> None:
    """The first of two such tables or columns stays; keys to dropped columns are dropped."""
    ints = {name: DeclaredColumn(name, "int") for name in ("id", "ID", "a", "b")}
    first = DeclaredTable(
        "a",
        "a",
        columns=(ints["id"], ints["ID"], ints["b"]),
        primary_key=("id", "ID"),
        foreign_keys=(("b", "A", "id"),),
    )
    keys = (("a", "a", "id"), ("c", "a", "ID"), ("c", "a", "b"))
    last = DeclaredTable(
        "d",
        "d",
        columns=(ints["a"], DeclaredColumn("c", "int", "one")),
        primary_key=("a",),
        foreign_keys=keys,
        comment="all",
    )
    tables, left = drop_repeated([first, DeclaredTable("A", "A", (ints["id"],), ("id",)), last])
    assert left == ["A", "a.ID"]
    assert tables == [
        DeclaredTable("a", "a", (ints["id"], ints["b"])),
        DeclaredTable(
            "d", "d", columns=last.columns, primary_key=("a",), foreign_keys=(keys[0], keys[2]), comment="all"
        ),
    ]
