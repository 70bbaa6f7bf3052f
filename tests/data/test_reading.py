"""Reading questions files: rows as they come, and every way in which they can be wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from small_folder import TRAIN, rows_of, write_json

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.spider import Row, SpiderFolder, inspect_rows, read_rows
from sqlsp.options.data import DataConfig
from sqlsp.sql.schema import Schema

GOOD = {"question": "How many pets?", "query": "SELECT count(*) FROM pet", "db_id": "pets"}


def file_with(tmp_path: Path, content: Any) -> Path:
    path = tmp_path / "rows.json"
    write_json(path, content)
    return path


def test_rows_with_and_without_the_official_extra_keys_are_the_same(tmp_path: Path, schemas: dict[str, Schema]) -> None:
    toks = {"query_toks": ["SELECT"], "query_toks_no_value": [], "question_toks": ["How"]}
    extra = GOOD | toks | {"sql": {"select": [False, []]}}
    plain, official = read_rows(file_with(tmp_path, [GOOD, extra]), schemas)
    assert plain.index == 0
    assert official == Row(1, plain.question, plain.db_id, plain.sql, plain.file)


@pytest.mark.parametrize("query", [{"query": ""}, {"query": "  "}, {"query": None}, {}])
def test_an_empty_query_and_a_missing_one_are_no_gold(tmp_path: Path, query: dict[str, str | None]) -> None:
    assert read_rows(file_with(tmp_path, [{"question": "q", "db_id": "d", **query}]))[0].sql is None


def test_an_empty_list_and_a_byte_order_mark_are_fine(tmp_path: Path) -> None:
    path = tmp_path / "rows.json"
    path.write_text("\ufeff" + json.dumps([GOOD]), encoding="utf-8")
    assert len(read_rows(path)) == 1
    assert read_rows(file_with(tmp_path, [])) == []


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("text", "an object expected, found str"),
        (None, "an object expected, found NoneType"),
        ({"db_id": "pets"}, "the key 'question' is missing; it has 'db_id'"),
        ({"question": "q", "query": "SELECT 1"}, "the key 'db_id' is missing"),
        ({}, "it has none"),
        (GOOD | {"question": 7}, "'question' must be text, found int 7"),
        (GOOD | {"question": None}, "'question' must be text, found NoneType"),
        (GOOD | {"db_id": ["pets"]}, "'db_id' must be text, found list"),
        (GOOD | {"query": {"a": 1}}, "'query' must be text, found dict"),
        (GOOD | {"question": " \n"}, "the question is empty"),
        (GOOD | {"db_id": "pest"}, "unknown db_id 'pest'; .*did you mean 'pets'"),
        (GOOD | {"db_id": "zzzzzz"}, "unknown db_id 'zzzzzz'; the tables file has no such schema$"),
    ],
)
def test_bad_rows_are_named(tmp_path: Path, schemas: dict[str, Schema], record: Any, says: str) -> None:
    path = file_with(tmp_path, [GOOD, GOOD, record, GOOD])
    with pytest.raises(DataError, match=rf"rows\.json, row 2: .*{says}"):
        read_rows(path, schemas)
    assert [isinstance(item, str) for item in inspect_rows(path, schemas)] == [False, False, True, False]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (json.dumps(rows_of(TRAIN)).encode()[:-30], "not valid JSON .*cut short"),
        (b"", "not valid JSON"),
        (b'[{"question": "caf\xe9"}]', "is not UTF-8 text"),
        (b'{"question": "q"}', "a list of rows expected, found dict"),
        (b"3", "a list of rows expected, found int"),
    ],
)
def test_bad_files_are_named(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "train_spider.json"
    path.write_bytes(content)
    with pytest.raises(DataError, match=rf"train_spider\.json.*{says}"):
        read_rows(path)


def test_a_missing_file_says_what_is_there_and_a_folder_in_its_place_is_named(small_spider: Path) -> None:
    there = r"the folder holds dev\.json, tables\.json, train_spider"
    with pytest.raises(DataError, match=rf"test\.json does not exist; {there}"):
        read_rows(small_spider / "test.json")
    with pytest.raises(DataError, match="is a folder; name the file"):
        read_rows(small_spider)


def test_paths_follow_the_options_and_the_folder_must_exist(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"data\.path=/no/such: there is no such folder"):
        SpiderFolder.of(DataConfig(path="/no/such"))
    folder = SpiderFolder.of(DataConfig(path=str(tmp_path), train=["a.json", "b.json"], dev="c.json", databases="dbs"))
    assert folder.train == (tmp_path / "a.json", tmp_path / "b.json")
    assert (folder.evaluation["dev"], folder.databases) == (tmp_path / "c.json", tmp_path / "dbs")
