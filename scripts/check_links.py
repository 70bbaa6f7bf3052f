"""What schema linking finds (paper C.2): how many columns and tables of a question each kind of link names, how many of
them its gold query uses, and how many that it uses no link names.

An item counts once a question, by its strongest link (docs/relations.md). The columns of a gold query are used, and the
tables they are in.

    python scripts/check_links.py --spider DIR                                  # names, values, numbers
    python scripts/check_links.py --spider DIR --wordnet /usr/share/wordnet     # and synonyms
    python scripts/check_links.py --spider DIR --checkpoint default --without names,values

With --checkpoint, a trained parser answers the questions besides, families of links switched off that it has learnt
with, and its exact match is printed: what it rests on them, not what one that is trained without them would reach. The
last line is a JSON object of the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
from tqdm import tqdm

from sqlsp.common.errors import DataError, SqlspError
from sqlsp.data.corpus.spider import Row, read_rows
from sqlsp.data.linking.linker import Linker
from sqlsp.data.linking.wordnet import WordNet
from sqlsp.data.literals.cell_index import build_index
from sqlsp.data.relations import Link
from sqlsp.options import cli
from sqlsp.options.answering import PredictConfig
from sqlsp.options.data import DataConfig
from sqlsp.question.words import tokenise
from sqlsp.sql.database import database_path
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, walk
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

NONE = "no link"


def main() -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, metavar="DIR", help="a Spider folder")
    parser.add_argument("--split", default="dev.json", help="its questions (default: dev.json)")
    parser.add_argument("--wordnet", metavar="FOLDER", help="an installed WordNet")
    parser.add_argument("--checkpoint", help="a trained parser that answers dev")
    parser.add_argument(
        "--without", default="", help="families of links it does without: names,values,numbers,synonyms"
    )
    chosen = parser.parse_args()
    schemas = read_tables(chosen.spider / "tables.json")
    rows = [row for row in read_rows(chosen.spider / chosen.split, schemas) if row.sql]
    figures = count(rows, schemas, chosen.spider / "database", WordNet(chosen.wordnet) if chosen.wordnet else None)
    if chosen.checkpoint:
        without = [family for family in chosen.without.split(",") if family]
        figures["exact_match"] = answered(chosen.checkpoint, without, rows, schemas, chosen.spider)
        print(f"exact match without {' and '.join(without) or 'nothing'}: {100 * figures['exact_match']:.1f} %")
    print(json.dumps(figures))
    return 0


def count(
    rows: list[Row], schemas: Mapping[str, Schema], databases: Path, synonyms: WordNet | None
) -> dict[str, float]:
    """Links by kind over all questions whose gold SQL parses, printed and returned: `KIND` and `KIND_right`, numbers of
    items that the kind names, and `used`, the items that gold uses.
    """
    linkers: dict[str, Linker] = {}
    named, right = Counter[str](), Counter[str]()
    for row in tqdm(rows, desc="linking", unit="", disable=None):
        schema = schemas[row.db_id]
        try:
            used = used_items(row.sql or "", schema)
        except SqlspError:
            continue
        if row.db_id not in linkers:
            cells = build_index(database_path(databases, row.db_id), schema)
            linkers[row.db_id] = Linker(schema, cells, synonyms=synonyms)
        strongest = linkers[row.db_id].link(tokenise(row.question)).max(axis=0)
        for item in np.flatnonzero(strongest | np.isin(np.arange(schema.items), list(used))):
            kind = kind_of(int(strongest[item]))
            named[kind] += 1
            right[kind] += int(item) in used
    if not named:
        raise DataError("no question has gold SQL that parses")
    print(f"{'strongest link':<16}{'items':>8}{'used':>8}{'right':>9}{'of all used':>13}")
    total = sum(right.values())
    for kind in [*(str(link.name).lower() for link in reversed(Link)), NONE]:
        share = "" if kind == NONE or not named[kind] else f"{100 * right[kind] / named[kind]:.0f} %"
        print(f"{kind:<16}{named[kind]:>8}{right[kind]:>8}{share:>9}{100 * right[kind] / total:>11.1f} %")
    return {"used": total, **named, **{f"{kind}_right": number for kind, number in right.items()}}


def kind_of(flags: int) -> str:
    """The strongest of the links in `flags`."""
    return str(Link(1 << (flags.bit_length() - 1)).name).lower() if flags else NONE


def used_items(sql: str, schema: Schema) -> set[int]:
    """The columns of a query and the tables that they are in, as schema items; SqlspError where it does not parse."""
    columns = {node.index for node in walk(parse_sql(sql, schema)) if isinstance(node, Column)}
    tables = {schema.star_of(schema.table_of(index)) for index in columns if schema.table_of(index) >= 0}
    return {index for index in columns if not schema.is_star(index)} | tables


def answered(
    checkpoint: str, without: list[str], rows: list[Row], schemas: Mapping[str, Schema], folder: Path
) -> float:
    """Exact match of a trained parser whose questions lack the families `without`."""
    from sqlsp.answering.trained import answerer_of, load_runs  # bring torch
    from sqlsp.evaluation.inputs import Pair
    from sqlsp.evaluation.report import Report

    loaded = load_runs(PredictConfig(checkpoint=checkpoint))
    inputs = loaded[0].inputs
    inputs = replace(inputs, linking=replace(inputs.linking, without=[*inputs.linking.without, *without]))
    features = inputs.features(rows, schemas, DataConfig(path=str(folder)))
    predictions = answerer_of(loaded).answer([features], rows, schemas)
    return Report.of(
        [
            Pair(row.index, prediction.sql, row.sql or "", schemas[row.db_id])
            for prediction, row in zip(predictions, rows, strict=True)
        ]
    ).exact_match["all"]


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
