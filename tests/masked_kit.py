"""Texts of the small schemas, a tokenizer with a mask, and an encoder of some thousand weights that finds words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import torch
from model_kit import ENCODER, QUESTIONS, SCHEMAS
from tokenizers import Tokenizer as Inner

from sqlsp.cli import compose
from sqlsp.cli.model import DropConfig
from sqlsp.cli.tasks import SCHEMA, SQL, MaskingConfig, PretrainConfig
from sqlsp.data.collate import RowFormat
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.tasks.pretraining.masked_batches import Masking, Passages
from sqlsp.tasks.pretraining.masked_model import MaskedModel
from sqlsp.tasks.pretraining.passages import PassageMaker

BERTS = MaskingConfig()
ROWS = [Row(index, question, db_id, sql) for index, (db_id, question, sql) in enumerate(QUESTIONS)]


def spelt(tokenizer: Tokenizer, ids: Iterable[int]) -> str:
    return Inner.from_str(tokenizer.text).decode(list(map(int, ids)), skip_special_tokens=False)


@lru_cache
def tokenizer() -> Tokenizer:
    names = [" ".join(words) for schema in SCHEMAS.values() for words in item_words(schema)]
    return load_tokenizer(ENCODER, [*names, *(text for row in ROWS for text in (row.question, row.sql or ""))])


def make_passages(masks: MaskingConfig = BERTS, forms: Sequence[str] = (SCHEMA, SQL), positions: int = 128) -> Passages:
    form = RowFormat(tokenizer().specials, positions)
    items = list(PassageMaker(SCHEMAS, tokenizer(), form)(ROWS, forms))
    masking = Masking.of(masks, tokenizer(), "scratch")
    return Passages(items, form, tokenizer().specials.pad, masking)


def make_model(layers: int = 2, keep: float = 1.0, seed: int = 1, norm: str = "post") -> MaskedModel:
    torch.manual_seed(seed)
    encoder = replace(ENCODER, layers=layers, norm=norm)
    model = MaskedModel(encoder, DropConfig(keep=keep), tokenizer().size, tokenizer().specials.pad, pretrained=False)
    model.initialise()
    for parameter in model.parameters():
        if parameter.dim() < 2:
            parameter.data += 0.2 * torch.randn_like(parameter)
    return model.eval()


def small_overrides(folder: Path, scratch: Path) -> list[str]:
    """Options of `sqlsp pretrain` for the folder of `tiny_spider`, one of its two databases held out."""
    encoder = ("hidden=32", "heads=2", "layers=2", "vocabulary=400", "max_positions=64")
    return [
        *(f"data.path={folder}", f"runs={scratch / 'runs'}", "data.fold=1/2"),
        *("encoder=tiny", *(f"encoder.{size}" for size in encoder), "optim.lr=0.003"),
        *("trainer.batch=4", "trainer.epochs=2", "trainer.device=cpu", "trainer.threads=1"),
        "trainer.tensorboard=false",
    ]


def small_config(folder: Path, scratch: Path, *overrides: str) -> PretrainConfig:
    config: PretrainConfig = compose.load("pretrain", [*small_overrides(folder, scratch), *overrides])
    return config
