"""Whatever stands in a file, its reader gives what it can read or one sentence: damage of good files, at random."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sqlsp.common.console import printable_lines
from sqlsp.common.errors import SqlspError
from sqlsp.comprehension.examples import read_examples
from sqlsp.corpus.pairs import read_pairs
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.given import read_given
from sqlsp.evaluation.inputs import read_gold, read_predictions
from sqlsp.experiments.records import read_results
from sqlsp.glossaries.reading import read_glossary
from sqlsp.language.texts import read_documents
from sqlsp.opening.opening import open_place
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.run import RunFolder

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
    "keys": ("keys.txt", lambda: KEYS, lambda path: read_given(str(path), None)),
    "descriptions": ("words.txt", lambda: b"emp.sal: yearly salary\n", lambda path: read_given(None, str(path))),
    "glossary": ("shop.glossary.yaml", lambda: GLOSSARY, read_glossary),
    "reading": ("val.json", reading, lambda path: read_examples(path, labels=True)),
    "text": ("a.txt", lambda: "Ein Satz.\n\nZwölf.\n".encode(), lambda path: read_documents(str(path))),
    "options of a run": ("config.yaml", lambda: CONFIG, lambda path: RunFolder(path.parent).config(TrainConfig)),
    "results": ("results.jsonl", lambda: b'{"setting": "x", "command": "train"}\n', read_results),
    "table": ("shop.csv", lambda: b"id,name\n1,Bath\n2,York\n", lambda path: open_place(path, values=False)),
    "database": ("chess.sqlite", CHESS.read_bytes, lambda path: open_place(path, values=False)),
}
CHUNKS = [b"\x00", b"\xe9\xff", b"\xef\xbb\xbf", b"\x1b[2J", b'"', b"{", b"[" * 200, b"\n", b"\r", b"1e400", b"null"]
CHUNKS += [b"9" * 400, b"\\ud800", "\u202e".encode(), b"&a [*a]", b"- x: {", b"a" * 5000]


@st.composite
def damages(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """A few cuts and insertions, each at a share of the length; or something else altogether."""
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
@settings(
    derandomize=True,
    database=None,
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(damage=damages())
def test_a_damaged_file_is_read_or_ends_in_a_sentence(
    name: str, damage: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    file, make, read = READERS[name]
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    path = tmp_path / file
    path.write_bytes(damage(make()))
    try:
        read(path)
    except SqlspError as error:
        assert str(error) and len(printable_lines(str(error))) < 10_000


@pytest.mark.parametrize("name", READERS)
def test_the_good_file_is_read(name: str, tmp_path: Path) -> None:
    file, make, read = READERS[name]
    (tmp_path / file).write_bytes(make())
    if name == "results":  # a line without most of its fields
        with pytest.raises(SqlspError, match="line 1 is no result"):
            read(tmp_path / file)
    else:
        read(tmp_path / file)


@pytest.mark.parametrize("name", READERS)
def test_a_folder_and_a_missing_file_end_in_a_sentence(name: str, tmp_path: Path) -> None:
    file, _, read = READERS[name]
    for make in (lambda: None, lambda: (tmp_path / file).mkdir()):
        make()
        try:
            read(tmp_path / file)
        except SqlspError as error:
            assert str(error)
