"""Matrices in few bits, differences as narrow products, and how a limited size is shared out."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
import torch
from safetensors.torch import save_file
from torch import Tensor

from sqlsp.common.errors import CheckpointError
from sqlsp.weights.bit_budget import FULL, Change, choose_bits, size_full
from sqlsp.weights.low_bits import BITS, dequantise_low, narrow_factors, quantise_low, size_low
from sqlsp.weights.small_weights import compress, restore

LAYER = "encoder.model.encoder.layer.0.dense.weight"
ENCODER = "package:narrow_encoder/model"


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tensor:
    """A matrix in an encoder's package that can be imported."""
    torch.manual_seed(0)
    matrix = torch.randn(24, 40)
    (tmp_path / "narrow_encoder" / "model").mkdir(parents=True)
    (tmp_path / "narrow_encoder" / "__init__.py").touch()
    save_file({LAYER.removeprefix("encoder.model."): matrix}, tmp_path / "narrow_encoder/model/model.safetensors")
    monkeypatch.syspath_prepend(tmp_path)
    return matrix


@pytest.mark.parametrize("shape", [(5, 16), (3, 7), (4, 3, 5), (2, 1)])
def test_every_number_is_the_nearest_that_its_bits_can_say(shape: tuple[int, ...]) -> None:
    torch.manual_seed(1)
    matrix = torch.randn(shape) * torch.logspace(-3, 3, shape[0]).view(-1, *[1] * (len(shape) - 1))
    for bits in BITS:
        packed, step = quantise_low(matrix, bits)
        assert packed.numel() + 2 * len(step) == size_low(matrix.shape, bits)
        found = dequantise_low(packed, step, matrix.shape)
        bits = 4 if matrix.flatten(1).shape[1] == 1 else bits  # a byte has room for them
        levels = torch.tensor([number + 0.5 - 2 ** (bits - 1) for number in range(2**bits)])
        rows, rest = matrix.flatten(1), found.flatten(1)
        for row, s, ours in zip(rows, step.float(), rest, strict=True):
            nearest = (row[:, None] - levels * s).abs().amin(1)
            torch.testing.assert_close((row - ours).abs(), nearest, atol=1e-6 * float(s), rtol=1e-5)


def test_the_error_is_about_the_least_that_is_possible() -> None:
    torch.manual_seed(2)
    matrix = torch.randn(40, 2000)
    for bits, least in ((1, 0.3634), (2, 0.1188), (4, 0.01154)):  # of uniform steps (Max 1960)
        found = dequantise_low(*quantise_low(matrix, bits), matrix.shape)
        assert least * 0.96 < (found - matrix).square().mean() < least * 1.05


def test_rows_of_zeros_come_back() -> None:
    for bits in BITS:
        assert not dequantise_low(*quantise_low(torch.zeros(2, 9), bits), torch.Size((2, 9))).any()


@pytest.mark.parametrize(("rows", "columns"), [(30, 50), (50, 30)])
def test_a_narrow_product_is_found(rows: int, columns: int) -> None:
    torch.manual_seed(3)
    matrix = torch.randn(rows, 4) @ torch.randn(4, columns)
    found = narrow_factors(matrix)
    assert found is not None and [each.shape for each in found] == [(4, rows), (4, columns)]
    torch.testing.assert_close(found[0].T @ found[1], matrix, atol=1e-4, rtol=1e-4)
    assert narrow_factors(torch.randn(rows, columns)) is None


def test_what_adapters_changed_is_stored_narrow(base: Tensor) -> None:
    change = 0.1 * torch.randn(24, 2) @ torch.randn(2, 40)
    stored, needed = compress({LAYER: base + change}, ENCODER)
    assert sum(each.numel() for each in stored.values()) == 2 * (24 + 40) + 4
    found = dict(restore(stored, needed))[LAYER]
    assert (found - base - change).norm() < 0.01 * change.norm()


def test_a_limited_size_is_kept_and_less_of_it_loses_more(base: Tensor) -> None:
    torch.manual_seed(4)
    weights = {LAYER: base + 0.1 * torch.randn(24, 40), "decoder.weight": torch.randn(50, 41), "bias": torch.randn(9)}
    errors = []
    for most in (6000, 2700, 2450, 2300):
        stored, needed = compress(weights, ENCODER, most)
        assert sum(each.numel() * each.element_size() for each in stored.values()) <= most
        found = dict(restore(stored, needed))
        assert {name: each.shape for name, each in found.items()} == {n: each.shape for n, each in weights.items()}
        errors.append([float((found[name] - weights[name]).norm()) for name in (LAYER, "decoder.weight")])
    of_encoder, of_decoder = zip(*errors, strict=True)
    assert of_encoder[0] == of_encoder[1] < of_encoder[2] < of_encoder[3]
    assert of_decoder[0] < of_decoder[1] == of_decoder[2] == of_decoder[3]
    with pytest.raises(CheckpointError, match=r"at least 0\.0 MB, .* encoder\.frozen_layers\)$"):
        compress(weights, ENCODER, 1000)


def test_bits_go_where_they_remove_most_error() -> None:
    own = {"own": torch.Size((10, 64))}
    changes = {f"c{number}": Change(torch.Size((8, 64)), weight) for number, weight in enumerate((0.01, 0.04, 0.02))}
    missed = {1: 0.363, 2: 0.119, 4: 0.0115}

    def error(bits: dict[str, int]) -> float:
        return sum(change.weight * missed[bits[name]] for name, change in changes.items())

    def taken(bits: dict[str, int]) -> int:
        return sum(size_low(change.shape, bits[name]) for name, change in changes.items()) + size_low(own["own"], 4)

    for room in range(taken(dict.fromkeys(changes, 1)), taken(dict.fromkeys(changes, 4)) + 1, 64):
        bits, size = choose_bits(own, changes, room)
        assert size <= room and bits["own"] == 4
        every = (dict(zip(changes, each, strict=True)) for each in product(BITS, repeat=3))
        best = min(error(each) for each in every if taken(each) <= room)
        assert error(bits) <= best + 0.363 * 0.04 - 0.119 * 0.04  # off by one step of one matrix at most
    bits, size = choose_bits(own, changes, 10**6)
    assert bits == {"own": FULL, "c0": 4, "c1": 4, "c2": 4}
    assert size == size_full(own["own"]) + sum(size_low(change.shape, 4) for change in changes.values())
