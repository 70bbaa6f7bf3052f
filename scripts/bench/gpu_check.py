"""Measures training and decoding on this machine's GPU in nine minutes: a table and one line of JSON.

    python scripts/bench/gpu_check.py --spider DIR [--out FILE] [--cache FOLDER] [--minutes 9] [--only large paper …]

Figures come from the logs of the commands, after the first epoch. RoBERTa has random weights, which does not change
speed. Checks that do not fit into the time are "not measured". Without a GPU it says so and ends. `--rehearse` runs
through every check at a tiny size on the CPU, without recording anything, to test the script.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

BEGAN = time.monotonic()  # before the import of PyTorch, which takes nearly a minute on a fresh machine
import torch  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
METRICS = "metrics.jsonl"
TINY_DATA = ("encoder=tiny", "data.limit=40", "data.linking.values=false")
TINY = (  # options that make a rehearsal small
    *TINY_DATA,
    *(f"layers.{size}" for size in ("number=2", "width=32", "pooling_hidden=16", "feedforward=32", "heads=2")),
    *(f"decoder.{size}" for size in ("hidden=16", "heads=2")),
    *(f"trainer.{how}" for how in ("graphs=simulate", "device=cpu", "precision=fp32", "threads=1")),
)
UNJUDGED = "data.dev=null"  # decoding dev with an untrained parser is slow
NO_DROPOUT = ("layers.dropout=0", "layers.input_dropout=0", "decoder.dropout=0", "encoder.dropout=0")
MINILM = ("experiment=spider_minilm", "trainer.batch=16", UNJUDGED)


class TimeUpError(Exception):
    """No time is left for further checks; the argument is the output of the command that was stopped."""


@dataclass
class Row:
    """One line of the table; `reached` is None where there is nothing to reach or nothing was measured."""

    name: str
    seen: str = "not measured (no time left)"
    wanted: str = ""
    reached: bool | None = None

    def line(self) -> str:
        """As a line of a Markdown table."""
        mark = {True: "yes", False: "no", None: "–"}[self.reached]
        return f"| {self.name} | {self.seen} | {self.wanted} | {mark} |"


@dataclass
class Run:
    """A training: the folder, the output, and the log."""

    folder: Path
    output: str = ""

    @property
    def records(self) -> list[dict[str, Any]]:
        """The lines of metrics.jsonl about steps, without one that is still being written."""
        whole, _, _ = (self.folder / METRICS).read_text(encoding="utf-8").rpartition("\n")
        return [line for line in map(json.loads, whole.splitlines()) if line["kind"] == "train"]

    def speed(self, name: str, wanted: int) -> Row:
        """Examples a second after the first epoch, the median; of all that there is, where it is shorter.

        Now and then an interval of the log is longer by the seconds of a checkpoint.
        """
        late = [record for record in self.records if record["epoch"] > 1.0] or self.records
        speed = statistics.median(record["examples_per_second"] for record in late)
        return Row(name, f"{speed:.0f} examples/s", f"≥ {wanted}", speed >= wanted)

    def losses(self) -> list[float]:
        """The mean loss of every interval of the log."""
        return [record["loss"] for record in self.records]

    def number(self, pattern: str) -> float | None:
        """The last number in the output behind which `pattern`, a regular expression with one group, matches."""
        matches = re.findall(pattern, self.output)
        return float(matches[-1]) if matches else None

    def captures(self) -> Row:
        """The cost of recording graphs."""
        patterns = (r"(\d+) shapes of batches", r"recorded as CUDA graphs in (\d+) s", r"padded with (\d+) % more")
        numbers = [self.number(pattern) for pattern in patterns]
        wanted = "≤ 60 shapes, ≤ 30 s, ≤ 20 % waste"
        if None in numbers:
            return Row("… captures", "steps were not recorded", wanted, False)
        shapes, seconds, waste = (number or 0.0 for number in numbers)
        reached = shapes <= 60 and seconds <= 30 and waste <= 20
        return Row("… captures", f"{shapes:.0f} shapes, {seconds:.0f} s, {waste:.0f} % waste", wanted, reached)


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

    def attempt(self, name: str, check: Callable[[Bench], list[Row]]) -> list[Row]:
        """The rows of a check. A check that fails gives a row with the reason, and the other checks continue."""
        try:
            return check(self)
        except TimeUpError:
            return [Row(name)]
        except Exception as error:
            return [Row(name, f"failed: {error}"[-2000:], reached=False)]

    def together(self, checks: dict[str, Callable[[Bench], list[Row]]]) -> list[list[Row]]:
        """The rows of checks that run at the same time."""
        with ThreadPoolExecutor(max(len(checks), 1)) as pool:
            return list(pool.map(self.attempt, checks, checks.values()))

    def train(self, name: str, encoder: str, *options: str, steps: int | None = None) -> Run:
        """`python -m sqlsp train` with these options; raises RuntimeError with the end of the output if it fails.

        One that the time does not suffice for counts as far as it came, if it has logged anything. With `steps` it is
        ended once it has logged so many: the checkpoint of a large model takes half a minute.
        """
        folder = self.folder / name

        def enough() -> bool:
            runs = (Run(path.parent).records for path in folder.glob(f"*/{METRICS}"))
            return steps is not None and any(records and records[-1]["step"] >= steps for records in runs)

        try:
            output = self.command("-m", "sqlsp", "train", *self.options(encoder, folder, *options), enough=enough)
        except TimeUpError as late:
            output = "".join(late.args)
            if not any(Run(path.parent).records for path in folder.glob(f"*/{METRICS}")):
                raise
        (made,) = folder.iterdir()
        return Run(made, output)

    def options(self, encoder: str, folder: Path, *options: str) -> list[str]:
        """The options of a training in `folder`; the experiment comes first, because the others override it."""
        return [*options[:1], *self.data(encoder), *options[1:], f"runs={folder}", *(TINY if self.rehearse else ())]

    def data(self, encoder: str) -> list[str]:
        """The options of the data and the encoder."""
        own = [f"encoder={encoder}", *["encoder.pretrained=false", "encoder.vocabulary=8000"] * (encoder != "minilm")]
        return [f"data.path={self.spider}", f"data.cache={self.cache}", *(TINY_DATA if self.rehearse else own)]

    def steps(self, number: int) -> int:
        """The number of steps, or that of a rehearsal."""
        return 4 if self.rehearse else number

    def start(self, *words: str) -> subprocess.Popen[str]:
        """Python in a separate session; sqlsp need not be installed."""
        paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "TQDM_DISABLE": "1", "PYTHONPATH": paths}
        pipe = subprocess.PIPE
        out = subprocess.STDOUT
        words = (sys.executable, *words)
        return subprocess.Popen(words, stdout=pipe, stderr=out, text=True, env=environment, start_new_session=True)

    def command(self, *words: str, enough: Callable[[], bool] = lambda: False) -> str:
        """The output of Python; TimeUpError if it does not end in time.

        It is ended, and that is no failure, once `enough` says so.
        """
        if self.seconds - self.spent < 5:
            raise TimeUpError
        process = self.start(*words)
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
            raise RuntimeError(f"{' '.join(words)} ended with {process.returncode}: {output[-1500:]}")
        return output


def prepare(encoder: str, bench: Bench) -> list[Row]:
    """Featurise Spider's train for an encoder; no rows."""
    values = f"decoder.values={'true' if encoder == 'minilm' else 'false'}"
    bench.command("-m", "sqlsp", "preprocess", *bench.data(encoder), UNJUDGED, values)
    return []


