"""Questions that people ask about measures of flat tables: sheets for their writers, the sources, the corpus.

    python scripts/corpora/make_measures.py sheets FOLDER          what is to be written, a sheet for each table
    python scripts/corpora/make_measures.py join FOLDER WRITTEN    check what was written; into data/measures/source
    python scripts/corpora/make_measures.py build OUT              train_spider.json, dev.json, tables.json, database

A sheet `001_x.txt` is answered by WRITTEN/001_x.tsv with number<TAB>question; `-` leaves a number out. Sources are only
questions with their SQL and, in tables.tsv, what tables they are about: `build` makes these anew from the corpora that
ship, checks their cells, and runs every query. With `'data.extra=[OUT]'` a training mixes the questions in.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from tqdm import tqdm
from user_tables.bases import CORPORA, Corpus
from user_tables.choosing import best
from user_tables.content import Content
from user_tables.flat import Flat
from user_tables.measures import Facts, derived, sample

from sqlsp.common.errors import DataError
from sqlsp.common.shipped import CORPORA as SHIPPED
from sqlsp.options import cli
from sqlsp.schema.database import database_path, execute, schema_from_database
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_to_json

SOURCE: Final = SHIPPED / "measures" / "source"
SEED: Final = 1
MOST: Final = {"": 280, "dev": 20}  # tables of a split
QUERIES: Final = {"": 40, "dev": 30}  # of a table
ENOUGH: Final = 24  # queries, or a table is left out
SHOWN: Final = 30  # faults


def main() -> int:
    """Do what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=("sheets", "join", "build"))
    parser.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    options = parser.parse_args()
    if len(options.folders) != 1 + (options.task == "join"):
        parser.error("sheets and build take one folder, join takes two")
    if options.task == "join":
        print(join(*options.folders))
    else:
        print(write_sheets(options.folders[0]) if options.task == "sheets" else build(options.folders[0]))
    return 0


