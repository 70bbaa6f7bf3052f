"""Options of a small training of every task, by the name of its command."""

from __future__ import annotations

import json
from pathlib import Path

import language_kit
import masked_kit
import reading_kit
from tiny_spider import make_folder, tiny_overrides


def options_of(command: str, spider: Path, scratch: Path, changed: bool = False) -> list[str]:
    """Options with which the command trains for a moment; with `changed`, on other data in `scratch`."""
    scratch.mkdir(exist_ok=True)
    if command == "comprehend":
        records = reading_kit.records()[:: -1 if changed else 1]
        for name in ("train.json", "val.json"):
            reading_kit.write(scratch / "data" / name, records)
        return reading_kit.small_overrides(scratch / "data", scratch)
    if command == "language":
        options = language_kit.small_overrides(scratch)
        if changed:
            (scratch / "text.txt").write_text(language_kit.TEXT.replace("rain", "hail"))
        return options
    if changed:
        spider = make_folder(scratch / "spider")
        path = spider / "train_spider.json"
        path.write_text(json.dumps(json.loads(path.read_text())[:-1]))
    return tiny_overrides(spider, scratch) if command == "train" else masked_kit.small_overrides(spider, scratch)
