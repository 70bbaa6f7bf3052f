"""From judgements of pairs to the figures of the official table, by hardness and for all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlsp.evaluation.exact_match.hardness import LEVELS
from sqlsp.evaluation.exact_match.judge import Judgement
from sqlsp.evaluation.exact_match.match import COMPONENTS, Verdict

ALL = "all"
COLUMNS = (*LEVELS, ALL)  # of the table


@dataclass(frozen=True, slots=True)
class Partial:
    """One component at one level, fractions in [0, 1]."""

    accuracy: float = 0.0
    recall: float = 0.0
    f1: float = 0.0


@dataclass(frozen=True, slots=True)
class Scores:
    """The table: `count[level]`, `exact_match[level]`, `partial[component][level]` for each of COLUMNS."""

    count: Mapping[str, int]
    exact_match: Mapping[str, float]
    partial: Mapping[str, Mapping[str, Partial]]


def scores(judgements: Sequence[Judgement]) -> Scores:
    """The official figures; pairs whose gold query cannot be read stay out of all of them."""
    verdicts: dict[str, list[Verdict]] = {level: [] for level in COLUMNS}
    for judgement in judgements:
        if judgement.verdict is not None and judgement.hardness is not None:
            verdicts[judgement.hardness].append(judgement.verdict)
            verdicts[ALL].append(judgement.verdict)
    return Scores(
        count={level: len(found) for level, found in verdicts.items()},
        exact_match={level: _mean([verdict.exact for verdict in found]) for level, found in verdicts.items()},
        partial={
            component: {level: _partial(component, found) for level, found in verdicts.items()}
            for component in COMPONENTS
        },
    )


def _mean(rights: Sequence[bool]) -> float:
    return sum(rights) / len(rights) if rights else 0.0


def _partial(component: str, verdicts: Sequence[Verdict]) -> Partial:
    """Means over the pairs where the prediction (accuracy) or the gold query (recall) has the component.

    F1 is that of the two means, and 1 where both are 0, except at a level without any pair, where all stay 0.
    """
    if not verdicts:
        return Partial()
    found = [verdict.components[component] for verdict in verdicts]
    accuracy = _mean([each.right for each in found if each.pred_total > 0])
    recall = _mean([each.right for each in found if each.label_total > 0])
    f1 = 2.0 * accuracy * recall / (recall + accuracy) if accuracy or recall else 1.0
    return Partial(accuracy, recall, f1)
