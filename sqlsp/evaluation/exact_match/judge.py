"""Judges predictions against gold queries as the official script does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlsp.evaluation.exact_match.canonical import canonical
from sqlsp.evaluation.exact_match.hardness import hardness
from sqlsp.evaluation.exact_match.match import Verdict, match
from sqlsp.evaluation.exact_match.names import Names
from sqlsp.evaluation.exact_match.reader import read
from sqlsp.evaluation.exact_match.tree import EMPTY
from sqlsp.evaluation.inputs import Pair


@dataclass(frozen=True, slots=True)
class Judgement:
    """The outcome of one pair.

    `parsed` says whether the official reader reads the prediction, `reason` why not. `hardness` and `verdict` are None
    if it does not read the gold query: such a pair cannot be scored, and `gold_reason` says why.
    """

    parsed: bool
    reason: str
    hardness: str | None
    verdict: Verdict | None
    gold_reason: str = ""


def judge(pred: str, gold: str, names: Names) -> Judgement:
    """Compare the SQL texts `pred` and `gold` over one schema."""
    predicted, expected = read(pred, names), read(gold, names)
    parsed = predicted.statement is not None
    if expected.statement is None:
        return Judgement(parsed, predicted.reason, None, None, expected.reason)
    verdict = match(canonical(predicted.statement or EMPTY, names), canonical(expected.statement, names))
    return Judgement(parsed, predicted.reason, hardness(expected.statement), verdict)


def judge_all(pairs: Sequence[Pair]) -> list[Judgement]:
    """`judge` for each pair."""
    names = {id(pair.schema): Names.of(pair.schema) for pair in {id(pair.schema): pair for pair in pairs}.values()}
    return [judge(pair.pred, pair.gold, names[id(pair.schema)]) for pair in pairs]
