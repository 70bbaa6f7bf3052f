"""Sentences written in the place of training questions: whose they are, and the file of them that ships."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from test_augment import TRAIN, folder_of, made

from sqlsp.augmentation.written import fingerprint, read_sentences
from sqlsp.common.errors import DataError
from sqlsp.corpus.shipped import locate
from sqlsp.options.corpora import AugmentConfig
from sqlsp.schema.tables_json import read_tables

SHIPPED = locate(AugmentConfig().written)


def sentences(path: Path, *lines: tuple[str, str, str]) -> str:
    """A file of (database, question, sentence)."""
    path.write_text("".join(f"{fingerprint(db_id, question)}\t{text}\n" for db_id, question, text in lines))
    return str(path)


def test_a_sentence_takes_the_query_of_its_question(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "spider", ("singers", "choir"))
    question, sql = TRAIN[4]
    file = sentences(
        tmp_path / "sentences.tsv",
        ("singers", question, "Who sings here?"),
        ("singers", question, "everybody's name, please"),
        ("choir", f"In choir: {question}", "Who is in the choir?"),
        ("choir", question, "Of another question"),
        ("singers", TRAIN[0][0], TRAIN[4][0].upper()),  # asked already
    )
    rows = made(folder, kinds=["written"], written=file)
    assert {(row["db_id"], row["question"], row["query"]) for row in rows} == {
        ("singers", "Who sings here?", sql),
        ("singers", "everybody's name, please", sql),
        ("choir", "Who is in the choir?", sql),
    }
    assert {row["augmented"]["kind"] for row in rows} == {"written"}
    assert rows[0]["augmented"]["from"] == ["train_spider.json, row 13"]


def test_what_ships_is_about_no_other_questions(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no new question can be made"):
        made(folder_of(tmp_path / "spider"), kinds=["written"])


@pytest.mark.parametrize("line", ["0123456789ab no tab", "0123456789aB\tcapitals", "0123456789ab\t ", "", "12\t\t34"])
def test_another_line_is_a_sentence_with_its_place(line: str, tmp_path: Path) -> None:
    path = tmp_path / "sentences.tsv"
    path.write_text(f"0123456789ab\tGood.\n{line}\n")
    with pytest.raises(DataError, match=r"sentences\.tsv, line 2: .* is not the fingerprint of a question"):
        read_sentences(path)
    with pytest.raises(DataError, match=r"nowhere\.tsv"):
        read_sentences(tmp_path / "nowhere.tsv")


def test_the_sentences_that_ship_are_all_different() -> None:
    found = read_sentences(SHIPPED)
    said = Counter(" ".join(text.lower().split()) for texts in found.values() for text in texts)
    assert len(said) > 3000
    assert max(said.values()) == 1
    assert all(text.isascii() for text in said)


def test_the_sentences_that_ship_are_about_spiders_training_questions_alone(spider_dir: Path) -> None:
    found = read_sentences(SHIPPED)
    train, dev = (json.loads((spider_dir / name).read_text()) for name in ("train_spider.json", "dev.json"))
    assert found.keys() <= {fingerprint(row["db_id"], row["question"]) for row in train}
    assert not found.keys() & {fingerprint(row["db_id"], row["question"]) for row in dev}
    asked = {" ".join(row["question"].lower().split()) for row in (*train, *dev)}
    assert not any(" ".join(text.lower().split()) in asked for texts in found.values() for text in texts)
    databases = {row["db_id"] for row in train if fingerprint(row["db_id"], row["question"]) in found}
    assert databases == {row["db_id"] for row in train}
    assert databases <= read_tables(spider_dir / "tables.json").keys()
