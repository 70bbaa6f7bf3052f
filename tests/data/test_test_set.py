"""Spider's test set beside the other files, as each of its two archives unpacks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from small_folder import PETS_SQL, TRAIN, make_database, rows_of, write_json

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.inspection import Category, inspect
from sqlsp.data.corpus.spider import LAYOUTS, Layout, layout_of, with_test_set
from sqlsp.options.data import DataConfig


@pytest.fixture(params=LAYOUTS, ids=lambda layout: layout.questions)
def layout(request: pytest.FixtureRequest, data: DataConfig) -> Layout:
    """A test set of one question on one database, in the folder of `data`."""
    found: Layout = request.param
    root = Path(data.path)
    (root / found.questions).parent.mkdir(exist_ok=True)
    write_json(root / found.questions, [row for row in rows_of(TRAIN) if row["db_id"] == "pets"][:1])
    shutil.copy(root / "tables.json", root / found.tables)
    make_database(root / found.databases, "pets", PETS_SQL)
    return found


def test_options_of_the_test_set(data: DataConfig, layout: Layout) -> None:
    found = with_test_set(data)
    assert found.evaluation == {"test": layout.questions}
    assert (found.tables, found.databases) == (layout.tables, layout.databases)
    assert (found.train, found.dev, found.linking) == (data.train, data.dev, data.linking)


def test_check_says_what_there_is(data: DataConfig, layout: Layout) -> None:
    found = inspect(data)
    assert found.clean, found.text()
    expected = {"schemas": 1, "rows": 1, "databases": 1, "gold queries": 1, "gold queries run": 1}
    assert {kind: count for kind, count in found.seen.items() if kind.startswith("test ")} == {
        f"test {kind}": count for kind, count in expected.items()
    }
    assert found.seen["rows"] == 8
    shutil.rmtree(Path(data.path) / layout.databases)
    assert f"{layout.databases} does not exist" in inspect(data).findings[Category.FILE][0]
    (Path(data.path) / layout.tables).unlink()
    assert layout.tables in inspect(data).findings[Category.FILE][0]


def test_a_folder_without_one(data: DataConfig) -> None:
    assert layout_of(Path(data.path)) is None
    assert not any(kind.startswith("test") for kind in inspect(data).seen)
    with pytest.raises(DataError, match=r"holds no test set: there should be test\.json with test_tables\.json and"):
        with_test_set(data)
