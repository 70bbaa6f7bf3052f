"""A small pretrained encoder in a Python package that can be imported, with a tokenizer of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch
from tiny_spider import TRAIN
from transformers import BertConfig, BertModel, MPNetConfig, MPNetModel, PreTrainedModel, RobertaConfig, RobertaModel

from sqlsp.data.tokenizer import load_tokenizer
from sqlsp.options.model import EncoderConfig

SIZES: dict[str, Any] = {
    "hidden_size": 16,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "max_position_embeddings": 200,
    "hidden_dropout_prob": 0.0,
    "attention_probs_dropout_prob": 0.0,
}
KINDS: dict[str, tuple[Any, type[PreTrainedModel]]] = {
    "bert": (BertConfig, BertModel),
    "roberta": (RobertaConfig, RobertaModel),
    "mpnet": (MPNetConfig, MPNetModel),
}


def library_model(kind: str, vocabulary: int = 300, **sizes: Any) -> PreTrainedModel:
    torch.manual_seed(3)
    config, model = KINDS[kind]
    made = model(config(vocab_size=vocabulary, **{**SIZES, **sizes}), add_pooling_layer=False)
    for parameter in made.parameters():
        if parameter.dim() > 1:
            torch.nn.init.normal_(parameter, std=0.2)
    return made


def make_package(parent: Path, name: str, kind: str = "bert", **sizes: Any) -> str:
    folder = parent / name / "model"
    folder.mkdir(parents=True)
    (parent / name / "__init__.py").touch()
    own = EncoderConfig(name="scratch", pretrained=False, vocabulary=300)
    tokenizer = load_tokenizer(own, [question for _, question, _ in TRAIN])
    library_model(kind, tokenizer.size, pad_token_id=tokenizer.specials.pad, **sizes).save_pretrained(folder)
    tokenizer.save(folder)
    return f"package:{name}/model"
