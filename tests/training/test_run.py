"""Run folders: numbered, never overwritten, self-explaining, held by one; device choices; logs."""

from __future__ import annotations

import json
import os
import platform
import signal
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import torch
from toy_task import ToyModel, new_run

from sqlsp.cli import compose
from sqlsp.cli.tasks import LanguageConfig, TrainConfig, TrainerConfig
from sqlsp.model.loss import INPUT_NORM
from sqlsp.training import checkpoint, device
from sqlsp.training.distributed import World
from sqlsp.training.log import Meter, MetricsLog, read_metrics
from sqlsp.training.plots import draw_curves
from sqlsp.training.run import RunFolder, find, hold_lock, newest
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError


def test_a_run_is_numbered_and_explains_itself(tmp_path: Path) -> None:
    (tmp_path / "toy-7").mkdir()
    (tmp_path / "toy-x").mkdir()
    (tmp_path / "toy").write_text("a file")
    assert [new_run(tmp_path).path.name for _ in range(2)] == ["toy-8", "toy-9"]
    run = new_run(tmp_path)
    run.note_end("done")
    run.note_session()
    assert run.status is None, "it goes on"
    readme = (run.path / "README.txt").read_text()
    for path in run.path.iterdir():
        assert path.name in {"README.txt"} or path.name in readme
    config = TrainConfig(name="told")
    config.data.path = "nowhere"
    described = new_run(tmp_path, config, "go on with resume={folder}\n")
    assert f"go on with resume={described.path}" in (described.path / "README.txt").read_text()
    sessions = json.loads((run.path / "environment.json").read_text())["sessions"]
    assert len(sessions) == 2
    noted = sessions[0]["packages"]["torch"]
    assert torch.__version__ in (noted, f"{noted}+{torch.__version__.partition('+')[2]}")  # a wheel may omit the build
    assert sessions[0]["command"] == " ".join(sys.orig_argv)


@pytest.mark.parametrize(("saved", "ended"), [(False, False), (True, False), (False, True)])
def test_a_run_that_fails_before_the_first_checkpoint_is_removed(tmp_path: Path, saved: bool, ended: bool) -> None:
    config = TrainConfig(name="toy", runs=str(tmp_path))
    config.data.path = "nowhere"
    with pytest.raises(KeyboardInterrupt), ExitStack() as until:
        run = RunFolder.of_session(config, World(), "", until)
        if saved:
            checkpoint.save(run.last, ToyModel(), {"step": 1})
        if ended:
            run.note_end("diverged")
        raise KeyboardInterrupt
    assert run.path.exists() == (saved or ended)


def test_options_come_back_to_their_command(tmp_path: Path) -> None:
    config = TrainConfig(runs=str(tmp_path), trainer=TrainerConfig(max_minutes=2.5))
    config.data.path = "somewhere"
    config.optim.betas = [0.5, 0.6]
    run = new_run(tmp_path, config)
    assert RunFolder.open(run.path).config(TrainConfig) == config
    written = run.path / "config.yaml"
    written.write_text(written.read_text().replace("without: []", "families: [keys]"))
    with pytest.raises(CheckpointError, match=r"does not fit this version of sqlsp: Key 'families' not in"):
        run.config(TrainConfig)
    run = new_run(tmp_path, compose.load("language", ["experiment=language_mini", "name=text"]))
    with pytest.raises(CheckpointError, match=r"text-1 is a run of sqlsp language, not of sqlsp train"):
        run.config(TrainConfig)
    assert run.config(LanguageConfig).text.path


def laughs() -> str:
    """A few lines of YAML that mean 10^30 values."""
    lines = ["a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 30)]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "can't decode byte"),
        (laughs().encode(), "it has aliases"),
        (b"[" * 100_000, "it has more than 50 brackets inside one another"),
        (b"# \n" * 2**20, "larger than 1,048,576 bytes"),
        *((text, "") for text in (b"- 1\n- 2\n", b"7", b"trainer: [unclosed\n")),
    ],
    ids=["no UTF-8", "billion laughs", "deep", "large", "list", "number", "unclosed"],
)
def test_a_damaged_config(tmp_path: Path, content: bytes, reason: str) -> None:
    run = new_run(tmp_path)
    (run.path / "config.yaml").write_bytes(content)
    with pytest.raises(CheckpointError, match=rf"config\.yaml does not fit this version of sqlsp: .*{reason}"):
        run.config(TrainConfig)


def test_an_option_of_another_version(tmp_path: Path) -> None:
    path = (run := new_run(tmp_path)).path / "config.yaml"
    path.write_text(path.read_text() + "colour: red\n")
    with pytest.raises(CheckpointError, match=r"config\.yaml does not fit this version of sqlsp: .*colour"):
        run.config(TrainConfig)


