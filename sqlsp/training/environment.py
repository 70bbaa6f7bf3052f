"""The record of the machine and the software of a run: one entry for each session (`environment.json`)."""

from __future__ import annotations

import json
import logging
import platform
import subprocess
import sys
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import torch

from sqlsp import __version__
from sqlsp.common.files import write_atomic

log = logging.getLogger(__name__)

PACKAGES = ("torch", "transformers", "tokenizers", "safetensors", "numpy", "hydra-core", "nltk")


def note_session(path: Path) -> None:
    """Append this process, as far as a reader needs it to repeat the run, to the sessions in the file at `path`."""
    session = {
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "command": " ".join(sys.orig_argv),
        "sqlsp": __version__,
        "git": git_revision(),
        "python": platform.python_version(),
        "packages": versions(),
        "machine": f"{platform.system()} {platform.machine()}",
        "devices": [torch.cuda.get_device_name(i) for i in range(torch.cuda.device_count())],
        "threads": torch.get_num_threads(),
    }
    before: list[Any] = []
    try:
        if path.exists():
            before = [*json.loads(path.read_text(encoding="utf-8"))["sessions"]]
    except (ValueError, LookupError, TypeError, RecursionError) as error:  # it must not stop a training
        aside = path.with_suffix(".damaged.json")
        path.replace(aside)
        log.warning("%s cannot be read (%s); it is kept as %s", path, error, aside.name)
    content = {"sessions": [*before, session]}
    write_atomic(path, json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def versions() -> dict[str, str | None]:
    """The installed version of each package that can influence the results."""
    found: dict[str, str | None] = {}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = None
    return found


def git_revision() -> str | None:
    """The revision of the source folder, with + for uncommitted changes; None outside a repository."""
    source = Path(__file__).parent
    command = ["git", "describe", "--always", "--abbrev=40", "--dirty=+", "--exclude=*"]
    try:
        done = subprocess.run(command, cwd=source, capture_output=True, text=True, timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() or None
