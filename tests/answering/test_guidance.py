"""Execution guidance: which hypothesis of a beam is taken; several checkpoints that answer as one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import torch
from parser_kit import answer, train
from schema_kit import make_schema
from scripted import ENDLESS, make_database

import sqlsp
from sqlsp.answering.answer import KnownDatabase, Question
from sqlsp.answering.guidance import PLAUSIBLE, FileRunner, look
from sqlsp.answering.trained import LoadedRun, _check_together, load_runs, make_decoder
from sqlsp.asking.asker import Asker
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.corpus.spider import Row
from sqlsp.model import beam
from sqlsp.model.replay import ONE_BY_ONE, Pace
from sqlsp.options import cli
from sqlsp.options.answering import AskConfig, ServeConfig
from sqlsp.options.data import DataConfig
from sqlsp.rules.reading import Reading
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql
from sqlsp.training.run import RunFolder

SCHEMA = make_schema({"member": "name age:number", "odd name": "From"}, db_id="club")
WRONG = "SELECT nosuch FROM member"
EMPTY = "SELECT name FROM member WHERE age > 100"
GOOD = "SELECT name FROM member WHERE age > 1"
ALL = "SELECT name FROM member"
TRIED = [WRONG, EMPTY, ENDLESS, GOOD, ALL]
SCORES = (-1.0, -1.25, -1.5)


@dataclass(frozen=True)
class Text(Reading):
    """A reading of any SQL text."""

    text: str = ""

    @property
    def sql(self) -> str:  # type: ignore[override]
        return self.text


def choose(guide: str, path: Path, queries: list[str], scores: Sequence[float] = SCORES, time: float = 2.0) -> int:
    """The place of the answer; those after it are in any order."""
    trees = zip(queries, scores, strict=False)
    readings = [Text(parse_sql(ALL, SCHEMA), SCHEMA, score, 10, text=sql) for sql, score in trees]
    first, *_ = look(readings, FileRunner(path, SCHEMA, time), lambda reading: reading, guide)
    return queries.index(first.reading.sql)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    script = "CREATE TABLE member (name, age); INSERT INTO member VALUES ('Ada', 36);"
    return make_database(tmp_path / "club.sqlite", script)


@pytest.mark.parametrize(("degree", "place"), [("none", 0), (PLAUSIBLE, 1)])
def test_the_first_that_passes_is_taken(degree: str, place: int, club: Path) -> None:
    assert choose(degree, club, [WRONG, EMPTY, GOOD]) == place


def test_the_best_scored_stands_where_none_passes_and_a_missing_database_is_compiled_for(club: Path) -> None:
    none = club.parent / "none.sqlite"
    assert choose(PLAUSIBLE, club, [WRONG, WRONG]) == 0
    assert choose(PLAUSIBLE, none, [WRONG, EMPTY]) == 1
    assert choose(PLAUSIBLE, none, [EMPTY, GOOD]) == 0


def test_all_are_looked_at_for_the_judge_and_slow_ones_stay(club: Path) -> None:
    readings = [Text(parse_sql(f"{ALL} LIMIT {n}", SCHEMA), SCHEMA, -n, 10, text=sql) for n, sql in enumerate(TRIED, 1)]
    found = look(readings, FileRunner(club, SCHEMA, 0.2), lambda reading: reading, PLAUSIBLE)
    assert [(each.reading.sql, each.rows, each.readings) for each in found] == [
        (EMPTY, [], 1),
        (ENDLESS, None, 1),
        (GOOD, [("Ada",)], 2),
    ]
    unrun = look(readings, FileRunner(club, SCHEMA), None, PLAUSIBLE)
    assert [each.rows for each in unrun] == [None] * 4, "without rows none are equal"


def test_nothing_is_written(club: Path) -> None:
    before = club.read_bytes()
    assert choose(PLAUSIBLE, club, ["DROP TABLE member", "DELETE FROM member", GOOD]) == 2
    assert club.read_bytes() == before


def compiles(sql: str, schema: Schema) -> bool:
    try:
        FileRunner(Path("none.sqlite"), schema).compile(Text(parse_sql(ALL, SCHEMA), schema, 0.0, 0, text=sql))
    except DataError:
        return False
    return True


@pytest.mark.parametrize(
    ("sql", "accepted"),
    [
        (GOOD, True),
        ('SELECT "From" FROM "odd name"', True),
        ("SELECT name FROM member UNION SELECT name, age FROM member", False),
        ("SELECT name FROM member WHERE count(*) > 1", False),
        ("SELECT name; SELECT 1", False),
    ],
)
def test_compiling_needs_no_data(sql: str, accepted: bool) -> None:
    assert compiles(sql, SCHEMA) is accepted


def test_unknown_degree() -> None:
    with pytest.raises(ConfigError, match=r"guide=maybe.*none, plausible"):
        cli.load("predict", ["checkpoint=none", "data.path=x", "guide=maybe"])


def test_every_schema_of_spider_can_be_compiled_for(spider_dir: Path) -> None:
    """Also that which lists `sqlite_sequence`, a name SQLite keeps for itself."""
    schemas = read_tables(spider_dir / "tables.json")
    for db_id, schema in schemas.items():
        column = schema.columns[1]
        sql = f'SELECT "{column.name}" FROM "{schema.tables[column.table].name}"'
        assert compiles(sql, schema), db_id


@pytest.fixture(scope="module")
def other_run(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    unlike = ["data.limit=8", "encoder.hidden=32", "layers.width=16", "layers.pooling_hidden=8"]
    return train(tiny_spider, tmp_path_factory.mktemp("other"), *unlike, "trainer.epochs=1", "trainer.seed=2")


def load(checkpoint: object, *more: str) -> list[LoadedRun]:
    return load_runs(cli.load("predict", [f"checkpoint={checkpoint}", "data.path=x", "out=x", "device=cpu", *more]))


def test_equal_checkpoints_give_the_answers_of_one(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    path = tiny_run.path
    names = (path, f"[{path}]", f"[{path},{path}]")
    one, again, twice = (answer(str(each), tiny_spider, tmp_path / str(n)) for n, each in enumerate(names))
    assert again == one
    for single, both in zip(one, twice, strict=True):
        assert [single.sql, *(each.sql for each in single.beam)] == [both.sql, *(each.sql for each in both.beam)]
        assert both.score == pytest.approx(single.score, abs=1e-5)


def test_unlike_ones_together(tiny_run: RunFolder, other_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    paths = (tiny_run.path, other_run.path)
    texts = [(path / "tokenizer.json").read_text() for path in paths]
    assert texts[0] != texts[1]
    both = answer(f"[{paths[0]},{paths[1]}]", tiny_spider, tmp_path / "both")
    alone = [answer(path, tiny_spider, tmp_path / path.name) for path in paths]
    assert all([p.score for p in both] != [p.score for p in each] for each in alone)
    records = json.loads((tmp_path / "both" / "predictions.json").read_text())
    assert [record["sql"] for record in records] == [p.sql for p in both]


@pytest.mark.parametrize(("command", "db"), [("ask", "db=x"), ("serve", "db=[x]")])
def test_asking_several_checkpoints(
    command: str, db: str, tiny_run: RunFolder, other_run: RunFolder, tiny_spider: Path
) -> None:
    def load_asker(checkpoint: str) -> Asker:
        cfg: AskConfig | ServeConfig = cli.load(command, [f"checkpoint={checkpoint}", db, "device=cpu", "guide=none"])
        return Asker.load(cfg, readings=3)

    one, twice = load_asker(f"{tiny_run.path}"), load_asker(f"[{tiny_run.path},{tiny_run.path}]")
    both = load_asker(f"[{tiny_run.path},{other_run.path}]")
    assert both.name == f"{tiny_run.path.name} + {other_run.path.name}"
    assert repr(sqlsp.load([tiny_run.path, str(other_run.path)], device="cpu")) == f"<TrainedParser {both.name}>"
    database = one.open(tiny_spider / "database" / "pets" / "pets.sqlite")
    question = "How many pets are there?"
    expected = one.ask(database, question)
    found = twice.ask(database, question)
    assert [reading.sql for reading in found.readings] == [reading.sql for reading in expected.readings]
    assert both.ask(database, question).readings[0].score != expected.readings[0].score


def test_large_schemas_are_narrowed_for_all_alike(tiny_run: RunFolder, other_run: RunFolder, tmp_path: Path) -> None:
    path = tmp_path / "large.sqlite"
    make_database(path, "".join(f"CREATE TABLE pet_{n} (id, name, age, city, note);" for n in range(8)))
    checkpoints = f"checkpoint=[{tiny_run.path},{other_run.path}]"
    asker = Asker.load(cli.load("ask", [checkpoints, "db=x", "device=cpu", "items=20"]))
    answer = asker.ask(asker.open(path), "How many pets are there?")
    assert "the parser read the" in answer.notes[0]


def test_where_predictions_of_several_go_must_be_said(tiny_run: RunFolder, tiny_spider: Path) -> None:
    found = load(f"[newest,{tiny_run.path}]", f"runs={tiny_run.path.parent}")
    assert [parser.run for parser in found] == [tiny_run, tiny_run]
    with pytest.raises(ConfigError, match=r"checkpoint names 2 runs: say in out=… which folder"):
        cli.load("predict", ["checkpoint=[a,b]", f"data.path={tiny_spider}"])
    cli.load("predict", ["checkpoint=[a]", f"data.path={tiny_spider}"])


@pytest.mark.parametrize("checkpoint", ["[]", "''", "[a,1]"])
@pytest.mark.parametrize("command", ["predict", "ask", "serve"])
def test_what_is_no_list_of_runs(command: str, checkpoint: str) -> None:
    needed = {"predict": ["data.path=x", "out=x"], "ask": ["db=x"], "serve": []}[command]
    with pytest.raises(ConfigError, match=r"^checkpoint=.* names no run; give a run folder, newest, or a list"):
        cli.load(command, [f"checkpoint={checkpoint}", *needed])


def having(parser: LoadedRun, **options: object) -> LoadedRun:
    inputs = replace(parser.inputs, options=replace(parser.inputs.options, **options))  # type: ignore[arg-type]
    return replace(parser, inputs=inputs)


def test_parsers_that_cannot_answer_together(tiny_run: RunFolder, tmp_path: Path) -> None:
    copy = RunFolder(Path(shutil.copytree(tiny_run.path, tmp_path / "unlinked")))
    text = (copy.path / "config.yaml").read_text()
    assert "    values: true" in text
    (copy.path / "config.yaml").write_text(text.replace("    values: true", "    values: false", 1))
    with pytest.raises(CheckpointError) as refused:
        load(f"[{tiny_run.path},{copy.path}]")
    assert str(refused.value) == (
        f"{tiny_run.path} and {copy.path} cannot answer together: a question would offer each of them other literals, "
        "as one was trained with data.linking.values=true and the other with false; choose runs that share it"
    )
    (parser,) = load(tiny_run.path)
    with pytest.raises(CheckpointError, match=r"their grammars differ, as one .* decoder\.values=false and the other"):
        _check_together(parser, having(parser, values=True))
    with pytest.raises(CheckpointError, match=r"different parts of what was asked before, .* decoder\.context=0 and"):
        _check_together(parser, having(parser, context=3))


def test_a_question_that_one_parser_reads_in_part(tiny_run: RunFolder, tiny_spider: Path) -> None:
    """Where literals are candidates they come from what is read, so all must read the same."""
    (parser,) = load(tiny_run.path)
    whole = parser.inputs.options.max_positions
    long, short = (having(parser, values=True, max_positions=most).inputs for most in (whole, 40))
    schemas = read_tables(tiny_spider / "tables.json")
    data = DataConfig(path=str(tiny_spider), workers=1)
    rows = [Row(3, "pets " * 60 + "of 1999", "pets", file="mine.json")]
    sets = [form.featurise(rows, schemas, data) for form in (long, short)]
    known = [Question(row.question, KnownDatabase(schemas[row.db_id]), where=row.where) for row in rows]
    contexts = [each.context(None) for each in known]
    with pytest.raises(DataError, match=r"^mine\.json, row 3: the question is too long for one of these parsers"):
        make_decoder([parser, parser]).decode(sets, contexts)


def test_graphs_can_be_switched_off(tiny_run: RunFolder, tiny_spider: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def pace(device: torch.device, graphs: bool) -> Pace:
        asked.append(graphs)
        return ONE_BY_ONE

    monkeypatch.setattr(beam, "pace_on", pace)
    for more in ([], ["graphs=false"]):
        asker = Asker.load(cli.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu", *more]))
        asker.ask(asker.open(tiny_spider / "database" / "pets" / "pets.sqlite"), "How many pets?")
    assert asked == [True, False]
