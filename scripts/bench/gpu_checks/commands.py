"""Commands of sqlsp run as a user would, with a limit on time, and what their logs say."""

from __future__ import annotations

import json
import os
import re
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

METRICS = "metrics.jsonl"
_BENCH = Path(__file__).resolve().parents[1]
TINY = (  # what makes a rehearsal small
    "encoder=tiny",
    *(f"layers.{size}" for size in ("number=2", "width=32", "pooling_hidden=16", "feedforward=32", "heads=2")),
    *(f"decoder.{size}" for size in ("hidden=16", "heads=2")),
    *(f"data.{less}" for less in ("limit=40", "linking.values=false")),
    *(f"trainer.{how}" for how in ("graphs=simulate", "device=cpu", "precision=fp32", "threads=1")),
)


class TimeUpError(Exception):
    """The time for all checks is over; `output` is what the command that was stopped had printed."""

    def __init__(self, output: str = "") -> None:
        super().__init__()
        self.output = output


@dataclass
class Row:
    """One line of the table; `reached` is None where there is nothing to reach or nothing was measured."""

    what: str
    seen: str
    wanted: str = ""
    reached: bool | None = None
    figures: dict[str, Any] = field(default_factory=dict)

    def line(self) -> str:
        """As a line of a Markdown table."""
        mark = {True: "yes", False: "no", None: "–"}[self.reached]
        return f"| {self.what} | {self.seen} | {self.wanted} | {mark} |"


def out_of_time(name: str) -> Row:
    """The row of a check that the time did not suffice for."""
    return Row(name, "not measured (no time left)")


@dataclass
class Run:
    """A training that was run: its folder, its output, and what it logged."""

    folder: Path
    output: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """The lines of metrics.jsonl, without one that is still being written."""
        whole, _, _ = (self.folder / METRICS).read_text(encoding="utf-8").rpartition("\n")
        return [json.loads(line) for line in whole.splitlines()]

    def speed(self) -> float:
        """Examples a second after the first epoch, the median; of all that there is, where it is shorter.

        Now and then an interval of the log is longer by the seconds of a checkpoint.
        """
        train = [record for record in self.records if record["kind"] == "train"]
        late = [record for record in train if record["epoch"] > 1.0] or train
        return statistics.median(record["examples_per_second"] for record in late)

    def losses(self) -> list[float]:
        """The mean loss of every interval of the log."""
        return [record["loss"] for record in self.records if record["kind"] == "train"]

    def number(self, pattern: str) -> float | None:
        """The last number in the output behind which `pattern`, a regular expression with one group, matches."""
        found = re.findall(pattern, self.output)
        return float(found[-1]) if found else None


@dataclass
class Bench:
    """The folder of Spider, a folder to work in, the seconds there are, and whether this is a rehearsal."""

    spider: Path
    folder: Path
    seconds: float
    rehearse: bool
    cache: Path
    began: float = field(default_factory=time.monotonic)

    @property
    def spent(self) -> float:
        """Seconds since the beginning."""
        return time.monotonic() - self.began

    def together(self, checks: Sequence[Callable[[Bench], list[Row]]]) -> list[list[Row] | None]:
        """What the checks find, run at the same time; None for one that ran out of time."""

        def attempt(check: Callable[[Bench], list[Row]]) -> list[Row] | None:
            try:
                return check(self)
            except TimeUpError:
                return None
            except Exception as error:  # one check must not take the others with it
                return [Row(check.__name__, f"failed: {error}"[-2000:], reached=False)]

        with ThreadPoolExecutor(max(len(checks), 1)) as pool:
            return list(pool.map(attempt, checks))

    def prepare(self, encoders: Sequence[str]) -> dict[str, str]:
        """Featurise Spider's train for some of the tokenizers, `minilm` and `roberta`, at the same time.

        Returns why it failed, for each one where it did.
        """

        def featurise(encoder: str) -> str | None:
            values = f"decoder.values={'true' if encoder == 'minilm' else 'false'}"
            try:
                self.command("sqlsp", "preprocess", *self._data(encoder), "data.dev=null", values)
            except (TimeUpError, RuntimeError) as error:
                return str(error) or "no time left"
            return None

        with ThreadPoolExecutor(max(len(encoders), 1)) as pool:
            found = zip(encoders, pool.map(featurise, encoders), strict=True)
            return {encoder: why for encoder, why in found if why is not None}

    def train(self, name: str, encoder: str, *options: str, steps: int | None = None) -> Run:
        """`python -m sqlsp.train` with these options; raises RuntimeError with the end of its output where it fails.

        One that the time does not suffice for counts as far as it came, if it has logged anything. With `steps` it is
        ended once it has logged so many: the checkpoint of a large model takes half a minute.
        """
        folder = self.folder / name

        def enough() -> bool:
            runs = (Run(path.parent, "") for path in folder.glob(f"*/{METRICS}"))
            return steps is not None and any(run.records and run.records[-1]["step"] >= steps for run in runs)

        try:
            output = self.command("sqlsp.train", *self.options(encoder, folder, *options), enough=enough)
        except TimeUpError as late:
            output = late.output
            if not any(Run(made, output).losses() for made in folder.glob("*") if (made / METRICS).exists()):
                raise
        (made,) = folder.iterdir()
        return Run(made, output)

    def options(self, encoder: str, folder: Path, *options: str) -> list[str]:
        """The options of a training in `folder`; an experiment comes first, as what follows changes it."""
        return [*options[:1], *self._data(encoder), *options[1:], f"runs={folder}", *(TINY if self.rehearse else ())]

    def steps(self, number: int) -> int:
        """The number of steps, or that of a rehearsal."""
        return 4 if self.rehearse else number

    def start(self, module: str, *words: str) -> subprocess.Popen[str]:
        """A module, running; neither sqlsp nor what is here need be installed."""
        paths = [str(_BENCH.parents[1]), str(_BENCH), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "TQDM_DISABLE": "1", "PYTHONPATH": os.pathsep.join(paths)}
        return subprocess.Popen(
            [sys.executable, "-m", module, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            start_new_session=True,
        )

    def command(self, module: str, *words: str, enough: Callable[[], bool] = lambda: False) -> str:
        """What a module prints; TimeUpError where it does not end in time.

        It is ended, and that is no failure, once `enough` says so.
        """
        if self.seconds - self.spent < 5:
            raise TimeUpError
        process = self.start(module, *words)
        while True:
            try:
                output, _ = process.communicate(timeout=0.5)
                break
            except subprocess.TimeoutExpired:
                if not (done := enough()) and self.spent < self.seconds:
                    continue
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            if done:
                return output
            raise TimeUpError(output)
        if process.returncode != 0:
            raise RuntimeError(f"{module} {' '.join(words)} ended with {process.returncode}: {output[-1500:]}")
        return output

    def _data(self, encoder: str) -> list[str]:
        common = [f"data.path={self.spider}", f"data.cache={self.cache}"]
        if self.rehearse:
            return [*common, "encoder=tiny", "data.limit=40", "data.linking.values=false"]
        if encoder == "minilm":
            return [*common, "encoder=minilm"]
        return [*common, "encoder=roberta_large", "encoder.pretrained=false", "encoder.vocabulary=8000"]
