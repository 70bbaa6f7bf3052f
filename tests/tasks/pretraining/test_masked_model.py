"""The model that finds hidden subwords against plain loops; the choice of hidden subwords; rows equal the parser's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from masked_kit import ROWS, make_model, make_passages, spelt, tokenizer
from model_kit import ENCODER, SCHEMAS
from safetensors.torch import save_file
from tokenizers import Tokenizer as Inner
from tokenizers import models, processors

from sqlsp.cli.model import DropConfig, LayersConfig
from sqlsp.cli.tasks import QUESTION, SCHEMA, SQL, TEXT, MaskingConfig, OptimConfig
from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.sizes import Sizes
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.layers import LayerDrop
from sqlsp.tasks.pretraining.masked_batches import EVALUATION_MASKING, NO_TARGET, MaskedBatch, MaskedLoader, Masking
from sqlsp.tasks.pretraining.masked_model import HEAD, MODEL, MaskedModel, judge, save_encoder, stored_head
from sqlsp.tasks.pretraining.passages import KINDS, NO_WORD, EncoderRow, PassageMaker, paragraphs
from sqlsp.utils.errors import ConfigError

DRAW = Shuffle(1, 2)


def make_batch(positions: int = 128, sizes: Sizes | None = None) -> MaskedBatch:
    passages = make_passages(positions=positions)
    return MaskedBatch.of(passages.arrays(np.arange(len(passages)), DRAW, sizes))


def plain_loss(model: MaskedModel, positions: int) -> float:
    """The same with loops over texts, rows and positions; rows go through the encoder alone."""
    passages = make_passages(positions=positions)
    total = 0.0
    table = model.embeddings
    for index in range(len(passages)):
        lost = []
        for number, row in enumerate(passages.rows(index, DRAW)):
            chosen = passages.masking.choose(row, np.random.default_rng((1, 2, index, number, 3)))
            ids = torch.from_numpy(row.ids.copy())
            ids[chosen.positions] = torch.from_numpy(chosen.replacements)
            states = model.encoder.model(input_ids=ids[None]).last_hidden_state[0]
            for at, target in zip(chosen.positions, chosen.targets, strict=True):
                h = model.head.dense.weight @ states[at] + model.head.dense.bias
                h = h * 0.5 * (1 + torch.erf(h / math.sqrt(2)))
                h = (h - h.mean()) / torch.sqrt(((h - h.mean()) ** 2).mean() + model.head.norm.eps)
                h = h * model.head.norm.weight + model.head.norm.bias
                scores = [float(table[v] @ h + model.head.bias[v]) for v in range(len(table))]
                lost.append(math.log(sum(math.exp(score) for score in scores)) - scores[target])
        total += sum(lost) / len(lost)
    return total / len(passages)


@pytest.mark.parametrize("positions", [128, 40])  # 40: texts of several rows
@torch.no_grad()
def test_the_loss_is_that_of_a_plain_loop(positions: int) -> None:
    model = make_model()
    assert model.loss(make_batch(positions)).total.item() == pytest.approx(plain_loss(model, positions), rel=1e-5)


def test_padding_changes_neither_loss_nor_gradient() -> None:
    model = make_model()
    batch = make_batch(40)
    rows, length = batch.input_ids.shape
    sizes = Sizes(
        len(batch),
        rows + 2,
        length=length + 5,
        words=len(batch.positions) + 7,
        word_pieces=0,
        items=0,
        names=0,
        name_pieces=0,
        nodes=0,
        schema=0,
        actions=0,
    )
    padded = make_batch(40, sizes)
    assert padded.input_ids.shape == (rows + 2, length + 5)
    assert (padded.targets[len(batch.positions) :] == NO_TARGET).all()
    noise = torch.randint(5, tokenizer().size, padded.input_ids.shape, generator=torch.Generator().manual_seed(0))
    noisy = replace(padded, input_ids=torch.where(padded.token_mask, padded.input_ids, noise))
    losses = []
    gradients = []
    for some in (batch, padded, noisy):
        model.zero_grad()
        loss = model.loss(some)
        loss.total.backward()
        losses.append([loss.total.item(), loss.parts["accuracy"].item()])
        gradients.append({name: p.grad.clone() for name, p in model.named_parameters() if p.grad is not None})
    for other, actual in zip(losses[1:], gradients[1:], strict=True):
        assert other == pytest.approx(losses[0], rel=1e-5) and actual.keys() == gradients[0].keys()
        for name, gradient in actual.items():
            torch.testing.assert_close(gradient, gradients[0][name], atol=1e-5, rtol=1e-4)


def test_classes_of_shapes_hold_every_batch() -> None:
    loader = MaskedLoader(passages=make_passages(positions=40), batch=4, micro_batch=None, bucket=1, seed=3)
    shaped = loader.with_shapes(3)
    assert shaped.shapes is not None
    shapes = {(tuple(batch.input_ids.shape), len(batch.positions)) for batch in shaped.samples(3)}
    for epoch in range(3):
        for plain, padded in zip(loader(epoch), shaped(epoch), strict=True):
            (one,) = plain.micro_batches
            (other,) = padded.micro_batches
            assert (tuple(other.input_ids.shape), len(other.positions)) in shapes
            real = other.targets != NO_TARGET
            assert other.targets[real].tolist() == one.targets.tolist()
            seen = one.input_ids.flatten()[one.positions].tolist()
            assert other.input_ids.flatten()[other.positions[real]].tolist() == seen


def test_the_output_is_the_encoders_own_word_embeddings() -> None:
    model = make_model()
    assert model.embeddings is model.encoder.model.get_input_embeddings().weight
    assert not any(parameter.shape == model.embeddings.shape for parameter in model.head.parameters())
    names = [id(p) for group in model.parameter_groups(OptimConfig()) for p in group.parameters]
    assert len(names) == len(set(names)) == len(list(model.parameters()))
    inner = Inner(models.WordLevel({"[PAD]": 0, "[UNK]": 1, "[CLS]": 2, "[SEP]": 3}, unk_token="[UNK]"))
    inner.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    with pytest.raises(ConfigError, match=r"encoder\.name=odd: its tokenizer has no \[MASK\]"):
        Masking.of(MaskingConfig(), Tokenizer(inner.to_str(), "odd"), "odd")
    some = make_passages()
    assert some.fingerprint == make_passages().fingerprint
    other = replace(some, items=[*some.items[:-1], some.items[0]])
    assert other.fingerprint != some.fingerprint and torch.is_tensor(next(some.in_order(4)).input_ids)


def test_layer_drop_follows_the_schedule() -> None:
    model = make_model(layers=4, keep=0.3)
    whole = make_model(layers=4)
    batch = make_batch()
    assert model.drop is not None
    schedule = LayerDrop(LayersConfig(number=4, drop=DropConfig(keep=0.3)))
    model.train()
    whole.train()
    numbers = set()
    for step in range(90, 100):
        model.drop.choose.at_step(step, 100, 5)
        schedule.at_step(step, 100, 5)
        used = [number for number, factor in enumerate(schedule.factors) if factor]
        numbers.add(len(used))
        layers = whole.encoder.model.encoder.layer
        whole.encoder.model.encoder.layer = torch.nn.ModuleList([layers[number] for number in used])
        assert torch.equal(model(batch), whole(batch))
        whole.encoder.model.encoder.layer = layers
        assert len(model.encoder.model.encoder.layer) == 4
    assert len(numbers) > 1
    model.eval()
    assert torch.equal(model(batch), whole.eval()(batch)) and set(model.state_dict()) == set(whole.state_dict())


def pre_norm_states(model: MaskedModel, batch: MaskedBatch, factors: Sequence[float | None]) -> torch.Tensor:
    """The states of a pre-norm encoder, block by block: x + factor · update(norm(x)); None: the layer is left out."""
    encoder = model.encoder.model
    mask = batch.token_mask[:, None, None, :].expand(-1, 1, batch.input_ids.shape[1], -1)
    x = encoder.embeddings(batch.input_ids)
    for layer, factor in zip(encoder.encoder.layer, factors, strict=True):
        if factor is not None:
            mixed = layer.attention.self(layer.attention.LayerNorm(x), attention_mask=mask)[0]
            x = x + factor * layer.attention.output.dense(mixed)
            x = x + factor * layer.output.dense(layer.intermediate(x))
    states: torch.Tensor = encoder.LayerNorm(x)
    return states


def test_layer_drop_enlarges_both_updates_of_a_pre_norm_layer() -> None:
    """Zhang and He (2020): the update of a layer that runs is divided by p, in gradients too, but not in evaluation."""
    model = make_model(layers=4, keep=0.3, norm="pre")
    batch = make_batch()
    assert model.drop is not None
    real = batch.token_mask
    seen = set[float | None]()
    for step, training in ((95, True), (96, True), (97, True), (98, True), (97, False)):
        model.train(training)
        model.drop.choose.at_step(step, 100, 5)
        factors = model.drop.choose.factors if training else [1.0] * 4
        seen |= set(factors)
        with model.drop.applied():
            states = model.encoder(batch.input_ids, batch.token_mask)
        expected = pre_norm_states(model, batch, factors)
        torch.testing.assert_close(states[real], expected[real], atol=1e-5, rtol=1e-5)
        weights = [p for layer in model.encoder.model.encoder.layer for p in layer.parameters()]
        sums = (y[real].square().sum() for y in (states, expected))
        actual, wanted = (torch.autograd.grad(total, weights, allow_unused=True) for total in sums)
        for one, other in zip(actual, wanted, strict=True):
            assert (one is None) == (other is None)
            if one is not None and other is not None:
                torch.testing.assert_close(one, other, atol=1e-3, rtol=1e-4)
    assert {None, 1.0} < seen


def test_the_adapted_encoder_of_a_pre_norm_run_is_read_back(tmp_path: Path) -> None:
    model = make_model(norm="pre")
    batch = make_batch()
    save_encoder(tmp_path, model, tokenizer())
    stored = replace(ENCODER, name=str(tmp_path), pretrained=True, max_positions=128)
    again = MaskedModel(
        stored, DropConfig(), vocabulary=tokenizer().size, pad=tokenizer().specials.pad, pretrained=True
    )
    assert torch.equal(model(batch), again.eval()(batch))


OURS = (HEAD, "dense", "norm", "bias")
ROBERTA = (MODEL, "lm_head.dense", "lm_head.layer_norm", "lm_head.bias")
BERT = (MODEL, *(f"cls.predictions.{name}" for name in ("transform.dense", "transform.LayerNorm", "bias")))


@pytest.mark.parametrize(("file", "dense", "norm", "bias"), [OURS, BERT, ROBERTA], ids=["ours", "bert", "roberta"])
def test_a_head_beside_the_weights_is_used(file: str, dense: str, norm: str, bias: str, tmp_path: Path) -> None:
    head = {name: tensor.contiguous() for name, tensor in make_model().head.state_dict().items()}
    folder = replace(ENCODER, name=str(tmp_path))
    assert stored_head(folder) is None and stored_head(ENCODER) is None
    for weight, offset in (("weight", "bias"), ("gamma", "beta")):  # as in BERT's first files
        stored = {f"{dense}.weight": head["dense.weight"], f"{dense}.bias": head["dense.bias"], bias: head["bias"]}
        stored |= {f"{norm}.{weight}": head["norm.weight"], f"{norm}.{offset}": head["norm.bias"]}
        save_file({"encoder.dense.weight": torch.zeros(1), **stored}, tmp_path / file)
        actual = stored_head(folder)
        assert actual is not None and set(actual) == set(head)
        assert all(torch.equal(actual[name], tensor) for name, tensor in head.items())
    save_file({"encoder.dense.weight": torch.zeros(1)}, tmp_path / file)
    assert stored_head(folder) is None


@torch.no_grad()
def test_the_judgement_against_a_plain_count() -> None:
    model = make_model()
    passages = make_passages(EVALUATION_MASKING, positions=40)
    lost = 0.0
    subwords = 0
    right = dict.fromkeys(KINDS, 0)
    number = dict.fromkeys(KINDS, 0)
    for index in range(len(passages)):
        for row_number, row in enumerate(passages.rows(index, Shuffle(0, 0), in_order=True)):
            chosen = passages.masking.choose(row, np.random.default_rng((0, 0, index, row_number, 3)))
            assert (chosen.replacements == tokenizer().mask).all()
            ids = torch.from_numpy(row.ids.copy())
            ids[chosen.positions] = torch.from_numpy(chosen.replacements)
            states = model.encoder.model(input_ids=ids[None]).last_hidden_state[0, chosen.positions]
            scores = model.head(states, model.embeddings).log_softmax(1)
            best = scores.argmax(1).numpy()
            lost -= sum(float(row_scores[target]) for row_scores, target in zip(scores, chosen.targets, strict=True))
            subwords += len(best)
            words = row.words[chosen.positions]
            for word in np.unique(words):
                kind = KINDS[row.kinds[row.words == word][0]]
                number[kind] += 1
                right[kind] += bool((best[words == word] == chosen.targets[words == word]).all())
    scores = judge(model, passages)
    assert scores["accuracy"] == pytest.approx(sum(right.values()) / sum(number.values()))
    assert {name for name in scores if name.endswith("_accuracy")} == {f"{k}_accuracy" for k in KINDS if number[k]}
    for kind in KINDS:
        if number[kind]:
            assert scores[f"{kind}_accuracy"] == pytest.approx(right[kind] / number[kind])
    assert scores["log_likelihood"] == pytest.approx(-lost / subwords, rel=1e-5)


def make_row(words: int = 400, pieces: int = 2) -> EncoderRow:
    """A long row: words of some subwords, the second half of them names of a schema."""
    size = words * pieces
    inner = np.repeat(np.arange(words), pieces)
    kinds = (inner >= words // 2) * KINDS.index(SCHEMA)
    ids = 100 + np.arange(size) % 100
    parts = ((2, ids, 3), (NO_WORD, inner, NO_WORD), (0, kinds, 0))
    return EncoderRow(*(np.concatenate([[first], part, [last]]) for first, part, last in parts))


def masking(**options: float | bool) -> Masking:
    return Masking.of(MaskingConfig(**options), tokenizer(), "scratch")  # type: ignore[arg-type]


def test_shares_are_those_of_bert() -> None:
    row = make_row()
    rule = masking()
    chosen = [rule.choose(row, np.random.default_rng(seed)) for seed in range(40)]
    assert all(len(hidden.positions) == round(0.15 * 800) for hidden in chosen)
    assert all((np.diff(hidden.positions) > 0).all() for hidden in chosen)
    assert all((row.words[hidden.positions] != NO_WORD).all() for hidden in chosen)
    assert all((hidden.targets == row.ids[hidden.positions]).all() for hidden in chosen)
    seen = np.concatenate([hidden.replacements for hidden in chosen])
    targets = np.concatenate([hidden.targets for hidden in chosen])
    number = len(seen)  # 4800: three standard deviations are 1.7 and 1.3 points
    assert (seen == tokenizer().mask).mean() == pytest.approx(0.8, abs=0.018)
    assert (seen == targets).mean() == pytest.approx(0.1, abs=0.014)
    replaced = seen[(seen != tokenizer().mask) & (seen != targets)]
    assert len(replaced) / number == pytest.approx(0.1, abs=0.014)
    assert not set(replaced.tolist()) & set(tokenizer().special_ids)
    assert len(set(replaced.tolist())) > 150  # of all the vocabulary
    counts = np.bincount(np.concatenate([hidden.positions for hidden in chosen]), minlength=len(row))[1:-1]
    assert counts.mean() == pytest.approx(6.0)
    assert counts.std() == pytest.approx((40 * 0.15 * 0.85) ** 0.5, rel=0.1)  # all positions alike


def test_choice_of_whole_words() -> None:
    row = make_row(pieces=3)
    rule = masking(whole_words=True, rate=0.15)
    for seed in range(5):  # and words that are more than is left are passed over
        chosen = rule.choose(row, np.random.default_rng(seed))
        words, counts = np.unique(row.words[chosen.positions], return_counts=True)
        assert (counts == 3).all() and len(words) == round(0.15 * 1200) // 3
    row = EncoderRow(np.array([2, 9, 8, 7, 6, 3]), np.array([-1, 0, 0, 0, 1, -1]), np.zeros(6, np.int64))
    rule = masking(whole_words=True, rate=0.25)  # one of four subwords
    assert {tuple(rule.choose(row, np.random.default_rng(seed)).positions) for seed in range(20)} == {(4,)}
    alone = EncoderRow(np.array([2, 9, 8, 3]), np.array([-1, 0, 0, -1]), np.zeros(4, np.int64))
    assert not len(rule.choose(alone, np.random.default_rng(0)).positions)
    row = EncoderRow(np.array([2, 3]), np.array([-1, -1]), np.zeros(2, np.int64))
    assert not len(masking().choose(row, np.random.default_rng(0)).positions)
    assert (masking().max_hidden(0), masking().max_hidden(1)) == (0, 1)


def same(one: MaskedBatch, other: MaskedBatch) -> bool:
    return all(torch.equal(getattr(one, name), getattr(other, name)) for name in one.__dataclass_fields__)


def test_the_choice_is_a_function_of_seed_epoch_and_number() -> None:
    loader = MaskedLoader(passages=make_passages(), batch=5, micro_batch=2, bucket=2, seed=7)
    assert loader.batches == 3
    epoch = [part for step in loader(1) for part in step.micro_batches]
    again = [part for step in loader(1) for part in step.micro_batches]
    assert all(same(*pair) for pair in zip(epoch, again, strict=True))
    rest = [part for step in loader(1, start=2) for part in step.micro_batches]
    assert all(same(*pair) for pair in zip(epoch[-len(rest) :], rest, strict=True))
    assert sorted(int(index) for part in epoch for index in part.example) == list(range(14))
    passages = make_passages()
    index = np.array([4])

    def hidden(epoch: int, seed: int = 1) -> list[int]:
        return passages.arrays(index, Shuffle(seed, epoch))["input_ids"].ravel().tolist()

    assert (hidden(1), len({tuple(hidden(epoch, seed)) for epoch in range(3) for seed in (1, 2)})) == (hidden(1), 6)
    together = passages.arrays(np.array([0, 4]), Shuffle(1, 1))
    alone = passages.arrays(index, Shuffle(1, 1))
    length = alone["input_ids"].shape[1]
    assert together["input_ids"][1, :length].tolist() == alone["input_ids"][0].tolist()
    of_second = together["weights"][len(passages.arrays(np.array([0]), Shuffle(1, 1))["weights"]) :]
    assert of_second.tolist() == alone["weights"].tolist()
    first, second = (list(make_passages().in_order(4)) for _ in range(2))
    assert all(same(*pair) for pair in zip(first, second, strict=True))


@pytest.mark.parametrize("positions", [128, 40])  # 40: several rows for a schema
@pytest.mark.parametrize("shuffle", [None, Shuffle(3, 5)])
def test_rows_of_question_and_schema_are_the_parsers(positions: int, shuffle: Shuffle | None) -> None:
    passages = make_passages(forms=[SCHEMA], positions=positions)
    several = 0
    for index, row in enumerate(ROWS):
        features = Featuriser(SCHEMAS[row.db_id], tokenizer(), FeatureOptions(positions)).question(row, index, cut=True)
        batch = collate([features], RowFormat(tokenizer().specials, positions), shuffle)
        rows = passages.rows(index, shuffle or Shuffle(0, 0), in_order=shuffle is None)
        actual = [ids[mask].tolist() for ids, mask in zip(batch.input_ids, batch.token_mask, strict=True)]
        assert actual == [row.ids.tolist() for row in rows]
        several += len(rows) > 1
    assert (several > 0) == (positions == 40)


def test_words_and_kinds_of_rows() -> None:
    passage = make_passages(forms=[SCHEMA]).items[1]  # Pets?
    (row,) = passage.rows(make_passages().form)
    inner = row.words != NO_WORD
    assert row.subwords == inner.sum()
    assert row.ids[~inner].tolist() == [tokenizer().specials.cls] + [tokenizer().specials.sep] * 6
    words: dict[int, list[int]] = {}
    for word, piece in zip(row.words[inner], row.ids[inner], strict=True):
        words.setdefault(int(word), []).append(int(piece))
    spelt_words = [spelt(tokenizer(), pieces) for pieces in words.values()]
    assert spelt_words == ["pets", "?", "all", "pet", "id", "name", "age", "pet"]
    kinds = [KINDS[row.kinds[row.words == word][0]] for word in words]
    assert kinds == [QUESTION] * 2 + [SCHEMA] * 6
    form = RowFormat(tokenizer().specials, 16)
    (passage,) = PassageMaker(SCHEMAS, tokenizer(), form)([replace(ROWS[0], question="pets " * 50)], [SCHEMA])
    rows = passage.rows(form)
    assert max(map(len, rows)) <= 16
    parts = np.concatenate([row.ids[row.kinds == KINDS.index(SCHEMA)] for row in rows])
    assert set(parts.tolist()) >= set(tokenizer().pieces("name"))
    assert (paragraphs("a\nb\n\n\nc\n"), paragraphs("a\n b\n"), paragraphs(" \n")) == (["a\nb", "c"], ["a", " b"], [])
    assert {len(word) for part in paragraphs("x" * 50_000) for word in part.split()} <= {200}
    assert "".join(paragraphs("xy" * 25_000)).replace(" ", "") == "xy" * 25_000


def test_sql_follows_the_question_and_plain_text_has_no_parts() -> None:
    passages = make_passages(forms=[SQL])
    (row,) = passages.items[0].rows(passages.form)
    assert spelt(tokenizer(), row.ids) == "[CLS] how many pets are there ? [SEP] select count ( * ) from pet [SEP]"
    form = RowFormat(tokenizer().specials, 16)
    pieces = tokenizer().pieces
    make = PassageMaker(SCHEMAS, tokenizer(), form)
    texts = list(make.of_text("How many pets are there in " + "films " * 30))
    rows = [text.rows(form) for text in texts]
    assert ({len(row) for (row,) in rows[:-1]}, {int(row.words[1]) for (row,) in rows}) == ({16}, {0})
    whole = [piece for word in ["How", "many", "pets", "are", "there", "in", *["films"] * 30] for piece in pieces(word)]
    assert [piece for (row,) in rows for piece in row.ids[1:-1]] == whole
    assert {KINDS[kind] for (row,) in rows for kind in row.kinds[row.words != NO_WORD]} == {TEXT}
    assert list(make.of_text("  ")) == []
    assert [passage.form for passage in make([replace(ROWS[0], sql=None)], [SQL, QUESTION])] == [QUESTION]
