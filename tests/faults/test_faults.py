"""Whatever stands in a file or an option, every command ends with a sentence: kinds of bad input, thrown at all.

The table is generated: of every file a command reads, each kind of damage that its form knows; of every option, values
that are none; a seeded sample of both for commands that take long. A case fails by a traceback, by another exit code
than those a shell knows us for, by saying nothing, or by handing a terminal what it would obey.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from bad_inputs import ANY, DATABASES, JSON, PLACES, TEXT
from commands import commands, option_names
from running import find_fault
from worker import Case

from sqlsp.training.run import RunFolder

HERE = Path(__file__).parent
CODES = {0, 1, 2, 130, 143}
WORKERS = 2
LIGHT, HEAVY = 8, 3  # kinds thrown at each file, of commands that take no time and of those that do
OPTIONS = 4  # bad options thrown at each command
VALUES = [
    "", "null", "-1", "0", "1e400", "nan", "inf", "-inf", "9" * 30, "9" * 5000, "²", "true", "[]", "[[[", "{}", "{a:1}",
    "'a b;c'", "'\x1b[2J'", "x" * 5000, "../../..", "/dev/null", "~nobody_at_all/x", "a,b", "'", "${oops}",
    "${oc.env:X}", "\udce9\udcff", "corpus:none", "package:no/where", "corpus:../..", "package:json", "0x10", "1_0",
    "--", "µ", "'\u202e'",
]  # fmt: skip
ASKED = "check preprocess train predict evaluate analyse convert comprehend pretrain ask serve"


def table(run: Path) -> Iterator[Case]:
    """All cases."""
    dice = random.Random(11)
    damages = {"json": [*JSON], "text": [*TEXT], "database": [*ANY, *DATABASES]}
    for command in commands(run):
        for file, form in command.files.items():
            for kind in dice.sample([*damages[form], *PLACES], HEAVY if command.heavy else LIGHT):
                yield Case(command, file=file, kind=kind)
        if command.module:
            continue
        names = option_names(command.name)
        for _ in range(OPTIONS):
            yield Case(command, option=f"{dice.choice(names)}={dice.choice(VALUES)}")


@pytest.fixture(scope="module")
def outcomes(tiny_run: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What became of every case; two processes share them."""
    folder = tmp_path_factory.mktemp("faults")
    for path in (tiny_run.path, *tiny_run.path.parents):  # commands run as somebody else where permissions are tested
        if path.stat().st_uid == os.geteuid() and str(path) not in ("/", "/tmp"):
            path.chmod(path.stat().st_mode | 0o055)
    cases = list(table(tiny_run.path))
    random.Random(1).shuffle(cases)
    processes = []
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "HOME": str(folder), "HF_HUB_OFFLINE": "1"}
    environment["PYTHONPATH"] = os.pathsep.join(map(str, (HERE, HERE.parent)))
    for number in range(WORKERS):
        path = folder / f"{number}.json"
        path.write_text(json.dumps([asdict(case) for case in cases[number::WORKERS]]))
        command = [sys.executable, str(HERE / "worker.py"), str(path), str(folder / f"{number}.jsonl")]
        with (folder / f"{number}.log").open("w") as log:
            processes.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder))
    try:
        codes = [process.wait() for process in processes]
    finally:
        for process in processes:
            process.kill()
    logs = "".join((folder / f"{number}.log").read_text()[-3000:] for number in range(WORKERS))
    assert codes == [0] * WORKERS, logs
    lines = [line for number in range(WORKERS) for line in (folder / f"{number}.jsonl").read_text().splitlines()]
    assert len(lines) == len(cases)
    return [json.loads(line) for line in lines]


def fault(outcome: dict[str, Any]) -> str | None:
    """What is wrong with the end of a case, or None."""
    said = outcome["out"] + outcome["err"]
    if found := find_fault(said, outcome["code"], outcome["trace"], CODES):
        return found
    if outcome["code"] == 2 and "error:" not in said:
        return f"exit code 2 without a word: {said[-300:]!r}"
    return f"a message of {len(outcome['err']):,} characters" if len(outcome["err"]) > 100_000 else None


def test_the_table_is_large(outcomes: list[dict[str, Any]]) -> None:
    assert len(outcomes) >= 320
    assert {outcome["name"].split()[0] for outcome in outcomes} >= {*ASKED.split()}


def test_every_command_ends_with_a_sentence(outcomes: list[dict[str, Any]]) -> None:
    faults = [f"{outcome['name']}: {found}" for outcome in outcomes if (found := fault(outcome))]
    assert not faults, f"{len(faults)} of {len(outcomes)}:\n" + "\n\n".join(faults[:20])
