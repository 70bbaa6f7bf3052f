"""Questions files, read with every way in which they can be wrong; batches made ahead, as if made in turn."""

from __future__ import annotations

import gc
import json
import multiprocessing
import threading
import time
from collections.abc import Generator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from data_files import cells, content
from patience import HANG
from small_folder import TRAIN, read_question, rows_of, write_json

from sqlsp.cli.data import DataConfig
from sqlsp.cli.model import MAX_HISTORY
from sqlsp.data.collate import RowFormat
from sqlsp.data.inspection import Category, inspect
from sqlsp.data.loader import AHEAD, TrainLoader, in_order, make_ahead
from sqlsp.data.spider import SpiderFolder, inspect_rows, read_rows
from sqlsp.data.storage import FeatureSet
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import Batch
from sqlsp.question.rows import Earlier, Row
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.workers import Lost, Worker

GOOD = {"question": "How many pets?", "query": "SELECT count(*) FROM pet", "db_id": "pets"}


def file_with(tmp_path: Path, content: Any) -> Path:
    path = tmp_path / "rows.json"
    write_json(path, content)
    return path


def test_rows_of_every_good_form(tmp_path: Path, schemas: dict[str, Schema]) -> None:
    toks = {"query_toks": ["SELECT"], "query_toks_no_value": [], "question_toks": ["How"]}
    extra = GOOD | toks | {"sql": {"select": [False, []]}}
    plain, official = read_rows(file_with(tmp_path, [GOOD, extra]), schemas)
    assert (plain.index, official) == (0, Row(1, plain.question, plain.db_id, plain.sql, file=plain.file))
    (row,) = read_rows(file_with(tmp_path, [GOOD | {"interaction": 7}]))
    assert (row.interaction, row.turn, row.where) == (None, None, f"{tmp_path / 'rows.json'}, row 0")
    path = tmp_path / "rows.json"
    path.write_text("\ufeff" + json.dumps([GOOD]), encoding="utf-8")
    assert (len(read_rows(path)), read_rows(file_with(tmp_path, []))) == (1, [])
    for query in ({"query": ""}, {"query": "  "}, {"query": None}, {}):
        assert read_rows(file_with(tmp_path, [{"question": "q", "db_id": "d", **query}]))[0].sql is None


@pytest.mark.parametrize(("form", "record", "says"), cells("bad_records.tsv"))
def test_bad_records_are_named(form: str, record: str, says: str, tmp_path: Path, schemas: dict[str, Schema]) -> None:
    content = GOOD | json.loads(record[1:]) if record.startswith("+") else json.loads(record)
    good: list[Any] = [GOOD, GOOD, GOOD] if form == "rows" else TWO
    path = file_with(tmp_path, [*good[:-1], content, good[-1]])
    with pytest.raises(DataError, match=f"rows.json, {says}"):
        read_rows(path, schemas)
    wrong = [isinstance(item, str) for item in inspect_rows(path, schemas)]
    assert wrong == ([False] * 2 + [True, False] if form == "rows" else [False] * 3 + [True] + [False] * 2)


def test_bad_files_are_named(tmp_path: Path) -> None:
    path = tmp_path / "train_spider.json"
    cut = json.dumps(rows_of(TRAIN)).encode()[:-30]
    others = {b"": "not valid JSON", b'{"question": "q"}': "list of rows expected, found dict", b"3": "found int"}
    for text, says in {cut: "not valid JSON .*cut short", b'["caf\xe9"]': "is not UTF-8 text", **others}.items():
        path.write_bytes(text)
        with pytest.raises(DataError, match=rf"train_spider\.json.*{says}"):
            read_rows(path)


def test_files_and_folders_that_are_missing(small_spider: Path, tmp_path: Path) -> None:
    there = r"the folder holds dev\.json, tables\.json, train_spider"
    with pytest.raises(DataError, match=rf"test\.json does not exist; {there}"):
        read_rows(small_spider / "test.json")
    with pytest.raises(DataError, match="is a folder; name the file"):
        read_rows(small_spider)
    with pytest.raises(DataError, match=r"data\.path=/no/such: there is no such folder"):
        SpiderFolder.of(DataConfig(path="/no/such"))
    folder = SpiderFolder.of(DataConfig(path=str(tmp_path), train=["a.json", "b.json"], dev="c.json", databases="dbs"))
    assert folder.train == (tmp_path / "a.json", tmp_path / "b.json")
    assert (folder.evaluation["dev"], folder.databases) == (tmp_path / "c.json", tmp_path / "dbs")


