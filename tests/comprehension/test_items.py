"""Files in ReClor's format: read as they are, refused with file and record where they are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from reading_kit import records, write

from sqlsp.common.errors import DataError
from sqlsp.comprehension.examples import read_examples


def test_a_file_is_read_in_order(tmp_path: Path) -> None:
    path = write(tmp_path / "train.json", records())
    found = read_examples(path, labels=True)
    assert [(i.name, i.context, i.question, list(i.answers), i.label) for i in found] == [
        (r["id_string"], r["context"], r["question"], r["answers"], r["label"]) for r in records()
    ]
    assert read_examples(path, labels=True, limit=3) == found[:3]


def test_a_test_file_has_no_labels(tmp_path: Path) -> None:
    bare = [{key: value for key, value in record.items() if key != "label"} for record in records()]
    path = write(tmp_path / "test.json", bare)
    assert {item.label for item in read_examples(path, labels=False)} == {None}
    with pytest.raises(DataError, match=r"test\.json, question 1: label must be 0, 1, 2 or 3, it is None"):
        read_examples(path, labels=True)


def test_a_missing_file_says_where_reclor_is_to_be_had(tmp_path: Path) -> None:
    said = r"train\.json is missing\. ReClor is not shipped.*whyu\.me/reclor.*reading=mini"
    with pytest.raises(DataError, match=said):
        read_examples(tmp_path / "train.json", labels=True)


BAD = [
    ({"context": None}, "context must be a text, it is None"),
    ({"question": 3}, "question must be a text, it is 3"),
    ({"answers": ["a", "b", "c"]}, r"answers must be 4 texts, they are \['a', 'b', 'c'\]"),
    ({"answers": ["a", "b", "c", 4]}, "answers must be 4 texts"),
    ({"answers": "abcd"}, "answers must be 4 texts"),
    ({"label": 4}, "label must be 0, 1, 2 or 3, it is 4"),
    ({"label": -1}, "it is -1"),
    ({"label": "2"}, "it is '2'"),
    ({"label": True}, "it is True"),
]


@pytest.mark.parametrize(("change", "message"), BAD)
def test_a_wrong_record_is_named(tmp_path: Path, change: dict[str, object], message: str) -> None:
    content = records()
    content[4].update(change)
    with pytest.raises(DataError, match=rf"val\.json, question 5: .*{message}"):
        read_examples(write(tmp_path / "val.json", content), labels=False)


def test_no_list_of_objects(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="must be a list of questions, as in ReClor; it is a dict"):
        read_examples(write(tmp_path / "a.json", {}), labels=True)
    with pytest.raises(DataError, match="question 1 is no object"):
        read_examples(write(tmp_path / "b.json", ["x"]), labels=True)
    (tmp_path / "c.json").write_text('[{"context": ')
    with pytest.raises(DataError, match=r"c\.json is not valid JSON"):
        read_examples(tmp_path / "c.json", labels=True)
