"""Every gold query of Spider through scripts/check/check_sql.py; and the script as a user runs it, on our own folder.

`gold_failures.tsv` names the rows that do not come back as an exact match (file, row from 0, reason). A row that fails
without standing there is an error, and so is one that stands there and works.
"""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from festival import lines
from script_kit import load_script

from sqlsp.common.errors import DataError, SqlError
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables, schema_to_json
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Joined, Query, walk
from sqlsp.sql.render import render_sql

FILES = ("train_spider.json", "dev.json")
FAILURES = [line.split("\t") for line in lines("gold_failures.tsv")[1:]]


@pytest.fixture(scope="module")
def check_sql() -> ModuleType:
    return load_script("check_sql")


@pytest.fixture(scope="module")
def schemas(spider_dir: Path) -> dict[str, Schema]:
    return read_tables(spider_dir / "tables.json")


@dataclass(frozen=True)
class Gold:
    """One gold query; its trees are None where it does not parse."""

    number: int
    sql: str
    schema: Schema
    explicit: Query | None
    abstract: Query | None


@pytest.fixture(scope="module", params=FILES)
def gold(request: pytest.FixtureRequest, spider_dir: Path, schemas: dict[str, Schema]) -> tuple[str, list[Gold]]:
    """The name of a file and its gold queries."""
    return request.param, list(read_gold(spider_dir / request.param, schemas))


def read_gold(path: Path, schemas: dict[str, Schema]) -> Iterator[Gold]:
    for number, row in enumerate(json.loads(path.read_text(encoding="utf-8"))):
        schema = schemas[row["db_id"]]
        try:
            explicit = parse_sql(row["query"], schema)
        except SqlError:
            yield Gold(number, row["query"], schema, None, None)
        else:
            yield Gold(number, row["query"], schema, explicit, simplify(explicit, schema))


def test_gold_parses(gold: tuple[str, list[Gold]]) -> None:
    file, queries = gold
    assert [query.number for query in queries if query.explicit is None] == [3153] * (file == "train_spider.json")


def test_gold_round_trip(gold: tuple[str, list[Gold]], check_sql: ModuleType) -> None:
    file, queries = gold
    known = {int(row) for name, row, reason in FAILURES if name == file and reason}
    failed = {query.number for query in queries if query.abstract is None}
    for query in queries:
        if query.abstract is not None and check_sql.lost(query.sql, query.abstract, query.schema) is not None:
            failed.add(query.number)
    assert not failed - known, "these rows do not come back as an exact match"
    assert not known - failed, "these rows work now; take them out of gold_failures.tsv"
    assert len(failed) <= 0.005 * len(queries)


def test_gold_loses_nothing_without_its_from(gold: tuple[str, list[Gold]]) -> None:
    file, queries = gold
    forms: Counter[str] = Counter()
    for query in queries:
        if query.explicit is None or query.abstract is None:
            continue
        where, schema = f"{file}, row {query.number}", query.schema
        completed = complete(query.abstract, schema)
        assert simplify(completed, schema) == query.abstract, where
        assert parse_sql(render_sql(query.explicit, schema), schema) == query.explicit, where
        assert tables(completed) == tables(query.explicit), where
        forms.update(type(node.source).__name__ for node in walk(query.abstract) if isinstance(node, Query))
    assert forms["Joined"] <= 0.03 * forms.total(), "FROM is inferred nearly always"


def tables(query: Query) -> list[Counter[int]]:
    return [
        Counter(node.source.tables)
        for node in walk(query)
        if isinstance(node, Query) and isinstance(node.source, Joined)
    ]


@pytest.mark.long
def test_printed_gold_runs(spider_dir: Path, schemas: dict[str, Schema], check_sql: ModuleType) -> None:
    """Every eighth query of dev; the script runs all."""
    found: Counter[str] = Counter()
    for row in check_sql.gold_rows(spider_dir / "dev.json", schemas)[::8]:
        database = spider_dir / "database" / row.db_id / f"{row.db_id}.sqlite"
        wrong = check_sql.check_row(row, schemas[row.db_id], database, found)
        assert not {"execution", "rows"} & set(wrong)
    assert found["same rows"] == found["gold runs"] > 100


def test_pointers_to_tables_are_counted(schema: Schema, check_sql: ModuleType) -> None:
    """The star of a count is a table; a column is none, wherever it is."""
    for sql, counts in (
        ("SELECT name FROM singer WHERE name = 'x'", [2, 0]),
        ("SELECT count(*) FROM singer", [1, 1]),
        ("SELECT name, count(*) FROM singer GROUP BY name", [3, 1]),
    ):
        found = check_sql.pointers(simplify(parse_sql(sql, schema), schema), schema, "dev.json")
        assert [found["pointers dev.json"], found["tables dev.json"]] == counts, sql


def test_the_script_reports_each_failure(
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
    figures = check_sql.check(tmp_path)
    assert figures == {"parsed": 3, "round_trip_train": 0.5, "round_trip_dev": 1.0, "executes": 1.0}
    failures = capsys.readouterr().out
    assert "train_spider.json, row 1 (festival): parse: no table of this query has a column nmae" in failures
    assert "train_spider.json, row 3 (festival): gold query: does not run itself" in failures
    assert "3 of 3 run when printed again, 3 return the same rows" in failures


def test_the_script_names_what_is_missing(check_sql: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=re.escape(str(tmp_path / "tables.json"))):
        check_sql.check(tmp_path)
    (tmp_path / "tables.json").write_text("[]")
    with pytest.raises(DataError, match="holds no gold SQL"):
        check_sql.check(tmp_path)
