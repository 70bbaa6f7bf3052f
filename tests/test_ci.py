"""The hosted workflow does what `.ci/run` does, and tests marked `gpu` are skipped without a GPU."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

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
