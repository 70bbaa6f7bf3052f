"""Training questions about tables like users', from those of corpora in Spider's format.

Databases grow. Then a fact table and the tables that it references become one (flat); 10 to 80 columns of other
databases are added (wide); names are changed (named); flags, categories, numbers, dates and missing cells get another
format, without declared keys (written). A database gets about half of the requested changes. A question is retained if
the changed query has the rows of the old query.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from sqlsp.databases.sqlite import database_path, execute
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables, schema_to_json
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError, SqlError
from user_tables.changes import Change, Codes, Pool, pool_of, renamed, rewritten, widened
from user_tables.content import Content, write_list
from user_tables.flat import Flat, flatten
from user_tables.flattening import BeyondError, flattened
from user_tables.growing import facts, grow

CHANGES: Final = ("flat", "wide", "named", "written")
_MAX_ROWS: Final = 120  # of a fact table
_SOURCES: Final = 120  # databases whose columns are added to others
_MAX_ONCE: Final = 0.3  # maximum share of a flat table's questions that are about parents, with DISTINCT


@dataclass(frozen=True)
class Source:
    """A database with questions."""

    path: Path
    schema: Schema
    questions: list[dict[str, Any]]


@dataclass
class Making:
    """The options, and the numbers of questions made."""

    out: Path
    changes: Sequence[str]
    questions: int  # of a new database
    seed: int
    pool: Pool = ()
    counts: Counter[str] = field(default_factory=Counter)


def make(
    out: Path,
    corpora: Sequence[Path],
    changes: Sequence[str] = CHANGES,
    questions: int = 24,
    seed: int = 1,
    limit: int | None = None,
) -> Counter[str]:
    """Write train_spider.json, tables.json and databases, from the first `limit` databases of every corpus.

    Returns the numbers of questions by change.
    """
    making = Making(out, changes, questions=questions, seed=seed)
    sources = list[Source]()
    for folder in corpora:  # the databases that have training questions
        asked = defaultdict[str, list[dict[str, Any]]](list)
        for row in json.loads((folder / "train_spider.json").read_text(encoding="utf-8")):
            asked[row["db_id"]].append(row)
        schemas = read_tables(folder / "tables.json")
        for db_id in sorted(asked)[:limit]:
            sources.append(Source(database_path(folder / "database", db_id), schemas[db_id], asked[db_id]))
    rng = random.Random(seed)
    sampled = rng.sample(sources, min(_SOURCES, len(sources)))
    if "wide" in changes:
        making.pool = pool_of([Content.read(source.path, source.schema) for source in sampled])
    rows: list[dict[str, Any]] = []
    tables = []
    for source in tqdm(sources, desc=out.name, disable=None):
        for schema, questions_made in _made(source, making):
            if questions_made:
                tables.append(schema_to_json(schema))
                rows += [{**row, "db_id": schema.db_id} for row in questions_made]
    rng.shuffle(rows)
    write_list(out / "train_spider.json", rows)
    write_list(out / "tables.json", tables)
    return making.counts


def _made(source: Source, making: Making) -> Iterator[tuple[Schema, list[dict[str, Any]]]]:
    """The new databases made from one: up to two flat tables, and the unflattened tables unless only `flat`."""
    schema = source.schema
    rng = random.Random(f"{making.seed} {source.schema.db_id}")
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / "grown.sqlite"
        shutil.copy(source.path, old)
        grow(old, schema, rng, rng.randint(_MAX_ROWS // 3, _MAX_ROWS))
        flats: list[Flat | None] = []
        if "flat" in making.changes:
            chosen = rng.sample(facts(schema), min(2, len(facts(schema))))
            flats += [flat for fact in chosen if (flat := flatten(old, schema, fact, rng, whole_names=False))]
        if making.changes[-1] != "flat":
            flats.append(None)
        for number, flat in enumerate(flats):
            name = f"{schema.db_id}_{making.seed}{'abc'[number]}"
            yield _changed(source, old, flat, name=name, making=making, rng=rng)


def _changed(
    source: Source, old: Path, flat: Flat | None, name: str, making: Making, rng: random.Random
) -> tuple[Schema, list[dict[str, Any]]]:
    """A new database, flat or not, and the retained questions about it, in any order."""
    content = Content.read(old, source.schema) if flat is None else Content.of(flat)
    kinds = [kind for kind in making.changes if kind != "flat"]
    chosen = [kind for kind in kinds if rng.random() < 0.5] or (rng.sample(kinds, 1) if flat is None else [])
    new_index: dict[int, int] = {}
    codes: Codes = {}
    if "written" in chosen:
        content, codes = rewritten(content, rng)
    if "wide" in chosen and any(content.rows):
        content, new_index = widened(content, making.pool, rng)
    if "named" in chosen:
        content = renamed(content, rng)
    path = database_path(making.out / "database", name)
    content.write(path, keys="written" not in chosen or rng.random() < 0.5)
    schema = schema_from_database(path, name)
    change = Change(new_index, codes)
    chosen_questions: list[dict[str, Any]] = []
    if [column.name for column in schema.columns] == [column.name for column in content.schema.columns]:
        once = 0  # questions about parents, with DISTINCT
        for row in rng.sample(source.questions, len(source.questions)):
            if len(chosen_questions) == making.questions:
                break
            query = _checked_query(row, source.schema, old, flat=flat, new=schema, path=path, change=change)
            if query:
                once += "DISTINCT" in query and "DISTINCT" not in row["query"]
                if "DISTINCT" not in query or once <= making.questions * _MAX_ONCE:
                    chosen_questions.append({"question": row["question"], "query": query})
    for kind in ["flat"] * (flat is not None) + chosen:
        making.counts[kind] += len(chosen_questions)
    return schema, chosen_questions


def _checked_query(
    row: dict[str, Any], schema: Schema, old: Path, flat: Flat | None, new: Schema, path: Path, change: Change
) -> str | None:
    """The query of a question over the new database, if it has the rows of the old one, and any."""
    with suppress(SqlError, DataError, BeyondError, sqlite3.Error):
        query = parse_sql(row["query"], schema, extended=True)
        first = query if flat is None else flattened(query, schema, flat)
        changed = render_sql(change.query(first), new)
        rows = change.rows(first, execute(old, row["query"]))
        new_rows = execute(path, changed)
        if rows and _alike(rows, query) == _alike(new_rows, query) and parse_sql(changed, new, extended=True):
            return changed
    return None


def _alike(rows: Sequence[tuple[Any, ...]], query: Query) -> list[str]:
    """Rows in a comparable form; in order if the query has ORDER BY."""
    texts = [str([round(float(cell), 6) if isinstance(cell, int | float) else cell for cell in row]) for row in rows]
    return texts if query.order is not None and query.order.keys else sorted(texts)
