"""The whole parser, pooling of subwords to words and items, and frozen encoders, which encode a row once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import model_kit as kit
import pytest
import torch
from model_kit import ENCODER, LAYERS, gradients, make_batch, make_parser, questions, tokenizer
from schema_kit import make_schema
from script_kit import load_script
from tiny_spider import tiny_config
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from sqlsp.cli.model import EncoderConfig
from sqlsp.data.collate import Shuffle
from sqlsp.data.loader import WHOLE
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.types import Batch, Features
from sqlsp.model import encoder
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.layers import RelationSelfAttention
from sqlsp.model.parser import SchemaPooling, word_means
from sqlsp.question.rows import Row
from sqlsp.tasks.parsing import ParsingTask

IN = 6
HIDDEN = 4
LENGTHS = [3, 1, 20, 2, 5, 9]


def mean_and_final(bidirectional: nn.LSTM, words: Tensor, lengths: list[int]) -> Tensor:
    """Average plus final hidden state (C.1) of packed sequences: [I, 2 · hidden]."""
    packed = pack_padded_sequence(words, torch.tensor(lengths), batch_first=True, enforce_sorted=False)
    states, (final, _) = bidirectional(packed)
    padded, _ = pad_packed_sequence(states, batch_first=True)
    mean = padded.sum(1) / torch.tensor(lengths).unsqueeze(1)
    return mean + torch.cat([final[0], final[1]], dim=-1)


def random_names() -> tuple[Tensor, Tensor]:
    words = torch.randn(len(LENGTHS), max(LENGTHS), IN)
    mask = torch.arange(max(LENGTHS)) < torch.tensor(LENGTHS).unsqueeze(1)
    return words.masked_fill(~mask.unsqueeze(-1), 9.0), mask  # padding must not matter


def test_items_and_their_gradients_are_those_of_a_bidirectional_lstm_on_packed_names() -> None:
    torch.manual_seed(0)
    bidirectional = nn.LSTM(IN, HIDDEN, batch_first=True, bidirectional=True)
    pooling = SchemaPooling(IN, HIDDEN, 2 * HIDDEN)
    for name, parameter in bidirectional.named_parameters():
        lstm = pooling.backwards if name.endswith("_reverse") else pooling.forwards
        lstm.get_parameter(name.removesuffix("_reverse")).data.copy_(parameter.data)
    words, mask = random_names()
    mine = words.clone().requires_grad_()
    theirs = words.clone().requires_grad_()
    weights = torch.randn(len(LENGTHS), 2 * HIDDEN)
    actual = pooling.items(mine, mask)
    expected = mean_and_final(bidirectional, theirs, LENGTHS)
    torch.testing.assert_close(actual, expected, atol=1e-6, rtol=0)
    (actual * weights).sum().backward()
    (expected * weights).sum().backward()
    torch.testing.assert_close(mine.grad, theirs.grad, atol=1e-6, rtol=0)
    assert mine.grad is not None and mine.grad[~mask].abs().max() == 0
    ours = pooling.backwards.weight_hh_l0.grad
    torch.testing.assert_close(ours, bidirectional.weight_hh_l0_reverse.grad, atol=1e-6, rtol=0)


def test_a_word_is_the_mean_of_subwords() -> None:
    hidden = torch.arange(2 * 3 * 2, dtype=torch.float32).view(2, 3, 2)
    pieces = torch.tensor([[0, -1, -1], [1, 2, -1], [2, 3, 5], [-1, -1, -1]])
    a, b, c, d, _, f = hidden.flatten(0, 1)
    expected = torch.stack([a, (b + c) / 2, (c + d + f) / 3])
    torch.testing.assert_close(word_means(hidden, pieces)[:3], expected)
    assert (word_means(hidden, pieces)[3] == 0).all()
    for row, words in ((0, [1, 2, 3]), (5, [0, 1, 3])):  # rows that padding reads
        broken = hidden.clone()
        broken.flatten(0, 1)[row] = torch.nan
        assert word_means(broken, pieces)[words].isfinite().all()
    torch.manual_seed(0)
    pooling = SchemaPooling(IN, HIDDEN, 2 * HIDDEN)
    word = torch.randn(1, 1, IN)
    states = [lstm(word)[0][0, 0] for lstm in (pooling.forwards, pooling.backwards)]
    actual = pooling.items(word, torch.ones(1, 1).bool())[0]
    torch.testing.assert_close(actual, 2 * torch.cat(states))


def test_order_of_nodes_and_zero_padding() -> None:
    parser = make_parser()
    batch = make_batch()
    hidden = parser.encoder(batch.input_ids, batch.token_mask)
    x = parser.pooling(hidden, batch)
    assert (x[~batch.node_mask] == 0).all()
    words = parser.pooling.question(word_means(hidden, batch.word_pieces))
    items = parser.pooling.items(word_means(hidden, batch.item_pieces), (batch.item_pieces >= 0).any(-1))
    word = item = 0
    for b, example in enumerate(questions()):
        count = example.words
        size = example.schema.items
        torch.testing.assert_close(x[b, :count], words[word : word + count])
        torch.testing.assert_close(x[b, count : count + size], items[item : item + size])
        word = word + count
        item = item + size


@pytest.fixture
def wide() -> Features:
    """A question about a schema that does not fit into 48 positions."""
    names = [f"column_number_{i}_of_the_table:number" for i in range(20)]
    schema = make_schema({"first": names, "second": names}, db_id="wide")
    return Featuriser(schema, tokenizer(), FeatureOptions(48)).question(Row(0, "Which numbers are large?", "wide"), 0)


def test_schemas_longer_than_the_positions_keep_every_item(wide: Features) -> None:
    parser = make_parser(encoder=replace(ENCODER, max_positions=48))
    batch = make_batch([wide], positions=48)
    last_row = len(batch.input_ids) - 1
    assert last_row > 4, "it takes several rows"
    before = parser.inputs(batch)[0]
    assert before.shape == (wide.words + wide.schema.items, 16)
    assert before.isfinite().all() and before.norm(dim=-1).min() > 0
    assert parser.encode(batch).isfinite().all()
    changed = replace(batch, input_ids=batch.input_ids.clone())
    inside = batch.token_mask[last_row].nonzero().flatten()[1:-1]
    changed.input_ids[last_row, inside] = tokenizer().specials.cls
    moved = (parser.inputs(changed)[0] - before).abs().amax(-1) > 1e-6
    row_of_item = batch.item_pieces[:, 0, 0] // batch.input_ids.shape[1]
    assert torch.equal(moved[wide.words :], row_of_item == last_row), "an item is read from its own row"
    assert not moved[: wide.words].any()


def test_cutting_changes_nothing_without_attention_across_cuts(wide: Features) -> None:
    """Without positions and attention, the encoder maps every subword by itself, so rows cannot matter."""
    parser = make_parser(encoder=replace(ENCODER, max_positions=1024))
    with torch.no_grad():
        parser.encoder.model.embeddings.position_embeddings.weight.zero_()
        parser.encoder.model.encoder.layer[0].attention.output.dense.weight.zero_()
    whole, cut = (parser.inputs(make_batch([wide], positions=n)) for n in (1024, 48))
    torch.testing.assert_close(cut, whole, atol=1e-5, rtol=0)


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    """scripts/bench/reference.py."""
    return load_script("reference")


def test_the_loss_is_the_mean_over_examples_without_padding() -> None:
    parser = make_parser()
    together = parser.loss(make_batch())
    alone = [parser.loss(make_batch([example])) for example in questions()]
    assert together.total.item() == pytest.approx(sum(a.total.item() for a in alone) / len(alone), abs=1e-4)
    for part, value in together.parts.items():
        assert value.item() == pytest.approx(sum(a.parts[part].item() for a in alone) / len(alone), abs=1e-4), part
    assert sum(together.parts.values()).item() == pytest.approx(together.total.item(), abs=1e-4)
    clean = make_batch()
    dirty = kit.poisoned(make_batch())
    changed = {"input_ids", "nodes", "relations", "item_nodes", "actions", "states", "parents"}
    assert changed <= set(kit.differs(clean, dirty)), "the questions are of one length: nothing is padded"
    losses = []
    actual = []
    for batch in (clean, dirty):
        loss = parser.loss(batch).total
        loss.backward()
        losses.append(loss.item())
        actual.append(gradients(parser))
    assert losses[1] == pytest.approx(losses[0], abs=1e-5)
    kit.assert_same_gradients(actual[0], actual[1])


def test_loss_and_gradients_are_those_of_the_reference(reference: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    parser = make_parser()
    batch = make_batch()
    mine = parser.loss(batch).total
    mine.backward()
    my_gradients = gradients(parser)
    monkeypatch.setattr(RelationSelfAttention, "attend", reference.attend_dense)
    theirs = reference.loop_loss(parser.decoder, parser.encode(batch), batch)
    theirs.backward()
    assert mine.item() == pytest.approx(theirs.item(), abs=1e-4)
    assert {name for name, _ in parser.named_parameters()} == set(my_gradients), "a parameter gets no gradient"
    kit.assert_same_gradients(my_gradients, gradients(parser))


def test_items_in_another_order_give_the_same_nodes_where_positions_mean_nothing() -> None:
    parser = make_parser()
    with torch.no_grad():
        parser.encoder.model.embeddings.position_embeddings.weight.zero_()
    plain = make_batch()
    shuffled = make_batch(shuffle=Shuffle(seed=4, epoch=0))
    moved = kit.differs(plain, shuffled)
    assert set(moved) == {"input_ids", "item_pieces"}, "only the encoder's input is in another order, nodes are not"
    torch.testing.assert_close(parser.encode(shuffled), parser.encode(plain), atol=1e-5, rtol=0)


def test_a_seed_decides_weights_and_dropout_of_training() -> None:
    def trained(seed: int) -> tuple[float, dict[str, torch.Tensor]]:
        parser = make_parser(seed).train()
        torch.manual_seed(seed)
        loss = parser.loss(make_batch()).total
        loss.backward()
        return loss.item(), gradients(parser)

    (first, mine) = trained(3)
    (again, same) = trained(3)
    (other, _) = trained(4)
    assert first == again and all(torch.equal(mine[name], same[name]) for name in mine)
    assert first != other
    parser = make_parser().train()
    batch = make_batch()
    assert parser.loss(batch).total.item() != parser.loss(batch).total.item()
    parser.eval()
    assert parser.loss(batch).total.item() == parser.loss(batch).total.item()


def test_initialising_the_parser() -> None:
    layers = replace(LAYERS, init="dt_fixup", number=3)
    encoder = replace(ENCODER, dropout=0.3)
    parser = make_parser(layers=layers, encoder=encoder).train()
    batches = [make_batch(questions()[:6]), make_batch(questions()[6:])]
    done = parser.initialise(batches)
    assert parser.training and parser.encoder.training, "the mode is as it was"
    parser.eval()
    norms = [node.norm() for batch in batches for x in [parser.inputs(batch)] for node in x[batch.node_mask]]
    mu = max(norms).item()
    assert done.scheme == "dt_fixup" and done.mu == pytest.approx(mu, rel=1e-5)
    assert done.factors[0] == pytest.approx((3 * (4 * mu**2 + 2 * mu + 2)) ** -0.5, rel=1e-5)
    assert all(torch.isfinite(p).all() for p in parser.parameters())
    parser.initialise(batches)
    assert not parser.training and not parser.encoder.training, "the mode is as it was"
    parser = make_parser(layers=replace(LAYERS, init="t_fixup"))
    done = parser.initialise(iter(()))
    assert done.mu is None and done.factors[0] == pytest.approx(0.67 * 2**-0.25)


IDS = torch.tensor([[5, 6, 7, 8, 0, 0], [9, 10, 11, 12, 13, 14], [5, 6, 7, 0, 0, 0]])
MASK = IDS.ne(0)


class Counting:
    """An encoder that counts the rows that the model encodes."""

    def __init__(self, folder: Path, **options: Any) -> None:
        plain = EncoderConfig(name=str(folder), max_positions=64, dropout=0.0)
        self.encoder = TokenEncoder(replace(plain, **options), vocabulary=300, pad=0)
        self.rows = 0
        self.encoder.model.register_forward_pre_hook(self._count, with_kwargs=True)

    def _count(self, _: object, __: object, given: dict[str, Tensor]) -> None:
        self.rows += len(given["input_ids"])

    def __call__(self, rows: list[int]) -> Tensor:
        states: Tensor = self.encoder(IDS[rows], MASK[rows])
        return states


@pytest.fixture
def frozen(bert_folder: Path) -> Counting:
    return Counting(bert_folder, freeze=True, orders=1)


def test_states_are_those_of_the_encoder(bert_folder: Path, frozen: Counting) -> None:
    plain = Counting(bert_folder)([0, 1, 2])
    actual = frozen([0, 1, 2])
    assert actual.shape == plain.shape and not actual.requires_grad
    torch.testing.assert_close(actual[MASK], plain[MASK].detach())
    assert actual[~MASK].abs().max() == 0


def test_a_row_is_encoded_once_and_alone(bert_folder: Path, frozen: Counting) -> None:
    first = frozen([0, 1])
    again = frozen([2, 0, 2])
    assert frozen.rows == 3
    assert torch.equal(again[1, :4], first[0, :4]) and torch.equal(again[0], again[2])
    alone = Counting(bert_folder, freeze=True, orders=1)([2])
    assert torch.equal(alone[0, :3], again[0, :3]), "to the last digit"
    with torch.autocast("cpu", torch.bfloat16):
        frozen([0])
    assert frozen.rows == 4, "states in another precision are computed anew"


def test_cached_states_follow_weights_and_are_trainable(frozen: Counting) -> None:
    with torch.inference_mode():
        frozen([0])
    weight = torch.ones(16, requires_grad=True)
    (frozen([0]) * weight).sum().backward()
    assert frozen.rows == 1 and weight.grad is not None
    before = frozen([0]).detach()
    weights = {name: value * 1.5 for name, value in frozen.encoder.state_dict().items()}
    frozen.encoder.load_state_dict(weights)
    assert frozen.rows == 1 and not torch.allclose(frozen([0]), before) and frozen.rows == 2


@pytest.mark.parametrize("options", [{"freeze": False, "orders": 1}, {"dropout": 0.1, "orders": 1}, {}])
def test_without_the_cache_rows_are_encoded_again(options: dict[str, Any], bert_folder: Path) -> None:
    encoder = Counting(bert_folder, **{"freeze": True, **options})
    encoder.encoder.train()
    encoder([0, 1])
    encoder([0, 1])
    assert encoder.rows == 4


def test_rows_beyond_the_limit_are_encoded_again(frozen: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "MAX_STORED", 4 * 16 * 4)  # the states of the first row
    first = frozen([0, 1])
    assert torch.equal(frozen([0, 1]), first) and frozen.rows == 3


def test_the_pass_that_measures_reads_the_rows_of_the_first_epoch(tiny_spider: Path, tmp_path: Path) -> None:
    task = ParsingTask(tiny_config(tiny_spider, tmp_path, "encoder.orders=1", "data.dev=null"))
    measured: list[Batch] = []
    weights = [torch.zeros(1)]
    model = SimpleNamespace(parameters=lambda: iter(weights), initialise=measured.extend)
    task.initialise(model, "fp32")  # type: ignore[arg-type]
    epoch = [batch for step in task.loader(WHOLE, pin=False)(epoch=0) for batch in step.micro_batches]

    def rows(batches: list[Batch]) -> set[tuple[int, ...]]:
        pairs = (pair for batch in batches for pair in zip(batch.input_ids, batch.token_mask, strict=True))
        return {tuple(ids[mask].tolist()) for ids, mask in pairs}

    assert rows(measured) == rows(epoch) and len(rows(epoch)) == 12
