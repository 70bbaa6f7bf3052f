"""A user's questions and SQL become a Spider-format folder; wrong records are listed line by line."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, content
from small_folder import run_script

from sqlsp.cli.data import DataConfig
from sqlsp.data.conversion import LEFT_OUT, Conversion, convert
from sqlsp.data.inspection import inspect
from sqlsp.data.spider import read_rows
from sqlsp.databases.glossaries.reading import parse_glossary
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.schema.keys import read_keys
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import ConfigError, DataError

SHOP = content("small_shop.sql")
POND = "CREATE TABLE fish (name TEXT, weight REAL); INSERT INTO fish VALUES ('Wanda', 2);"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two databases and a subfolder with a third that has the name of the first."""
    for name, script in (("shop.sqlite", SHOP), ("pond.db", POND), ("old/shop.sqlite", POND)):
        run_script(tmp_path / "mine" / name, script)
    return tmp_path / "mine"


def converted(folder: Path, text: str, name: str = "questions.csv", share: float = 0.0, **more: Any) -> Conversion:
    source = folder / name
    source.write_text(text, encoding="utf-8")
    shutil.rmtree(folder / "out", ignore_errors=True)
    return convert(source, folder / "out", folder, dev_share=share, seed=1, **{"seconds": 2.0, **more})


def written(folder: Path, name: str) -> Any:
    return json.loads((folder / "out" / f"{name}.json").read_text())


LINES = content("own_questions.csv")


def test_names_and_words_are_those_that_asking_reads(folder: Path) -> None:
    lines = "question,query,db\nHow many?,SELECT count(*) FROM fish,pond\nWeights?,SELECT weight FROM fish,pond\n"
    given = parse_glossary("words: {fish: catch}\nhidden: [fish.weight]", "words.yaml")
    conversion = converted(folder, lines, glossary=given)
    (entry,) = written(folder, "tables")
    assert entry["table_names"] == ["catch"] and entry["column_names_original"] == [[-1, "*"], [0, "name"]]
    assert len(conversion.left_out) == 1 and "weight" in conversion.left_out[0]
    (folder / "pond.glossary.yaml").write_text("words: {fsh: catch}")
    with pytest.raises(ConfigError, match=r"pond\.glossary\.yaml, line 1: 'fsh' is no table and no column of pond"):
        convert(folder / "questions.csv", folder / "other", folder, dev_share=0.0, seed=1, seconds=2.0)
    run_script(folder / "lake.db", "CREATE TABLE cust (cust_nm TEXT, v1 TEXT -- town\n)")
    lines = "question,query,database\nHow many?,SELECT count(*) FROM cust,lake\n"
    converted(folder, lines)
    (entry,) = written(folder, "tables")
    assert entry["table_names"] == ["customer"] and entry["table_names_original"] == ["cust"]
    assert [name for _, name in entry["column_names"]] == ["*", "customer name", "town"]


def test_a_folder_to_train_on_that_passes_the_check(folder: Path) -> None:
    conversion = converted(folder, LINES)
    assert conversion.left_out == [] and "no dev questions" in conversion.text(folder / "out")
    rows = written(folder, "train_spider")
    assert rows[0] == {"question": "How many customers?", "query": "SELECT count(*) FROM customer", "db_id": "shop"}
    assert [row["db_id"] for row in rows] == ["shop", "shop", "pond"]
    assert not (folder / "out" / "dev.json").exists() and not (folder / "out" / LEFT_OUT).exists()
    schemas = read_tables(folder / "out" / "tables.json")
    assert schemas["shop"].foreign_keys == ((4, 1),)
    assert len(read_rows(folder / "out" / "train_spider.json", schemas)) == 3
    converted(folder, LINES, share=0.3)
    inspection = inspect(DataConfig(path=str(folder / "out")))
    assert inspection.is_clean, inspection.text()
    assert inspection.seen["gold queries run"] == 3


def test_sql_that_cannot_be_learnt(folder: Path) -> None:
    refused = cells("not_learnt.tsv")
    lines = ["question,query,database", "Good?,SELECT count(*) FROM customer,shop"]
    lines += ['Bad?,"{}",shop'.format(sql.replace('"', '""')) for sql, _ in refused]
    conversion = converted(folder, "\n".join(lines))
    assert [pair.question for pair in conversion.train] == ["Good?"]
    for number, ((_, reason), message) in enumerate(zip(refused, conversion.left_out, strict=True), 3):
        assert message.startswith(f"{folder / 'questions.csv'}, line {number}: ") and reason in message
        assert message in conversion.text(folder / "out")
    assert (folder / "out" / LEFT_OUT).read_text() == "".join(f"{message}\n" for message in conversion.left_out)


