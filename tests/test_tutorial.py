"""docs/tutorial.ipynb runs from its first cell to its last, with a moment of training, and names files that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"
CELLS = json.loads((DOCS / "tutorial.ipynb").read_text(encoding="utf-8"))["cells"]


def test_its_cells_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torch_as_before: None) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    namespace: dict[str, Any] = {"__name__": "tutorial"}
    for number, cell in enumerate(CELLS):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), namespace)
        if "parameters" in cell["metadata"].get("tags", ()):
            namespace["EPOCHS"] = 1
    assert namespace["conversion"].left_out, "the query that cannot be learnt"
    assert 0.0 <= namespace["run"].scores["exact_match"] <= 1.0
    assert namespace["response"].sql.startswith("SELECT")
    assert len(namespace["verdicts"]) == 6


def test_it_was_kept_as_it_ran() -> None:
    counts = [cell["execution_count"] for cell in CELLS if cell["cell_type"] == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert not re.search(r"/tmp|/home|Traceback", json.dumps(CELLS)), "a path of somebody's machine, or an error"


def test_files_it_links_to_exist() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", "".join("".join(cell["source"]) for cell in CELLS))
    assert links
    assert not [link for link in links if not (DOCS / link).exists()]
