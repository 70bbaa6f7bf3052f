"""Results that are committed, and the tables of a document that are made of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from grid_kit import record

from sqlsp.common.errors import DataError
from sqlsp.experiments import document
from sqlsp.experiments.kept import POINTS, keep, portable
from sqlsp.experiments.page import BLOCKS, filled
from sqlsp.experiments.records import append, read_results

DOCS = Path(__file__).parents[2] / "docs"
RESULTS = DOCS / "experiments" / "results.jsonl"
SESSION = {"command": "/home/me/.venv/bin/python -m sqlsp.train", "git": "abc+", "machine": "Linux x86_64"}
BEGIN, END = "<!-- sqlsp tables {} -->", "<!-- end -->"


def page(*markers: str) -> str:
    """A document with a block for each marker, its table of yesterday in it."""
    return "# Runs\n" + "".join(f"\nSome words.\n\n{BEGIN.format(each)}\nold\n{END}\n" for each in markers)


def test_what_is_kept_knows_no_folder_and_no_command_line(tmp_path: Path) -> None:
    made = record(run="/home/me/experiments/runs/kit-1", session=SESSION, seconds=61.23456789)
    made.options["data.path"] = "/home/me/spider"
    long = replace(made, loss=[(epoch / 7, 1 / (epoch + 3)) for epoch in range(1000)])
    assert keep(tmp_path / "results.jsonl", [long]) == 1
    text = (tmp_path / "results.jsonl").read_text()
    assert "/home/me" not in text
    (read,) = read_results(tmp_path / "results.jsonl")
    assert (read.run, read.options["data.path"], read.seconds) == ("kit-1", "spider", 61.235)
    assert read.session == {"git": "abc+", "machine": "Linux x86_64"}
    assert len(read.loss) <= POINTS
    assert read.loss[0][1] == pytest.approx(sum(1 / (epoch + 3) for epoch in range(17)) / 17, rel=1e-4)
    assert portable(read).line == read.line, "what was kept once stays as it is"


def test_the_newest_of_a_kind_is_kept_in_an_order_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keep(path, [record(depth=16), record(depth=2, seed=2), record(depth=2, score=0.1)])
    keep(path, [record(depth=2, score=0.7), record(system="a", setting="other")])
    kept = read_results(path)
    assert [(each.setting, each.labels["depth"], each.labels["seed"]) for each in kept] == [
        ("kit", 2, 1),
        ("kit", 2, 2),
        ("kit", 16, 1),
        ("other", 8, 1),
    ]
    assert kept[0].scores["exact_match"] == 0.7


def test_markers_are_filled_and_the_rest_stays(tmp_path: Path) -> None:
    records = [record(system, depth) for system in ("standard", "dt_fixup") for depth in (2, 8)]
    told = "A marker is `<!-- sqlsp tables SETTING BLOCK -->`.\n"
    text = told + page(
        "kit runs depth=8", "kit runs system=standard,dt_fixup depth=2", "kit table_5", "kit depth_figure file=a"
    )
    made = filled(text, records, tmp_path / "pictures", "page.md")
    assert "old" not in made
    eight, two, fifth, picture = (part.partition(END)[0] for part in made.split("\n<!-- sqlsp tables ")[1:])
    assert [line.split(" | ")[:2] for line in eight.splitlines() if " | 8 | " in line] == [
        ["| standard", "8"],
        ["| dt_fixup", "8"],
    ]
    assert " | 2 | " not in eight
    assert two.index("standard") < two.index("dt_fixup")
    assert "Spider" in fifth
    assert "ReClor" not in fifth, "no run of it"
    assert "![a](pictures/a.png)" in picture
    assert (tmp_path / "pictures" / "a.png").exists()
    assert filled(made, records, tmp_path / "pictures", "page.md") == made
    assert made.startswith(told)
    assert made.count("Some words.") == 4


@pytest.mark.parametrize("block", BLOCKS)
def test_every_block_makes_something(tmp_path: Path, block: str) -> None:
    records = [
        record(system, depth, seed, command=command, errors=".c")
        for command in ("train", "comprehend")
        for system in ("standard", "dt_fixup", "pre_norm")
        for depth in (4, 8, 24)
        for seed in (1, 2)
    ]
    made = filled(page(f"kit {block}"), records, tmp_path, "page.md")
    assert (
        "50.0" in made
        or f"{tmp_path.name}/kit_" in made
        or "18 runs, 0 diverged" in made
        or "N = 24) | 0 | 1 |" in made
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (page("kit every"), r"page\.md, <!-- sqlsp tables kit every -->: it must name a setting and one of described,"),
        (page("kit"), "it must name a setting and one of"),
        (page("kit runs depth"), "depth must be a label and its values"),
        (page("kit runs depth=3"), "there are no such runs"),
        (page("other runs"), "there are no such runs"),
        (page("kit runs").replace(END, ""), "has no <!-- end --> after it"),
    ],
)
def test_a_marker_that_cannot_be_filled_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        filled(text, [record()], tmp_path, "page.md")


def test_from_a_grid_to_a_page_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grid, kept, text = tmp_path / "experiments", tmp_path / "docs" / "results.jsonl", tmp_path / "page.md"
    append(grid / "results.jsonl", record(score=0.25, session=SESSION))
    append(grid / "results.jsonl", record(setting="other"))
    text.write_text(page("kit runs"))
    assert document.main(["--out", str(grid), "--setting", "kit", "--keep", str(kept)]) == 0
    assert [json.loads(line)["setting"] for line in kept.read_text().splitlines()] == ["kit"]
    assert document.main(["--out", str(kept.parent), "--page", str(text)]) == 0
    assert "25.00 (1)" in text.read_text()
    assert document.main(["--out", str(grid), "--keep", str(kept), "--page", str(text)]) == 2
    assert "steps of their own" in capsys.readouterr().err


def test_the_tables_of_the_document_are_those_of_its_results(tmp_path: Path) -> None:
    text = (DOCS / "experiments.md").read_text(encoding="utf-8")
    assert text.count("\n<!-- sqlsp tables ") > 0
    made = filled(text, read_results(RESULTS), tmp_path / "experiments", "docs/experiments.md")
    assert made == text, "sqlsp tables --page docs/experiments.md --out docs/experiments makes them anew"
    drawn = {path.name for path in (tmp_path / "experiments").glob("*.png")}
    assert drawn <= {path.name for path in RESULTS.parent.glob("*.png")}, "the same command draws them"


def test_committed_results_are_portable_and_in_order(tmp_path: Path) -> None:
    again = tmp_path / "results.jsonl"
    keep(again, read_results(RESULTS))
    assert again.read_text() == RESULTS.read_text(), "add results by sqlsp tables --keep"
    for each in read_results(RESULTS):
        assert not {"command", "host"} & set(each.session)
        folders = [value for value in each.options.values() if isinstance(value, str) and Path(value).is_absolute()]
        assert not folders
        assert Path(each.run).name == each.run
