"""The options of the commands that score predictions: evaluate and analyse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlsp.cli.option import SECONDS, Checked, option

METRICS_FILE: Final = "metrics.json"
EXAMPLES_FILE: Final = "examples.jsonl"
LIMITED: Final = "limited"  # a key of METRICS_FILE: the number of questions scored, and of all questions


@dataclass
class JudgedConfig(Checked):
    """The gold queries, and how queries run."""

    gold: str = option(
        "???",
        "a JSON file of Spider, SParC or CoSQL, or lines of SQL<TAB>db_id, blank lines between interactions",
    )
    tables: str = option("???", "tables.json with the schemas")
    databases: str | None = option(None, "folder of <db_id>/<db_id>.sqlite to run the queries on; null: no query runs")
    suite: str | None = option(
        None, "folder of <db_id>/*.sqlite, on all of which a prediction must agree (test-suite accuracy); null: none"
    )
    keep_distinct: bool = option(
        False, "true: DISTINCT counts as written; the official default takes it out of both queries"
    )
    plug_value: bool = option(
        False, "true: literals of gold are tried in place of the prediction's own; for parsers that predict none"
    )
    combinations: int = option(10_000, "maximum number of ways of plugging in literals that are tried for a prediction")
    seconds: float = option(10.0, "time limit of one query; a slower one is no match", SECONDS)
    pair_seconds: float = option(
        600.0, "time limit of one prediction over all databases and ways; a slower one is no match", SECONDS
    )

    def problems(self) -> Iterator[str]:
        # `analyse` also uses keep_distinct for its proofs, so that option does not need a database.
        yield from self.without_databases("plug_value")

    def without_databases(self, *options: str) -> Iterator[str]:
        """Yields a problem for each of these options that is True while both `databases` and `suite` are null."""
        if self.databases is not None or self.suite is not None:
            return
        for name in options:
            if getattr(self, name):
                yield f"{name}=true says how queries run: it needs databases=… or suite=…, the folder to run them on"


@dataclass
class EvaluateConfig(JudgedConfig):
    """The options of `sqlsp evaluate`."""

    pred: str = option(
        "???",
        "predictions.json, or one query a line in gold order, with a blank line between interactions; of a "
        "predictions.json that sqlsp predict wrote with data.limit, the questions that it has are scored",
    )
    out: str | None = option(None, "folder for metrics.json and examples.jsonl; null: print the tables only")

    def problems(self) -> Iterator[str]:
        yield from self.without_databases("keep_distinct", "plug_value")


@dataclass
class AnalyseConfig(JudgedConfig):
    """The options of `sqlsp analyse`."""

    pred: list[str] = option(
        [], "files of predictions in a list, one a model: predictions.json or one query a line in gold order"
    )
    out: str = option("???", "folder for errors.json")

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if not self.pred:
            yield "pred names no file; give at least one, as in pred=[predictions.json]"
        if len(set(self.pred)) < len(self.pred):
            yield "pred names a file twice; give each model's predictions once"
