"""Bad inputs by kind: what can stand in a file in the place of what should."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

Damage = Callable[[bytes], bytes]  # the content of a good file → that of a bad one
Place = Callable[[Path], None]  # puts something else where a good file was

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202eevil\u2066"  # what a terminal would obey
LONG_WORD = "a" * 500_000


def _each(change: Callable[[Any], Any], inner: bool = False) -> Damage:
    """Change every leaf of a JSON document; with `inner` the innermost lists and objects instead."""

    def walk(content: Any) -> Any:
        inside = content.values() if isinstance(content, dict) else content if isinstance(content, list) else None
        if inside is None:
            return content if inner else change(content)
        if inner and not any(isinstance(value, dict | list) for value in inside):
            return change(content)
        return {k: walk(v) for k, v in content.items()} if isinstance(content, dict) else [walk(v) for v in content]

    return lambda good: json.dumps(walk(json.loads(good))).encode()


def _texts(change: Callable[[str], str]) -> Damage:
    return _each(lambda leaf: change(leaf) if isinstance(leaf, str) else leaf)


def _first_record(change: Callable[[dict[str, Any]], Any]) -> Damage:
    """Change one record of a list: the others are good."""

    def damage(good: bytes) -> bytes:
        content = json.loads(good)
        content[0] = change(dict(content[0]))
        return json.dumps(content).encode()

    return damage


def flip(good: bytes, dice: random.Random, most: int) -> bytes:
    """A few bytes changed."""
    damaged = bytearray(good)
    for _ in range(min(most, len(good))):
        damaged[dice.randrange(len(damaged))] = dice.randrange(256)
    return bytes(damaged)


ANY: dict[str, Damage] = {
    "empty": lambda _: b"",
    "blank": lambda _: b" \n\t\n",
    "nulls": lambda _: bytes(5000),
    "random bytes": lambda good: random.Random(len(good)).randbytes(4096),
    "flipped bytes": lambda good: flip(good, random.Random(1), 20),
    "cut": lambda good: good[: len(good) // 2],
    "twice": lambda good: good * 2,
    "no UTF-8": lambda good: good.replace(b"e", b"\xe9\xff"),
    "UTF-16": lambda good: good.decode("utf-8", "replace").encode("utf-16"),
    "web page": lambda _: b"<!DOCTYPE html><html><body>404 Not Found</body></html>",
    "one long line": lambda _: b"x" * 3_000_000,
}
TEXT: dict[str, Damage] = {
    **ANY,
    "byte order mark": lambda good: b"\xef\xbb\xbf" + good,
    "carriage returns": lambda good: good.replace(b"\n", b"\r"),
    "open quotes": lambda good: good.replace(b"\n", b'"\n'),
    "tabs": lambda good: good.replace(b" ", b"\t"),
    "escape sequences": lambda good: good.replace(b" ", f" {EVIL} ".encode()),
    "long word": lambda good: good.replace(b" ", b" " + LONG_WORD.encode() + b" ", 1),
    "blank lines": lambda good: good.replace(b"\n", b"\n\n"),
    "controls": lambda good: good.replace(b" ", b"\x00\x01"),
}
JSON: dict[str, Damage] = {
    **ANY,
    "byte order mark": lambda good: b"\xef\xbb\xbf" + good,
    "deep lists": lambda _: b"[" * 100_000 + b"]" * 100_000,
    "deep objects": lambda _: b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep value": _first_record(lambda record: dict.fromkeys(record, json.loads("[" * 500 + "]" * 500))),
    "endless number": lambda _: b"[" + b"7" * 5000 + b"]",
    "object": lambda _: b"{}",
    "list": lambda _: b"[]",
    "null": lambda _: b"null",
    "number": lambda _: b"3",
    "text": lambda _: b'"text"',
    "list of lists": lambda _: b"[[], [[]]]",
    "list of objects": lambda _: b"[{}, {}]",
    "list of nulls": lambda _: b"[null, true, 0.5]",
    "leaves null": _each(lambda _: None),
    "leaves true": _each(lambda _: True),
    "leaves huge": _each(lambda _: 10**250),
    "leaves not a number": _each(lambda _: float("nan")),
    "leaves infinite": _each(lambda _: float("inf")),
    "numbers negative": _each(lambda leaf: -7 if isinstance(leaf, int) else leaf),
    "texts empty": _texts(lambda _: ""),
    "texts half characters": _texts(lambda leaf: f"{leaf[:3]}\ud800"),
    "texts with half characters": _texts(lambda leaf: f"{leaf} \udfff"),
    "texts evil": _texts(lambda leaf: f"{leaf}{EVIL}"),
    "texts null characters": _texts(lambda leaf: f"{leaf}\0"),
    "texts long words": _texts(lambda _: LONG_WORD[:50_000]),
    "one long word": _first_record(lambda record: {**record, "question": LONG_WORD}),
    "long names": _first_record(lambda record: {**record, "db_id": "n" * 300}),
    "innermost empty lists": _each(lambda _: [], inner=True),
    "innermost empty objects": _each(lambda _: {}, inner=True),
    "a record of no keys": _first_record(lambda record: {}),
    "a record of strange keys": _first_record(lambda record: {f"{key}{EVIL}": value for key, value in record.items()}),
}


def _script(script: str) -> Place:
    def place(path: Path) -> None:
        path.unlink()
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(script)

    return place


DATABASES: dict[str, Place] = {
    "no tables": _script("CREATE VIEW v AS SELECT 1"),
    "evil names": _script(f'CREATE TABLE "{EVIL}" ("{EVIL}" TEXT); INSERT INTO "{EVIL}" VALUES (\'{EVIL}\')'),
    "quotes in names": _script(
        """CREATE TABLE "a""b'c" ("d""e`f]" TEXT, "" INT); INSERT INTO "a""b'c" VALUES ('x', 1)"""
    ),
    "half characters": _script("CREATE TABLE t (a TEXT); INSERT INTO t VALUES (CAST(x'ff80' AS TEXT))"),
    "long names": _script(f"CREATE TABLE {'t' * 50_000} ({'c' * 50_000} TEXT)"),
    "a long word": _script(f"CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('{LONG_WORD}')"),
    "many columns": _script(f"CREATE TABLE t ({', '.join(f'c{n}' for n in range(1500))})"),
    "generated and hidden": _script("CREATE TABLE t (a INT, b INT AS (a * 2)) STRICT; INSERT INTO t VALUES (1)"),
    "without rowid": _script("CREATE TABLE t (a TEXT PRIMARY KEY) WITHOUT ROWID; INSERT INTO t VALUES ('x')"),
    "write-ahead log": _script("PRAGMA journal_mode=WAL; CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('x')"),
    "blobs": _script("CREATE TABLE t (a TEXT); INSERT INTO t VALUES (zeroblob(5000000)), (x'ff')"),
}


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _linked(target: str) -> Place:
    def place(path: Path) -> None:
        path.unlink()
        path.symlink_to(path.name if target == "itself" else target)

    return place


PLACES: dict[str, Place] = {
    "missing": Path.unlink,
    "folder": _folder,
    "dangling link": _linked("nowhere"),
    "link to itself": _linked("itself"),
    "device": _linked("/dev/null"),
    "endless device": _linked("/dev/zero"),
    "unreadable": lambda path: path.chmod(0),
    "folder that may not be searched": lambda path: path.parent.chmod(0),
}
