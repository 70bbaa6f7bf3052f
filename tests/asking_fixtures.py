"""A shop's database, a parser that answers from a script, and a session in the terminal."""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from scripted import SHOP, make_database, scripted_asker

from sqlsp.app.asker import Asker
from sqlsp.app.terminal import Terminal
from sqlsp.databases.database import Database, Rows
from sqlsp.inference.candidate import Candidate

if TYPE_CHECKING:
    from browser_kit import Serve
    from selenium.webdriver.remote.webdriver import WebDriver


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Path]:
    """The shop's file; whatever the test does, not a byte of it may change and nothing may appear beside it."""
    folder = tmp_path / "files"
    folder.mkdir()
    path = make_database(folder / "shop.sqlite", SHOP)
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    yield path
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    assert [each.name for each in folder.iterdir()] == ["shop.sqlite"]


@pytest.fixture(params=[None, 0], ids=["in memory", "read each time"])
def kept(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param is not None:
        monkeypatch.setattr("sqlsp.databases.duck.IN_MEMORY", request.param)


@pytest.fixture(scope="session")
def asker() -> Asker:
    return scripted_asker()


@pytest.fixture
def database(asker: Asker, shop: Path) -> Database:
    return asker.open(shop, "shop.sqlite")


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    return make_database(tmp_path / "pond.sqlite", "CREATE TABLE fish (name TEXT); INSERT INTO fish VALUES ('Wanda');")


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    asked: list[str] = []
    plain = Database.run
    plain_execute = Database.execute_sqlite

    def run(self: Database, query: Candidate | str, *limits: Any) -> Rows:
        asked.append(query if isinstance(query, str) else query.sql)
        return plain(self, query, *limits)

    def execute_sqlite(self: Database, sql: str, *limits: Any) -> Rows:
        if self.is_sqlite:  # else it calls `run`
            asked.append(sql)
        return plain_execute(self, sql, *limits)

    monkeypatch.setattr(Database, "run", run)
    monkeypatch.setattr(Database, "execute_sqlite", execute_sqlite)
    return asked


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[str, str]]:
    def say(terminal: Terminal, *lines: str) -> tuple[str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        terminal.run()
        captured = capsys.readouterr()
        return captured.out, captured.err

    return say


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebDriver]:
    from browser_kit import open_browser  # brings selenium

    with open_browser(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture
def serve(driver: WebDriver, tmp_path: Path) -> Iterator[Serve]:
    from browser_kit import page_server

    with page_server(driver, tmp_path) as start:
        yield start
