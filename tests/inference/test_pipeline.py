"""From hypotheses to the answer: rules, equal candidates as one, joins without a key, input of predict."""

from __future__ import annotations

import json
import math
import shutil
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from festival import cells
from pipeline_kit import abstract, choose, offer, parse, pipeline
from schema_kit import make_schema
from scripted import SHOP, make_database

from sqlsp.app.asker import Asker
from sqlsp.cli import compose
from sqlsp.cli.answering import AskConfig
from sqlsp.inference.pipeline import PLACEHOLDERS
from sqlsp.inference.predicting import apply_given
from sqlsp.question.mentions import MentionKind
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables, schema_to_json
from sqlsp.sql.joins import complete
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.trees import unconnected_tables
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import DataError

TABLES = {"owner": "name phone", "clip": "clip_id owner_name milliseconds:number"}
SCHEMA = make_schema(TABLES, (1, 3), [("clip.owner_name", "owner.name")])
CANDIDATES = offer(("Nora Lind", 5, 6, MentionKind.CELL), cells=[(1, 1)])
PHONE = "SELECT phone FROM owner WHERE name LIKE '%Nora%'"
PLAIN = "SELECT phone FROM owner WHERE name = '%Nora%'"
NAMES = "SELECT name FROM owner"
BEAM = [(NAMES, -1.0), (PLAIN, -1.2), (PHONE, -1.3), (NAMES, -3.0)]
LONG = "SELECT clip_id FROM clip WHERE milliseconds > 5 ORDER BY owner_name ASC LIMIT 1"
QUESTION = "Which clip over 5 minutes has the first owner by name?"


def together(*scores: float) -> Any:
    return pytest.approx(math.log(sum(map(math.exp, scores))))


def test_readings_that_a_rule_makes_equal_are_as_probable_as_all_of_them() -> None:
    made = pipeline(BEAM, "lowering")
    patterns = offer(("%Nora%", 5, 6, MentionKind.CONTAINS), cells=[(1, 1)])
    best, other = choose(made, SCHEMA, "What is the phone of Nora?", patterns).candidates
    assert (best.sql, best.score) == (PHONE, together(-1.2, -1.3))
    assert (other.sql, other.score) == (NAMES, together(-1.0, -3.0))
    assert [step.rule for step in best.applied] == ["lowering"], "those of the more probable of the two"


def test_equal_hypotheses_are_one_where_no_rule_acts() -> None:
    candidates = choose(pipeline(BEAM), SCHEMA).candidates
    assert [candidate.sql for candidate in candidates] == [NAMES, PLAIN, PHONE]
    assert [candidate.score for candidate in candidates] == [together(-1.0, -3.0), -1.2, -1.3]


@pytest.mark.parametrize("sql", [LONG, PLAIN, "SELECT milliseconds / 2 FROM clip"])
def test_without_rules_trees_stay(sql: str) -> None:
    (candidate,) = parse(pipeline([(sql, -1.0)]), SCHEMA, QUESTION, CANDIDATES).candidates
    assert candidate.query == complete(abstract(sql, SCHEMA), SCHEMA) == parse_sql(sql, SCHEMA)
    assert candidate.applied == ()


@pytest.mark.parametrize(("rules", "names"), [("all", ["lowering", "sql_semantics"]), ("none", [])])
def test_applied_rules_and_notes_are_told(rules: str, names: list[str]) -> None:
    chosen = choose(pipeline([(LONG, -1.0)], rules), SCHEMA, QUESTION, CANDIDATES)
    (candidate,) = chosen.candidates
    assert [step.rule for step in candidate.applied] == names
    note = "read 5 minutes as 300000 milliseconds"
    assert (note in chosen.notes) == bool(names)
    if names:
        assert candidate.applied[0].note == note
        assert candidate.applied[0].before == abstract(LONG, SCHEMA)
        assert candidate.applied[-1].after == candidate.query
        assert [step.after for step in candidate.explanation][-1] == candidate.sql


def test_one_rule_is_left_out() -> None:
    chosen = choose(pipeline([(LONG, -1.0)], "-lowering"), SCHEMA, QUESTION, CANDIDATES)
    assert [step.rule for step in chosen.candidates[0].applied] == ["sql_semantics"]


@pytest.mark.parametrize(("condition", "noted"), [("", False), (" WHERE milliseconds > 3", True)])
def test_the_factor_of_quotients_is_no_placeholder(condition: str, noted: bool) -> None:
    made = pipeline([(f"SELECT milliseconds / clip_id FROM clip{condition}", -1.0)], "all", literals=False)
    chosen = choose(made, SCHEMA)
    assert "1.0 *" in chosen.candidates[0].sql
    assert (PLACEHOLDERS in chosen.notes) == noted


