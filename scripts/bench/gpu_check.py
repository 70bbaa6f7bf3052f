"""Where training and decoding stand on this machine's GPU, in nine minutes: one table and one line of JSON.

    python scripts/bench/gpu_check.py --spider DIR [--out FILE] [--cache FOLDER] [--minutes 9] [--only large paper …]

Figures are read from what the commands themselves log, after the first epoch. RoBERTa starts at random weights, which
changes no speed. Whatever the time does not suffice for is "not measured". Without a GPU it says so and ends; with
`--rehearse` it runs through every check at a toy's size on the CPU, nothing recorded, to see that the script works.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

BEGAN = time.monotonic()  # before the imports, which take most of a minute on a fresh machine
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # sqlsp need not be installed

import torch  # noqa: E402
from gpu_checks.checks import CHECKS, GROUPS, NEEDS  # noqa: E402
from gpu_checks.commands import Bench, Row, out_of_time  # noqa: E402


def main() -> int:
    """Run the checks, print the table, write the JSON."""
    arguments = _arguments()
    if not torch.cuda.is_available() and not arguments.rehearse:
        print(
            "no GPU: PyTorch sees none on this machine; nothing was measured (--rehearse runs the script all the same)"
        )
        return 0
    with tempfile.TemporaryDirectory(prefix="gpu_check") as folder:
        cache = arguments.cache or Path(folder) / "cache"
        bench = Bench(arguments.spider, Path(folder), 60 * arguments.minutes, arguments.rehearse, cache, BEGAN)
        rows = _run(bench, arguments.only or list(CHECKS), arguments.out)
        for row in rows:
            print(row.line())
        print(_report(bench, rows), flush=True)  # before the folder is removed, which takes a while
    return int(any(row.reached is False for row in rows) and not arguments.rehearse)


def _report(bench: Bench, rows: list[Row]) -> str:
    where = torch.cuda.get_device_name() if torch.cuda.is_available() else "CPU"
    machine = f"{where}, PyTorch {torch.__version__}"
    report = {"machine": machine, "seconds": round(bench.spent), "rows": [vars(row) for row in rows]}
    return json.dumps(report, ensure_ascii=False)


def _run(bench: Bench, names: list[str], out: Path | None) -> list[Row]:
    """The checks of each group at the same time, the groups one after the other; what there is goes to `out` each time.

    Where Spider cannot be featurised for an encoder, a row says why, in the place of the checks that need it.
    """
    failed = bench.prepare(sorted({NEEDS[name] for name in names if name in NEEDS}))
    rows = [
        Row(f"preprocessing for {encoder}", f"failed: {why}"[-2000:], reached=False) for encoder, why in failed.items()
    ]
    _write(bench, rows, out)
    for group in GROUPS:
        chosen = [name for name in group if name in names and NEEDS.get(name) not in failed]
        for name, made in zip(chosen, bench.together([CHECKS[name] for name in chosen]), strict=True):
            found = [out_of_time(name)] if made is None else made
            for row in found:
                print(row.line(), file=sys.stderr, flush=True)
            rows += found
        _write(bench, rows, out)
    return rows


def _write(bench: Bench, rows: list[Row], out: Path | None) -> None:
    if out:
        out.write_text(_report(bench, rows) + "\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--spider", type=Path, required=True, help="the Spider folder")
    parser.add_argument("--minutes", type=float, default=9.0, help="time for everything")
    parser.add_argument("--only", nargs="+", choices=list(CHECKS), help="these checks only")
    parser.add_argument("--out", type=Path, help="file for the JSON")
    parser.add_argument("--cache", type=Path, help="folder that keeps the features of Spider for another call")
    parser.add_argument("--rehearse", action="store_true", help="at a toy's size on the CPU")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
