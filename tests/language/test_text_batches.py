"""Windows cover a text without a gap, in training as in evaluation; streams go on where they stopped."""

from __future__ import annotations

from itertools import chain, pairwise
from typing import Any

import numpy as np
import pytest
from language_kit import stream

from sqlsp.data.sampler import Shard
from sqlsp.language.batches import Stream, StreamLoader, WindowLoader, evaluation_windows
from sqlsp.language.vocabulary import CharacterVocabulary


def loader(size: int, **changes: Any) -> WindowLoader:
    values = {"batch": 4, "micro_batch": None, "bucket": 1, "seed": 7, "length": 8}
    numbers = Stream(np.arange(size + 1, dtype=np.int32), size)  # unit number n is n; 0 is the line end before them
    return WindowLoader(stream=numbers, **{**values, **changes})


@pytest.mark.parametrize("size", [5, 8, 61, 64])
def test_an_epoch_has_every_unit_as_a_target_in_windows_of_one_length(size: int) -> None:
    found = []
    for step in loader(size)(epoch=0):
        for batch in step.micro_batches:
            assert batch.input_ids.shape[1] == min(8, size)
            before = batch.targets - 1
            assert ((batch.input_ids == before) | ((before == 0) & (batch.input_ids == size))).all()
            found += batch.targets.flatten().tolist()
    assert set(found) == set(range(1, size + 1))
    assert len(found) == -(-size // min(8, size)) * min(8, size)


def test_epochs_cut_elsewhere_and_come_back_the_same() -> None:
    def starts(epoch: int, start: int = 0) -> list[list[int]]:
        steps = loader(61)(epoch, start)
        return [batch.targets[:, 0].tolist() for step in steps for batch in step.micro_batches]

    assert starts(0) == starts(0)
    assert sorted(chain(*starts(0))) != sorted(chain(*starts(1)))
    assert starts(1, start=1) == starts(1)[1:]


def test_each_process_gets_its_part_of_a_batch() -> None:
    parts = [loader(64, shard=Shard(rank, 2))(epoch=0) for rank in (0, 1)]
    whole = [step.micro_batches[0].targets.tolist() for step in loader(64)(epoch=0)]
    for one, other, both in zip(*parts, whole, strict=True):
        rows = [one.micro_batches[0].targets.tolist(), other.micro_batches[0].targets.tolist()]
        assert [row for pair in zip(*rows, strict=True) for row in pair] == both


@pytest.mark.parametrize(("size", "micro"), [(200, None), (200, 3), (20, None), (4, None)])
def test_each_stream_goes_on_where_it_stopped(size: int, micro: int | None) -> None:
    streams = StreamLoader(loader(size, micro_batch=micro), memory=12)
    window = min(8, size)
    rows: dict[int, list[int]] = {}
    for number, step in enumerate(streams(epoch=0)):
        assert step.examples == streams.streams
        for batch in step.micro_batches:
            assert int(batch.history) == min(window * number, 12)
            for row, targets in zip(batch.streams.tolist(), batch.targets.tolist(), strict=True):
                rows.setdefault(row, []).extend(targets)
    assert sorted(rows) == list(range(streams.streams))
    for units in rows.values():
        assert len(units) == streams.batches * window
        assert all((b - a) % size == 1 for a, b in pairwise(units) if size > 1)
    assert set(chain(*rows.values())) == set(range(1, size + 1))
    after = [batch.targets.tolist() for step in streams(0, 1) for batch in step.micro_batches]
    assert after == [batch.targets.tolist() for step in list(streams(0))[1:] for batch in step.micro_batches]


@pytest.mark.parametrize("units", [1, 5, 8, 9, 12, 50])
@pytest.mark.parametrize("stride", [1, 3, 4, 8])
def test_windows_of_an_evaluation_predict_each_unit_once(units: int, stride: int) -> None:
    windows = list(evaluation_windows(units, 8, stride))
    assert [unit for _, first, end in windows for unit in range(first, end)] == list(range(units))
    assert all(end - start == min(8, units) for start, _, end in windows)
    assert all(first - start >= 8 - stride for start, first, _ in windows[1:])


def test_a_text_begins_behind_a_line_end() -> None:
    vocabulary = CharacterVocabulary("ab\n")
    assert vocabulary.decode(Stream.of("ba", vocabulary).ids.tolist()) == "\nba"
    assert len(Stream.of("ba", vocabulary)) == 2
    assert stream(9).fingerprint != stream(10).fingerprint
