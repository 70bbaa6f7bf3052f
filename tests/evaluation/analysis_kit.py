"""Five questions on the bakery and two models' answers to them, for the tests of the error analysis."""

from __future__ import annotations

import json
from pathlib import Path

from bakery import bakery

from sqlsp.options.judging import AnalyseConfig
from sqlsp.sql.tables_json import schema_to_json

GOLD = [
    ("What are the names of all bakers?", "SELECT name FROM baker"),
    ("Who is older than 3?", "SELECT name FROM baker WHERE age > 3"),
    ("How old is the youngest baker?", "SELECT age FROM baker ORDER BY age LIMIT 1"),
    ("Where are <b>bakers</b> at home?", "SELECT home FROM baker"),
    ("Which homes?", "SELECT nothing FROM nowhere"),  # not scored
]
ONE = [
    "SELECT name FROM baker",  # right
    "SELECT home FROM baker WHERE age > 3",  # column
    "SELECT min(age) FROM baker",  # correct
    "SELECT name FROM baker GROUP BY age",  # both
    "SELECT home FROM baker",
]
TWO = [
    "SELECT name FROM baker",  # right
    "SELECT name FROM baker WHERE age >= 3",  # sketch
    "SELECT max(age) FROM baker",  # sketch
    "SELECT home FROM baker",  # right
    "SELECT home FROM baker",
]


def analyse_config(folder: Path) -> AnalyseConfig:
    """Write gold, tables and both models' answers (one.sql, two.sql) into `folder`; the report goes into its `out`."""
    rows = [{"db_id": "bakery", "question": question, "query": query} for question, query in GOLD]
    (folder / "dev.json").write_text(json.dumps(rows))
    (folder / "tables.json").write_text(json.dumps([schema_to_json(bakery())]))
    preds = {folder / "one.sql": ONE, folder / "two.sql": TWO}
    for path, queries in preds.items():
        path.write_text("\n".join(queries) + "\n")
    gold, tables, out = (str(folder / name) for name in ("dev.json", "tables.json", "out"))
    return AnalyseConfig(pred=[*map(str, preds)], gold=gold, tables=tables, out=out)