CATS = "SELECT name FROM pet WHERE kind = 'cat'"
COUNT = "SELECT count(*) FROM pet WHERE kind = 'cat'"
SONGS = "SELECT title FROM song"


def turn(utterance: str, query: str | None = None, **more: Any) -> dict[str, Any]:
    return {"utterance": utterance, **({} if query is None else {"query": query}), **more}


def interaction(db_id: object, *turns: Any, **more: Any) -> dict[str, Any]:
    return {"database_id": db_id, "interaction": list(turns), **more}


TWO: list[dict[str, Any]] = json.loads(content("interactions.json"))


def test_every_turn_is_a_row_after_those_before_it(tmp_path: Path, schemas: dict[str, Schema]) -> None:
    path = file_with(tmp_path, TWO)
    first = "Which pets are cats?"
    second = "How many are there?"
    third = "And whose are they?"
    file = str(path)
    rows = read_rows(path, schemas)
    assert rows == [
        Row(0, first, "pets", CATS, file=file, interaction=1, turn=1),
        Row(1, second, "pets", COUNT, file=file, earlier=Earlier((first,), CATS), interaction=1, turn=2),
        Row(2, third, "pets", None, file=file, earlier=Earlier((first, second), COUNT), interaction=1, turn=3),
        Row(3, "Show all titles.", "songs", SONGS, file=file, interaction=2, turn=1),
        Row(
            4,
            "Thank you!",
            "songs",
            None,
            file=file,
            earlier=Earlier(("Show all titles.",), SONGS),
            interaction=2,
            turn=2,
        ),
    ]
    assert rows[4].where == f"{path}, interaction 2, turn 2"
    assert [Row.restored(json.loads(json.dumps(asdict(row)))) for row in rows] == rows, "back from the cache"
    turns = [turn("a", CATS), turn("b"), *(turn(name, f"SELECT '{name}'") for name in "cdef")]
    earlier = [row.earlier for row in read_rows(file_with(tmp_path, [interaction("pets", *turns)]))]
    assert earlier[2] == Earlier(("a", "b"), None), "a turn without gold hides the query before it"
    assert earlier[5] == Earlier(("c", "d", "e")[-MAX_HISTORY:], "SELECT 'e'")


def test_endless_texts_are_refused(tmp_path: Path) -> None:
    for long, says in (
        (turn("x" * 20_001), "'utterance' has 20,001 characters"),
        (turn("q", "x" * 100_001), "'query' has 100,001 characters"),
    ):
        with pytest.raises(DataError, match=f"interaction 1, turn 1: {says}"):
            read_rows(file_with(tmp_path, [interaction("pets", long)]))


def test_all_wrong_turns_of_an_interaction_are_named_and_none_is_a_row(tmp_path: Path) -> None:
    path = file_with(tmp_path, [interaction("pets", turn("a"), turn(""), turn("c"), {}), TWO[1]])
    first, second, *rows = inspect_rows(path)
    assert isinstance(first, str) and "turn 2" in first
    assert isinstance(second, str) and "turn 4" in second
    assert [(row.index, row.interaction) for row in rows if isinstance(row, Row)] == [(4, 2), (5, 2)]


def test_check_counts_turns(data: DataConfig, small_spider: Path) -> None:
    write_json(small_spider / "dev.json", TWO)
    inspection = inspect(replace(data, train=["dev.json"], dev=None))
    assert (inspection.seen["interactions"], inspection.seen["turns"], inspection.seen["gold queries run"]) == (2, 5, 3)
    assert "rows" not in inspection.seen
    assert inspection.findings[Category.GOLD] == [
        f"{small_spider / 'dev.json'}, interaction {turn}: no SQL, nothing to learn"
        for turn in ("1, turn 3", "2, turn 2")
    ]
    assert inspection.text().startswith("checked 2 schemas, 2 interactions, 5 turns, 2 databases, 3 gold queries")
    write_json(small_spider / "dev.json", [*TWO, interaction("pets", turn("a"), turn(""))])
    write_json(small_spider / "train_spider.json", [*rows_of([("How many?", COUNT, "pets")]), {}])
    inspection = inspect(data)
    assert (inspection.seen["rows"], inspection.seen["interactions"], inspection.seen["turns"]) == (2, 2, 6)
    assert len(inspection.findings[Category.ROW]) == 2


@pytest.fixture
def loader(schemas: dict[str, Schema], tokenizer: Tokenizer) -> TrainLoader:
    """Twenty-two examples in batches of four, micro-batches of three."""
    make = Featuriser(schemas["pets"], tokenizer, FeatureOptions(512))
    examples = [read_question(make, "pets " * (1 + i % 5), "SELECT name FROM pet", i) for i in range(22)]
    form = RowFormat(tokenizer.specials, 512)
    return TrainLoader(features=FeatureSet.of(examples), form=form, batch=4, micro_batch=3, bucket=2, seed=5)


