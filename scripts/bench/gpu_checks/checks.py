"""The checks: each returns rows for the table. Names are those of `--only`."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gpu_checks.commands import Bench, Row, Run, TimeUpError, out_of_time
from gpu_checks.ratio import ratio

UNJUDGED = "data.dev=null"  # decoding dev with a parser that has learnt nothing takes its time
NO_DROPOUT = ("layers.dropout=0", "layers.input_dropout=0", "decoder.dropout=0", "encoder.dropout=0")
MINILM = ("experiment=spider_minilm", "trainer.batch=16", UNJUDGED)


def large(bench: Bench) -> list[Row]:
    """RoBERTa-large, N = 24, batches of 16; and what the graphs cost."""
    whole = ("trainer.micro_batch=null", "trainer.micro_tokens=null")
    run = bench.train("large", "roberta", "experiment=paper", *whole, UNJUDGED, steps=bench.steps(600))
    return [_speed("RoBERTa-large, N = 24, batches of 16", run, 400), *_captures(run)]


def paper(bench: Bench) -> list[Row]:
    """`experiment=paper` as it stands, on what a card of 16 GB has."""
    run = bench.train("paper", "roberta", "experiment=paper", UNJUDGED, steps=bench.steps(560))
    reserved, estimated = run.number(r"([\d.]+) GiB reserved"), run.number(r"longest batch: ([\d.]+) GiB")
    in_use = run.number(r"([\d.]+) GiB of the card in use")
    seen = f"{reserved} GiB reserved, {in_use} GiB of the card in use, {estimated} GiB estimated"
    memory = Row("… memory over an epoch", seen, "≤ 12 GiB", None if reserved is None else reserved <= 12)
    return [_speed("experiment=paper", run, 200), memory]


def minilm(bench: Bench) -> list[Row]:
    """MiniLM with values, and decoding of dev by it."""
    run = bench.train("minilm", "minilm", *MINILM, _max_steps(bench, 1000))
    rows = [_speed("MiniLM, N = 8, values, batches of 16", run, 1000), *_captures(run)]
    data = [f"data.path={bench.spider}", f"data.cache={bench.cache}", *(["data.limit=40"] if bench.rehearse else [])]
    what = "dev, beam 5, values"
    try:
        output = bench.command("sqlsp", "predict", f"checkpoint={run.folder}", "which=last", "beam=5", *data)
    except TimeUpError:
        return [*rows, out_of_time(what)]
    seconds, features = (Run(run.folder, output).number(rf"{at} ([\d.]+) s") for at in ("answered in", "features"))
    seen = f"{seconds} s, of which {features} s for features, on the CPU"
    return [*rows, Row(what, seen, "≤ 5 s", None if seconds is None else seconds <= 5)]


def same_losses(bench: Bench) -> list[Row]:
    """The first 100 losses with graphs and without, dropout off."""
    options = (*MINILM, *NO_DROPOUT, _max_steps(bench, 100))
    plain = bench.train("simulated", "minilm", *options, "trainer.graphs=simulate").losses()
    whole = bench.train("recorded", "minilm", *options).losses()
    if len(plain) != len(whole):
        raise TimeUpError  # one of them was cut short
    worst = max(abs(a - b) / abs(a) for a, b in zip(plain, whole, strict=True))
    return [Row("losses with graphs against without, 100 steps", f"{worst:.1e} apart", "≤ 1e-6", worst <= 1e-6)]


def resume(bench: Bench) -> list[Row]:
    """Killed in the middle and resumed, with dropout: the weights and the log of a run that nobody stopped."""
    options = [*MINILM, _max_steps(bench, 100), "trainer.checkpoint_minutes=0.02"]
    whole = bench.train("whole", "minilm", *options)
    cut = _killed(bench, options)
    bench.command("sqlsp.train", f"resume={cut}", _max_steps(bench, 100))
    same = (whole.folder / "last/model.safetensors").read_bytes() == (cut / "last/model.safetensors").read_bytes()
    same = same and Run(cut, "").losses() == whole.losses()
    return [Row("killed and resumed", "bit for bit" if same else "differs", "bit for bit", same)]


def _killed(bench: Bench, options: list[str]) -> Path:
    """The folder of a run that was killed as soon as it had a checkpoint and some steps behind it.

    Raises RuntimeError with the end of its output where it ended by itself, TimeUpError where the time is over.
    """
    folder = bench.folder / "cut"
    process = bench.start("sqlsp.train", *bench.options("minilm", folder, *options))
    try:
        while process.poll() is None:
            if bench.spent > bench.seconds:
                raise TimeUpError
            made = list(folder.glob("*/last/state.json"))
            if made and (bench.rehearse or Run(made[0].parents[1], "").losses()[2:]):
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


def _speed(what: str, run: Run, wanted: int) -> Row:
    speed = run.speed()
    return Row(what, f"{speed:.0f} examples/s", f"≥ {wanted}", speed >= wanted, {"examples_per_second": speed})


def _captures(run: Run) -> list[Row]:
    shapes, seconds = run.number(r"(\d+) shapes of batches"), run.number(r"recorded as CUDA graphs in (\d+) s")
    waste = run.number(r"padded with (\d+) % more")
    if shapes is None or seconds is None or waste is None:
        return [Row("… captures", "steps were not recorded", "≤ 60 shapes, ≤ 30 s, ≤ 20 % waste", False)]
    reached = shapes <= 60 and seconds <= 30 and waste <= 20
    return [
        Row("… captures", f"{shapes:.0f} shapes, {seconds:.0f} s, {waste:.0f} % waste", "≤ 60, ≤ 30 s, ≤ 20 %", reached)
    ]


def _max_steps(bench: Bench, number: int) -> str:
    return f"trainer.max_steps={bench.steps(number)}"


CHECKS: dict[str, Callable[[Bench], list[Row]]] = {
    check.__name__: check for check in (large, minilm, ratio, paper, same_losses, resume)
}
# the encoders whose features a check needs; that of `ratio` makes its own
NEEDS = {"large": "roberta", "paper": "roberta", **dict.fromkeys(("minilm", "same_losses", "resume"), "minilm")}
GROUPS = (("same_losses", "resume"), ("large",), ("minilm",), ("ratio",), ("paper",))  # right comes before fast
