"""Execution guidance: which hypothesis of a beam is taken."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from data_files import typed_cells
from schema_kit import make_schema
from scripted import ENDLESS, RawCandidate, make_database

from sqlsp.app.asker import Asker
from sqlsp.cli import compose
from sqlsp.inference.candidate import PLAUSIBLE, execute_candidates
from sqlsp.inference.predicting import FileRunner
from sqlsp.model import beam
from sqlsp.model.replay import ONE_BY_ONE, Pace
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import DataError

SCHEMA = make_schema({"member": "name age:number", "odd name": "From"}, db_id="club")
WRONG = "SELECT nosuch FROM member"
EMPTY = "SELECT name FROM member WHERE age > 100"
GOOD = "SELECT name FROM member WHERE age > 1"
ALL = "SELECT name FROM member"
TRIED = [WRONG, EMPTY, ENDLESS, GOOD, ALL]
SCORES = (-1.0, -1.25, -1.5)


def choose(guide: str, path: Path, queries: list[str]) -> int:
    """Returns the index of the first ranked candidate."""
    trees = zip(queries, SCORES, strict=False)
    candidates = [RawCandidate(parse_sql(ALL, SCHEMA), SCHEMA, score, 10, text=sql) for sql, score in trees]
    first, *_ = execute_candidates(candidates, FileRunner(path, SCHEMA), lambda candidate: candidate, guide)
    return queries.index(first.sql)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    script = "CREATE TABLE member (name, age); INSERT INTO member VALUES ('Ada', 36);"
    return make_database(tmp_path / "club.sqlite", script)


@pytest.mark.parametrize(("degree", "index"), [("none", 0), (PLAUSIBLE, 1)])
def test_the_first_that_passes_is_taken(degree: str, index: int, club: Path) -> None:
    assert choose(degree, club, [WRONG, EMPTY, GOOD]) == index


def test_the_best_scored_stands_where_none_passes_and_a_missing_database_is_compiled_for(club: Path) -> None:
    none = club.parent / "none.sqlite"
    assert choose(PLAUSIBLE, club, [WRONG, WRONG]) == 0
    assert choose(PLAUSIBLE, none, [WRONG, EMPTY]) == 1
    assert choose(PLAUSIBLE, none, [EMPTY, GOOD]) == 0


def test_all_are_looked_at_for_the_judge_and_slow_ones_stay(club: Path) -> None:
    trees = [parse_sql(f"{ALL} LIMIT {number}", SCHEMA) for number in range(1, len(TRIED) + 1)]
    candidates = [RawCandidate(tree, SCHEMA, -number, 10, text=TRIED[number]) for number, tree in enumerate(trees)]
    ranked = execute_candidates(candidates, FileRunner(club, SCHEMA, 0.5), lambda candidate: candidate, PLAUSIBLE)
    assert [(one.sql, one.rows, one.merged) for one in ranked] == [
        (EMPTY, [], 1),
        (ENDLESS, None, 1),
        (GOOD, [("Ada",)], 2),
    ]
    unrun = execute_candidates(candidates, FileRunner(club, SCHEMA), None, PLAUSIBLE)
    assert [one.rows for one in unrun] == [None] * 4, "without rows, candidates are not merged"


def test_nothing_is_written(club: Path) -> None:
    before = club.read_bytes()
    assert choose(PLAUSIBLE, club, ["DROP TABLE member", "DELETE FROM member", GOOD]) == 2
    assert club.read_bytes() == before


def compiles(sql: str, schema: Schema) -> bool:
    try:
        FileRunner(Path("none.sqlite"), schema).compile(RawCandidate(parse_sql(ALL, SCHEMA), schema, 0.0, 0, text=sql))
    except DataError:
        return False
    return True


@pytest.mark.parametrize(("sql", "accepted"), typed_cells("compiled.tsv"))
def test_compiling_needs_no_data(sql: str, accepted: bool) -> None:
    assert compiles(sql, SCHEMA) is accepted


def test_every_schema_of_spider_can_be_compiled_for(spider_dir: Path) -> None:
    """Also that which lists `sqlite_sequence`, a name SQLite keeps for itself."""
    schemas = read_tables(spider_dir / "tables.json")
    for db_id, schema in schemas.items():
        column = schema.columns[1]
        sql = f'SELECT "{column.name}" FROM "{schema.tables[column.table].name}"'
        assert compiles(sql, schema), db_id


def test_graphs_can_be_switched_off(tiny_run: RunFolder, tiny_spider: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def pace(device: torch.device, graphs: bool) -> Pace:
        asked.append(graphs)
        return ONE_BY_ONE

    monkeypatch.setattr(beam, "pace_on", pace)
    for more in ([], ["graphs=false"]):
        asker = Asker.load(compose.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu", *more]))
        asker.ask(asker.open(tiny_spider / "database" / "pets" / "pets.sqlite"), "How many pets?")
    assert asked == [True, False]
