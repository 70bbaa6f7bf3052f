"""docs/experiments.md lists every table and figure of the papers; its commands, sweeps, pictures and results exist.

Results files, and what is read from run folders.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from grid_kit import record, write_results

from sqlsp.common.errors import DataError
from sqlsp.experiments import document
from sqlsp.experiments.errors import Errors
from sqlsp.experiments.highway import TABLES
from sqlsp.experiments.records import Runs, curve, read_results, thinned
from sqlsp.options.sweep import FOLDER, read_sweep

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "experiments.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Every table and figure of the papers")[2].partition("\n## ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in SECTION.splitlines() if line.startswith("| ")
][1:]
# without figures that draw a method: 1 of both versions, 1 to 3 of the Highway Transformer. Layer drop: the appendix
PAPERS = {
    "DT-Fixup": (range(1, 8), range(2, 5)),
    "First version": (range(1, 6), range(2, 5)),
    "Highway Transformer": (range(1, 8), range(4, 15)),
    "Layer drop": (range(4, 5), range(10, 13)),
}
SIZED = re.compile(r"paper|highway|layer_drop")  # sweeps at the papers' size


def test_every_table_and_figure_has_a_line() -> None:
    wanted = {
        f"{paper} {kind} {number}"
        for paper, (tables, figures) in PAPERS.items()
        for kind, numbers in (("table", tables), ("figure", figures))
        for number in numbers
    }
    assert {row[0].partition(",")[0] for row in ROWS} == wanted | {"DT-Fixup C.5", "DT-Fixup D.1"}
    assert len({row[0] for row in ROWS}) == len(ROWS)
    assert all(len(row) == 4 and all(row) for row in ROWS)


def test_every_sweep_at_the_papers_size_is_listed() -> None:
    listed = {name for row in ROWS for name in re.findall(r"\+sweep=(\w+)", row[1])}
    assert listed == {file.stem for file in FOLDER.glob("*.yaml") if SIZED.match(file.stem)}
    assert all("--multirun +sweep=" in row[1] or row[1].startswith("`sqlsp tables ") for row in ROWS)


def test_what_was_run_here_has_results() -> None:
    settings = {record.setting for record in read_results(ROOT / "docs" / "experiments" / "results.jsonl")}
    names = {name for row in ROWS for name in re.findall(r"`(\w+)`", row[2])}
    assert len(names) >= 3
    assert {read_sweep(name).setting for name in names} <= settings
    assert all(names & set(re.findall(r"`(\w+)`", row[2])) or row[2] == "not run" for row in ROWS)


def test_the_pictures_are_drawn(tmp_path: Path) -> None:
    """Each that the list names, from made-up runs."""
    made = [record(system, depth) for system, depth in (("standard", 4), ("dt_fixup", 4), ("dt_fixup", 24))]
    for table in TABLES:
        for _, system, _ in table.lines:
            scores = {"bits_per_character": 2.0, "perplexity": 4.0}
            made.append(record(system, table.depth, command="language", scores=scores))
    for keep in (0.5, 1.0):
        made.append(record(f"keep_{keep}", command="pretrain", scores={"log_likelihood": -4.0}))
    made.append(record("drop_4"))
    made[-1].labels["lr"] = 1e-3
    runs = Runs.of(made, "kit")
    document.make_document(runs, "kit", tmp_path)
    errors = Errors(["b", "c", "s"])
    document.show_errors(errors, tmp_path)
    document.show_errors(errors, tmp_path, metrics=True)
    named = {name for row in ROWS for name in re.findall(r"\w+\.png", row[3])}
    assert len(named) > 10
    of_biases = {"figure_13.png", "figure_14.png"}  # tests/experiments/test_experiment_tables.py
    assert named - of_biases <= {path.name for path in tmp_path.glob("*.png")}


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert read_results(path) == []
    records = [record(seed=seed) for seed in (1, 2)]
    write_results(path, records)
    assert [each.line for each in read_results(path)] == [each.line for each in records]
    path.write_text(f"{records[0].line}\n{records[1].line[:50]}\n")
    with pytest.raises(DataError, match=r"results\.jsonl, line 2 is no result"):
        read_results(path)


def test_an_option_of_later_has_its_default() -> None:
    made = record()
    assert "layers.drop.keep" not in made.options
    assert made.option("layers.drop.keep") == 1.0
    assert made.option("layers.number") == made.options["layers.number"]


def test_curves() -> None:
    lines = [{"kind": "train", "epoch": e / 10, "loss": float(e)} for e in range(1000)]
    points = curve([*lines, {"kind": "dev", "epoch": 1.0, "score": 2.0}], "train", "loss")
    assert len(points) == 1000
    thin = thinned(points, 100)
    assert len(thin) == 100
    assert thin[0] == pytest.approx((0.45, 4.5))
    assert thinned([], 5) == []
    assert thinned(points[:3], 5) == points[:3]
