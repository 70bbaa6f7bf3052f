"""The encoder's attention on a CPU: in bf16 it is the one in fp32, rounded; in fp32 it is the library's own."""

from __future__ import annotations

import pytest
import torch
from model_kit import ENCODER
from torch import Tensor
from transformers.integrations.sdpa_attention import sdpa_attention_forward

from sqlsp.model.encoder import TokenEncoder

encoder_attention = pytest.importorskip("sqlsp.model.encoder_attention", reason="transformers 4 has no place for it")

Attended = tuple[Tensor, ...]


class Attention(torch.nn.Module):
    """What the library's function asks of the module that calls it."""

    is_causal = False


def attended(function: object, dtype: torch.dtype, mask: Tensor | None) -> Attended:
    """The states and the gradients of q, k and v, for the same inputs at any dtype."""
    torch.manual_seed(1)
    rounded = [torch.randn(2, 3, 7, 4).bfloat16() for _ in range(3)]
    inputs = [each.to(dtype).requires_grad_() for each in rounded]
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=dtype == torch.bfloat16):
        states, _ = function(Attention(), *inputs, mask, dropout=0.0, scaling=0.5)  # type: ignore[operator]
    assert states.dtype == dtype and states.shape == (2, 7, 3, 4)
    states.backward(torch.ones_like(states).cumsum(1))
    return states.detach(), *(each.grad for each in inputs if each.grad is not None)


PADDED = torch.ones(2, 1, 7, 7, dtype=torch.bool)
PADDED[1, ..., 5:] = False
MASKS = {
    "none": None,
    "where to look": PADDED,
    "what to add": torch.zeros(2, 1, 7, 7, dtype=torch.bfloat16).masked_fill(~PADDED, -1e4),
}


@pytest.mark.parametrize("name", list(MASKS))
def test_in_bf16_it_is_that_in_fp32_rounded(name: str) -> None:
    mask = MASKS[name]
    wide = mask.float() if mask is not None and mask.is_floating_point() else mask
    exact = attended(sdpa_attention_forward, torch.float32, wide)
    found = attended(encoder_attention.attention, torch.bfloat16, mask)
    assert len(found) == len(exact) == 4
    for ours, theirs in zip(found, exact, strict=True):
        assert torch.equal(ours, theirs.bfloat16())


def test_in_fp32_it_is_the_library_s() -> None:
    for ours, theirs in zip(
        attended(encoder_attention.attention, torch.float32, PADDED),
        attended(sdpa_attention_forward, torch.float32, PADDED),
        strict=True,
    ):
        assert torch.equal(ours, theirs)


def test_encoders_use_it_and_do_not_say_so_in_their_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    encoder = TokenEncoder(ENCODER, vocabulary=100, pad=0)
    assert encoder.model.config._attn_implementation == encoder_attention.NAME
    assert encoder_attention.NAME not in encoder.model.config.to_json_string(use_diff=False)
    seen: list[torch.dtype] = []
    own = torch.nn.functional.scaled_dot_product_attention

    def watched(query: Tensor, *rest: Tensor, **options: object) -> Tensor:
        seen.append(query.dtype)
        result: Tensor = own(query, *rest, **options)  # type: ignore[arg-type]
        return result

    monkeypatch.setattr(torch.nn.functional, "scaled_dot_product_attention", watched)
    ids = torch.randint(5, 90, (2, 6))
    with torch.autocast("cpu", dtype=torch.bfloat16):
        encoder(ids, torch.ones_like(ids, dtype=torch.bool))
    assert seen == [torch.float32] * len(encoder.model.encoder.layer)
