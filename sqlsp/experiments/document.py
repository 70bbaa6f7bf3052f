"""Turn the results of `sqlsp experiments` into the paper's tables and figures, the paper's numbers beside ours.

    sqlsp tables                               # every setting in experiments/results.jsonl
    sqlsp tables --setting mini --out DIR
    sqlsp tables --scores dev=OUT1 test=OUT2                            # tables 1 and 3, of folders of sqlsp evaluate
    sqlsp tables --keep docs/experiments/results.jsonl                  # add these results to those that are committed

Writes <out>/tables/<setting>/tables.md and PNG files beside it. What was not run stays blank. Table 6 needs the data
and the predictions of its runs: where those are away, it stays blank and says why. With --keep it copies results
without what belongs to one machine.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from sqlsp.common.errors import ConfigError, DataError, SqlspError
from sqlsp.common.files import write_atomic
from sqlsp.experiments import figures, tables
from sqlsp.experiments.description import describe
from sqlsp.experiments.errors import Errors, of_table_6
from sqlsp.experiments.kept import keep
from sqlsp.experiments.records import read_results
from sqlsp.experiments.runs import Runs
from sqlsp.experiments.scores import read_scores
from sqlsp.options import cli

UNITS = (
    *("sdu_sigmoid", "sdu_sigmoid_low", "sdu_sigmoid_free", "sdu_sigmoid_low_free"),
    *("sdu_tanh", "sdu_tanh_low", "sdu_tanh_free", "sdu_tanh_attention"),
)
OTHERS = ("highway", "gated_attention")
ON_STANDARD = tuple(f"standard_{gate}" for gate in (*UNITS, *OTHERS))  # post-norm: the stack of the gates' own paper
GATES = ("dt_fixup", *UNITS, *OTHERS, "standard", *ON_STANDARD)
DEEP = ("dt_fixup", "t_fixup", "standard", "standard_cold")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return cli.guarded(lambda: _main(arguments))


def _main(arguments: Sequence[str] | None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("experiments"), help="folder of the results")
    parser.add_argument("--setting", help="one setting alone")
    parser.add_argument("--scores", nargs="+", metavar="SPLIT=FOLDER", help="print tables 1 and 3 with these, and end")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add the results to those of this file, and end")
    options = parser.parse_args(arguments)
    if options.scores and options.keep:
        raise ConfigError("--scores and --keep are steps of their own: give one of them")
    if options.scores:
        ours = read_scores(options.scores)
        print("\n".join([*section("Table 1", tables.table_1(ours)), *section("Table 3", tables.table_3_of(ours))]))
        return 0
    path = options.out / "results.jsonl"
    records = read_results(path)
    settings = sorted({record.setting for record in records})
    if not records or options.setting not in (None, *settings):
        known = f"it has those of {', '.join(settings)}" if settings else "run sqlsp experiments"
        raise DataError(f"{path} has no results of {options.setting or 'any setting'}: {known}")
    if options.setting:
        settings = [options.setting]
    if options.keep:
        number = keep(options.keep, (record for record in records if record.setting in settings))
        print(f"{number} results kept in {options.keep}")
    else:
        for setting in settings:
            folder = options.out / "tables" / setting
            write_atomic(folder / "tables.md", document(Runs.of(records, setting), setting, folder))
            print(folder / "tables.md")
    return 0


def document(runs: Runs, setting: str, folder: Path) -> str:
    """The tables of a setting in Markdown; its figures are drawn into `folder`."""
    errors: Errors | None = None
    missing = ""
    try:
        errors = of_table_6(runs)
    except SqlspError as reason:
        missing = f"Ours is blank: {reason}.\n"
    parts = [
        f"# Experiments: {setting}\n",
        "Scores are percent on dev, mean ± deviation (number of seeds). The paper's models have RoBERTa-large and "
        "5 seeds: compare how figures move, not the figures. Blank: not run.\n",
        describe(runs),
        *section("Table 2: systems", tables.table_2(runs)),
        *section("Table 3: by hardness", tables.table_3(runs)),
        *section("Table 4 of the first version (BOT-SQL): by hardness and system", tables.first_version(runs)),
        *section("Table 4: reading comprehension", tables.table_4(runs)),
        *section("Table 5: depth", tables.table_5(runs)),
        picture(figures.depth_figure(runs, "train", folder / "depth.png"), "depth.png"),
        picture(figures.depth_figure(runs, "comprehend", folder / "depth_reading.png"), "depth_reading.png"),
        *section("Table 6: errors by class", tables.table_6(errors)),
        missing,
        *section("Table 7: batch size", tables.table_7(runs)),
        *section("Figure 2: convergence", ""),
        picture(figures.figure_2(runs, folder / "figure_2.png"), "figure_2.png"),
        *section("Figures 3 and 4: errors on the examples that all, or any, of the three models get wrong", ""),
        *(error_pictures(errors, folder) if errors is not None else []),
        *section("Deep stacks: training loss", ""),
        *(
            picture(figures.loss_figure(runs, DEEP, depth, folder / f"loss_{depth}.png"), f"loss_{depth}.png")
            for depth in runs.depths("train")[-1:]
        ),
        *gates(runs, folder),
        *section("Layer drop", tables.layer_drop(runs)),
        *section("Every run: parsing", tables.every_system(runs, "train")),
        *section("Every run: reading", tables.every_system(runs, "comprehend")),
    ]
    return "\n".join(part for part in parts if part)


def section(title: str, text: str) -> tuple[str, str]:
    """A heading and what follows it."""
    return f"## {title}\n", text


def picture(drawn: bool, name: str) -> str:
    """The Markdown of a figure that was drawn; nothing for one that was not."""
    return f"![{name}]({name})\n" if drawn else ""


def gates(runs: Runs, folder: Path) -> list[str]:
    """Convergence with gates at each depth that has some."""
    parts = list(section("Gates: convergence", ""))
    everywhere = [system for system in GATES if runs.find("train", system)]
    if set(everywhere) & set(ON_STANDARD):
        parts.append(picture(figures.stacks_figure(runs, everywhere, folder / "gates.png"), "gates.png"))
    for depth in runs.depths("train"):
        present = [system for system in GATES if runs.find("train", system, depth)]
        if set(present) & {*UNITS, *ON_STANDARD}:
            parts.append(tables.convergence(runs, present, depth))
            name = f"gates_{depth}.png"
            parts.append(picture(figures.convergence_figure(runs, present, depth, folder / name), name))
    return parts


def error_pictures(errors: Errors, folder: Path) -> list[str]:
    """Figures 3 and 4."""
    wanted = (
        ("figure_3.png", errors.intersection, "examples that all models get wrong"),
        ("figure_4.png", errors.union, "examples that any model gets wrong"),
    )
    return [
        picture(figures.error_figure(errors, indices, title, folder / name), name) for name, indices, title in wanted
    ]


if __name__ == "__main__":
    sys.exit(main())
