"""Tables and figures of made-up results: the right runs in the right cells, blanks without runs."""

from __future__ import annotations

import itertools
import json
import math
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from data_files import cells as data
from grid_kit import load_cells, record, write_results

from sqlsp.cli.sweep import read_sweep
from sqlsp.cli.tasks import DIVERGED
from sqlsp.databases.corpora import locate
from sqlsp.experiments import document, figures, highway, paper, tables
from sqlsp.experiments.records import Record, Runs, format_scores, mean_and_deviation, mean_curve, read_results
from sqlsp.utils.errors import DataError

ROOT = Path(__file__).parent.parent.parent
MINI = locate("corpus:mini")


def runs(*parts: Record | Sequence[Record]) -> Runs:
    records = [[part] if isinstance(part, Record) else part for part in parts]
    return Runs.of(itertools.chain.from_iterable(records), "kit")


def rows(table: str) -> list[list[str]]:
    lines = [line.strip("| ").split(" | ") for line in table.splitlines() if "---" not in line]
    return [[cell.strip() for cell in line] for line in lines]


def cells(table: str, *beginning: str) -> list[str]:
    for line in table.splitlines():
        parts = [part.strip() for part in line.split("|")[1:-1]]
        if parts[: len(beginning)] == list(beginning):
            return parts[len(beginning) :]
    raise AssertionError(f"no row {beginning} in\n{table}")


def seeds(system: str, depth: int, scores: Sequence[float], **more: object) -> list[Record]:
    return [record(system, depth, seed, score, **more) for seed, score in enumerate(scores, 1)]


def test_means_and_deviations_leave_out_diverged_runs() -> None:
    assert (mean_and_deviation([]), mean_and_deviation([3.0])) == ("", "3.00 (1)")
    assert mean_and_deviation([1.0, 2.0, 6.0]) == f"3.00 ± {math.sqrt((4 + 1 + 9) / 2):.2f} (3)"
    records = [*seeds("t_fixup", 24, [0.2, 0.4]), record("t_fixup", 24, 3, 0.9, status=DIVERGED)]
    assert format_scores(records) == f"30.00 ± {10 * math.sqrt(2):.2f} (2), 1 of 3 diverged"
    assert (format_scores(records[2:]), format_scores([])) == ("1 of 1 diverged", "")


def test_means_are_of_runs_that_did_not_diverge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wild = {"status": DIVERGED, "dev": [(1.0, 0.9), (2.0, 0.0)], "loss": [(0.1, 900.0)], "steps_per_second": 90.0}
    ended = runs(seeds("dt_fixup", 8, [0.3, 0.5]), record("dt_fixup", 8, 3, 0.9, **wild))
    (row,) = [line for line in rows(tables.every_system(ended, "train")) if line[0] == "dt_fixup"]
    assert row[4:7] == [f"40.00 ± {10 * math.sqrt(2):.2f} (2), 1 of 3 diverged", "1.00 ± 0.00 (2)", "2.00"]
    assert cells(tables.convergence(ended, ["dt_fixup"], 8), "dt_fixup")[:4] == ["8.000", "4.000", "2.000", "1.000"]
    assert cells(tables.table_3(ended), "ours: dt_fixup, N = 8, best run")[-1] == "50.0"
    drawn: list[list[float]] = []

    def drawing(axes: Any, points: list[tuple[float, float]], label: str, times: int = 1, **style: Any) -> Any:
        drawn.append([times * y for _, y in points])
        return real(axes, points, label, times, **style)

    real = figures._plot
    monkeypatch.setattr(figures, "_plot", drawing)
    assert not figures.draw_figure_2(runs(), tmp_path / "none.png") and not list(tmp_path.iterdir())
    assert figures.draw_figure_2(ended, tmp_path / "2.png") and drawn.pop() == pytest.approx([10, 20, 30, 40])
    assert figures.draw_depths(ended, "train", tmp_path / "depth.png") and drawn.pop() == pytest.approx([40])
    pair = runs(ended.records, seeds("sdu_tanh", 8, [0.2]))
    both = {system: pair.find("train", system, 8) for system in ("sdu_tanh", "dt_fixup")}
    assert figures.draw_convergence(both, "N = 8", tmp_path / "gates.png")
    assert drawn.pop() == pytest.approx([10, 20, 30, 40])
    assert drawn.pop() == pytest.approx([8 / epoch for epoch in range(1, 9)])