def large(bench: Bench) -> list[Row]:
    """RoBERTa-large, N = 24, batches of 16; and the cost of recording graphs."""
    whole = ("trainer.micro_batch=null", "trainer.micro_tokens=null")
    run = bench.train("large", "roberta_large", "experiment=paper", *whole, UNJUDGED, steps=bench.steps(600))
    return [run.speed("RoBERTa-large, N = 24, batches of 16", 400), run.captures()]


def paper(bench: Bench) -> list[Row]:
    """`experiment=paper` unchanged, in the memory of a card of 16 GB."""
    run = bench.train("paper", "roberta_large", "experiment=paper", UNJUDGED, steps=bench.steps(560))
    reserved = run.number(r"([\d.]+) GiB reserved")
    estimated = run.number(r"longest batch: ([\d.]+) GiB")
    in_use = run.number(r"([\d.]+) GiB of the card in use")
    seen = f"{reserved} GiB reserved, {in_use} GiB of the card in use, {estimated} GiB estimated"
    memory = Row("… memory over an epoch", seen, "≤ 12 GiB", None if reserved is None else reserved <= 12)
    return [run.speed("experiment=paper", 200), memory]


def minilm(bench: Bench) -> list[Row]:
    """MiniLM with values, and decoding of dev by it."""
    run = bench.train("minilm", "minilm", *MINILM, f"trainer.max_steps={bench.steps(1000)}")
    rows = [run.speed("MiniLM, N = 8, values, batches of 16", 1000), run.captures()]
    data = [f"data.path={bench.spider}", f"data.cache={bench.cache}", *["data.limit=40"] * bench.rehearse]
    name = "dev, beam 5, values"
    try:
        output = bench.command("-m", "sqlsp", "predict", f"checkpoint={run.folder}", "which=last", "beam=5", *data)
    except TimeUpError:
        return [*rows, Row(name)]
    seconds, features = (Run(run.folder, output).number(rf"{at} ([\d.]+) s") for at in ("answered in", "features"))
    seen = f"{seconds} s, of which {features} s for features, on the CPU"
    return [*rows, Row(name, seen, "≤ 5 s", None if seconds is None else seconds <= 5)]


