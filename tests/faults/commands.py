"""The commands that bad inputs are thrown at: of each, the options of a run that works, and the files it reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import reading_kit
from tiny_spider import TRAIN, make_folder, tiny_overrides

from sqlsp.options import cli, usage

DATABASE = "data/database/pets/pets.sqlite"
GOLD = "".join(f"{sql}\t{db_id}\n" for db_id, _, sql in TRAIN)
PREDICTIONS = "".join(f"{sql}\n" for _, _, sql in TRAIN)
PREDICTED = [
    {"index": index, "db_id": db_id, "question": question, "sql": sql, "score": -0.5, "beam": []}
    for index, (db_id, question, sql) in enumerate(TRAIN)
]
PAIRS = [
    {"question": question, "query": sql, "database": f"data/database/{db_id}/{db_id}.sqlite"}
    for db_id, question, sql in TRAIN
]
CSV = "question,query,database\n" + "".join(f'{p["question"]},"{p["query"]}",{p["database"]}\n' for p in PAIRS)
RESULT = {
    "setting": "mini", "command": "train", "labels": {"system": "dt_fixup", "depth": 2, "seed": 1}, "status": "done",
    "scores": {"exact_match": 0.5}, "dev": [[1, 0.5]], "loss": [[1, 2.0]], "steps": 9, "seconds": 3.0,
    "steps_per_second": 3.0, "parameters": 100, "mu": 1.5, "run": "runs/x", "options": {},
}  # fmt: skip


@dataclass(frozen=True)
class Command:
    """A command with good options; `files` are those it reads by what can be wrong with them: json, text or database.

    `heavy` commands bring in torch and do work where an input is good, so that fewer inputs are thrown at them.
    """

    name: str
    options: tuple[str, ...]
    files: Mapping[str, str] = field(default_factory=dict)
    stdin: str | None = None
    heavy: bool = False
    module: str = ""


def commands(run: Path) -> Iterator[Command]:
    """All of them; `run` is the folder of a trained parser. Options name files in the working directory."""
    asked = {"data/dev.json": "json", "data/tables.json": "json", DATABASE: "database"}
    spider = {"data/train_spider.json": "json", **asked}
    tiny = tuple(tiny_overrides(Path("data"), Path("scratch")))
    yield Command("check", ("data.path=data",), spider)
    yield Command("preprocess", tuple(o for o in tiny if o.startswith(("data", "encoder"))), spider)
    yield Command("train", (*tiny, "trainer.max_steps=1", "trainer.epochs=1"), spider, heavy=True)
    yield Command("predict", (f"checkpoint={run}", "data.path=data", "out=out", "batch=4"), asked, heavy=True)
    scored = ("tables=data/tables.json", "databases=data/database", "seconds=2")
    for pred, gold in (("pred.json", "data/dev.json"), ("pred.sql", "gold.sql")):
        kinds = {pred: "json" if pred.endswith("json") else "text", gold: "json" if gold.endswith("json") else "text"}
        more = {"data/tables.json": "json", DATABASE: "database"} if pred == "pred.json" else {}
        yield Command("evaluate", (f"pred={pred}", f"gold={gold}", *scored[: 3 if more else 1]), {**kinds, **more})
        kinds |= {"data/tables.json": "json"}
        yield Command("analyse", (f"pred=[{pred}]", f"gold={gold}", "out=out", scored[0]), kinds)
    for name, kind in (("pairs.json", "json"), ("pairs.jsonl", "text"), ("pairs.csv", "text")):
        files = {name: kind} | ({DATABASE: "database"} if kind == "json" else {})
        yield Command("convert", (f"input={name}", "out=out", "seconds=2"), files)
    reading = (
        "reading.path=reading runs=runs encoder=tiny encoder.vocabulary=300 encoder.hidden=16 encoder.heads=2 "
        "encoder.layers=1 layers.number=1 layers.width=16 layers.heads=2 layers.feedforward=16 reading.max_length=64 "
        "trainer.max_steps=1 trainer.epochs=1 trainer.threads=1 trainer.device=cpu"
    )
    files = {"reading/train.json": "json", "reading/val.json": "json"}
    yield Command("comprehend", tuple(reading.split()), files, heavy=True)
    encoder = (
        "data.path=data runs=runs encoder=tiny encoder.vocabulary=400 encoder.hidden=16 encoder.heads=2 "
        "encoder.layers=1 encoder.max_positions=64 data.texts=[card.md] trainer.max_steps=1 trainer.epochs=1 "
        "trainer.threads=1 trainer.device=cpu"
    )
    files = {"data/train_spider.json": "json", "data/tables.json": "json", "card.md": "text"}
    yield Command("pretrain", tuple(encoder.split()), files, heavy=True)
    answering = (f"checkpoint={run}", f"db={DATABASE}", "device=cpu", "seconds=2")
    yield Command("ask", (*answering, "How many pets are there?"), {DATABASE: "database"}, heavy=True)
    yield Command("ask", (*answering, "output=json"), {"questions.txt": "text"}, stdin="questions.txt", heavy=True)
    yield Command(
        "serve", (f"checkpoint={run}", f"db=[{DATABASE}]", "port=0", "device=cpu"), {DATABASE: "database"}, heavy=True
    )
    yield Command("export", (f"run={run}", "out=small", "card=card.md"), {"card.md": "text"}, heavy=True)
    results = {"results/results.jsonl": "text"}
    yield Command("tables", ("--out", "results"), results, module="sqlsp.experiments.document")


def make_files(folder: Path) -> None:
    """The good files of all commands."""
    make_folder(folder / "data")
    for name, text in (
        ("gold.sql", GOLD),
        ("pred.sql", PREDICTIONS),
        ("pred.json", json.dumps(PREDICTED)),
        ("pairs.json", json.dumps(PAIRS)),
        ("pairs.jsonl", "".join(f"{json.dumps(pair)}\n" for pair in PAIRS)),
        ("pairs.csv", CSV),
        ("questions.txt", "How many pets are there?\n:alt\n:sql 1\n:schema pet\n:links\nWhich pets are old?\n"),
        ("card.md", "# Pets\n"),
        ("results/results.jsonl", json.dumps(RESULT) + "\n"),
    ):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    for name in ("train", "val"):
        reading_kit.write(folder / "reading" / f"{name}.json", reading_kit.records(6))


def option_names(command: str) -> list[str]:
    """Every option of a command."""
    return sorted(name for name in cli._known(command) if name not in usage.groups_of(command))