def test_sql_that_is_taken_all_the_same(folder: Path) -> None:
    queries = [
        "SELECT T1.name FROM customer AS T1 LEFT JOIN purchase AS T2 ON T1.customer_id = T2.customer_id",
        "SELECT upper(name) FROM customer",
        "SELECT name FROM customer ORDER BY name LIMIT 1 OFFSET 2",
    ]
    lines = "question,query,database\n" + "".join(f"q,{sql},shop\n" for sql in queries)
    conversion = converted(folder, lines, grammar="people")
    assert [pair.sql for pair in conversion.train] == queries and conversion.left_out == []
    text = (
        'question,query,db\nMary?,"SELECT customer_id FROM customer WHERE ""name"" = ""Mary""",shop\n'
        'Dear?,"SELECT price FROM purchase WHERE price > purchase.""purchase_id""",shop\n'
    )
    unused = "Bad?,SELECT count(*) FROM fish AS a JOIN fish AS b,pond\n"
    (left_out,) = converted(folder, text + unused).left_out
    assert "it joins a table to itself and uses one of the two only" in left_out
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30000)"
    run_script(folder / "pond.db", f"{numbers} INSERT INTO fish SELECT i, i FROM n")
    query = "SELECT count(T1.name) FROM fish AS T1 JOIN fish AS T2 ON T1.weight < T2.weight"
    assert len(converted(folder, f"question,sql,db\nSlow?,{query},pond\n", seconds=0.05).train) == 1


def test_every_line_is_named(folder: Path) -> None:
    """Lines count from the header, and a question over two lines counts as both."""
    text = (
        'question,query,database\n"Two\nlines?",SELECT x FROM customer,shop\n\nNo SQL?,,shop\n'
        "Where?,SELECT 1,nowhere\nGood?,SELECT count(*) FROM fish,pond\n,SELECT name FROM fish,pond\n"
        "Split?,SELECT name FROM fish,pond,test,more\n"
    )
    conversion = converted(folder, text)
    lines = [message.split(", ", 1)[1] for message in conversion.left_out]
    assert [line.split(":")[0] for line in lines] == ["line 2", "line 5", "line 6", "line 8", "line 9"]
    assert lines[1] == "line 5: query is missing" and lines[2].startswith("line 6: database nowhere is not in ")
    assert lines[4].startswith("line 9: 5 fields, the header has 3")
    (folder / "junk.db").write_bytes(b"junk" * 1000)
    (folder / "empty.db").touch()
    lines = ["A?,SELECT 1,junk", "B?,SELECT 2,junk", "C?,SELECT 1,empty.db", "D?,SELECT name FROM fish,pond"]
    lines = converted(folder, "\n".join(["question,query,db", *lines])).left_out
    assert [message.split(", line ")[1][0] for message in lines] == ["2", "3", "4"]
    assert "junk.db cannot be read as a SQLite database" in lines[0] and "empty.db holds no tables" in lines[2]
    rows = [{"question": "How?", "query": sql, "db_id": "pond"} for sql in ("SELECT name FROM fish", "?")]
    conversion = converted(folder, json.dumps(rows), "rows.json")
    assert written(folder, "train_spider") == rows[:1]
    assert conversion.left_out[0].startswith(f"{folder / 'rows.json'}, row 1: the SQL cannot be read")


def test_errors_that_stop_a_conversion(folder: Path) -> None:
    with pytest.raises(DataError, match=r"nothing in it can be used\n.*line 2: the SQL cannot be read"):
        converted(folder, "question,query,database\nBad?,SELECT,shop\n")
    with pytest.raises(DataError, match=r"it has no questions$"):
        converted(folder, "question,query,database\n")
    assert not (folder / "out").exists()
    given = folder / "given.txt"
    given.write_text("[shop]\npurchase.custommer -> customer.customer_id\n")
    with pytest.raises(ConfigError, match=r"given.txt, line 2: 'purchase.custommer' is no column of shop"):
        converted(folder, LINES, keys=read_keys(given))
    assert not (folder / "out").exists()