@pytest.mark.parametrize(
    ("command", "given", "rules"),
    [("predict", ["checkpoint=x", "data.path=x"], "parser"), ("ask", ["db=x"], "all"), ("serve", [], "all")],
)
def test_the_rules_of_a_command(command: str, given: list[str], rules: str) -> None:
    config: Any = compose.load(command, given)
    assert config.rules == rules


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    counts = Counter[str]()

    def counted(name: str, function: Any) -> Any:
        def call(*given: Any, **named: Any) -> Any:
            counts[name] += 1
            return function(*given, **named)

        return call

    for name, home in (("parse_sql", "sqlsp.sql.parser"), ("render_sql", "sqlsp.sql.render")):
        function = getattr(sys.modules[home], name)
        wrapped = counted(name, function)
        for module in [module for key, module in sys.modules.items() if key.partition(".")[0] == "sqlsp"]:
            if getattr(module, name, None) is function:
                monkeypatch.setattr(module, name, wrapped)
    return counts


def test_an_answer_is_written_once_and_never_parsed(tiny_run: RunFolder, tmp_path: Path, counts: Counter[str]) -> None:
    config: AskConfig = compose.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu"])
    asker = Asker.load(config, candidates=3)
    assert config.guide == "plausible"
    database = asker.open(make_database(tmp_path / "shop.sqlite", SHOP))
    answer = asker.ask(database, "How many customers are there?", run=False)
    assert answer.candidates[0].sql.startswith("SELECT")
    assert counts["parse_sql"] == 0
    assert counts["render_sql"] == len(answer.candidates)  # the guide compiles every candidate


SONGS = make_schema({"singer": "singer_id:number name", "prize": "worth:number", "song": "singer_id title"}, (1,))
CROSSED = "SELECT T1.name, T2.worth FROM singer AS T1 JOIN prize AS T2"
JOINED = "SELECT T1.name, T2.title FROM singer AS T1 JOIN song AS T2 ON T1.singer_id = T2.singer_id"
ALONE = "SELECT worth FROM prize"


@pytest.mark.parametrize(("sql", "apart"), cells("unconnected.tsv"))
def test_unconnected_tables(sql: str, apart: str) -> None:
    assert (" ".join(map(str, unconnected_tables(parse_sql(sql, SONGS), SONGS))) or "-") == apart


@pytest.mark.parametrize(
    ("queries", "chosen"),
    [((CROSSED, ALONE, JOINED), ALONE), ((JOINED, CROSSED, ALONE), JOINED), ((CROSSED,), CROSSED)],
)
def test_the_best_that_connects_its_tables_is_the_answer(queries: tuple[str, ...], chosen: str) -> None:
    made = choose(pipeline([(sql, -float(index)) for index, sql in enumerate(queries)]), SONGS)
    best, *others = made.candidates
    assert best.query == parse_sql(chosen, SONGS)
    assert any("no key connects" in note for note in made.notes) == (chosen == CROSSED)
    order = [(bool(candidate.unconnected), -candidate.score) for candidate in made.candidates]
    assert order == sorted(order) and len(others) == len(queries) - 1


@pytest.fixture
def bare(tiny_spider: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "bare"
    shutil.copytree(tiny_spider, folder, ignore=shutil.ignore_patterns("database"))
    entries = [schema_to_json(schema) | {"foreign_keys": []} for schema in read_tables(folder / "tables.json").values()]
    (folder / "tables.json").write_text(json.dumps(entries))
    return folder


def given(folder: Path, *more: str) -> dict[str, Schema]:
    config = compose.load("predict", ["checkpoint=none", f"data.path={folder}", *more])
    return apply_given(config, read_tables(folder / "tables.json"))


def keys_of(folder: Path, *more: str) -> dict[str, tuple[tuple[int, int], ...]]:
    return {name: schema.foreign_keys for name, schema in given(folder, *more).items()}


def test_predict_infers_the_keys_that_tables_json_lacks(bare: Path, tiny_spider: Path) -> None:
    declared = {name: schema.foreign_keys for name, schema in read_tables(tiny_spider / "tables.json").items()}
    assert any(declared.values())
    assert keys_of(tiny_spider) == declared, "a schema that has some stays as it is"
    assert not any(keys_of(bare, "infer_keys=false").values())
    inferred = keys_of(bare)
    for name, keys in declared.items():
        assert {frozenset(key) for key in keys} <= {frozenset(key) for key in inferred[name]}


def test_predict_takes_keys_from_a_file(bare: Path) -> None:
    schemas = read_tables(bare / "tables.json")
    schema = next(schema for schema in schemas.values() if len(schema.tables) > 1)
    column = schema.columns_of(0)[-1]
    other = schema.columns_of(1)[0]
    ends = [f"{schema.tables[schema.table_of(c)].name}.{schema.columns[c].name}" for c in (column, other)]
    file = bare / "keys.txt"
    file.write_text(f"[{schema.db_id}]\n{ends[0]} -> {ends[1]}\n")
    inferred = keys_of(bare, "infer_keys=false", f"keys={file}")
    assert inferred[schema.db_id] == ((column, other),)
    assert not any(keys for name, keys in inferred.items() if name != schema.db_id)
    file.write_text("no key\n")
    with pytest.raises(DataError, match="line 1: 'no key' is no key"):
        keys_of(bare, f"keys={file}")
