"""The shipped corpus in other engines: its databases copied there, its questions' SQL run there and on SQLite."""

from __future__ import annotations

import json
import math
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, lines
from patience import HANG
from script_kit import find_script, load_script

from sqlsp.app.asker import Asker
from sqlsp.cli import compose
from sqlsp.databases.address import Address
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite import QueryTimeoutError, database_path, select
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.inference.rules.rule import Context, apply_rules
from sqlsp.inference.rules.semantics import SQL_SEMANTICS
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Joined, Query, parts_of
from sqlsp.sql.render import render_sql
from sqlsp.sql.trees import equated, map_children
from sqlsp.utils.errors import DataError, SqlError

CORPUS = locate("corpus:mini")
BEYOND_SPIDER = [Path(__file__).parents[1] / "data" / "domains" / name for name in ("periods.tsv", "shares.tsv")]
DATABASES = ("city_zoo", "museum_exhibits")  # tested by default, the others of dev in long tests
# the order of two equal sums, which SQLite's choice of a plan decides
LEFT_OPEN = "SELECT T1.name, sum(T2.points) FROM player AS T1 JOIN participation"
REFUSED = lines("server_refused.sql")
CALLS = lines("calls.sql")  # of a function by its name, a file and a table: as SQL may call it
# what ends a literal, a name or a comment somewhere
PIECES = (
    *("'", "''", '"', "`", "\\", "$$", "$a$", "--", "/*", "*/", "/*!", ";", "||", "(", ")", "\n", "%s", "{}", "E'"),
    *("x", " ", "UNION SELECT ", "#", "’", "\r", "\u2028", "\t", "N'", "U&'", "@@", ":a", "?", "_utf8'", "0x27"),
)
DERIVATIONS = int(os.environ.get("DERIVATIONS", "40"))  # of the long test
FUNCTIONS = int(os.environ.get("FUNCTIONS", "300"))  # of an engine that are called, drawn from all; 10000: all of them
Write = Callable[[str, Sequence[tuple[Any, ...]]], None]  # a statement, and the rows for its ?


def dev_rows() -> list[dict[str, Any]]:
    """The rows of the dev split."""
    rows: list[dict[str, Any]] = json.loads((CORPUS / "dev.json").read_text(encoding="utf-8"))
    return rows


@cache
def dev_queries() -> dict[str, list[str]]:
    """The SQL of the dev questions by database, of questions by month and year and for shares, and `further.tsv`."""
    queries: dict[str, list[str]] = {}
    for row in dev_rows():
        queries.setdefault(row["db_id"], []).append(row["query"])
    for line in "".join(file.read_text(encoding="utf-8") for file in BEYOND_SPIDER).splitlines():
        db_id, _, sql = line.split("\t")
        if db_id in queries:
            queries[db_id].append(sql)
    for db_id, sql in cells("further.tsv"):
        queries[db_id].append(sql)
    return queries


ALL_DATABASES = [pytest.param(name, marks=[] if name in DATABASES else pytest.mark.long) for name in dev_queries()]


def rows_of(engine: str) -> list[tuple[str, list[tuple[Any, ...]]]]:
    """The queries of `rows.tsv` for an engine, and their rows."""
    return [(sql, [tuple(row) for row in json.loads(rows)]) for name, sql, rows in cells("rows.tsv") if name == engine]


def sqlite_file(db_id: str) -> Path:
    return database_path(CORPUS / "database", db_id)


