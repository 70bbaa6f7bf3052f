"""What people ask besides Spider's SQL: read, derived by the grammar `people`, written, and run on hard cells."""

from __future__ import annotations

import json
import random
import sqlite3

import pytest
from festival import cells
from script_kit import load_script

from sqlsp.common.errors import GrammarError, SqlError
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.schema.database import schema_from_database
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import complete, executable, simplify
from sqlsp.sql.literals import literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Joined, Key, Query, Ratio, Statistic, Top, Value, walk
from sqlsp.sql.render import render_sql

TABLES = """
CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT, town TEXT, opened TEXT);
CREATE TABLE sale (id INTEGER PRIMARY KEY, shop_id INTEGER REFERENCES shop(id), day TEXT, kind TEXT, price REAL,
  cost REAL, paid TEXT, first TEXT, last TEXT);
"""
ROWS = """
INSERT INTO shop VALUES (1, 'Oak', 'Bern', '2019-03-01'), (2, 'Elm', 'Bern', '2020-07-15'), (3, 'Fir', 'Basel', NULL);
INSERT INTO sale VALUES
  (1, 1, '2023-01-10', 'pen', 10, 4, '2023-01-12', 'Ann', 'Lee'),
  (2, 1, '2023-01-20', 'ink', 30, 0, '2023-02-03', 'Bob', NULL),
  (3, 1, '2023-02-05 18:30:00', 'pen', 20, 25, NULL, 'Cy', 'Ray'),
  (4, 2, '2023-04-02', 'pad', 20, -5, '2023-04-01', 'Di', 'Fox'),
  (5, 2, NULL, 'pen', NULL, 2, '2023-05-01', 'Ed', 'Orr'),
  (6, 1, '2023-02-07', 'ink', 40, 10, '2024-02-07', 'Flo', 'May');
"""


def read_forms(file: str) -> dict[str, tuple[str, list[tuple[object, ...]]]]:
    """By its name, the SQL of each form and its rows."""
    return {name: (sql, [tuple(row) for row in json.loads(rows)]) for name, sql, rows in cells(file)}


FORMS, STATISTICS = read_forms("idioms.tsv"), read_forms("statistics.tsv")


@pytest.fixture(scope="module")
def shops(tmp_path_factory: pytest.TempPathFactory) -> tuple[sqlite3.Connection, Schema]:
    path = tmp_path_factory.mktemp("shops") / "shops.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(TABLES + ROWS)
    return connection, schema_from_database(path, "shops")


def derived(sql: str, schema: Schema) -> str:
    """The SQL of the query that the grammar derives for `sql`, its literals among the candidates."""
    query = simplify(parse_sql(sql, schema, exact=True, people=True), schema)
    texts = dict.fromkeys(node.text for node in walk(query) if isinstance(node, Value) and node.text is not None)
    candidates = [Value(), *map(literal, texts)]
    again = to_query(to_actions(query, schema, candidates, "people"), schema, candidates, "people")
    return render_sql(executable(again, schema), schema)