def write_sheets(folder: Path) -> str:
    """Write a sheet for each of the best tables of both splits, the best first."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [_write_sheet(folder, split, *each) for split in MOST for each in _chosen(split)]
    return f"{sum(written)} queries about {len(written)} tables"


def _chosen(split: str) -> Iterator[tuple[int, Facts, list[str]]]:
    """The best tables of a split that have enough queries, numbered, with these."""
    found = [each for name in CORPORA for each in tqdm(best(_corpus(name), SEED, split == "dev"), name, disable=None)]
    number = 0
    for _, _, _, facts in sorted(found, key=lambda each: -each[0]):
        with tempfile.TemporaryDirectory() as folder:
            schema = schema_of(facts.flat, Path(folder))
            queries = sample(facts, schema, database_path(Path(folder), schema.db_id), QUERIES[split])
        if len(queries) >= ENOUGH and number < MOST[split]:
            number += 1
            yield number, facts, queries


def _write_sheet(folder: Path, split: str, number: int, facts: Facts, queries: Sequence[str]) -> int:
    """Write what a writer sees of a table: columns with some cells, and queries with numbers; returns how many."""
    flat = facts.flat
    lines = [f"{name_of(flat)}: table {flat.table}, {len(flat.rows)} rows; a row is one {flat.unit}", ""]
    for role in facts.roles:
        cells = ", ".join(str(value) for value in role.values[: 8 if role.kind == "category" else 3])
        lines.append(f"{role.name} ({role.kind}): {cells}")
    lines += ["", *(f"{place}\t{query}" for place, query in enumerate(queries, start=1)), ""]
    (folder / f"{split}{number:03d}_{name_of(flat)}.txt").write_text("\n".join(lines), encoding="utf-8")
    return len(queries)


def join(sheets: Path, written: Path) -> str:
    """Put written questions beside the queries of their sheets, and say which tables they are about."""
    SOURCE.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    pairs = {path: _joined(path, written / f"{path.stem}.tsv", faults) for path in sorted(sheets.glob("*.txt"))}
    if faults:
        raise DataError("number<TAB>question expected, of a number of the sheet:\n" + "\n".join(faults[:SHOWN]))
    names = {path.stem.partition("_")[2]: path.stem.startswith("dev") for path, found in pairs.items() if found}
    for path, found in pairs.items():
        if found:
            text = "".join(f"{question}\t{query}\n" for question, query in found)
            (SOURCE / f"{path.stem.partition('_')[2]}.tsv").write_text(text, encoding="utf-8", newline="\n")
    lines = []
    for name, (corpus, fact, things, flat) in sorted(_tables(names).items()):
        lines.append("\t".join((name, corpus, flat.db_id, fact, "things" if things else "facts", sum_of(flat))))
    (SOURCE / "tables.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    (SOURCE / "dev.txt").write_text("".join(f"{name}\n" for name in sorted(names) if names[name]), encoding="utf-8")
    return f"{sum(map(len, pairs.values()))} questions about {len(names)} tables; {len(pairs) - len(names)} have none"


def _joined(sheet: Path, written: Path, faults: list[str]) -> list[tuple[str, str]]:
    """The pairs of question and query of a sheet; adds the lines that are at fault."""
    lines = sheet.read_text(encoding="utf-8").splitlines()
    queries = dict(line.split("\t", 1) for line in lines if line.split("\t")[0].isdecimal())
    found: dict[str, str] = {}
    for number, line in enumerate(written.read_text(encoding="utf-8").splitlines() if written.is_file() else [], 1):
        fields = [field.strip() for field in line.split("\t")]
        if not line.strip():
            continue
        if len(fields) != 2 or fields[0] not in queries or not fields[1]:
            faults.append(f"{written}, line {number}: {line!r}")
        elif fields[1] != "-":
            found.setdefault(fields[1], queries[fields[0]])
    return list(found.items())


def _tables(names: Collection[str]) -> dict[str, tuple[str, str, bool, Flat]]:
    """Of each of these tables its corpus, its table of facts and whether it is of things."""
    tables = ((name, each) for name in CORPORA for dev in (False, True) for each in best(_corpus(name), SEED, dev))
    found = {name_of(facts.flat): (name, fact, things, facts.flat) for name, (_, fact, things, facts) in tables}
    return {name: each for name, each in found.items() if name in names}


def build(out: Path) -> str:
    """Make the corpus in `out`. Raises DataError for a table with other cells and for a query without rows."""
    dev = set((SOURCE / "dev.txt").read_text(encoding="utf-8").split())
    rows, tables = defaultdict[str, list[dict[str, str]]](list), []
    for line in tqdm((SOURCE / "tables.tsv").read_text(encoding="utf-8").splitlines(), disable=None):
        name, corpus, db_id, fact, kind, digest = line.split("\t")
        flat = dict(_corpus(corpus).tables(db_id, SEED, kind == "things"))[fact]
        if sum_of(flat) != digest:
            raise DataError(f"the cells of {name} are others than those that its questions are about")
        schema = schema_of(flat, out / "database")
        tables.append(schema_to_json(schema))
        rows["dev" if name in dev else "train_spider"] += _checked(schema, out)
    for split, found in (*rows.items(), ("tables", tables)):
        text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
        (out / f"{split}.json").write_text(text, encoding="utf-8", newline="\n")
    return f"{len(tables)} tables, " + ", ".join(f"{split}: {len(found)}" for split, found in rows.items())


def _checked(schema: Schema, out: Path) -> Iterator[dict[str, str]]:
    """The questions about a table, whose queries the grammar has and which have rows."""
    source = SOURCE / f"{schema.db_id}.tsv"
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
        question, query = line.split("\t")
        path = database_path(out / "database", schema.db_id)
        if derived(query, schema) != query or not execute(path, query):
            raise DataError(f"{source}, line {number}: {query} is beyond the grammar, or has no rows")
        yield {"question": question, "query": query, "db_id": schema.db_id}


@cache
def _corpus(name: str) -> Corpus:
    return Corpus(name)


def name_of(flat: Flat) -> str:
    """What the database of a flat table is called."""
    return f"{flat.db_id}_flat"


def schema_of(flat: Flat, folder: Path) -> Schema:
    """Write the database of a flat table into a folder, and read its schema."""
    path = database_path(folder, name_of(flat))
    Content.of(flat).write(path, keys=False)
    return schema_from_database(path, name_of(flat))


def sum_of(flat: Flat) -> str:
    """A checksum of names and cells."""
    content = json.dumps([flat.table, [column.name for column in flat.columns], flat.rows])
    return sha256(content.encode()).hexdigest()[:16]


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
