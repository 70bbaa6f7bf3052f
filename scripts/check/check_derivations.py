"""Check that SQLite prepares every prediction that the grammar and the masks allow.

Makes random derivations, in turn for every schema of the Spider folder and of corpus:mini. A step takes one of the
actions that the beam search would allow, independent of any model. The derivation becomes SQL like a prediction, every
second one with literals, and is prepared on an empty database of the schema. Refused queries are listed with the
reason. The last line is a JSON object: `derivations`, `refused`, and the numbers of queries with explicit FROM, set
operations or inner queries. Exits with 0 after a complete run.

With --engine the queries are about one small database, whose tables are made anew at the address, and run there and
in SQLite. Queries that are refused there or return other rows are listed. The last line counts: `same`, `differing`,
`refused`, `own` (other rows where the guide leaves the meaning to the engine: texts used as dates or numbers,
fractions as texts), `beyond` (impossible on the engine: MariaDB has no column of an outer query in FROM, DuckDB allows
no window in the definition of a window, a query can become too long), `late` there, `failed` in SQLite, `open`: not
compared, because the rows depend on the order of rows in the tables, or on the row that supplies ungrouped columns.
Sums are equal if they differ by no more than the order of adding, texts and numbers in one column of UNION if they are
the same number. No literal makes integers overflow, where only SQLite continues with floating-point numbers. 'now' is a
fixed time. With --client all SQL also runs in sqlite3, and in duckdb, psql or mariadb; `client` counts queries that are
refused there, or return other rows.
"""

from __future__ import annotations

import argparse
import json
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from tqdm import tqdm

from sqlsp.cli import compose
from sqlsp.cli.model import GRAMMARS, DecoderConfig
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import select
from sqlsp.databases.sqlite_schema import empty_database
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import SPIDER, Grammar, item_kinds, load_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.template import ANY_LITERAL
from sqlsp.grammar.transition import literal_kinds, to_query
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import executable
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Combination, Joined, Query, Value, children, walk
from sqlsp.sql.render import render_sql

MINI: Final = "corpus:mini/tables.json"
SHORTEST: Final = 10  # actions of the smallest budget
LITERALS: Final = (
    Value(),
    *map(
        literal,
        ("1", "0", "-5", "2.50", "007", "1e5", "O'Brien", '"', "", "%", "Zürich; --", "NULL", "999999999999999999"),
    ),
)


