"""Resolves the name of an encoder: a folder, a folder inside one or several Python packages, or a model on the hub."""

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
HUB_SECONDS = 10.0  # time limit for an answer of the model hub
PARTS: Final = "parts:"
_FORM: Final = re.compile(
    r"parts:(?P<stem>[\w.-]+-)(?P<first>\d{1,3})\.\.(?P<last>\d{1,3})/(?P<folder>\w[\w.-]*)@(?P<sha256>[0-9a-f]{64})",
    re.ASCII,
)
_WEIGHTS: Final = "model.safetensors"
_UNPACKED: Final = (".json", ".txt", ".safetensors")  # nothing that is unpickled
_MAX_BYTES: Final = 20_000_000_000  # of an unpacked archive
_CHUNK: Final = 1 << 22
_HUB_WEIGHTS: Final = (_WEIGHTS, "model.safetensors.index.json", "pytorch_model.bin", "pytorch_model.bin.index.json")
_WEIGHT_FILES: Final = ("*.safetensors", "*.bin")
_FULL_NAMES: Final = {  # the hub redirects these names
    "roberta-base": "FacebookAI/roberta-base",
    "roberta-large": "FacebookAI/roberta-large",
    "bert-base-uncased": "google-bert/bert-base-uncased",
    "bert-large-uncased": "google-bert/bert-large-uncased",
}


