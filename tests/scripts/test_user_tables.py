"""Tables as people have them: queries mean the same on them, and what is drawn about measures says something."""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from script_kit import find_script, load_script

from sqlsp.common.errors import DataError
from sqlsp.schema.database import database_path, execute, schema_from_database
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

SHOP = """
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT, credit INTEGER);
CREATE TABLE sale (
  no TEXT PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), amount REAL, paid TEXT, sold_on TEXT
);
INSERT INTO customer VALUES (1, 'Ada', 'Graz', 50), (2, 'Bo', 'Graz', 90), (3, 'Cy', 'Linz', 70);
INSERT INTO sale VALUES ('S-1', 1, 10.5, 'Y', '2023-01-05'), ('S-2', 1, 20, 'N', '2023-02-07'),
  ('S-3', 2, 5, 'Y', '2024-02-09'), ('S-4', 3, 8.25, NULL, '2024-03-01');
"""


@pytest.fixture(autouse=True)
def scripts_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(find_script("make_tables").parent))
    known = set(sys.modules)
    yield
    for name in set(sys.modules) - known:
        if name.split(".")[0] in {"user_tables", "make_tables", "make_measures"}:
            del sys.modules[name]


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    path = tmp_path / "shop.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SHOP)
    return path


@pytest.mark.parametrize(
    "query",
    [
        "SELECT T1.city, sum(T2.amount) FROM customer AS T1 JOIN sale AS T2 ON T1.id = T2.customer_id GROUP BY T1.city",
        "SELECT count(*) FROM customer WHERE city = 'Graz'",
        "SELECT name FROM customer ORDER BY credit DESC LIMIT 1",
        "SELECT T1.name, count(*) FROM customer AS T1 JOIN sale AS T2 ON T1.id = T2.customer_id GROUP BY T1.id",
        "SELECT no FROM sale WHERE amount > (SELECT avg(amount) FROM sale)",
    ],
)
def test_a_query_has_the_same_rows_over_the_flat_table(shop: Path, tmp_path: Path, query: str) -> None:
    from user_tables.content import Content
    from user_tables.flat import flatten
    from user_tables.flattening import flattened

    schema = schema_from_database(shop, "shop")
    for seed in range(4):
        flat = flatten(shop, schema, 1, random.Random(seed), whole_names=False)
        assert flat is not None
        path = tmp_path / f"flat{seed}.sqlite"
        Content.of(flat).write(path, keys=False)
        new = schema_from_database(path)
        sql = render_sql(flattened(parse_sql(query, schema), schema, flat), new)
        assert len(new.tables) == 1
        assert sorted(execute(path, sql)) == sorted(execute(shop, query))


def test_what_the_flat_table_lacks_is_beyond_it(shop: Path) -> None:
    from user_tables.flat import flatten
    from user_tables.flattening import BeyondError, flattened

    schema = schema_from_database(shop, "shop")
    flat = flatten(shop, schema, 1, random.Random(1), whole_names=False)
    assert flat is not None
    with pytest.raises(BeyondError):
        flattened(parse_sql("SELECT avg(credit) FROM customer", schema), schema, flat)


def test_conditions_follow_the_cells(shop: Path) -> None:
    from user_tables.changes import Change

    schema = schema_from_database(shop, "shop")
    paid = next(number for number, column in enumerate(schema.columns) if column.name == "paid")
    change = Change({}, {paid: {"Y": 1, "N": 0, None: "NA"}})
    query = parse_sql("SELECT no, paid FROM sale WHERE paid = 'Y' OR paid IS NULL OR paid IN ('N', 'Y')", schema)
    assert "paid = 1 OR paid = 'NA' OR paid IN (0, 1)" in render_sql(change.query(query), schema)
    assert change.rows(query, [("S-1", "Y"), ("S-4", None)]) == [("S-1", 1), ("S-4", "NA")]


def test_grown_facts_come_back_to_the_same_partners(shop: Path) -> None:
    from user_tables.growing import grow

    grow(shop, schema_from_database(shop, "shop"), random.Random(3), 60)
    assert execute(shop, "SELECT count(*), count(DISTINCT customer_id), count(DISTINCT no) FROM sale") == [(60, 3, 60)]
    assert execute(shop, "SELECT count(*) FROM customer") == [(3,)]
    assert execute(shop, "SELECT count(*) FROM sale WHERE sold_on NOT LIKE '20__-__-__'") == [(0,)]


def test_queries_about_measures_add_up_amounts_and_never_keys(shop: Path, tmp_path: Path) -> None:
    from user_tables.content import Content
    from user_tables.flat import flatten
    from user_tables.growing import grow
    from user_tables.measures import Facts, sample
    from user_tables.roles import Usage, roles_of

    schema = schema_from_database(shop, "shop")
    grow(shop, schema, random.Random(3), 80)
    flat = flatten(shop, schema, 1, random.Random(2), whole_names=False)
    assert flat is not None
    usage = Usage.of([("shop", "SELECT sum(amount) FROM sale")])
    roles = roles_of(flat, usage, [column.name for column in schema.columns], schema.key_columns)
    kinds = {role.words.split()[-1]: role.kind for role in roles}
    assert (kinds["amount"], kinds["paid"], kinds["credit"]) == ("measure", "flag", "figure")
    path = tmp_path / "flat.sqlite"
    Content.of(flat).write(path, keys=False)
    queries = sample(Facts(flat, roles, random.Random(1)), schema_from_database(path), path, 30)
    assert len(queries) == len(set(queries)) == 30
    assert any("sum(" in query for query in queries)
    assert not any("sum(no" in query or "_id)" in query for query in queries)
    assert all(execute(path, query) for query in queries)


def test_made_tables_are_the_same_for_the_same_seed_and_all_queries_run(tmp_path: Path) -> None:
    script = load_script("make_tables")
    kinds = dict.fromkeys(("flat", "wide", "named", "written"), True)
    how = {"corpora": ["corpus:mini"], "files": ["train_spider.json"], "questions": 9, "rows": 40, "seed": 2, "most": 4}
    counts = [script.make(argparse.Namespace(out=tmp_path / name, **how, **kinds)) for name in "ab"]
    assert counts[0] == counts[1]
    assert counts[0]["questions"] > 0
    for file in ("train_spider.json", "tables.json"):
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()
    for row in json.loads((tmp_path / "a" / "train_spider.json").read_text(encoding="utf-8")):
        assert execute(database_path(tmp_path / "a" / "database", row["db_id"]), row["query"])


def test_written_questions_are_joined_with_their_queries_or_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = load_script("make_measures")
    monkeypatch.setattr(script, "SOURCE", tmp_path / "source")
    monkeypatch.setattr(script, "_tables", lambda names: {})
    (tmp_path / "001_shop_flat.txt").write_text("shop_flat: table sale\n\n1\tSELECT 1\n2\tSELECT 2\n3\tSELECT 3\n")
    written = tmp_path / "001_shop_flat.tsv"
    written.write_text("2\ttwo?\n1\tone\n3\t-\n")
    assert script.join(tmp_path, tmp_path).startswith("2 questions about 1 tables")
    assert (tmp_path / "source" / "shop_flat.tsv").read_text() == "two?\tSELECT 2\none\tSELECT 1\n"
    written.write_text("9\tnine\n")
    with pytest.raises(DataError, match=r"line 1: '9\\tnine'"):
        script.join(tmp_path, tmp_path)
