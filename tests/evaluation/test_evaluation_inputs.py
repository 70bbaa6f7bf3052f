from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sqlsp.common.errors import DataError
from sqlsp.evaluation.inputs import read_gold, read_pairs, read_predictions
from sqlsp.schema.schema import Schema

GOLD = "SELECT name FROM shop\tbakery\nSELECT name FROM baker\tbakery\n"
GOLD_ROWS = [{"query": line.split("\t")[0], "db_id": "bakery", "question": "?"} for line in GOLD.splitlines()]


def write(path: Path, content: Any) -> Path:
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def test_both_forms_of_both_files_say_the_same(tmp_path: Path, schemas: dict[str, Schema]) -> None:
    golds = [write(tmp_path / "gold.sql", GOLD), write(tmp_path / "gold.json", GOLD_ROWS)]
    preds = [
        write(tmp_path / "p.sql", "SELECT 1\nSELECT 2\tbakery\n"),
        write(tmp_path / "p.json", [{"index": i, "db_id": "bakery", "sql": f"SELECT {i + 1}"} for i in range(2)]),
        write(tmp_path / "bare.json", [{"sql": "SELECT 1"}, {"sql": "SELECT 2"}]),
        write(tmp_path / "shuffled.json", [{"index": i, "sql": f"SELECT {i + 1}"} for i in (1, 0)]),
    ]
    expected = [("SELECT 1", "SELECT name FROM shop"), ("SELECT 2", "SELECT name FROM baker")]
    for gold in golds:
        for pred in preds:
            pairs = read_pairs(pred, gold, schemas)
            assert [(pair.pred, pair.gold) for pair in pairs] == expected, (pred, gold)


@pytest.mark.parametrize(
    ("name", "content", "queries"),
    [
        ("p.sql", "SELECT 1 \tbakery\tmore\r\nSELECT 2", ["SELECT 1 ", "SELECT 2"]),  # up to the first tab
        ("p.sql", "SELECT '\u2028\x0b' FROM a\nSELECT 2\n\n \n", ["SELECT '\u2028\x0b' FROM a", "SELECT 2"]),
        ("p.sql", "\ufeffSELECT 1", ["SELECT 1"]),  # a byte order mark is no part of the query
        ("p.json", [{"sql": ""}, {"sql": "SELECT 2"}], ["", "SELECT 2"]),
    ],
)
def test_predictions_are_read_to_the_letter(name: str, content: Any, queries: list[str], tmp_path: Path) -> None:
    assert [record.sql for record in read_predictions(write(tmp_path / name, content))] == queries


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("p.sql", "SELECT 1\n", "p.sql holds 1 predictions but .*gold.sql holds 2 queries"),
        ("p.sql", "SELECT 1\nSELECT 2\nSELECT 3\n", "p.sql holds 3 predictions"),
        ("p.sql", "", "p.sql holds 0 predictions"),
        ("p.sql", "SELECT 1\n \nSELECT 2\n", "p.sql, line 2 is blank"),
        ("p.sql", "\nSELECT 1", "p.sql, line 1 is blank"),
        ("p.sql", b"SELECT '\xff'\nSELECT 2", r"p.sql is not UTF-8 text \(byte 8\)"),
        ("p.json", '[{"sql": "SELECT 1"}, {"sq', "p.json is not valid JSON .* cut short"),
        ("p.json", {"sql": "SELECT 1"}, "p.json: a list of objects expected, found dict"),
        ("p.json", "", "p.json is not valid JSON"),
        ("p.json", [{"sql": "SELECT 1"}, "SELECT 2"], "p.json, entry 1: an object expected, found str"),
        ("p.json", [{"sql": "SELECT 1"}, {"query": "SELECT 2"}], "entry 1: no text under 'sql'; its keys are 'query'"),
        ("p.json", [{"sql": "SELECT 1"}, {"sql": None}], "entry 1: no text under 'sql'"),
        ("p.json", [{"sql": 1}, {"sql": "SELECT 2"}], "entry 0: 'sql' should be text, found int"),
        ("p.json", [{"sql": "SELECT 1", "index": "0"}, {"sql": ""}], "entry 0: 'index' should be a whole number"),
        ("p.json", [{"sql": "SELECT 1", "index": 0}, {"sql": "", "index": 0}], "entry 1 has the index 0 of .*entry 0"),
        ("p.json", [{"sql": "SELECT 1", "index": 0}, {"sql": "", "index": 2}], "entry 1: index 2; expected 0 to 1"),
        ("p.json", [{"sql": "SELECT 1", "index": 0}, {"sql": ""}], "entry 1: index None"),
        (
            "p.json",
            [{"sql": "", "db_id": "canal"}, {"sql": ""}],
            "entry 0 is for database canal.*line 1 is for bakery",
        ),
        ("g.sql", "SELECT 1\tbakery\nSELECT 2\n", "g.sql, line 2: expected SQL<TAB>db_id, found 1 "),
        ("g.sql", "SELECT 1\tbakery\tmore\n", "g.sql, line 1: expected SQL<TAB>db_id, found 3 "),
        ("g.sql", "SELECT 1\tbakery\n\n\nSELECT 2\tbakery\n", "g.sql, line 3 is blank"),
        ("g.sql", "SELECT 1\tbakery\nSELECT 2\tcanal\n", "g.sql, line 2: unknown db_id canal"),
        ("g.json", [GOLD_ROWS[0], {"db_id": "bakery"}], "g.json, entry 1: no text under 'query'"),
        ("g.json", [{"query": "SELECT 1"}], "entry 0: no text under 'db_id'; its keys are 'query'"),
        ("g.json", [GOLD_ROWS[0], {"query": "SELECT 1", "db_id": "canal"}], "entry 1: unknown db_id canal"),
        ("g.json", "[{]", "g.json is not valid JSON"),
    ],
)
def test_what_is_wrong_is_named(
    name: str, content: Any, message: str, tmp_path: Path, schemas: dict[str, Schema]
) -> None:
    """In the predictions, and in the gold queries (g.…)."""
    pred, gold = write(tmp_path / "pred.sql", "SELECT 1\nSELECT 2\n"), write(tmp_path / "gold.sql", GOLD)
    wrong = write(tmp_path / name, content)
    with pytest.raises(DataError, match=message):
        read_pairs(*((pred, wrong) if name.startswith("g.") else (wrong, gold)), schemas)


def test_missing_files_and_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nothing\.sql does not exist; it should hold the predictions"):
        read_predictions(tmp_path / "nothing.sql")
    with pytest.raises(DataError, match="is a folder; name the file with the gold queries"):
        read_gold(tmp_path)
