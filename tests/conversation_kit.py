"""A conversation about the shop: its questions, and the SQL that the scripted parser answers them by."""

from __future__ import annotations

from typing import Any

from scripted import ENDLESS, scripted_asker

from sqlsp.app.asker import Asker

WHO = "Who lives in New York?"
BATH = "and in Bath?"
IDS = "and their ids?"
WHOLE = "Which customer ids belong to the customers whose home town is Bath?"
NOWHERE = "Who lives nowhere?"
FAILS = "Is there an end?"
IN_NEW_YORK = "SELECT name FROM customer WHERE home_town = 'New York'"
IN_BATH = "SELECT name FROM customer WHERE home_town = 'Bath'"
COUNT = "SELECT count(*) FROM customer WHERE home_town = 'Bath'"
IDS_IN_BATH = "SELECT customer_id FROM customer WHERE home_town = 'Bath'"
SCRIPT = {
    WHO: [IN_NEW_YORK, COUNT],
    BATH: [IN_BATH, COUNT],
    IDS: [IDS_IN_BATH],
    WHOLE: [IDS_IN_BATH],
    NOWHERE: ["SELECT name FROM customer WHERE home_town = '1'"],
    FAILS: [ENDLESS],
}


def conversing_asker(context: int = 3, rules: str = "-parents_once", **options: Any) -> Asker:
    return scripted_asker(SCRIPT, context, rules=rules, threshold=0.5, **options)
