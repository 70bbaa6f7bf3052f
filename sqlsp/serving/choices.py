"""The reading that a person chose where the parser asked back, kept as one that was marked right (`corrections`)."""

from __future__ import annotations

from dataclasses import replace

from sqlsp.common.errors import DataError
from sqlsp.serving.answers import Answer
from sqlsp.serving.conversation import check_alone
from sqlsp.serving.corrections import Corrections
from sqlsp.serving.databases import Database


def keep_choice(corrections: Corrections, database: Database, answer: Answer, reading: int) -> str | None:
    """Keep that this reading of an answer is right; why nothing can be learnt from it, None where it was kept.

    That is no error: whoever chose wants to see the rows.
    """
    try:
        check_alone(answer.earlier)
        database.check_unchanged()
        corrections.keep(database, answer.question, answer.readings[reading].sql, answer.readings[0].sql)
    except DataError as error:
        return str(error)
    return None


def with_choice(answer: Answer, reason: str | None) -> Answer:
    """An answer after the choice: it asks nothing back, and a note says why the choice was not kept (`reason`)."""
    notes = (*answer.notes, f"not kept: {reason}") if reason else answer.notes
    return replace(answer, question_back=None, notes=notes)
