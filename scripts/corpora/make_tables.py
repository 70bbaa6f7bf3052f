"""Training questions about tables as people have them, from those of corpora in Spider's format.

    python scripts/corpora/make_tables.py OUT corpus:business corpus:domains MEASURES --flat --wide --named --written
    sqlsp train 'data.extra=[OUT]' …

OUT gets train_spider.json, tables.json and database/. Databases grow; a table of facts and those that its keys lead to
become one (--flat); 10 to 80 columns of other databases are added (--wide); names are of another manner (--named);
flags, categories, numbers, dates and missing cells are written otherwise, and keys undeclared (--written). Of what is
asked for, each database gets about half. A question is kept if its changed query has the rows of the old one. The same
seed makes the same.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tqdm import tqdm
from user_tables.changes import Change, Codes, Pool, pool_of, renamed, rewritten, widened
from user_tables.content import Content
from user_tables.flat import Flat, flatten
from user_tables.flattening import BeyondError, flattened
from user_tables.growing import facts, grow

from sqlsp.common.errors import DataError, SqlError
from sqlsp.corpus.shipped import locate
from sqlsp.options import cli
from sqlsp.schema.database import database_path, execute, schema_from_database
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables, schema_to_json
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql

LENDING = 120  # databases whose columns others get
MOST_ONCE = 0.3  # the share of a flat table's questions that are about its parents, and DISTINCT


@dataclass(frozen=True)
class Source:
    """A database with its questions."""

    path: Path
    schema: Schema
    questions: list[dict[str, Any]]


def main() -> int:
    """Make the tables that the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("corpora", nargs="+", metavar="CORPUS", help="folders in Spider's format")
    for kind in ("flat", "wide", "named", "written"):
        parser.add_argument(f"--{kind}", action="store_true")
    parser.add_argument("--files", nargs="+", default=["train_spider.json"], metavar="FILE", help="of questions")
    parser.add_argument("--questions", type=int, default=24, metavar="N", help="of a new database (default: 24)")
    parser.add_argument("--rows", type=int, default=120, metavar="N", help="of a table of facts (default: 120)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--most", type=int, metavar="N", help="databases of each corpus")
    print(json.dumps(make(parser.parse_args())))
    return 0


def make(options: argparse.Namespace) -> dict[str, int]:
    """Write the corpus; counts its databases, its questions and what became of the others."""
    sources = [each for corpus in options.corpora for each in _sources(locate(corpus), options)]
    rng = random.Random(options.seed)
    lending = rng.sample(sources, min(LENDING, len(sources)))
    pool = pool_of([Content.read(each.path, each.schema) for each in lending]) if options.wide else []
    rows, tables, counts = [], [], Counter[str]()
    for source in tqdm(sources, desc="making", disable=None):
        for name, schema, found in _made(source, pool, options, counts):
            if found:
                tables.append(schema_to_json(schema))
                rows += [{**row, "db_id": name} for row in found[: options.questions]]
    rng.shuffle(rows)
    for file, content in (("train_spider.json", rows), ("tables.json", tables)):
        text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        (options.out / file).write_text(text, encoding="utf-8", newline="\n")
    return {"databases": len(tables), "questions": len(rows), **counts}


def _sources(folder: Path, options: argparse.Namespace) -> Iterator[Source]:
    """The databases of a corpus that have questions, without follow-ups."""
    questions = defaultdict[str, list[dict[str, Any]]](list)
    for file in options.files:
        for row in json.loads((folder / file).read_text(encoding="utf-8")) if (folder / file).is_file() else []:
            if "context" not in row:
                questions[row["db_id"]].append(row)
    if not questions:
        raise DataError(f"{folder} has no questions in {', '.join(options.files)}")
    schemas = read_tables(folder / "tables.json")
    for db_id in sorted(questions)[: options.most]:
        yield Source(database_path(folder / "database", db_id), schemas[db_id], questions[db_id])


def _made(
    source: Source, pool: Pool, options: argparse.Namespace, counts: Counter[str]
) -> Iterator[tuple[str, Schema, list[dict[str, Any]]]]:
    """The new databases of one: of each table of facts, two at most, or else of the tables as they are."""
    schema, rng = source.schema, random.Random(f"{options.seed} {source.schema.db_id}")
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / "grown.sqlite"
        shutil.copy(source.path, old)
        grow(old, schema, rng, rng.randint(options.rows // 3, options.rows))
        flats: list[Flat | None] = []
        if options.flat:
            chosen = rng.sample(facts(schema), min(2, len(facts(schema))))
            flats += [flat for fact in chosen if (flat := flatten(old, schema, fact, rng, whole_names=False))]
        if options.wide or options.named or options.written:
            flats.append(None)
        for number, flat in enumerate(flats):
            name = f"{schema.db_id}_{options.seed}{'abc'[number]}"
            yield name, *_changed(source, old, flat, name, pool, options, rng, counts)


def _changed(
    source: Source, old: Path, flat: Flat | None, name: str, pool: Pool, options: argparse.Namespace,
    rng: random.Random, counts: Counter[str],
) -> tuple[Schema, list[dict[str, Any]]]:  # fmt: skip
    """A new database, flat or not, and the questions about it that are kept, in any order."""
    content = Content.read(old, source.schema) if flat is None else Content.of(flat)
    kinds = [kind for kind in ("wide", "named", "written") if getattr(options, kind)]
    chosen = [kind for kind in kinds if rng.random() < 0.5] or (rng.sample(kinds, 1) if flat is None else [])
    places: dict[int, int] = {}
    codes: Codes = {}
    if "written" in chosen:
        content, codes = rewritten(content, rng)
    if "wide" in chosen and any(content.rows):
        content, places = widened(content, pool, rng)
    if "named" in chosen:
        content = renamed(content, rng)
    path = database_path(options.out / "database", name)
    content.write(path, keys="written" not in chosen or rng.random() < 0.5)
    schema, change = schema_from_database(path, name), Change(places, codes)
    found: list[dict[str, Any]] = []
    if [column.name for column in schema.columns] == [column.name for column in content.schema.columns]:
        once = 0  # questions about parents, each of them once
        for row in rng.sample(source.questions, len(source.questions)):
            if len(found) == options.questions:
                break
            counts["tried"] += 1
            if query := _kept(row, source.schema, old, flat, schema, path, change):
                once += "DISTINCT" in query and "DISTINCT" not in row["query"]
                if "DISTINCT" not in query or once <= options.questions * MOST_ONCE:
                    found.append({"question": row["question"], "query": query})
    for kind in ["flat"] * (flat is not None) + chosen:
        counts[kind] += len(found)
    return schema, found


def _kept(
    row: dict[str, Any], schema: Schema, old: Path, flat: Flat | None, new: Schema, path: Path, change: Change
) -> str | None:
    """The query of a question over the new database, if it has the rows of the old one, and any."""
    with suppress(SqlError, DataError, BeyondError, sqlite3.Error):
        query = parse_sql(row["query"], schema, people=True)
        first = query if flat is None else flattened(query, schema, flat)
        changed = render_sql(change.query(first), new)
        rows, found = change.rows(first, execute(old, row["query"])), execute(path, changed)
        if rows and _alike(rows, query) == _alike(found, query) and parse_sql(changed, new, people=True):
            return changed
    return None


def _alike(rows: Sequence[tuple[Any, ...]], query: Query) -> list[str]:
    """Rows in a form that can be compared; in order where the query asks for one."""
    texts = [str([round(float(cell), 6) if isinstance(cell, int | float) else cell for cell in row]) for row in rows]
    return texts if query.order is not None and query.order.keys else sorted(texts)


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