def main() -> int:
    """Check the command line's folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, metavar="DIR", help="a Spider folder with tables.json")
    parser.add_argument("--number", type=int, default=10_000, help="derivations (default: %(default)s)")
    parser.add_argument("--grammar", choices=GRAMMARS, default=SPIDER, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=0, help="of the random choices (default: %(default)s)")
    parser.add_argument(
        "--engine", nargs=2, metavar=("NAME", "ADDRESS"), help="duckdb FILE, postgresql URL or mysql URL: compare rows"
    )
    parser.add_argument("--client", action="store_true", help="run the SQL in the engine's own program, too")
    options = parser.parse_args()
    if options.engine:
        engine, address = options.engine
        counts = compare(
            engine,
            address,
            number=options.number,
            seed=options.seed,
            name=options.grammar,
            client=options.client,
        )
        print(json.dumps(counts))
        return 0
    schemas = list(read_tables(locate(MINI)).values())
    if options.spider is not None:
        schemas += read_tables(options.spider / "tables.json").values()
    print(json.dumps(check(schemas, options.number, options.seed, options.grammar)))
    return 0


def check(schemas: Sequence[Schema], number: int, seed: int, name: str = SPIDER) -> dict[str, int]:
    """Derive and prepare `number` queries, print those refused, and return the counts of the last line."""
    rng = random.Random(seed)
    counts = Counter[str](derivations=0, refused=0, from_written=0, combined=0, nested=0)
    databases = {schema.db_id: empty_database(schema) for schema in schemas}
    for turn, schema in enumerate(tqdm(islice(cycle(schemas), number), total=number, unit="", disable=None)):
        candidates = LITERALS if turn // len(schemas) % 2 else None
        grammar = load_grammar(candidates is not None, name)
        query, sql = derive(grammar, schema, candidates, rng)
        reason = refusal(databases[schema.db_id], sql)
        if reason is not None:
            tqdm.write(f"{schema.db_id}: {reason}\n  {sql}")
        counts.update(derivations=1, refused=reason is not None, **kinds(query))
    for database in databases.values():
        database.close()
    return dict(counts)


def compare(engine: str, address: str, number: int, seed: int, name: str, client: bool = False) -> dict[str, int]:
    """Run `number` queries on a database of an engine and in SQLite, print differences, and return the counts."""
    from derivation_engines import LITERALS as KNOWN
    from derivation_engines import MAX_ROWS, NOW, OUTCOMES, SECONDS, filled, outcome, refused_by_client

    rng = random.Random(seed)
    counts = Counter(dict.fromkeys((*OUTCOMES, "client"), 0))
    with filled(engine, address) as both:
        for turn in tqdm(range(number), unit="", disable=None):
            # without the one that makes integers overflow
            candidates = KNOWN + LITERALS[1:-1] if turn % 4 == 0 else KNOWN
            query, sql = derive(load_grammar(True, name), both.database.schema, candidates, rng)
            query = executable(query, both.database.schema)
            kind, note = outcome(both, query)
            counts[kind] += 1
            if client and kind in ("same", "differing", "own", "open"):
                here = sql.replace("'now'", NOW)
                given = both.database.run(query, SECONDS, MAX_ROWS)
                expected = select(both.files[0], here, SECONDS, MAX_ROWS)
                undetermined = kind == "open" or len(given.rows) == MAX_ROWS  # other runs may give other rows
                runs = [
                    (engine, address, both.database.write(query), list(given.rows)),
                    ("sqlite", str(both.files[0]), here, list(expected.rows)),
                ]
                for program, location, text, rows in runs:
                    if wrong := refused_by_client(program, location, text, None if undetermined else rows):
                        counts["client"] += 1
                        tqdm.write(f"client: {wrong}\n  {text}")
            if kind in ("differing", "refused", "beyond", "late"):
                tqdm.write(f"{kind}: {note}\n  {sql}")
    return dict(counts)


def derive(
    grammar: Grammar, schema: Schema, candidates: Sequence[Value] | None, rng: random.Random
) -> tuple[Query, str]:
    """A random query, and the SQL of a prediction."""
    query = to_query(random_codes(grammar, schema, candidates, rng), schema, candidates, grammar.name)
    return query, render_sql(executable(query, schema), schema)


def kinds(query: Query) -> dict[str, int]:
    """The features of a query that are hard to get right."""
    nodes = list(walk(query))
    return {
        "from_written": any(isinstance(node, Joined) for node in nodes),
        "combined": any(isinstance(node, Combination) for node in nodes),
        "nested": any(not isinstance(n, Combination) and any(isinstance(c, Query) for c in children(n)) for n in nodes),
    }


def random_codes(grammar: Grammar, schema: Schema, candidates: Sequence[Value] | None, rng: random.Random) -> list[int]:
    """The actions of a derivation, drawn from those that the beam search allows within a random budget."""
    budget = rng.randint(SHORTEST, DecoderConfig().max_actions)
    derivation = Derivation.start(grammar)
    codes = []
    while not derivation.is_complete:
        codes.append(rng.choice(open_codes(derivation, schema, candidates or (), budget)))
        derivation = derivation.advance(codes[-1])
    return codes


def open_codes(derivation: Derivation, schema: Schema, candidates: Sequence[Value], budget: int) -> list[int]:
    """The codes that are legal and sound next and leave room to end within `budget`."""
    grammar = derivation.grammar
    state = derivation.state
    kind = int(grammar.pointer_kind[state])
    if kind >= ANY_LITERAL:
        return [grammar.actions + int(index) for index in literal_kinds(candidates)[kind - ANY_LITERAL].nonzero()[0]]
    if kind:
        items = item_kinds(len(schema.columns), len(schema.tables))[kind].nonzero()[0]
        return [grammar.first_item + int(item) for item in items]
    tables = soundness(grammar)
    mode = derivation.mode
    need = derivation.step + derivation.shortest + derivation.owed + tables.longer[mode] + grammar.growth[state]
    need[grammar.reduce] = 0
    return [int(code) for code in (grammar.legal[state] & ~tables.forbidden[mode] & (need <= budget)).nonzero()[0]]


def refusal(database: sqlite3.Connection, sql: str) -> str | None:
    """Why SQLite does not prepare `sql`; None where it does."""
    try:
        with closing(database.execute(f"EXPLAIN {sql}")):
            return None
    except (sqlite3.Error, sqlite3.Warning, ValueError, MemoryError) as error:
        return str(error) or type(error).__name__


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
