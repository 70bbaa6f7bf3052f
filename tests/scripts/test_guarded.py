"""What the system refuses a script is told in a sentence, exit code 2, as a command tells it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from script_kit import find_script


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_output_that_is_lost() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, str(find_script("check_derivations")), "--number", "10"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "error: " in done.stderr
