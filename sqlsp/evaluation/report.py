"""The outcome of an evaluation: the official table as text, metrics.json and examples.jsonl."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sqlsp.errors import SqlspError
from sqlsp.evaluation.exact_match.judge import Judgement, judge_all
from sqlsp.evaluation.exact_match.match import COMPONENTS
from sqlsp.evaluation.execution.outcomes import Execution, ExecutionRun, ExecutionScores, Outcome, execution_scores
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.scores import COLUMNS, Partial, Scores, scores
from sqlsp.files import write_atomic

SHOWN = 5  # so many records are named in a remark
_HEADINGS = (
    "\n---------------------PARTIAL MATCHING ACCURACY----------------------",
    "---------------------- PARTIAL MATCHING RECALL ----------------------",
    "---------------------- PARTIAL MATCHING F1 --------------------------",
)


@dataclass(frozen=True)
class Report:
    """Pairs and their judgements, one beside the other, and what follows from them.

    `run` says how the pairs fared on their databases, where that was asked for, and `databases` where these lie.
    """

    pairs: Sequence[Pair]
    judgements: Sequence[Judgement]
    run: ExecutionRun | None = None
    databases: str | None = None

    @classmethod
    def of(cls, pairs: Sequence[Pair], run: ExecutionRun | None = None, databases: str | None = None) -> Report:
        """Judge all pairs."""
        preds, golds, schemas = (
            [pair.pred for pair in pairs],
            [pair.gold for pair in pairs],
            [pair.schema for pair in pairs],
        )
        return cls(pairs, judge_all(preds, golds, schemas), run, databases)

    @cached_property
    def scores(self) -> Scores:
        """The figures of the official table."""
        return scores(self.judgements)

    @cached_property
    def execution(self) -> ExecutionScores | None:
        """Execution accuracy, where the queries ran."""
        return None if self.run is None else execution_scores(self.judgements, self.run.executions)

    @cached_property
    def unparsed(self) -> list[int]:
        """Places of the predictions that the official reader rejects."""
        return [place for place, judgement in enumerate(self.judgements) if not judgement.parsed]

    @cached_property
    def official_only(self) -> list[int]:
        """Those of `unparsed` that our own parser reads: points lost to the official dialect, perhaps unknowingly."""
        return [place for place in self.unparsed if _readable(self.pairs[place])]

    @cached_property
    def unscorable(self) -> list[int]:
        """Places of the gold queries that the official reader rejects; they are not scored."""
        return [place for place, judgement in enumerate(self.judgements) if judgement.verdict is None]

    def __str__(self) -> str:
        return "\n".join(
            [table(self.scores, self.execution), *self.basis(), *self.remarks(), *self.execution_remarks()]
        )

    def basis(self) -> list[str]:
        """What the figures go by, and what they do not see."""
        lines = ["exact match ignores literals everywhere and DISTINCT at the top level, as the official script does"]
        if self.run is not None:
            distinct = "with their DISTINCT" if self.run.keep_distinct else "without DISTINCT (keep_distinct=false)"
            lines.append(
                f"execution compares the results of both queries, {distinct}, on one database each "
                f"(databases={self.databases}), at most {self.run.seconds:g} s a query"
            )
        return lines

    def remarks(self) -> list[str]:
        """What the table does not say: queries that were not read, and why."""
        total, remarks = len(self.pairs), []
        if self.unparsed:
            remarks.append(
                f"{len(self.unparsed)} of {total} predictions are not read by the official reader and count as wrong; "
                f"{len(self.official_only)} of these are SQL that sqlsp itself reads"
            )
            remarks += self._some(self.official_only, lambda judgement: judgement.reason)
        if self.unscorable:
            remarks.append(
                f"warning: {len(self.unscorable)} of {total} gold queries are not read by the official reader "
                "and are not scored"
            )
            remarks += self._some(self.unscorable, lambda judgement: judgement.gold_reason)
        return remarks

    def execution_remarks(self) -> list[str]:
        """What execution accuracy leaves out, and which predictions were cut off."""
        if self.run is None:
            return []
        total, remarks = len(self.pairs), []
        if missing := self.missing_databases():
            names = ", ".join(f"{db_id} ({count})" for db_id, count in missing.items())
            remarks.append(f"warning: no database for {sum(missing.values())} of {total} queries: {names}")
        if places := self._outcome(Outcome.GOLD_FAILS):
            remarks.append(f"warning: {len(places)} of {total} gold queries do not run on their database")
            remarks += self._listed(places, [self.run.executions[place].reason for place in places])
        if places := self._outcome(Outcome.TIME_OUT):
            remarks.append(
                f"{len(places)} of {total} predictions were cut off after {self.run.seconds:g} s and count as wrong"
            )
            remarks += self._listed(places, [self.pairs[place].pred for place in places])
        return remarks

    def missing_databases(self) -> dict[str, int]:
        """The number of queries by the database that they lack."""
        lacking = Counter(self.pairs[place].schema.db_id for place in self._outcome(Outcome.NO_DATABASE))
        return dict(sorted(lacking.items()))

    def _outcome(self, outcome: Outcome) -> list[int]:
        """Places of the pairs that came out so when they ran."""
        executions = self.run.executions if self.run else ()
        return [place for place, execution in enumerate(executions) if execution.outcome is outcome]

    def _some(self, places: Sequence[int], reason: Callable[[Judgement], str]) -> list[str]:
        return self._listed(places, [reason(self.judgements[place]) for place in places])

    def _listed(self, places: Sequence[int], texts: Sequence[str]) -> list[str]:
        shown = list(zip(places, texts, strict=True))[:SHOWN]
        lines = [f"  index {self.pairs[place].index}: {text}" for place, text in shown]
        return [*lines, f"  and {len(places) - SHOWN} more"] if len(places) > SHOWN else lines

    def metrics(self) -> dict[str, Any]:
        """What metrics.json holds: the table as fractions, and how many queries were not read."""
        found = self.scores
        return {
            "count": dict(found.count),
            "exact_match": dict(found.exact_match),
            "partial": {
                component: {level: asdict(partial) for level, partial in levels.items()}
                for component, levels in found.partial.items()
            },
            "unparsed": len(self.unparsed),
            "official_reader_only": len(self.official_only),
            "unscorable": len(self.unscorable),
            **self._execution_metrics(),
        }

    def _execution_metrics(self) -> dict[str, Any]:
        if self.run is None or self.execution is None:
            return {}
        return {
            "execution": {
                "count": dict(self.execution.count),
                "accuracy": dict(self.execution.accuracy),
                "keep_distinct": self.run.keep_distinct,
                "seconds": self.run.seconds,
                "missing_databases": self.missing_databases(),
                "gold_fails": self.run.count(Outcome.GOLD_FAILS),
                "time_outs": self.run.count(Outcome.TIME_OUT),
            }
        }

    def examples(self) -> list[dict[str, Any]]:
        """The lines of examples.jsonl. `hardness`, `exact` and `components` are null where gold is not read.

        `execution` (null where it cannot be told) and its reason are there where the queries ran.
        """
        executions = self.run.executions if self.run else [None] * len(self.pairs)
        return [_example(*each) for each in zip(self.pairs, self.judgements, executions, strict=True)]

    def write(self, folder: Path | str) -> None:
        """Write metrics.json and examples.jsonl into `folder`, which is made where it lacks."""
        folder = Path(folder)
        lines = (json.dumps(example, ensure_ascii=False) + "\n" for example in self.examples())
        write_atomic(folder / "metrics.json", json.dumps(self.metrics(), indent=2) + "\n")
        write_atomic(folder / "examples.jsonl", "".join(lines))


def table(found: Scores, execution: ExecutionScores | None = None) -> str:
    """The official script's print-out of the scores, to the letter; execution accuracy before exact match."""
    partials: tuple[Callable[[Partial], float], ...] = (
        lambda partial: partial.accuracy,
        lambda partial: partial.recall,
        lambda partial: partial.f1,
    )
    lines = [
        _row("", [f"{level:20}" for level in COLUMNS]),
        _row("count", [f"{found.count[level]:<20d}" for level in COLUMNS]),
        *(_execution_lines(execution) if execution else ()),
        "\n====================== EXACT MATCHING ACCURACY =====================",
        _figures("exact match", [found.exact_match[level] for level in COLUMNS]),
    ]
    for heading, figure in zip(_HEADINGS, partials, strict=True):
        lines.append(heading)
        for component in COMPONENTS:
            lines.append(_figures(component, [figure(found.partial[component][level]) for level in COLUMNS]))
    return "\n".join(lines) + "\n"


