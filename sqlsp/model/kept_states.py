"""The states of a frozen encoder, computed once for each row of its input, where rows come again (`encoder.orders`).

Each row is encoded alone, without padding, whether or not its states are kept. So they do not depend on the other rows
of a batch nor on what was encoded before, and a training that is resumed goes on with the same digits.

Shapes: R rows, L subwords, d_e encoder width.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import torch
from torch import Tensor
from torch.nn.functional import pad
from torch.nn.utils.rnn import pad_sequence

MOST: Final = 2**30  # bytes that are kept; further rows are encoded each time
Encode = Callable[[Tensor, Tensor], Tensor]


class KeptStates:
    """Keeps the states of rows that were encoded on a CPU; on a GPU encoding takes no longer than keeping."""

    def __init__(self) -> None:
        self._rows: dict[tuple[bytes, torch.dtype | None], Tensor] = {}
        self._bytes = 0

    def encode(self, encode: Encode, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L], True at the beginning of each row → states [R, L, d_e], 0 at padding.

        `encode` gives the states of ids and a mask of these shapes.
        """
        lengths = token_mask.sum(1).tolist()
        rows = [self._row(encode, ids[:length]) for ids, length in zip(input_ids, lengths, strict=True)]
        states = pad_sequence(rows, batch_first=True)
        return pad(states, (0, 0, 0, input_ids.shape[1] - states.shape[1]))

    def _row(self, encode: Encode, ids: Tensor) -> Tensor:
        """Ids [L] → states [L, d_e]."""
        precision = torch.get_autocast_dtype("cpu") if torch.is_autocast_enabled("cpu") else None
        key = ids.numpy().tobytes(), precision
        found = self._rows.get(key)
        if found is None:
            with torch.inference_mode(False), torch.no_grad():  # the pass that measures μ is in inference mode
                found = encode(ids[None], torch.ones_like(ids[None], dtype=torch.bool))[0]
            if self._bytes + found.nbytes <= MOST:
                self._bytes += found.nbytes
                self._rows[key] = found
        return found
