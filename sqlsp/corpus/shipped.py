"""The paths that options name, and with them the small corpora that ship, named `corpus:NAME`.

What ships of a corpus is mostly its sources; the corpus itself is built at its first use, in the user's cache folder,
in a clone as in an installed package.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlsp.common.errors import DataError
from sqlsp.common.files import put_in_place, system_reason
from sqlsp.common.shipped import CORPORA, PARSERS, user_cache
from sqlsp.corpus.building import SUMS, Sources, build_corpus, sums_of

PREFIX: Final = "corpus:"
Options = TypeVar("Options", bound=Any)


def locate(name: str | Path) -> Path:
    """The path that an option names: `~` is the home folder, `corpus:NAME/…` in a shipped corpus. Raises DataError."""
    if not str(name).startswith(PREFIX):
        try:
            return Path(name).expanduser()
        except RuntimeError as error:
            raise DataError(f"{name}: there is no such home folder; write the path in full") from error
    corpus, _, inside = str(name).removeprefix(PREFIX).partition("/")
    return _corpus(corpus) / inside


def located(options: Options, *names: str) -> Options:
    """A dataclass of options with the paths of these names as `locate` has them; None stays. Raises as `locate`."""
    paths = {name: getattr(options, name) for name in names}
    return replace(options, **{name: str(locate(path)) for name, path in paths.items() if path is not None})


@cache
def _corpus(name: str) -> Path:
    known = sorted(path.name for path in CORPORA.glob("*") if path.is_dir() and path != PARSERS)
    if name not in known:
        raise DataError(f"there is no corpus {PREFIX}{name}; those that ship: {', '.join(PREFIX + x for x in known)}")
    return _built(CORPORA / name) if (CORPORA / name / "source").is_dir() else CORPORA / name


def _built(shipped: Path) -> Path:
    """A corpus built from its sources, in a cache folder named after their content; built if it is missing."""
    digest = sha256()
    for path in sorted((shipped / SUMS, *shipped.glob("source/**/*"))):
        if path.is_file():
            digest.update(f"{path.relative_to(shipped)}\0".encode() + sha256(path.read_bytes()).digest())
    folder = user_cache() / f"{shipped.name}-{digest.hexdigest()[:12]}"
    sources = Sources.of(shipped / "source")
    expected = sources.products(folder)

    def is_complete() -> bool:
        return all(path.is_file() for path in expected)

    if is_complete():
        return folder
    try:
        with put_in_place(folder, is_complete) as new:
            build_corpus(sources, new)
            _check_sums(shipped, new)
    except OSError as error:
        if not is_complete():
            raise DataError(
                f"cannot build {PREFIX}{shipped.name} in {folder}: {system_reason(error)}; "
                "set XDG_CACHE_HOME to a folder that can be written to"
            ) from error
    return folder


def _check_sums(shipped: Path, new: Path) -> None:
    """Raises DataError where JSON files that were built differ from those that figures were made with."""
    sums = shipped / SUMS
    if not sums.is_file():
        return
    differing = set(sums.read_text(encoding="utf-8").splitlines()) ^ set(sums_of(new).splitlines())
    if differing:
        names = ", ".join(sorted({line.split()[-1] for line in differing}))
        raise DataError(
            f"{PREFIX}{shipped.name} as built from {shipped / 'source'} differs from {sums} in {names}: install sqlsp "
            "anew or, where the sources were changed, run "
            f"python scripts/check/check_corpus.py --seal --folder {shipped}"
        )
