"""What CONTRIBUTING.md promises: the places it names exist, and names listed twice are the same names."""

from __future__ import annotations

import re
from pathlib import Path

from sqlsp.model.init import SCHEMES
from sqlsp.model.layers import LAYERS
from sqlsp.options.model import WITH_MU, WITH_NORM
from sqlsp.options.option import described
from sqlsp.options.tasks import TrainConfig

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
OPTIONS = described(TrainConfig)


def test_files_it_names_exist() -> None:
    named = {word.rstrip("/") for word in re.findall(r"`([\w./]+/[\w./]*)`", TEXT)}
    assert len(named) > 10
    missing = [name for name in sorted(named) if not (ROOT / name).exists() and not (ROOT / "sqlsp" / name).exists()]
    assert not missing


def test_tables_it_names_are_in_the_code() -> None:
    code = "".join(p.read_text(encoding="utf-8") for room in ("sqlsp", "tests") for p in (ROOT / room).rglob("*.py"))
    named = set(re.findall(r"`(_?[A-Z]{3}[A-Z_]*)`", TEXT)) - {"SPIDER_DIR"}
    assert {"LAYERS", "SCHEMES", "RELATIONS"} <= named
    assert not [name for name in named if not re.search(rf"^{name}\b.* = ", code, flags=re.M)]


def test_registered_names_pass_validation() -> None:
    """`config` imports no torch, so it lists the names of layers and schemes a second time."""
    assert set(OPTIONS["layers.kind"].names or ()) == set(LAYERS)
    assert set(OPTIONS["layers.init"].names or ()) == set(SCHEMES)
    assert [scheme.name for scheme in SCHEMES.values() if not scheme.norm_free] == list(WITH_NORM)
    assert [scheme.name for scheme in SCHEMES.values() if scheme.needs_mu] == list(WITH_MU)
