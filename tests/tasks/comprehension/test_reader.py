"""The reader against scores by hand; rows as in appendix D; files; `sqlsp comprehend` and `sqlsp answer` whole."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import tokenizers
import torch
from data_files import cells
from reading_kit import ENCODER, LAYERS, items, questions, records, small_config, small_overrides, tokenizer, write
from tokenizers import models, pre_tokenizers, processors
from torch_kit import peak_of_training

from sqlsp.cli import compose
from sqlsp.cli.model import EncoderConfig, LayersConfig
from sqlsp.cli.tasks import ComprehendConfig, OptimConfig, TrainerConfig
from sqlsp.data.loader import WHOLE
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.attention import RelationIndex, padding_bias
from sqlsp.model.loss import INPUT_NORM
from sqlsp.tasks.comprehension.examples import Answers, ReadingExample, read_examples, server_order
from sqlsp.tasks.comprehension.reader import Questions, ReadingLoader, ReadingModel
from sqlsp.tasks.comprehension.task import answer, session
from sqlsp.training.estimate import step_memory
from sqlsp.utils.errors import CheckpointError, DataError

pytestmark = pytest.mark.usefixtures("torch_as_before")


def reader(layers: LayersConfig = LAYERS, encoder: EncoderConfig = ENCODER) -> ReadingModel:
    torch.manual_seed(0)
    made = ReadingModel(encoder, layers, head_dropout=0.1, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    made.initialise(questions().in_order(5))
    return made.eval()


@pytest.mark.parametrize("precision", ["fp32", "bf16"])
def test_the_estimate_of_memory_is_near_the_truth(precision: str) -> None:
    wide = replace(LAYERS, number=4, width=64, heads=4, feedforward=256, dropout=0.1)
    model = reader(wide, replace(ENCODER, hidden=64, heads=4, layers=4, dropout=0.1)).train()
    measured = peak_of_training(model, questions(60).batch(np.arange(60)), precision)
    estimate = step_memory(model, lambda n: questions(60).batch(np.arange(n)), 60, precision)
    assert estimate == pytest.approx(measured, rel=0.2)


def test_scores_are_those_of_the_first_token_through_the_layers() -> None:
    model = reader()
    actual = questions()
    batch = actual.batch(np.arange(2))
    hidden = model.encoder(batch.input_ids, batch.token_mask)
    x = hidden
    bias = padding_bias(batch.token_mask)
    ids = torch.zeros(8, x.shape[1], x.shape[1], dtype=torch.long)
    for layer in model.stack.layers:
        x = layer(x, bias, RelationIndex(ids, 1, by_mask=False))
    expected = torch.stack([x[row, 0] @ model.score.weight[0] + model.score.bias[0] for row in range(8)])
    torch.testing.assert_close(model(batch), expected.view(2, 4))


def test_scores_and_loss_of_a_question_do_not_depend_on_the_batch() -> None:
    model = reader()
    actual = questions()
    together = model(actual.batch(np.arange(12)))
    for number in range(12):
        torch.testing.assert_close(model(actual.batch(np.array([number])))[0], together[number], atol=1e-5, rtol=1e-4)
    model = reader()
    batch = questions().batch(np.arange(6))
    scores = model(batch)
    expected = -torch.stack([scores[i].log_softmax(0)[batch.labels[i]] for i in range(6)]).mean()
    loss = model.loss(batch)
    torch.testing.assert_close(loss.total, expected)
    right = sum(int(scores[i].argmax() == batch.labels[i]) for i in range(6)) / 6
    assert loss.parts["accuracy"].item() == pytest.approx(right)


def test_mu_is_the_largest_norm_by_the_option() -> None:
    torch.manual_seed(0)
    sizes = (0.1, tokenizer().size, tokenizer().specials.pad)
    model = ReadingModel(ENCODER, replace(LAYERS, init="dt_fixup"), *sizes).train()
    done = model.initialise(questions().in_order(5))
    assert model.training
    batch = questions().batch(np.arange(12))
    norms = model.eval().inputs(batch).norm(dim=-1)[batch.token_mask]
    assert done.mu == pytest.approx(norms.max().item())
    assert model.loss(batch).parts[INPUT_NORM].item() == pytest.approx(done.mu)
    assert INPUT_NORM not in reader(replace(LAYERS, init="xavier")).loss(batch).parts
    assert done.factors[0] == pytest.approx(2**-0.5 / (2 * done.mu))
    wide = replace(ENCODER, hidden=24)
    layers = replace(LAYERS, init="dt_fixup", mu="encoder")
    model = ReadingModel(wide, layers, *sizes)
    done = model.initialise(questions().in_order(5))
    batch = questions().batch(np.arange(12))
    states = model.eval().encoder(batch.input_ids, batch.token_mask)
    assert states.shape[2] == 24 and done.mu == pytest.approx(states.norm(dim=-1)[batch.token_mask].max().item())


def test_without_layers_it_is_the_baseline_of_the_paper() -> None:
    model = reader(replace(LAYERS, number=0, input_dropout=0.4, init="dt_fixup"))
    batch = questions().batch(np.arange(3))
    first = model.encoder(batch.input_ids, batch.token_mask)[:, 0]
    torch.testing.assert_close(model(batch), model.score(first).view(3, 4))
    model.dropout.p = 0.0
    learning = model.train()(batch)
    torch.testing.assert_close(learning, model.eval()(batch))  # the dropout of the layers is gone with them
    assert not list(reader().project.parameters())
    other = reader(encoder=replace(ENCODER, hidden=24))
    assert (other.project.weight.shape, other(questions().batch(np.arange(2))).shape) == ((16, 24), (2, 4))


@pytest.mark.parametrize("name", ["scratch", "pretrained"])
def test_every_parameter_learns_at_one_rate(name: str) -> None:
    model = reader(encoder=replace(ENCODER, hidden=24))
    model.encoder.config = replace(ENCODER, name=name)  # an encoder from scratch is new
    encoder, new = model.parameter_groups(OptimConfig())
    of_encoder = {id(p) for p in model.encoder.parameters()} if name == "pretrained" else set()
    assert {id(p) for p in encoder.parameters} == of_encoder
    assert {id(p) for p in new.parameters} == {id(p) for p in model.parameters()} - of_encoder
    assert len(encoder.parameters) + len(new.parameters) == len(list(model.parameters()))


ITEM = ReadingExample(
    "one", "The sky is blue today", question="What colour?", answers=("red", "blue sky", "none", "all"), label=1
)


def word_level(roberta: bool) -> Tokenizer:
    """A tokenizer of whole words with the frame of RoBERTa or of BERT."""
    words = ["<s>", "<pad>", "</s>", "<unk>", *ITEM.context.split(), *ITEM.question.split(), "red", "none", "all"]
    inner = tokenizers.Tokenizer(models.WordLevel({word: i for i, word in enumerate(words)}, unk_token="<unk>"))
    inner.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    process = processors.RobertaProcessing if roberta else processors.BertProcessing
    inner.post_processor = process(("</s>", 2), ("<s>", 0))
    return Tokenizer(inner.to_str(), "words")


def text(row: list[int], made: Tokenizer) -> str:
    inner = tokenizers.Tokenizer.from_str(made.text)
    return " ".join(str(inner.id_to_token(i)) for i in row)


def test_a_row_is_that_of_the_paper_and_the_tokenizer() -> None:
    made = word_level(roberta=True)
    rows = Questions.of([ITEM], made, 40).rows[0]
    assert text(rows[1], made) == "<s> The sky is blue today </s> </s> What colour? blue sky </s>"
    assert text(rows[2], made) == "<s> The sky is blue today </s> </s> What colour? none </s>"
    bert = word_level(roberta=False)
    row = Questions.of([ITEM], bert, 40).rows[0][0]
    assert text(row, bert) == "<s> The sky is blue today </s> What colour? red </s>"
    whole = tokenizers.Tokenizer.from_str(made.text).encode("The sky is blue today", "What colour? red").ids
    assert Questions.of([ITEM], made, 40).rows[0][0] == whole
    inner = tokenizers.Tokenizer.from_str(made.text)
    inner.enable_padding(length=128)  # as MiniLM's tokenizer.json has it
    inner.enable_truncation(128)
    assert Questions.of([ITEM], Tokenizer(inner.to_str(), "padded"), 40).rows[0][0] == whole


def test_a_long_row_loses_the_end_of_the_context_first() -> None:
    made = word_level(roberta=True)
    answer = "</s> </s> What colour? blue sky </s>"
    cut = {12: f"<s> The sky is blue {answer}", 9: f"<s> The {answer}", 8: f"<s> {answer}"}
    for length, expected in {**cut, 6: "<s> </s> </s> What colour? </s>"}.items():
        row = Questions.of([ITEM], made, length).rows[0][1]
        assert text(row, made) == expected and len(row) <= length


def test_a_batch_is_padded_and_says_where() -> None:
    actual = questions()
    batch = actual.batch(np.array([5, 0]))
    assert len(batch) == 2
    assert batch.input_ids.shape == batch.token_mask.shape == (8, max(map(len, actual.rows[5] + actual.rows[0])))
    for row, ids, mask in zip(actual.rows[5] + actual.rows[0], batch.input_ids, batch.token_mask, strict=True):
        assert ids[mask].tolist() == row and (ids[~mask] == tokenizer().specials.pad).all()
    assert (batch.labels.tolist(), batch.index.tolist()) == ([items()[5].label, items()[0].label], [5, 0])
    unknown = ReadingExample("x", "a", question="b", answers=("a", "b", "c", "d"), label=None)
    assert Questions.of([unknown], tokenizer(), 40).labels.tolist() == [-1]
    other = items()
    other[3] = ReadingExample(
        "q3", other[3].context, question=other[3].question, answers=other[3].answers, label=(other[3].label + 1) % 4
    )
    same = questions().fingerprint
    changed = Questions.of(other, tokenizer(), 40).fingerprint
    assert same == questions().fingerprint != changed


def test_an_epoch_and_shapes() -> None:
    loader = ReadingLoader(questions=questions(), batch=5, micro_batch=2, bucket=1, seed=3)
    assert loader.batches == 3
    epoch = [step.micro_batches for step in loader(epoch=1)]
    assert [[len(part) for part in parts] for parts in epoch if sum(map(len, parts)) == 5] == [[2, 2, 1]] * 2
    order = [int(number) for parts in epoch for part in parts for number in part.index]
    assert sorted(order) == list(range(12))
    for whole, rest in zip(epoch[2:], loader(epoch=1, start=2), strict=True):
        assert all(torch.equal(a.input_ids, b.input_ids) for a, b in zip(whole, rest.micro_batches, strict=True))
    later = [int(number) for step in loader(epoch=2) for part in step.micro_batches for number in part.index]
    assert later != order
    assert sorted(int(number) for batch in questions().in_order(5) for number in batch.index) == list(range(12))
    shaped = loader.with_shapes(4)
    assert shaped.shapes is not None
    assert {tuple(batch.input_ids.shape) for batch in shaped.samples(4)} == {
        tuple(batch.input_ids.shape) for epoch in range(4) for step in shaped(epoch) for batch in step.micro_batches
    }
    for plain, padded in zip(loader(1), shaped(1), strict=True):
        for one, other in zip(plain.micro_batches, padded.micro_batches, strict=True):
            length = one.input_ids.shape[1]
            assert torch.equal(one.input_ids, other.input_ids[:, :length])
            assert torch.equal(one.token_mask.sum(1), other.token_mask.sum(1))
            assert torch.equal(one.labels, other.labels)


def test_files_are_read_in_order_with_labels_or_without(tmp_path: Path) -> None:
    path = write(tmp_path / "train.json", records())
    actual = read_examples(path)
    assert [(i.name, i.context, i.question, list(i.answers), i.label) for i in actual] == [
        (r["id_string"], r["context"], r["question"], r["answers"], r["label"]) for r in records()
    ]
    assert read_examples(path, limit=3) == actual[:3]
    bare = [{key: value for key, value in record.items() if key != "label"} for record in records()]
    path = write(tmp_path / "test.json", bare)
    assert {item.label for item in read_examples(path)} == {None}


def test_malformed_files_of_questions(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="must be a list of questions, as in ReClor; it is a dict"):
        read_examples(write(tmp_path / "a.json", {}))
    with pytest.raises(DataError, match="question 1 is no object"):
        read_examples(write(tmp_path / "b.json", ["x"]))


@pytest.mark.parametrize(("key", "value", "message"), cells("wrong_records.tsv"))
def test_a_wrong_record_is_named(tmp_path: Path, key: str, value: str, message: str) -> None:
    content = records()
    content[4][key] = json.loads(value)
    with pytest.raises(DataError, match=rf"val\.json, question 5: .*{re.escape(message)}"):
        read_examples(write(tmp_path / "val.json", content))


def test_questions_may_have_another_number_of_answers(tmp_path: Path) -> None:
    content = records()
    for record in content:
        record["answers"] = [*record["answers"], "white"]
    content[0]["label"] = 4
    five = read_examples(write(tmp_path / "val.json", content))
    batch = Questions.of(five, tokenizer(), 60).batch(np.arange(3))
    model = reader()
    scores = model(batch)
    assert scores.shape == (3, 5)
    four = Questions.of(items(), tokenizer(), 60).batch(np.arange(3))
    torch.testing.assert_close(scores[:, :4], model(four), atol=1e-5, rtol=1e-4)
    expected = -scores.log_softmax(1)[range(3), batch.labels].mean()
    torch.testing.assert_close(model.loss(batch).total, expected)
    loader = ReadingLoader.of(TrainerConfig(batch=4), WHOLE, False, questions=Questions.of(five, tokenizer(), 60))
    assert next(iter(loader(0, 0))).micro_batches[0].input_ids.shape[0] == 20


FOLDER = Path(__file__).parents[3] / "data" / "reading"
SOLVED = "f98d9fc39afc467356355cc72d17f2bbc44412b1800be84ab1879ef1542812a5"
"""The files as solved by enumeration: in all worlds that a text allows, only the label is right."""


def test_dev_has_other_texts_and_right_answers_at_all_positions() -> None:
    train, dev = (read_examples(FOLDER / f"{name}.json") for name in ("train", "val"))
    assert (len(train), len(dev)) == (120, 40)
    content = b"".join((FOLDER / f"{name}.json").read_bytes() for name in ("train", "val"))
    assert hashlib.sha256(content).hexdigest() == SOLVED, "solve its questions again"
    assert not {item.context for item in train} & {item.context for item in dev}
    assert len({item.context for item in train}) == 120
    assert all(count >= 20 for count in Counter(item.label for item in train).values())
    assert all(len(set(item.answers)) == 4 for item in (*train, *dev))


def test_it_learns_the_training_questions(run: Path) -> None:
    answers = json.loads((run / "predictions" / "dev" / "answers.json").read_text())
    assert [(a["id_string"], a["answer"]) for a in answers] == [(r["id_string"], r["label"]) for r in records()]


def test_a_stop_by_the_clock_says_how_to_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = session(small_config(tmp_path / "data", tmp_path, "trainer.max_minutes=0.00001"))
    assert outcome.stopped is not None
    printed = capsys.readouterr().out
    assert "μ = " in printed and f"sqlsp comprehend resume={outcome.run.path}" in printed


def test_missing_empty_and_half_labelled_files(tmp_path: Path) -> None:
    config: ComprehendConfig = compose.load("comprehend", small_overrides(tmp_path / "data", tmp_path))
    with pytest.raises(DataError, match=r"data/train\.json is missing\. ReClor is not .*whyu\.me/reclor.*reading=mini"):
        session(config)
    config = small_config(tmp_path / "data", tmp_path)
    write(tmp_path / "data" / "val.json", [])
    with pytest.raises(DataError, match=r"val\.json holds no question"):
        session(config)
    assert not (tmp_path / "runs").exists()
    write(tmp_path / "data" / "test.json", [*records(2), *unlabelled(1)])
    with pytest.raises(DataError, match=r"test\.json, question 3: there is no label"):
        session(small_config(tmp_path / "data", tmp_path, "reading.evaluation={test: test.json}"))
    write(tmp_path / "data" / "val.json", unlabelled(2))
    with pytest.raises(DataError, match=r"val\.json, question 1: there is no label"):
        session(config)


def unlabelled(count: int) -> list[dict[str, Any]]:
    """As in ReClor's test.json: no label, and named test_0, test_1 …"""
    bare = [{key: value for key, value in record.items() if key != "label"} for record in records(count)]
    return [{**record, "id_string": f"test_{number}"} for number, record in enumerate(bare)]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reader")
    write(folder / "data" / "test.json", unlabelled(7))
    options = ("trainer.epochs=40", "trainer.evaluate_every=20", "reading.evaluation={test: test.json}")
    with redirect_stdout(StringIO()) as out:
        outcome = session(small_config(folder / "data", folder, *options))
    assert outcome.scores["accuracy"] == 1.0
    assert all(
        line in out.getvalue()
        for line in ("μ = ", "estimated peak of memory, on the longest batch: ", "  peak memory ")
    )
    return outcome.run.path


