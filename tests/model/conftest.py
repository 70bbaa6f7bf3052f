"""A pretrained encoder of some thousand weights."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch
from transformers import BertConfig, BertModel

SIZE = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 32}


@pytest.fixture
def bert_folder(tmp_path: Path) -> Path:
    torch.manual_seed(5)
    config = BertConfig(vocab_size=300, max_position_embeddings=64, **SIZE)
    BertModel(config).save_pretrained(tmp_path / "bert")
    return tmp_path / "bert"
