"""Every gold query of Spider comes back from its actions; `known_failures.tsv` lists exactly those that do not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from grammar_tools import contents, literals, strip_literals

from sqlsp.common.errors import SqlspError
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.options.model import DecoderConfig
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql

KNOWN_FAILURES = Path(__file__).parent / "known_failures.tsv"


def known_failures(file: str) -> dict[int, str]:
    """Row → reason of the failures listed for one file."""
    rows = [line.split("\t") for line in KNOWN_FAILURES.read_text(encoding="utf-8").splitlines()[1:]]
    return {int(row): reason for name, row, reason in rows if name == file}


@pytest.fixture(scope="module")
def schemas(spider_dir: Path) -> dict[str, Schema]:
    return dict(read_tables(spider_dir / "tables.json"))


def failures(path: Path, schemas: dict[str, Schema]) -> Iterator[tuple[int, str]]:
    """(row, what went wrong) of the gold queries of one file."""
    for row, example in enumerate(json.loads(path.read_text(encoding="utf-8"))):
        schema = schemas[example["db_id"]]
        try:
            query = simplify(parse_sql(example["query"], schema), schema)
            codes = to_actions(query, schema)
            with_literals = to_actions(query, schema, literals(query))
        except SqlspError as error:
            yield row, str(error)
            continue
        if to_query(codes, schema) != strip_literals(query):
            yield row, f"comes back as another query: {example['query']}"
        if contents(to_query(with_literals, schema, literals(query))) != contents(query):
            yield row, f"comes back with other literals: {example['query']}"
        if len(with_literals) > DecoderConfig().max_actions:
            yield row, f"{len(with_literals)} actions are more than the beam builds"


@pytest.mark.parametrize("file", ["train_spider.json", "dev.json"])
def test_gold_round_trip(file: str, spider_dir: Path, schemas: dict[str, Schema]) -> None:
    known = known_failures(file)
    failed = dict(failures(spider_dir / file, schemas))
    unlisted = {row: message for row, message in failed.items() if row not in known}
    assert not unlisted
    assert not set(known) - set(failed), "these rows work now; take them out of known_failures.tsv"
    assert all(reason.strip() for reason in known.values())
