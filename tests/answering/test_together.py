"""Several checkpoints answer as one, in `predict`, `ask` and `serve`; which of them can."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from parser_kit import answer, train
from scripted import make_database

import sqlsp
from sqlsp.answering import decoding
from sqlsp.answering.answer import KnownDatabase, Question
from sqlsp.answering.trained import LoadedRun, _check_together, load_runs, make_decoder
from sqlsp.asking.asker import Asker
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.corpus.spider import Row
from sqlsp.model.replay import ONE_BY_ONE, Pace
from sqlsp.options import cli
from sqlsp.options.answering import AskConfig, ServeConfig
from sqlsp.options.data import DataConfig
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.run import RunFolder


@pytest.fixture(scope="module")
def other_run(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A parser of another size with a tokenizer of its own, trained for a moment."""
    unlike = ["data.limit=8", "encoder.hidden=32", "layers.width=16", "layers.pooling_hidden=8"]
    return train(tiny_spider, tmp_path_factory.mktemp("other"), *unlike, "trainer.epochs=1", "trainer.seed=2")


def load(checkpoint: object, *more: str) -> list[LoadedRun]:
    return load_runs(cli.load("predict", [f"checkpoint={checkpoint}", "data.path=x", "out=x", "device=cpu", *more]))


def test_equal_checkpoints_give_the_answers_of_one(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    path = tiny_run.path
    one, again, twice = (
        answer(str(named), tiny_spider, tmp_path / str(number))
        for number, named in enumerate((path, f"[{path}]", f"[{path},{path}]"))
    )
    assert again == one
    for single, both in zip(one, twice, strict=True):
        assert [single.sql, *(each.sql for each in single.beam)] == [both.sql, *(each.sql for each in both.beam)]
        assert both.score == pytest.approx(single.score, abs=1e-5)


def test_unlike_checkpoints_answer_together(
    tiny_run: RunFolder, other_run: RunFolder, tiny_spider: Path, tmp_path: Path
) -> None:
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


def test_newest_goes_in_a_list_too(tiny_run: RunFolder) -> None:
    runs = f"runs={tiny_run.path.parent}"
    found = load(f"[newest,{tiny_run.path}]", runs)
    assert [parser.run for parser in found] == [tiny_run, tiny_run]


def test_where_predictions_of_several_go_must_be_said(tiny_spider: Path) -> None:
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
    """A parser with other options that its features depend on."""
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
        _check_together(
            parser, replace(parser, inputs=replace(parser.inputs, options=replace(parser.inputs.options, values=True)))
        )
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
    contexts = [
        Question(row.question, KnownDatabase(schemas[row.db_id]), where=row.where).context(None) for row in rows
    ]
    with pytest.raises(DataError, match=r"^mine\.json, row 3: the question is too long for one of these parsers"):
        make_decoder([parser, parser]).decode(sets, contexts)


def test_graphs_can_be_switched_off(tiny_run: RunFolder, tiny_spider: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def pace(device: torch.device, graphs: bool) -> Pace:
        asked.append(graphs)
        return ONE_BY_ONE

    monkeypatch.setattr(decoding, "pace_on", pace)
    for more in ([], ["graphs=false"]):
        asker = Asker.load(cli.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu", *more]))
        asker.ask(asker.open(tiny_spider / "database" / "pets" / "pets.sqlite"), "How many pets?")
    assert asked == [True, False]
