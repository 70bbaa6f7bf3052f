"""Use the page's server for a while as several people would, and say how it held: latencies, errors, memory.

    python scripts/soak.py runs/train-1 --minutes 30 --clients 3 --uploads 1
    python scripts/soak.py runs/train-1 --db shop.sqlite school.sqlite

Starts a server of its own on a free port of 127.0.0.1 and ends it. Clients ask questions of random words about the
databases' tables; uploaders bring new files, ask them, and forget half of them; one more sends what is malformed. The
memory of the first part of the time (five minutes, or a third) is warm-up: growth counts from there.

Exit codes: 0 it held; 1 an answer was missing or a 500, or memory grew by more than --growth; 2 it could not start.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.serving.request_guard import OWN_HEADER

HEADERS = {OWN_HEADER: "1", "Content-Type": "application/json"}
PATIENCE = 60.0  # seconds for one answer
STARTING = 180.0  # seconds for the server to say where it listens
EVERY = 2.0  # seconds between two looks at the memory
WARM_UP = 300.0  # seconds, or a third of the time
WORDS = ("oldest", "cheap", "blue", "Paris", "average", "2019", "more than 3", "Mary", "without", "each", "largest")
TOPICS = ("flower", "engine", "poet", "harbour", "recipe", "comet", "violin", "bridge")
MALFORMED = (b"", b"{", b"[" * 50_000, b'{"database": "0"}', rb'{"database": "0", "question": "\ud800"}', b"\xff" * 99)


class Tally:
    """What the clients saw, from several threads."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.problems: list[str] = []
        self._lock = threading.Lock()

    def note(self, kind: str, status: int, seconds: float, problem: str = "") -> None:
        """One answer; status 0 where none came."""
        with self._lock:
            self.seconds[kind].append(seconds)
            self.statuses[kind, status] += 1
            if (status == 0 or status == 500) and len(self.problems) < 20:
                self.problems.append(f"{kind}: {status or 'no answer'} {problem}")


class Client:
    """One user of the server at a port, who stops at a deadline."""

    def __init__(self, port: int, deadline: float, tally: Tally, seed: int) -> None:
        self.port, self.deadline, self.tally = port, deadline, tally
        self.dice = random.Random(seed)

    def questions(self) -> None:
        """Ask about the databases that the server offers."""
        offered = self._send("state", "GET", "/api/state").get("databases", [])
        names = {
            each["id"]: self._tables(self._send("schema", "GET", f"/api/databases/{each['id']}")) for each in offered
        }
        while names and time.monotonic() < self.deadline:
            key = self.dice.choice(list(names))
            self._ask(key, names[key])

    def uploads(self) -> None:
        """Bring files, ask them, forget half of them."""
        with tempfile.TemporaryDirectory() as folder:
            while time.monotonic() < self.deadline:
                content = _database(Path(folder) / "new.sqlite", self.dice)
                schema = self._send("upload", "POST", "/api/databases", content)
                if "id" not in schema:
                    continue
                self._ask(schema["id"], self._tables(schema))
                if self.dice.random() < 0.5:
                    self._send("forget", "DELETE", f"/api/databases/{schema['id']}")
                time.sleep(0.5)

    def mischief(self) -> None:
        """Send what no page would."""
        while time.monotonic() < self.deadline:
            self._send("malformed", "POST", "/api/ask", self.dice.choice(MALFORMED))
            self._send("malformed", "POST", "/api/databases", self.dice.randbytes(5000))
            time.sleep(0.5)

    def _ask(self, key: str, tables: Sequence[str]) -> None:
        words = self.dice.sample(WORDS, 2)
        question = f"Which {self.dice.choice(tables)} {words[0]} {words[1]} {self.dice.randrange(100)}?"
        self._send("ask", "POST", "/api/ask", json.dumps({"database": key, "question": question}).encode())

    def _send(self, kind: str, method: str, path: str, body: bytes | None = None) -> dict[str, Any]:
        """One request; what came back, {} where it was no JSON object."""
        started = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        status, text = 0, ""
        try:
            connection.request(method, path, body, HEADERS)
            answer = connection.getresponse()
            status, text = answer.status, answer.read().decode("utf-8", "replace")
            found = json.loads(text) if text else {}
        except (OSError, http.client.HTTPException, ValueError) as error:
            found, text = {}, text or repr(error)
        finally:
            connection.close()
        self.tally.note(kind, status, time.perf_counter() - started, text[:200])
        return found if isinstance(found, dict) else {}

    @staticmethod
    def _tables(schema: dict[str, Any]) -> list[str]:
        return [table["name"] for table in schema.get("tables", [])] or ["row"]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return cli.guarded(lambda: _main(arguments))


