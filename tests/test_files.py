"""Readers of foreign files and texts, on generated ones too: a result or one sentence. Atomic writes."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from festival import make, schema_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.conversion import read_pairs
from sqlsp.data.spider import read_rows
from sqlsp.databases.cells.index import build_index
from sqlsp.databases.corpora import locate
from sqlsp.databases.glossaries.reading import read_glossary
from sqlsp.databases.opening import open_database, read_given_keys
from sqlsp.databases.sqlite import execute
from sqlsp.databases.sqlite_schema import schema_from_database, unread_tables
from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.inputs import read_gold, read_predictions
from sqlsp.experiments.records import read_results
from sqlsp.schema.schema import quoted
from sqlsp.schema.tables_json import read_tables, schema_from_json, schema_to_json
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql
from sqlsp.tasks.comprehension.examples import read_examples
from sqlsp.tasks.language.texts import read_documents
from sqlsp.training.run import RunFolder
from sqlsp.utils import files
from sqlsp.utils.console import printable_lines
from sqlsp.utils.errors import DataError, SqlError, SqlspError
from sqlsp.utils.files import check_writable, explain, read_json, read_text, short, system_reason, write_atomic


def test_text_and_bytes_are_written_unless_a_folder_is_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.json"
    write_atomic(path, "é\n")
    assert path.read_bytes() == b"\xc3\xa9\n"
    write_atomic(str(path), b"\x00\xff")
    assert path.read_bytes() == b"\x00\xff"
    assert stat.S_IMODE(path.stat().st_mode) == 0o644  # not the 0600 of a temporary file
    assert list(path.parent.iterdir()) == [path]
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DataError, match=r"cannot write .*file/report\.json: "):
        write_atomic(tmp_path / "file" / "report.json", "{}")
    (tmp_path / "report.json").mkdir()
    with pytest.raises(DataError, match="Is a directory"):
        write_atomic(tmp_path / "report.json", "{}")
    assert {path.name for path in tmp_path.iterdir()} == {"report.json", "file", "new"}


@pytest.mark.parametrize("existing", [None, "old"])
def test_a_full_disk_leaves_the_old_file(existing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "predictions.json"
    if existing is not None:
        path.write_text(existing)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError, match=r"cannot write .*predictions\.json: No space left on device; the old file"):
        write_atomic(path, "new")
    assert [p.read_text() for p in tmp_path.iterdir()] == ([] if existing is None else [existing])


def test_json_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    deep = r"is not valid JSON \(nested too deeply\)"
    digits = (b"[" + b"7" * 5000 + b"]", r"is not valid JSON \(a number of 5000 digits\)")
    utf_16 = (b"\xff\xfe[\x001\x00]\x00", "is not UTF-8 text")
    cut = (b"[1,", "cut short")
    for content, message in ((b"[" * 100_000, deep), (b'{"a":' * 100_000, deep), digits, utf_16, cut):
        path.write_bytes(content)
        with pytest.raises(DataError, match=message):
            read_json(path, "rows")


def test_odd_content_is_read_up_to_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    path.write_text(r'{"a\ud800": ["\udc00b", {"c": "\ud83d\ude00"}]}')
    assert read_json(path, "rows") == {"a\ufffd": ["\ufffdb", {"c": "\U0001f600"}]}
    write_atomic(tmp_path / "x.json", json.dumps("caf\udce9", ensure_ascii=False))
    assert json.loads((tmp_path / "x.json").read_text()) == "caf\udce9"
    monkeypatch.setattr(files, "MAX_BYTES", 1 << 20)
    with pytest.raises(DataError, match="/dev/zero is larger than"):
        read_text("/dev/zero", "rows")


def test_messages_and_folders_that_can_be_written(tmp_path: Path) -> None:
    refused = PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/secret/x")
    assert explain(refused).startswith("cannot use /secret/x: Permission denied; name another, or")
    too_long = OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), "x" * 1000)
    assert len(explain(too_long)) < 250
    numpys = OSError("1208351 requested and 73600 written")  # libraries have other messages for a full disk
    torchs = RuntimeError("[enforce fail at inline_container.cc:664] . unexpected pos 576 vs 470")
    for full in (numpys, torchs, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))):
        assert system_reason(full) == "No space left on device"
    deep: object = []
    for _ in range(2000):
        deep = [deep]
    for value in ("x" * 10_000, deep, {"a": ["b" * 100] * 100}, 10**250):
        assert len(short(value)) < 400
    (tmp_path / "file").write_text("")
    check_writable(tmp_path / "new" / "er")
    check_writable(tmp_path)
    for folder in (tmp_path / "file", tmp_path / "file" / "inside", Path("/proc/nothing")):
        with pytest.raises(DataError, match=f"nothing can be written to {folder}: .*; name another folder"):
            check_writable(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


QUICK = settings(
    derandomize=True,
    deadline=None,
    max_examples=150,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
FEW = settings(QUICK, max_examples=30)  # for examples that write files

MINI = locate("corpus:mini")
CHESS = MINI / "database" / "chess_tournament" / "chess_tournament.sqlite"
KEYS = b"[chess]\norders.customer -> customers.id\ndrop a.x -> b.y\n"
GLOSSARY = b"words:\n  orders: [purchases, sales]\n  orders.total: revenue\nhidden: [orders.secret]\n"
CSV = b"question,sql,database\nHow many players?,SELECT count(*) FROM player,chess.sqlite\n"
CONFIG = b"name: x\ndata: {path: corpus:mini, train: [a.json]}\nlayers: {number: 2}\ntrainer: {epochs: 3}\n"


def rows(name: str) -> Callable[[], bytes]:
    return lambda: json.dumps(json.loads((MINI / name).read_text())[:4]).encode()


def reading() -> bytes:
    return json.dumps(json.loads((locate("corpus:reading") / "val.json").read_text())[:3]).encode()


READERS: dict[str, tuple[str, Callable[[], bytes], Callable[[Path], Any]]] = {
    "schemas": ("tables.json", rows("tables.json"), read_tables),
    "questions": ("dev.json", rows("dev.json"), read_rows),
    "gold": ("dev.json", rows("dev.json"), read_gold),
    "lines of gold": ("gold.sql", lambda: b"SELECT a FROM b\tdb\n\nSELECT 1\tdb\n", read_gold),
    "predictions": ("predictions.json", lambda: b'[{"sql": "SELECT a FROM b", "score": -1.5}]', read_predictions),
    "pairs": ("pairs.csv", lambda: CSV, lambda path: list(read_pairs(path))),
    "keys": ("keys.txt", lambda: KEYS, lambda path: read_given_keys(str(path))),
    "glossary": ("shop.glossary.yaml", lambda: GLOSSARY, read_glossary),
    "reading": ("val.json", reading, lambda path: read_examples(path)),
    "text": ("a.txt", lambda: "Ein Satz.\n\nZwölf.\n".encode(), lambda path: read_documents(str(path))),
    "options of a run": ("config.yaml", lambda: CONFIG, lambda path: RunFolder(path.parent).config(TrainConfig)),
    "results": ("results.jsonl", lambda: b'{"setting": "x", "command": "train"}\n', read_results),
    "table": ("shop.csv", lambda: b"id,name\n1,Bath\n2,York\n", lambda path: open_database(path, values=False)),
    "database": ("chess.sqlite", CHESS.read_bytes, lambda path: open_database(path, values=False)),
}


@cache
def content_of(name: str) -> bytes:
    """What a good file of this kind holds."""
    return READERS[name][1]()


CHUNKS = [b"\x00", b"\xe9\xff", b"\xef\xbb\xbf", b"\x1b[2J", b'"', b"{", b"[" * 200, b"\n", b"\r", b"1e400", b"null"]
CHUNKS += [b"9" * 400, b"\\ud800", "\u202e".encode(), b"&a [*a]", b"- x: {", b"a" * 5000]


@st.composite
def damages(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """A few cuts and insertions, at shares of the length; or other content."""
    edits = draw(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.sampled_from([b"", *CHUNKS])), max_size=4))
    whole = draw(st.none() | st.binary(max_size=200) | st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    ).map(lambda value: json.dumps(value).encode()))  # fmt: skip

    def damage(good: bytes) -> bytes:
        content = good if whole is None else whole
        for start, length, inserted in edits:
            first = int(start * len(content))
            content = content[:first] + inserted + content[first + int(length * 60) :]
        return content

    return damage


@pytest.mark.parametrize("name", READERS)
@settings(QUICK, max_examples=25)
@given(damage=damages())
def test_a_damaged_file_ends_in_a_sentence(name: str, damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file, _, read = READERS[name]
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    path = tmp_path / file
    path.write_bytes(damage(content_of(name)))
    try:
        read(path)
    except SqlspError as error:
        assert str(error) and len(printable_lines(str(error))) < 10_000


@pytest.mark.parametrize("name", READERS)
def test_the_good_file_is_read_and_a_missing_one_or_a_folder_ends_in_a_sentence(name: str, tmp_path: Path) -> None:
    file, make, read = READERS[name]
    for prepare in (lambda: None, lambda: (tmp_path / file).mkdir()):
        prepare()
        try:
            read(tmp_path / file)
        except SqlspError as error:
            assert str(error)
    (tmp_path / file).rmdir()
    (tmp_path / file).write_bytes(make())
    if name == "results":  # a line without some fields
        with pytest.raises(SqlspError, match="line 1 is no result"):
            read(tmp_path / file)
    else:
        read(tmp_path / file)


SCHEMA = schema_of(
    *("student.student_id!", "student.name:text", "student.age", "club.club_id!", "club.student_id"),
    keys=((5, 1),),
    db_id="school",
)
WORDS = """
SELECT FROM WHERE GROUP BY HAVING ORDER LIMIT UNION INTERSECT EXCEPT AND OR NOT IN LIKE BETWEEN IS NULL AS JOIN ON USING
DISTINCT DESC student club name age student_id club_id T1 T2 T1.name T2.student_id count max ( ) , . * + - / = != < >= 1
2.5 -3 'Ann' "Bob" 'O''B' 1e400 ; '
""".split()  # noqa: SIM905
fragments = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=12).map(lambda s: f"SELECT name FROM student WHERE age = {' '.join(s)}"),
    st.text(max_size=60),
)
names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12).filter(
    lambda name: not name.lower().startswith("sqlite_")
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@QUICK
@given(fragments)
def test_sql_is_a_query_or_a_sentence(text: str) -> None:
    try:
        query = parse_sql(text, SCHEMA)
    except SqlError as error:
        assert str(error)
        return
    printed = render_sql(query, SCHEMA)
    assert parse_sql(printed, SCHEMA) == parse_sql(render_sql(parse_sql(printed, SCHEMA), SCHEMA), SCHEMA)
    complete(simplify(query, SCHEMA), SCHEMA)


@QUICK
@given(fragments, fragments)
def test_the_official_reader_gives_a_verdict_for_any_text(text: str, gold: str) -> None:
    for pair in ((text, gold), (gold, text), (text, text)):
        judgement = judge(*pair, Names.of(SCHEMA))
        assert judgement.verdict is not None or judgement.gold_reason


ENTRY = schema_to_json(SCHEMA)


@QUICK
@given(st.sampled_from(sorted(ENTRY)), anything, st.integers(0, 5))
def test_an_entry_of_tables_json_is_a_schema_or_a_sentence(field: str, value: Any, index: int) -> None:
    """One field is anything, or one element of it is."""
    changed = list(ENTRY[field]) if isinstance(ENTRY[field], list) else ENTRY[field]
    if isinstance(changed, list) and changed:
        changed[index % len(changed)] = value
    for entry in ({**ENTRY, field: value}, {**ENTRY, field: changed}, value):
        try:
            schema = schema_from_json(entry, "here")
        except DataError as error:
            assert "here" in str(error)
            continue
        assert schema_from_json(schema_to_json(schema), "here") == schema
        for column in range(schema.items):
            schema.table_of(column)
        with suppress(SqlError):
            parse_sql("SELECT name FROM student", schema)


@FEW
@given(
    tables=st.dictionaries(names, st.lists(names, min_size=1, max_size=4, unique_by=str.lower), min_size=1, max_size=3),
    cells=st.lists(
        st.none() | st.integers(-(2**63), 2**63 - 1) | st.floats() | st.text(max_size=70) | st.binary(max_size=9)
    ),
)
def test_any_database(tables: dict[str, list[str]], cells: list[Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever SQLite takes for a name can be asked, and cells of every kind are read."""
    path = tmp_path_factory.mktemp("any") / "x.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        made = []
        for name, columns in tables.items():
            with suppress(sqlite3.Error):
                connection.execute(f"CREATE TABLE {quoted(name)} ({', '.join(map(quoted, columns))})")
                made.append(name)
        for cell in cells if made else []:
            with suppress(sqlite3.Error, ValueError):
                column = quoted(tables[made[0]][0])
                connection.execute(f"INSERT INTO {quoted(made[0])} ({column}) VALUES (?)", (cell,))
        connection.commit()
    schema = schema_from_database(path)
    assert ([table.name for table in schema.tables], unread_tables(path)) == (made, [])
    index = build_index(path, schema)
    assert index.warnings == () or not made
    for table, named in enumerate(schema.tables):
        for number in schema.columns_of(table):
            for chosen in ("count(*)", f"max({quoted(schema.columns[number].name)})"):
                query = parse_sql(f"SELECT {chosen} FROM {quoted(named.name)}", schema)
                execute(path, render_sql(query, schema))


@FEW
@given(
    damage=st.lists(st.tuples(st.integers(0, 8191), st.integers(0, 255)), min_size=1, max_size=40),
    length=st.integers(0, 8192),
)
def test_damaged_databases(damage: list[Any], length: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    path = make(folder / "x.sqlite", "CREATE TABLE student (name TEXT, age INT); INSERT INTO student VALUES ('Ann', 3)")
    content = bytearray(path.read_bytes())
    for index, byte in damage:
        content[index % len(content)] = byte
    path.write_bytes(content[: length or len(content)] if length % 3 == 0 else content)
    try:
        schema = schema_from_database(path)
        unread_tables(path)
    except DataError as error:
        assert "x.sqlite" in str(error)
        schema = SCHEMA
    build_index(path, schema, seconds=1)
    with suppress(DataError):
        execute(path, "SELECT name, age FROM student", seconds=1)
    assert [entry.name for entry in folder.iterdir()] == ["x.sqlite"]
