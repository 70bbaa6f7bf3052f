"""Weights on the straight line between two trainings of one model.

A model that was trained further is better at what it was trained on then, and worse at what it knew before; models on
the line between the two lose much of the second and little of the first (Wortsman et al. 2022, "Robust fine-tuning of
zero-shot models", there called WiSE-FT).
"""

from __future__ import annotations

import torch
from torch import nn


@torch.no_grad()
def move(model: nn.Module, towards: nn.Module, share: float) -> None:
    """Give `model` the weights at `share` of the way `towards` another model of its kind: 0 where it is, 1 there."""
    there = towards.state_dict()
    for name, weight in model.state_dict().items():
        if weight.is_floating_point():
            weight.lerp_(there[name].to(weight.device), share)
