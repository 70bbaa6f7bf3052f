"""How long a large database takes to its first answer, and in how much memory.

    python scripts/measure_large.py [--gigabytes 1] [--tables 100] [--keep FILE]

Makes a SQLite file of that size (in a temporary folder, or FILE, which is taken as it is where it is there), with
tables of ten columns – keys, names, towns, dates, amounts, long notes – and foreign keys, then asks it in a fresh
process, with the parser that ships: `sqlsp ask db=FILE "…"`. Printed are wall-clock and CPU time of that process and
the most memory it took, beside those of a small file of the same tables.
"""

from __future__ import annotations

import argparse
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tqdm import tqdm

from sqlsp.options import cli

QUESTION = "How many customers live in Harborough?"
THINGS = ["customer", "order", "product", "supplier", "invoice", "payment", "store", "employee", "delivery", "contract"]
_SYLLABLES = [
    "bar",
    "cor",
    "dun",
    "el",
    "fir",
    "gan",
    "hol",
    "ist",
    "kem",
    "lor",
    "mun",
    "nor",
    "os",
    "pel",
    "quin",
    "ros",
    "sal",
    "tor",
    "ull",
    "ven",
]


def main() -> int:
    """Make the files, ask them, print the figures; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gigabytes", type=float, default=1.0, help="size of the file")
    parser.add_argument("--tables", type=int, default=100, help="number of its tables")
    parser.add_argument("--keep", type=Path, help="the file, made where it is not there")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        small = make(Path(scratch) / "small.sqlite", 0.001, chosen.tables)
        large = chosen.keep or Path(scratch) / "large.sqlite"
        if not large.exists():
            make(large, chosen.gigabytes, chosen.tables)
        for path in (small, large):
            print(f"{path.stat().st_size / 1e6:,.0f} MB, {chosen.tables} tables: {asked(path)}", flush=True)
    return 0


def make(path: Path, gigabytes: float, tables: int) -> Path:
    """A database of about that size; the same for the same numbers."""
    draw = random.Random(1)
    words = ["".join(draw.choices(_SYLLABLES, k=draw.randint(2, 4))) for _ in range(20_000)]
    each = max(int(gigabytes * 1e9 / tables / 400), 5)  # a row has about 400 bytes
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        for number in tqdm(range(tables), desc=path.name, disable=None, leave=False):
            name = THINGS[number] if number < len(THINGS) else f"{THINGS[number % len(THINGS)]}_{number // len(THINGS)}"
            before = f'REFERENCES "{THINGS[0]}" (id)' if number else ""
            connection.execute(
                f'CREATE TABLE "{name}" (id INTEGER PRIMARY KEY, owner_id INTEGER {before}, name TEXT, town TEXT, '
                "code TEXT, since DATE, amount REAL, quantity INTEGER, remark TEXT, note TEXT)"
            )
            connection.executemany(
                f'INSERT INTO "{name}" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', rows(draw, words, each)
            )
        connection.commit()
    return path


def rows(draw: random.Random, words: list[str], number: int) -> Iterator[tuple[object, ...]]:
    """Rows of one table."""
    for row in range(number):
        pair = f"{draw.choice(words)} {draw.choice(words)}".title()
        town = "Harborough" if row % 100 == 0 else draw.choice(words[:500]).title()
        since = f"{draw.randint(1990, 2025)}-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}"
        amount, quantity = round(draw.uniform(0, 10_000), 2), draw.randint(0, 500)
        note = " ".join(draw.choices(words, k=28))
        yield row, draw.randrange(number), pair, town, f"{pair[:2]}-{row:07}", since, amount, quantity, pair[::-1], note


def asked(path: Path) -> str:
    """What the first answer cost."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    command = [sys.executable, "-m", "sqlsp", "ask", f"db={path}", "device=cpu", QUESTION]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    wall, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if done.returncode:
        return f"failed: {done.stderr.strip()}"
    answer = " ".join(done.stdout.split())
    figures = f"{wall:.1f} s, {cpu:.1f} s of CPU time, {after.ru_maxrss / 1024:,.0f} MB at most"
    return f"{figures}: {answer}\n{done.stderr.strip()}"


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