def _main(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_args(arguments)
    tally = Tally()
    seconds = 60 * options.minutes
    with tempfile.TemporaryDirectory() as folder, _server(options.run, options.db or [_sample(Path(folder))]) as server:
        process, port = server
        deadline = time.monotonic() + seconds
        work = [Client.questions] * options.clients + [Client.uploads] * options.uploads + [Client.mischief]
        threads = [
            threading.Thread(target=each, args=(Client(port, deadline, tally, seed),)) for seed, each in enumerate(work)
        ]
        for thread in threads:
            thread.start()
        memory = _watch(process, threads)
        for thread in threads:
            thread.join()
    growth = _report(tally, memory, min(WARM_UP, seconds / 3), seconds)
    return int(bool(tally.problems) or growth > options.growth)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", help="run folder of a trained parser")
    parser.add_argument("--db", nargs="+", type=Path, help="SQLite files to ask; without it, one made for the purpose")
    parser.add_argument("--minutes", type=float, default=2.0, help="how long (at most a day)")
    parser.add_argument("--clients", type=int, default=3, help="users who ask")
    parser.add_argument("--uploads", type=int, default=1, help="users who bring files")
    parser.add_argument("--growth", type=float, default=50.0, help="most MB of growth after the warm-up")
    return parser


@contextmanager
def _server(run: str, databases: Sequence[Path]) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server of its own, and its port; ConfigError with its last words where it does not start."""
    command = [sys.executable, "-m", "sqlsp.serve", f"checkpoint={run}", "port=0", f"db={[str(p) for p in databases]}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    ending = threading.Timer(STARTING, process.kill)
    ending.start()
    try:
        said = process.stdout.readline()
        ending.cancel()
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        if address is None:
            raise ConfigError(f"the server did not start: {said.strip() or 'see above'}")
        yield process, int(address[1])
    finally:
        ending.cancel()
        process.terminate()
        process.wait()


def _watch(process: subprocess.Popen[str], threads: Sequence[threading.Thread]) -> list[tuple[float, float, int]]:
    """Seconds, MB of memory, threads of the server, until the clients are done or it is gone."""
    started = time.monotonic()
    seen = []
    status = Path(f"/proc/{process.pid}/status")
    while any(thread.is_alive() for thread in threads) and process.poll() is None:
        found = dict(re.findall(r"^(VmRSS|Threads):\s+(\d+)", status.read_text(), re.MULTILINE))
        seen.append((time.monotonic() - started, int(found["VmRSS"]) / 1024, int(found["Threads"])))
        time.sleep(EVERY)
    return seen


def _report(tally: Tally, memory: Sequence[tuple[float, float, int]], warm_up: float, seconds: float) -> float:
    """Print what was seen; the growth of memory after the warm-up in MB."""
    print(f"{'request':<10}{'count':>8}{'median':>9}{'p90':>9}{'p99':>9}{'most':>9}  statuses")
    for kind, times in tally.seconds.items():
        cuts = statistics.quantiles(times, n=100, method="inclusive") if len(times) > 1 else times * 99
        shown = "".join(f"{1000 * value:>6.0f} ms" for value in (cuts[49], cuts[89], cuts[98], max(times)))
        statuses = ", ".join(
            f"{status or 'none'} × {n}" for (of, status), n in sorted(tally.statuses.items()) if of == kind
        )
        print(f"{kind:<10}{len(times):>8}{shown}  {statuses}")
    warm = [size for at, size, _ in memory if at >= warm_up] or [size for _, size, _ in memory]
    tenth = max(len(warm) // 10, 1)
    growth = statistics.median(warm[-tenth:]) - statistics.median(warm[:tenth])
    print(
        f"memory: {memory[0][1]:.0f} MB at the start, {warm[0]:.0f} MB after {warm_up / 60:.1f} min, "
        f"{warm[-1]:.0f} MB after {seconds / 60:.1f} min, at most {max(size for _, size, _ in memory):.0f} MB; "
        f"growth after the warm-up {growth:+.0f} MB; at most {max(threads for _, _, threads in memory)} threads"
    )
    print("\n".join(["no request went unanswered, no 500"] if not tally.problems else ["problems:", *tally.problems]))
    return growth


def _sample(folder: Path) -> Path:
    """A database of some size."""
    path = folder / "sample.sqlite"
    dice = random.Random(0)
    with closing(sqlite3.connect(path)) as connection:
        for topic in TOPICS:
            connection.execute(
                f"CREATE TABLE {topic} (id INTEGER PRIMARY KEY, name TEXT, city TEXT, price REAL, year INT)"
            )
            rows = (
                (f"{dice.choice(WORDS)} {n}", dice.choice(WORDS), dice.random(), 1900 + n % 120) for n in range(2000)
            )
            connection.executemany(f"INSERT INTO {topic} (name, city, price, year) VALUES (?, ?, ?, ?)", rows)
        connection.commit()
    return path


def _database(path: Path, dice: random.Random) -> bytes:
    """A small file that was never there before."""
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        for topic in dice.sample(TOPICS, 3):
            columns = ", ".join(f"detail_{n} TEXT" for n in range(dice.randrange(1, 8)))
            connection.execute(f"CREATE TABLE {topic} (id INTEGER PRIMARY KEY, name TEXT, {columns})")
            rows = [(f"{dice.choice(WORDS)} {dice.randrange(10**6)}",) for _ in range(dice.randrange(500))]
            connection.executemany(f"INSERT INTO {topic} (name) VALUES (?)", rows)
        connection.commit()
    return path.read_bytes()


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    sys.exit(main())
