"""Measure sqlsp on real Spider inputs, each thing beside a yardstick in the same process.

    python scripts/bench/bench.py --spider DIR                                       MiniLM, 24 layers, batches of 16
    python scripts/bench/bench.py --spider DIR --encoder roberta-base --only training
    python scripts/bench/bench.py --spider DIR --encoder mpnet --precision bf16 --layers 8 --only tuning training mu
    python scripts/bench/bench.py --spider DIR --device cuda --encoder roberta-large --json gpu.json

The yardstick is a training step of the bare encoder on the same batches: forward, backward, Adam, same precision. Works
that are compared run in turn, round by round; the table shows medians, ± half the distance between the quartiles, and
the median of the ratios within a round. Memory is what PyTorch's allocator hands out during the work at most, beyond
weights and optimiser states. RoBERTa's weights are random: speed does not depend on them. `tuning` compares ways to
fine-tune an encoder and is measured where --only names it.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch
from benchmarks.batching import BEAM_ALONE, MU_ALONE, decoding_rows, mu_rows
from benchmarks.measure import Bench, Row, table
from benchmarks.relations import DENSE, OURS, relation_rows
from benchmarks.setting import ENCODERS, Setting, build_parser, load_config, load_corpus
from benchmarks.training import ALL_BUT_ENCODER, training_rows
from benchmarks.tuning import tuning_rows

from sqlsp.common.errors import ConfigError
from sqlsp.common.files import write_atomic
from sqlsp.options import cli
from sqlsp.training.device import choose_device, choose_precision

SUBJECTS: dict[str, Callable[[Setting], list[Row]]] = {
    "training": training_rows,
    "relations": relation_rows,
    "decoding": decoding_rows,
    "mu": mu_rows,
    "tuning": tuning_rows,
}
NODES = 128  # where relations are judged


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for; returns the exit code."""
    return cli.guarded(lambda: _main(arguments))


def _main(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_args(arguments)
    if options.spider is None:
        raise ConfigError("which questions? give --spider DIR, or set SPIDER_DIR: a Spider-format folder")
    if options.threads:
        torch.set_num_threads(options.threads)
    device = choose_device(options.device)
    on_cpu = device.type == "cpu"
    precision = choose_precision(options.precision or ("fp32" if on_cpu else "auto"), device)
    config = load_config(options.spider, options.encoder, options.layers, options.batch, on_cpu)
    corpus = load_corpus(config, workers=1 if options.threads == 1 else 0)
    parser = build_parser(config, corpus, device)
    setting = Setting(Bench(device, seconds=options.seconds), config, corpus, parser, precision)
    rows: list[Row] = []
    for subject in options.only or [name for name in SUBJECTS if name != "tuning"]:
        print(f"measuring {subject} …", file=sys.stderr)
        rows += SUBJECTS[subject](setting)
    print(table(rows))
    if options.json:
        write_atomic(options.json, json.dumps(_report(options, setting, rows), indent=2, ensure_ascii=False) + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    spider = os.environ.get("SPIDER_DIR")
    parser.add_argument("--spider", type=Path, default=spider, metavar="DIR", help="Spider folder (else $SPIDER_DIR)")
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    parser.add_argument("--encoder", choices=tuple(ENCODERS), default="minilm")
    parser.add_argument("--layers", type=int, default=24, metavar="N", help="relational layers (24)")
    parser.add_argument("--batch", type=int, default=16, metavar="B", help="examples a step (16)")
    parser.add_argument("--precision", choices=("fp32", "bf16", "fp16"), help="of training (fp32 on a CPU, else bf16)")
    parser.add_argument("--threads", type=int, metavar="N", help="CPU threads (PyTorch's choice)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each comparison, beyond its three rounds (10)")
    parser.add_argument("--only", nargs="+", choices=tuple(SUBJECTS), metavar="SUBJECT", help=", ".join(SUBJECTS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    return parser


def _report(options: argparse.Namespace, setting: Setting, rows: Sequence[Row]) -> dict[str, Any]:
    """All rows, and the figures that are asked for again and again (None where their subject was left out)."""
    named = {row.name: row for row in rows}

    def ratio(name: str) -> float | None:
        """The median of a row's ratio; None where its subject was left out."""
        row = named.get(name)
        return row.ratio.median if row and row.ratio else None

    ours, dense = named.get(OURS.format(NODES)), named.get(DENSE.format(NODES))
    memory = ours.peak / dense.peak if ours and dense and ours.peak and dense.peak else None
    given = {name: getattr(options, name) for name in ("encoder", "layers", "batch")}
    on_gpu = setting.device.type == "cuda"
    return {
        "relational_speedup": ratio(DENSE.format(NODES)),
        "relational_memory": memory,
        "beam_speedup": ratio(BEAM_ALONE),
        "non_encoder_over_encoder": ratio(ALL_BUT_ENCODER),
        "mu_speedup": ratio(MU_ALONE),
        "options": {**given, "precision": setting.precision, "spider": str(options.spider)},
        "machine": {
            "device": torch.cuda.get_device_name() if on_gpu else platform.machine(),
            "threads": torch.get_num_threads(),
            "torch": torch.__version__,
        },
        "rows": [row.to_json() for row in rows],
    }


if __name__ == "__main__":
    sys.exit(main())
