"""The nodes of the extended grammar: read, derived, printed, run; the checks of scripts/check."""

from __future__ import annotations

import json
import random
import re
import shutil
import sqlite3
from pathlib import Path
from types import ModuleType

import pytest
from data_files import cells, content, typed_cells
from script_kit import load_script

from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_to_json
from sqlsp.sql.joins import complete, executable, simplify
from sqlsp.sql.literals import literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Joined, Key, Query, Ratio, Statistic, TopPerGroup, Value, walk
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError, GrammarError, SqlError

TABLES = content("shops.sql")
ROWS = content("shop_rows.sql")


def read_forms(file: str) -> dict[str, tuple[str, list[tuple[object, ...]]]]:
    """Maps the name of a form to SQL and rows."""
    return {name: (sql, [tuple(row) for row in json.loads(rows)]) for name, sql, rows in cells(file)}


FORMS = read_forms("idioms.tsv")
ALL = FORMS | read_forms("statistics.tsv")  # SQLite itself has no statistics


@pytest.fixture(scope="module")
def shops(tmp_path_factory: pytest.TempPathFactory) -> tuple[sqlite3.Connection, Schema]:
    path = tmp_path_factory.mktemp("shops") / "shops.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(TABLES + ROWS)
    return connection, schema_from_database(path, "shops")


def derived(sql: str, schema: Schema) -> str:
    """Returns the SQL of the query that the grammar derives for `sql`, with literals from candidates."""
    query = simplify(parse_sql(sql, schema, exact=True, extended=True), schema)
    texts = dict.fromkeys(node.text for node in walk(query) if isinstance(node, Value) and node.text is not None)
    candidates = [Value(), *map(literal, texts)]
    again = to_query(to_actions(query, schema, candidates, "people"), schema, candidates, "people")
    return render_sql(executable(again, schema), schema)


