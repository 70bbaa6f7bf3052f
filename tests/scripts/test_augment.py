"""Further training questions: what they say, what they keep, what must not be made."""

from __future__ import annotations

import json
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from schema_kit import make_schema
from script_kit import SCRIPTS, load_script

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Earlier, Row
from sqlsp.data.dataset import prepare
from sqlsp.data.sampler import WHOLE
from sqlsp.options import cli
from sqlsp.options.data import DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.tables_json import read_tables
from sqlsp.tasks.parsing import ParsingTask

sys.path.insert(0, str(SCRIPTS / "corpora"))
script = load_script("augment")
SHIPPED = locate(script.WRITTEN)

COLUMNS = {"singer id": "number", "name": "text", "country": "text", "age": "number", "height": "number"}
SINGERS = [
    (1, "Ana", "France", 25, 170),
    (2, "Bob", "France", 31, 180),
    (3, "Cyd", "Peru", 42, 165),
    (4, "Dan", "Chile", 35, 175),
    (5, "Eve", "Peru", 19, 160),
]
TRAIN = [
    ("What are the names of singers from France?", "SELECT name FROM singer WHERE country = 'France'"),
    ("How many singers whose age is above 20 are tall", "SELECT count(*) FROM singer WHERE age > 20 AND height > 170"),
    ("List the heights of singers whose age is above 20.", "SELECT height FROM singer WHERE age > 20"),
    (
        "Show the heights of French singers whose country is France.",
        "SELECT height FROM singer WHERE country = 'France'",
    ),
    ("Show the names of all singers.", "SELECT name FROM singer"),
    (
        "What is the average height of singers in each country?",
        "SELECT avg(height), country FROM singer GROUP BY country",
    ),
    ("Who is the singer with the highest age?", "SELECT name FROM singer ORDER BY age DESC LIMIT 1"),
    ("What is the average height?", "SELECT avg(height) FROM singer"),
    ("What is the country of the youngest singer?", "SELECT country FROM singer ORDER BY age LIMIT 1"),
]


SCHEMA = make_schema({"singer": "id:number name age:number"}, db_id="singers")
ALONE = [Row(i, f"Question {i}?", SCHEMA.db_id, f"SELECT count(*) FROM singer WHERE age > {i}") for i in range(6)]
TALKS = [
    replace(ALONE[0], index=9, question=f"Only {i}?", sql=f"SELECT name FROM singer WHERE age > {i}", earlier=before)
    for i, before in enumerate([Earlier(("A?", "B?", "C?"), "SELECT age FROM singer"), Earlier(("D?",))])
]


def folder_of(path: Path, databases: tuple[str, ...] = ("singers",)) -> Path:
    """A Spider-format folder in which each database has the same table and the same training questions."""
    path.mkdir()
    schemas, rows = [], []
    for name in databases:
        columns: list[Any] = [[-1, "*"], *([0, said] for said in COLUMNS)]
        schemas.append(
            {
                "db_id": name,
                "table_names_original": ["singer"],
                "table_names": ["singer"],
                "column_names_original": [[table, said.replace(" ", "_")] for table, said in columns],
                "column_names": columns,
                "column_types": ["text", *COLUMNS.values()],
                "primary_keys": [1],
                "foreign_keys": [],
            }
        )
        prefix = "" if name == databases[0] else f"In {name}: "
        rows += [{"question": prefix + question, "query": sql, "db_id": name} for question, sql in TRAIN]
        file = path / "database" / name / f"{name}.sqlite"
        file.parent.mkdir(parents=True)
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE singer (singer_id, name, country, age, height)")
            connection.executemany("INSERT INTO singer VALUES (?, ?, ?, ?, ?)", SINGERS)
        connection.close()
    (path / "tables.json").write_text(json.dumps(schemas))
    (path / "train_spider.json").write_text(json.dumps(rows))
    return path


def made(folder: Path, kinds: Sequence[str] = script.KINDS[:2], fold: str | None = None, **how: Any) -> list[Any]:
    out = folder.parent / "made.json"
    script.augment(DataConfig(path=str(folder), fold=fold), out, kinds, **how)
    rows: list[dict[str, Any]] = json.loads(out.read_text())
    return rows


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return folder_of(tmp_path / "spider")


def versions(folder: Path, question: str, sql: str) -> set[str]:
    """What a question becomes in other words, with forty seeds."""
    row = {"question": question, "query": sql, "db_id": "singers"}
    (folder / "train_spider.json").write_text(json.dumps([row]))
    rows: list[dict[str, Any]] = []
    for seed in range(40):
        with suppress(DataError):  # a seed that draws no change
            rows += made(folder, kinds=["reworded"], seed=seed)
    assert all(row["query"] == sql for row in rows)
    return {row["question"] for row in rows}