def _execution_lines(execution: ExecutionScores) -> list[str]:
    return [
        "\n=====================   EXECUTION ACCURACY     =====================",
        _figures("execution", [execution.accuracy[level] for level in COLUMNS]),
    ]


def _figures(label: str, figures: Sequence[float]) -> str:
    return _row(label, [f"{figure:<20.3f}" for figure in figures])


def _row(label: str, cells: Sequence[str]) -> str:
    return " ".join([f"{label:20}", *cells])


def _example(pair: Pair, judgement: Judgement, execution: Execution | None) -> dict[str, Any]:
    verdict = judgement.verdict
    example = {
        "index": pair.index,
        "db_id": pair.schema.db_id,
        "hardness": judgement.hardness,
        "exact": verdict and verdict.exact,
        "pred": pair.pred,
        "gold": pair.gold,
        "parsed": judgement.parsed,
        "reason": judgement.reason or judgement.gold_reason or None,
        "components": verdict and {name: each.right for name, each in verdict.components.items()},
    }
    if execution is not None:
        example |= {
            "execution": execution.right,
            "execution_outcome": execution.outcome.value,
            "execution_reason": execution.reason or None,
        }
    return example


def _readable(pair: Pair) -> bool:
    """Whether our own parser reads the prediction."""
    # imported here because most evaluations never need it, and it takes longer to load than to score them
    from sqlsp.sql.parser import parse_sql

    try:
        parse_sql(pair.pred, pair.schema)
    except SqlspError:
        return False
    return True
