"""Texts are found and read as documents, and parted into training and held-out ones by a seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tiny_spider import make_folder

from sqlsp.common.errors import DataError
from sqlsp.language.texts import Document, find_files, read_documents, split


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_file_is_one_document_and_keeps_its_text(tmp_path: Path) -> None:
    (tmp_path / "enwik").write_bytes("\ufeffone\r\ntwo — ß\n".encode())
    (found,) = read_documents(str(tmp_path / "enwik"))
    assert found.text == "one\ntwo — ß\n"
    assert found.where == str(tmp_path / "enwik")


def test_a_folder_gives_its_text_files_in_order(tmp_path: Path) -> None:
    write(tmp_path, b_txt="b", a__c_md="c", a__d_png="d", _git__e_txt="hidden", a__f_sql="", g_TXT="g")
    assert [document.text for document in read_documents(str(tmp_path))] == ["c", "b", "g"]


def test_a_pattern(tmp_path: Path) -> None:
    write(tmp_path, b_txt="b", a__c_txt="c", d_log="d")
    assert [path.name for path in find_files(f"{tmp_path}/**/*.txt")] == ["c.txt", "b.txt"]
    assert [path.name for path in find_files(f"{tmp_path}/?.log")] == ["d.log"]
    write(tmp_path, **{"x[1]_txt": "a name with brackets in it"})
    assert read_documents(f"{tmp_path}/x[1].txt")[0].text == "a name with brackets in it"


def test_rows_of_a_spider_folder_are_question_and_sql(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    rows = json.loads((folder / "train_spider.json").read_text())
    found = read_documents(str(folder))
    assert [document.text for document in found] == [f"{row['question']}\n{row['query']}\n" for row in rows]
    assert [document.group for document in found] == [row["db_id"] for row in rows]
    assert read_documents(str(folder / "dev.json"))  # named, it is read


def test_the_corpus_that_ships() -> None:
    texts = [document.text for document in read_documents("corpus:mini")]
    assert len(texts) > 100
    assert all(text.count("\n") == 2 for text in texts)


@pytest.mark.parametrize(
    ("files", "path", "message"),
    [
        ({}, "missing.txt", r"missing\.txt: there is no such file or folder"),
        ({"a_png": "x"}, ".", r"holds no text file \(\*\.txt .*name files of other names"),
        ({"a_txt": " \n"}, ".", r"holds no text: its files \(1\) are empty"),
        ({}, "*.txt", "no file has such a name"),
        ({}, "**x/*.txt", r"\*\*x/\*\.txt is no pattern|no file has such a name"),
        ({"a_json": "{"}, "a.json", "a.json is not valid JSON"),
        ({"a_json": '[{"question": "Who?"}]'}, "a.json", "a.json, row 0: the key 'db_id' is missing"),
        ({"tables_json": "[]"}, ".", r"holds no text file \(train\*\.json\)"),
    ],
)
def test_errors(files: dict[str, str], path: str, message: str, tmp_path: Path) -> None:
    write(tmp_path, **files)
    with pytest.raises(DataError, match=message):
        read_documents(str(tmp_path / path))


def test_no_utf8(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"one\ntw\xff")
    with pytest.raises(DataError, match=r"a\.txt is not UTF-8 text .* in line 2"):
        read_documents(str(tmp_path))


def test_groups_stay_whole_and_the_seed_decides() -> None:
    documents = [Document(f"row {n}", "ten chars\n", f"database {n % 10}") for n in range(100)]
    train, held_out = split(documents, 0.2, seed=1)
    assert sorted(train + held_out, key=documents.index) == documents
    assert len(held_out) == 20
    assert {one.group for one in train}.isdisjoint(one.group for one in held_out)
    assert split(documents, 0.2, seed=1)[1] == held_out
    assert any(split(documents, 0.2, seed=seed)[1] != held_out for seed in range(2, 6))


@pytest.mark.parametrize("text", ["a\nb\n\n\nc\n\nd\ne\n", "a\nb\nc\nd", "\n\na\n\nb"])
def test_a_single_file_is_parted_by_paragraphs_or_lines_without_losing_a_character(text: str) -> None:
    train, held_out = split([Document("a.txt", text, "a.txt")], 0.3, seed=1)
    assert train
    assert held_out
    pieces = sorted(train + held_out, key=lambda piece: int(piece.group.split()[-1]))
    assert "".join(piece.text for piece in pieces) == text


def test_a_single_line_cannot_be_parted() -> None:
    with pytest.raises(DataError, match=r"a\.txt is a single line: nothing of it can be held out"):
        split([Document("a.txt", "one line\n", "a.txt")], 0.1, seed=1)
