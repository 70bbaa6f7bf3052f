"""The page in headless Chromium, and what a person does with it."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from patience import HANG
from scripted import SCRIPT, make_database, scripted_asker
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait
from werkzeug.serving import make_server

from sqlsp.app.asker import Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.web.connections import QuietHandler
from sqlsp.app.web.server import PageOptions, make_app
from sqlsp.app.web.uploads import Shelf
from sqlsp.inference.judge import Judge

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")
needs_browser = pytest.mark.skipif(not (CHROMIUM and DRIVER), reason="Chromium and chromedriver are not installed")

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--window-size=1360,900",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
LIMIT = 1_000_000
# of the second question
READINGS = ["Customers, sorted by id (lowest first)", "Different home towns of customers"]


@contextmanager
def open_browser(folder: Path) -> Iterator[WebDriver]:
    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for flag in (*FLAGS, f"--user-data-dir={folder}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    os.environ.setdefault("SE_OFFLINE", "true")
    found = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER), keep_alive=False)
    found.command_executor.client_config.timeout = HANG  # of each request: without keep_alive it is read anew
    found.set_script_timeout(HANG)
    found.set_page_load_timeout(HANG)
    try:
        yield found
    finally:
        found.quit()


class Page:
    """The page in the browser."""

    def __init__(self, driver: WebDriver, address: str) -> None:
        self.driver = driver
        self.address = address
        driver.get(address)
        driver.execute_script("sessionStorage.clear(); localStorage.clear()")
        driver.get(address)

    def __getitem__(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def texts(self, selector: str) -> list[str]:
        """The texts that can be seen, all at once: one request for each of hundreds of tables takes seconds."""
        script = """
            const svg = (each) => [...each.childNodes].filter(({ localName }) => localName !== "title");
            const text = (each) => each.innerText ?? svg(each).map(({ textContent }) => textContent).join("");
            return [...document.querySelectorAll(arguments[0])]
              .map((each) => (each.checkVisibility() ? text(each).replace(/[^\\S\\n]+/g, " ").trim() : ""))"""
        return [str(text) for text in self.run(script, selector)]

    def written(self, selector: str) -> list[str]:
        return [str(element.get_property("textContent")) for element in self.all(selector)]

    @property
    def tables(self) -> list[str]:
        return self.written("#tables summary .name")

    @property
    def sql(self) -> str:
        return " ".join(self.written("#sql")[0].split())

    @property
    def figure(self) -> str:
        return self["#sentence .figure"].text

    def until(self, condition: Callable[[], object]) -> None:
        # the page may replace an element between finding and reading it
        wait = WebDriverWait(self.driver, HANG, 0.05, ignored_exceptions=[StaleElementReferenceException])
        wait.until(lambda _: condition())

    def open(self, selector: str) -> None:
        self.driver.execute_script("arguments[0].open = true", self[selector])

    def ask(self, question: str) -> None:
        field = self["#question"]
        self.until(field.is_displayed)
        field.clear()
        field.send_keys(question, Keys.ENTER)
        self.until(lambda: self["#asked"].text == question and "old" not in self.classes("#answer"))

    def classes(self, selector: str) -> list[str]:
        return str(self[selector].get_property("className")).split()

    def offer(self, path: Path) -> None:
        self["#file"].send_keys(str(path))

    @property
    def picked(self) -> str:
        return Select(self["#databases"]).first_selected_option.text

    def pick(self, database: str, *tables: str) -> None:
        Select(self["#databases"]).select_by_visible_text(database)
        self.until(lambda: not tables or self.tables == [*tables])

    def visit(self, address: str) -> None:
        self.driver.get("about:blank")
        self.driver.get(address)

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    @contextmanager
    def screen(self, width: int, height: int = 800, touch: bool = True) -> Iterator[None]:
        sizes = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
        driver = cast(webdriver.Chrome, self.driver)
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", sizes)
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        try:
            yield
        finally:
            driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
            driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


Serve = Callable[..., Page]


@contextmanager
def page_server(driver: WebDriver, folder: Path) -> Iterator[Serve]:
    """What starts the server with some files, a text being the tables of one, and opens its page.

    The browser's console must stay clean.
    """
    with ExitStack() as ends:

        def start(
            *files: Path | str,
            script: dict[str, list[str]] | None = None,
            limit: int = LIMIT,
            sure: Judge | None = None,
            threshold: float = 0.0,
            corrections: Path | None = None,
            context: int = 0,
            asker: Asker | None = None,
        ) -> Page:
            asker = asker or scripted_asker(script or SCRIPT, context, threshold=threshold)
            asker.judge = sure
            paths = [make_database(folder / "x.sqlite", file) if isinstance(file, str) else file for file in files]
            shelf = ends.enter_context(Shelf.opened(asker.open, paths, limit))
            saved = None if corrections is None else Corrections(corrections)
            app = make_app(asker, shelf, PageOptions(100, HANG, corrections=saved))
            server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=QuietHandler)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            ends.callback(server.server_close)
            ends.callback(server.shutdown)
            return Page(driver, f"http://127.0.0.1:{server.port}/")

        yield start
        driver.get("about:blank")  # nothing more is asked of servers that end
    complaints = [entry["message"] for entry in cast(webdriver.Chrome, driver).get_log("browser")]
    assert not [text for text in complaints if "/api/" not in text], "the page broke a rule of its own"
