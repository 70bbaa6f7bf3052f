"""Reads and writes the history of a conversation as JSON. All interfaces use it in requests and answers.

The server stores no conversation. Instead, an answer has a `context`, which the client sends along with the next
question:

    {"questions": ["…"], "query": "SELECT …", "confidence": 0.9}

`questions` are the previous questions, oldest first. `query` is the SQL that answered the last of them. `confidence` is
the probability that this query is right. If it is missing, a person wrote or chose the query. `"declined": true` says
that the last question was not answered, and `query` is only its best candidate.
"""

from __future__ import annotations

from typing import Any, Final

from sqlsp.app.asker import MAX_QUESTION
from sqlsp.data.spider import MAX_SQL
from sqlsp.question.rows import Earlier
from sqlsp.question.words import composed
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

MAX_QUESTIONS: Final = 100  # questions in one context; only the last MAX_HISTORY are used
_FORM: Final = '{"questions": ["…"], "query": "SELECT …", "confidence": 0.9}'


def read_history(context: object) -> Earlier | None:
    """Returns the history in the `context` of a request; None if it is empty. Raises DataError if it is malformed."""
    if context is None:
        return None
    fields = context if isinstance(context, dict) else {}
    questions = fields.get("questions")
    sql = fields.get("query")
    confidence = fields.get("confidence")
    if not isinstance(questions, list) or not all(isinstance(question, str) for question in questions):
        raise DataError(f"context must be {_FORM}: questions is a list of texts, oldest first")
    if not isinstance(sql, str | None):
        raise DataError(f"context must be {_FORM}: query is the SQL of the last question")
    if confidence is not None and (isinstance(confidence, bool) or not isinstance(confidence, int | float)):
        raise DataError(f"context must be {_FORM}: confidence is a probability, or null")
    if confidence is not None and not 0 <= confidence <= 1:
        raise DataError(f"context has the confidence {confidence}; it must be a probability from 0 to 1")
    declined = fields.get("declined", False)
    if not isinstance(declined, bool):
        raise DataError("declined of context must be true or false")
    if len(questions) > MAX_QUESTIONS:
        raise DataError(f"context has {len(questions):,} questions; at most {MAX_QUESTIONS} are allowed")
    for question in questions:
        _check_length(question, MAX_QUESTION)
    _check_length(sql or "", MAX_SQL)
    texts = [" ".join(composed(whole_characters(question)).split()) for question in questions]
    return Earlier.of(list(filter(None, texts)), whole_characters(sql or "").strip() or None, confidence, declined)


def _check_length(text: str, limit: int) -> None:
    if len(text) > limit:
        raise DataError(f"a text of context has {len(text):,} characters; at most {limit:,} are allowed")


def describe_history(history: Earlier | None) -> dict[str, Any] | None:
    """Returns the `context` that a client sends along with the next question."""
    if history is None:
        return None
    context: dict[str, Any] = {"questions": list(history.questions), "query": history.sql}
    if history.confidence is not None:
        context["confidence"] = history.confidence
    if history.declined:
        context["declined"] = True
    return context
