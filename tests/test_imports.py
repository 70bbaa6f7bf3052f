"""The rooms import one way only; commands that only read text start without torch; the hosted workflow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from data_files import content

import sqlsp

PACKAGE = Path(sqlsp.__file__).parent
ROOT = Path(__file__).resolve().parents[1]
EVERYWHERE = {"utils", "cli"}  # rooms that every other room may use
ENTRIES = {"commands", "fixup", "serve", "train"}

MAY_IMPORT = yaml.safe_load(content("rooms.yaml"))


@cache
def imported_modules(path: Path) -> list[str]:
    """Modules of ours that a file imports anywhere in it, functions and type checks included; `sqlsp.room.module`."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports of ours are written in full"
            inner = (f"{node.module}.{alias.name}" for alias in node.names)
            found += [name if is_module(name) else node.module or "" for name in inner]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return [name for name in found if name.split(".")[0] == "sqlsp"]


@cache
def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imported(path: Path) -> Iterator[str]:
    names = imported_modules(path)
    yield from (name.split(".")[1] for name in names if name.startswith("sqlsp.") and "__" not in name)


def in_circles(imports: dict[str, set[str]]) -> list[str]:
    """What is left once everything is taken off that nothing left imports, or that imports nothing left."""
    left = dict(imports)
    while off := [n for n in left if not left[n] & left.keys() or not any(n in others for others in left.values())]:
        for name in off:
            del left[name]
    return sorted(left)


def of_room(room: str) -> list[Path]:
    return [path for path in (PACKAGE / room).rglob("*.py") if path.name != "__main__.py"]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_rooms_below(room: str) -> None:
    may = {room, *MAY_IMPORT[room]} | (set() if room in EVERYWHERE else EVERYWHERE)
    for path in of_room(room):
        above = set(imported(path)) - may
        assert not above, f"{path.relative_to(PACKAGE.parent)} imports {', '.join(sorted(above))}"


def test_nothing_imports_in_a_circle() -> None:
    """Rooms and entry points can be taken off one by one, each when nothing that is left imports it."""
    paths = {
        path.stem: of_room(path.stem) if path.is_dir() else [path]
        for path in PACKAGE.iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    imports = {name: {part for path in files for part in imported(path)} - {name} for name, files in paths.items()}
    assert not in_circles(imports)
    imports = {}  # inside rooms, too, and wherever an import stands; every module may name the package itself
    for path in PACKAGE.rglob("*.py"):
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        imports[name] = set(imported_modules(path)) - {name, "sqlsp"}
    del imports["sqlsp"]
    assert not in_circles(imports)
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    modules = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__", "__main__"}
    assert rooms == set(MAY_IMPORT) and modules <= ENTRIES


@pytest.mark.parametrize("script", ["light_imports.txt", "asked_imports.txt"])
def test_little_is_imported(script: str) -> None:
    """One import of torch costs more than scoring all of dev."""
    done = subprocess.run([sys.executable, "-c", content(script)], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))


def test_the_workflow_runs_what_a_change_must_pass_on_two_pythons() -> None:
    (job,) = WORKFLOW["jobs"].values()
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"].removeprefix(">=")
    assert job["strategy"]["matrix"]["python"] == [oldest, "3.12"]
    assert [step["run"] for step in job["steps"] if "run" in step] == ["bash .ci/run"]
    called = set(re.findall(r"^make ([a-z]+)", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), flags=re.M))
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.M)
    assert called == {"venv", "lint", "test"} and called <= set(targets)
