"""The scores of evaluated predictions, which stand in the paper's tables 1 and 3 beside its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.common.files import read_json
from sqlsp.experiments import paper


def read_scores(words: Sequence[str]) -> dict[str, Mapping[str, float]]:
    """Exact match by hardness of each split, from words like dev=OUT, where OUT is a folder of `sqlsp evaluate`.

    Raises ConfigError for a word of another form, DataError for a folder without scores.
    """
    found = {}
    for word in words:
        split, _, folder = word.partition("=")
        if split not in paper.SPLITS or not folder:
            raise ConfigError(
                f"--scores {word} must be a split and a folder of sqlsp evaluate, as in dev=OUT test=OUT2"
            )
        found[split] = _exact_match(Path(folder) / "metrics.json")
    return found


def _exact_match(path: Path) -> Mapping[str, float]:
    content = read_json(path, "scores that sqlsp evaluate wrote with out=FOLDER")
    scores = content.get("exact_match") if isinstance(content, dict) else None
    if not isinstance(scores, dict) or not all(isinstance(scores.get(level), int | float) for level in paper.LEVELS):
        raise DataError(f"{path} has no exact_match for {', '.join(paper.LEVELS)}: make it with sqlsp evaluate")
    return scores
