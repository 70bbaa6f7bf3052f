"""Cache entries and feature sets: stored data comes back, and damage is detected."""

from __future__ import annotations

import errno
import json
import logging
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from small_folder import read_question

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.data import cache
from sqlsp.data.cache import code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.collate import RowFormat, collate
from sqlsp.data.dataset import featurise_questions, prepare
from sqlsp.data.storage import FeatureSet, Ragged
from sqlsp.data.summary import Summary
from sqlsp.grammar.grammar import MAX_CANDIDATES, PLACEHOLDER, load_grammar
from sqlsp.linking.features import FeatureOptions, Featuriser, gold_actions
from sqlsp.linking.tokenizer import Specials, Tokenizer
from sqlsp.linking.types import PIECES, Features, LiteralCandidates, SchemaFeatures
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError

KEY: dict[str, Any] = {"data": "abc", "limit": None, "nested": {"values": True}}
ARRAYS: dict[str, np.ndarray] = {"a": np.arange(6, dtype=np.int32).reshape(2, 3), "empty": np.empty(0, np.uint8)}
DOCUMENTS = {"rows": [{"question": "naïve ✓", "file": "caf\udce9/dev.json"}]}  # a path that is no UTF-8


@pytest.fixture
def entry(tmp_path: Path) -> Path:
    folder = entry_folder(tmp_path / "cache", KEY)
    store(folder, KEY, ARRAYS, DOCUMENTS)
    return folder


def test_stored_data_comes_back(entry: Path) -> None:
    stored = load(entry, KEY)
    assert set(stored.arrays) == set(ARRAYS)
    for name, array in ARRAYS.items():
        assert np.array_equal(stored.arrays[name], array) and stored.arrays[name].dtype == array.dtype
    assert stored.documents == DOCUMENTS
    assert stored.size == sum(path.stat().st_size for path in entry.iterdir() if path.name != "meta.json")
    base: Any = stored.arrays["a"]  # mapped, not read
    while isinstance(base, np.ndarray):
        base = base.base
    assert type(base).__name__ == "mmap"


def test_an_entry_is_read_only_with_the_key(tmp_path: Path, caplog: pytest.LogCaptureFixture, entry: Path) -> None:
    assert load(tmp_path / "none", KEY) is None
    assert (caplog.text, entry_folder(tmp_path, KEY)) == ("", entry_folder(tmp_path, dict(reversed(KEY.items()))))
    assert entry_folder(tmp_path, KEY) != entry_folder(tmp_path, KEY | {"limit": 1})
    before = (entry / "a.npy").stat().st_ino
    store(entry, KEY, ARRAYS, DOCUMENTS)
    assert ((entry / "a.npy").stat().st_ino, [path.name for path in entry.parent.iterdir()]) == (before, [entry.name])


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def flip(path: Path) -> None:
    *content, last = path.read_bytes()
    path.write_bytes(bytes([*content, last ^ 1]))


def change(**fields: Any) -> Callable[[Path], object]:
    return lambda path: path.write_text(json.dumps({**json.loads(path.read_text()), **fields}))


OTHERS = (change(key={**KEY, "data": "other"}), change(files={}))
BAD_META = (*OTHERS, lambda path: path.write_text("[]"), lambda path: path.write_bytes(b"\xff\xfe"))
DAMAGES = {
    "a.npy": (Path.unlink, cut, flip),
    "rows.json": (Path.unlink, flip),
    "meta.json": (Path.unlink, cut, *BAD_META),
}


@pytest.mark.parametrize(("name", "damage"), [(name, damage) for name in DAMAGES for damage in DAMAGES[name]])
def test_a_damaged_entry_is_replaced(entry: Path, caplog: pytest.LogCaptureFixture, name: str, damage: Any) -> None:
    damage(entry / name)
    with caplog.at_level(logging.WARNING):
        assert load(entry, KEY) is None
    assert str(entry) in caplog.text and "built anew" in caplog.text
    store(entry, KEY, ARRAYS, DOCUMENTS)
    assert load(entry, KEY) is not None


@pytest.mark.parametrize("part", ["array", "document", "folder"])
def test_a_full_disk_leaves_nothing_half_written(entry: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    error = OSError(errno.ENOSPC, "No space left on device")
    if part == "array":  # numpy has another message
        error = OSError("1208351 requested and 73600 written")
    target = {"array": (np, "save"), "document": (Path, "write_text"), "folder": (tempfile, "mkdtemp")}[part]
    monkeypatch.setattr(*target, Mock(side_effect=error))
    for folder, key in ((entry, KEY), (entry_folder(entry.parent, {}), {})):
        with pytest.raises(DataError, match=r"cannot write the cache .*No space left.*data\.cache"):
            store(folder, key, ARRAYS, DOCUMENTS)
    assert list(entry.parent.iterdir()) == [entry] and load(entry, KEY) is not None


def test_the_code_key_follows_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="pickle"):
        store(tmp_path / "e", KEY, {"a": np.array([object()])}, {})
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "cache").write_text("not a folder")
    with pytest.raises(DataError, match="cannot write the cache"):
        store(entry_folder(tmp_path / "cache", KEY), KEY, ARRAYS, DOCUMENTS)
    module = tmp_path / "sqlsp" / "data" / "linking" / "linker.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "sqlsp" / "data" / "cache.py"))
    keys = [code_key()]
    for change in (
        lambda: module.write_text("# links by name"),
        lambda: module.write_text("# links by value"),
        lambda: module.rename(module.with_name("links.py")),
        lambda: (module.parent / "rules.yaml").write_text("query:"),
    ):
        change()
        keys.append(code_key())
    assert len({key["source"] for key in keys}) == 5 and keys[0].keys() >= {"source", "nltk", "tokenizers"}


