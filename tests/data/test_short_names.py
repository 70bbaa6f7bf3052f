"""The short names by hand for the dev databases of `corpus:domains`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sqlsp.data.corpus.shipped import locate
from sqlsp.sql.naming.descriptions import read_descriptions
from sqlsp.sql.tables_json import read_tables

DOMAINS = Path(__file__).parents[2] / "data" / "domains"
NAMES = read_descriptions(DOMAINS / "short_names.txt")
SCHEMAS = read_tables(locate("corpus:domains") / "tables.json")
DEV = (DOMAINS / "source" / "dev.txt").read_text().split()


def test_the_file_is_about_dev_and_names_nothing_twice() -> None:
    assert {each.database for each in NAMES} == set(DEV)
    assert max(Counter((each.database, each.item) for each in NAMES).values()) == 1


@pytest.mark.parametrize("db_id", DEV)
def test_every_table_and_column_has_a_name_of_its_own(db_id: str) -> None:
    schema = SCHEMAS[db_id]
    found = {each.item: each.text for each in NAMES if each.database == db_id}
    tables = [table.name for table in schema.tables]
    columns = [(column.table, found.pop(f"{tables[column.table]}.{column.name}")) for column in schema.columns[1:]]
    assert set(found) == set(tables)
    assert len({name.lower() for name in found.values()}) == len(tables)
    assert len({(table, name.lower()) for table, name in columns}) == len(columns)
