"""`sqlsp.comprehend` whole: it learns, goes on bit for bit, has appendix D's options, says what it lacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from reading_kit import records, small_config, small_overrides, write
from torch_kit import assert_same_weights, resumed

from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.comprehend import session
from sqlsp.model.init import ParameterGroup
from sqlsp.options import cli
from sqlsp.options.tasks import ComprehendConfig
from sqlsp.training.optimiser import build_optimiser, rates
from sqlsp.training.run import RunFolder

pytestmark = pytest.mark.usefixtures("torch_as_before")


def test_it_learns_what_it_sees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = small_config(tmp_path / "data", tmp_path, "trainer.epochs=40", "trainer.evaluate_every=20")
    assert session(config).scores["accuracy"] == 1.0
    run = tmp_path / "runs" / "reading_mini-1"
    assert "μ = " in capsys.readouterr().out
    answers = json.loads((run / "predictions" / "dev" / "answers.json").read_text())
    assert [(a["id_string"], a["answer"]) for a in answers] == [(r["id_string"], r["label"]) for r in records()]
    readme = (run / "README.txt").read_text()
    assert [path.name for path in run.iterdir() if path.name not in readme and path.name != "README.txt"] == []


def test_stopped_and_resumed_gives_the_same_weights(tmp_path: Path) -> None:
    whole = session(small_config(tmp_path / "data", tmp_path)).run
    part = session(small_config(tmp_path / "data", tmp_path, "trainer.max_steps=5")).run
    session(resumed("comprehend", f"resume={part.path}"))
    assert_same_weights(whole.path, part.path)
    with pytest.raises(ConfigError, match=r"optim\.lr cannot be given with resume=.*reading\.path may change"):
        resumed("comprehend", f"resume={part.path}", "optim.lr=1")


def test_a_run_does_not_go_on_with_other_questions(tmp_path: Path) -> None:
    run = session(small_config(tmp_path / "data", tmp_path, "trainer.max_steps=2")).run
    write(tmp_path / "data" / "train.json", records()[::-1])
    with pytest.raises(CheckpointError, match="its training data is"):
        session(resumed("comprehend", f"resume={run.path}"))


def test_a_stop_by_the_clock_says_how_to_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = session(small_config(tmp_path / "data", tmp_path, "trainer.max_minutes=0.00001"))
    assert outcome.stopped is not None
    assert f"sqlsp comprehend resume={outcome.run.path}" in capsys.readouterr().out


def test_without_options_it_is_the_paper(tmp_path: Path) -> None:
    """Appendix D.1, figure by figure."""
    config: ComprehendConfig = cli.load("comprehend", [f"reading.path={tmp_path}"])
    assert (config.encoder.name, config.encoder.pretrained, config.encoder.freeze) == ("roberta-large", True, False)
    layers = config.layers
    assert (layers.kind, layers.number, layers.init, layers.norm) == ("vanilla", 4, "dt_fixup", "none")
    assert (layers.width, layers.heads, layers.feedforward) == (1024, 8, 2048)
    assert (layers.input_dropout, config.head_dropout) == (0.4, 0.1)
    assert (config.trainer.batch, config.trainer.epochs) == (24, 12)
    optim = config.optim
    factors = {"encoder": optim.encoder_lr_factor, "new": 1.0}
    groups = [ParameterGroup(name, [torch.nn.Parameter(torch.zeros(1))], factor) for name, factor in factors.items()]
    optimiser = build_optimiser(groups, optim)
    assert isinstance(optimiser, torch.optim.AdamW)
    # linear annealing; the encoder warms up over a tenth of the steps (Yu et al. 2020), the new layers do not (3.3)
    assert rates(optimiser, 0, 100, optim) == pytest.approx({"encoder": 1e-6, "new": 3e-4}, rel=1e-6)
    assert rates(optimiser, 9, 100, optim) == pytest.approx({"encoder": 1e-5, "new": 0.91 * 3e-4}, rel=1e-6)
    assert rates(optimiser, 55, 100, optim) == pytest.approx({"encoder": 5e-6, "new": 0.45 * 3e-4}, rel=1e-6)
    assert optim.clip is None
    for group in optimiser.param_groups:
        assert (group["eps"], tuple(group["betas"]), group["weight_decay"]) == (1e-6, (0.9, 0.98), 0.01)


def test_missing_and_empty_files(tmp_path: Path) -> None:
    config: ComprehendConfig = cli.load("comprehend", small_overrides(tmp_path / "data", tmp_path))
    with pytest.raises(DataError, match=r"data/train\.json is missing\. ReClor is not shipped"):
        session(config)
    config = small_config(tmp_path / "data", tmp_path)
    write(tmp_path / "data" / "val.json", [])
    with pytest.raises(DataError, match=r"val\.json holds no question"):
        session(config)
    assert not (tmp_path / "runs").exists()


@pytest.mark.parametrize("layers", ["t_fixup", "standard", "pre_norm", "sdu_tanh", "layer_drop"])
def test_every_system_reads(tmp_path: Path, layers: str) -> None:
    config = small_config(tmp_path / "data", tmp_path, f"layers={layers}", "layers.kind=vanilla", "trainer.max_steps=2")
    run = session(config).run
    assert RunFolder.open(run.path).config(ComprehendConfig).layers == config.layers
