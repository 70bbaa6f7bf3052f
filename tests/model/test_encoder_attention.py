"""Fused attention of the library's encoders: the library's numbers, whatever the precision and the padding."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import torch
from model_kit import ENCODER
from torch import Tensor
from transformers import MPNetConfig, MPNetModel
from transformers.integrations.sdpa_attention import sdpa_attention_forward

from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.encoder_attention import FusedAttention, fuse

encoder_attention = pytest.importorskip("sqlsp.model.encoder_attention", reason="transformers 4 has no place for it")

Attended = tuple[Tensor, ...]


class Attention(torch.nn.Module):
    """The attributes that the library's function needs of a module."""

    is_causal = False


def attended(function: object, dtype: torch.dtype, mask: Tensor | None) -> Attended:
    """The states and the gradients of q, k and v, for the same inputs at any dtype."""
    torch.manual_seed(1)
    rounded = [torch.randn(2, 3, 7, 4).bfloat16() for _ in range(3)]
    inputs = [tensor.to(dtype).requires_grad_() for tensor in rounded]
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=dtype == torch.bfloat16):
        states, _ = function(Attention(), *inputs, mask, dropout=0.0, scaling=0.5)  # type: ignore[operator]
    assert states.dtype == dtype and states.shape == (2, 7, 3, 4)
    states.backward(torch.ones_like(states).cumsum(1))
    return states.detach(), *(tensor.grad for tensor in inputs if tensor.grad is not None)


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
    actual = attended(encoder_attention.attention, torch.bfloat16, mask)
    assert len(actual) == len(exact) == 4
    assert all(torch.equal(ours, theirs.bfloat16()) for ours, theirs in zip(actual, exact, strict=True))


def test_in_fp32_it_is_the_library_s() -> None:
    functions = (encoder_attention.attention, sdpa_attention_forward)
    assert all(map(torch.equal, *(attended(function, torch.float32, PADDED) for function in functions)))


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


SIZES: dict[str, Any] = {"vocab_size": 50, "hidden_size": 24, "num_hidden_layers": 3, "num_attention_heads": 4}


def model(dropout: float = 0.0) -> MPNetModel:
    torch.manual_seed(0)
    drops: dict[str, Any] = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": dropout}
    config = MPNetConfig(**SIZES, intermediate_size=32, **drops)
    made = MPNetModel(config, add_pooling_layer=False)
    torch.nn.init.normal_(made.encoder.relative_attention_bias.weight)  # as drawn it would hardly show
    return made


def batch() -> tuple[Tensor, Tensor]:
    """Three rows of 150 subwords (relative positions go beyond 128), two of them padded."""
    ids = torch.randint(5, 50, (3, 150), generator=torch.Generator().manual_seed(1))
    mask = torch.arange(150) < torch.tensor([150, 40, 1])[:, None]
    return ids.masked_fill(~mask, 1), mask


def states(encoder: MPNetModel, ids: Tensor, mask: Tensor, fused: bool) -> Tensor:
    given = mask[:, None, None, :].expand(-1, 1, ids.shape[1], -1) if fused else mask.long()
    actual: Tensor = encoder(input_ids=ids, attention_mask=given).last_hidden_state
    return actual


def test_states_and_gradients_are_those_of_the_library() -> None:
    plain = model()
    (ids, mask) = batch()
    fused = copy.deepcopy(plain)
    assert fuse(fused)
    results = []
    for encoder in (plain, fused):
        actual = states(encoder, ids, mask, encoder is fused)
        (actual[mask] * torch.linspace(-1, 1, 24)).sum().backward()
        results.append(actual[mask])
    torch.testing.assert_close(*results, atol=1e-5, rtol=1e-5)
    names = dict(plain.named_parameters())
    for name, parameter in fused.named_parameters():
        if name == "encoder.relative_attention_bias.weight":
            assert not parameter.requires_grad
            continue
        wanted = names[name].grad
        assert (parameter.grad is None) == (wanted is None), name
        if wanted is not None and parameter.grad is not None:
            torch.testing.assert_close(parameter.grad, wanted, atol=1e-4, rtol=1e-4, msg=name)


def test_the_names_of_the_weights_stay_in_bf16_too() -> None:
    plain = model()
    before = dict(plain.state_dict())
    assert fuse(plain) and plain.state_dict().keys() == before.keys()
    assert all(isinstance(layer.attention.attn, FusedAttention) for layer in plain.encoder.layer)
    assert not fuse(torch.nn.Linear(2, 2))
    fused = model()
    (ids, mask) = batch()
    assert fuse(fused)
    with torch.no_grad():
        wanted = states(fused, ids, mask, True)
        with torch.autocast("cpu", torch.bfloat16):
            actual = states(fused, ids, mask, True)
    torch.testing.assert_close(actual[mask].float(), wanted[mask], atol=0.06, rtol=0.06)


@pytest.mark.parametrize("training", [True, False])
def test_attention_dropout_is_on_in_training_only(training: bool) -> None:
    fused = model(dropout=0.5)
    (ids, mask) = batch()
    assert fuse(fused)
    fused.train(training)
    with torch.no_grad():
        one, other = (states(fused, ids, mask, True) for _ in range(2))
    assert torch.equal(one, other) != training
