"""`python -m sqlsp.calibrate pred=… gold=… tables=… [databases=DIR] checkpoint=RUN [out=DIR]`: how sure may it be?"""

from __future__ import annotations

from sqlsp.options.judging import CalibrateConfig


def run(cfg: CalibrateConfig) -> None:
    """Calibrate the parser."""
    from sqlsp.answering.calibrating import calibrate  # takes its time

    calibrate(cfg)


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("calibrate", run)


if __name__ == "__main__":
    main()
