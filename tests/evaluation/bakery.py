"""A small schema of our own for the tests of the evaluation, and two models.

Their answers to five questions on the bakery are for the tests of the error analysis.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from data_files import cells
from schema_kit import make_schema

from sqlsp.cli.judging import AnalyseConfig
from sqlsp.evaluation.inputs import Pair
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_to_json

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
GOLD = [(question, gold) for question, gold, _, _ in cells("bakery.tsv")]
ONE = [answer for _, _, answer, _ in cells("bakery.tsv")]
TWO = [answer for _, _, _, answer in cells("bakery.tsv")]


def bakery() -> Schema:
    return make_schema(BAKERY, keys=BAKERY_KEYS, db_id="bakery")


def pairs_of(schema: Schema, queries: Iterable[tuple[str, str]]) -> list[Pair]:
    return [Pair(index, pred, gold, schema) for index, (pred, gold) in enumerate(queries)]


def analyse_config(folder: Path) -> AnalyseConfig:
    """Writes gold, tables and the answers of two models to `folder`; the report goes to `out` in it."""
    rows = [{"db_id": "bakery", "question": question, "query": query} for question, query in GOLD]
    (folder / "dev.json").write_text(json.dumps(rows))
    (folder / "tables.json").write_text(json.dumps([schema_to_json(bakery())]))
    preds = {folder / "one.sql": ONE, folder / "two.sql": TWO}
    for path, queries in preds.items():
        path.write_text("\n".join(queries) + "\n")
    gold, tables, out = (str(folder / name) for name in ("dev.json", "tables.json", "out"))
    return AnalyseConfig(pred=[*map(str, preds)], gold=gold, tables=tables, out=out)
