"""The encoder for inference computes what `transformers` computes, with the same weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import BertConfig, BertModel, RobertaConfig, RobertaModel

from sqlsp.model.bert import Bert, read_sizes

SIZE: dict[str, Any] = {"vocab_size": 100, "hidden_size": 32, "num_hidden_layers": 3, "num_attention_heads": 4}
KINDS = [
    pytest.param(BertConfig, BertModel, {}, id="bert"),
    pytest.param(BertConfig, BertModel, {"type_vocab_size": 1, "layer_norm_eps": 1e-5}, id="bert of one type"),
    pytest.param(RobertaConfig, RobertaModel, {}, id="roberta"),
    pytest.param(RobertaConfig, RobertaModel, {"type_vocab_size": 1, "layer_norm_eps": 1e-5}, id="roberta of one type"),
]


@pytest.mark.parametrize(("config", "model", "options"), KINDS)
def test_it_computes_what_the_library_does(config: Any, model: Any, options: dict[str, Any], tmp_path: Path) -> None:
    torch.manual_seed(0)
    wanted = model(config(**SIZE, intermediate_size=64, max_position_embeddings=40, **options), add_pooling_layer=False)
    for parameter in wanted.parameters():  # also biases, and the gains of norms
        parameter.data.normal_(std=0.3)
    wanted.eval().config.save_pretrained(tmp_path)
    sizes = read_sizes(tmp_path)
    assert sizes is not None
    found = Bert(sizes)
    found.load_state_dict(wanted.state_dict())
    mask = torch.arange(20) < torch.tensor([[20], [5], [9], [1]])
    ids = torch.randint(2, 100, (4, 20)).masked_fill(~mask, sizes.pad_token_id)
    with torch.no_grad():
        states = found(ids, mask[:, None, None, :].expand(-1, 1, 20, -1))
        expected = wanted(input_ids=ids, attention_mask=mask.long()).last_hidden_state
    torch.testing.assert_close(states[mask], expected[mask], atol=1e-5, rtol=0)


@pytest.mark.parametrize(
    "change", [{"hidden_act": "relu"}, {"model_type": "mpnet"}, {"is_decoder": True}, {"hidden_size": "wide"}], ids=str
)
def test_other_encoders_are_left_to_the_library(change: dict[str, Any], tmp_path: Path) -> None:
    BertConfig(**SIZE).save_pretrained(tmp_path)
    path = tmp_path / "config.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    assert read_sizes(tmp_path) is None
    assert read_sizes(tmp_path / "nothing") is None
