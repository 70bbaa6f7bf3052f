"""The time of a grid: from like runs, along depth, else from a probe."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from grid_kit import record, write_sweep

from sqlsp.experiments.estimate import START, Need, at_hand, disk, estimate, probe
from sqlsp.experiments.sweep import Cell, read_sweep
from sqlsp.options.model import EncoderConfig


def cells(folder: Path, depths: list[int], **more: object) -> list[Cell]:
    grid = [{"system": ["dt_fixup"], "depth": depths, "seed": [1, 2]}]
    return read_sweep(write_sweep(folder, grid=grid, **more))


def test_depth_lies_on_a_line_between_two_probes(tmp_path: Path) -> None:
    probed: list[int] = []

    def tried(cell: Cell) -> Need:
        probed.append(cell.labels["depth"])
        return Need(10.0 * cell.labels["depth"], 100 + 7 * cell.labels["depth"])

    found = estimate(cells(tmp_path, [2, 4, 24, 8]), [], tried)
    assert probed == [2, 24]
    times = {name.split("-")[3]: need.seconds for name, need in found.items()}
    assert times == pytest.approx({"depth2": 20, "depth4": 40, "depth8": 80, "depth24": 240})
    assert len(found) == 8
    assert {round(need.parameters) for need in found.values()} == {114, 128, 156, 268}


def test_finished_runs_count_before_probes(tmp_path: Path) -> None:
    asked = cells(tmp_path, [2, 4, 6])
    done = [
        replace(record(), options={**c.options, "trainer.seed": 5}, seconds=100.0 * c.labels["depth"])
        for c in asked[::4]
    ]
    assert {c.labels["depth"] for c in asked[::4]} == {2, 6}

    def never(cell: Cell) -> Need:
        raise AssertionError("there is nothing to try")

    found = estimate(asked, done, never)
    assert sorted({need.seconds for need in found.values()}) == pytest.approx([200 + START, 400 + START, 600 + START])


def test_one_finished_run_and_one_probe(tmp_path: Path) -> None:
    asked = cells(tmp_path, [2, 4])
    done = [replace(record(), options=asked[0].options, seconds=50.0)]
    found = estimate(asked, done, lambda cell: Need(500.0, 1))
    assert sorted({need.seconds for need in found.values()}) == [50 + START, 500]


def test_disk_is_what_stays_and_what_the_largest_runs_at_work_take_besides() -> None:
    needs = [Need(1.0, parameters) for parameters in (10, 30, 20)]
    best, last = 4, 12  # bytes of a weight; with both moments of Adam
    assert disk(needs, 2, "best") == (60 * best, (30 + 20) * (best + 2 * last))
    assert disk(needs, 1, "all") == (60 * (best + last), 30 * (best + 2 * last))
    assert disk(needs, 5, "none") == (0, 60 * (best + 2 * last))


def test_weights_that_are_not_at_hand_are_not_fetched_for_an_estimate() -> None:
    absent = EncoderConfig(name="roberta-large")
    assert at_hand(absent) == replace(absent, pretrained=False)
    for there in (EncoderConfig(name="scratch"), EncoderConfig(name=str(Path(__file__).parent))):
        assert at_hand(there) is there


LAYERS = {"depth": "layers.number", "seed": "trainer.seed"}
PARSER = ["experiment=sweep_mini", "encoder.hidden=16", "layers.width=16", "layers.pooling_hidden=8"]
READER = [
    "experiment=reading_mini",
    "reading.limit=12",
    "layers.width=16",
    "layers.feedforward=16",
    "encoder.hidden=16",
]
ENCODER = ["data=mini", "data.limit=40", "encoder=tiny"]


@pytest.mark.parametrize(
    ("command", "base", "axes"),
    [
        ("train", [*PARSER, "layers=dt_fixup"], LAYERS),
        ("train", [*PARSER, "layers=dt_fixup", "decoder.values=true"], LAYERS),
        ("comprehend", [*READER, "layers=dt_fixup_vanilla"], LAYERS),
        ("language", ["experiment=language_mini", "layers.width=16"], LAYERS),
        ("pretrain", ENCODER, {"depth": "encoder.layers", "seed": "trainer.seed"}),
    ],
)
def test_a_probe_times_every_task(
    command: str, base: list[str], axes: dict[str, str], tiny_spider: Path, tmp_path: Path
) -> None:
    if command == "train":
        base = [*base, f"data.path={tiny_spider}", f"data.cache={tmp_path}"]
    (cell, _) = cells(tmp_path, [1], command=command, base=base, axes=axes, systems={"dt_fixup": []})
    need = probe(cell)
    assert need.seconds > START
    assert need.parameters > 10_000