def ratio(bench: Bench) -> list[Row]:
    """A whole step ÷ a step of the bare encoder, both recorded, in a separate process."""
    size = ("tiny", "--layers", "2", "--device", "cpu") if bench.rehearse else ("roberta-large", "--device", "cuda")
    script = str(ROOT / "scripts" / "bench" / "bench.py")
    output = bench.command(script, "--recorded", "--spider", str(bench.spider), "--encoder", *size)
    result = json.loads(next(line for line in reversed(output.splitlines()) if line.startswith("{")))
    seen = f"{result['ratio']:.2f} ({result['step']:.1f} ms ÷ {result['encoder']:.1f} ms)"
    return [Row("whole step ÷ bare encoder, both recorded", seen, "≤ 1.5", result["ratio"] <= 1.5)]


def same_losses(bench: Bench) -> list[Row]:
    """The first 100 losses with graphs and without, dropout off."""
    options = (*MINILM, *NO_DROPOUT, f"trainer.max_steps={bench.steps(100)}")
    plain = bench.train("simulated", "minilm", *options, "trainer.graphs=simulate").losses()
    whole = bench.train("recorded", "minilm", *options).losses()
    if len(plain) != len(whole):
        raise TimeUpError  # one of them was cut short
    worst = max(abs(a - b) / abs(a) for a, b in zip(plain, whole, strict=True))
    return [Row("losses with graphs against without, 100 steps", f"{worst:.1e} apart", "≤ 1e-6", worst <= 1e-6)]


def resume(bench: Bench) -> list[Row]:
    """Killed in the middle and resumed, with dropout: the weights and the log of a run that nobody stopped."""
    steps = f"trainer.max_steps={bench.steps(100)}"
    options = (*MINILM, steps, "trainer.checkpoint_minutes=0.02")
    whole = bench.train("whole", "minilm", *options)
    cut = kill_midway(bench, options)
    bench.command("-m", "sqlsp", "train", f"resume={cut}", steps)
    weights = [(folder / "last" / "model.safetensors").read_bytes() for folder in (whole.folder, cut)]
    same = weights[0] == weights[1] and Run(cut).losses() == whole.losses()
    return [Row("killed and resumed", "bit for bit" if same else "differs", "bit for bit", same)]


