"""Files that ship: names of corpora, which are completed outside the package."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import HANG

from sqlsp.databases import corpora as shipped
from sqlsp.databases.corpora import SUMS, sums_of
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.utils.errors import DataError


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new cache folder; corpora of other tests are forgotten."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    shipped._corpus.cache_clear()
    yield tmp_path / "cache"
    shipped._corpus.cache_clear()


@pytest.fixture
def corpora(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Corpora of our own: `shop` has sources of a database, `texts` a file alone."""
    folder = tmp_path / "corpora"
    (folder / "shop" / "source").mkdir(parents=True)
    (folder / "shop" / "source" / "one.sql").write_text("CREATE TABLE a (b TEXT); INSERT INTO a VALUES ('x');")
    (folder / "shop" / "source" / "one.tsv").write_text("Which b?\tSELECT b FROM a\n")
    (folder / "texts").mkdir()
    monkeypatch.setattr(shipped, "CORPORA", folder)
    return folder


def locate_anew(name: str) -> Path:
    shipped._corpus.cache_clear()
    return shipped.locate(name)


def questions_of_shop() -> list[dict[str, str]]:
    rows: list[dict[str, str]] = json.loads(locate_anew("corpus:shop/train_spider.json").read_text())
    return rows


def test_names_of_shipped_corpora_and_other_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (shipped.locate("corpus:mini") / "tables.json").is_file()
    assert (shipped.locate("corpus:reading") / "val.json").is_file()
    monkeypatch.setenv("HOME", str(tmp_path))
    assert shipped.locate("a/b") == Path("a/b")
    assert shipped.locate("~/a") == tmp_path / "a"


def test_databases_are_built_once_in_the_cache(corpora: Path, cache: Path) -> None:
    before = sorted(corpora.rglob("*"))
    database = database_path(shipped.locate("corpus:shop/database"), "one")
    assert execute(database, "SELECT b FROM a") == [("x",)]
    assert [row["query"] for row in questions_of_shop()] == ["SELECT b FROM a"]
    assert cache in database.parents
    assert sorted(corpora.rglob("*")) == before, "the package was written to"
    written = database.stat().st_mtime_ns
    assert database_path(locate_anew("corpus:shop/database"), "one").stat().st_mtime_ns == written
    (built,) = (cache / "sqlsp").iterdir()
    assert built == database.parents[2], "something half-made stays"


def test_a_corpus_that_changed_or_lost_a_file_is_built_anew(corpora: Path) -> None:
    first = shipped.locate("corpus:shop")
    shutil.rmtree(first / "database")
    assert locate_anew("corpus:shop") == first
    assert database_path(first / "database", "one").is_file()
    (first / "train_spider.json").unlink()
    assert len(questions_of_shop()) == 1
    with (corpora / "shop" / "source" / "one.tsv").open("a") as file:
        file.write("How many?\tSELECT count(*) FROM a\n")
    assert locate_anew("corpus:shop") != first
    assert len(questions_of_shop()) == 2


def test_built_files_must_have_the_listed_sums(corpora: Path, cache: Path) -> None:
    (corpora / "shop" / SUMS).write_text(sums_of(shipped.locate("corpus:shop")))
    assert len(questions_of_shop()) == 1
    (corpora / "shop" / "source" / "one.tsv").write_text("Which b then?\tSELECT b FROM a\n")
    with pytest.raises(DataError, match=r"differs from .*SHA256SUMS in train_spider\.json: install sqlsp"):
        locate_anew("corpus:shop")
    assert len(list((cache / "sqlsp").iterdir())) == 2, "wrong files remain"


def test_processes_that_build_at_once_get_the_same(corpora: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from sqlsp.databases import corpora as shipped\n"
        "shipped.CORPORA = Path(sys.argv[1]); print(shipped.locate('corpus:shop'))"
    )
    command = [sys.executable, "-c", code, str(corpora)]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    folders = {process.communicate(timeout=HANG)[0].strip() for process in started}
    assert [process.returncode for process in started] == [0, 0, 0]
    assert folders == {str(shipped.locate("corpus:shop"))}
    assert len(questions_of_shop()) == 1


def test_a_slower_process_leaves_the_folder_of_a_faster_one(corpora: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = shipped.build_database
    running = [1]
    built = list[tuple[Path, int]]()

    def slow(source: Path, path: Path) -> None:
        build(source, path)
        if running.pop():  # meanwhile another process builds the same and reads it
            running.append(0)
            database = database_path(shipped._corpus("shop") / "database", "one")
            built.append((database, database.stat().st_ino))

    monkeypatch.setattr(shipped, "build_database", slow)
    shipped.locate("corpus:shop")
    ((database, inode),) = built
    assert database.stat().st_ino == inode


def test_a_corpus_without_sources_and_an_unknown_one(corpora: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shipped.locate("corpus:texts") == corpora / "texts"
    (corpora / "parsers").mkdir()
    monkeypatch.setattr(shipped, "PARSERS", corpora / "parsers")
    with pytest.raises(DataError, match=r"no corpus corpus:shoop; those that ship: corpus:shop, corpus:texts$"):
        shipped.locate("corpus:shoop/dev.json")


def test_a_cache_that_cannot_be_written_is_explained(corpora: Path, cache: Path) -> None:
    cache.write_text("a file where the folder belongs")
    with pytest.raises(DataError, match=r"cannot build corpus:shop in .*; set XDG_CACHE_HOME"):
        shipped.locate("corpus:shop")
