"""The report on an adapted parser: a table of scores before and after, and its model card."""

from __future__ import annotations

from collections.abc import Mapping

from sqlsp.adaptation.judged import Judged
from sqlsp.adaptation.mixture import Mixture
from sqlsp.options.trained import AdaptConfig


def table(compared: Mapping[str, tuple[Judged, Judged]]) -> str:
    """Scores before and after, as a Markdown table; a sentence where no question set was scored."""
    if not compared:
        return "It was not judged: no question is held out (split=dev in its row), and there are no old ones."
    lines = [
        f"| {name} ({before.questions}) | {before.text} | {after.text} |" for name, (before, after) in compared.items()
    ]
    return "\n".join(["| asked | before | after |", "|---|---|---|", *lines])


def card(name: str, cfg: AdaptConfig, mixture: Mixture, compared: Mapping[str, tuple[Judged, Judged]]) -> str:
    """The README.md of the folder."""
    old = "" if cfg.old is None else f", among {mixture.old} old ones of {cfg.old}"
    return "\n".join(
        [
            f"# {name}",
            "",
            f"The Text-to-SQL parser `{cfg.checkpoint}`, trained on by `sqlsp adapt` with {mixture.new} questions of",
            f"{cfg.input}, {cfg.passes} times each{old}. Its weights are",
            f"{100 * cfg.weight:g} % of the way from the old to the newly trained ones.",
            "",
            "All options are in config.yaml and state.json. How sure its answers are was not calibrated",
            "(`sqlsp calibrate`).",
            "",
            "Greedy answers before and after, before the weights were made small:",
            "",
            table(compared),
            "",
        ]
    )
