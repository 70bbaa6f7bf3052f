"""One training at a time in a run folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sqlsp.common.errors import CheckpointError
from sqlsp.training.lock import HOLDER, held

HOLD = """\
import sys, time
from pathlib import Path
from sqlsp.training.lock import held
with held(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_second_holder_is_told_of_the_first(tmp_path: Path) -> None:
    with held(tmp_path):
        first = rf"is being trained by process {os.getpid()} on .* since 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d"
        with pytest.raises(CheckpointError, match=first), held(tmp_path):
            pass
        (tmp_path / HOLDER).write_text("garbage")
        with pytest.raises(CheckpointError, match="is being trained by another process"), held(tmp_path):
            pass
    assert not (tmp_path / HOLDER).exists()
    with held(tmp_path):
        pass


def test_a_killed_holder_leaves_no_lock(tmp_path: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(CheckpointError, match=f"by process {holder.pid} on"), held(tmp_path):
        pass
    holder.send_signal(signal.SIGKILL)
    holder.communicate()
    with held(tmp_path):
        pass
