"""A frozen encoder encodes each row once, with states that depend on nothing but the row."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from tiny_spider import tiny_config
from torch import Tensor

from sqlsp.data.sampler import WHOLE
from sqlsp.data.types import Batch
from sqlsp.model import encoder
from sqlsp.model.encoder import TokenEncoder
from sqlsp.options.model import EncoderConfig
from sqlsp.tasks.parsing import ParsingTask

IDS = torch.tensor([[5, 6, 7, 8, 0, 0], [9, 10, 11, 12, 13, 14], [5, 6, 7, 0, 0, 0]])
MASK = IDS.ne(0)


class Counting:
    """An encoder that counts the rows its model is given."""

    def __init__(self, folder: Path, **options: Any) -> None:
        plain = EncoderConfig(name=str(folder), max_positions=64, dropout=0.0)
        self.encoder = TokenEncoder(replace(plain, **options), vocabulary=300, pad=0)
        self.rows = 0
        self.encoder.model.register_forward_pre_hook(self._count, with_kwargs=True)

    def _count(self, _: object, __: object, given: dict[str, Tensor]) -> None:
        self.rows += len(given["input_ids"])

    def __call__(self, places: list[int]) -> Tensor:
        states: Tensor = self.encoder(IDS[places], MASK[places])
        return states


@pytest.fixture
def frozen(bert_folder: Path) -> Counting:
    return Counting(bert_folder, freeze=True, orders=1)


def test_states_are_those_of_the_encoder(bert_folder: Path, frozen: Counting) -> None:
    plain, found = Counting(bert_folder)([0, 1, 2]), frozen([0, 1, 2])
    assert found.shape == plain.shape and not found.requires_grad
    torch.testing.assert_close(found[MASK], plain[MASK].detach())
    assert found[~MASK].abs().max() == 0


def test_each_row_is_encoded_once_and_whatever_is_beside_it(bert_folder: Path, frozen: Counting) -> None:
    first = frozen([0, 1])
    again = frozen([2, 0, 2])
    assert frozen.rows == 3
    assert torch.equal(again[1, :4], first[0, :4]) and torch.equal(again[0], again[2])
    alone = Counting(bert_folder, freeze=True, orders=1)([2])
    assert torch.equal(alone[0, :3], again[0, :3]), "to the last digit"


def test_states_of_the_pass_in_inference_mode_can_be_learnt_from(frozen: Counting) -> None:
    with torch.inference_mode():
        frozen([0])
    weight = torch.ones(16, requires_grad=True)
    (frozen([0]) * weight).sum().backward()
    assert frozen.rows == 1 and weight.grad is not None


def test_other_weights_have_other_states(frozen: Counting) -> None:
    before = frozen([0])
    weights = {name: value * 1.5 for name, value in frozen.encoder.state_dict().items()}
    frozen.encoder.load_state_dict(weights)
    assert frozen.rows == 1 and not torch.allclose(frozen([0]), before) and frozen.rows == 2


@pytest.mark.parametrize("options", [{"freeze": False, "orders": 1}, {"dropout": 0.1, "orders": 1}, {}])
def test_what_is_trained_drops_or_comes_once_is_encoded_each_time(options: dict[str, Any], bert_folder: Path) -> None:
    encoder = Counting(bert_folder, **{"freeze": True, **options})
    encoder.encoder.train()
    encoder([0, 1])
    encoder([0, 1])
    assert encoder.rows == 4


def test_rows_beyond_the_limit_are_encoded_each_time(frozen: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "MOST_KEPT", 4 * 16 * 4)  # the states of the first row
    first = frozen([0, 1])
    assert torch.equal(frozen([0, 1]), first) and frozen.rows == 3


def test_the_pass_that_measures_reads_the_rows_of_the_first_epoch(tiny_spider: Path, tmp_path: Path) -> None:
    task = ParsingTask(tiny_config(tiny_spider, tmp_path, "encoder.orders=1", "data.dev=null"))
    measured: list[Batch] = []
    model = SimpleNamespace(parameters=lambda: iter([torch.zeros(1)]), initialise=measured.extend)
    task.initialise(model, "fp32")  # type: ignore[arg-type]
    epoch = [batch for step in task.loader(WHOLE, pin=False)(epoch=0) for batch in step.micro_batches]

    def rows(batches: list[Batch]) -> set[tuple[int, ...]]:
        return {
            tuple(ids[mask].tolist())
            for batch in batches
            for ids, mask in zip(batch.input_ids, batch.token_mask, strict=True)
        }

    assert rows(measured) == rows(epoch) and len(rows(epoch)) == 12
