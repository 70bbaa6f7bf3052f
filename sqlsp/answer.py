"""`python -m sqlsp.answer checkpoint=RUN_DIR questions=FILE`: answer multiple-choice questions."""

from __future__ import annotations

from sqlsp.options.trained import AnswerConfig


def run(cfg: AnswerConfig) -> None:
    """Answer the questions."""
    from sqlsp.tasks.answers import answer  # brings torch

    answer(cfg)


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("answer", run)


if __name__ == "__main__":
    main()
