"""Texts are located, read and split; units survive a round trip; windows and streams cover them without a gap."""

from __future__ import annotations

import json
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from data_files import cells
from language_kit import stream
from tiny_spider import make_folder

from sqlsp.data.loader import Shard
from sqlsp.tasks.language.batches import Stream, StreamLoader, WindowLoader, build_vocabulary, evaluation_windows
from sqlsp.tasks.language.texts import Document, find_files, read_documents, split
from sqlsp.utils.errors import DataError


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_files_folders_and_patterns_are_read(tmp_path: Path) -> None:
    write(tmp_path, b_txt="b", a__c_md="c", a__d_png="d", _git__e_txt="hidden", a__f_sql="", g_TXT="g")
    assert [document.text for document in read_documents(str(tmp_path))] == ["c", "b", "g"]
    other = write(tmp_path / "other", b_txt="b", a__c_txt="c", d_log="d")
    assert [path.name for path in find_files(f"{other}/**/*.txt")] == ["c.txt", "b.txt"]
    assert [path.name for path in find_files(f"{other}/?.log")] == ["d.log"]
    write(other, **{"x[1]_txt": "a name with brackets in it"})
    assert read_documents(f"{other}/x[1].txt")[0].text == "a name with brackets in it"


def test_rows_of_spider_folders_are_question_and_sql(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    rows = json.loads((folder / "train_spider.json").read_text())
    actual = read_documents(str(folder))
    assert [document.text for document in actual] == [f"{row['question']}\n{row['query']}\n" for row in rows]
    assert [document.group for document in actual] == [row["db_id"] for row in rows]
    assert read_documents(str(folder / "dev.json"))  # named, it is read
    (tmp_path / "enwik").write_bytes("\ufeffone\r\ntwo — ß\n".encode())
    (one,) = read_documents(str(tmp_path / "enwik"))
    assert (one.text, one.where) == ("one\ntwo — ß\n", str(tmp_path / "enwik"))
    (tmp_path / "a.txt").write_bytes(b"one\ntw\xff")
    with pytest.raises(DataError, match=r"a\.txt is not UTF-8 text .* in line 2"):
        read_documents(str(tmp_path))
    texts = [document.text for document in read_documents("corpus:mini")]
    assert len(texts) > 100 and all(text.count("\n") == 2 for text in texts)


@pytest.mark.parametrize(("path", "message", "file", "text"), cells("unreadable_texts.tsv", 4))
def test_errors(path: str, message: str, file: str, text: str, tmp_path: Path) -> None:
    if file:
        (tmp_path / file).write_text(text)
    with pytest.raises(DataError, match=message):
        read_documents(str(tmp_path / path))


def test_groups_stay_whole_and_the_seed_decides() -> None:
    documents = [Document(f"row {n}", "ten chars\n", f"database {n % 10}") for n in range(100)]
    train, held_out = split(documents, 0.2, seed=1)
    assert (sorted(train + held_out, key=documents.index), len(held_out)) == (documents, 20)
    assert {one.group for one in train}.isdisjoint(one.group for one in held_out)
    assert split(documents, 0.2, seed=1)[1] == held_out
    assert any(split(documents, 0.2, seed=seed)[1] != held_out for seed in range(2, 6))
    with pytest.raises(DataError, match=r"a\.txt is a single line: nothing of it can be held out"):
        split([Document("a.txt", "one line\n", "a.txt")], 0.1, seed=1)


@pytest.mark.parametrize("text", ["a\nb\n\n\nc\n\nd\ne\n", "a\nb\nc\nd", "\n\na\n\nb"])
def test_a_single_file_is_parted_by_paragraphs_or_lines_without_losing_a_character(text: str) -> None:
    train, held_out = split([Document("a.txt", text, "a.txt")], 0.3, seed=1)
    assert train and held_out
    pieces = sorted(train + held_out, key=lambda piece: int(piece.group.split()[-1]))
    assert "".join(piece.text for piece in pieces) == text


TEXT = "How many clubs are there?\nSELECT count(*) FROM club\n\n  Zürich — 5 €\U0001f600\n"


@pytest.mark.parametrize("unit", ["characters", "bytes"])
def test_a_text_comes_back(unit: str) -> None:
    vocabulary = build_vocabulary(unit, TEXT, 400)
    ids = vocabulary.encode(TEXT)
    spelt = "".join(vocabulary.symbols[number] for number in ids)
    assert (spelt.encode("latin-1").decode() if unit == "bytes" else spelt) == TEXT
    assert ids.min() >= 0 and ids.max() < vocabulary.size and vocabulary.symbols[vocabulary.line_end] == "\n"


def test_words_bytes_and_characters(tmp_path: Path) -> None:
    data = bytes(range(256)) + "ü".encode()[:1]
    text = data.decode("utf-8", "surrogateescape")
    ids = build_vocabulary("bytes").encode(text)
    assert len(ids) == 257 and 0 not in ids
    assert len(set(ids.tolist())) == 256
    characters = build_vocabulary("characters", "abc")
    assert characters.size == 5  # with <unk> and the end of a line
    actual = [characters.symbols[number] for number in characters.encode("axb\n€c")]
    assert actual == ["a", "<unk>", "b", "\n", "<unk>", "c"]
    assert build_vocabulary("characters", TEXT, 400).characters("5 €") == 3
    assert build_vocabulary("bytes").characters("5 €") == 5
    words = build_vocabulary("words", TEXT, 400)
    assert words.characters(" a   bc \n\nd ") == len("a bc\n\nd"), "blanks that nobody predicts do not count"
    vocabulary = build_vocabulary("words", "b a <unk> b c\na b", 4)
    assert vocabulary.symbols == ["<unk>", "\n", "b", "a"]
    assert vocabulary.encode("a c\n  b <unk>").tolist() == [3, 0, 1, 2, 0]
    vocabulary.save(tmp_path)
    assert json.loads((tmp_path / "vocabulary.json").read_text()) == {"unit": "words", "symbols": vocabulary.symbols}


def loader(size: int, **changes: Any) -> WindowLoader:
    values = {"batch": 4, "micro_batch": None, "bucket": 1, "seed": 7, "length": 8}
    numbers = Stream(np.arange(size + 1, dtype=np.int32), size)  # unit number n is n; 0 is the line end before them
    return WindowLoader(stream=numbers, **{**values, **changes})


@pytest.mark.parametrize("size", [5, 8, 61, 64])
def test_an_epoch_has_every_unit_as_a_target_in_windows_of_one_length(size: int) -> None:
    actual = []
    for step in loader(size)(epoch=0):
        for batch in step.micro_batches:
            assert batch.input_ids.shape[1] == min(8, size)
            before = batch.targets - 1
            assert (batch.input_ids == before.masked_fill(before == 0, size)).all()
            actual += batch.targets.flatten().tolist()
    assert (set(actual), len(actual)) == (set(range(1, size + 1)), -(-size // min(8, size)) * min(8, size))


def test_epochs_cut_elsewhere_and_processes_get_shards() -> None:
    def starts(epoch: int, start: int = 0) -> list[list[int]]:
        steps = loader(61)(epoch, start)
        return [batch.targets[:, 0].tolist() for step in steps for batch in step.micro_batches]

    assert starts(0) == starts(0) and sorted(chain(*starts(0))) != sorted(chain(*starts(1)))
    assert starts(1, start=1) == starts(1)[1:]
    parts = [loader(64, shard=Shard(rank, 2))(epoch=0) for rank in (0, 1)]
    whole = [step.micro_batches[0].targets.tolist() for step in loader(64)(epoch=0)]
    for one, other, both in zip(*parts, whole, strict=True):
        rows = [one.micro_batches[0].targets.tolist(), other.micro_batches[0].targets.tolist()]
        assert [row for pair in zip(*rows, strict=True) for row in pair] == both
    vocabulary = build_vocabulary("characters", "ab\n")
    assert [vocabulary.symbols[number] for number in Stream.of("ba", vocabulary).ids] == ["\n", "b", "a"]
    assert len(Stream.of("ba", vocabulary)) == 2 and stream(9).fingerprint != stream(10).fingerprint


@pytest.mark.parametrize(("size", "micro"), [(200, None), (200, 3), (20, None), (4, None)])
def test_streams_continue(size: int, micro: int | None) -> None:
    streams = StreamLoader(loader(size, micro_batch=micro), memory=12)
    window = min(8, size)
    rows: dict[int, list[int]] = {}
    for number, step in enumerate(streams(epoch=0)):
        assert step.examples == streams.streams
        for batch in step.micro_batches:
            assert int(batch.history) == min(window * number, 12)
            for row, targets in zip(batch.streams.tolist(), batch.targets.tolist(), strict=True):
                rows.setdefault(row, []).extend(targets)
    assert sorted(rows) == list(range(streams.streams))
    for units in rows.values():
        assert len(units) == streams.batches * window
        assert all((b - a) % size == 1 for a, b in pairwise(units) if size > 1)
    assert set(chain(*rows.values())) == set(range(1, size + 1))
    after = [batch.targets.tolist() for step in streams(0, 1) for batch in step.micro_batches]
    assert after == [batch.targets.tolist() for step in list(streams(0))[1:] for batch in step.micro_batches]


@pytest.mark.parametrize("units", [1, 5, 8, 9, 12, 50])
@pytest.mark.parametrize("stride", [1, 3, 4, 8])
def test_windows_of_an_evaluation_predict_every_unit_once(units: int, stride: int) -> None:
    windows = list(evaluation_windows(units, 8, stride))
    assert [unit for _, first, end in windows for unit in range(first, end)] == list(range(units))
    assert all(end - start == min(8, units) for start, _, end in windows)
    assert all(first - start >= 8 - stride for start, first, _ in windows[1:])
