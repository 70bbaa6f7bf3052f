"""How many gold queries each rule besides the network would change, although they are right as they are.

    python scripts/check_mending.py --folder DIR              # DIR: Spider's folder, or corpus:domains, corpus:business
    python scripts/check_mending.py --folder DIR --every 4    # every fourth question

Rules: those for hypotheses (`sqlsp/answering/mended.py`), and truth values and missing values (`as_stored.py`).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from sqlsp.answering.as_stored import as_stored
from sqlsp.answering.mended import RULES, Asked
from sqlsp.answering.missing_values import may_mean_unset
from tqdm import tqdm

from sqlsp.common.shipped import locate
from sqlsp.data.corpus.spider import Row, read_rows
from sqlsp.data.literals.candidates import finders_in
from sqlsp.options import cli
from sqlsp.question.words import tokenise
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parsed
from sqlsp.sql.render import render_sql
from sqlsp.sql.tables_json import read_tables

STORED = "as_stored"
SHOWN = 3  # changed queries of a rule that are printed


class Gold:
    """The gold queries of a folder, and what the rules make of them."""

    def __init__(self, folder: Path) -> None:
        self.schemas = read_tables(folder / "tables.json")
        self.finder = finders_in(folder / "database", self.schemas)

    def changes(self, row: Row) -> Iterator[tuple[str, str]]:
        """The rules that change the query of a row, and what they make of it; nothing for one that does not parse."""
        schema = self.schemas[row.db_id]
        query = parsed(row.sql or "", schema)
        if query is None:
            return
        query = simplify(query, schema)
        finder = self.finder(row.db_id)
        asked = Asked(row.question, finder.find(row.question, tokenise(row.question)), schema)
        for name, rule in RULES.items():
            if (other := rule(query, asked)) != query:
                yield name, render_sql(complete(other, schema), schema)
        unset = may_mean_unset(row.question, asked.candidates)
        if (other := as_stored(query, schema, lambda _: finder.stored, unset)) != query:
            yield STORED, render_sql(complete(other, schema), schema)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=locate, required=True, help="a Spider-format folder, or a corpus that ships")
    parser.add_argument("--file", default="train_spider.json", help="its questions and gold queries")
    parser.add_argument("--every", type=int, default=1, help="take only every so many-th question")
    args = parser.parse_args()
    gold = Gold(args.folder)
    rows = sorted(read_rows(args.folder / args.file, gold.schemas)[:: args.every], key=lambda row: row.db_id)
    changed, shown = Counter[str](), defaultdict[str, list[str]](list)
    for row in tqdm(rows, desc="gold queries", disable=None, leave=False):
        for name, sql in gold.changes(row):
            changed[name] += 1
            shown[name].append(f"{row.question}\n      {row.sql}\n      {sql}")
    print(f"{len(rows):,} gold queries of {args.folder / args.file}; changed by")
    for name in (*RULES, STORED):
        print(f"  {name:<14}{changed[name]:>6}")
        for text in shown[name][:SHOWN]:
            print(f"    {text}")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
