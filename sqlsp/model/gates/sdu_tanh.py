"""Self-dependency units with a tanh gate (Highway Transformer 3.1–3.2, Eq. 21–24)."""

from __future__ import annotations

import torch

from sqlsp.model.gates import sdu_sigmoid


class Gate(sdu_sigmoid.Gate):
    """The gate of `sdu_sigmoid.py` with Ψ = tanh: an update gate between −1 and 1."""

    psi = staticmethod(torch.tanh)
