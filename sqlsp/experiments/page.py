"""Tables and figures of results inside a hand-written document: each stands between two markers.

    <!-- sqlsp tables SETTING BLOCK depth=8,24 system=dt_fixup,standard -->
    …
    <!-- end -->

SETTING is that of a sweep, BLOCK a name of BLOCKS below. The labels after it choose the runs, and the order of systems.
A figure is drawn into the folder of the results. Its name consists of setting, block and depths, or is given by
`file=gates_8`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlsp.common.errors import DataError
from sqlsp.experiments import figures, tables
from sqlsp.experiments.description import describe
from sqlsp.experiments.errors import of_table_6
from sqlsp.experiments.records import Record
from sqlsp.experiments.runs import METRIC, Runs

_BLOCK = re.compile(
    r"^<!-- sqlsp tables (?P<words>[^\n]*?) -->\n(?P<body>.*?)(?P<end><!-- end -->)", re.DOTALL | re.MULTILINE
)
_BEGIN = re.compile(r"^<!-- sqlsp tables ", re.MULTILINE)


@dataclass(frozen=True)
class Choice:
    """The runs that a marker asks for, and where its figure goes: `file` is written, `link` stands in the document."""

    runs: Runs
    systems: Sequence[str]
    file: Path
    link: str

    @property
    def depth(self) -> int:
        """The greatest depth among the runs."""
        return max(self.runs.depths("train"), default=0)

    @property
    def commands(self) -> list[str]:
        """The commands that there are runs of."""
        return [command for command in METRIC if self.runs.kinds(command)]

    def picture(self, drawn: bool) -> str:
        """The Markdown of a figure that was drawn; nothing for one that was not."""
        return f"![{self.file.stem.replace('_', ' ')}]({self.link})\n" if drawn else ""


BLOCKS: Mapping[str, Callable[[Choice], str]] = {
    "described": lambda choice: describe(choice.runs),
    "table_2": lambda choice: tables.table_2(choice.runs),
    "table_3": lambda choice: tables.table_3(choice.runs),
    "table_4": lambda choice: tables.table_4(choice.runs),
    "table_5": lambda choice: tables.table_5(choice.runs, choice.commands),
    "table_6": lambda choice: tables.table_6(of_table_6(choice.runs)),
    "table_7": lambda choice: tables.table_7(choice.runs),
    "first_version": lambda choice: tables.first_version(choice.runs),
    "layer_drop": lambda choice: tables.layer_drop(choice.runs),
    "convergence": lambda choice: tables.convergence(choice.runs, choice.systems, choice.depth),
    "runs": lambda choice: "\n".join(tables.every_system(choice.runs, command) for command in choice.commands),
    "depth_figure": lambda choice: choice.picture(
        any(figures.depth_figure(choice.runs, command, choice.file) for command in choice.commands)
    ),
    "loss_figure": lambda choice: choice.picture(
        figures.loss_figure(choice.runs, choice.systems, choice.depth, choice.file)
    ),
    "stacks_figure": lambda choice: choice.picture(figures.stacks_figure(choice.runs, choice.systems, choice.file)),
    "convergence_figure": lambda choice: choice.picture(
        figures.convergence_figure(choice.runs, choice.systems, choice.depth, choice.file)
    ),
}


def filled(text: str, records: Sequence[Record], folder: Path, where: str) -> str:
    """`text` with what each of its markers asks for; figures are drawn into `folder`, beside the results.

    `where` names the document in messages. Raises DataError naming the marker that is not understood, has no end, or
    finds no runs.
    """
    if len(_BEGIN.findall(text)) != len(_BLOCK.findall(text)):
        raise DataError(f"{where}: a marker <!-- sqlsp tables … --> has no <!-- end --> after it")

    def fill(match: re.Match[str]) -> str:
        begin = match[0].partition("\n")[0]
        try:
            return f"{begin}\n{_made(match['words'].split(), records, folder)}{match['end']}"
        except DataError as error:
            raise DataError(f"{where}, {begin}: {error}") from error

    return _BLOCK.sub(fill, text)


def _made(words: Sequence[str], records: Sequence[Record], folder: Path) -> str:
    """What one marker asks for."""
    if len(words) < 2 or words[1] not in BLOCKS:
        raise DataError(f"it must name a setting and one of {', '.join(BLOCKS)}")
    setting, block, *rest = words
    labels = dict(map(_label, rest))
    name = "_".join(labels.pop("file", [setting, block.removesuffix("_figure"), *labels.get("depth", ())]))
    runs = Runs.of(records, setting)
    for key, values in labels.items():
        runs = runs.only(key, values)
    if not runs.records:
        raise DataError("there are no such runs")
    systems = list(dict.fromkeys(record.labels["system"] for record in runs.records))
    return BLOCKS[block](Choice(runs, systems, folder / f"{name}.png", f"{folder.name}/{name}.png"))


def _label(word: str) -> tuple[str, list[str]]:
    key, _, values = word.partition("=")
    if not key or not values:
        raise DataError(f"{word} must be a label and its values, as in depth=8,24")
    return key, values.split(",")
