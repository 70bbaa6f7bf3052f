"""The forms in which people keep questions with their SQL, and what is said of those that are none."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sqlsp.common.errors import DataError
from sqlsp.corpus.pairs import QuestionPair, read_pairs


def read(tmp_path: Path, text: str | bytes, name: str = "x.csv") -> list[QuestionPair | str]:
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(read_pairs(path))


PAIR = QuestionPair("line 2", "How many?", "SELECT 1, 2", "x.db")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.csv", 'question,query,database\nHow many?,"SELECT 1, 2",x.db\n'),
        ("x.csv", "\ufeffQuestion;SQL;DB\r\nHow many?;SELECT 1, 2;x.db\r\n"),
        ("x.tsv", "db_id\tutterance\tquery\nx.db\t How many? \tSELECT 1, 2"),
        ("x.jsonl", '\n{"question": "How many?", "query": "SELECT 1, 2", "db": "x.db", "extra": 7}\n\n'),
        ("x.json", '\n{"question": "How many?", "query": "SELECT 1, 2", "db": "x.db", "query_toks": []}\n'),
        ("x.ndjson", '\n{"Question": "How many?", "sql": "SELECT 1, 2", "db_id": "x.db", "split": null}'),
    ],
)
def test_forms_of_the_input(name: str, text: str, tmp_path: Path) -> None:
    assert read(tmp_path, text, name) == [PAIR]


JSON_LINE = b'{"question": "%s?", "query": "1", "db": "x"}'
SPIDER_ROW = {"db_id": "x.db", "query": "SELECT 1, 2", "question": "How many?", "sql": {"from": {}}, "query_toks": []}


@pytest.mark.parametrize("indent", [None, 4])
def test_a_list_as_spider_has_it(indent: int | None, tmp_path: Path) -> None:
    text = "\ufeff\n " + json.dumps([SPIDER_ROW, {**SPIDER_ROW, "question": 5}, ["x"], {}], indent=indent)
    assert read(tmp_path, text, "x.JSON") == [
        replace(PAIR, where="row 0"),
        "row 1: question must be text, found int",
        "row 2: an object expected, found list",
        "row 3: question is missing",
    ]


def test_quotes_in_csv(tmp_path: Path) -> None:
    text = 'question,query,database\n"Say ""hi""?","SELECT name FROM t WHERE x = ""a""",x.db\n'
    assert read(tmp_path, text) == [QuestionPair("line 2", 'Say "hi"?', 'SELECT name FROM t WHERE x = "a"', "x.db")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 1: no JSON"),
        ("[1]", "line 1: an object expected, found list"),
        ('{"question": "a?", "query": 5, "db": "x"}', "line 1: query must be text, found int"),
        ('{"question": "a?", "db": "x"}', "line 1: query is missing"),
        ('{"question": "a?", "query": "x", "db": "x", "split": 1}', "line 1: split must be text"),
    ],
)
def test_bad_json_lines(line: str, message: str, tmp_path: Path) -> None:
    (found,) = read(tmp_path, line, "x.jsonl")
    assert isinstance(found, str) and found.startswith(message)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        pytest.param("x.json", "[" * 100_000, r"x\.json is not valid JSON", id="too deep"),
        ("x.json", '[{"question": "a?"},', r"x\.json is not valid JSON \(.*cut short"),
        ("x.json", b'["\xff"]', "is not UTF-8"),
        ("x.csv", "", "no column question or utterance; query or sql; database or db or db_id; the header has nothing"),
        ("x.csv", "question,database\n", "no column query or sql; the header has question, database"),
        ("x.csv", 'question,query,database\n"open,1,2\n', "line 2: unexpected end of data"),
        ("x.csv", b"question\xff,query,database\n", "is not UTF-8"),
        ("x.csv", "question,query,query,db\n", r"line 1: 2 columns say the sql \(query, query\); leave one"),
        ("x.csv", "question,SQL,query,db\n", r"line 1: 2 columns say the sql \(sql, query\); leave one"),
    ],
)
def test_files_that_cannot_be_read(name: str, text: str | bytes, message: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=message):
        read(tmp_path, text, name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.csv", b"question,query,database\na?,1,x\nna\xefve?,1,x\nb?,2,x\n"),
        ("x.jsonl", JSON_LINE % b"a" + b'\n{"question": "\xff"}\n' + JSON_LINE % b"b"),
    ],
)
def test_a_line_that_is_no_utf8_costs_itself_alone(name: str, text: bytes, tmp_path: Path) -> None:
    first, second, third = read(tmp_path, text, name)
    assert isinstance(first, QuestionPair) and first.question == "a?"
    assert isinstance(third, QuestionPair) and third.question == "b?"
    assert second == f"line {3 if name == 'x.csv' else 2}: it is not UTF-8; save the file as UTF-8"


def test_half_characters_become_replacement_characters(tmp_path: Path) -> None:
    (pair,) = read(tmp_path, json.dumps([{"question": "a\ud800?", "query": "1", "db": "x"}]), "x.json")
    assert isinstance(pair, QuestionPair) and pair.question == "a\ufffd?"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        list(read_pairs(tmp_path / "no.csv"))
    with pytest.raises(DataError, match="cannot read"):
        list(read_pairs(tmp_path))