def asked(run: Path, questions: Path, *more: str) -> Answers:
    words = [f"checkpoint={run}", f"questions={questions}", f"runs={run.parent}", "device=cpu", *more]
    return answer(compose.load("answer", words))


def test_files_without_labels_are_answered(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sent = np.load(run / "predictions" / "test" / "test_preds.npy", allow_pickle=False)
    assert sent.tolist() == [record["label"] for record in records(7)]
    log = (run / "metrics.jsonl").read_text()
    assert '"kind": "dev"' in log
    assert '"kind": "test"' not in log, "what has no label is not judged"
    right = [record["label"] for record in records(12)]
    shuffled = [unlabelled(12)[index] for index in (5, 0, 11, 3, 1, 2, 4, 6, 7, 8, 10, 9)]
    answers = asked(run, write(tmp_path / "test.json", shuffled), f"out={tmp_path / 'out'}")
    assert answers.accuracy() is None and "no label, no accuracy" in capsys.readouterr().out
    sent = np.load(tmp_path / "out" / "test_preds.npy", allow_pickle=False)
    assert (sent.dtype, sent.tolist()) == (np.int64, right), "number i is the answer to test_i"
    answers = json.loads((tmp_path / "out" / "answers.json").read_text())
    assert [answer["id_string"] for answer in answers] == [answer["id_string"] for answer in shuffled], (
        "the order of the file"
    )
    assert all(answer["answer"] == right[int(answer["id_string"][5:])] for answer in answers)
    assert {answer["label"] for answer in answers} == {None}


def test_labels_are_scored(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = records(12)
    changed[3]["label"] = (changed[3]["label"] + 1) % 4  # the reader gets this one wrong now
    questions = write(tmp_path / "val.json", changed)
    asked(run, questions)
    assert "all 12 with a label: accuracy 0.9167" in capsys.readouterr().out
    assert (run / "predictions" / "val" / "answers.json").exists()


def test_messages_for_questions_that_cannot_be_answered(run: Path, tmp_path: Path) -> None:
    def order(*names: str) -> list[int]:
        return server_order(
            [ReadingExample(name, "", question="", answers=("a", "b", "c", "d"), label=None) for name in names]
        )

    mixed = ["test_2", "test_10", *(f"test_{n}" for n in (0, 1, 3, 4, 5, 6, 7, 8, 9))]
    assert order(*mixed) == [2, 3, 0, *range(4, 11), 1]
    assert order("b_1", "b_3") == [0, 1], "a number is left out"
    assert (order("b_1", "b_1"), order("x", "y_0")) == ([0, 1], [0, 1])
    with pytest.raises(DataError, match="holds no question"):
        asked(run, write(tmp_path / "none.json", []))
    with pytest.raises(CheckpointError, match="nowhere"):
        asked(tmp_path / "nowhere", write(tmp_path / "some.json", unlabelled(2)))
    with pytest.raises(CheckpointError, match=r"parsers/default is a run of sqlsp train, not of sqlsp comprehend"):
        asked(Path("default"), tmp_path / "some.json")
    (run / "tokenizer.json").rename(tmp_path / "tokenizer.json")
    try:
        text = (tmp_path / "tokenizer.json").read_text()
        (run / "tokenizer.json").write_text(text.replace('"red"', '"rad"', 1))
        with pytest.raises(CheckpointError, match="another tokenizer"):
            asked(run, tmp_path / "some.json")
    finally:
        (tmp_path / "tokenizer.json").replace(run / "tokenizer.json")
