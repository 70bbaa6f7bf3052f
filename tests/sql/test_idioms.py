"""What people ask besides Spider's SQL: read, derived by the grammar `people`, written, and run on hard cells."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest
from script_kit import load_script

from sqlsp.common.errors import GrammarError, SqlError
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.sql.database import schema_from_database
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.literals import literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Joined, Key, Query, Ratio, Statistic, Top, Value, walk
from sqlsp.sql.reach import executable
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema

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
# SQL as people write it → the rows that it gives; on its tables the grammar must give the same
FORMS: dict[str, tuple[str, list[tuple[object, ...]]]] = {
    "counts under conditions": (
        "SELECT count(CASE WHEN kind = 'pen' THEN 1 END), sum(CASE WHEN kind = 'cup' THEN 1 ELSE 0 END) FROM sale",
        [(3, 0)],
    ),
    "sums and means under conditions": (
        "SELECT sum(CASE WHEN kind = 'cup' THEN price ELSE 0 END), avg(CASE WHEN kind = 'cup' THEN price END),"
        " max(CASE WHEN kind = 'pen' THEN price END), count(DISTINCT CASE WHEN price > 5 THEN shop_id END) FROM sale",
        [(0, None, 20, 2)],
    ),
    "filter": ("SELECT count(*) FILTER (WHERE kind = 'ink') FROM sale", [(2,)]),
    "a difference": (
        "SELECT sum(CASE WHEN kind = 'ink' THEN price ELSE 0 END) - sum(CASE WHEN kind = 'pen' THEN price ELSE 0 END)"
        " FROM sale",
        [(40,)],
    ),
    "share of rows": ("SELECT 100.0 * count(CASE WHEN kind = 'pen' THEN 1 END) / count(*) FROM sale", [(50,)]),
    "mean of truth values": ("SELECT avg(CASE WHEN kind = 'pen' THEN 1.0 ELSE 0 END) FROM sale", [(0.5,)]),
    "share by group": (
        "SELECT kind, 100.0 * count(*) / sum(count(*)) OVER () FROM sale GROUP BY kind ORDER BY kind",
        [("ink", 100 / 3), ("pad", 100 / 6), ("pen", 50)],
    ),
    "a divisor of zero": (
        "SELECT id, 1.0 * price / cost FROM sale WHERE id < 5 ORDER BY id",
        [(1, 2.5), (2, None), (3, 0.8), (4, -4)],
    ),
    "ratio of whole numbers": ("SELECT CAST(id AS REAL) / shop_id FROM sale WHERE id = 5", [(2.5,)]),
    "mean of groups": (
        "SELECT avg(figure) FROM (SELECT count(*) AS figure FROM sale GROUP BY shop_id)",
        [(3,)],
    ),
    "groups above the mean of groups": (
        "SELECT shop_id FROM sale GROUP BY shop_id HAVING count(*) > (SELECT avg(n) FROM (SELECT count(*) AS n"
        " FROM sale"
        " GROUP BY shop_id))",
        [(1,)],
    ),
    "arithmetic in a condition": (
        "SELECT id FROM sale WHERE cost > price * 1.2 OR price - cost > 25 ORDER BY id", [(2,), (3,), (6,)],
    ),
    "a multiple of a mean": ("SELECT id FROM sale WHERE price > 1.5 * (SELECT avg(price) FROM sale)", [(6,)]),
    "years and months": (
        "SELECT strftime('%Y-%m', day), count(*) FROM sale GROUP BY strftime('%Y-%m', day) ORDER BY"
        " strftime('%Y-%m', day)",
        [(None, 1), ("2023-01", 2), ("2023-02", 2), ("2023-04", 1)],
    ),
    "other parts": (
        "SELECT strftime('%w', day), strftime('%H', day), date(day), (strftime('%m', day) + 2) / 3,"
        " strftime('%Y', day) || '-Q' || ((strftime('%m', day) + 2) / 3), strftime('%d', day) FROM sale WHERE id = 3",
        [("0", "18", "2023-02-05", 1, "2023-Q1", "05")],
    ),
    "a part in a condition": ("SELECT count(*) FROM sale WHERE strftime('%m', day) = '02'", [(2,)]),
    "time between": (
        "SELECT id, julianday(paid) - julianday(day), (julianday(paid) - julianday(day)) / 7 FROM sale WHERE id"
        " IN (1, 4, 5)"
        " ORDER BY id",
        [(1, 2, 2 / 7), (4, -1, -1 / 7), (5, None, None)],
    ),
    "whole years between": (
        "SELECT CAST((julianday(T1.paid) - julianday(T2.opened)) / 365.25 AS INTEGER) FROM sale AS T1 JOIN shop AS T2"
        " ON T1.shop_id = T2.id WHERE T1.id = 4",
        [(2,)],
    ),
    "time between the first and last": (
        "SELECT shop_id, julianday(max(paid)) - julianday(min(paid)) FROM sale GROUP BY shop_id ORDER BY shop_id",
        [(1, 391), (2, 30)],
    ),
    "the best of each group, ties stay": (
        "SELECT kind, price FROM (SELECT kind, price, rank() OVER (PARTITION BY shop_id ORDER BY price DESC) AS place"
        " FROM sale WHERE price <= 20) WHERE place = 1 ORDER BY kind".replace(" ORDER BY kind", ""),
        [("pen", 20), ("pad", 20)],
    ),
    "the first two of each group": (
        "SELECT id FROM (SELECT id, rank() OVER (PARTITION BY shop_id ORDER BY day DESC) AS place FROM sale)"
        " WHERE place <= 2",
        [(6,), (3,), (4,), (5,)],
    ),
    "the largest sum of each group": (
        "SELECT town, kind FROM (SELECT T2.town, T1.kind, rank() OVER (PARTITION BY T2.town ORDER BY"
        " sum(T1.price) DESC)"
        " AS place FROM sale AS T1 JOIN shop AS T2 ON T1.shop_id = T2.id GROUP BY T2.town, T1.kind) WHERE place = 1",
        [("Bern", "ink")],
    ),
    "the second": ("SELECT price FROM sale ORDER BY price DESC LIMIT 1 OFFSET 1", [(30,)]),
    "from the second to the third": ("SELECT id FROM sale ORDER BY price DESC LIMIT 2 OFFSET 1", [(2,), (3,)]),
    "all but the first four": ("SELECT id FROM sale ORDER BY id LIMIT -1 OFFSET 4", [(5,), (6,)]),
    "running total, change, growth": (
        "SELECT kind, sum(cost), sum(sum(cost)) OVER (ORDER BY kind), sum(cost) - lag(sum(cost)) OVER (ORDER BY kind),"
        " 100.0 * (sum(cost) - lag(sum(cost)) OVER (ORDER BY kind)) / lag(sum(cost)) OVER (ORDER BY kind)"
        " FROM sale GROUP BY kind ORDER BY kind",
        [("ink", 10, 10, None, None), ("pad", -5, 5, -15, -150), ("pen", 31, 36, 36, -720)],
    ),
    "those without a partner": (
        "SELECT T1.name, count(T2.id), sum(T2.price) FROM shop AS T1 LEFT JOIN sale AS T2 ON T1.id = T2.shop_id"
        " GROUP BY T1.id ORDER BY count(T2.id)",
        [("Fir", 0, None), ("Elm", 2, 20), ("Oak", 4, 100)],
    ),
    "a condition on the partner": (
        "SELECT T1.name, count(T2.id) FROM shop AS T1 LEFT JOIN sale AS T2 ON T1.id = T2.shop_id AND T2.kind = 'pad'"
        " GROUP BY T1.id ORDER BY T1.id",
        [("Oak", 0), ("Elm", 1), ("Fir", 0)],
    ),
    "both": (
        "SELECT count(*) FROM (SELECT shop_id FROM sale WHERE kind = 'pen' INTERSECT SELECT shop_id FROM sale WHERE"
        " kind = 'ink')",
        [(1,)],
    ),
    "texts": (
        "SELECT length(name), substr(name, 1, 1), upper(name), lower(name), round(2.55 * id, 1) FROM shop WHERE id = 2",
        [(3, "E", "ELM", "elm", 5.1)],
    ),
    "names together": (
        "SELECT first || ' ' || last, last || ', ' || first FROM sale WHERE id < 3 ORDER BY id",
        [("Ann Lee", "Lee, Ann"), (None, None)],
    ),
    "steps": (
        "SELECT CAST(price / 15 AS INTEGER) * 15, count(*) FROM sale GROUP BY CAST(price / 15 AS INTEGER) * 15"
        " ORDER BY CAST(price / 15 AS INTEGER) * 15",
        [(None, 1), (0, 1), (15, 2), (30, 2)],
    ),
    "bands": (
        "SELECT CASE WHEN price < 20 THEN 'low' WHEN price <= 30 THEN 'mid' ELSE 'high' END, count(*) FROM sale WHERE"
        " price IS NOT NULL GROUP BY CASE WHEN price < 20 THEN 'low' WHEN price <= 30 THEN 'mid' ELSE 'high' END",
        [("high", 1), ("low", 1), ("mid", 3)],
    ),
}  # fmt: skip
# what SQLite has no function for: SQL with the functions of the reader → rows
STATISTICS: dict[str, tuple[str, list[tuple[object, ...]]]] = {
    "median of an odd number": ("SELECT median(price) FROM sale", [(20,)]),
    "median by group, NULLs do not count": (
        "SELECT kind, median(price) FROM sale GROUP BY kind ORDER BY kind", [("ink", 35), ("pad", 20), ("pen", 15)],
    ),
    "of one number": (
        "SELECT median(price), percentile(price, 10), stddev(price) FROM sale WHERE id = 1",
        [(10, 10, None)],
    ),
    "of nothing": (
        "SELECT median(price), percentile(price, 90), stddev(price) FROM sale WHERE id = 5",
        [(None,) * 3],
    ),
    "percentiles by nearest rank": (
        "SELECT percentile(price, 20), percentile(price, 21), percentile(price, 100) FROM sale", [(10, 20, 40)],
    ),
    "deviation": ("SELECT stddev(price) FROM sale", [(11.40175425099138,)]),
    "above the median": (
        "SELECT id FROM sale WHERE price > (SELECT median(price) FROM sale) ORDER BY id", [(2,), (6,)],
    ),
    "two columns": ("SELECT median(price), median(cost), count(*) FROM sale", [(20, 3, 6)]),
}  # fmt: skip
REFUSED = {
    "SELECT rank() OVER (ORDER BY price) FROM sale": "rank",
    "SELECT sum(price) OVER (PARTITION BY kind) FROM sale": "window functions",
    "SELECT count(*), sum(count(*)) OVER (ORDER BY day) FROM sale GROUP BY kind": "first key of GROUP BY",
    "SELECT strftime('%j', day) FROM sale": "strftime",
    "SELECT hex(name) FROM shop": "hex is not supported",
    "SELECT name FROM shop LEFT JOIN sale ON shop.id = sale.shop_id JOIN sale AS b ON b.id = sale.id": "LEFT"
    " JOIN beside",
    "SELECT a, b FROM (SELECT kind AS a, count(*) AS b FROM sale GROUP BY kind)": "only column",
    "SELECT id FROM (SELECT id, rank() OVER (PARTITION BY kind ORDER BY day) AS p FROM sale) WHERE p = 2": "rank",
    **{
        f"SELECT {call} FROM sale": "."
        for call in (
            "max(CASE WHEN price > 1 THEN 'x' ELSE 'y' END)",
            "count()",
            "max(price, 2)",
            "count(DISTINCT price, kind)",
            "length(kind, day)",
            "length(*)",
            "upper()",
            "round()",
            "round(price, cost)",
            "median()",
            "median(*)",
            "percentile(price, cost)",
            "date('now', day)",
            "julianday(day) - julianday()",
            "sum() OVER (ORDER BY day)",
            "datetime(day)",
            "sqrt(price)",
        )
    },
}


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


@pytest.mark.parametrize("sql", REFUSED)
def test_refused(sql: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    with pytest.raises((SqlError, GrammarError), match=REFUSED[sql]):
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


def test_files_of_grammars_are_packaged() -> None:
    import sqlsp.grammar

    assert {"spider.yaml", "people.yaml"} <= {path.name for path in Path(sqlsp.grammar.__path__[0]).iterdir()}
