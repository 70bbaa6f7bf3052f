"""Check that every prediction the grammar and its masks allow is a query that SQLite prepares.

Random derivations, each over the next schema of the Spider folder and of corpus:mini: at every step one of
the actions that the beam search would take there, so that nothing is left to what a model has learnt. Each becomes SQL
as a prediction does, with literals in every second one, and is prepared on an empty database of its schema. What SQLite
refuses is listed with its reason. The last line is a JSON object: `derivations`, `refused`, and how many hold a FROM
written out, a set operation, a query in a query. Exits with 0 when it ran, whatever it found.

With --engine the queries are about one small database instead, whose tables are made anew at the address, and run there
and in SQLite. What is refused there or has other rows is listed. The last line counts: `same`, `differing`, `refused`,
`own` (other rows where the guide leaves a meaning to the engine: what is no date as one, fractions as texts, texts
counted with, numbers compared with texts), `beyond` (what only the engine cannot do: MariaDB knows no column
of a query around in a query in FROM, DuckDB takes no window in the definition of another, a query can become too long),
`late` there, `failed` in SQLite, `open`: not compared, because the rows depend on the order of those in the tables, or
on the row that a column outside GROUP BY is of, in SQLite or there. Sums are equal if they differ by no more than the
order of adding makes, texts and numbers in one column of UNION if they are the same number. No literal makes integers
overflow, where SQLite alone goes on with floating-point numbers. A fixed time stands for 'now'. With --client the SQL
of each also runs as it stands in sqlite3, and in duckdb, psql or mariadb; `client` counts what is refused there, or has
other rows.
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
    *map(literal, ("1", "0", "-5", "2.50", "007", "1e5", "O'Brien", '"', "", "%", "Zürich; --", "NULL", "9" * 18)),
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
        print(json.dumps(compare(engine, address, options.number, options.seed, options.grammar, options.client)))
        return 0
    schemas = list(read_tables(locate(MINI)).values())
    if options.spider is not None:
        schemas += read_tables(options.spider / "tables.json").values()
    print(json.dumps(check(schemas, options.number, options.seed, options.grammar)))
    return 0


def check(schemas: Sequence[Schema], number: int, seed: int, name: str = SPIDER) -> dict[str, int]:
    """Derive and prepare `number` queries, print those refused, and return the counts of the last line."""
    rng = random.Random(seed)
    found = Counter[str](derivations=0, refused=0, from_written=0, combined=0, nested=0)
    databases = {schema.db_id: empty_database(schema) for schema in schemas}
    for turn, schema in enumerate(tqdm(islice(cycle(schemas), number), total=number, unit="", disable=None)):
        candidates = LITERALS if turn // len(schemas) % 2 else None
        grammar = load_grammar(candidates is not None, name)
        query, sql = derive(grammar, schema, candidates, rng)
        reason = refusal(databases[schema.db_id], sql)
        if reason is not None:
            tqdm.write(f"{schema.db_id}: {reason}\n  {sql}")
        found.update(derivations=1, refused=reason is not None, **kinds(query))
    for database in databases.values():
        database.close()
    return dict(found)


def compare(engine: str, address: str, number: int, seed: int, name: str, client: bool = False) -> dict[str, int]:
    """Run `number` queries on a database of an engine and in SQLite, print what differs, and return the counts."""
    from derivation_engines import LITERALS as KNOWN
    from derivation_engines import MOST, NOW, OUTCOMES, SECONDS, filled, outcome, refused_by_client

    rng, found = random.Random(seed), Counter(dict.fromkeys((*OUTCOMES, "client"), 0))
    with filled(engine, address) as both:
        for turn in tqdm(range(number), unit="", disable=None):
            # without the one that makes integers overflow
            candidates = KNOWN + LITERALS[1:-1] if turn % 4 == 0 else KNOWN
            query, sql = derive(load_grammar(True, name), both.database.schema, candidates, rng)
            query = executable(query, both.database.schema)
            kind, said = outcome(both, query)
            found[kind] += 1
            if client and kind in ("same", "differing", "own", "open"):
                here = sql.replace("'now'", NOW)
                given, wanted = both.database.run(query, SECONDS, MOST), select(both.files[0], here, SECONDS, MOST)
                alone = kind == "open" or len(given.rows) == MOST  # the rows are not those of every run
                pairs = [(engine, address, both.database.write(query), None if alone else list(given.rows))]
                pairs += [("sqlite", str(both.files[0]), here, None if alone else wanted.rows)]
                for wrong, each in ((refused_by_client(*pair), pair[2]) for pair in pairs):
                    if wrong:
                        found["client"] += 1
                        tqdm.write(f"client: {wrong}\n  {each}")
            if kind in ("differing", "refused", "beyond", "late"):
                tqdm.write(f"{kind}: {said}\n  {sql}")
    return dict(found)


def derive(
    grammar: Grammar, schema: Schema, candidates: Sequence[Value] | None, rng: random.Random
) -> tuple[Query, str]:
    """A random query, and its SQL as that of a prediction."""
    query = to_query(random_codes(grammar, schema, candidates, rng), schema, candidates, grammar.name)
    return query, render_sql(executable(query, schema), schema)


def kinds(query: Query) -> dict[str, int]:
    """What a query holds of the things that are hard to get right."""
    nodes = list(walk(query))
    return {
        "from_written": any(isinstance(node, Joined) for node in nodes),
        "combined": any(isinstance(node, Combination) for node in nodes),
        "nested": any(not isinstance(n, Combination) and any(isinstance(c, Query) for c in children(n)) for n in nodes),
    }


def random_codes(grammar: Grammar, schema: Schema, candidates: Sequence[Value] | None, rng: random.Random) -> list[int]:
    """The actions of one derivation, each drawn from those that the beam search allows in a budget drawn first."""
    budget = rng.randint(SHORTEST, DecoderConfig().max_actions)
    derivation = Derivation.start(grammar)
    codes = []
    while not derivation.done:
        codes.append(rng.choice(open_codes(derivation, schema, candidates or (), budget)))
        derivation = derivation.advance(codes[-1])
    return codes


def open_codes(derivation: Derivation, schema: Schema, candidates: Sequence[Value], budget: int) -> list[int]:
    """The codes that are legal and sound next and leave room to end within `budget`."""
    grammar, state = derivation.grammar, derivation.state
    kind = int(grammar.pointer_kind[state])
    if kind >= ANY_LITERAL:
        return [grammar.actions + int(place) for place in literal_kinds(candidates)[kind - ANY_LITERAL].nonzero()[0]]
    if kind:
        items = item_kinds(len(schema.columns), len(schema.tables))[kind].nonzero()[0]
        return [grammar.first_item + int(item) for item in items]
    tables, mode = soundness(grammar), derivation.mode
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
