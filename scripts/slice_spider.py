"""A part of Spider's training set for short comparisons, with databases held out of it in place of dev.

    python scripts/slice_spider.py --spider DIR --out OUT [--questions 10]

Every fifth training database is held out; OUT/dev.json has twelve questions of each. OUT/full/train_spider.json has all
questions of the others, OUT/small/train_spider.json so many of each (--questions), evenly spread. OUT/full and
OUT/small are Spider folders: schemas and databases are linked, not copied. Dev of Spider is not looked at.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlsp.data.corpus.spider import read_list
from sqlsp.options import cli

HELD = 5  # every so many databases one
JUDGED = 12  # questions of each of them


def main() -> int:
    """Write both folders; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, help="the Spider folder")
    parser.add_argument("--out", type=Path, required=True, help="folder to make")
    parser.add_argument("--questions", type=int, default=10, help="questions of each database in OUT/small")
    chosen = parser.parse_args()
    whole = read_list(chosen.spider / "train_spider.json")
    by_database: dict[str, list[dict[str, Any]]] = {}
    for row in whole:
        by_database.setdefault(row["db_id"], []).append(row)
    names = sorted(by_database)
    held = names[::HELD]
    learnt = [name for name in names if name not in held]
    dev = [row for name in held for row in spread(by_database[name], JUDGED)]
    parts = {
        "full": [row for row in whole if row["db_id"] not in held],
        "small": [row for name in learnt for row in spread(by_database[name], chosen.questions)],
    }
    for part, rows in parts.items():
        folder = chosen.out / part
        folder.mkdir(parents=True)
        for name, content in (("train_spider.json", rows), ("dev.json", dev)):
            (folder / name).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
        for name in ("tables.json", "database"):
            (folder / name).symlink_to((chosen.spider / name).resolve())
        print(f"{folder}: {len(rows):,} questions on {len(learnt)} databases, {len(dev)} on {len(held)} held out")
    return 0


def spread(rows: Sequence[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """So many of `rows`, evenly spread; all where there are no more."""
    return [rows[place * len(rows) // number] for place in range(number)] if len(rows) > number else list(rows)


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
