"""Many at once against one at a time: beam search, with the decoder alone and with the encoder, and the μ pass."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import torch

from benchmarks.measure import Row
from benchmarks.setting import Setting
from sqlsp.data.loader import in_order
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Batch
from sqlsp.model.init import largest_norm
from sqlsp.model.stepping import search
from sqlsp.tasks.parsing import MEASURED_TOGETHER, MEASURED_TOKENS
from sqlsp.training.device import autocast, choose_precision

TOGETHER = 32  # questions of a batch
ALONE = 8  # of them, those that are also answered one at a time
ACTIONS = 24  # nine in ten gold derivations of Spider are no longer; parsers at random weights use up what they may
EXAMPLES = 96  # of the μ pass
BEAM_TOGETHER, BEAM_ALONE = "beam 5, decoder, batched", "beam 5, decoder, one at a time"
MU_TOGETHER, MU_ALONE = "μ pass, batched", "μ pass, one at a time"


@torch.inference_mode()
def decoding_rows(setting: Setting) -> list[Row]:
    """Time for the same questions: ratios are time for a question alone over time for it in a batch."""
    parser, corpus = setting.parser.eval(), setting.corpus
    (places,) = corpus.spread(min(TOGETHER, len(corpus.train)), 1)
    batch = corpus.batch(places, None).to(setting.device)
    singles = [corpus.batch([place], None).to(setting.device) for place in places[:: max(1, len(places) // ALONE)]]
    y = parser.encode(batch)
    alone = [parser.encode(single) for single in singles]
    decoder = parser.decoder
    limit, decoder.config = decoder.config, replace(decoder.config, max_actions=ACTIONS)

    def decode(y: torch.Tensor, batch: Batch) -> None:
        """Beam search with the decoder alone."""
        search(decoder, parser.grammar, decoder.prepare(y, batch), batch, 5)

    def one_by_one() -> None:
        """Beam search for one question after the other, as published parsers do it."""
        for single_y, single in zip(alone, singles, strict=True):
            decode(single_y, single)

    works = {
        BEAM_TOGETHER: lambda: decode(y, batch),
        BEAM_ALONE: one_by_one,
        "beam 5 with encoder, batched": lambda: parser.parse(batch, 5),
        "beam 5 with encoder, one at a time": lambda: [parser.parse(single, 5) for single in singles],
    }
    found = setting.bench.alternate(works)
    decoder.config = limit
    names = list(works)
    rows = []
    for together, single in (names[:2], names[2:]):
        each = found[single].times(len(places) / len(singles))  # as many questions as the batch
        rows.append(Row(together, found[together], len(places), note=f"{ACTIONS} actions each"))
        rows.append(Row(single, each, len(places), each.over(found[together]), together))
    return rows


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
        Row(MU_TOGETHER, together, len(places), note=f"in {best}"),
        Row(MU_ALONE, alone, len(places), alone.over(together), MU_TOGETHER),
    ]