@pytest.mark.parametrize(
    ("question", "sql", "wanted"),
    [
        ("Show the names of all singers.", "SELECT name FROM singer", "Display the names of all vocalists."),
        ("Is there a singer?", "SELECT count(*) FROM singer", "Is there a vocalist?"),
        (
            "Which countries have more than 2 singers?",
            "SELECT country FROM singer GROUP BY country HAVING count(*) > 2",
            "What countries have above two singers?",
        ),
    ],
)
def test_a_question_in_other_words(folder: Path, question: str, sql: str, wanted: str) -> None:
    found = versions(folder, question, sql)
    assert wanted in found, sorted(found)


def test_articles_agree_with_the_new_words() -> None:
    words = load_script("rewording")
    for text, changes, wanted in (
        ("Is it a big house, or An apple?", [(3, 4, "old"), (8, 9, "pear")], "Is it an old house, or A pear?"),
        ("singers, please!", [(0, 1, "vocalists")], "Vocalists, please!"),
    ):
        assert words._replaced(words.QuestionText(text, words.tokenise(text)), changes) == wanted


def test_other_words_name_nothing_else(folder: Path) -> None:
    tables = folder / "tables.json"
    schemas = json.loads(tables.read_text())
    schemas[0]["column_names"][2][1] = "vocalist"
    tables.write_text(json.dumps(schemas))
    assert not any("vocalist" in each for each in versions(folder, "Show all singers.", "SELECT name FROM singer"))


def test_literals_and_names_in_capitals_stay(folder: Path) -> None:
    sql = "SELECT age FROM singer WHERE name = 'at least singer'"
    found = versions(folder, 'Show the country of "at least singer" and Singer.', sql)
    assert found and all('"at least singer" and Singer.' in question for question in found)


def test_a_row_says_what_it_was_made_from(folder: Path) -> None:
    sentences = folder.parent / "sentences.tsv"
    sentences.write_text(f"{script.fingerprint('singers', TRAIN[4][0])}\tWhich singer is there by name?\n")
    rows = made(folder, written=str(sentences))
    assert {row["augmented"]["kind"] for row in rows} == set(script.KINDS[:2])
    for row in rows:
        (place,) = row["augmented"]["from"]
        assert row["query"] == TRAIN[int(place.removeprefix("train_spider.json, row "))][1]
    assert len({row["question"] for row in rows}) == len(rows)


def test_the_seed_decides(folder: Path) -> None:
    first = made(folder, seed=1, most=2)
    assert made(folder, seed=1, most=2) == first
    assert any(made(folder, seed=seed, most=2) != first for seed in (2, 3, 4))
    kinds = [row["augmented"]["kind"] for row in first]
    assert max(kinds.count(kind) for kind in script.KINDS) == 2


def test_no_question_that_is_known_is_made(folder: Path) -> None:
    before = made(folder)
    known = {"question": before[0]["question"].lower(), "query": "SELECT 1", "db_id": "singers"}
    (folder / "dev.json").write_text(json.dumps([known] * 20))
    after = made(folder)
    assert [row["question"] for row in after] == [row["question"] for row in before[1:]]


def test_what_is_read_is_not_written_over(folder: Path) -> None:
    before = (folder / "train_spider.json").read_text()
    for name in ("train_spider.json", "tables.json", "dev.json"):
        out = folder / "database" / ".." / name
        with pytest.raises(DataError, match="is one of the files that are read"):
            script.augment(DataConfig(path=str(folder)), out)
    assert (folder / "train_spider.json").read_text() == before


