"""The forms in which people keep questions with their SQL; the corpora that ship, and the scripts that build them."""

from __future__ import annotations

import codecs
import json
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from data_files import cells, lines, typed_cells
from patterns import expression_of
from script_kit import load_script

from sqlsp.data.conversion import QuestionPair, read_pairs
from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import SUMS, Sources, build_corpus, build_database, locate, sums_of
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.question.words import plain
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError

ROOT = Path(__file__).resolve().parents[3]


SHOP = """CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name TEXT, openYear INTEGER);
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, shop_id INTEGER REFERENCES shop(shop_id), price REAL);
INSERT INTO shop VALUES (1, 'A', 1999); INSERT INTO sale VALUES (1, 1, 2.5);
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    for db_id in ("first_shop", "second_shop"):
        (folder / f"{db_id}.sql").write_text(SHOP)
        pairs = f"How many sales has {db_id}?\tSELECT count(*) FROM sale\nNames in {db_id}\tSELECT name FROM shop\n"
        (folder / f"{db_id}.tsv").write_text(pairs)
    (folder / "dev.txt").write_text("second_shop\n")
    return folder


def build(folder: Path) -> dict[str, int]:
    return build_corpus(Sources.of(folder / "source"), folder)


def test_sources_become_a_spider_folder_and_the_same_one(source: Path) -> None:
    counts = build(source.parent)
    assert counts == {"databases": 2, "train": 2, "dev": 2}
    schema = read_tables(source.parent / "tables.json")["first_shop"]
    assert [column.words for column in schema.columns][1:4] == ["shop id", "name", "open year"]
    assert schema.foreign_keys == ((5, 1),)
    (first, _) = json.loads((source.parent / "dev.json").read_text())
    assert list(first.values()) == ["How many sales has second_shop?", "SELECT count(*) FROM sale", "second_shop"]
    assert list(first) == ["question", "query", "db_id"]
    assert (source.parent / "database" / "first_shop" / "first_shop.sqlite").is_file()
    build(source.parent)
    before = {path: path.read_bytes() for path in source.parent.rglob("*") if path.is_file()}
    build(source.parent)
    assert {path: path.read_bytes() for path in source.parent.rglob("*") if path.is_file()} == before


def test_a_line_with_a_tab_goes_on_with_those_above(source: Path) -> None:
    (source / "talk").mkdir()
    lines = ["a\tSELECT 1", "\tb\tSELECT 2", "\tc\tSELECT 3", "d\tSELECT 4", "\te\tSELECT 5"]
    (source / "talk" / "first_shop.tsv").write_text("\n".join(lines))
    (source / "talk" / "second_shop.tsv").write_text("a\tSELECT 1\nb\tSELECT 2")  # no conversation
    assert build(source.parent)["talk"] == 7
    rows = read_rows(source.parent / "talk.json")
    asked = [row.earlier and (row.earlier.questions, row.earlier.sql) for row in rows]
    last = [(("a",), "SELECT 1"), (("a", "b"), "SELECT 2"), (tuple("abc"), "SELECT 3"), (tuple("bcd"), "SELECT 4")]
    assert asked == [None, *last, None, None]


@pytest.mark.parametrize(("name", "content", "says"), typed_cells("wrong_sources.tsv"))
def test_wrong_sources_are_named(source: Path, name: str, content: str, says: str) -> None:
    (source / name).write_text(content)
    with pytest.raises(DataError, match=says):
        build(source.parent)


def test_a_database_extends_another(source: Path) -> None:
    changes = (
        "-- extends first_shop.sql\nALTER TABLE shop RENAME TO tbl_shop; INSERT INTO tbl_shop VALUES (2, 'B', 2001);"
    )
    (source / "third_shop.sql").write_text(changes)
    database = source.parent / "third_shop.sqlite"
    build_database(source / "third_shop.sql", database)
    assert execute(database, "SELECT name FROM tbl_shop ORDER BY name") == [("A",), ("B",)]
    (source / "third_shop.sql").write_text("-- extends fourth_shop.sql\n")
    with pytest.raises(DataError, match=r"fourth_shop\.sql"):
        build_database(source / "third_shop.sql", source.parent / "fourth_shop.sqlite")


def test_the_check_finds_problems(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (source / "second_shop.tsv").write_text("\n".join(lines("wrong_questions.tsv")))
    with (source / "first_shop.tsv").open("a") as train:
        train.write("e\tSELECT shop_id FROM shop WHERE name IS NOT NULL\n")
    (source / "reworded").mkdir()
    reworded = "What do they sell?\tSELECT shop_id FROM shop\nNumber of shops?\tSELECT count(*) FROM shop\n"
    (source / "reworded" / "second_shop.tsv").write_text(reworded)
    build(source.parent)
    problems = "\n".join(load_script("check_corpus").check(source.parent))
    says = ("the question is also in", "ours: does not parse", "does not run", "returns []", "the official reader: ")
    assert [message for message in says if message not in problems] == []
    assert "openYear IS NOT NULL" in problems and "name IS NOT NULL" not in problems
    assert "reworded.json, row 0: no question of dev has this query: SELECT shop_id FROM shop" in problems
    assert "dev" in capsys.readouterr().out


def test_the_check_finds_problems_of_questions_about_databases_of_other_folders(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = tmp_path / "beside" / "kinds" / "source"
    (kinds / "beyond").mkdir(parents=True)
    (tmp_path / "beside" / "home").mkdir()
    source.rename(tmp_path / "beside" / "home" / "source")
    lines = (
        "a\tSELECT count(*) FROM shop WHERE openYear < 2000",
        "b\tSELECT shop_id FROM sale WHERE price > 3 GROUP BY shop_id HAVING count(*) = 1",
        "c\tSELECT max(figure) FROM (SELECT sum(price) AS figure FROM sale WHERE price < 9 GROUP BY shop_id)",
        "c\tSELECT shop_id FROM sale EXCEPT SELECT shop_id FROM shop WHERE openYear > 2000",
    )
    (kinds / "first_shop.tsv").write_text("\n".join(lines))
    (kinds / "second_shop.tsv").write_text("a\tSELECT count(*) FROM shop\n")
    (kinds / "beyond" / "first_shop.tsv").write_text("d\tSELECT shop_id FROM sale WHERE price > 3\n")
    check = load_script("check_corpus").check_questions
    problems = "\n".join(check(kinds, tmp_path))
    for part in ("condition 1", "inner condition 1", "set operation"):
        assert f"has the same rows without its {part}: " in problems
    assert "returns []: SELECT shop_id FROM sale" in problems and "the question is also in" in problems
    assert "second_shop is in dev" in problems and "beyond/first_shop.tsv, row 0: returns no rows" in problems
    (kinds.parent / "databases").mkdir()
    (kinds.parent / "databases" / "third_shop.sql").write_text("-- extends ../../home/source/first_shop.sql\n")
    (kinds / "third_shop.tsv").write_text(
        "a\tSELECT count(*) FROM shop\nb\tSELECT name FROM shop WHERE openYear < 2000\n"
    )
    assert [*check(kinds, tmp_path, ["third_shop"])] == [
        "third_shop, source/third_shop.tsv, row 1: has the same rows without its condition 1: "
        "SELECT name FROM shop WHERE openYear < 2000"
    ]
    (kinds / "second_shop.tsv").write_text("a\tSELECT count(*) FROM shop\nb\n")
    with pytest.raises(DataError, match=r"second_shop\.tsv, line 2: question<TAB>query expected"):
        check(kinds, tmp_path, ["second_shop"])
    with pytest.raises(DataError, match="no folder beside it has a database fourth_shop"):
        check(kinds, tmp_path, ["fourth_shop"])
    assert "beyond" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "databases", "questions", "every"),
    [("mini", 27, (811, 229), 4), ("domains", 387, (66601, 930), 240), ("business", 245, (32732, 484), 120)],
)
def test_a_corpus_that_ships(name: str, databases: int, questions: tuple[int, int], every: int, tmp_path: Path) -> None:
    """The sums belong to files with tested questions; the current code is tested on some of them."""
    shipped = ROOT / "data" / name
    counts = build_corpus(Sources.of(shipped / "source"), tmp_path)
    assert (counts["databases"], counts["train"], counts["dev"]) == (databases, *questions)
    assert sums_of(tmp_path) == (shipped / SUMS).read_text(), (
        f"other than before: if that is meant, scripts/check/check_corpus.py --seal --folder data/{name}"
    )
    assert not list(shipped.glob("*.json")), "built files are not in the project"
    assert load_script("check_corpus").check(tmp_path, every) == []


def test_questions_of_mini_are_unique_and_those_of_business_are_about_dev() -> None:
    files = (path for path in locate("corpus:mini").glob("*.json") if path.stem != "tables")
    questions = [plain(row["question"]) for path in files for row in json.loads(path.read_text())]
    assert len(questions) == len(set(questions)) > 1000
    folder = ROOT / "data" / "business"
    files = (folder / name for name in ("asked.tsv", "asked_later.tsv"))
    first, later = ([tuple(line.split("\t")) for line in file.read_text().splitlines()] for file in files)
    assert (len(first), len(later)) == (352, 264)
    assert {database for database, _, _ in first + later} == set((folder / "source" / "dev.txt").read_text().split())
    dev = json.loads(locate("corpus:business/dev.json").read_text())
    assert {(row["db_id"], row["question"], row["query"]) for row in dev} <= {*first, *later}


def test_databases_have_names_of_their_own_and_dev_of_domains_is_chosen_by_them() -> None:
    """`data.mixture` refuses folders with databases of one name: all that ship can be trained on together."""
    folders = ("*/source", "kinds/databases", "kinds/dev/source")
    names = Counter(path.stem for folder in folders for path in (ROOT / "data").glob(f"{folder}/*.sql"))
    assert len(names) > 600
    assert not [name for name, number in names.items() if number > 1]
    source = ROOT / "data" / "domains" / "source"
    ordered = sorted((path.stem for path in source.glob("*.sql")), key=lambda name: sha256(name.encode()).hexdigest())
    assert sorted(ordered[:12]) == (source / "dev.txt").read_text().split()


def test_the_databases_of_kinds_are_built_and_asked_about(tmp_path: Path) -> None:
    """Every database is built. All queries were checked when they were written; those of some databases are again."""
    kinds = ROOT / "data" / "kinds"
    databases = sorted((kinds / "databases").glob("*.sql"))
    for path in databases:
        build_database(path, database_path(tmp_path, path.stem))
    assert (
        load_script("check_corpus").check_questions(
            kinds / "source", tmp_path / "some", [path.stem for path in databases[::20]]
        )
        == []
    )
    build_corpus(Sources.of(kinds / "dev" / "source"), tmp_path / "dev")
    assert load_script("check_corpus").check(tmp_path / "dev", every=10) == []


def test_the_check_seals(source: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    check = load_script("check_corpus")
    for options in ([], ["--seal"]):
        assert not (source.parent / SUMS).exists()
        monkeypatch.setattr("sys.argv", ["check_corpus.py", *options, "--folder", str(source.parent)])
        assert check.main() == 0
    build(source.parent)
    assert (source.parent / SUMS).read_text() == sums_of(source.parent)
    assert sorted(path.name for path in (source.parent / "database").iterdir()) == ["first_shop", "second_shop"]


def test_missing_sources_and_names_that_no_set_can_have_are_refused(source: Path, tmp_path: Path) -> None:
    (source / "first_shop.tsv").unlink()
    with pytest.raises(DataError, match=r"first_shop\.tsv does not exist"):
        build(source.parent)
    (source / "train").mkdir()
    with pytest.raises(DataError, match="train: no set can have that name"):
        build(source.parent)
    with pytest.raises(DataError, match=r"holds no \.sql files"):
        Sources.of(tmp_path / "nothing")


def read(tmp_path: Path, text: str | bytes, name: str = "x.csv") -> list[QuestionPair | str]:
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(read_pairs(path))


PAIR = QuestionPair("line 2", "How many?", "SELECT 1, 2", "x.db")


@pytest.mark.parametrize(("name", "text", "wanted"), cells("pairs.tsv"))
def test_forms_of_the_input(name: str, text: str, wanted: str, tmp_path: Path) -> None:
    content = codecs.escape_decode(text.encode())[0]
    if wanted.startswith("!"):
        with pytest.raises(DataError, match=expression_of(wanted[1:])):
            read(tmp_path, content, name)
        return
    (pair,) = read(tmp_path, content, name)
    assert pair == PAIR if wanted == "PAIR" else str(pair).startswith(wanted)


def test_json_that_is_nested_too_deeply(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"x\.json is not valid JSON"):
        read(tmp_path, "[" * 100_000, "x.json")


SPIDER_ROW = {"db_id": "x.db", "query": "SELECT 1, 2", "question": "How many?", "sql": {"from": {}}, "query_toks": []}


def test_quotes_in_csv_and_half_characters_in_json(tmp_path: Path) -> None:
    text = 'question,query,database\n"Say ""hi""?","SELECT name FROM t WHERE x = ""a""",x.db\n'
    assert read(tmp_path, text) == [QuestionPair("line 2", 'Say "hi"?', 'SELECT name FROM t WHERE x = "a"', "x.db")]
    (pair,) = read(tmp_path, json.dumps([{"question": "a\ud800?", "query": "1", "db": "x"}]), "x.json")
    assert isinstance(pair, QuestionPair) and pair.question == "a\ufffd?"


@pytest.mark.parametrize("indent", [None, 4])
def test_a_list_as_spider_has_it(indent: int | None, tmp_path: Path) -> None:
    text = "\ufeff\n " + json.dumps([SPIDER_ROW, {**SPIDER_ROW, "question": 5}, ["x"], {}], indent=indent)
    assert read(tmp_path, text, "x.JSON") == [
        replace(PAIR, where="row 0"),
        "row 1: question must be text, found int",
        "row 2: an object expected, found list",
        "row 3: question is missing",
    ]