def write_to(connection: Any, mark: str = "?") -> Write:
    """A function that writes by a connection whose statements have `mark` for each value."""

    def write(statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            connection.cursor().executemany(statement.replace("?", mark), rows)
        elif not statement.startswith("INSERT"):
            connection.cursor().execute(statement)

    return write


def copy(db_id: str, write: Write, quote: str = '"', order: Sequence[str] | None = None) -> None:
    """Tables, in their own or another order, primary keys and rows of a corpus' database, written by an engine's own
    statements.
    """
    types = {"integer": "BIGINT", "real": "DOUBLE PRECISION", "text": "VARCHAR(200)"}
    schema = schema_from_database(sqlite_file(db_id), contents=False)
    with closing(sqlite3.connect(sqlite_file(db_id))) as connection:
        for wanted in order or [table.name for table in schema.tables]:
            number = schema.find_table(wanted)
            assert number is not None
            table = schema.tables[number]
            rows = connection.execute(f'SELECT * FROM "{table.name}"').fetchall()
            columns = []
            for place, column in enumerate(schema.columns_of(number)):
                stored = {type(row[place]) for row in rows if row[place] is not None}
                kind = "integer" if stored == {int} else "real" if stored <= {int, float} and stored else "text"
                columns.append(f"{quote}{schema.columns[column].name}{quote} {types[kind]}")
            name = f"{quote}{table.name}{quote}"
            keys = [c for c in schema.columns_of(number) if c in schema.primary_keys]
            key = ", ".join(f"{quote}{schema.columns[column].name}{quote}" for column in keys)
            write(f"CREATE TABLE {name} ({', '.join(columns)}{f', PRIMARY KEY ({key})' if key else ''})", ())
            write(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", rows)


def differences(db_id: str, database: Database, queries: Sequence[str], ordered: bool = True) -> list[str]:
    """The queries whose names of columns or rows are not SQLite's, row by row where the query orders them.

    `ordered` False: in any order, as queries that leave ties open.
    """
    found = []
    for sql in queries:
        wanted = select(sqlite_file(db_id), sql, HANG, 1000)
        try:
            given = database.execute_sqlite(sql, HANG, 1000)
        except SqlError:  # a share without FROM, which no question is answered by
            continue
        except Exception as error:
            found.append(f"{sql}: {error}")
            continue
        fixed = ordered and " order by " in sql.lower() and not sql.startswith(LEFT_OPEN)
        if wanted.columns != given.columns or not same_rows(wanted.rows, given.rows, fixed):
            found.append(f"{sql}: {wanted.columns} {wanted.rows[:4]} there {given.columns} {given.rows[:4]}")
    return found


def asked_differences(db_id: str, database: Database, plain: Database) -> list[str]:
    """The dev questions (one of ten) about a database that the parser that ships answers with other SQL or rows than
    about `plain`, a SQLite file of the same content. Which of two joined columns a query names does not matter.
    """
    asker = Asker.load(compose.load("ask", ["device=cpu", "beam=1"], {"db": []}))
    found = []
    for question in [row["question"] for row in dev_rows() if row["db_id"] == db_id][::10]:
        one, other = (asker.ask(asked, question).candidates[0] for asked in (plain, database))
        known = Context(question, database.schema)
        meant, _ = apply_rules([SQL_SEMANTICS], one.query, known)  # files declare no keys, which are never NULL
        if _one_side(meant, database.schema) != _one_side(other.query, database.schema):
            found.append(f"{question}: {one.sql} there {other.sql}")
        found += differences(db_id, database, [one.sql], ordered=False)
    return found


def _one_side(query: Query, schema: Schema) -> str:
    """The SQL of a query that names the referred column of each key that its joins follow."""
    source = query.source
    pairs = [equated(part) for part in parts_of(source.on, And)] if isinstance(source, Joined) else []
    ends = [(one.index, other.index) for pair in pairs if pair is not None for one, other in permutations(pair)]
    referred = dict(end for end in ends if end in schema.foreign_keys)

    def visit(node: Any) -> Any:
        if isinstance(node, Column):
            return replace(node, index=referred.get(node.index, node.index))
        return node if isinstance(node, Query) else map_children(node, visit)

    return render_sql(replace(map_children(replace(query, source=None), visit), source=source), schema)


def check_answers(db_id: str, database: Database, folder: Path) -> None:
    """The parser that ships answers the dev questions alike about a copy of a database and about a SQLite file (made in
    `folder`) whose tables come in the order of the copy's: in another order they are another input.
    """
    path = folder / "in_the_same_order.sqlite"
    order = [table.name for table in database.schema.tables]
    with closing(sqlite3.connect(path)) as connection, connection:
        copy(db_id, write_to(connection), order=order)
    assert asked_differences(db_id, database, open_database(path)) == []


def check_functions(database: Database, reading: str, names: Sequence[str]) -> None:
    """No function of an engine gives a file's content, in whatever way it is called; `reading` is the one that can."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "secret.txt"
        path.write_text("stolen")
        assert reading in names, "a file can be read there"
        rng = random.Random(1)
        drawn = [reading, *rng.sample(names, min(FUNCTIONS, len(names)))]
        calls = [call.format(name, path, "animal") for name in drawn for call in CALLS]
        parts = (*PIECES, f"{reading}('{path}')", f"{reading}('{path}')", ", ", " FROM animal ")
        for sql in [*calls, *("SELECT " + "".join(rng.choices(parts, k=7)) for _ in range(2_000))]:
            with suppress(DataError):
                assert "stolen" not in repr(database.run(sql, 2, 5).rows).lower(), sql


def check_names(quote: str, make: Callable[[str], Database]) -> None:
    """Tables and columns of any name can be asked; `make` gives a database that a statement has filled."""
    odd = r"""a"b|c`d|e``f|g'h|i\j|k%s|l;m|n o|Größe|{}|p?|:q|group|1st|-- r|(""".split("|")  # noqa: SIM905

    def write(name: str) -> str:
        return quote + name.replace(quote, 2 * quote) + quote

    named = ", ".join(f"{place} AS {write(name)}" for place, name in enumerate(odd))
    database = make(f"CREATE TABLE {write(odd[0] + odd[1])} AS SELECT {named}")
    assert [column.name for column in database.schema.columns[1:]] == odd
    every = Query(tuple(map(Column, range(1, len(odd) + 1))), source=Joined((0,)))
    for query in (every, database.write(every)):
        assert database.run(query, HANG, 5).rows == (tuple(range(len(odd))),)
    assert not [note for note in database.notes if "not linked" in note]


def check_derivations(engine: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random derivations have SQLite's rows, and their SQL runs as it stands in the engine's own program."""
    monkeypatch.syspath_prepend(str(find_script("derivation_engines").parent))
    script = load_script("check_derivations")
    program = load_script("derivation_engines").CLIENTS[engine]
    found = script.compare(engine, place, DERIVATIONS, 3, "people", shutil.which(program) is not None)
    assert sum(found.values()) == DERIVATIONS + found["client"] and found["same"] > 0.6 * DERIVATIONS
    assert found["differing"] == found["refused"] == found["client"] == 0


@contextmanager
def run_server(
    name: str, make: Sequence[str], serve: Sequence[str], greet: Callable[[], object], user: str | None = None
) -> Iterator[None]:
    """A server that `make` prepares and `serve` starts, as `user`; skips the test where `greet` never succeeds."""
    made = subprocess.run(make, capture_output=True, cwd="/", text=True, check=False, user=user)
    if made.returncode:
        pytest.skip(f"{name} cannot be prepared here: {made.stderr.strip()[-200:]}")
    from sqlsp.databases import remote  # brings SQLAlchemy

    patch = pytest.MonkeyPatch()
    patch.setattr(remote, "_CONNECTING", HANG)
    server = subprocess.Popen(serve, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user)
    try:
        deadline = time.monotonic() + HANG
        while time.monotonic() < deadline and server.poll() is None:
            with suppress(Exception):
                greet()
                break
            time.sleep(0.2)
        else:
            pytest.skip(f"{name} does not start here")
        yield
    finally:
        server.send_signal(signal.SIGQUIT)  # after SIGTERM PostgreSQL would wait for its clients
        server.wait(HANG)
        patch.undo()


@dataclass(frozen=True)
class Server:
    """A server of its own for a test: how its databases are made, filled and asked."""

    make: Callable[[str], object]  # an empty database of a name
    connect: Callable[[str], AbstractContextManager[Any]]  # to the database of a name
    address: Callable[..., Address]  # of the database of a name, with a password in it; as second, another socket
    quote: str = '"'

    def open(self, name: str, *made: str | Callable[[Write], object], **more: Any) -> Database:
        """A new database of a name, after statements, and functions that write into it."""
        self.make(name)
        with self.connect(name) as connection:
            for each in made:
                connection.cursor().execute(each) if isinstance(each, str) else each(write_to(connection, "%s"))
        return open_database(self.address(name), **more)


class ServerTests:
    """What holds of every server. A subclass says its own SQL; its module has the fixture `server`."""

    endless: str  # a query without end
    kind: str  # of the engine, for `check_derivations`
    reading: str  # a function that reads a file of the server
    functions: str  # a query for the names of all functions
    refused: tuple[str, ...]  # statements that write or leave the database, beside those of REFUSED
    read_only: str  # what the server says of a statement that writes
    told: tuple[str, ...]  # statements that make the table of `test_comments_are_read`

    @pytest.fixture(scope="class")
    @classmethod
    def open_copy(cls, server: Server) -> Callable[[str], Database]:
        """Opens a copy of a database of the corpus."""
        return cache(lambda name: server.open(name, partial(copy, name, quote=server.quote)))

    @pytest.fixture
    def zoo(self, open_copy: Callable[[str], Database]) -> Database:
        return open_copy("city_zoo")

    @pytest.mark.parametrize("name", ALL_DATABASES)
    def test_answers_as_sqlite(self, name: str, open_copy: Callable[[str], Database]) -> None:
        database = open_copy(name)
        assert differences(name, database, dev_queries()[name]) == []
        assert columns_by_table(database.schema) == columns_by_table(schema_from_database(sqlite_file(name)))
        assert database.values.cells, "cells are read"

    def test_questions_have_the_same_answers(self, zoo: Database, tmp_path: Path) -> None:
        check_answers("city_zoo", zoo, tmp_path)

    def test_a_query_without_end_is_stopped(self, zoo: Database) -> None:
        with pytest.raises(QueryTimeoutError, match="stopped after 1 s"):
            zoo.run(self.endless, 1, 5)

    @pytest.mark.parametrize("step", range(3))
    def test_a_query_is_ended_from_outside(self, step: int, zoo: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each step alone ends a query of a server that keeps no limit, and the next query runs."""
        engine: Any = zoo.engine
        connect = engine._connect
        list_steps = engine._list_ending_steps
        steps: list[Callable[[], object]] = []

        def list_one_step(driver: Any) -> list[Callable[[], object]]:
            steps[:] = list_steps(driver)
            return steps[step : step + 1]

        with monkeypatch.context() as patch:
            patch.setattr(engine, "_connect", lambda seconds: connect(10 * HANG))
            patch.setattr(engine, "_list_ending_steps", list_one_step)
            with pytest.raises(QueryTimeoutError):
                zoo.run(self.endless, 0.5, 5)
        with suppress(Exception):  # a server goes on without its client; the others have ended it
            steps[1]()
        assert zoo.run("SELECT count(*) FROM animal", HANG, 5).rows[0][0] > 0

    def test_writes_and_escapes_are_refused(self, server: Server, zoo: Database) -> None:
        for sql in (*REFUSED, *self.refused):
            with pytest.raises(DataError):
                zoo.run(sql, HANG, 5)
            assert zoo.run("SELECT count(*) FROM animal", HANG, 5).rows[0][0] > 0
        engine: Any = zoo.engine
        with pytest.raises(DataError, match=self.read_only), engine._limited(HANG) as connection:
            connection.exec_driver_sql("DELETE FROM animal")

    @pytest.mark.long
    def test_no_function_gives_the_content_of_a_file(self, server: Server, zoo: Database) -> None:
        with server.connect("city_zoo") as connection:
            cursor = connection.cursor()
            cursor.execute(self.functions)
            names = [name.lower() for (name,) in cursor.fetchall()]
        check_functions(zoo, self.reading, names)

    @pytest.mark.long
    def test_derivations_have_the_same_rows(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        server.make("derived")
        check_derivations(self.kind, server.address("derived").url, monkeypatch)

    def test_tables_with_a_month_in_their_names_are_one(self, server: Server) -> None:
        made = [f"CREATE TABLE visit_2023_{month} (id INTEGER PRIMARY KEY, town VARCHAR(9))" for month in (11, 12)]
        filled = [f"INSERT INTO visit_2023_{month} VALUES (1, 'Bath'), (2, 'York')" for month in (11, 12)]
        database = server.open("visits", *made, *filled)
        sql = "SELECT town, count(*) FROM visit WHERE month > '2023-11-05' GROUP BY town ORDER BY town"
        assert database.execute_sqlite(sql, HANG, 10).rows == (("Bath", 1), ("York", 1))
        assert database.execute_sqlite("SELECT min(month), count(*) FROM visit", HANG, 10).rows == (("2023-11-01", 4),)
        assert database.run("SELECT count(*) FROM visit_2023_11", HANG, 10).rows == ((2,),)
        assert database.values.profile(1).has_only_dates

    def test_comments_are_read(self, server: Server) -> None:
        schema = server.open("told", *self.told, "CREATE VIEW hats AS SELECT v12 FROM emp", views=True).schema
        assert [table.words for table in schema.tables] == ["people who work here employee", "hats"]
        assert [column.words for column in schema.columns[1:3]] == ["employee id", "colour of hat"]

    def test_names_of_any_characters(self, server: Server) -> None:
        check_names(server.quote, lambda statement: server.open("names", statement))

    def test_an_unreachable_server_is_named_without_the_password(self, server: Server) -> None:
        for name, socket in (("nowhere", ()), ("gone", ("/no/such/place",))):
            with pytest.raises(DataError) as raised:
                open_database(server.address(name, *socket))
            assert name in str(raised.value) and "s3cret" not in str(raised.value)


def declared_keys(schema: Schema) -> list[tuple[str, ...]]:
    """The names of the columns of each key that the database itself declares."""
    declared = [key for key in schema.foreign_keys if key not in schema.inferred_keys]
    return [tuple(schema.columns[end].name for end in key) for key in declared]


def columns_by_table(schema: Schema) -> dict[str, list[str]]:
    """The names of the columns of each table."""
    return {
        table.name: [schema.columns[column].name for column in schema.columns_of(number)]
        for number, table in enumerate(schema.tables)
    }


def same_rows(one: Sequence[tuple[Any, ...]], other: Sequence[tuple[Any, ...]], ordered: bool = True) -> bool:
    """True if the rows of an engine are SQLite's; in any order unless `ordered`."""
    if not ordered:
        one = sorted(one, key=repr)
        other = sorted(other, key=repr)
    return len(one) == len(other) and all(map(_same, one, other))


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return all(
        math.isclose(a, b, rel_tol=1e-12) if isinstance(a, float) and isinstance(b, int | float) else a == b
        for a, b in zip(one, other, strict=True)
    )
