"""Comparisons (`pairing.py`) as readable tables and as JSON."""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlsp.common.errors import DataError
from sqlsp.experiments.pairing import GROUPS, RIGHT, AnswersByRun, Comparison, Difference, share_right

NOTE = """\
points of exact match and execution; ± is the deviation over runs (fold × seed); in brackets the 95 % bootstrap interval
over databases; won and lost count questions, p is that of the sign test. An interval with 0 in it decides nothing."""


def summary(ways: Mapping[str, AnswersByRun], baseline: str) -> dict[str, Any]:
    """All figures as JSON. Raises DataError where the baseline has no run, or questions do not match."""
    if not ways.get(baseline):
        raise DataError(f"the baseline {baseline} has no finished run yet")
    found: dict[str, Any] = {"baseline": baseline, "ways": {}}
    for name, runs in ways.items():
        if not runs:
            continue
        way: dict[str, Any] = {"runs": [list(run) for run in sorted(runs)]}
        for metric, right in RIGHT.items():
            scores = [value for answers in runs.values() if (value := share_right(answers, right)) is not None]
            way[metric] = {"scores": scores}
            if name == baseline or not runs.keys() & ways[baseline].keys():
                continue
            comparison = Comparison(ways[baseline], runs)
            differences = {"all": comparison.difference(right)}
            differences |= {group: comparison.difference(right, among) for group, among in GROUPS.items()}
            way[metric]["difference"] = {
                group: {**asdict(each), "verdict": each.verdict} for group, each in differences.items() if each
            }
        found["ways"][name] = way
    return found


def text(figures: Mapping[str, Any]) -> str:
    """The figures as tables: each way as a whole, then by groups of questions."""
    names = figures["ways"]
    width = max(map(len, names)) + 2
    lines = []
    for metric in RIGHT:
        if not any(way[metric]["scores"] for way in names.values()):
            continue
        lines += [f"{metric:<{width}} runs          score            gain      interval   won  lost      p"]
        for name, way in names.items():
            difference = way[metric].get("difference", {}).get("all")
            head = f"{name:<{width}} {len(way['runs']):>4}  {_spread(way[metric]['scores']):>13}"
            lines.append(f"{head}  {_shown(difference) if difference else 'the baseline'}")
        lines.append("")
        lines += _by_group(names, metric, width)
    return "\n".join([*lines, NOTE])


def _by_group(names: Mapping[str, Any], metric: str, width: int) -> list[str]:
    """The gains of every way among the questions of each group."""
    lines = []
    for group in GROUPS:
        for name, way in names.items():
            if difference := way[metric].get("difference", {}).get(group):
                lines.append(f"{name:<{width}} {group:<13} ({difference['questions']:>4})  {_shown(difference)}")
    return [*lines, ""] if lines else []


def _shown(difference: Mapping[str, Any]) -> str:
    each = Difference(**{key: value for key, value in difference.items() if key != "verdict"})
    interval = f"[{each.low:+.1f}, {each.high:+.1f}]"
    spread = f"{each.mean:+.2f} ± {each.deviation:.2f}"
    return f"{spread:>14}  {interval:>13}  {each.won:>4}  {each.lost:>4}  {each.p:>5.3f}  {each.verdict}"


def _spread(scores: list[float]) -> str:
    if not scores:
        return "–"
    deviation = statistics.stdev(scores) if len(scores) > 1 else 0.0
    return f"{statistics.fmean(scores):.2f} ± {deviation:.2f}"
