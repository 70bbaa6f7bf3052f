"""`python -m sqlsp.export run=RUN_DIR out=DIR`: a small folder of a trained parser (`answering/exporting.py`)."""

from __future__ import annotations

from sqlsp.options.trained import ExportConfig


def run(cfg: ExportConfig) -> None:
    """Export the parser."""
    from sqlsp.answering.exporting import export  # brings torch

    export(cfg)


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("export", run)


if __name__ == "__main__":
    main()