def test_diverged_runs_have_no_figures_and_kinds_select_runs(tmp_path: Path) -> None:
    assert not figures.draw_depths(DIVERGED_RUNS, "train", tmp_path / "depth.png")
    made = runs(seeds("standard", 8, [0.2, 0.3]), record("standard", 8, 1, 0.9, epochs=33), record(batch=120))
    assert made.best("train", "standard").scores["exact_match"] == 0.3
    assert made.best("train", "standard", epochs=33).scores["exact_match"] == 0.9
    made = runs(record(score=0.1), record(score=0.3), record(seed=2, score=0.5, setting="other"))
    assert format_scores(made.find("train", "dt_fixup", 8)) == "30.00 (1)"


def with_options(made: Record, **options: object) -> Record:
    return replace(made, options={**made.options, **options})


def test_descriptions() -> None:
    plain = [with_options(made, **{"optim.warmup": 0.1}) for made in seeds("standard", 8, [0.1, 0.2])]
    changed = [with_options(made, **{"optim.lr": 0.5}) for made in seeds("dt_fixup", 2, [0.1, 0.2])]
    text = tables.describe(runs(plain, seeds("dt_fixup", 8, [0.3]), changed))
    assert "5 runs, 0 diverged" in text and "learning rate 0.001 or 0.5" in text
    assert "20 epochs, batch 16" in text and "**Mixed:** `optim.lr` differs among runs of dt_fixup;" in text
    assert text.count("**Mixed:**") == 1, (
        "neither depth nor seed, which are axes, nor options that differ between systems"
    )
    records = [*seeds("dt_fixup", 8, [0.1, 0.2]), *seeds("dt_fixup", 24, [0.1], epochs=33, session={"machine": "A"})]
    text = tables.describe(runs(records))
    assert len(text.splitlines()) == 1 and "`train` on `corpus:mini`: 3 runs" in text
    assert "20 or 33 epochs" in text and text.rstrip().endswith("on unknown machine and A")
    more = [with_options(made, **{"data.mixture": [{"source": "corpus:domains", "share": 0.4}]}) for made in records]
    assert "`train` on `corpus:mini`, with `corpus:domains` added: 3 runs" in tables.describe(runs(more))


def test_the_best_systems_for_a_terminal() -> None:
    failed = record("t_fixup", 24, 1, None, status=DIVERGED)
    systems = [record(f"s{n}", 8, 1, n / 10) for n in range(1, 7)]
    lines = tables.best_systems(runs(systems, seeds("dt_fixup", 24, [0.7, 0.9]), failed))
    head, first, second, *_ = lines
    assert head == "train, dev exact match, mean ± deviation (seeds), the best 5 of 7 systems:"
    assert first.split() == ["dt_fixup,", "depth", "24", "80.00", "±", "14.14", "(2)"]
    assert second.split() == ["s6,", "depth", "8", "60.00", "(1)"] and len(lines) == 6
    bits = [language(system, 1, bits) for system, bits in (("a", 3.0), ("b", 2.0))]
    assert [line.split()[0] for line in tables.best_systems(runs(bits))] == ["language,", "b", "a"]
    assert tables.best_systems(runs(failed)) == []


def test_committed_runs_differ_only_in_compared_options() -> None:
    records = read_results(ROOT / "docs" / "experiments" / "results.jsonl")
    for setting in {run.setting for run in records}:
        assert "**Mixed:**" not in tables.describe(Runs.of(records, setting)), setting


