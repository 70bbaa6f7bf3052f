"""A hypothesis that combines every row with every row is passed over; the keys that predict infers and is given."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from pipeline_kit import choose, pipeline
from schema_kit import make_schema

from sqlsp.answering.predicting import apply_given
from sqlsp.common.errors import DataError
from sqlsp.options import cli
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables, schema_to_json
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.trees import unconnected_tables

SCHEMA = make_schema({"singer": "singer_id:number name", "prize": "worth:number", "song": "singer_id title"}, (1,))
CROSSED = "SELECT T1.name, T2.worth FROM singer AS T1 JOIN prize AS T2"
JOINED = "SELECT T1.name, T2.title FROM singer AS T1 JOIN song AS T2 ON T1.singer_id = T2.singer_id"
ALONE = "SELECT worth FROM prize"
WITHIN = "SELECT name FROM singer AS T1 WHERE singer_id IN (SELECT T2.singer_id FROM song AS T2 JOIN"


@pytest.mark.parametrize(
    ("sql", "apart"),
    [
        (CROSSED, (0, 1)),
        (JOINED, ()),
        (ALONE, ()),
        (f"SELECT name FROM singer WHERE singer_id IN ({CROSSED})", (0, 1)),
        (f"{ALONE} UNION {CROSSED}", (0, 1)),
        (f"{JOINED} JOIN prize AS T3", (0, 2, 1)),
        (f"{CROSSED} ON T2.worth > 3", (0, 1)),
        (f"{JOINED} JOIN song AS T3 ON T2.title = T3.title", ()),
        # an ON that names a table of the query around it, as a parser may predict it
        (f"{WITHIN} prize AS T3 ON T1.singer_id = T2.singer_id)", (2, 1)),
        (f"{WITHIN} song AS T3 ON T2.singer_id = T3.singer_id AND T1.singer_id = T2.singer_id)", ()),
    ],
)
def test_unconnected_tables(sql: str, apart: tuple[int, ...]) -> None:
    assert unconnected_tables(parse_sql(sql, SCHEMA), SCHEMA) == apart


@pytest.mark.parametrize(
    ("queries", "chosen"),
    [((CROSSED, ALONE, JOINED), ALONE), ((JOINED, CROSSED, ALONE), JOINED), ((CROSSED,), CROSSED)],
)
def test_the_best_that_connects_its_tables_is_the_answer(queries: tuple[str, ...], chosen: str) -> None:
    made = choose(pipeline([(sql, -float(place)) for place, sql in enumerate(queries)]), SCHEMA)
    best, *others = made.readings
    assert best.query == parse_sql(chosen, SCHEMA)
    assert any("no key connects" in note for note in made.notes) == (chosen == CROSSED)
    assert [each.score for each in others] == sorted((each.score for each in others), reverse=True)
    assert len(others) == len(queries) - 1


@pytest.fixture
def bare(tiny_spider: Path, tmp_path: Path) -> Path:
    """A Spider folder without foreign keys."""
    folder = tmp_path / "bare"
    shutil.copytree(tiny_spider, folder, ignore=shutil.ignore_patterns("database"))
    entries = [schema_to_json(schema) | {"foreign_keys": []} for schema in read_tables(folder / "tables.json").values()]
    (folder / "tables.json").write_text(json.dumps(entries))
    return folder


def given(folder: Path, *more: str) -> dict[str, Schema]:
    config = cli.load("predict", ["checkpoint=none", f"data.path={folder}", *more])
    return apply_given(config, read_tables(folder / "tables.json"))


def keys_of(folder: Path, *more: str) -> dict[str, tuple[tuple[int, int], ...]]:
    return {name: schema.foreign_keys for name, schema in given(folder, *more).items()}


def test_predict_infers_the_keys_that_tables_json_lacks(bare: Path, tiny_spider: Path) -> None:
    declared = {name: schema.foreign_keys for name, schema in read_tables(tiny_spider / "tables.json").items()}
    assert any(declared.values())
    assert keys_of(tiny_spider) == declared, "a schema that has some stays as it is"
    assert not any(keys_of(bare, "infer_keys=false").values())
    found = keys_of(bare)
    for name, keys in declared.items():
        assert {frozenset(key) for key in keys} <= {frozenset(key) for key in found[name]}


def test_predict_takes_descriptions_from_a_file(tiny_spider: Path, tmp_path: Path) -> None:
    schemas = read_tables(tiny_spider / "tables.json")
    schema = next(iter(schemas.values()))
    file = tmp_path / "d.txt"
    file.write_text(f"[{schema.db_id}]\n{schema.tables[0].name}: the things\n")
    changed = given(tiny_spider, f"descriptions={file}")
    tables = (replace(schema.tables[0], words="things"), *schema.tables[1:])
    assert changed.pop(schema.db_id) == replace(schema, tables=tables)
    assert changed == {name: other for name, other in schemas.items() if name != schema.db_id}, "others do not change"


def test_predict_takes_keys_from_a_file(bare: Path) -> None:
    schemas = read_tables(bare / "tables.json")
    schema = next(schema for schema in schemas.values() if len(schema.tables) > 1)
    (column, other) = schema.columns_of(0)[-1], schema.columns_of(1)[0]
    ends = [f"{schema.tables[schema.table_of(c)].name}.{schema.columns[c].name}" for c in (column, other)]
    file = bare / "keys.txt"
    file.write_text(f"[{schema.db_id}]\n{ends[0]} -> {ends[1]}\n")
    found = keys_of(bare, "infer_keys=false", f"keys={file}")
    assert found[schema.db_id] == ((column, other),)
    assert not any(keys for name, keys in found.items() if name != schema.db_id)
    file.write_text("no key\n")
    with pytest.raises(DataError, match="line 1: 'no key' is no key"):
        keys_of(bare, f"keys={file}")