def kill_midway(bench: Bench, options: Sequence[str]) -> Path:
    """The folder of a run that was killed as soon as it had a checkpoint and some steps behind it.

    Raises RuntimeError with the end of the output if it ended by itself, TimeUpError if no time is left.
    """
    folder = bench.folder / "cut"
    process = bench.start("-m", "sqlsp", "train", *bench.options("minilm", folder, *options))
    try:
        while process.poll() is None:
            if bench.spent > bench.seconds:
                raise TimeUpError
            made = list(folder.glob("*/last/state.json"))
            if made and (bench.rehearse or Run(made[0].parents[1]).losses()[2:]):
                break
            time.sleep(0.05)
        else:
            raise RuntimeError(f"it ended before it was killed: {process.communicate()[0][-1500:]}")
    finally:  # whatever happened, it must not keep the GPU
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    (run,) = folder.iterdir()
    shutil.rmtree(run / "tensorboard", ignore_errors=True)
    return run


CHECKS = {check.__name__: check for check in (large, minilm, ratio, paper, same_losses, resume)}
# the encoders whose features a check needs; `ratio` makes features itself
NEEDS = {
    **dict.fromkeys(("large", "paper"), "roberta_large"),
    **dict.fromkeys(("minilm", "same_losses", "resume"), "minilm"),
}
GROUPS = (("same_losses", "resume"), ("large",), ("minilm",), ("ratio",), ("paper",))  # right comes before fast


def measure(bench: Bench, names: Sequence[str], out: Path | None) -> list[Row]:
    """Run the checks of a group at the same time, the groups one after the other; rows so far are written to `out`.

    If Spider cannot be featurised for an encoder, a row with the reason replaces the checks that need it.
    """
    rows: list[Row] = []

    def add(results: list[list[Row]]) -> None:
        for row in (row for rows_of_check in results for row in rows_of_check):
            rows.append(row)
            print(row.line(), file=sys.stderr, flush=True)
        if out:
            out.write_text(report(bench, rows) + "\n", encoding="utf-8")

    encoders = sorted({NEEDS[name] for name in names if name in NEEDS})
    done = bench.together({f"preprocessing for {name}": partial(prepare, name) for name in encoders})
    add(done)
    failed = {encoder for encoder, why in zip(encoders, done, strict=True) if why}
    for group in GROUPS:
        chosen = [name for name in group if name in names and NEEDS.get(name) not in failed]
        add(bench.together({name: CHECKS[name] for name in chosen}))
    return rows


def report(bench: Bench, rows: list[Row]) -> str:
    """All rows as JSON."""
    where = torch.cuda.get_device_name() if torch.cuda.is_available() else "CPU"
    machine = f"{where}, PyTorch {torch.__version__}"
    result = {"machine": machine, "seconds": round(bench.spent), "rows": [vars(row) for row in rows]}
    return json.dumps(result, ensure_ascii=False)


def main() -> int:
    """Run the checks, print the table, write the JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--spider", type=Path, required=True, help="the Spider folder")
    parser.add_argument("--minutes", type=float, default=9.0, help="time for everything")
    parser.add_argument("--only", nargs="+", choices=list(CHECKS), default=list(CHECKS), help="these checks only")
    parser.add_argument("--out", type=Path, help="file for the JSON")
    parser.add_argument("--cache", type=Path, help="folder that keeps the features of Spider for another call")
    parser.add_argument("--rehearse", action="store_true", help="at a toy's size on the CPU")
    given = parser.parse_args()
    if not torch.cuda.is_available() and not given.rehearse:
        print(
            "no GPU: PyTorch sees none on this machine; nothing was measured (--rehearse runs the script all the same)"
        )
        return 0
    with tempfile.TemporaryDirectory(prefix="gpu_check") as folder:
        cache = given.cache or Path(folder) / "cache"
        bench = Bench(given.spider, Path(folder), 60 * given.minutes, given.rehearse, cache, BEGAN)
        rows = measure(bench, given.only, given.out)
        print("\n".join(row.line() for row in rows))
        print(report(bench, rows), flush=True)  # before the folder is removed, which takes a while
    return int(any(row.reached is False for row in rows) and not given.rehearse)


if __name__ == "__main__":
    sys.exit(main())
