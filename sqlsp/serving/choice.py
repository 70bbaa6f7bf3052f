"""Which of a question's readings comes first, on the rows that the database has now."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlsp.answering.confidence import Confidence
from sqlsp.answering.guidance import PLAUSIBLE, degree_of, first_accepted, nearby
from sqlsp.serving.answers import Reading
from sqlsp.serving.databases import Database
from sqlsp.serving.days_between import later_first
from sqlsp.serving.links import unconnected
from sqlsp.sql.schema import Schema

_TRYING: Final = 2.0  # seconds for running one reading to test it


@dataclass(frozen=True)
class Choice:
    """Chooses by the option `guide`; `threshold` and `confidence` tell which readings would be declined.

    `literals`: whether the parser predicts those of the SQL. With `confidence` None no reading has a probability.
    """

    guide: str
    threshold: float
    literals: bool
    confidence: Confidence | None

    def order(
        self, readings: Sequence[Reading], database: Database, schema: Schema, run: bool
    ) -> tuple[list[Reading], list[str]]:
        """The readings, the chosen one first, and notes on the choice.

        With `run` False no reading is run to test it, unless `guide` is `runs` or `rows`.
        """

        def rows(sql: str) -> Sequence[Sequence[object]]:
            return database.run(sql, _TRYING, 1).rows

        tried = run and self.literals  # a query with placeholders finds nothing
        if tried:
            forward: dict[str, Reading] = {}
            for each in readings:
                forward.setdefault(sql := later_first(each.sql, schema, rows), replace(each, sql=sql))
            readings = list(forward.values())
        queries = [each.sql for each in readings]
        first = best = first_accepted(queries, degree_of(self.guide), rows)
        if self.guide == PLAUSIBLE and tried and self._is_sure_enough(readings[first]):
            scores = [
                each.score if self._is_sure_enough(each) and not unconnected(each.sql, schema) else -math.inf
                for each in readings
            ]
            best = nearby(queries, scores, first, rows)
        empty = f"another reading, of about the same probability, finds nothing: {queries[first]}"
        return [readings[best], *readings[:best], *readings[best + 1 :]], [empty] if best != first else []

    def probability(self, reading: Reading) -> float | None:
        """The probability that a reading is right; None for a parser that was not calibrated."""
        return self.confidence.of(reading.sql, reading.score) if self.confidence is not None else None

    def _is_sure_enough(self, reading: Reading) -> bool:
        """Whether a reading would not be declined."""
        sure = self.probability(reading)
        return sure is None or sure >= self.threshold