def same(left: Batch, right: Batch) -> bool:
    return all(torch.equal(tensor, getattr(right, name)) for name, tensor in vars(left).items())


def test_an_epoch_is_every_example_once(loader: TrainLoader) -> None:
    batches = [step.micro_batches for step in loader(0)]
    assert len(batches) == loader.batches == 6
    assert sorted(len(batch) for parts in batches for batch in parts) == [1] * 5 + [2] + [3] * 5
    assert sorted(int(i) for parts in batches for batch in parts for i in batch.example) == list(range(22))
    for step, again in zip(list(loader(3))[2:], loader(3, 2), strict=True):
        assert all(map(same, step.micro_batches, again.micro_batches))
    first, second = (next(iter(loader(epoch))) for epoch in (0, 1))  # epochs differ
    assert first.micro_batches[0].example.tolist() != second.micro_batches[0].example.tolist()
    ordered = list(in_order(loader.features, loader.form, 5))
    assert sorted(int(i) for batch in ordered for i in batch.example) == list(range(22))
    assert same(ordered[0], next(in_order(loader.features, loader.form, 5)))


def test_a_few_orders_of_schema_items_take_turns(loader: TrainLoader) -> None:
    def rows(epoch: int) -> set[bytes]:
        parts = (part for step in replace(loader, orders=2)(epoch) for part in step.micro_batches)
        return {bytes(part.input_ids[row][part.token_mask[row]].numpy()) for part in parts for row in range(len(part))}

    first, second, third, fourth = map(rows, range(4))
    assert first == third and second == fourth and first != second


def test_a_process_makes_the_same_batches(loader: TrainLoader) -> None:
    elsewhere = replace(loader, process=True)
    for epoch, start in ((0, 0), (1, 4)):
        ours = list(loader(epoch, start))
        theirs = list(elsewhere(epoch, start))
        assert [step.examples for step in ours] == [step.examples for step in theirs]
        for step, again in zip(ours, theirs, strict=True):
            assert all(map(same, step.micro_batches, again.micro_batches))
    elsewhere = replace(loader, process=True)
    left = elsewhere(0)
    next(left)
    left.close()  # type: ignore[attr-defined]
    assert all(map(same, next(loader(1)).micro_batches, next(elsewhere(1)).micro_batches))


def test_a_killed_process_is_replaced_once(loader: TrainLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal to the process group lets a training end with a checkpoint."""
    before = set(multiprocessing.active_children())
    elsewhere = replace(loader, process=True)
    assert len(list(elsewhere(0))) == 6
    (child,) = set(multiprocessing.active_children()) - before
    child.terminate()
    child.join()
    again = [step.micro_batches[0].input_ids for step in elsewhere(1)]
    assert all(map(torch.equal, again, (step.micro_batches[0].input_ids for step in loader(1))))
    elsewhere = replace(loader, process=True)
    monkeypatch.setattr(Worker, "ask", lambda *_: Lost("its process died"))
    with pytest.raises(DataError, match=r"makes batches was killed.*resume, if need be with trainer\.loader=thread"):
        list(elsewhere(1))


def test_the_process_ends_with_the_loader_and_imports_no_torch(loader: TrainLoader) -> None:
    before = set(multiprocessing.active_children())
    elsewhere = replace(loader, process=True)
    next(elsewhere(0))
    (child,) = set(multiprocessing.active_children()) - before
    if (maps := Path(f"/proc/{child.pid}/maps")).exists():
        assert "libtorch" not in maps.read_text()
    del elsewhere
    gc.collect()
    child.join(HANG)
    assert not child.is_alive()


PLAN = [np.array([i]) for i in range(20)]


def test_results_are_made_in_advance() -> None:
    def make(indices: np.ndarray) -> int:
        if indices[0] == 7:
            raise ValueError("seven")
        return int(indices[0])

    results = make_ahead(make, PLAN)
    assert [next(results) for _ in range(7)] == list(range(7))
    with pytest.raises(ValueError, match="seven"):
        next(results)
    assert list(make_ahead(lambda indices: int(indices[0]) ** 2, PLAN)) == [i * i for i in range(20)]
    before = threading.active_count()
    made = list[int]()
    more = make_ahead(lambda indices: made.append(int(indices[0])), PLAN)
    assert isinstance(more, Generator)
    next(more)
    time.sleep(0.1)
    assert len(made) <= AHEAD + 1
    more.close()
    assert threading.active_count() == before
