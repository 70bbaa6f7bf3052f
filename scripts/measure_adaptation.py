"""What `sqlsp adapt` is worth: the shipped parser asked about databases that it has never seen, before and after it
learnt some questions about them.

    python scripts/measure_adaptation.py --spider DIR
    python scripts/measure_adaptation.py --spider DIR --mixed domains --alone corpus:domains --examples 30 --held-out 40
    python scripts/measure_adaptation.py --spider DIR --mixed domains --examples 30
    python scripts/measure_adaptation.py --spider DIR --examples 30 --set lr=2e-4 passes=20 --groups 1 2
    python scripts/measure_adaptation.py

The databases of corpus:mini, of which the parser saw none in its training, go into groups by chance. With `--alone`
each database in the dev.json of another corpus is a group of its own. Of the questions about a group some are held out;
of the others it learns the first 10, 30 and 100. With Spider at hand its training questions are mixed in as old ones,
and every fifth question of its dev tells what is forgotten. Without, these are questions about the databases of other
groups, which teach the manner of the corpus as well. Greedy answers. Prints a table, and a JSON line for each run.
`--mixed corpus` has these mixed in and Spider's dev asked, `--mixed domains` mixes in those of corpus:domains, as
`sqlsp adapt` does by default.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from sqlsp.adaptation.adapting import adapt
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_list
from sqlsp.options import cli

CORPUS = "corpus:mini"
FILES = ("train_spider.json", "dev.json")
GROUPS = 5


@dataclass(frozen=True)
class Group:
    """Questions about some databases, in an order by chance."""

    databases: tuple[str, ...]
    held_out: list[dict[str, Any]]
    learnt: list[dict[str, Any]]


def groups_of(corpus: Path, alone: bool, held_out: int, seed: int) -> list[Group]:
    """The questions of a corpus in groups of databases: all of them, or those of dev.json, each database `alone`."""
    rows = [row for name in (FILES[1:] if alone else FILES) for row in read_list(corpus / name)]
    draw = random.Random(seed)
    names = sorted({row["db_id"] for row in rows})
    draw.shuffle(names)
    number = len(names) if alone else GROUPS
    found = []
    for place in range(number):
        databases = tuple(names[place::number])
        questions = [row for row in rows if row["db_id"] in databases]
        draw.shuffle(questions)
        found.append(Group(databases, questions[:held_out], questions[held_out:]))
    return found


def folder(path: Path, train: tuple[Path, Sequence[Any]], dev: tuple[Path, Sequence[Any]]) -> Path:
    """A Spider-format folder of some questions of two other ones."""
    (path / "database").mkdir(parents=True)
    schemas: dict[str, Any] = {}
    for name, (source, rows) in zip(FILES, (train, dev), strict=True):
        (path / name).write_text(json.dumps(list(rows)), encoding="utf-8")
        used = {row["db_id"] for row in rows}
        for schema in read_list(source / "tables.json"):
            if schema["db_id"] in used - schemas.keys():
                schemas[schema["db_id"]] = schema
                (path / "database" / schema["db_id"]).symlink_to((source / "database" / schema["db_id"]).resolve())
    (path / "tables.json").write_text(json.dumps(list(schemas.values())), encoding="utf-8")
    return path


def old_folder(
    path: Path, corpus: Path, groups: Sequence[Group], number: int, spider: Path | None, mixed: str, every: int
) -> Path:
    """What is mixed in, and asked before and after: of Spider's dev, `every` so many-th question."""
    unseen = groups[(number + 1) % len(groups)]
    kept = [each for each in groups if each not in (groups[number], unseen)]
    train = corpus, [row for each in kept for row in (*each.held_out, *each.learnt)]
    dev = corpus, unseen.held_out
    if spider is not None:
        rows = {name: read_list(spider / name) for name in FILES}
        dev = spider, rows[FILES[1]][::every]
        if mixed == "spider":
            train = spider, rows[FILES[0]]
        if mixed == "domains":
            domains = locate("corpus:domains")
            train = domains, read_list(domains / FILES[0])
    return folder(path, train, dev)


def measured(corpus: Path, group: Group, examples: int, old: Path, given: Sequence[str], work: Path) -> dict[str, Any]:
    """One adaptation, to `examples` questions about a group of databases."""
    new = folder(work / "new", (corpus, group.learnt[:examples]), (corpus, group.held_out))
    options = cli.load("adapt", (f"input={new}", f"old={old}", f"out={work / 'out'}", "threads=1", *given), {})
    started = time.perf_counter()
    adapted = adapt(options)
    new_scores, other_scores = adapted.compared.values()
    return {
        "databases": group.databases,
        "examples": examples,
        "seconds": round(time.perf_counter() - started, 1),
        "new": [[score.exact_match, score.execution] for score in new_scores],
        "other": [[score.exact_match, score.execution] for score in other_scores],
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, help="folder of Spider")
    parser.add_argument(
        "--mixed", choices=("spider", "domains", "corpus"), default="spider", help="old questions; with --spider"
    )
    parser.add_argument("--examples", type=int, nargs="+", default=[10, 30, 100])
    parser.add_argument("--alone", metavar="CORPUS", help="each database of this corpus's dev.json is a group")
    parser.add_argument("--held-out", type=int, default=60, help="questions of each group that are held out")
    parser.add_argument("--groups", type=int, nargs="+", help="these groups alone, from 0")
    parser.add_argument("--every", type=int, default=5, help="take every so many-th question of Spider's dev")
    parser.add_argument("--seed", type=int, default=1, help="of the groups")
    parser.add_argument("--set", nargs="*", default=[], help="options of sqlsp adapt: lr=1e-4")
    options = parser.parse_args()
    if options.mixed == "domains" and options.spider is None:
        parser.error("--mixed domains needs --spider, whose dev tells what is forgotten")
    corpus = locate(options.alone or CORPUS)
    groups = groups_of(corpus, options.alone is not None, options.held_out, options.seed)
    found: list[dict[str, Any]] = []
    for examples in options.examples:
        for number in options.groups or range(len(groups)):
            with tempfile.TemporaryDirectory() as name:
                work = Path(name)
                old = old_folder(work / "old", corpus, groups, number, options.spider, options.mixed, options.every)
                found.append({"group": number, **measured(corpus, groups[number], examples, old, options.set, work)})
            print(json.dumps(found[-1]), flush=True)
    print(table(found))
    return 0


def table(found: Sequence[dict[str, Any]]) -> str:
    """Means over the groups, in percent, ± deviation; the questions before any is learnt in the first line."""
    lines = ["| examples | held-out questions about the same databases | about others | minutes |", "|---|---|---|---|"]
    first = [each for each in found if each["examples"] == found[0]["examples"]]
    lines.append(
        f"| 0 | {_cell([each['new'][0] for each in first])} | {_cell([each['other'][0] for each in first])} | |"
    )
    for examples in sorted({each["examples"] for each in found}):
        some = [each for each in found if each["examples"] == examples]
        cells = [_cell([each[asked][1] for each in some]) for asked in ("new", "other")]
        lines.append(f"| {examples} | {cells[0]} | {cells[1]} | {mean(each['seconds'] for each in some) / 60:.1f} |")
    return "\n".join(lines)


def _cell(scores: Sequence[Sequence[float]]) -> str:
    """Exact match and execution."""
    return " / ".join(
        f"{100 * mean(values):.1f} ± {100 * (stdev(values) if len(values) > 1 else 0):.1f}"
        for values in zip(*scores, strict=True)
    )


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