def test_an_out_that_holds_something(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = folder / "questions.csv"
    source.write_text(LINES)
    (folder / "out").mkdir()
    convert(source, folder / "out", folder, dev_share=0, seed=1, seconds=1)
    for out in ("out", "pond.db"):
        with pytest.raises(DataError, match="is not empty; name a folder"):
            convert(source, folder / out, folder, dev_share=0, seed=1, seconds=1)
    (folder / "here").mkdir()
    monkeypatch.chdir(folder / "here")
    with pytest.raises(DataError, match=r"out=\. is the folder you are in; name one that does not exist yet"):
        convert(source, Path(), folder, dev_share=0, seed=1, seconds=1)
    assert list(Path().iterdir()) == []

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sqlsp.data.conversion.save_json", full)
    with pytest.raises(DataError, match=r"cannot write .*: No space left on device"):
        converted(folder, LINES)
    assert sorted(path.name for path in folder.iterdir()) == ["here", "old", "pond.db", "questions.csv", "shop.sqlite"]


def test_ways_to_name_a_database(folder: Path) -> None:
    for name in ("pond.db", "pond", "./pond.db", f"{folder}/pond.db"):
        conversion = converted(folder, f"question,query,database\nFish?,SELECT name FROM fish,{name}\n")
        assert list(conversion.databases) == ["pond"]
    run_script(folder / "library" / "lake" / "lake.sqlite", POND)  # a library as Spider has it
    source = folder / "q.csv"
    source.write_text("question,query,db_id\nFish?,SELECT name FROM fish,lake\n")
    assert list(convert(source, folder / "of_lake", folder / "library", dev_share=0, seed=1, seconds=1).databases) == [
        "lake"
    ]
    text = "question,query,db\nA?,SELECT name FROM customer,shop.sqlite\nB?,SELECT name FROM fish,old/shop.sqlite\n"
    conversion = converted(folder, text + "C?,SELECT name FROM customer,shop\n", share=0.5)
    assert sorted(pair.database for pair in [*conversion.train, *conversion.dev]) == ["shop", "shop", "shop_2"]
    run_script(folder / "new" / "Shop.db", POND)  # where case does not count, the folder is that of the first
    conversion = converted(folder, f"{text}C?,SELECT name FROM fish,new/Shop.db\n", share=0.5)
    assert sorted(conversion.databases) == ["Shop_3", "shop", "shop_2"]
    assert inspect(DataConfig(path=str(folder / "out"))).is_clean


def test_databases_are_copied_unchanged_and_whole_with_a_write_ahead_log(folder: Path) -> None:
    before = hashlib.sha256((folder / "shop.sqlite").read_bytes()).hexdigest()
    converted(folder, LINES)
    assert hashlib.sha256((folder / "shop.sqlite").read_bytes()).hexdigest() == before
    assert execute(database_path(folder / "out" / "database", "shop"), "SELECT name FROM customer") == [("Mary",)]
    with closing(sqlite3.connect(folder / "pond.db")) as writer:
        writer.executescript("PRAGMA journal_mode = WAL; INSERT INTO fish VALUES ('Nemo', 1);")
        converted(folder, LINES)
    assert execute(database_path(folder / "out" / "database", "pond"), "SELECT count(*) FROM fish") == [(2,)]


def many(folder: Path, databases: int, questions: int) -> str:
    """Questions to several databases, all copies of the pond."""
    for number in range(databases):
        (folder / f"pond{number}.db").write_bytes((folder / "pond.db").read_bytes())
    return "question,query,db\n" + "".join(
        f"Fish {index}?,SELECT name FROM fish,pond{number}\n"
        for number in range(databases)
        for index in range(questions)
    )


def test_dev_is_made_of_whole_databases_that_the_seed_chooses(folder: Path) -> None:
    text = many(folder, 10, 4)
    choices = []
    shares = ((10, 0.0, 0), (10, 0.1, 1), (10, 0.2, 2), (10, 0.25, 3), (10, 0.99, 9), (1, 0.5, 0))
    for number, share, databases in shares:
        conversion = converted(folder, text if number == 10 else many(folder, number, 4), share=share)
        dev = {pair.database for pair in conversion.dev}
        assert len(dev) == databases and not dev & {pair.database for pair in conversion.train}
        assert len(conversion.train) + len(conversion.dev) == 4 * number
    for index, (seed, more) in enumerate([(1, ""), (2, ""), (3, ""), (1, "New?,SELECT weight FROM fish,pond0\n")]):
        (folder / "questions.csv").write_text(text + more)
        conversion = convert(
            folder / "questions.csv", folder / f"out{index}", folder, dev_share=0.2, seed=seed, seconds=1
        )
        choices.append(frozenset(pair.database for pair in conversion.dev))
    assert choices[0] == choices[3] and len(set(choices)) > 1


def test_questions_that_say_their_split(folder: Path) -> None:
    text = (
        "question,query,db,split\nA?,SELECT name FROM fish,pond,dev\nB?,SELECT name FROM fish,pond,Train\n"
        "C?,SELECT name FROM customer,shop,\nD?,SELECT weight FROM fish,pond,test\n"
    )
    conversion = converted(folder, text, share=0.5)
    assert [pair.question for pair in conversion.dev] == ["A?"]
    assert [pair.question for pair in conversion.train] == ["B?", "C?"]
    assert "line 5: split='test' is unknown; there are train and dev" in conversion.left_out[0]
    fish = "SELECT name FROM fish,pond"
    customer = "SELECT name FROM customer,shop"
    for mark in ("train", "dev"):
        text = f"question,query,db,split\nA?,{fish},{mark}\nB?,{fish},\nC?,{customer},\nD?,{customer},\n"
        conversion = converted(folder, text, share=0.9)
        assert "A?" in {pair.question for pair in (conversion.dev if mark == "dev" else conversion.train)}
        assert "B?" in {pair.question for pair in conversion.train}
