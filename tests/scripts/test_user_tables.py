"""Tables as people have them: queries mean the same on them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from data_files import content, lines
from festival import make as make_database
from user_tables import measures
from user_tables.changes import Change
from user_tables.content import Content
from user_tables.flat import flatten
from user_tables.flattening import BeyondError, flattened
from user_tables.growing import grow
from user_tables.tables import make

from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_database(tmp_path / "shop.sqlite", content("flat_shop.sql"))


@pytest.mark.parametrize("query", lines("flat_queries.sql"))
def test_a_query_has_the_same_rows_over_the_flat_table(shop: Path, tmp_path: Path, query: str) -> None:
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


def test_queries_beyond_the_flat_table(shop: Path) -> None:
    schema = schema_from_database(shop, "shop")
    flat = flatten(shop, schema, 1, random.Random(1), whole_names=False)
    assert flat is not None
    with pytest.raises(BeyondError):
        flattened(parse_sql("SELECT avg(credit) FROM customer", schema), schema, flat)


def test_conditions_follow_the_cells(shop: Path) -> None:
    schema = schema_from_database(shop, "shop")
    paid = next(number for number, column in enumerate(schema.columns) if column.name == "paid")
    change = Change({}, {paid: {"Y": 1, "N": 0, None: "NA"}})
    query = parse_sql("SELECT no, paid FROM sale WHERE paid = 'Y' OR paid IS NULL OR paid IN ('N', 'Y')", schema)
    assert "paid = 1 OR paid = 'NA' OR paid IN (0, 1)" in render_sql(change.query(query), schema)
    assert change.rows(query, [("S-1", "Y"), ("S-4", None)]) == [("S-1", 1), ("S-4", "NA")]


def test_grown_facts_come_back_to_the_same_partners(shop: Path) -> None:
    grow(shop, schema_from_database(shop, "shop"), random.Random(3), 60)
    assert execute(shop, "SELECT count(*), count(DISTINCT customer_id), count(DISTINCT no) FROM sale") == [(60, 3, 60)]
    assert execute(shop, "SELECT count(*) FROM customer") == [(3,)]
    assert execute(shop, "SELECT count(*) FROM sale WHERE sold_on NOT LIKE '20__-__-__'") == [(0,)]


def test_made_tables_are_the_same_for_the_same_seed_and_all_queries_run(tmp_path: Path) -> None:
    mini = [locate("corpus:mini")]
    counts = [make(tmp_path / name, mini, questions=9, seed=2, limit=4) for name in "ab"]
    assert counts[0] == counts[1] and all(counts[0][kind] for kind in ("flat", "wide", "named", "written"))
    for file in ("train_spider.json", "tables.json"):
        assert (tmp_path / "a" / file).read_bytes() == (tmp_path / "b" / file).read_bytes()
    for row in json.loads((tmp_path / "a" / "train_spider.json").read_text(encoding="utf-8")):
        assert execute(database_path(tmp_path / "a" / "database", row["db_id"]), row["query"])


def test_measures_are_about_the_cells_that_their_authors_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measures.build(tmp_path / "a", limit=1)
    (schema,) = read_tables(tmp_path / "a" / "tables.json").values()
    rows = [*read_rows(tmp_path / "a" / "train_spider.json"), *read_rows(tmp_path / "a" / "dev.json")]
    assert len(rows) > 20 and {row.db_id for row in rows} == {schema.db_id}
    monkeypatch.setattr(measures, "_SEED", 2)
    with pytest.raises(DataError, match=r"the cells of .* are others than those"):
        measures.build(tmp_path / "b", limit=1)
