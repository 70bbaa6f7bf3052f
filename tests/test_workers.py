"""Processes that are killed when they do not answer."""

from __future__ import annotations

import multiprocessing
import os
import resource
import time

import pytest

from sqlsp.common import workers
from sqlsp.common.sqlite_heap import HEAP, heap_limit
from sqlsp.common.workers import MEMORY, Lost, ask_all


def test_answers_come_with_their_group() -> None:
    groups = [["a", "bb"], [], ["ccc"]]
    assert sorted(ask_all(len, groups, 10.0, 2)) == [(0, [1, 2]), (1, []), (2, [3])]
    assert list(ask_all(len, [], 10.0, 2)) == []


def test_one_that_takes_too_long_is_killed_and_the_rest_goes_on() -> None:
    start = time.monotonic()
    ((_, answers),) = ask_all(time.sleep, [[0.0, 600.0, 0.0]], 0.3, 1)
    assert answers == [None, Lost("killed after 0.3 s", too_long=True), None]
    assert time.monotonic() - start < 30
    assert multiprocessing.active_children() == []


def test_one_that_dies_is_lost() -> None:
    ((_, answers),) = ask_all(os._exit, [[1, 2]], 30.0, 1)
    assert answers == [Lost("its process died"), Lost("its process died")]


def test_memory_is_bounded() -> None:
    ((_, answers),) = ask_all(bytearray, [[2 * MEMORY, 3]], 30.0, 1)
    assert answers == [Lost("out of memory"), bytearray(3)]


@pytest.mark.parametrize("bounded", [True, False])
def test_memory_of_sqlite_is_bounded(bounded: bool) -> None:
    ((_, answers),) = ask_all(sqlite_may_take, [[None]], 30.0, 1, bounded)
    assert answers == [HEAP]


def sqlite_may_take(_: None) -> int | None:
    return heap_limit()


def test_a_system_that_bounds_no_memory_is_used_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def refuse(what: int, limits: tuple[int, int]) -> None:
        asked.append(what)
        raise ValueError("current limit exceeds maximum limit")  # what macOS says

    monkeypatch.setattr(resource, "setrlimit", refuse)
    workers._limit()
    assert asked == [resource.RLIMIT_AS, resource.RLIMIT_FSIZE]


def test_a_bug_is_not_an_answer() -> None:
    with pytest.raises(ZeroDivisionError):
        list(ask_all(divmod_by, [[0]], 30.0, 1))
    assert multiprocessing.active_children() == []


def divmod_by(number: int) -> int:
    return 1 // number


def test_a_caller_that_stops_leaves_no_process() -> None:
    answers = ask_all(time.sleep, [[0.0], [600.0], [600.0]], 900.0, 2)
    assert next(answers) == (0, [None])
    answers.close()
    assert multiprocessing.active_children() == []