@pytest.mark.parametrize("content", ["", "[]", '{"sessions": 7}', "{", "[" * 100_000], ids=len)
def test_a_damaged_environment_steps_aside(tmp_path: Path, content: str) -> None:
    run = new_run(tmp_path)
    (run.path / "environment.json").write_text(content)
    run.note_session()
    assert len(json.loads((run.path / "environment.json").read_text())["sessions"]) == 1
    assert (run.path / "environment.damaged.json").read_text() == content


def test_wrong_and_newest_folders(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="it does not exist"):
        RunFolder.open(tmp_path / "nothing")
    with pytest.raises(CheckpointError, match=r"it has no config\.yaml"):
        find(str(tmp_path), tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match=r"cannot make a run folder in .*file.*runs="):
        new_run(tmp_path / "file")
    with pytest.raises(CheckpointError, match="holds no run with a checkpoint"):
        newest(tmp_path / "absent")
    first, second, _empty = (new_run(tmp_path) for _ in range(3))
    for age, run in ((10, second), (20, first)):
        checkpoint.save(run.best, ToyModel(), {"step": 1})
        os.utime(run.best / "state.json", (age, age))
    assert find("newest", tmp_path).path == first.path


def test_meters_and_generators() -> None:
    meter = Meter(torch.device("cpu"), World())
    meter.add({"loss": torch.tensor(1.0)}, 3)
    meter.add({"loss": torch.tensor(5.0)}, 1)
    again = Meter(torch.device("cpu"), World())
    again.load(json.loads(json.dumps(meter.state())))
    for some in (meter, again):
        some.add({"loss": torch.tensor(0.1)}, 1)
        assert some.state()["loss"][1] == 5
    assert meter.means() == again.means() == {"loss": pytest.approx(8.1 / 5)}
    meter.reset()
    assert meter.means() == {}

    class Two(World):
        def gather(self, value: Any) -> list[Any]:
            return [value, {"largest_x": (4.0, 1.0)}]

    meter = Meter(torch.device("cpu"), World())
    for value, examples in ((2.0, 3), (3.0, 1), (1.0, 8)):
        meter.add({"largest_x": torch.tensor(value)}, examples)
    assert meter.means() == {"largest_x": 3.0}
    again = Meter(torch.device("cpu"), Two())
    again.load(json.loads(json.dumps(meter.state())))
    again.add({"largest_x": torch.tensor(2.5)}, 1)
    assert again.state() == {"largest_x": (4.0, 1.0)}
    cpu = torch.device("cpu")
    states = device.random_states(cpu)
    first = torch.rand(3)
    device.set_random_states(states, cpu)
    with device.untouched_generators(cpu):
        torch.rand(100)
    assert torch.equal(torch.rand(3), first)
    with pytest.raises(RuntimeError, match="size mismatch"), device.memory_advice(torch.device("cpu"), "less"):
        raise RuntimeError("size mismatch")


