"""Linear interpolation between the weights of a model before and after further training.

Further training makes a model better at the new data and worse at what it knew before. Weights interpolated between the
two undo much of this loss and give up little of the gain (Wortsman et al. 2022, "Robust fine-tuning of zero-shot
models", there called WiSE-FT).
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import nn


@torch.no_grad()
def interpolate(model: nn.Module, towards: nn.Module, share: float, keep: Sequence[str] = ()) -> None:
    """Set the weights of `model` to (1 − share) · `model` + share · `towards`, another model with the same parameters.

    Weights whose names begin with any of `keep` are not changed. A weight that `towards` does not have is 0 there.
    """
    there = towards.state_dict()
    for name, weight in model.state_dict().items():
        if weight.is_floating_point() and not name.startswith(tuple(keep)):
            if name in there:
                weight.lerp_(there[name].to(weight.device), share)
            else:
                weight.mul_(1 - share)
