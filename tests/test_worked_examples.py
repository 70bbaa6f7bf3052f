"""The worked examples of CONTRIBUTING.md (tests/worked/*.diff), applied to a copy of the project, do what they say."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from data_files import content

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "tests" / "worked").glob("*.diff"))


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.stem for example in EXAMPLES])
def test_each_takes_two_files_at_most(example: Path) -> None:
    files = re.findall(r"^\+\+\+ b/(\S+)", example.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert 1 <= len([file for file in files if not file.startswith("configs/")]) <= 2, files


def test_the_page_links_to_all_of_them() -> None:
    linked = re.findall(r"\]\(tests/worked/(\w+)\.diff\)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert sorted(linked) == [example.stem for example in EXAMPLES] and len(linked) >= 9


def test_they_do_what_they_say(tmp_path: Path) -> None:
    for folder in ("sqlsp", "configs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "data").symlink_to(ROOT / "data")
    alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}  # a repository around it is not looked for
    for example in EXAMPLES:
        command = ["git", "apply", str(example)]
        applied = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=alone)
        assert applied.returncode == 0, f"{example.name} does not fit the code any more: {applied.stderr}"
    # the copy comes first: the folder of the script is where Python looks before all others
    script = tmp_path / "shown.py"
    ours = f"import sqlsp; assert sqlsp.__file__.startswith({str(tmp_path)!r})"
    script.write_text(f"{ours}\n{content('shown.txt')}", encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
