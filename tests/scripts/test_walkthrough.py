"""The walk from a question to SQL that docs/architecture.md shows is the one that the code takes."""

from __future__ import annotations

import pytest
from script_kit import load_script

walkthrough = load_script("walkthrough")


def test_the_document_shows_what_the_code_does(capsys: pytest.CaptureFixture[str]) -> None:
    walkthrough.main([])
    text = capsys.readouterr().out.strip()
    document = walkthrough.TARGET.read_text(encoding="utf-8")
    assert walkthrough.replaced(document, text) == document, "python scripts/docs/walkthrough.py --write"


def test_a_question_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        walkthrough.main(["--question", "100000"])
    assert exit_.value.code == 2
    assert "counted from 0" in capsys.readouterr().err
