"""A small schema of our own for the tests of the evaluation, and the reader of the .tsv files beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from schema_kit import make_schema

from sqlsp.evaluation.inputs import Pair
from sqlsp.sql.schema import Schema

HERE = Path(__file__).parent

BAKERY = {
    "shop": "shop_id name seats busiest quietest usual",
    "baker": "baker_id name home age",
    "fair": "fair_id motto shop_id year",
    "stall": "fair_id baker_id",
}
BAKERY_KEYS = (
    ("fair.shop_id", "shop.shop_id"),
    ("stall.baker_id", "baker.baker_id"),
    ("stall.fair_id", "fair.fair_id"),
)


def bakery() -> Schema:
    return make_schema(BAKERY, keys=BAKERY_KEYS, db_id="bakery")


def pairs_of(schema: Schema, *queries: tuple[str, str]) -> list[Pair]:
    """Pairs of predictions and gold queries."""
    return [Pair(index, pred, gold, schema) for index, (pred, gold) in enumerate(queries)]


def rows(name: str) -> Iterator[list[str]]:
    """The fields of each line of a .tsv file, comments left out."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line.split("\t")
