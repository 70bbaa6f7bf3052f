"""Short trainings for comparisons: a parser on a frozen encoder that reads every batch once.

On a CPU most of a training step is the encoder. The parts after it (layers, decoder, loss, weight updates) can be
compared without running the encoder each time. The differences from `sqlsp train` with `encoder.freeze=true` are:

- batches are those of the first epochs (`VIEWS` of them), repeated in an order that depends on the seed, so that the
  encoder's states can be kept; all trainings on a fold share them;
- nothing is saved, and the parser is judged once, at the end;
- variants that differ only in `trainer.average` are one training.

The results hold for parsers on a frozen encoder. Questions about the encoder (its rate, masked adaptation) cannot be
answered this way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
import torch
from torch import Tensor, nn
from tqdm import tqdm

from sqlsp.common.errors import ConfigError
from sqlsp.data.features import last_query
from sqlsp.data.loader import in_order
from sqlsp.data.sampler import WHOLE
from sqlsp.data.types import Batch
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.grammar.transition import to_query
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.parser import Parser
from sqlsp.options.data import FOLD
from sqlsp.options.tasks import TrainConfig
from sqlsp.options.training import AverageConfig
from sqlsp.sql.reach import executable
from sqlsp.sql.render import render_sql
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.training.averaging import AveragedWeights
from sqlsp.training.device import autocast, choose_precision, set_up
from sqlsp.training.optimiser import build_optimiser, clip_gradient, rates, set_rates

VIEWS = 3  # epochs whose batches, with their order of schema items, are repeated
ANSWERED_TOGETHER = 32
# what the options that a workbench fixes begin with: trainings that differ in one of them cannot share it
FIXED = ("data.", "encoder.", "trainer.batch", "trainer.bucket", "decoder.values")


class KeptEncoder(nn.Module):
    """A frozen encoder that keeps its states of every batch it has met."""

    free = False

    def __init__(self, encoder: TokenEncoder) -> None:
        super().__init__()
        self.encoder = encoder.eval().requires_grad_(False)
        self._kept: dict[int, tuple[Tensor, Tensor]] = {}  # by id(input_ids), a tensor kept so that its id stays unique

    def levels(self) -> list[list[nn.Parameter]]:
        """As in `TokenEncoder`."""
        return self.encoder.levels()

    def forward(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L] → states float [R, L, d_e], without dropout."""
        if id(input_ids) not in self._kept:
            with torch.inference_mode(False), torch.no_grad():  # the pass that measures μ is in inference mode
                self.encoder.eval()
                states = self.encoder(input_ids, token_mask).detach().clone()
            self._kept[id(input_ids)] = input_ids, states
        return self._kept[id(input_ids)][1]


class Workbench:
    """The batches of one fold and their encoder states; trainings with the same options of FIXED share it."""

    def __init__(self, config: TrainConfig) -> None:
        """Reads the data; ConfigError where the options ask for what a quick training cannot do."""
        for wrong, name in ((not config.encoder.freeze, "encoder.freeze"), (config.data.fold is None, "data.fold")):
            if wrong:
                raise ConfigError(f"a quick comparison needs {name}: its encoder is frozen, and folds judge it")
        self.device = set_up(config.trainer)
        self.task = ParsingTask(config)
        loader = self.task.loader(WHOLE, pin=False)
        loader = replace(loader, seed=0, micro_batch=None, micro_tokens=None, process=False)
        self.views = [[step.micro_batches[0].to(self.device) for step in loader(view)] for view in range(VIEWS)]
        asked = in_order(self.task.prepared.evaluation[FOLD], self.task.form, ANSWERED_TOGETHER)
        self.asked = [batch.to(self.device) for batch in asked]
        self._encoder: KeptEncoder | None = None

    def train(self, config: TrainConfig, averages: Sequence[AverageConfig]) -> Iterator[tuple[int, EvaluationReport]]:
        """Train once with the options `config`, and judge each average of the weights in `averages`, by its index."""
        steps = config.trainer.epochs * len(self.views[0])
        model = Parser.of(config, self.task.tokenizer, pretrained=self._encoder is None).to(self.device)
        self._encoder = self._encoder or KeptEncoder(model.encoder)
        model.encoder = self._encoder  # type: ignore[assignment]
        torch.manual_seed(config.trainer.seed)  # before any weight that is trained gets its value
        precision = choose_precision(config.trainer.precision, self.device)
        precision = "fp32" if precision == "fp16" else precision  # the gradients of fp16 would need a scaler
        with autocast(precision, self.device):
            model.initialise(tqdm(self.views[0], desc="μ", disable=None, leave=False))
        optimiser = build_optimiser(model.parameter_groups(config.optim), config.optim)
        kept = [AveragedWeights(model, each, steps) for each in averages]
        model.train()
        torch.manual_seed(config.trainer.seed)
        for step, batch in enumerate(tqdm(self._order(config), total=steps, disable=None, leave=False)):
            set_rates(optimiser, rates(optimiser, step, steps, config.optim))
            with autocast(precision, self.device):
                loss = model.loss(batch)
            loss.total.backward()
            clip_gradient(optimiser, config.optim.clip)
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
            for average in kept:
                average.add(step)
        model.eval()
        for place, average in enumerate(kept):
            with average.in_use():
                yield place, self._judged(model)

    def _order(self, config: TrainConfig) -> Iterable[Batch]:
        """The batches of all epochs."""
        for epoch in range(config.trainer.epochs):
            view = self.views[epoch % VIEWS]
            for place in np.random.default_rng((config.trainer.seed, epoch)).permutation(len(view)):
                yield view[int(place)]

    @torch.no_grad()
    def _judged(self, model: Parser) -> EvaluationReport:
        """What the parser is worth on the held-out fold."""
        prepared, found = self.task.prepared, dict[int, str]()
        features, rows = prepared.evaluation[FOLD], prepared.examples[FOLD]
        for batch in self.asked:
            for place, hypotheses in zip(batch.example.tolist(), model.parse(batch), strict=True):
                schema = prepared.schemas[rows[place].db_id]
                earlier, grammar = rows[place].earlier, model.grammar.name
                before = last_query(earlier.sql if earlier else None, schema, grammar)
                query = to_query(hypotheses[0].codes, schema, features[place].literals, grammar, before)
                found[place] = render_sql(executable(query, schema), schema)
        return EvaluationReport.of(
            [
                Pair(row.index, found[place], row.sql, prepared.schemas[row.db_id], row.question)
                for place, row in enumerate(rows)
                if row.sql is not None
            ]
        )
