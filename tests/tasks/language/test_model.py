"""Causal language models against plain loops: attention, memory, likelihood; `sqlsp language` whole."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import language_kit as kit
import numpy as np
import pytest
import torch
from language_kit import POSITIONS, random_ids, small_config, small_layers, small_model, stream, torch_windows
from torch import Tensor

from sqlsp import tasks
from sqlsp.cli.tasks import OptimConfig
from sqlsp.data.loader import Shard
from sqlsp.tasks.language import model as language
from sqlsp.tasks.language.batches import SegmentBatch, Stream, WindowBatch
from sqlsp.tasks.language.model import CausalAttention, LanguageModel, RelativeAttention, score, sinusoids
from sqlsp.tasks.language.texts import read_documents
from sqlsp.utils.errors import ConfigError, DataError

pytestmark = pytest.mark.usefixtures("torch_as_before")


GATES = ("none", "sdu_sigmoid", "sdu_tanh", "highway", "gated_attention")


def plain_sinusoid(position: int, width: int) -> list[float]:
    """Eq. 4 and 5, entry by entry."""
    angles = [position / 10000 ** (2 * (index // 2) / width) for index in range(width)]
    return [math.cos(angle) if index % 2 else math.sin(angle) for index, angle in enumerate(angles)]


def test_positions_of_inputs() -> None:
    actual = sinusoids(torch.arange(7), 6)
    assert torch.allclose(actual, torch.tensor([plain_sinusoid(position, 6) for position in range(7)]), atol=1e-6)
    model = small_model(positions="sinusoidal")
    ids = torch.tensor([[3, 3, 4]])
    expected = model.embedding(ids) * 4 + sinusoids(torch.arange(3), 16)  # Eq. 6
    assert torch.allclose(model.inputs(ids), expected)
    model = small_model(positions="local_gru", local=3)
    embedded = model.embedding(torch.tensor([[2, 5, 7, 1]]))[0] * 4
    padded = torch.cat([torch.zeros(2, 16), embedded])
    expected = [model.local.rnn(padded[position : position + 3])[1][0] for position in range(4)]
    assert torch.allclose(model.inputs(torch.tensor([[2, 5, 7, 1]]))[0], torch.stack(expected), atol=1e-6)


def plain_attention(attention: CausalAttention | RelativeAttention, x: Tensor, past: Tensor | None = None) -> Tensor:
    """Eq. 1–3, with relative positions Eq. 10–17, of one window [L, d_x]: loops over heads and pairs of positions."""
    relative = isinstance(attention, RelativeAttention)
    whole = x if past is None else torch.cat([past, x])
    before = len(whole) - len(x)
    width = x.shape[1]
    heads = attention.heads
    d = width // heads
    result = torch.zeros_like(x)
    for head in range(heads):
        part = slice(head * d, (head + 1) * d)
        for i in range(len(x)):
            q = (attention.q.weight @ x[i])[part]
            scores = []
            for j in range(before + i + 1):
                k = (attention.k.weight @ whole[j])[part]
                score = q @ k
                if relative:
                    encoding = torch.tensor(plain_sinusoid(before + i - j, width))
                    position = (attention.r.weight @ encoding)[part]
                    u = attention.content_bias[part]
                    v = attention.position_bias[part]
                    score = score + q @ position + u @ k + v @ position
                scores.append(score / math.sqrt(d))
            alpha = torch.softmax(torch.stack(scores), 0)
            result[i, part] = sum(a * (attention.v.weight @ y)[part] for a, y in zip(alpha, whole, strict=False))
    return result @ attention.w.weight.T


def test_attention_without_memory_is_that_of_a_plain_loop() -> None:
    attention: Any = small_model().stack.get_submodule("layers.0.attention.block")
    x = torch.randn(2, 5, 16)
    expected = torch.stack([plain_attention(attention, sequence) for sequence in x])
    assert torch.allclose(attention(x), expected, atol=1e-5)
    scores = torch.arange(12.0).view(1, 1, 3, 4)  # row i, column of the distances 3, 2, 1, 0
    actual = language.shifted(scores)[0, 0]
    for i in range(3):
        for j in range(4):
            if (back := 4 - 3 + i - j) >= 0:
                assert actual[i, j] == scores[0, 0, i, 3 - back]


@pytest.mark.parametrize("remembered", [0, 3, 9])
def test_relative_attention_is_that_of_a_plain_loop(remembered: int) -> None:
    attention: Any = small_model(positions="relative").stack.get_submodule("layers.0.attention.block")
    x = torch.randn(2, 5, 16)
    past = torch.randn(2, remembered, 16)
    distances = sinusoids(torch.arange(remembered + 4, -1, -1), 16)[None]
    segment = language.Segment(past if remembered else None, distances)
    expected = torch.stack([plain_attention(attention, *pair) for pair in zip(x, past, strict=True)])
    assert torch.allclose(attention(x, segment), expected, atol=1e-5) and segment.layer_input is not None
    assert torch.equal(segment.layer_input, x)


@pytest.mark.parametrize("positions", POSITIONS)
@pytest.mark.parametrize("gate", GATES)
def test_a_later_unit_never_changes_an_earlier_prediction(positions: str, gate: str) -> None:
    layers = small_layers()
    layers.gate.kind = gate
    model = small_model(layers=layers, positions=positions, local=3)
    ids = torch.from_numpy(random_ids(8, 11)).long()[None]
    before = model(ids)
    for position in range(1, 8):
        changed = ids.clone()
        changed[0, position] = (changed[0, position] + 1) % 11
        after = model(changed)
        assert torch.equal(after[0, :position], before[0, :position])
        assert not torch.allclose(after[0, position:], before[0, position:])
        shorter = model(ids[:, :position])
        assert torch.allclose(shorter[0], before[0, :position], atol=1e-5)


@pytest.mark.parametrize("norm", ["post", "pre", "none"])
def test_segments_that_remember_everything_are_one_long_window(norm: str) -> None:
    model = small_model(layers=small_layers(norm=norm), positions="relative", memory=24, streams=1)
    ids = torch.from_numpy(random_ids(48, 11)).long().view(2, 24)
    whole = model(ids)
    memory: list[Tensor] = []
    parts = []
    for begin, end in ((0, 8), (8, 13), (13, 21), (21, 24)):
        scores, memory = model.recur(ids[:, begin:end], memory)
        parts.append(scores)
    assert torch.allclose(torch.cat(parts, 1), whole, atol=1e-5)


def test_a_memory_is_no_longer_than_it_may_be_and_has_no_gradient() -> None:
    model = small_model(positions="relative", memory=5, streams=1)
    ids = torch.from_numpy(random_ids(24, 11)).long().view(1, 24)
    _, memory = model.recur(ids[:, :8], [])
    assert [tuple(states.shape) for states in memory] == [(1, 5, 16)] * 2
    assert torch.equal(memory[0], model.inputs(ids[:, 3:8]))  # the lowest layer remembers the inputs, X of Eq. 15
    model = small_model(positions="relative", memory=8, streams=1)
    ids = torch.from_numpy(random_ids(16, 11)).long().view(1, 16)
    _, memory = model.recur(ids[:, :8], [])
    assert not any(states.requires_grad for states in memory) and isinstance(small_model(), LanguageModel)
    assert not list(small_model().buffers())
    assert small_model(positions="relative", memory=4, streams=3).memory.shape == (2, 3, 4, 16)


def test_training_remembers_by_stream_and_within_an_epoch() -> None:
    model = small_model(positions="relative", memory=10, streams=3).train()
    ids = torch.from_numpy(random_ids(75, 11)).long().view(3, 25)
    for number in range(3):
        window = ids[:, 8 * number : 8 * number + 9]
        for streams in ([2], [0, 1]):  # micro-batches
            history = torch.tensor([min(8 * number, 10)])
            batch = SegmentBatch(window[streams, :-1], window[streams, 1:], torch.tensor(streams), history)
            loss = model.loss(batch).total
            memory: list[Tensor] = []
            for earlier in range(number + 1):
                scores, memory = model.recur(ids[streams, 8 * earlier : 8 * earlier + 8], memory)
            expected = torch.nn.functional.cross_entropy(scores.flatten(0, 1), batch.targets.flatten())
            assert loss.item() == pytest.approx(expected.item(), abs=1e-5)
            loss.backward()  # nothing that it needs was overwritten
    again = SegmentBatch(ids[:, :8], ids[:, 1:9], torch.arange(3), torch.tensor([0]))
    apart = WindowBatch(again.input_ids, again.targets)
    assert model.loss(again).total.item() == pytest.approx(model.loss(apart).total.item(), abs=1e-6)


@pytest.mark.parametrize("positions", POSITIONS)
def test_the_loss_of_a_batch_is_that_of_a_plain_loop(positions: str) -> None:
    model = small_model(positions=positions).requires_grad_(False)
    batch = torch_windows(11)
    total = 0.0
    for row, targets in zip(batch.input_ids, batch.targets, strict=True):
        for position, target in enumerate(targets):
            y = model.stack(model.inputs(row[None, : position + 1]))[0, -1]
            scores = [float(model.embedding.weight[unit] @ y + model.bias[unit]) for unit in range(11)]
            total -= scores[target] - math.log(sum(map(math.exp, scores)))
    loss = model.loss(batch)
    assert loss.total.item() == pytest.approx(total / 24, abs=1e-5)
    assert loss.parts["bits_per_unit"].item() == pytest.approx(total / 24 / math.log(2), abs=1e-5)


@pytest.mark.parametrize("positions", ["sinusoidal", "relative"])
def test_recomputed_activations_change_no_gradient(positions: str) -> None:
    gradients = []
    for checkpointing in (False, True):
        model = small_model(layers=small_layers(checkpointing=checkpointing), positions=positions).train()
        model.loss(torch_windows(11)).total.backward()
        gradients.append([parameter.grad for parameter in model.parameters()])
    assert all(torch.equal(one, other) for one, other in zip(*gradients, strict=True))


def test_every_parameter_learns_and_is_initialised_by_the_scheme() -> None:
    model = small_model(layers=small_layers(norm="none", init="dt_fixup"), positions="relative").train()
    model.loss(torch_windows(11)).total.backward()
    assert all(parameter.grad is not None and parameter.grad.abs().sum() > 0 for parameter in model.parameters())
    done = model.initialise([torch_windows(11)])
    largest = max(float(x.norm(dim=-1).max()) for x, _ in model.all_mu_vectors([torch_windows(11)]))
    assert done.mu == pytest.approx(largest)
    assert done.factors == pytest.approx([2**-0.5 / (2 * largest)] * 2)  # Theorem 3.1 for vanilla layers
    assert isinstance(model.stack, language.RecurrentStack)
    groups = model.parameter_groups(OptimConfig())
    assert sum(len(group.parameters) for group in groups) == len(list(model.parameters()))


def nats_of(model: LanguageModel, stream: Stream, first: int, start: int) -> float:
    """−ln P of unit number `first` after those from `start` on."""
    ids = torch.from_numpy(stream.ids.astype(np.int64))
    scores = model(ids[start : first + 1][None])[0, -1]
    return float(torch.logsumexp(scores, 0) - scores[ids[first + 1]])


@pytest.mark.parametrize(("units", "stride"), [(5, None), (8, None), (30, None), (30, 1), (30, 8), (31, 3)])
def test_windows_give_the_likelihood_of_all_of_a_text(units: int, stride: int | None) -> None:
    model = small_model(stride=stride).requires_grad_(False)
    text = stream(units)
    step = stride or 4
    expected = 0.0
    for first in range(units):
        behind = 0 if first < 8 else -(-(first - 7) // step)  # of the windows after the first
        end = min(units, 8 + behind * step)
        expected += nats_of(model, text, first, max(0, end - 8))
    actual = score(model, text)
    assert actual.nats == pytest.approx(expected, rel=1e-5) and (actual.units, actual.characters) == (units, units)


def test_segments_and_scores() -> None:
    model = small_model(positions="relative", memory=64, streams=1).requires_grad_(False)
    text = stream(30)
    expected = sum(nats_of(model, text, first, 0) for first in range(30))
    assert score(model, text).nats == pytest.approx(expected, rel=1e-5)
    actual = language.Score(nats=60 * math.log(2), units=20, characters=30)
    assert actual.bits_per_character == pytest.approx(2) and actual.perplexity == pytest.approx(8)
    assert language.Score(1e9, 1, 1).perplexity == math.exp(700)  # no overflow


TRANSITIONS = np.array([[0.7, 0.2, 0.1, 0.0], [0.0, 0.1, 0.6, 0.3], [0.5, 0.0, 0.0, 0.5], [0.25, 0.25, 0.4, 0.1]])


def markov(count: int, seed: int) -> Stream:
    chance = np.random.default_rng(seed)
    ids = [0]
    bounds = TRANSITIONS.cumsum(1)
    for draw in chance.random(count):
        ids.append(int(np.searchsorted(bounds[ids[-1]], draw)))
    return Stream(np.array(ids, np.int32), count)


def entropy() -> float:
    """Of the source, in nats: −Σ π_i Σ p_ij ln p_ij."""
    powers = np.linalg.matrix_power(TRANSITIONS, 200)[0]
    logs = np.log(np.where(TRANSITIONS > 0, TRANSITIONS, 1.0))
    return float(-(powers[:, None] * TRANSITIONS * logs).sum())


@pytest.mark.parametrize(("positions", "memory"), [("sinusoidal", 0), ("relative", 8)])
def test_the_perplexity_of_a_markov_source_reaches_the_entropy(positions: str, memory: int) -> None:
    torch.manual_seed(1)
    model = small_model(4, 1, small_layers(number=1, width=16), positions=positions, memory=memory, length=16).train()
    optimiser = torch.optim.Adam(model.parameters(), lr=0.01)
    ids = torch.from_numpy(markov(200 * 32 * 16, seed=1).ids.astype(np.int64))
    for step in range(200):
        windows = ids[step * 512 : step * 512 + 513]
        batch = WindowBatch(windows[:-1].view(32, 16), windows[1:].view(32, 16))
        optimiser.zero_grad()
        model.loss(batch).total.backward()
        optimiser.step()
    actual = score(model.eval(), markov(20_000, seed=2))
    assert actual.nats / actual.units == pytest.approx(entropy(), rel=0.02)
    assert actual.perplexity == pytest.approx(math.exp(entropy()), rel=0.02)


RECURRENT = ("context.positions=relative", "context.memory=24")
COMMAND = tasks.commands()["language"]


def test_it_learns_and_reports_scores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = COMMAND.session(small_config(tmp_path, "trainer.epochs=20", "trainer.evaluate_every=20", "optim.lr=0.01"))
    run = outcome.run.path
    scores = json.loads((run / "predictions" / "dev" / "scores.json").read_text())
    assert scores["bits_per_character"] < 1.0
    assert outcome.scores["log2_probability"] == -scores["bits_per_character"]
    assert scores["units"] == scores["characters"]
    output = capsys.readouterr().out
    assert f"{scores['bits_per_character']:.4f} bits per character, perplexity {scores['perplexity']:.3f}" in output


@pytest.mark.parametrize(("unit", "options"), [("bytes", ()), ("words", RECURRENT)])
def test_every_unit(tmp_path: Path, unit: str, options: tuple[str, ...]) -> None:
    (tmp_path / "test.txt").write_text("rain is mauve\nsnow is white\n")
    more = [f"text.unit={unit}", "text.vocabulary=300", f"text.evaluation={{test: {tmp_path / 'test.txt'}}}"]
    outcome = COMMAND.session(small_config(tmp_path, *more, *options, "trainer.max_steps=2"))
    assert set(outcome.by_set) == {"dev", "test"}
    scores = json.loads((outcome.run.path / "predictions" / "test" / "scores.json").read_text())
    assert (scores["characters"], scores["unknown"]) == (28, 1 if unit == "words" else 0)


def test_held_out_texts(tmp_path: Path) -> None:
    (tmp_path / "dev.txt").write_text("rain is blue")
    config = small_config(tmp_path, f"text.dev={tmp_path / 'dev.txt'}")
    task: Any = COMMAND.task()(config)
    assert (len(task.train), task.evaluation_sets) == (len(kit.TEXT), ["dev"])
    assert "".join(task.tokenizer.symbols[number] for number in task.held_out["dev"].ids[1:]) == "rain is blue"
    task = COMMAND.task()(small_config(tmp_path, "text.held_out=0.25"))
    dev = task.held_out["dev"]
    assert len(dev) + len(task.train) == len(kit.TEXT) and 0.2 < len(dev) / len(kit.TEXT) < 0.3
    task = COMMAND.task()(small_config(tmp_path, *RECURRENT))
    with pytest.raises(ConfigError, match=r"context\.memory=24 works in one process only: train it without torchrun"):
        task.loader(Shard(0, 2), pin=False)
    config = small_config(tmp_path)
    (tmp_path / "text.txt").write_text("one line")
    with pytest.raises(DataError, match="is a single line: nothing of it can be held out"):
        COMMAND.session(config)
    config.text.dev = str(tmp_path / "nowhere.txt")
    with pytest.raises(DataError, match=r"nowhere\.txt: there is no such file or folder"):
        COMMAND.session(config)
    config.text.dev = str(tmp_path / "." / "text.txt")
    with pytest.raises(DataError, match=r"text\.txt is in text\.path and in the evaluation set dev"):
        COMMAND.session(config)
    assert not (tmp_path / "runs").exists()


def test_memory_has_no_fixed_shapes(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="the batches of this task have no fixed shapes"):
        COMMAND.session(small_config(tmp_path, *RECURRENT, "trainer.graphs=simulate"))


def test_bytes_of_any_file_and_of_none(tmp_path: Path, run_command: Callable[..., tuple[int, str, str]]) -> None:
    (tmp_path / "any.bin").write_bytes(b"\xef\xbb\xbf\xff\r\n\x00")
    (document,) = read_documents(str(tmp_path / "any.bin"), exact=True)
    assert document.text.encode("utf-8", "surrogateescape") == b"\xef\xbb\xbf\xff\r\n\x00"
    code, _, complaint = run_command("language", *kit.small_overrides(tmp_path), f"text.path={tmp_path / 'none'}")
    assert code == 2 and "none: there is no such file or folder" in complaint
