"""Questions in other words: what they say, what they keep, what must not be made."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sqlsp.augmentation.augment import augment
from sqlsp.augmentation.written import fingerprint
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.dataset import prepare
from sqlsp.data.features import gold_or_reason
from sqlsp.data.sampler import WHOLE
from sqlsp.options import cli
from sqlsp.options.corpora import AUGMENTATIONS, IN_OTHER_WORDS, AugmentConfig
from sqlsp.options.data import DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.tables_json import read_tables
from sqlsp.tasks.parsing import ParsingTask

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


def made(folder: Path, **options: Any) -> list[dict[str, Any]]:
    """The rows of the file that `sqlsp augment` writes."""
    out = folder.parent / "made.json"
    data = DataConfig(path=str(folder), fold=options.pop("fold", None), limit=options.pop("limit", None))
    augment(AugmentConfig(data=data, out=str(out), **options), out)
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
        ("What are the names of singers from France?", "SELECT name FROM singer", "Who is from France?"),
        (
            "List the names of singers with an age above 20.",
            "SELECT name FROM singer",
            "Which singers have an age above 20?",
        ),
        ("Show the names of the singers who are tall.", "SELECT name FROM singer", "Which vocalists are tall?"),
        ("Show the names of all singers.", "SELECT name FROM singer", "All vocalists."),
        ("What is the name of the youngest singer?", "SELECT name FROM singer", "Which singer is the youngest?"),
        ("Show the name and age of all singers.", "SELECT name, age FROM singer", "Show all singers, with their age."),
        (
            "What are the names and ages of singers from France?",
            "SELECT name, age FROM singer WHERE country = 'France'",
            "Which singers are from France, and what are their ages?",
        ),
        ("Which singers are tall? Give their names.", "SELECT name FROM singer", "Which singers are tall?"),
        ("What is the height of the singer Ana?", "SELECT height FROM singer", "How tall is the singer Ana?"),
        ("Find the average age of all singers.", "SELECT avg(age) FROM singer", "How old are all singers on average?"),
        ("List singers whose age is above 20.", "SELECT name FROM singer", "List singers older than 20."),
        (
            "List all singers in descending order of age.",
            "SELECT name FROM singer ORDER BY age DESC",
            "List all singers, the oldest first.",
        ),
        (
            "Who is the singer with the highest height?",
            "SELECT name FROM singer ORDER BY height DESC LIMIT 1",
            "Who is the tallest singer?",
        ),
        (
            "Which countries have more than 2 singers?",
            "SELECT country FROM singer GROUP BY country HAVING count(*) > 2",
            "What countries have over two singers?",
        ),
    ],
)
def test_a_question_in_other_words(folder: Path, question: str, sql: str, wanted: str) -> None:
    found = versions(folder, question, sql)
    assert wanted in found, sorted(found)


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


def test_the_first_name_is_not_left_out(folder: Path) -> None:
    tables = folder / "tables.json"
    schemas = json.loads(tables.read_text())
    schemas[0]["column_names"][2][1] = "first name"
    tables.write_text(json.dumps(schemas))
    found = versions(folder, "Show the first names of all singers.", "SELECT name FROM singer")
    assert found and all("names of" in question for question in found)


def test_a_row_says_what_it_was_made_from(folder: Path) -> None:
    sentences = folder.parent / "sentences.tsv"
    sentences.write_text(f"{fingerprint('singers', TRAIN[4][0])}\tWhich singer is there by name?\n")
    rows = made(folder, written=str(sentences))
    assert {row["augmented"]["kind"] for row in rows} == set(IN_OTHER_WORDS)
    for row in rows:
        (place,) = row["augmented"]["from"]
        assert row["query"] == TRAIN[int(place.removeprefix("train_spider.json, row "))][1]
    assert len({row["question"] for row in rows}) == len(rows)


def test_the_seed_decides(folder: Path) -> None:
    first = made(folder, seed=1, most=2)
    assert made(folder, seed=1, most=2) == first
    assert any(made(folder, seed=seed, most=2) != first for seed in (2, 3, 4))
    kinds = [row["augmented"]["kind"] for row in first]
    assert max(kinds.count(kind) for kind in AUGMENTATIONS) == 2


def test_no_question_that_is_known_is_made(folder: Path) -> None:
    before = made(folder)
    known = {"question": before[0]["question"].lower(), "query": "SELECT 1", "db_id": "singers"}
    (folder / "dev.json").write_text(json.dumps([known] * 20))
    after = made(folder, limit=len(TRAIN))  # a limit is for what is made of, not for what is known
    assert [row["question"] for row in after] == [row["question"] for row in before[1:]]


def test_what_is_read_is_not_written_over(folder: Path) -> None:
    before = (folder / "train_spider.json").read_text()
    for name in ("train_spider.json", "tables.json", "dev.json"):
        out = folder / "database" / ".." / name
        with pytest.raises(DataError, match="is one of the files that are read"):
            augment(AugmentConfig(data=DataConfig(path=str(folder)), out=str(out)), out)
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
    with pytest.raises(ConfigError, match="kinds=song is unknown; there are: reworded, written"):
        cli.load("augment", [f"data.path={folder}", "out=x.json", "kinds=[song]"])
    with pytest.raises(ConfigError, match="augmented_share=1"):
        cli.load("train", [f"data.path={folder}", "data.augmented_share=1"])
    (folder / "train_spider.json").write_text("[]")
    (folder / "dev.json").write_text("[]")
    with pytest.raises(DataError, match="no training questions"):
        made(folder)


def test_a_place_that_cannot_be_written_is_found_first(folder: Path, tmp_path: Path) -> None:
    data = DataConfig(path=str(folder), train=["nothing.json"])  # reading it would fail
    with pytest.raises(DataError, match="is a folder; name the file to write"):
        augment(AugmentConfig(data=data, out=str(tmp_path)), tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(DataError, match="nothing can be written to"):
        augment(AugmentConfig(data=data, out="made.json"), tmp_path / "file" / "made.json")


def test_what_is_asked_instead(folder: Path) -> None:
    """The kinds for the grammar `people`: new questions with new queries, which that grammar derives."""
    tables = folder / "tables.json"
    schemas = json.loads(tables.read_text())
    schemas[0]["column_types"][5] = "time"  # the height, for want of a date
    tables.write_text(json.dumps(schemas))
    asked = {
        "How many singers are older than 30?": "SELECT count(*) FROM singer WHERE age > 30",
        "How many singers are there?": "SELECT count(*) FROM singer",
        "Who is the oldest singer?": "SELECT name FROM singer ORDER BY age DESC LIMIT 1",
        "How many singers are older than 30 and tall?": "SELECT count(*) FROM singer WHERE age > 30 AND name > 'A'",
    }
    rows = [{"question": question, "query": sql, "db_id": "singers"} for question, sql in asked.items()]
    (folder / "train_spider.json").write_text(json.dumps(rows))
    kinds = ["share", "conditional", "per_period", "top_of_group"]
    found = {row["augmented"]["kind"]: row for row in made(folder, kinds=kinds)}
    assert found.keys() == set(kinds)
    met = "count(CASE WHEN age > 30 THEN 1 END)"
    assert found["share"]["query"] == f"SELECT 100.0 * {met} / count(*) FROM singer"
    assert "singers are older than 30" in found["share"]["question"].replace("the singers", "singers")
    assert found["conditional"]["query"] == f"SELECT count(*), {met} FROM singer"
    per_period = found["per_period"]["query"]
    assert per_period.startswith("SELECT strftime(") and "GROUP BY strftime(" in per_period and " height)" in per_period
    assert found["top_of_group"]["question"] == "Who is the oldest singer in each country?"
    assert "rank() OVER (PARTITION BY country ORDER BY age DESC)" in found["top_of_group"]["query"]
    schema = read_tables(tables)["singers"]
    for row in found.values():
        assert not isinstance(gold_or_reason(row["query"], schema, grammar="people"), str), row
