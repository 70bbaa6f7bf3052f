"""The content of a small Spider-format folder and how to write it; schemas, databases and features in one line."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from data_files import cells, content

from sqlsp.data.storage import FeatureSet
from sqlsp.linking.features import Featuriser, gold_actions
from sqlsp.linking.types import Features
from sqlsp.question.rows import Row
from sqlsp.schema.schema import ColumnInfo, Schema, Table

PETS, SONGS = json.loads(content("small_tables.json"))
PETS_SQL = content("pets.sql")
SONGS_SQL = content("songs.sql")

TRAIN = [(question, sql, db_id) for part, question, sql, db_id in cells("small_folder.tsv") if part == "train"]
DEV = [(question, sql, db_id) for part, question, sql, db_id in cells("small_folder.tsv") if part == "dev"]


def rows_of(examples: list[tuple[str, str, str]]) -> list[dict[str, Any]]:
    return [{"question": question, "query": sql, "db_id": db_id} for question, sql, db_id in examples]


def same_arrays(left: FeatureSet, right: FeatureSet, but: tuple[str, ...] = ("-",)) -> bool:
    """Whether the arrays of `left` are those of `right`, except for names that begin as one of `but`."""
    mine = left.arrays()
    other = right.arrays()
    same = all(np.array_equal(array, other[name]) for name, array in mine.items() if not name.startswith(but))
    return same and mine.keys() == other.keys()


def write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content), encoding="utf-8")


def make_database(folder: Path, db_id: str, sql: str) -> Path:
    return run_script(folder / db_id / f"{db_id}.sqlite", sql)


def run_script(path: Path, sql: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")  # the disk is not waited for
        connection.executescript(sql)
    return path


def insert(path: Path, into: str, rows: Iterable[tuple[object, ...]]) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for row in rows:
            connection.execute(f"INSERT INTO {into} VALUES ({', '.join('?' * len(row))})", row)


def one_table(*columns: str, table: str = "t", kind: str = "text", **keys: Any) -> Schema:
    star = ColumnInfo("*", "*", -1, "text")
    infos = (ColumnInfo(name, name.replace("_", " "), 0, kind) for name in columns)
    return Schema("d", (Table(table, table),), (star, *infos), **keys)


def read_question(make: Featuriser, question: str, sql: str | None = None, index: int = 0) -> Features:
    made = make.question(Row(index, question, make.schema.db_id), index)
    if sql is None:
        return made
    gold = gold_actions(sql, make.schema)
    return made.with_gold(gold.actions, gold.states, gold.parents)
