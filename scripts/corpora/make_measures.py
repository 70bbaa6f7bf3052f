"""Questions that people ask about measures of flat tables: sheets for their writers, the joined sources, the corpus.

    python scripts/corpora/make_measures.py sheets FOLDER          what is to be written, a file a table
    python scripts/corpora/make_measures.py join SHEETS WRITTEN    check what was written, into data/measures/source
    python scripts/corpora/make_measures.py build OUT              the corpus: OUT/train_spider.json, dev.json, tables.json, database

Only questions and their SQL are kept; the tables are made anew, from the corpora that ship, by `build`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tqdm import tqdm
from user_tables.bases import CORPORA, Corpus, bases, schema_of
from user_tables.measures import Facts, sample

from sqlsp.options import cli

SEED: Final = 1
TRAIN, DEV = 280, 20  # tables
QUERIES: Final = {False: 40, True: 30}  # of a table, of train and of dev
ENOUGH: Final = 24  # queries, or a table is left out


def main() -> int:
    """Do what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("sheets", "join", "build"))
    parser.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    parser.add_argument("--most", type=int, default=10**6, metavar="N", help="of so many databases a corpus alone")
    options = parser.parse_args()
    if options.task == "sheets":
        print(f"{write_sheets(options.folders[0], options.most)} queries in {options.folders[0]}")
    return 0


def chosen(dev: bool, most: int) -> list[Facts]:
    """The tables of a split, best first in each corpus, of both corpora by turns."""
    found: list[tuple[float, str, Facts]] = []
    for name in CORPORA:
        corpus = Corpus(name)
        made = sorted(tqdm(bases(corpus, SEED, dev), desc=name, disable=None), key=lambda pair: -pair[0])[:most]
        found += [(worth, name, facts) for worth, facts in made]
    return [facts for _, _, facts in sorted(found, key=lambda triple: -triple[0])]


def write_sheets(folder: Path, most: int) -> int:
    """Write a sheet for each table; returns the number of queries."""
    written = 0
    for dev, tables in ((False, TRAIN), (True, DEV)):
        number = 0
        for facts in chosen(dev, most):
            name = f"{facts.flat.db_id}_flat"
            with tempfile.TemporaryDirectory() as temporary:
                schema = schema_of(facts.flat, Path(temporary), name)
            queries = sample(facts, schema, QUERIES[dev])
            if len(queries) < ENOUGH or number >= tables:
                continue
            number += 1
            path = folder / f"{'dev' if dev else ''}{number:03d}_{name}.txt"
            path.write_text(sheet(facts, name, queries), encoding="utf-8")
            written += len(queries)
    return written


def sheet(facts: Facts, name: str, queries: Sequence[str]) -> str:
    """What a writer sees of a table: its columns with some cells, and the queries with numbers."""
    flat = facts.flat
    lines = [f"{name}: table {flat.table}, {len(flat.rows)} rows; a row is one {flat.unit}", ""]
    for role in facts.roles:
        cells = ", ".join(str(value) for value in role.values[: 8 if role.kind == "category" else 3])
        lines.append(f"{role.name} ({role.kind}): {cells}")
    return "\n".join([*lines, "", *(f"{number}\t{query}" for number, query in enumerate(queries, start=1)), ""])


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
