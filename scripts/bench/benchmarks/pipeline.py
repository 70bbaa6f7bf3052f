"""What stands around training: the μ pass, preprocessing, evaluation."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from benchmarks.measure import Sample
from benchmarks.rows import Row
from benchmarks.setting import Setting
from sqlsp.data.loader import in_order
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Batch
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.report import Report
from sqlsp.model.init import largest_norm
from sqlsp.tasks.parsing import MEASURED_TOGETHER, MEASURED_TOKENS
from sqlsp.training.device import autocast, choose_precision

EXAMPLES = 96  # of the μ pass
PAIRS = 200
MU_TOGETHER, MU_ALONE = "μ pass, batched", "μ pass, one at a time"


def mu_rows(setting: Setting) -> list[Row]:
    """The largest norm of a node over some examples, as training finds it and example by example in fp32."""
    parser, corpus = setting.parser, setting.corpus
    places = np.linspace(0, len(corpus.train) - 1, min(EXAMPLES, len(corpus.train))).astype(int)
    some = FeatureSet.of([corpus.train[int(place)] for place in places])

    def largest(batches: Iterable[Batch], precision: str) -> None:
        """One pass over `batches` for their largest norm."""
        with autocast(precision, setting.device):
            largest_norm(parser.stack_inputs(batch.to(setting.device) for batch in batches))

    tokens, best = MEASURED_TOKENS[setting.device.type], choose_precision("auto", setting.device)
    works = {
        MU_TOGETHER: lambda: largest(in_order(some, corpus.format, MEASURED_TOGETHER, tokens=tokens), best),
        MU_ALONE: lambda: largest((corpus.batch([place], None) for place in places), "fp32"),
    }
    found = setting.bench.alternate(works)
    together, alone = found[MU_TOGETHER], found[MU_ALONE]
    return [
        Row(MU_TOGETHER, together, len(places), note=f"in {choose_precision('auto', setting.device)}"),
        Row(MU_ALONE, alone, len(places), alone.over(together), MU_TOGETHER),
    ]


def preprocessing_row(setting: Setting) -> Row:
    """Featurising the corpus of this benchmark, which happened once."""
    return Row("preprocessing", Sample((setting.corpus.seconds,)), len(setting.corpus.rows), note="measured once")


def evaluation_row(setting: Setting) -> Row:
    """Exact match of gold against gold."""
    corpus = setting.corpus
    rows = [row for row in corpus.dev if row.sql is not None][:PAIRS]
    pairs = [Pair(row.index, row.sql, row.sql, corpus.schemas[row.db_id]) for row in rows if row.sql is not None]
    found = setting.bench.alternate({"evaluation": lambda: Report.of(pairs)})
    return Row("evaluation (exact match)", found["evaluation"], len(pairs))
