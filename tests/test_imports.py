"""The rooms import one way only; commands that only read text start without torch; the hosted workflow."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

import sqlsp

PACKAGE = Path(sqlsp.__file__).parent
EVERYWHERE = {"common", "options"}  # rooms that every other room may use
ENTRIES = {"api", "commands", "serve", "train"}
MAY_IMPORT = {
    "common": set(),
    "options": {"common"},
    "schema": set(),
    "sql": {"schema"},
    "glossaries": {"schema", "sql"},
    "sentences": {"schema", "sql"},
    "grammar": {"schema", "sql"},
    "evaluation": {"schema", "sql"},
    "question": {"schema", "sql"},
    "cells": {"schema", "sql", "question"},
    "corpus": {"schema"},
    "data": {"schema", "sql", "glossaries", "grammar", "question", "cells", "corpus"},
    "model": {"grammar", "question", "data"},
    "weights": {"data", "model"},
    "comprehension": {"data", "model"},
    "language": {"corpus", "data", "model"},
    "pretraining": {"schema", "question", "corpus", "data", "model"},
    "training": {"data", "model", "weights"},
    "rules": {"schema", "sql", "glossaries", "question", "cells", "data"},
    "answering": {
        *("schema", "sql", "sentences", "grammar", "evaluation", "question", "cells", "corpus", "data", "model"),
        *("weights", "training", "rules"),
    },
    "tasks": {
        *("schema", "evaluation", "question", "corpus", "data", "model", "comprehension", "language", "pretraining"),
        *("training", "rules", "answering"),
    },
    "adaptation": {"schema", "evaluation", "corpus", "data", "training", "rules", "answering", "tasks"},
    "engines": {"schema", "sql", "cells", "corpus"},
    "opening": {"schema", "sql", "glossaries", "question", "cells", "data", "engines", "rules", "answering"},
    "asking": {
        *("schema", "sql", "sentences", "glossaries", "question", "corpus", "data", "rules"),
        *("evaluation", "answering", "opening"),
    },
    "web": {"schema", "corpus", "engines", "answering", "opening", "asking"},
    "terminal": {"schema", "sql", "sentences", "corpus", "rules", "answering", "opening", "asking"},
    "agents": {"opening", "asking"},
    # grids of runs: above the entry points, for they start and load those
    "experiments": {"schema", "evaluation", "corpus", "data", "model", "training", "tasks"},
}


def imported_modules(path: Path) -> Iterator[str]:
    """Modules of ours that a file imports anywhere in it, functions and type checks included; `sqlsp.room.module`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports of ours are written in full"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if is_module(inner) else node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


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
    may = MAY_IMPORT[room] | {room} | (set() if room in EVERYWHERE else EVERYWHERE)
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


def test_light_commands_start_without_torch() -> None:
    """One import of torch costs more than scoring all of dev."""
    modules = (
        "options.cli",
        "__main__",
        "commands",
        "opening.opening",
        "evaluation.report",
        "data.inspection",
        "sql.parser",
    )
    code = f"""
import sys
from importlib import import_module
for name in {(*modules, "grammar.transition", "data.dataset")}:
    import_module(f"sqlsp.{{name}}")
    assert not {{"torch", "transformers"}} & set(sys.modules), name
"""
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


ROOT = Path(__file__).resolve().parents[1]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))


def test_the_workflow_sets_up_checks_and_tests_on_two_pythons() -> None:
    (job,) = WORKFLOW["jobs"].values()
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"].removeprefix(">=")
    assert job["strategy"]["matrix"]["python"] == [oldest, "3.12"]
    called = [match[1] for step in job["steps"] if (match := re.match(r"make ([a-z]+)", step.get("run", "")))]
    assert called == ["venv", "lint", "test"]
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.M)
    assert set(called) <= set(targets) | {"venv"}


def test_a_gpu_test_is_skipped_with_a_sentence(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    request.node.add_marker("gpu")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    with pytest.raises(pytest.skip.Exception, match="needs a GPU, and PyTorch sees none"):
        request.node.ihook.pytest_runtest_setup(item=request.node)


@pytest.mark.gpu
def test_marked_tests_run_where_there_is_a_gpu() -> None:
    import torch

    assert torch.zeros(1, device="cuda").item() == 0.0
