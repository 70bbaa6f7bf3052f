"""The findings of `check` in a folder, category by category, and the exit codes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from small_folder import DEV, PETS, PETS_SQL, SONGS, TRAIN, insert, make_database, rows_of, write_json

from sqlsp.cli.data import CheckConfig, DataConfig, Portion
from sqlsp.commands import run_check as check
from sqlsp.data.inspection import Category, inspect
from sqlsp.data.spider import LAYOUTS, Layout, layout_of, with_test_set
from sqlsp.utils.errors import DataError

ENDLESS = "SELECT count(*) FROM pet AS a JOIN pet AS b JOIN pet AS c"


def test_a_good_folder_stays_as_it_is(small_spider: Path, data: DataConfig, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.stat().st_mtime_ns for path in small_spider.rglob("*")}
    inspection = inspect(data)
    assert {path: path.stat().st_mtime_ns for path in small_spider.rglob("*")} == before
    assert inspection.is_clean, inspection.text()
    assert inspection.seen == {"schemas": 2, "rows": 8, "databases": 2, "gold queries": 8, "gold queries run": 8}
    assert check(CheckConfig(data=data)) == 0 and capsys.readouterr().out.strip().endswith("clean")
    assert inspect(replace(data, limit=1)).seen["gold queries"] == 2, "the limit applies to a split"


def database(folder: Path, db_id: str) -> Path:
    return folder / "database" / db_id / f"{db_id}.sqlite"


def replace_database(folder: Path, db_id: str, sql: str) -> None:
    database(folder, db_id).unlink()
    make_database(folder / "database", db_id, sql)


def gold(folder: Path, sql: str) -> None:
    write_json(folder / "dev.json", rows_of([*DEV, ("one more", sql, "pets")]))


def cut_database(folder: Path) -> None:
    path = database(folder, "pets")
    insert(path, "owner (name)", [("x" * 200,)] * 500)
    path.write_bytes(path.read_bytes()[:20000])


def without_columns(folder: Path) -> None:
    replace_database(folder, "pets", PETS_SQL.replace("home_town", "town").replace("vet_visit", "visit"))


def malformed_rows(folder: Path) -> None:
    wrong = [{"question": "q"}, {"question": "", "db_id": "pets"}, *[3] * 18]
    write_json(folder / "train_spider.json", [*rows_of(TRAIN), *wrong])


def without_sql(folder: Path) -> None:
    first, second, *others = rows_of(TRAIN)
    write_json(folder / "train_spider.json", [first, {**second, "query": ""}, *others])


def truncated(folder: Path) -> None:
    path = folder / "train_spider.json"
    path.write_text(path.read_text()[:-9])


def bad_tables(folder: Path) -> None:
    write_json(folder / "tables.json", [{**PETS, "foreign_keys": [[9, 99]]}, SONGS])


@pytest.mark.parametrize(
    ("damage", "category", "count", "says"),
    [
        (lambda f: (f / "train_spider.json").unlink(), Category.FILE, 1, "train_spider.json does not exist"),
        (truncated, Category.FILE, 1, "not valid JSON"),
        (bad_tables, Category.FILE, 1, "pets"),
        (lambda f: (f / "database").rename(f / "elsewhere"), Category.FILE, 1, "no databases to run"),
        (malformed_rows, Category.ROW, 20, "row 5: the key 'db_id' is missing"),
        (without_sql, Category.GOLD, 1, "train_spider.json, row 1: no SQL, nothing to learn"),
        (lambda f: gold(f, "SELECT 1"), Category.GOLD, 1, "row 3"),
        (lambda f: write_json(f / "tables.json", [SONGS]), Category.ROW, 5, "unknown db_id 'pets'"),
        (lambda f: database(f, "pets").unlink(), Category.MISSING, 1, "pets.sqlite does not exist"),
        (lambda f: database(f, "pets").write_bytes(b""), Category.EMPTY, 1, "0 bytes"),
        (lambda f: replace_database(f, "songs", "CREATE TABLE x (y)"), Category.SCHEMA, 2, "lacks the table Artist"),
        (lambda f: database(f, "pets").write_bytes(b"x" * 4096), Category.CORRUPT, 1, "not a database"),
        (cut_database, Category.CORRUPT, 1, "pets.sqlite"),
        (without_columns, Category.SCHEMA, 2, "lacks the column owner.home_town"),
        (lambda f: gold(f, "SELECT name FROM"), Category.GOLD, 1, "does not parse"),
        (lambda f: gold(f, "SELECT colour FROM pet"), Category.FAILS, 1, "no such column: colour"),
        (lambda f: gold(f, "DELETE FROM pet"), Category.FAILS, 1, "not authorized"),
        (lambda f: gold(f, "SELECT name FROM pets"), Category.GOLD, 1, "pets"),
    ],
)
def test_faults_are_reported(
    small_spider: Path, data: DataConfig, damage: Callable[[Path], object], category: Category, count: int, says: str
) -> None:
    damage(small_spider)
    inspection = inspect(data)
    assert len(inspection.findings[category]) == count, inspection.text()
    assert says in inspection.findings[category][0] and not inspection.is_clean
    assert category.value in inspection.text()
    assert (f"… and {count - 3} more" in inspection.text()) == (count > 3), "long lists are cut short"
    fit = category not in (Category.FILE, Category.ROW, Category.CORRUPT)
    assert check(CheckConfig(data=data)) == (not fit)
    warnings = sum(map(len, inspection.findings.values()))
    assert inspection.verdict.startswith(f"can be trained on; {warnings} warning" if fit else "cannot be trained on: ")


def test_gold_and_augmented_questions(small_spider: Path, data: DataConfig, tmp_path: Path) -> None:
    made = tmp_path / "made.json"
    more = replace(data, mixture=[Portion(str(made))])
    write_json(made, rows_of(TRAIN[:2]))
    assert inspect(more).seen[f"{made} gold queries run"] == 2
    question, sql, db_id = TRAIN[0]
    write_json(made, rows_of([(question, "", db_id), (question, f"{sql} WHERE", db_id), (question, sql, "nowhere")]))
    wrong = inspect(more).findings
    assert [made.name in message for message in wrong[Category.GOLD]] == [True, True]
    assert [made.name in message for message in wrong[Category.ROW]] == [True]
    made.unlink()
    with pytest.raises(DataError, match=r"made\.json is no file of questions"):
        inspect(more)
    gold(small_spider, "SELECT length(name) FROM pet")
    inspection = inspect(data)
    assert (len(inspection.findings[Category.GOLD]), inspection.verdict) == (1, "can be trained on; 1 warning")
    assert inspect(data, grammar="people").is_clean
    insert(database(small_spider, "pets"), "pet (name)", [("x",)] * 3000)
    gold(small_spider, ENDLESS)
    (slow,) = inspect(data, seconds=0.05).findings[Category.SLOW]
    assert "row 3: more than 0.05 s" in slow


def test_remarks_are_no_faults(data: DataConfig, small_spider: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert inspect(data).remarks == []
    (small_spider / "dev.json").unlink()
    assert check(CheckConfig(data=data)) == 0
    *_, remark, _, verdict = capsys.readouterr().out.splitlines()
    there = "does not exist; the folder holds tables.json, train_"
    assert remark.startswith(f"remark: {small_spider / 'dev.json'} {there}")
    assert remark.endswith("a training works without it, but is not scored")
    assert verdict == "clean"
    asked_for = replace(data, dev=None, evaluation={"dev": "dev.json"})
    assert len(inspect(asked_for).findings[Category.FILE]) == 1, "training refuses a set that is named and not there"
    (small_spider / "train_spider.json").unlink()
    assert len(inspect(data).findings[Category.FILE]) == 2


def test_folders_that_are_not_there(data: DataConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, pytest.raises(DataError, match="nowhere is no file of questions"):
        patch.setattr("sqlsp.data.inspection._inspect_folder", lambda *_: pytest.fail("checked"))
        check(CheckConfig(data=replace(data, mixture=[Portion("nowhere")])))
    assert layout_of(Path(data.path)) is None
    assert not any(kind.startswith("test") for kind in inspect(data).seen)
    with pytest.raises(DataError, match=r"holds no test set: there should be test\.json with test_tables\.json and"):
        with_test_set(data)


def test_databases_that_are_odd_but_no_fault(small_spider: Path, data: DataConfig) -> None:
    replace_database(small_spider, "pets", "\n".join(line for line in PETS_SQL.splitlines() if "CREATE" in line))
    empty = inspect(data)
    assert (len(empty.findings[Category.EMPTY]), empty.seen["gold queries run"]) == (1, 8)
    replace_database(small_spider, "pets", PETS_SQL.replace(" owner ", ' "Ärzte" ') + 'DELETE FROM "Ärzte";')
    write_json(small_spider / "tables.json", [{**PETS, "table_names_original": ["Ärzte", "pet", "vet_visit"]}, SONGS])
    findings = inspect(data).findings
    assert not findings.get(Category.CORRUPT) and not findings.get(Category.SCHEMA)


@pytest.fixture(params=LAYOUTS, ids=lambda layout: layout.questions)
def layout(request: pytest.FixtureRequest, data: DataConfig) -> Layout:
    """A test set of one question on one database, in the folder of `data`."""
    layout: Layout = request.param
    root = Path(data.path)
    (root / layout.questions).parent.mkdir(exist_ok=True)
    write_json(root / layout.questions, [row for row in rows_of(TRAIN) if row["db_id"] == "pets"][:1])
    shutil.copy(root / "tables.json", root / layout.tables)
    make_database(root / layout.databases, "pets", PETS_SQL)
    return layout


def test_the_test_set_is_looked_over(data: DataConfig, layout: Layout) -> None:
    options = replace(data, evaluation={"test": layout.questions}, tables=layout.tables, databases=layout.databases)
    assert with_test_set(data) == options
    inspection = inspect(data)
    assert inspection.is_clean, inspection.text()
    kinds = ("schemas", "rows", "databases", "gold queries", "gold queries run")
    test = {kind: count for kind, count in inspection.seen.items() if kind.startswith("test ")}
    assert (test, inspection.seen["rows"]) == (dict.fromkeys((f"test {kind}" for kind in kinds), 1), 8)
    shutil.rmtree(Path(data.path) / layout.databases)
    assert f"{layout.databases} does not exist" in inspect(data).findings[Category.FILE][0]
    (Path(data.path) / layout.tables).unlink()
    assert layout.tables in inspect(data).findings[Category.FILE][0]


def test_the_commands(
    small_spider: Path, run_command: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(small_spider.parent)
    code, _, complaint = run_command("check", f"data.path={small_spider}")
    assert (code, complaint) == (0, "")
    options = ("preprocess", f"data.path={small_spider}", "encoder=tiny", "data.cache=here")
    code, first, complaint = run_command(*options)
    assert (code, complaint) == (0, "") and "made in" in first
    assert "read from the cache" in run_command(*options)[1]
    next((small_spider.parent / "here").glob("*/summary.json")).write_text("{}")
    assert "made in" in run_command(*options)[1] and "summary.json is damaged); it is built anew" in caplog.text
    database(small_spider, "pets").unlink()
    code, printed, _ = run_command("check", f"data.path={small_spider}")
    assert code == 0 and printed.endswith("\ncan be trained on; 1 warning\n")
    (small_spider / "tables.json").unlink()
    code, _, complaint = run_command(*options)
    assert code == 2 and "tables.json does not exist" in complaint
    code, _, complaint = run_command("check", "data.path=/no/such")
    assert code == 2 and complaint.startswith("error: data.path=/no/such: there is no such folder")
