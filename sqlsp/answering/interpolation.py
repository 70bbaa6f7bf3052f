"""Linear interpolation between the weights of a model before and after further training.

Further training makes a model better at the new data and worse at what it knew before. Weights interpolated between the
two undo much of this loss and give up little of the gain (Wortsman et al. 2022, "Robust fine-tuning of zero-shot
models", there called WiSE-FT).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import torch
from torch import Tensor, nn


@torch.no_grad()
def interpolate(
    model: nn.Module,
    towards: nn.Module,
    share: float,
    keep: Sequence[str] = (),
    rows: Mapping[str, Tensor] | None = None,
) -> None:
    """Set the weights of `model` to (1 − share) · `model` + share · `towards`, another model with the same parameters.

    Weights whose names begin with any of `keep` are not changed. A weight that `towards` does not have is 0 there.
    `rows` says for some weights which rows of `model`, int64 [rows of `towards`], `towards` has; the others stay.
    """
    there, rows = towards.state_dict(), rows or {}
    for name, weight in model.state_dict().items():
        if weight.is_floating_point() and not name.startswith(tuple(keep)):
            if name not in there:
                weight.mul_(1 - share)
            elif name in rows:
                weight[rows[name]] = weight[rows[name]].lerp(there[name].to(weight.device), share)
            else:
                weight.lerp_(there[name].to(weight.device), share)
