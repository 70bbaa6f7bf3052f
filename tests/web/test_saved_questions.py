"""Questions that are saved with a name: kept in a file, by database, replaced and removed by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from page_kit import open_client, post
from scripted import scripted_asker

from sqlsp.asking.corrections import LONGEST_NAME, SavedQuestions
from sqlsp.common.errors import DataError
from sqlsp.corpus.spider import Earlier


def test_the_newest_of_a_name_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "state" / "saved.jsonl"
    saved = SavedQuestions(file)
    saved.keep("shop.sqlite", "Best  ones", "Who buys most?")
    saved.keep("shop.sqlite", "All", "How many?", Earlier.of(["Who?"], "SELECT name FROM customer"))
    saved.keep("school.sqlite", "All", "How many pupils?")
    saved.keep("shop.sqlite", "Best ones", "Who buys the most?")
    context = {"questions": ["Who?"], "query": "SELECT name FROM customer"}
    assert SavedQuestions(file).of_database("shop.sqlite") == [
        {"name": "Best ones", "question": "Who buys the most?", "context": None},
        {"name": "All", "question": "How many?", "context": context},
    ]
    saved.keep("shop.sqlite", "All", None)
    assert [each["name"] for each in saved.of_database("shop.sqlite")] == ["Best ones"]
    assert len(saved.of_database("school.sqlite")) == 1


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1)])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="name"):
        SavedQuestions(tmp_path / "saved.jsonl").keep("shop.sqlite", name, "Who?")


def test_over_http(shop: Path, tmp_path: Path) -> None:
    file = tmp_path / "saved.jsonl"
    with open_client(scripted_asker(), shop, saved=SavedQuestions(file)) as client:
        assert client.get("/api/state").json["saves"] is True
        assert post(client, "/api/saved", name="All", question="How many customers are there?").status_code == 204
        assert client.get("/api/databases/0/saved").json == {
            "questions": [{"name": "All", "question": "How many customers are there?", "context": None}]
        }
        assert json.loads(file.read_text())["database"] == "shop.sqlite"
        for name, question, status in ((7, "Who?", 400), ("All", 7, 400), ("All", None, 204)):
            assert post(client, "/api/saved", name=name, question=question).status_code == status
        assert client.get("/api/databases/0/saved").json == {"questions": []}
    with open_client(scripted_asker(), shop) as client:
        assert client.get("/api/state").json["saves"] is False
        assert client.get("/api/databases/0/saved").status_code == 404
        assert post(client, "/api/saved", name="All", question="Who?").status_code == 404