def test_a_fold_holds_out_what_was_made_of_its_databases(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "spider", ("singers", "voices"))
    everything, other = made(folder), made(folder, fold="1/2")
    assert {row["db_id"] for row in everything} == {"singers", "voices"}
    assert len({row["db_id"] for row in other}) == 1
    out = tmp_path / "all.json"
    out.write_text(json.dumps(everything))
    data = DataConfig(path=str(folder), cache=str(tmp_path / "cache"), augmented=str(out), augmented_share=0.5)
    encoder = EncoderConfig(name="scratch", pretrained=False, vocabulary=400, max_positions=128)
    whole = prepare(data, encoder)
    assert whole.rotation is not None
    assert (whole.rotation.always, whole.rotation.groups[0].number) == (2 * len(TRAIN), 2 * len(TRAIN))
    assert [row.file for row in whole.examples["train"]].count(str(out)) == len(whole.train) - 2 * len(TRAIN)
    assert len({features.index for features in whole.train}) == len(whole.train)
    loader = ParsingTask(TrainConfig(data=data, encoder=encoder)).loader(WHOLE, pin=False)
    epochs = [list(loader(epoch)) for epoch in range(2)]
    for steps in epochs:
        assert len(steps) == loader.batches
        assert sum(step.examples for step in steps) == whole.rotation.examples
    trained = [{int(i) for step in steps for part in step.micro_batches for i in part.example} for steps in epochs]
    assert trained[0] != trained[1]
    data.fold = "1/2"
    parted = prepare(data, encoder)
    held_out = {row.db_id for row in parted.examples["fold"]}
    assert len(held_out) == 1 and not held_out & {row.db_id for row in parted.examples["train"]}
    assert parted.rotation is not None and parted.rotation.examples == 2 * len(TRAIN)
    assert [row.question for row in parted.examples["fold"] if row.file == str(out)] == []
    assert "50% of the whole" in parted.summary.notes[-1]


def test_what_cannot_be_made_is_said(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="augmented_share=1"):
        cli.load("train", [f"data.path={folder}", "data.augmented_share=1"])
    (folder / "train_spider.json").write_text("[]")
    (folder / "dev.json").write_text("[]")
    with pytest.raises(DataError, match="no training questions"):
        made(folder)


def test_a_place_that_cannot_be_written_is_found_first(folder: Path, tmp_path: Path) -> None:
    data = DataConfig(path=str(folder), train=["nothing.json"])  # reading it would fail
    with pytest.raises(DataError, match="is a folder; name the file to write"):
        script.augment(data, tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(DataError, match="nothing can be written to"):
        script.augment(data, tmp_path / "file" / "made.json")


def write_sentences(path: Path, *lines: tuple[str, str, str]) -> str:
    path.write_text("".join(f"{script.fingerprint(db_id, question)}\t{text}\n" for db_id, question, text in lines))
    return str(path)


def test_a_sentence_takes_the_query_of_its_question(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "spider", ("singers", "choir"))
    question, sql = TRAIN[4]
    file = write_sentences(
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
        script.read_sentences(path)
    with pytest.raises(DataError, match=r"nowhere\.tsv"):
        script.read_sentences(tmp_path / "nowhere.tsv")


def test_the_sentences_that_ship_are_all_different() -> None:
    found = script.read_sentences(SHIPPED)
    said = Counter(" ".join(text.lower().split()) for texts in found.values() for text in texts)
    assert len(said) > 3000
    assert max(said.values()) == 1
    assert all(text.isascii() for text in said)


def test_the_sentences_that_ship_are_about_spiders_training_questions_alone(spider_dir: Path) -> None:
    found = script.read_sentences(SHIPPED)
    train, dev = (json.loads((spider_dir / name).read_text()) for name in ("train_spider.json", "dev.json"))
    assert found.keys() <= {script.fingerprint(row["db_id"], row["question"]) for row in train}
    assert not found.keys() & {script.fingerprint(row["db_id"], row["question"]) for row in dev}
    asked = {" ".join(row["question"].lower().split()) for row in (*train, *dev)}
    assert not any(" ".join(text.lower().split()) in asked for texts in found.values() for text in texts)
    databases = {row["db_id"] for row in train if script.fingerprint(row["db_id"], row["question"]) in found}
    assert databases == {row["db_id"] for row in train}
    assert databases <= read_tables(spider_dir / "tables.json").keys()


def test_each_comes_after_others_and_keeps_its_query() -> None:
    made = [
        each
        for seed in range(40)
        for each in script.after_others(script.Domain(SCHEMA, ALONE + TALKS), random.Random(seed))
    ]
    assert {each.text for each in made} == {row.question for row in ALONE}
    queries = {row.question: row.sql for row in ALONE + TALKS}
    for each in made:
        earlier = each.source.earlier
        assert earlier is not None and 1 <= len(earlier.questions) <= 3
        assert each.source.sql == queries[each.text]
        assert each.text not in earlier.questions and earlier.sql == queries[earlier.questions[-1]]
        assert (each.how == "after a conversation") == (earlier.questions[-1] in {row.question for row in TALKS})
    assert {len(each.source.earlier.questions) for each in made if each.source.earlier} == {1, 2, 3}
    assert {
        each.source.earlier.questions for each in made if each.how == "after a conversation" and each.source.earlier
    } == {("B?", "C?", "Only 0?"), ("D?", "Only 1?")}


def test_a_question_alone_on_its_database_comes_after_nothing() -> None:
    assert not list(script.after_others(script.Domain(SCHEMA, ALONE[:1]), random.Random(1)))
