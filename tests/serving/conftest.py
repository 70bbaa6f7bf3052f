"""A shop's database, and a parser that answers from a script."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from scripted import SHOP, make_database, scripted_asker

from sqlsp.serving.asker import Asker
from sqlsp.serving.databases import Database

if TYPE_CHECKING:
    from browser_kit import Page
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
    """Files of tables as small ones and as large ones are read."""
    if request.param is not None:
        monkeypatch.setattr("sqlsp.serving.engines.duck.IN_MEMORY", request.param)


@pytest.fixture(scope="session")
def asker() -> Asker:
    return scripted_asker()


@pytest.fixture
def database(asker: Asker, shop: Path) -> Database:
    return asker.open(shop, "shop.sqlite")


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebDriver]:
    """Headless Chromium."""
    from browser_kit import open_browser  # brings selenium

    with open_browser(tmp_path_factory.mktemp("chromium")) as found:
        yield found


@pytest.fixture
def serve(driver: WebDriver) -> Iterator[Callable[..., Page]]:
    """Start the server with some files and open its page; the browser's console must stay clean."""
    from browser_kit import page_server

    with page_server(driver) as start:
        yield start
