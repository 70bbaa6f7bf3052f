"""Schemas under short names, and training folders of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from script_kit import load_script

from sqlsp.augmentation.shortening import with_short_names
from sqlsp.common.errors import DataError
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_rows
from sqlsp.sql.database import database_path, execute
from sqlsp.sql.naming.abbreviations import known_abbreviations
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

MINI = locate("corpus:mini")
SCHEMAS = read_tables(MINI / "tables.json")


def words(schema: Schema) -> list[str]:
    return [*(table.words for table in schema.tables), *(column.words for column in schema.columns)]


@pytest.mark.parametrize("db_id", list(SCHEMAS))
def test_only_the_words_change_and_get_no_longer_names(db_id: str) -> None:
    schema = SCHEMAS[db_id]
    short = with_short_names(schema, 1)
    assert words(short) != words(schema)
    assert all(words(short)), "every table and column has a word"
    assert [column.name for column in short.columns] == [column.name for column in schema.columns]
    assert (short.foreign_keys, short.primary_keys) == (schema.foreign_keys, schema.primary_keys)
    assert [(column.table, column.type) for column in short.columns] == [(c.table, c.type) for c in schema.columns]
    assert short.columns[0] == schema.columns[0], "the star has no name"


def test_the_seed_and_the_database_decide() -> None:
    schema = SCHEMAS[next(iter(SCHEMAS))]
    assert with_short_names(schema, 1) == with_short_names(schema, 1)
    assert with_short_names(schema, 1) != with_short_names(schema, 2)


def test_a_share_of_the_words_is_shortened() -> None:
    """Over all databases: not so few that there is nothing to learn, not so many that nothing can be read."""
    before = [word for schema in SCHEMAS.values() for said in words(schema) for word in said.split()]
    after = {
        word for schema in SCHEMAS.values() for said in words(with_short_names(schema, 1)) for word in said.split()
    }
    long = [word for word in before if len(word) >= 5]
    kept = sum(word in after for word in long) / len(long)
    assert 0.3 < kept < 0.8


def test_known_abbreviations_are_those_of_one_word() -> None:
    known = known_abbreviations()
    assert {"cust"} <= set(known["customer"])
    assert {"nm", "nme"} <= set(known["name"])
    assert not any(" " in word for word in known)


def test_a_training_folder(tmp_path: Path) -> None:
    out = tmp_path / "out"
    shorten = load_script("shorten_names").shorten
    questions, databases = shorten(MINI, out, 60, 1)
    schemas = read_tables(out / "tables.json")
    rows = read_rows(out / "train_spider.json", schemas)
    assert (questions, databases) == (len(rows), len(schemas)) == (60, len({row.db_id for row in rows}))
    original = {(row.question, row.sql) for row in read_rows(MINI / "train_spider.json", SCHEMAS)}
    assert {(row.question, row.sql) for row in rows} <= original
    for row in rows:
        schema = schemas[row.db_id]
        assert words(schema) == words(with_short_names(SCHEMAS[row.db_id.removesuffix("_short")], 1))
        assert row.sql is not None
        parse_sql(row.sql, schema)
        execute(database_path(out / "database", row.db_id), row.sql, 5.0)
    with pytest.raises(DataError, match="is there already; remove it"):
        shorten(MINI, out, 60, 1)