def test_logs_are_cut_drawn_and_checked(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = MetricsLog(tmp_path)
    log.write("train", 10, {"loss": 1.0})
    position = log.position
    log.write("train", 20, {"loss": 0.5})
    log.close()
    log = MetricsLog(tmp_path, position)
    log.write("train", 20, {"loss": 0.25})
    log.close()
    lines = [json.loads(line) for line in (tmp_path / "metrics.jsonl").read_text().splitlines()]
    assert lines == [{"kind": "train", "step": 10, "loss": 1.0}, {"kind": "train", "step": 20, "loss": 0.25}]
    MetricsLog(tmp_path).close()
    (tmp_path / "curves.png").mkdir()
    draw_curves(tmp_path, "exact_match")
    assert "cannot draw" in caplog.text
    log = MetricsLog(tmp_path)
    log.write("train", 10, {"epoch": 0.5, "loss": 1.0, "lr_new": 1e-3})
    log.write("dev", 10, {"epoch": 0.5, "exact_match": 0.4})
    log.close()
    whole = read_metrics(tmp_path)
    garbage = [b"\xff\xfe", b"[]", b"7", b"{", b'{"kind": "dev"}', b"[" * 100_000]
    with (tmp_path / "metrics.jsonl").open("ab") as file:
        file.write(b"\n".join(garbage))
    draw_curves(tmp_path, "exact_match")
    assert read_metrics(tmp_path) == whole
    assert "metrics.jsonl: 6 of 8 lines are damaged and left out" in caplog.text


def test_curves_are_drawn(tmp_path: Path) -> None:
    log = MetricsLog(tmp_path)
    for step in range(10, 60, 10):
        log.write("train", step, {"epoch": step / 50, "loss": 1 / step, "lr_new": 1e-3, "lr_encoder": 1e-5})
    log.write("dev", 50, {"epoch": 1.0, "exact_match": 0.4})
    log.close()
    draw_curves(tmp_path, "exact_match")
    three = (tmp_path / "curves.png").read_bytes()
    assert three.startswith(b"\x89PNG")
    log = MetricsLog(tmp_path, 10**6)
    log.write("train", 60, {"epoch": 1.2, "loss": 0.1, INPUT_NORM: 10.5})
    log.close()
    widths = []
    for content in (None, b"[]", b'{"mu": 10.0}'):  # without μ, with a damaged file, with μ
        if content is not None:
            (tmp_path / "initialisation.json").write_bytes(content)
        draw_curves(tmp_path, "exact_match")
        widths.append(int.from_bytes((tmp_path / "curves.png").read_bytes()[16:20], "big"))
    assert widths == [2400] * 3  # a fourth panel of five inches
    assert int.from_bytes(three[16:20], "big") == 1800
    log = MetricsLog(tmp_path, 10**6)
    log.write("train", 70, {"epoch": 1.4, "loss": 0.1, "examples_per_second": 30.0})
    log.close()
    draw_curves(tmp_path, "exact_match")
    assert int.from_bytes((tmp_path / "curves.png").read_bytes()[16:20], "big") == 3000


def test_devices_and_numbers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    cpu = device.choose_device("auto")
    assert cpu.type == "cpu"
    for amx, avx, vendor, expected in (
        (False, False, "AuthenticAMD", "fp32"),
        (False, True, "AuthenticAMD", "bf16"),
        (False, True, "GenuineIntel", "fp32"),  # products in bf16 are slower there
        (True, True, "GenuineIntel", "bf16"),
    ):
        monkeypatch.setattr(torch.cpu, "_is_amx_tile_supported", lambda actual=amx: actual)
        monkeypatch.setattr(torch.cpu, "_is_avx512_bf16_supported", lambda actual=avx: actual)
        (tmp_path / "cpuinfo").write_text(f"processor\t: 0\nvendor_id\t: {vendor}\n", encoding="utf-8")
        monkeypatch.setattr(device, "_CPU_INFO", tmp_path / "cpuinfo")
        assert device.choose_precision("auto", cpu) == expected
    monkeypatch.setattr(device, "_CPU_INFO", tmp_path / "none")  # not on Linux
    monkeypatch.setattr(torch.cpu, "_is_amx_tile_supported", lambda: False)
    monkeypatch.setattr(torch.cpu, "_is_avx512_bf16_supported", lambda: True)
    for processor, expected in (("AMD64 Family 25 Model 97, AuthenticAMD", "bf16"), ("arm", "fp32")):
        monkeypatch.setattr(platform, "processor", lambda named=processor: named)
        assert device.choose_precision("auto", cpu) == expected
    monkeypatch.delattr(torch.cpu, "_is_amx_tile_supported")  # older and other builds have no such question
    monkeypatch.delattr(torch.cpu, "_is_avx512_bf16_supported")
    assert device.choose_precision("auto", cpu) == "fp32"
    assert device.choose_precision("bf16", cpu) == "bf16" and "has no bf16" in caplog.text
    with pytest.raises(ConfigError, match="device=cuda"):
        device.choose_device("cuda")
    with pytest.raises(ConfigError, match=r"trainer\.precision=fp16"):
        device.choose_precision("fp16", cpu)
    gpu = torch.device("cuda")
    for supported, expected in ((True, "bf16"), (False, "fp16")):
        monkeypatch.setattr(torch.cuda, "is_bf16_supported", lambda including_emulation, s=supported: s)
        assert device.choose_precision("auto", gpu) == expected


def test_one_process_holds_a_folder(tmp_path: Path) -> None:
    refused = pytest.raises(CheckpointError, match="another process is training")
    with hold_lock(tmp_path), refused, hold_lock(tmp_path):
        pass
    reader, writer = os.pipe()
    if (holder := os.fork()) == 0:
        with hold_lock(tmp_path):
            os.write(writer, b"held")
            signal.pause()
    assert os.read(reader, 4) == b"held"
    with pytest.raises(CheckpointError, match="another process is training"), hold_lock(tmp_path):
        pass
    os.kill(holder, signal.SIGKILL)
    os.waitpid(holder, 0)
    with hold_lock(tmp_path):
        pass