def close(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    return [tuple(pytest.approx(cell) if isinstance(cell, int | float) else cell for cell in row) for row in rows]


@pytest.mark.parametrize("name", ALL)
def test_forms(name: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    connection, schema = shops
    sql, rows = ALL[name]
    again = derived(sql, schema)
    result = connection.execute(again).fetchall()
    if name in FORMS:
        assert connection.execute(sql).fetchall() == close(rows)
        if "ORDER BY" not in sql.rsplit(")", 1)[-1]:
            result.sort(key=str)
            rows = sorted(rows, key=str)
    assert result == close(rows)
    empty = sqlite3.connect(":memory:")
    empty.executescript(TABLES)
    nothing = empty.execute(again).fetchall()
    assert not nothing or nothing in ([(None,) * len(nothing[0])], [tuple(0 if c == 0 else None for c in nothing[0])])
    # with the placeholders of the paper the SQL runs, too
    query = simplify(parse_sql(sql, schema, extended=True), schema)
    bare: Query = to_query(to_actions(query, schema, None, "people"), schema, None, "people")
    connection.execute(render_sql(executable(bare, schema), schema)).fetchall()


@pytest.mark.parametrize(("sql", "message"), cells("idiom_errors.tsv"))
def test_refused(sql: str, message: str, shops: tuple[sqlite3.Connection, Schema]) -> None:
    with pytest.raises((SqlError, GrammarError), match=message):
        derived(sql, shops[1])


def test_spider_has_the_same_rules_and_reads_none_of_the_forms(shops: tuple[sqlite3.Connection, Schema]) -> None:
    """The extended grammar begins with the rules of Spider's, with the same numbers, slots and templates."""
    spider = load_grammar(True)
    people = load_grammar(True, "people")
    assert people.rules[: len(spider.rules)] == spider.rules
    assert [slot.name for slot in people.slots[: len(spider.slots)]] == [slot.name for slot in spider.slots]
    assert spider.hash != people.hash
    others = {"a difference", "arithmetic in a condition", "both", "the second", "from the second to the third"}
    others |= {"a divisor of zero", "time between", "time between the first and last"}
    for name in FORMS.keys() - others:
        with pytest.raises(SqlError):
            parse_sql(FORMS[name][0], shops[1])


def test_random_derivations_are_read_back(shops: tuple[sqlite3.Connection, Schema]) -> None:
    connection, schema = shops
    script = load_script("check_derivations")
    rng = random.Random(7)
    grammar = load_grammar(True, "people")
    read = total = 0
    for _ in range(200):
        query = to_query(script.random_codes(grammar, schema, script.LITERALS, rng), schema, script.LITERALS, "people")
        sql = render_sql(executable(query, schema), schema)
        if len(sql) > 2000 or "row_number" in sql or "'now'" in sql:
            continue
        total += 1
        try:
            again = render_sql(complete(parse_sql(sql, schema, extended=True), schema), schema)
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


def test_a_column_that_an_outer_median_renames(shops: tuple[sqlite3.Connection, Schema]) -> None:
    """The top rows per group in the inner query show it by the original name."""
    connection, schema = shops
    shop, sale = (schema.find_table(name) or 0 for name in ("shop", "sale"))
    named = {(table, schema.columns[c].name): Column(c) for table in (shop, sale) for c in schema.columns_of(table)}
    name = named[shop, "name"]
    kind = named[sale, "kind"]
    price = named[sale, "price"]
    inside = Query((name,), top=TopPerGroup((kind,), (Key(price),), Value("1")), source=Joined((sale,)))
    half = Ratio(name, inside)
    outer = Query((Statistic("median", Column(schema.columns_of(shop)[0])), half), source=Joined((shop,)))
    assert len(connection.execute(render_sql(outer, schema)).fetchall()) == 1


def run(connection: sqlite3.Connection, sql: str) -> list[tuple[object, ...]]:
    try:
        return connection.execute(sql).fetchmany(2000)
    except sqlite3.Error as error:  # integer overflow, and the like
        return [(str(error),)]


def test_random_derivations_are_prepared(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    script = load_script("check_derivations")
    monkeypatch.setattr("sys.argv", ["check_derivations.py", "--number", "200", "--grammar", "people"])
    assert script.main() == 0
    counts = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert counts["derivations"] == 200 and counts["refused"] == 0


@pytest.fixture(scope="module")
def check_sql() -> ModuleType:
    return load_script("check_sql")


def test_pointers_to_tables_are_counted(schema: Schema, check_sql: ModuleType) -> None:
    for sql, counts in typed_cells("pointers.tsv"):
        counted = check_sql.pointers(simplify(parse_sql(sql, schema), schema), schema, "dev")
        assert list(counted.values()) == counts, sql


def test_the_script_reports_every_failure(
    schema: Schema, database: Path, check_sql: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "database" / schema.db_id
    home.mkdir(parents=True)
    shutil.copy(database, home / f"{schema.db_id}.sqlite")
    (tmp_path / "tables.json").write_text(json.dumps([schema_to_json(schema)]))
    queries = ["SELECT name FROM singer", "SELECT nmae FROM singer", "SELECT label FROM season", "SELECT x FROM y"]
    rows = [{"db_id": schema.db_id, "question": "Why?", "query": query} for query in queries]
    (tmp_path / "train_spider.json").write_text(json.dumps(rows))
    (tmp_path / "dev.json").write_text(json.dumps(rows[:1]))
    counts = check_sql.check(tmp_path)
    assert (counts["train_spider: parsed"], counts["train_spider: round trip"], counts["dev: round trip"]) == (2, 2, 1)
    assert counts["gold runs"] == counts["printed gold runs"] == counts["same rows"] == 3
    failures = capsys.readouterr().out
    assert "train_spider.json, row 1 (festival): parse: no table of this query has a column nmae" in failures
    assert "train_spider.json, row 3 (festival): gold query: does not run" in failures


def test_the_script_names_a_missing_file(check_sql: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=re.escape(str(tmp_path / "tables.json"))):
        check_sql.check(tmp_path)
