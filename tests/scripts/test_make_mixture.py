"""The training data of the shipped parser: questions in other words and after others, and the complete folder."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

import pytest
from script_kit import load_script
from tiny_spider import TRAIN, make_folder

from sqlsp.cli import compose
from sqlsp.utils.errors import DataError
from sqlsp.utils.shipped import CORPORA

ASKED = [{"question": f"Question {n}?", "query": f"SELECT {n}", "db_id": name} for name in ("a", "b") for n in range(6)]


@pytest.fixture
def script() -> ModuleType:
    return load_script("make_mixture")


def test_a_sentence_has_the_query_of_the_question(script: ModuleType) -> None:
    sentences = {
        script.fingerprint("a", "Question 1?"): ["The first, please!", "question 2"],  # one asked already
        script.fingerprint("c", "Question 1?"): ["Of another database"],
    }
    assert list(script.in_other_words(ASKED, sentences)) == [
        {"question": "The first, please!", "query": "SELECT 1", "db_id": "a"}
    ]


@pytest.mark.parametrize("line", ["0123456789ab no tab", "0123456789aB\tcapitals", "0123456789ab\t ", "", "12\t\t34"])
def test_a_malformed_line_is_an_error_with_the_line_number(script: ModuleType, line: str, tmp_path: Path) -> None:
    path = tmp_path / "sentences.tsv"
    path.write_text(f"0123456789ab\tGood.\n{line}\n")
    with pytest.raises(DataError, match=r"sentences\.tsv, line 2: .* is not the fingerprint of a question"):
        script.read_sentences(path)
    with pytest.raises(DataError, match=r"nowhere\.tsv"):
        script.read_sentences(tmp_path / "nowhere.tsv")


def test_sentences_that_ship_are_of_that_form(script: ModuleType) -> None:
    actual = script.read_sentences(script.locate(script.WRITTEN))
    assert sum(map(len, actual.values())) > 15_000


def test_questions_come_after_others_that_they_do_not_go_on_with(script: ModuleType) -> None:
    made = list(script.after_others(ASKED))
    assert len(made) > len(ASKED) / 2
    assert made == list(script.after_others(ASKED))
    query_of = {(row["db_id"], row["question"]): row["query"] for row in ASKED}
    for row in made:
        before = row["context"]["questions"]
        assert 1 <= len(before) <= 3 and row["question"] not in before
        assert row["query"] == query_of[row["db_id"], row["question"]]
        assert row["context"]["query"] == query_of[row["db_id"], before[-1]]


def test_all_files_are_mixed(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spider = make_folder(tmp_path / "spider")
    db_id, question, _ = TRAIN[0]
    sentences = tmp_path / "sentences.tsv"
    sentences.write_text(f"{script.fingerprint(db_id, question)}\tIn other words\n")
    monkeypatch.setattr(script, "WRITTEN", str(sentences))
    made = script.make_mixture(spider, tmp_path / "mixture", limit=1)
    assert made["words.json"] == 1
    folder = "mixture"
    wanted = [part.source for part in compose.load("train", ["data=people", "data.path=x"]).data.mixture]
    wanted = [name.removeprefix(f"{folder}/") for name in wanted if not name.startswith("corpus:")]
    assert {name.removesuffix("/train_spider.json") for name in made} - {"measures/dev.json", "kinds/dev.json"} == set(
        wanted
    )
    mixed = {table["db_id"] for table in json.loads((tmp_path / "mixture" / "kinds" / "tables.json").read_text())}
    assert mixed.isdisjoint(path.stem for path in CORPORA.glob("*/source/*.sql")), (
        "one name for two databases is refused"
    )
    (spider / "train_spider.json").write_text("[]")
    with pytest.raises(DataError, match="has no questions"):
        script.make_mixture(spider, tmp_path / "mixture", limit=1)
