"""tables.json ↔ Schema, and what is wrong with damaged files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sqlsp.common.errors import DataError
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import column_type, read_tables, schema_from_json, schema_to_json


def entry() -> dict[str, Any]:
    return {
        "db_id": "pets",
        "table_names_original": ["Owner", "Pet"],
        "table_names": ["owner", "pet"],
        "column_names_original": [[-1, "*"], [0, "OwnerID"], [0, "Name"], [1, "PetID"], [1, "OwnerID"]],
        "column_names": [[-1, "*"], [0, "owner id"], [0, "name"], [1, "pet id"], [1, "owner id"]],
        "column_types": ["text", "number", "text", "number", "number"],
        "primary_keys": [1, 3],
        "foreign_keys": [[4, 1]],
    }


def test_there_and_back(schema: Schema) -> None:
    assert schema_to_json(schema_from_json(entry(), "here")) == entry()
    assert schema_from_json(schema_to_json(schema), "here") == schema


def test_names_are_found_whatever_their_case() -> None:
    schema = schema_from_json(entry(), "here")
    assert schema.find_table("PET") == 1
    assert schema.find_column("ownerid", 1) == 4
    assert schema.find_column("petid", 0) is None


@pytest.mark.parametrize("pairs", [False, True])
def test_descriptions_of_columns(pairs: bool) -> None:
    texts = ["all", "number of the person", None, "", "references owner"]
    described = [[place, text] for place, text in zip((-1, 0, 0, 1, 1), texts, strict=True)] if pairs else texts
    schema = schema_from_json(entry() | {"column_descriptions": described}, "here")
    assert [column.words for column in schema.columns[1:]] == [
        "number of person owner id",
        "name",
        "pet id",
        "owner id",
    ]
    assert [column.name for column in schema.columns] == ["*", "OwnerID", "Name", "PetID", "OwnerID"]


def test_composite_primary_keys_may_be_lists() -> None:
    assert schema_from_json(entry() | {"primary_keys": [1, [3, 4]]}, "here").primary_keys == (1, 3, 4)


DAMAGE: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda e: e.pop("db_id"), "an object with a db_id expected"),
    (lambda e: e.pop("column_types"), "db_id pets: column_types is missing or no list"),
    (lambda e: e.update(foreign_keys={}), "foreign_keys is missing or no list"),
    (lambda e: e["table_names"].pop(), "table_names_original has 2, table_names has 1"),
    (lambda e: e["column_types"].pop(), "column_types has 4"),
    (lambda e: e["column_names"].pop(), "column_names has 4"),
    (lambda e: e["column_names_original"][2].__setitem__(0, 2), "column 2 (Name) belongs to table 2"),
    (lambda e: e["column_names_original"][2].__setitem__(0, -1), "column 2 (Name) belongs to table -1"),
    (lambda e: e["column_names_original"].__setitem__(0, [0, "x"]), 'column 0 must be [-1, "*"]'),
    (lambda e: e["column_names_original"].__setitem__(1, 7), "not in the form of Spider's tables.json"),
    (lambda e: e.update(primary_keys=[5]), "primary_keys names column 5, the columns are 1 to 4"),
    (lambda e: e.update(primary_keys=["id"]), "primary_keys names column 'id'"),
    (lambda e: e.update(foreign_keys=[[4, 0]]), "foreign_keys names column 0"),
    (lambda e: e.update(foreign_keys=[[4, -1]]), "foreign_keys names column -1"),
    (lambda e: e.update(column_descriptions=["x"]), "column_descriptions must be a list of 5"),
    (lambda e: e.update(column_descriptions=[None, 7, None, None, None]), "column 1 (OwnerID) is no text, but 7"),
    (lambda e: e.update(foreign_keys=[[4]]), "not in the form of Spider's tables.json"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGE)
def test_contradictions_are_named(damage: Callable[[dict[str, Any]], Any], message: str, tmp_path: Path) -> None:
    damaged = entry()
    damage(damaged)
    path = tmp_path / "tables.json"
    path.write_text(json.dumps([entry() | {"db_id": "sound"}, damaged]))
    with pytest.raises(DataError, match=re.escape(message)) as caught:
        read_tables(path)
    assert f"{path}, entry 1" in str(caught.value)


def test_bad_files(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    with pytest.raises(DataError, match="does not exist"):
        read_tables(path)
    with pytest.raises(DataError, match="is a folder; name the file with the schemas"):
        read_tables(tmp_path)
    for content, message in [
        (json.dumps([entry()])[:-20], "not valid JSON"),
        ("{}", "a list of schemas expected, found dict"),
        (json.dumps([entry(), entry()]), "entry 1: db_id pets stands there twice"),
        (json.dumps(["pets"]), "an object with a db_id expected"),
    ]:
        path.write_text(content)
        with pytest.raises(DataError, match=message):
            read_tables(path)
    path.write_bytes(b'[{"db_id": "\xff"}]')
    with pytest.raises(DataError, match="is not UTF-8"):
        read_tables(path)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    path.write_text(json.dumps([entry()]), encoding="utf-8-sig")
    assert list(read_tables(path)) == ["pets"]


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("number", "number"), ("INTEGER", "number"), ("decimal(10,2)", "number"), ("VARCHAR(20)", "text"),
        ("datetime", "time"), ("TIMESTAMP", "time"), ("YEAR", "time"), ("bool", "boolean"), ("BLOB", "others"),
        ("ENUM('small', 'large')", "text"), ("ENUM('daily', 'on date')", "text"), ("enum", "text"),
        ("NUMERIC", "number"), ("STRUCT(x INTEGER)", "others"), ("character varying(10)", "text"), ("", "others"),
    ],
)  # fmt: skip
def test_types(declared: str, expected: str) -> None:
    assert column_type(declared) == expected


def test_all_of_spider_there_and_back(spider_dir: Path) -> None:
    entries = json.loads((spider_dir / "tables.json").read_text())
    schemas = read_tables(spider_dir / "tables.json")
    assert len(schemas) == 166
    assert [schema_to_json(schemas[item["db_id"]]) for item in entries] == entries
