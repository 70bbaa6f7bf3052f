"""The thread of a conversation: what is sent along with a question, and what is remembered of an answer.

Whoever asks keeps the thread. Requests of other programs carry it as `context`: `{"questions": ["…"], "query":
"SELECT …", "confidence": 0.9}`, the questions before, oldest first, the query that answered the last of them, and how
sure that answer was (null or left out: it is right).
"""

from __future__ import annotations

from typing import Any, Final

from sqlsp.app.asker import LONGEST_QUESTION
from sqlsp.data.spider import LONGEST_SQL
from sqlsp.inference.answer import Answer
from sqlsp.question.rows import Earlier, follow
from sqlsp.question.words import composed
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

MAX_QUESTIONS: Final = 100  # of one context; the last ones are read (MAX_HISTORY)
_FORM: Final = '{"questions": ["…"], "query": "SELECT …", "confidence": 0.9}'


def read_context(context: object) -> Earlier | None:
    """What was asked before, as a request tells it; None where that is nothing. Raises DataError for anything else."""
    if context is None:
        return None
    found = context if isinstance(context, dict) else {}
    questions, sql, confidence = found.get("questions"), found.get("query"), found.get("confidence")
    texts = isinstance(questions, list) and all(isinstance(each, str) for each in questions)
    if not isinstance(questions, list) or not texts or not isinstance(sql, str | None):
        raise DataError(f"context must be {_FORM}: the questions before, oldest first, and the last one's query")
    if confidence is not None and (isinstance(confidence, bool) or not isinstance(confidence, int | float)):
        raise DataError(f"context must be {_FORM}: confidence is a probability, or null")
    if confidence is not None and not 0 <= confidence <= 1:
        raise DataError(f"context has the confidence {confidence}; it must be a probability from 0 to 1")
    if len(questions) > MAX_QUESTIONS:
        raise DataError(f"context has {len(questions):,} questions; at most {MAX_QUESTIONS} are taken")
    for text, most in (*((each, LONGEST_QUESTION) for each in questions), (sql or "", LONGEST_SQL)):
        if len(text) > most:
            raise DataError(f"a text of context has {len(text):,} characters; at most {most:,} are read")
    said = [" ".join(composed(whole_characters(each)).split()) for each in questions]
    return Earlier.of([each for each in said if each], whole_characters(sql or "").strip() or None, confidence)


def describe_thread(answer: Answer, candidate: int = 0, shown: bool = True) -> dict[str, Any]:
    """What goes along with an answer: what that reading took from the query before, and the context to send next.

    An answer that was not shown, because it was declined or failed, is not remembered: the context stays as it was.
    """
    earlier = answer.thread
    if shown:
        earlier = follow(
            earlier, answer.question, answer.candidates[candidate].remembered, answer.remembered_confidence(candidate)
        )
    context: dict[str, Any] | None = None
    if earlier is not None:
        sure = {} if earlier.confidence is None else {"confidence": earlier.confidence}
        context = {"questions": list(earlier.questions), "query": earlier.sql, **sure}
    return {"taken_over": list(answer.taken_over(candidate)), "context": context}


def check_alone(earlier: Earlier | None) -> None:
    """Raise DataError for a question that was read with others: its words alone do not mean its query."""
    if earlier is not None:
        raise DataError(
            "this question was read with those before it, and nothing can be learnt from it alone: start anew, ask it "
            "in full, then mark the answer"
        )
