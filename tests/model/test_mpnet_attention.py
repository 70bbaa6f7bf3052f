"""MPNet by fused attention computes what the library's computes, padding, gradients and dropout included."""

from __future__ import annotations

import copy
from typing import Any

import pytest
import torch
from torch import Tensor
from transformers import MPNetConfig, MPNetModel

from sqlsp.model.encoder_attention import FusedAttention, fuse

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
    found: Tensor = encoder(input_ids=ids, attention_mask=given).last_hidden_state
    return found


def test_states_and_gradients_are_those_of_the_library() -> None:
    plain, (ids, mask) = model(), batch()
    fused = copy.deepcopy(plain)
    assert fuse(fused)
    results = []
    for encoder in (plain, fused):
        found = states(encoder, ids, mask, encoder is fused)
        (found[mask] * torch.linspace(-1, 1, 24)).sum().backward()
        results.append(found[mask])
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


def test_the_names_of_the_weights_stay() -> None:
    plain = model()
    before = dict(plain.state_dict())
    assert fuse(plain)
    assert plain.state_dict().keys() == before.keys()
    assert all(isinstance(layer.attention.attn, FusedAttention) for layer in plain.encoder.layer)


def test_bf16_on_a_cpu_is_close_to_fp32() -> None:
    fused, (ids, mask) = model(), batch()
    assert fuse(fused)
    with torch.no_grad():
        wanted = states(fused, ids, mask, True)
        with torch.autocast("cpu", torch.bfloat16):
            found = states(fused, ids, mask, True)
    torch.testing.assert_close(found[mask].float(), wanted[mask], atol=0.06, rtol=0.06)


@pytest.mark.parametrize("training", [True, False])
def test_attention_dropout_is_on_in_training_only(training: bool) -> None:
    fused, (ids, mask) = model(dropout=0.5), batch()
    assert fuse(fused)
    fused.train(training)
    with torch.no_grad():
        one, other = (states(fused, ids, mask, True) for _ in range(2))
    assert torch.equal(one, other) != training


def test_another_model_is_left_as_it_is() -> None:
    assert not fuse(torch.nn.Linear(2, 2))
