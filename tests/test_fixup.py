"""The stack for models of one's own: the page's example learns, wrong use is refused, the comparison runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import torch
from script_kit import load_script
from torch import Tensor

from sqlsp import fixup
from sqlsp.utils.errors import ConfigError

PAGE = Path(__file__).parents[1] / "docs" / "library.md"
KINDS = 3


def make_stack(**options: Any) -> fixup.RelationalStack:
    torch.manual_seed(0)
    return fixup.RelationalStack(
        fixup.LayersConfig(number=2, width=8, heads=2, feedforward=16, dropout=0.0, **options), KINDS
    )


def random_inputs() -> tuple[Tensor, Tensor, Tensor]:
    x = torch.randn(2, 5, 8, generator=torch.Generator().manual_seed(1))
    return x, torch.ones(2, 5, dtype=torch.bool), torch.zeros(2, 5, 5, dtype=torch.int32)


def test_the_example_of_the_page_learns() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    about_the_stack = [line for line in code.splitlines() if re.search(r"fixup|stack\(", line)]
    assert len(about_the_stack) <= 6
    assert len([line for line in code.splitlines() if line and not line.startswith("#")]) <= 21
    torch.manual_seed(0)
    values: dict[str, Any] = {}
    exec(code, values)
    chance = torch.log(torch.tensor(8.0)).item()
    assert values["loss"].item() < chance - 0.3
    done = fixup.initialise(values["stack"], [(values["embed"](values["symbols"][0]), values["mask"])])
    assert done.mu == pytest.approx(values["embed"].weight.detach().norm(dim=1).max().item())


@pytest.mark.parametrize("init", ["dt_fixup", "t_fixup"])
def test_a_stack_that_was_never_scaled_is_refused(init: str) -> None:
    x, mask, relations = random_inputs()
    stack = make_stack(init=init)
    with pytest.raises(ConfigError, match=rf"not scaled, as init={init} needs; call fixup\.initialise"):
        stack(x, mask, relations)
    fixup.initialise(stack, [(x, mask)])
    expected = stack(x, mask, relations)
    copy = make_stack(init=init)
    copy.load_state_dict(stack.state_dict())
    torch.testing.assert_close(copy(x, mask, relations), expected, rtol=0, atol=0)
    model = torch.nn.ModuleDict({"stack": make_stack(init=init), "score": torch.nn.Linear(8, 1)})
    others = {name: weights for name, weights in model.state_dict().items() if not name.startswith("stack.")}
    model.load_state_dict(others, strict=False)
    with pytest.raises(ConfigError, match="not scaled"):
        model["stack"](x, mask, relations)
    model.load_state_dict(others | {f"stack.{name}": weights for name, weights in stack.state_dict().items()})
    torch.testing.assert_close(model["stack"](x, mask, relations), expected, rtol=0, atol=0)
    make_stack(init="xavier", norm="post")(x, mask, relations)


def test_other_wrong_use_is_refused() -> None:
    x, mask, relations = random_inputs()
    with pytest.raises(ConfigError, match=r"layers\.init=dt_fixup is made for stacks without layer norm"):
        make_stack(init="dt_fixup", norm="post")
    stack = make_stack()
    with pytest.raises(ConfigError, match="no usable vectors"):
        fixup.initialise(stack, [])
    fixup.initialise(stack, [(x, mask)])
    with pytest.raises(ValueError, match="relation ids must be in 0 … 2"):
        stack(x, mask, relations + KINDS)
    with pytest.raises(ValueError, match="relation ids must be integers"):
        stack(x, mask, relations.float())


def test_the_comparison_runs_and_tells_systems_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = load_script("compare_fixup")
    monkeypatch.setattr(
        "sys.argv", ["compare_fixup.py", "--depth", "2", "--steps", "3", "--seeds", "1", "2", "--rates", "1e-3"]
    )
    script.main()
    printed = capsys.readouterr().out
    for system in script.SYSTEMS:
        assert re.search(rf"{system.name}, learning rate 0\.001: mean \d+\.\d% of \d+\.\d% \d+\.\d% ", printed)
    score = script.train(script.SYSTEMS[0], depth=2, steps=150, rate=3e-3, seed=1)
    assert score > 0.25, "a symbol in eight is right by chance"
