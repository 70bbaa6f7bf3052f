"""Every command of README.md and of the first section of docs/ask.md runs in a fresh clone after `make install`.

The commands run in the order of the pages, from the folder of the clone; later ones use what earlier ones wrote. DIR,
the folder of Spider in the pages, is an excerpt of SPIDER_DIR, or of the small corpus that ships if that is not set.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from data_files import cells, typed_cells

from sqlsp.databases.corpora import locate

ROOT: Final = Path(__file__).resolve().parents[1]
PAGES: Final = {
    "README.md": (ROOT / "README.md").read_text(encoding="utf-8"),
    "docs/ask.md": (ROOT / "docs" / "ask.md").read_text(encoding="utf-8").partition("\n## ")[0],
}
INSTALL: Final = "make install"
ACTIVATE: Final = "source .venv/bin/activate"
LISTED: Final = {command: (words, reason) for command, words, reason in typed_cells("listed_commands.tsv")}
"""Commands that do not run as they stand, with the reason: words that shorten the command, or None to leave it out."""
FIRST_LINES: Final = {command: first for command, first in cells("first_lines.tsv")}  # noqa: C416
"""How the output of a command begins where the page does not show it."""

# an indented block, or code in a line
_CODE: Final = re.compile(r"(?P<block>(?:^ {4}.*\n(?:\n+(?= {4}))?)+)|`(?P<inline>[^`]+)`", re.MULTILINE)
_COMMAND: Final = re.compile(r"(?:\.venv/bin/)?(?:sqlsp|make|pip|python|source|torchrun|git)\s")
_EXPRESSION: Final = re.compile(r"sqlsp\.\w+\(.*\)\.?\w*")
_VARIABLES: Final = re.compile(r"PYTHONPATH|VIRTUAL_ENV|SPIDER_DIR|RUN|ARGS|MFLAGS|MAKE\w+|HYDRA_\w+|PYTEST_\w+")


@dataclass(frozen=True)
class Command:
    """A command, and the output that the page shows beneath it."""

    text: str
    output: str = ""


def read_commands(page: str) -> Iterator[Command]:
    """Yields the commands of a page in order.

    Raises AssertionError for a line of a block that is neither a command nor beneath one.
    """
    assert "```" not in page, "code is indented on the pages that this test reads"
    for code in _CODE.finditer(page):
        if code["block"] is not None:
            yield from _read_block(code["block"])
            continue
        inline = " ".join(code["inline"].split())
        if _EXPRESSION.fullmatch(inline):
            yield Command(f"python -c {shlex.quote(f'import sqlsp; print({inline})')}")
        elif _COMMAND.match(inline):
            yield Command(inline)


def _read_block(block: str) -> Iterator[Command]:
    commands: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        line = line.removeprefix("    ").rstrip()
        if _COMMAND.match(line):
            commands.append((re.split(r"\s+#\s", line)[0], []))
        else:
            assert commands, f"{line!r} is no command, and no command stands above it"
            commands[-1][1].append(line)
    for text, output in commands:
        yield Command(text, "\n".join(output).strip())


COMMANDS: Final = list(dict.fromkeys(command for page in PAGES.values() for command in read_commands(page)))


def test_the_pages_begin_with_the_installation_and_the_lists_name_their_commands() -> None:
    texts = [command.text for command in COMMANDS]
    assert texts[0] == INSTALL and ACTIVATE in texts and len(texts) > 30
    assert COMMANDS[1].output.startswith("SELECT ")
    stale = (LISTED.keys() | FIRST_LINES.keys()) - set(texts)
    assert not stale, "no page has these commands"


@dataclass
class Clone:
    """A clone of the project, and the variables of a shell in it."""

    folder: Path
    environment: dict[str, str]
    activated: bool = False

    def start(self, command: str) -> subprocess.Popen[str]:
        """Starts a command in a shell in which the activation of .venv was typed, if the page did so before."""
        return subprocess.Popen(
            ["bash", "-c", f"{ACTIVATE} && {command}" if self.activated else command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )


def copy_project(folder: Path) -> None:
    """Clones HEAD to `folder` and applies the changes that are not committed."""
    git = ["git", "-C", str(ROOT)]
    if not (ROOT / ".git").exists():
        pytest.skip(f"{ROOT} is no git repository, so that no clone can be made")
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    changes = subprocess.run([*git, "diff", "--binary", "HEAD"], capture_output=True, check=True).stdout
    if changes:
        subprocess.run(["git", "-C", str(folder), "apply"], input=changes, check=True)
    new_files = [*git, "ls-files", "--others", "--exclude-standard", "-z"]
    for name in filter(None, subprocess.run(new_files, capture_output=True, text=True, check=True).stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


def make_excerpt(source: Path, folder: Path, rows: int = 8) -> None:
    """Writes a folder in Spider's format with the first `rows` questions of train and of dev."""
    folder.mkdir()
    used = set[str]()
    for name in ("train_spider.json", "dev.json"):
        questions = json.loads((source / name).read_text(encoding="utf-8"))[:rows]
        used |= {question["db_id"] for question in questions}
        (folder / name).write_text(json.dumps(questions), encoding="utf-8")
    tables = json.loads((source / "tables.json").read_text(encoding="utf-8"))
    of_these = [table for table in tables if table["db_id"] in used]
    (folder / "tables.json").write_text(json.dumps(of_these), encoding="utf-8")
    (folder / "database").symlink_to(source / "database", target_is_directory=True)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clone]:
    """A clone in which nothing was installed yet. Its .venv, of more than a gigabyte, is removed at the end."""
    scratch = tmp_path_factory.mktemp("readme")
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--retries=0"]
    reached = subprocess.run([*download, f"--dest={scratch}", "packaging"], capture_output=True, text=True, check=False)
    if reached.returncode:
        pytest.skip(f"pip reaches no index of packages: {reached.stderr.strip()[-200:]}")
    folder = scratch / "sqlsp"
    copy_project(folder)
    make_excerpt(locate(os.environ.get("SPIDER_DIR", "corpus:mini")).resolve(), folder / "DIR")
    environment = {name: value for name, value in os.environ.items() if not _VARIABLES.fullmatch(name)}
    path = [entry for entry in os.environ["PATH"].split(os.pathsep) if not (Path(entry) / "sqlsp").exists()]
    environment |= {"PATH": os.pathsep.join(path), "XDG_STATE_HOME": str(scratch / "state")}
    environment.setdefault("PYTHON", getattr(sys, "_base_executable", sys.executable))
    yield Clone(folder, environment)
    shutil.rmtree(folder / ".venv", ignore_errors=True)


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.text)
def test_a_command_of_the_pages(command: Command, clone: Clone) -> None:
    words, reason = LISTED.get(command.text, ("", ""))
    if words is None:
        pytest.skip(reason)
    servers = {"sqlsp serve": probe_page, "sqlsp mcp": probe_agents}
    probe = next((probe for start, probe in servers.items() if command.text.startswith(start)), None)
    process = clone.start(f"{'exec' if probe else ''} {command.text} {words}")
    try:
        if probe is not None:
            probe(process)
        output, errors = process.communicate()  # standard input ends
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 0, errors
    assert "Traceback" not in errors
    shown = command.output.splitlines()
    assert [line.rstrip() for line in output.splitlines()][: len(shown)] == shown
    assert output.startswith(FIRST_LINES.get(command.text, ""))
    clone.activated |= command.text == ACTIVATE


def probe_page(server: subprocess.Popen[str]) -> None:
    """Asks for the page, then stops the server."""
    address = re.search(r"http://\S+", server.stdout.readline())
    with urllib.request.urlopen(address[0]) as page:
        assert b"<title>sqlsp" in page.read()
    server.send_signal(signal.SIGTERM)


def probe_agents(server: subprocess.Popen[str]) -> None:
    """Sends the first request of the Model Context Protocol."""
    about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    request = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": about}
    server.stdin.write(json.dumps(request) + "\n")
    server.stdin.flush()
    assert json.loads(server.stdout.readline())["result"]["serverInfo"]
