"""A value that no row has: told where the question says it, a doubt where it does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import SHOP, Predicting, make_database, scripted_asker

COUNT = "SELECT count(*) FROM customer WHERE"


@pytest.mark.parametrize(
    ("question", "condition", "doubt", "note"),
    [
        ("How many customers are women?", "home_town = '1'", "no row has '1' in customer.home_town, which the", None),
        ("Who is Nora?", "name = 'Nora'", None, "no row has 'Nora' in customer.name"),
        ("Who is mary?", "name = 'mary'", None, None),
        ("Who lives in Bath?", "home_town = 'Bath'", None, None),
        ("Who is number 7?", "customer_id = 7", None, None),  # not all numbers are known
        ("Who is not Nora?", "name != 'Nora'", None, None),
    ],
)
def test_what_is_told(question: str, condition: str, doubt: str | None, note: str | None, tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(f"{COUNT} {condition}")  # type: ignore[assignment]
    answer = asker.ask(asker.open(make_database(tmp_path / "shop.sqlite", SHOP)), question)
    assert (answer.doubt or "").startswith(doubt or "") and (answer.doubt is None) == (doubt is None)
    told = [each for each in answer.notes if each != answer.doubt and each.startswith("no row")]
    assert told == ([note] if note else [])


def test_it_can_be_left_out_and_needs_the_cells(tmp_path: Path) -> None:
    shop = make_database(tmp_path / "shop.sqlite", SHOP)
    for options in ({"rules": "-unknown_values"}, {"values": False}):
        asker = scripted_asker(**options)
        asker.decoder = Predicting(f"{COUNT} home_town = '1'")  # type: ignore[assignment]
        assert asker.ask(asker.open(shop), "How many customers are women?").doubt is None