def test_keys_follow_content_size_and_time(tmp_path: Path) -> None:
    path = tmp_path / "f"
    assert file_key(path) is None and database_key(path) is None
    path.write_text("one")
    content = file_key(path)
    stat = database_key(path)
    path.write_text("two")
    assert file_key(path) != content and database_key(path) != stat
    path.write_text("one")
    assert file_key(path) == content
    path = tmp_path / "d.sqlite"
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("CREATE TABLE town (name)")
        writer.commit()
        before = database_key(path)
        assert before == database_key(path)
        writer.execute("INSERT INTO town VALUES ('Berlin')")
        writer.commit()
        assert database_key(path) != before
    merged = database_key(path)  # the last connection has merged the log
    (tmp_path / "d.sqlite-wal").touch()
    assert database_key(path) == merged, "an empty log says nothing"


def is_same(left: object, right: object) -> bool:
    if isinstance(left, SchemaFeatures | Features | LiteralCandidates):
        names = [field.name for field in fields(left)]
        return type(left) is type(right) and all(is_same(getattr(left, n), getattr(right, n)) for n in names)
    return (left is None) == (right is None) and np.array_equal(left, right)  # type: ignore[arg-type]


@pytest.fixture
def examples(schemas: dict[str, Schema], tokenizer: Tokenizer) -> list[Features]:
    """Four examples on two schemas, one of them without oracle."""
    pets, songs = (Featuriser(schemas[db_id], tokenizer, FeatureOptions(128)) for db_id in ("pets", "songs"))
    return [
        read_question(pets, "Which pets?", "SELECT name FROM pet"),
        read_question(songs, "What is the title of the best song of all?", index=7),
        read_question(pets, "q", "SELECT name FROM pet", 2),
        read_question(songs, "How many songs?", index=3),
    ]


def test_a_set_returns_the_examples(examples: list[Features]) -> None:
    packed = FeatureSet.of(examples)
    assert (len(packed), len(packed.schemas)) == (4, 2) and packed[0].schema is packed[2].schema
    assert all(map(is_same, packed, examples)) and is_same(packed[-1], examples[-1])
    assert [f.index for f in packed[1:3]] == [7, 2]
    assert packed.lengths.tolist() == [example.length for example in examples]
    with pytest.raises(IndexError):
        packed[4]
    packed = FeatureSet.of(examples)
    arrays = {name: array.copy() for name, array in packed.arrays().items()}
    again = FeatureSet.from_arrays([schema.db_id for schema in packed.schemas], arrays)
    assert all(map(is_same, again, examples)) and not any(array.dtype.hasobject for array in arrays.values())
    with pytest.raises(KeyError):
        FeatureSet.from_arrays(["pets", "songs"], {n: a for n, a in arrays.items() if n != "relations.values"})
    packed = FeatureSet.of([])
    assert (len(FeatureSet.from_arrays([], packed.arrays())), packed.lengths.tolist(), list(packed)) == (0, [], [])


ROWS = RowFormat(Specials(cls=0, sep=2, pad=1), 512)


@pytest.fixture
def valued(data: DataConfig, encoder: EncoderConfig) -> Sequence[Features]:
    prepared = prepare(data, encoder, DecoderConfig(values=True))
    return [*prepared.train, *prepared.evaluation["dev"]]


def test_without_values_there_is_nothing_of_them(data: DataConfig, encoder: EncoderConfig) -> None:
    prepared = prepare(data, encoder)
    assert not prepared.train.candidates
    assert not [name for name in prepared.train.arrays() if "candidates" in name]
    assert prepared.train[0].candidates is None and prepared.train[0].literals is None
    batch = collate(prepared.evaluation["dev"][:], RowFormat(prepared.tokenizer.specials, prepared.max_positions))
    assert (batch.value_spans.shape, batch.value_columns.shape) == ((3, 0, 2), (3, 0, batch.item_nodes.shape[1]))
    assert batch.value_kinds.shape == batch.value_shapes.shape == batch.value_mask.shape == (3, 0)
    assert prepared.summary.splits["train"].literals is None and "literals" not in prepared.summary.text()
    plain = prepare(data, encoder)
    valued = prepare(data, encoder, DecoderConfig(values=True))
    assert plain.summary.folder != valued.summary.folder
    mine = plain.train.arrays()
    other = valued.train.arrays()
    changed = {name for name in other if name not in mine or not np.array_equal(mine[name], other[name])}
    names = ["actions", "states", "parents", *(f"candidates.{n}" for n in ("texts", "mentions", "columns", "pieces"))]
    assert changed == {f"{name}.{part}" for name in names for part in ("values", "offsets")}


