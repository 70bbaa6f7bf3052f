"""The shop's database, as an Asker opens it."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import SHOP, make_database, scripted_asker

from sqlsp.serving.databases import Database


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_database(tmp_path / "shop.sqlite", SHOP)


@pytest.fixture
def database(shop: Path) -> Database:
    return scripted_asker().open(shop, "shop.sqlite")
