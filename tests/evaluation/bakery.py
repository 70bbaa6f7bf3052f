"""Small schemas of our own for the tests of the evaluation, and readers of the .tsv files beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sqlsp.sql.schema import ColumnInfo, Schema, Table

HERE = Path(__file__).parent

BAKERY = {
    "shop": ("shop_id", "name", "seats", "busiest", "quietest", "usual"),
    "baker": ("baker_id", "name", "home", "age"),
    "fair": ("fair_id", "motto", "shop_id", "year"),
    "stall": ("fair_id", "baker_id"),
}
BAKERY_KEYS = (
    ("fair.shop_id", "shop.shop_id"),
    ("stall.baker_id", "baker.baker_id"),
    ("stall.fair_id", "fair.fair_id"),
)


def make_schema(
    tables: Mapping[str, Sequence[str]], keys: Sequence[tuple[str, str]] = (), db_id: str = "bakery"
) -> Schema:
    """A schema from names; keys are pairs of `table.column`."""
    columns = [("", "*", -1), *((table, name, i) for i, table in enumerate(tables) for name in tables[table])]
    place = {f"{table}.{name}": index for index, (table, name, _) in enumerate(columns)}
    return Schema(
        db_id,
        tuple(Table(name, name.replace("_", " ")) for name in tables),
        tuple(ColumnInfo(name, name.replace("_", " "), table, "text") for _, name, table in columns),
        foreign_keys=tuple((place[left], place[right]) for left, right in keys),
    )


def bakery() -> Schema:
    return make_schema(BAKERY, BAKERY_KEYS)


def rows(name: str) -> Iterator[list[str]]:
    """The fields of each line of a .tsv file, comments left out."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line.split("\t")
