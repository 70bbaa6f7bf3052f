"""Measure a training step on real Spider inputs beside a step of the bare encoder on the same batches.

    python scripts/bench/bench.py --spider DIR                                       MiniLM, 24 layers, batches of 16
    python scripts/bench/bench.py --spider DIR --device cuda --encoder roberta-large --json gpu.json

Works that are compared run in turn, round by round; the table shows medians, ± half the distance between the quartiles,
and the median of the ratios within a round. Memory is what PyTorch's allocator hands out during the work at most,
beyond weights and optimiser states. RoBERTa's weights are random: speed does not depend on them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

import torch
from benchmarks.measure import Bench, table
from benchmarks.setting import ENCODERS, Setting, build_parser, load_config, load_corpus
from benchmarks.training import training_rows

from sqlsp.common.errors import ConfigError
from sqlsp.common.files import write_atomic
from sqlsp.options import cli
from sqlsp.training.device import choose_device, choose_precision


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
    rows = training_rows(Setting(Bench(device, seconds=options.seconds), config, corpus, parser, precision))
    print(table(rows))
    if options.json:
        report = {
            "options": {name: str(value) for name, value in vars(options).items()},
            "machine": {
                "device": platform.machine() if on_cpu else torch.cuda.get_device_name(),
                "threads": torch.get_num_threads(),
                "torch": torch.__version__,
            },
            "rows": [row.to_json() for row in rows],
        }
        write_atomic(options.json, json.dumps(report, indent=2, ensure_ascii=False) + "\n")
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
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    return parser


if __name__ == "__main__":
    sys.exit(main())