def close(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    return [tuple(pytest.approx(cell) if isinstance(cell, int | float) else cell for cell in row) for row in rows]


@pytest.mark.parametrize("name", FORMS)
def test_forms(name: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    connection, schema = shops
    sql, rows = FORMS[name]
    assert connection.execute(sql).fetchall() == close(rows)
    found = connection.execute(derived(sql, schema)).fetchall()
    assert (
        found == close(rows)
        if "ORDER BY" in sql.rsplit(")", 1)[-1]
        else sorted(found, key=str) == close(sorted(rows, key=str))
    )


@pytest.mark.parametrize("name", STATISTICS)
def test_statistics(name: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    connection, schema = shops
    sql, rows = STATISTICS[name]
    assert connection.execute(derived(sql, schema)).fetchall() == close(rows)


@pytest.mark.parametrize("name", FORMS | STATISTICS)
def test_forms_of_no_rows(name: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    sql = (FORMS | STATISTICS)[name][0]
    empty = sqlite3.connect(":memory:")
    empty.executescript(TABLES)
    found = empty.execute(derived(sql, shops[1])).fetchall()
    assert found in (
        [],
        [(None,) * len(found[0])] if found else [],
        [tuple(0 if c == 0 else None for c in found[0])] if found else [],
    )


@pytest.mark.parametrize(("sql", "message"), cells("idiom_errors.tsv"))
def test_refused(sql: str, message: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    with pytest.raises((SqlError, GrammarError), match=message):
        derived(sql, shops[1])


def test_without_people_nothing_of_it_is_read(shops: tuple[sqlite3.Connection, Schema]) -> None:
    others = {"a difference", "arithmetic in a condition", "both", "the second", "from the second to the third"}
    others |= {"a divisor of zero", "time between", "time between the first and last"}
    for name in FORMS.keys() - others:
        with pytest.raises(SqlError):
            parse_sql(FORMS[name][0], shops[1])


def test_spider_keeps_its_rules(shops: tuple[sqlite3.Connection, Schema]) -> None:
    """The grammar that extends another begins with its rules, with their numbers, slots and templates."""
    spider, people = load_grammar(True), load_grammar(True, "people")
    assert people.rules[: len(spider.rules)] == spider.rules
    assert [slot.name for slot in people.slots[: len(spider.slots)]] == [slot.name for slot in spider.slots]
    assert spider.hash != people.hash


def test_random_derivations_are_read_back(shops: tuple[sqlite3.Connection, Schema]) -> None:
    """What the grammar writes is read, and what was read gives the same rows."""
    connection, schema = shops
    script = load_script("check_derivations")
    rng, grammar = random.Random(7), load_grammar(True, "people")
    read = total = 0
    for _ in range(400):
        query = to_query(script.random_codes(grammar, schema, script.LITERALS, rng), schema, script.LITERALS, "people")
        sql = render_sql(executable(query, schema), schema)
        if len(sql) > 2000 or "row_number" in sql or "'now'" in sql:
            continue
        total += 1
        try:
            again = render_sql(complete(parse_sql(sql, schema, people=True), schema), schema)
        except SqlError:
            continue
        read += 1
        assert sorted(map(str, run(connection, again))) == sorted(map(str, run(connection, sql))), (sql, again)
    assert read > 0.5 * total


def test_a_star_beside_a_median_shows_the_columns_of_the_tables(shops: tuple[sqlite3.Connection, Schema]) -> None:
    connection, schema = shops
    table = schema.find_table("shop") or 0
    number = Column(schema.columns_of(table)[0])
    query = Query((Column(0), Statistic("median", number)), source=Joined((table,)))
    (row,) = connection.execute(render_sql(query, schema)).fetchall()
    assert len(row) == 5 and row[4] == 2
    assert row[:4] in connection.execute("SELECT * FROM shop").fetchall()


def test_a_column_that_a_median_around_has_called_otherwise(shops: tuple[sqlite3.Connection, Schema]) -> None:
    """The first rows of each group inside show it by its own name."""
    connection, schema = shops
    shop, sale = (schema.find_table(name) or 0 for name in ("shop", "sale"))
    (name,), (kind, price) = (
        [Column(c) for c in schema.columns_of(t) if schema.columns[c].name in names]
        for t, names in ((shop, ("name",)), (sale, ("kind", "price")))
    )
    inside = Query((name,), top=Top((kind,), (Key(price),), Value("1")), source=Joined((sale,)))
    outer = Query(
        (Statistic("median", Column(schema.columns_of(shop)[0])), Ratio(name, inside)), source=Joined((shop,))
    )
    assert len(connection.execute(render_sql(outer, schema)).fetchall()) == 1


def run(connection: sqlite3.Connection, sql: str) -> list[tuple[object, ...]]:
    try:
        return connection.execute(sql).fetchmany(2000)
    except sqlite3.Error as error:  # integer overflow, and the like
        return [(str(error),)]


def test_sqlite_prepares_every_random_derivation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script = load_script("check_derivations")
    monkeypatch.setattr("sys.argv", ["check_derivations.py", "--number", "600", "--grammar", "people"])
    assert script.main() == 0
    counts = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert counts["derivations"] == 600 and counts["refused"] == 0


def test_the_placeholders_of_the_paper(shops: tuple[sqlite3.Connection, Schema]) -> None:
    """Without literals, every form is still SQL that runs."""
    connection, schema = shops
    for sql, _ in (FORMS | STATISTICS).values():
        query = simplify(parse_sql(sql, schema, people=True), schema)
        again: Query = to_query(to_actions(query, schema, None, "people"), schema, None, "people")
        connection.execute(render_sql(executable(again, schema), schema)).fetchall()
