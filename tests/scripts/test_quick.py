"""Quick trainings: the encoder reads once, a training depends on its options alone, averages share one."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from script_kit import SCRIPTS
from tiny_spider import TRAIN, make_folder, tiny_config
from torch_kit import settings_kept

from sqlsp.common.errors import ConfigError
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.options.tasks import TrainConfig
from sqlsp.options.training import AverageConfig

sys.path.insert(0, str(SCRIPTS / "measure"))

from quick import VIEWS, Workbench

PLAIN, EMA = AverageConfig(), AverageConfig("ema", decay=0.7)


def config(folder: Path, *overrides: str) -> TrainConfig:
    """Frozen, though from scratch, which the command line refuses: here it need not know anything."""
    found = tiny_config(make_folder(folder / "spider"), folder, "data.fold=1/2", "data.dev=null", *overrides)
    found.encoder.freeze = True
    return found


def answers(bench: Workbench, options: TrainConfig, *averages: AverageConfig) -> list[list[str]]:
    """What each average answers after one training."""
    found: dict[int, EvaluationReport] = dict(bench.train(options, averages))
    return [[pair.pred for pair in found[place].pairs] for place in range(len(averages))]


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Workbench, TrainConfig]:
    options = config(tmp_path_factory.mktemp("quick"), "trainer.epochs=12", "optim.lr=0.005", "trainer.precision=fp32")
    with settings_kept():
        return Workbench(options), options


def test_the_encoder_reads_every_batch_once(trained: tuple[Workbench, TrainConfig]) -> None:
    bench, options = trained
    with settings_kept():
        answers(bench, options, PLAIN)
        assert bench._encoder is not None
        read: list[int] = []
        bench._encoder.encoder.register_forward_hook(lambda *_: read.append(1))
        answers(bench, replace(options, trainer=replace(options.trainer, seed=2)), PLAIN)
    assert not read
    assert len(bench.views) == VIEWS
    batch = bench.views[0][0]
    kept = bench._encoder(batch.input_ids, batch.token_mask)
    with torch.no_grad():
        assert torch.equal(kept, bench._encoder.encoder(batch.input_ids, batch.token_mask))
    assert not kept.is_inference()


def test_a_training_is_a_function_of_its_options(trained: tuple[Workbench, TrainConfig], tmp_path: Path) -> None:
    """Whatever was trained before on the same bench, and with an average that it does not ask for."""
    bench, options = trained
    other = replace(options, trainer=replace(options.trainer, seed=2))
    with settings_kept():
        first, _ = answers(bench, options, PLAIN, EMA)
        answers(bench, other, PLAIN)
        averaged, again = answers(bench, options, EMA, PLAIN)
        fresh = answers(Workbench(options), options, PLAIN, EMA)
    assert first == again == fresh[0]
    assert averaged == fresh[1]
    assert len(set(first)) > 1


def test_it_judges_the_held_out_databases(trained: tuple[Workbench, TrainConfig]) -> None:
    bench, options = trained
    with settings_kept():
        ((_, report),) = bench.train(options, [PLAIN])
    assert len(report.pairs) == len(TRAIN) // 2
    assert len({pair.schema.db_id for pair in report.pairs}) == 1


@pytest.mark.parametrize(("change", "says"), [("data.fold=null", r"data\.fold"), ("", r"encoder\.freeze")])
def test_what_it_cannot_do_is_refused(change: str, says: str, tmp_path: Path) -> None:
    options = config(tmp_path, *filter(None, [change]))
    options.encoder.freeze = bool(change)
    with pytest.raises(ConfigError, match=says):
        Workbench(options)
