"""Schema pooling against torch's own bidirectional LSTM, and what becomes of long schemas."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from model_kit import ENCODER, make_batch, make_parser, make_schema, questions, tokenizer
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from sqlsp.corpus.spider import Row
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.types import Features
from sqlsp.model.parser import SchemaPooling, word_means

IN, HIDDEN = 6, 4
LENGTHS = [3, 1, 5, 2]


def pooling_like(bidirectional: nn.LSTM) -> SchemaPooling:
    """`SchemaPooling` with the weights of a bidirectional LSTM."""
    pooling = SchemaPooling(IN, HIDDEN, 2 * HIDDEN)
    for name, parameter in bidirectional.named_parameters():
        lstm = pooling.backwards if name.endswith("_reverse") else pooling.forwards
        lstm.get_parameter(name.removesuffix("_reverse")).data.copy_(parameter.data)
    return pooling


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
    return words.masked_fill(~mask.unsqueeze(-1), 9.0), mask  # what stands at padding must not matter


def test_items_and_their_gradients_are_those_of_a_bidirectional_lstm_on_packed_names() -> None:
    torch.manual_seed(0)
    bidirectional = nn.LSTM(IN, HIDDEN, batch_first=True, bidirectional=True)
    pooling = pooling_like(bidirectional)
    words, mask = random_names()
    mine, theirs = words.clone().requires_grad_(), words.clone().requires_grad_()
    weights = torch.randn(len(LENGTHS), 2 * HIDDEN)
    found, expected = pooling.items(mine, mask), mean_and_final(bidirectional, theirs, LENGTHS)
    torch.testing.assert_close(found, expected, atol=1e-6, rtol=0)
    (found * weights).sum().backward()
    (expected * weights).sum().backward()
    torch.testing.assert_close(mine.grad, theirs.grad, atol=1e-6, rtol=0)
    assert mine.grad is not None and mine.grad[~mask].abs().max() == 0
    ours = pooling.backwards.weight_hh_l0.grad
    torch.testing.assert_close(ours, bidirectional.weight_hh_l0_reverse.grad, atol=1e-6, rtol=0)


def test_an_item_of_one_word_is_twice_its_state() -> None:
    torch.manual_seed(0)
    pooling = SchemaPooling(IN, HIDDEN, 2 * HIDDEN)
    word = torch.randn(1, 1, IN)
    states = [lstm(word)[0][0, 0] for lstm in (pooling.forwards, pooling.backwards)]
    found = pooling.items(word, torch.ones(1, 1).bool())[0]
    torch.testing.assert_close(found, 2 * torch.cat(states))


def test_a_word_is_the_mean_of_its_subwords() -> None:
    hidden = torch.arange(2 * 3 * 2, dtype=torch.float32).view(2, 3, 2)
    pieces = torch.tensor([[0, -1, -1], [1, 2, -1], [2, 3, 5], [-1, -1, -1]])
    expected = torch.stack(
        [hidden[0, 0], (hidden[0, 1] + hidden[0, 2]) / 2, (hidden[0, 2] + hidden[1, 0] + hidden[1, 2]) / 3]
    )
    torch.testing.assert_close(word_means(hidden, pieces)[:3], expected)
    assert (word_means(hidden, pieces)[3] == 0).all()
    for place, words in ((0, [1, 2, 3]), (5, [0, 1, 3])):  # whatever stands where padding is read from
        broken = hidden.clone()
        broken.flatten(0, 1)[place] = torch.nan
        assert word_means(broken, pieces)[words].isfinite().all()


def test_nodes_stand_where_the_batch_says_and_padding_is_zero() -> None:
    parser = make_parser()
    batch = make_batch()
    hidden = parser.encoder(batch.input_ids, batch.token_mask)
    x = parser.pooling(hidden, batch)
    assert (x[~batch.node_mask] == 0).all()
    words = parser.pooling.question(word_means(hidden, batch.word_pieces))
    items = parser.pooling.items(word_means(hidden, batch.item_pieces), (batch.item_pieces >= 0).any(-1))
    word = item = 0
    for b, example in enumerate(questions()):
        count, size = example.words, example.schema.items
        torch.testing.assert_close(x[b, :count], words[word : word + count])
        torch.testing.assert_close(x[b, count : count + size], items[item : item + size])
        word, item = word + count, item + size


@pytest.fixture
def wide() -> Features:
    """A question about a schema that does not fit into 48 positions."""
    names = " ".join(f"column_number_{i}_of_the_table" for i in range(20))
    schema = make_schema("wide", {"first": names, "second": names})
    return Featuriser(schema, tokenizer(), FeatureOptions(48)).question(Row(0, "Which numbers are large?", "wide"), 0)


def test_schemas_longer_than_the_positions_keep_every_item(wide: Features) -> None:
    parser = make_parser(encoder=replace(ENCODER, max_positions=48))
    batch = make_batch([wide], positions=48)
    assert len(batch.input_ids) > 5, "it takes several rows"
    x = parser.inputs(batch)[0]
    assert x.shape == (wide.words + wide.schema.items, 16)
    assert x.isfinite().all()
    assert x.norm(dim=-1).min() > 0
    assert parser.encode(batch).isfinite().all()


def test_an_item_of_a_later_row_is_read_from_that_row(wide: Features) -> None:
    parser = make_parser(encoder=replace(ENCODER, max_positions=48))
    batch = make_batch([wide], positions=48)
    before = parser.inputs(batch)[0]
    changed = replace(batch, input_ids=batch.input_ids.clone())
    last_row = len(batch.input_ids) - 1
    inside = batch.token_mask[last_row].nonzero().flatten()[1:-1]
    changed.input_ids[last_row, inside] = tokenizer().specials.cls
    moved = (parser.inputs(changed)[0] - before).abs().amax(-1) > 1e-6
    row_of_item = batch.item_pieces[:, 0, 0] // batch.input_ids.shape[1]
    assert torch.equal(moved[wide.words :], row_of_item == last_row)
    assert not moved[: wide.words].any()


def test_cutting_changes_nothing_where_tokens_do_not_see_each_other(wide: Features) -> None:
    """Without positions and attention, the encoder maps every subword by itself, so rows cannot matter."""
    parser = make_parser(encoder=replace(ENCODER, max_positions=1024))
    with torch.no_grad():
        parser.encoder.model.embeddings.position_embeddings.weight.zero_()
        parser.encoder.model.encoder.layer[0].attention.output.dense.weight.zero_()
    whole, cut = (parser.inputs(make_batch([wide], positions=n)) for n in (1024, 48))
    torch.testing.assert_close(cut, whole, atol=1e-5, rtol=0)