def test_candidates_survive_the_cache(data: DataConfig, encoder: EncoderConfig) -> None:
    first, second = (prepare(data, encoder, DecoderConfig(values=True)) for _ in range(2))
    assert second.summary.cached
    again = FeatureSet.of(first.train[:])
    for one, other, packed in zip(first.train, second.train, again, strict=True):
        assert one.candidates is not None and is_same(one.candidates, other.candidates)
        assert is_same(one.candidates, packed.candidates)
    cats = first.train[2]
    assert {"cat", "cats", "4", None} <= set(cats.candidates.texts)
    summary = prepare(data, encoder, DecoderConfig(values=True)).summary
    assert (summary.splits["train"].literals, summary.splits["dev"].literals) == ([3, 3], [2, 2])
    assert "train 3 of 3 (100.0%), dev 2 of 2 (100.0%)" in summary.text()
    assert Summary.from_json(asdict(summary)) == summary
    blind = prepare(replace(data, linking=LinkingConfig(values=False)), encoder, DecoderConfig(values=True))
    assert all(features.candidates.columns.size == 0 for features in blind.train if features.candidates)


def test_candidates_of_any_text_survive(valued: Sequence[Features]) -> None:
    texts = (None, "", "é東", 'a "b" \\ c', "line\nbreak", "100%")
    odd = LiteralCandidates(texts, np.zeros((len(texts), 4), np.int32), np.empty((0, 2), np.int32))
    few = LiteralCandidates((None,), np.zeros((1, 4), np.int32), np.array([[0, 3]], np.int32))
    packed = FeatureSet.of([replace(valued[0], candidates=odd), replace(valued[1], candidates=few)])
    assert is_same(packed[0].candidates, odd) and is_same(packed[1].candidates, few)
    arrays = [np.array([1, 2]), np.array([], np.int32), np.array([3, 4, 5])]
    ragged = Ragged.of(arrays, np.int32)
    assert ([ragged[i].tolist() for i in range(3)], ragged.lengths.tolist()) == ([[1, 2], [], [3, 4, 5]], [2, 0, 3])
    assert ragged.values.dtype == np.int32 and Ragged.of([], np.uint8).lengths.tolist() == []


def test_gold_is_chosen_among_candidates_that_need_none(data: DataConfig, encoder: EncoderConfig) -> None:
    grammar = load_grammar(values=True)
    prepared = prepare(data, encoder, DecoderConfig(values=True))
    chosen = []
    for features, row in zip(prepared.train, prepared.examples["train"], strict=True):
        assert features.actions is not None and features.candidates is not None
        gold = gold_actions(row.sql or "", prepared.schemas[row.db_id], features.literals)
        assert features.actions.tolist() == gold.actions.tolist()
        positions = [int(c) - grammar.actions for c in features.actions if grammar.actions <= c < grammar.first_item]
        chosen.append([features.candidates.texts[position] for position in positions])
    assert chosen == [[], ["New York"], ["cat", "4"], [], []]
    rows = [replace(row, sql=None) for row in prepared.examples["dev"]]
    args = (prepared.schemas, prepared.tokenizer, data)
    asked = featurise_questions(rows, *args, FeatureOptions(prepared.max_positions, values=True))
    for one, dev in zip(asked, prepared.evaluation["dev"], strict=True):
        assert is_same(one.candidates, dev.candidates)
    assert featurise_questions(rows, *args, FeatureOptions(prepared.max_positions))[0].candidates is None


def test_batches_equal_the_reference(valued: Sequence[Features]) -> None:
    batch = collate(valued, ROWS)
    items = max(example.schema.items for example in valued)
    assert batch.value_spans.shape == (len(valued), MAX_CANDIDATES, 2)
    assert batch.value_columns.shape == (len(valued), MAX_CANDIDATES, items)
    for b, example in enumerate(valued):
        number = len(example.candidates.texts)
        assert number > 1  # every question offers something
        assert batch.value_mask[b].tolist() == [PLACEHOLDER < c < number for c in range(MAX_CANDIDATES)]
        for c in range(MAX_CANDIDATES):
            expected = example.candidates.mentions[c].tolist() if c < number else [-1, -1, 0, 0]
            row = [*batch.value_spans[b, c].tolist(), int(batch.value_kinds[b, c]), int(batch.value_shapes[b, c])]
            assert row == expected
            pieces = example.candidates.pieces[c].tolist() if c < number else [-1] * PIECES
            assert batch.value_pieces[b, c].tolist() == pieces
            columns = {int(item) for candidate, item in example.candidates.columns if candidate == c}
            assert set(batch.value_columns[b, c].nonzero().flatten().tolist()) == columns
        last = batch.value_spans[b, :, 1]
        assert int(last.max()) < example.words  # words are the first nodes
        assert (batch.value_spans[b, :, 0] <= last).all()