def local_folder(name: str) -> Path | None:
    """Returns the folder of an `encoder.name`; None for `scratch` and for a hub model. Raises ConfigError.

    `package:p/sub` is the folder `sub` in the Python package p. The package is not imported. A name that begins with
    `parts:` is an `Archive`.
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
        raise ConfigError(f"encoder.name={name}: it is neither a folder nor a valid name of a hub model")
    return None


def check_encoder(encoder: EncoderConfig) -> None:
    """Raises ConfigError if the weights of a pretrained encoder are not available. It does not load the weights."""
    if encoder.name == SCRATCH or not encoder.pretrained:
        return
    folder = local_folder(encoder.name)
    if folder is not None:
        if not any(any(folder.glob(pattern)) for pattern in _WEIGHT_FILES):
            raise ConfigError(f"encoder.name={encoder.name}: the folder contains no {' or '.join(_WEIGHT_FILES)}")
    elif not is_cached(encoder.name, *_HUB_WEIGHTS):
        check_hub(encoder.name)


def is_cached(name: str, *files: str) -> bool:
    """True if the cache of the Hugging Face client has at least one of the `files` of the model `name`."""
    from huggingface_hub import try_to_load_from_cache

    return any(isinstance(try_to_load_from_cache(name, file), str) for file in files)


def check_hub(name: str) -> None:
    """Raises ConfigError, with the command that fetches the model, if the model hub cannot be reached.

    Makes one quick request, because the hub's client would retry for a minute.
    """
    from huggingface_hub import constants

    cause = f"{constants.ENDPOINT} is not asked, as HF_HUB_OFFLINE is set"
    if not constants.HF_HUB_OFFLINE:
        try:
            urlopen(Request(constants.ENDPOINT, method="HEAD"), timeout=HUB_SECONDS).close()
            return
        except HTTPError:
            return  # an error status is an answer, so the hub can be reached
        except OSError as error:
            reason = getattr(error, "reason", error)
            cause = f"{constants.ENDPOINT} does not answer ({system_reason(reason)})"
    raise ConfigError(missing_model(name, cause))


def missing_model(name: str, cause: str) -> str:
    """Returns the message for a pretrained encoder that is not on this machine."""
    full_name = _FULL_NAMES.get(name, name)
    folder = f"weights/{full_name.rpartition('/')[2]}"
    return (
        f"encoder.name={name} is not on this machine, and {cause}; where the hub answers, "
        f"`hf download {full_name} --local-dir {folder}` fetches it, then give encoder.name={folder} (docs/paper.md)"
    )


@dataclass(frozen=True)
class Archive:
    """An encoder in a zip archive that is cut into parts, because it is too large for one Python package.

    Each package has one part, in its folder `input/`. The parts are joined once, into the user's cache. `encoder.name`
    is `parts:PACKAGE-001..005/FOLDER@SHA256`: the first package and the number of the last one, the encoder's folder
    inside the archive, and the SHA-256 of `model.safetensors` in this folder.
    """

    packages: tuple[str, ...]
    folder: str
    sha256: str

    @classmethod
    def of(cls, name: str) -> Archive:
        match = _FORM.fullmatch(name)
        if match is None or int(match["first"]) > int(match["last"]):
            raise ConfigError(
                f"encoder.name={name}: write {PARTS}PACKAGE-001..005/FOLDER@SHA256: the first package and the number "
                "of the last, the folder in the archive, the SHA-256 of model.safetensors"
            )
        numbers = range(int(match["first"]), int(match["last"]) + 1)
        packages = tuple(f"{match['stem']}{number:0{len(match['first'])}}" for number in numbers)
        return cls(packages, match["folder"], match["sha256"])

    def unpacked(self) -> Path:
        """Returns the folder of the encoder in the cache. Unpacks the archive first if the folder is missing.

        Raises ConfigError if a package is not installed, or the archive cannot be unpacked.
        """
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
        parts = list[Path]()
        missing = list[str]()
        for package in self.packages:
            try:
                # these packages have names with hyphens, which cannot be imported
                inside = [path for path in files(package) or () if path.parent.name == "input"]
            except PackageNotFoundError:
                missing.append(package)
                continue
            if len(inside) != 1:
                raise ConfigError(f"the package {package} has {len(inside)} files in input/ instead of one")
            parts.append(Path(str(inside[0].locate())))
        if missing:
            raise ConfigError(
                f"{len(missing)} of the {len(self.packages)} packages of {self.folder} are not installed; "
                f"run: {install_command('--no-deps', *missing)}"
            )
        return parts

    def _unpack(self, parts: list[Path], folder: Path) -> None:
        """Joins the parts, unpacks the encoder, checks it, and moves the complete folder to its path."""
        with replace_folder(folder, (folder / _WEIGHTS).is_file) as new:
            joined = new.with_name("archive.zip")
            size = sum(part.stat().st_size for part in parts)
            shown = bar(total=size, desc=f"unpacking {self.folder}", unit="B", unit_scale=True)
            with shown, joined.open("wb") as target:
                for part in parts:
                    with part.open("rb") as source:
                        shutil.copyfileobj(source, target, _CHUNK)
                    shown.update(part.stat().st_size)
            with zipfile.ZipFile(joined) as archive:
                prefix = f"{self.folder}/"
                inside = [member for member in archive.infolist() if member.filename.startswith(prefix)]
                members = [m for m in inside if m.filename.endswith(_UNPACKED) and ".." not in m.filename.split("/")]
                if sum(member.file_size for member in members) > _MAX_BYTES:
                    raise ConfigError(f"{self.folder} has more than {_MAX_BYTES / 1e9:g} GB when it is unpacked")
                for member in members:
                    member.filename = member.filename.removeprefix(prefix)
                archive.extractall(new, members)
            if not (new / _WEIGHTS).is_file():
                raise ConfigError(f"the archive in {self.packages[0]} … has no {self.folder}/{_WEIGHTS}")
            with (new / _WEIGHTS).open("rb") as file:
                sha256 = hashlib.file_digest(file, "sha256").hexdigest()
            if sha256 != self.sha256:
                command = install_command("--no-deps", "--force-reinstall", *self.packages)
                raise ConfigError(
                    f"{self.folder}/{_WEIGHTS} has the SHA-256 {sha256}, encoder.name has {self.sha256}: install the "
                    f"packages anew; run: {command}"
                )