def test_the_figures_of_the_page_are_those_of_the_committed_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A row is one that `sqlsp tables` makes, or all its numbers, rounded or not, are in the tables of one setting."""
    for name in ("draw_depths", "draw_figure_2", "draw_convergence"):
        monkeypatch.setattr(figures, name, lambda *_: True)
    records = read_results(ROOT / "docs" / "experiments" / "results.jsonl")
    settings = {run.setting for run in records}
    made = [document.make_document(Runs.of(records, setting), setting, tmp_path) for setting in settings]
    made_rows = {plain(row) for text in made for row in rows(text)}
    by_setting = [set(re.findall(r"\d+\.\d+", text)) for text in made]
    rounded = [numbers | {f"{float(n):.{digits}f}" for n in numbers for digits in (0, 1)} for numbers in by_setting]
    page = (ROOT / "docs" / "experiments.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("|") and "sweep=" not in line]
    compared = rows("\n".join(lines))
    others = [row for row in compared if plain(row) not in made_rows]
    assert len(others) < 25 < len(compared) - len(others)
    for row in others:
        numbers = set(re.findall(r"\d+\.\d+|\d{3}", " ".join(row[1:])))
        assert any(numbers <= known for known in rounded), row


def plain(row: Sequence[str]) -> str:
    """The cells of a row as text, without marks of footnotes."""
    return "|".join(row).replace("*", "")


READ = {"command": "comprehend"}
DIVERGED_RUNS = runs(record("t_fixup", 24, 1, None, status=DIVERGED, dev=[], loss=[], steps_per_second=0.0))
OF_TABLE_5 = runs(
    seeds("standard", 2, [0.1, 0.2]),
    seeds("dt_fixup", 12, [0.3]),
    seeds("dt_fixup", 8, [0.3, 0.3]),
    seeds("dt_fixup", 4, [0.7], **READ),
    record(depth=8, batch=120, score=0.9),  # another batch than the paper's
    record(depth=8, epochs=50, score=0.9),  # other epochs
)
LONGER = runs(  # trained longer, and in larger batches
    seeds("standard", 8, [0.2, 0.2, 0.2]),
    seeds("standard", 8, [0.4], epochs=33),
    seeds("dt_fixup", 8, [0.5], batch=120),
    seeds("t_fixup", 24, [0.6, 0.0]),
)
READERS = runs(seeds("no_layers", 0, [0.5], **READ), seeds("dt_fixup", 4, [0.6], **READ))
ERRORS = runs(
    (record("standard", 4, 1, 0.6, errors=""), record("standard", 4, 2, 0.7, errors=".e-lcsbb")),
    (record("dt_fixup", 4, 1, 0.6, errors=""), record("dt_fixup", 4, 2, 0.7, errors="..-.cs.b")),
    record(depth=24, errors=".c-....b"),
)
MADE = {
    "every system": lambda: tables.every_system(DIVERGED_RUNS, "train"),
    "convergence": lambda: tables.convergence(runs(seeds("sdu_tanh", 8, [0.3])), ["sdu_tanh", "highway"], 8),
    "convergence, diverged": lambda: tables.convergence(DIVERGED_RUNS, ["t_fixup"], 24),
    "table 2": lambda: tables.table_2(LONGER),
    "table 2, diverged": lambda: tables.table_2(DIVERGED_RUNS),
    "table 3": lambda: tables.table_3(runs(seeds("dt_fixup", 8, [0.3, 0.6]), seeds("dt_fixup", 24, [0.5]))),
    "table 4": lambda: tables.table_4(READERS),
    "table 5": lambda: tables.table_5(OF_TABLE_5),
    "table 6": lambda: tables.table_6(tables.letters_of_table_6(ERRORS)),
    "table 6, blank": lambda: tables.table_6(None),
    "figures 3 and 4": lambda: tables.figures_3_and_4(tables.letters_of_table_6(ERRORS)),
    "table 7": lambda: tables.table_7(LONGER),
}


@pytest.mark.parametrize("name", MADE)
def test_rows_of_tables(name: str) -> None:
    """A row of results_rows.tsv begins with the name of the table."""
    wanted = [list(row) for table, *row in data("results_rows.tsv") if table == name]
    table = rows(MADE[name]())
    assert wanted and [row for row in wanted if row not in table] == [], table


def test_notes_of_tables_and_figures_of_the_paper() -> None:
    assert "Ours: 0.001." in tables.table_4(READERS)
    assert "69.60 ± 0.40 in table 7" in tables.table_7(LONGER) and "69.60 ± 0.40 in table 7" in tables.table_5(LONGER)
    assert {line.score for line in paper.TABLE_2} >= {"66.9", "75.0"}
    assert round(paper.DEPTH["train"][8][0][0], 1) == 66.9


def test_the_grids_of_tables_4_and_5_have_their_learning_rates() -> None:
    """D.1, and Yu et al. (2020) in the pretrained model: 1e-5 after a warm-up of a tenth, no clipping."""
    rates = {"paper_reclor_best": 3e-4, "paper_reclor": 1e-4}
    for name, rate in rates.items():
        for cell in load_cells(name, "reading.path=x"):
            alone = cell.tags["system"] == "no_layers"
            assert (alone, cell.optim.lr) == (cell.layers.number == 0, 1e-5 if alone else rate)
            assert cell.optim.lr * cell.optim.encoder_lr_factor == pytest.approx(1e-5)
            assert (cell.optim.encoder_warmup, cell.optim.clip) == (0.1, None)
            assert cell.optim.warmup == (0.0 if cell.tags["system"] == "dt_fixup" else 0.1)


def test_error_letters_are_of_the_same_questions() -> None:
    with pytest.raises(DataError, match="scored on different questions"):
        tables.letters_of_table_6(runs(ERRORS.records[:4], record(depth=24, errors="...")))


def language(system: str, seed: int, bits: float, depth: int = 6, **more: Any) -> Record:
    """A language model: three bits a character is a perplexity of eight, a loss of 3 ln 2."""
    scores = {"log2_probability": -bits, "bits_per_character": bits, "perplexity": 2**bits}
    scores["test.bits_per_character"] = 2.5
    dev = [(1.0, -2 * bits), (2.0, -bits)]
    return record(system, depth, seed, command="language", scores=scores, dev=dev, **more)


def test_the_tables_of_the_highway_transformer(tmp_path: Path) -> None:
    records = [language("xl", 1, 3.0), language("xl", 2, 1.0), language("xl_tanh_1_3", 1, 4.0, seconds=1800.0)]
    records += [language("xl", 1, 2.0, depth=12), language("xl_tanh", 1, 2.0, seconds=1800.0)]
    records.append(language("normal_1", 1, 7.0, 3))
    text = "\n".join(highway.sections(runs(records), tmp_path))
    headings = [line.removeprefix("## ") for line in text.splitlines() if line.startswith("##")]
    two = [f"Table {begins} layers, enwik8" for begins in ("5: Transformer-XL of six", "6: Transformer-XL of twelve")]
    assert headings == [*two, "Table 7: hours of six layers", "Initial weights"]
    assert cells(text, "L6-XL")[:3] == ["0.8843", "1.276", "1.24339"]
    assert cells(text, "L6-XL")[3:] == ["1.39 ± 0.98 (2)", "2.00 ± 1.41 (2)", "2.50 ± 0.00 (2)"]
    assert cells(text, "+ tanh L1-3")[3:] == ["2.77 (1)", "4.00 (1)", "2.50 (1)"]
    assert cells(text, "L12-XL")[3:] == ["1.39 (1)", "2.00 (1)", "2.50 (1)"]
    assert cells(text, "+ gated MHDPA") == ["0.8682", "1.253", "1.22398", "", "", ""]
    assert (cells(text, "xl_tanh"), cells(text, "normal_1")) == (["21.45", "0.5000"], ["7.00 (1)"])
    assert {path.name for path in tmp_path.glob("*.png")} == {"highway_5.png"}, "one group of runs is no comparison"
    assert "".join(highway.sections(runs(seeds("dt_fixup", 8, [0.5])), tmp_path)) == ""


def test_the_highway_papers_figures_and_sweeps() -> None:
    """What the paper calls ppl or bpc of characters is log2 of e^loss, and perplexity of words e^loss."""
    for table in highway.TABLES:
        for text, _, (loss, score, _test) in table.lines:
            expected = loss / math.log(2) if table.score == highway.BITS else math.exp(loss)
            assert score == pytest.approx(expected, rel=0.006), (table.title, text)
    swept = {
        (node["tags"]["system"], node["layers"]["number"])
        for name in ("highway_characters", "highway_words", "highway_enwik8")
        for _, node in read_sweep(name).cells()
    }
    assert swept == {(system, table.depth) for table in highway.TABLES for _, system, _ in table.lines}


def test_runs_of_pre_training_are_listed() -> None:
    made = record("pre_norm", command="pretrain", scores={"log_likelihood": -4.0}, steps=100)
    made.labels.update(keep=1.0, epochs=100)
    row = cells(tables.every_system(runs(made), "pretrain"), "pre_norm")
    assert row[3] == "1.0" and "4.00 (1)" in row


def test_mean_curves() -> None:
    assert mean_curve([[(1, 2.0), (2, 4.0), (3, 9.0)], [(1, 4.0), (2, 0.0)]]) == [(1, 3.0), (2, 2.0)]
    assert (mean_curve([]), mean_curve([[], [(1, 2.0)], []])) == ([], [(1, 2.0)])
    assert mean_curve([[(1, 1.0), (2, 2.0), (4, 4.0)], [(2, 0.0), (4, 2.0)]]) == [(2, 1.0), (4, 3.0)], "by epoch"
    assert mean_curve([[(1, 1.0), (3, 3.0)], [(1, 0.0), (2, 8.0), (3, 0.0)]]) == [(1, 0.5), (3, 1.5)]
    assert mean_curve([[(1, 1.0), (3, 3.0), (4, 4.0)], [(2, 8.0), (5, 8.0)]]) == [(2, 5.0)], "between two points"


def made_up(folder: Path, system: str, depth: int, data: Path = MINI) -> Record:
    """A run whose predictions are all wrong but the first."""
    made = record(system, depth, run=str(folder / f"{system}-{depth}"))
    made.options.update({"data.path": str(data), "data.dev": "dev.json", "data.tables": "tables.json"})
    made.options["data.databases"] = "x"
    rows = json.loads((MINI / "dev.json").read_text())
    content = [{**row, "sql": "SELECT 1" if index else row["query"], "index": index} for index, row in enumerate(rows)]
    path = Path(made.run) / "predictions" / "dev" / "predictions.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(content))
    return made


def test_the_script_writes_every_section(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results.jsonl"
    to = [str(results), "--out", str(tmp_path)]
    assert document.main(to) == 2 and "has no results of any setting: run a sweep" in capsys.readouterr().err
    kinds = (("standard", 4), ("dt_fixup", 4), ("dt_fixup", 24), ("sdu_tanh", 4))
    write_results(results, [made_up(tmp_path, *kind) for kind in kinds])
    assert document.main([*to, "--setting", "kitt"]) == 2
    assert "has no results of kitt: it has those of kit" in capsys.readouterr().err and document.main(to) == 0
    folder = tmp_path / "tables" / "kit"
    text = written(tmp_path)
    assert all(f"## Table {number}" in text for number in range(2, 8))
    named = {line[2 : line.index("]")] for line in text.splitlines() if line.startswith("![")}
    assert named == {path.name for path in folder.glob("*.png")}
    drawn = {"depth.png", "figure_2.png", "convergence_4.png"}
    assert drawn == named and "Ours is blank" not in text
    dev = len(json.loads((MINI / "dev.json").read_text()))
    assert cells(text, "Deep (ours: dt_fixup, N = 24)")[-1] == str(dev - 1)


def test_table_6_says_why_it_is_blank_and_all_else_is_written(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    records = [made_up(tmp_path, *kind, Path("/gone")) for kind in (("standard", 4), ("dt_fixup", 4), ("dt_fixup", 24))]
    for number, reason in ((2, "no run of dt_fixup with N = 24 has a score."), (3, "/gone/tables.json does not exist")):
        write_results(results, records[:number])
        assert document.main([str(results), "--out", str(tmp_path)]) == 0
        assert f"Ours is blank: {reason}" in written(tmp_path)
    text = written(tmp_path)
    assert (cells(text, "Deep (ours: dt_fixup, N = 24)"), cells(text, "Spider", "4")[3]) == ([""] * 6, "50.00 (1)")


def written(folder: Path) -> str:
    return (folder / "tables" / "kit" / "tables.md").read_text()
