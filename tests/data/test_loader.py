"""Batches made ahead: the same as made in turn, from any batch on, and no thread left behind."""

from __future__ import annotations

import gc
import multiprocessing
import threading
import time
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from small_folder import read_question

from sqlsp.common.errors import DataError
from sqlsp.common.workers import Lost, Worker
from sqlsp.data.collate import RowFormat
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.loader import AHEAD, TrainLoader, ahead, in_order
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.data.types import Batch
from sqlsp.schema.schema import Schema


@pytest.fixture
def loader(schemas: dict[str, Schema], tokenizer: Tokenizer) -> TrainLoader:
    """Twenty-two examples in batches of four, micro-batches of three."""
    make = Featuriser(schemas["pets"], tokenizer, FeatureOptions(512))
    examples = [read_question(make, "pets " * (1 + i % 5), "SELECT name FROM pet", i) for i in range(22)]
    form = RowFormat(tokenizer.specials, 512)
    return TrainLoader(features=FeatureSet.of(examples), form=form, batch=4, micro_batch=3, bucket=2, seed=5)


def same(left: Batch, right: Batch) -> bool:
    return all(torch.equal(tensor, getattr(right, name)) for name, tensor in vars(left).items())


def test_an_epoch_is_every_example_once_in_micro_batches(loader: TrainLoader) -> None:
    batches = [step.micro_batches for step in loader(0)]
    assert len(batches) == loader.batches == 6
    assert sorted(len(batch) for parts in batches for batch in parts) == [1] * 5 + [2] + [3] * 5
    assert sorted(int(i) for parts in batches for batch in parts for i in batch.example) == list(range(22))


def test_starting_later_gives_the_same_batches(loader: TrainLoader) -> None:
    for step, again in zip(list(loader(3))[2:], loader(3, 2), strict=True):
        assert all(map(same, step.micro_batches, again.micro_batches))
    first, second = (next(iter(loader(epoch))) for epoch in (0, 1))  # epochs differ
    assert first.micro_batches[0].example.tolist() != second.micro_batches[0].example.tolist()


def test_a_few_orders_of_schema_items_take_turns(loader: TrainLoader) -> None:
    rows = [
        {
            bytes(ids[mask].numpy())
            for step in replace(loader, orders=2)(epoch)
            for batch in step.micro_batches
            for ids, mask in zip(batch.input_ids, batch.token_mask, strict=True)
        }
        for epoch in range(4)
    ]
    assert rows[0] == rows[2] and rows[1] == rows[3] and rows[0] != rows[1]


def test_evaluation_takes_everything_once_in_schema_order(loader: TrainLoader) -> None:
    batches = list(in_order(loader.features, loader.form, 5))
    assert sorted(int(i) for batch in batches for i in batch.example) == list(range(22))
    assert same(batches[0], next(in_order(loader.features, loader.form, 5)))


def test_a_process_makes_the_same_batches(loader: TrainLoader) -> None:
    elsewhere = replace(loader, process=True)
    for epoch, start in ((0, 0), (1, 4)):
        ours, theirs = list(loader(epoch, start)), list(elsewhere(epoch, start))
        assert [step.examples for step in ours] == [step.examples for step in theirs]
        for step, again in zip(ours, theirs, strict=True):
            assert all(map(same, step.micro_batches, again.micro_batches))


def test_an_epoch_may_be_left_in_the_middle(loader: TrainLoader) -> None:
    elsewhere = replace(loader, process=True)
    left = elsewhere(0)
    next(left)
    left.close()  # type: ignore[attr-defined]
    assert all(map(same, next(loader(1)).micro_batches, next(elsewhere(1)).micro_batches))


def test_a_killed_process_is_replaced(loader: TrainLoader) -> None:
    """So that a signal that reaches it, too, lets a training end with its checkpoint."""
    before = set(multiprocessing.active_children())
    elsewhere = replace(loader, process=True)
    assert len(list(elsewhere(0))) == 6
    (child,) = set(multiprocessing.active_children()) - before
    child.terminate()
    child.join()
    again = [step.micro_batches[0].input_ids for step in elsewhere(1)]
    assert all(map(torch.equal, again, (step.micro_batches[0].input_ids for step in loader(1))))


def test_a_process_that_is_killed_again_is_one_sentence(loader: TrainLoader, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = replace(loader, process=True)
    monkeypatch.setattr(Worker, "ask", lambda *_: Lost("its process died"))
    with pytest.raises(DataError, match=r"makes batches was killed.*resume, if need be with trainer\.loader=thread"):
        list(elsewhere(1))


def test_the_process_ends_with_its_loader_and_brings_no_torch(loader: TrainLoader) -> None:
    before = set(multiprocessing.active_children())
    elsewhere = replace(loader, process=True)
    next(elsewhere(0))
    (child,) = set(multiprocessing.active_children()) - before
    if (maps := Path(f"/proc/{child.pid}/maps")).exists():
        assert "libtorch" not in maps.read_text()
    del elsewhere
    gc.collect()
    child.join(30)
    assert not child.is_alive()


PLAN = [np.array([i]) for i in range(20)]


def test_results_come_in_order() -> None:
    assert list(ahead(lambda places: int(places[0]) ** 2, PLAN)) == [i * i for i in range(20)]


def test_what_goes_wrong_is_raised_in_its_turn() -> None:
    def make(places: np.ndarray) -> int:
        if places[0] == 7:
            raise ValueError("seven")
        return int(places[0])

    results = ahead(make, PLAN)
    assert [next(results) for _ in range(7)] == list(range(7))
    with pytest.raises(ValueError, match="seven"):
        next(results)


def test_no_more_is_made_than_is_kept_ready_and_a_dropped_iterator_leaves_no_thread() -> None:
    before, made = threading.active_count(), list[int]()
    results = ahead(lambda places: made.append(int(places[0])), PLAN)
    assert isinstance(results, Generator)
    next(results)
    time.sleep(0.1)
    assert len(made) <= AHEAD + 1
    results.close()
    assert threading.active_count() == before
