"""A course of one's own, laid down in a new folder from one that is there.

The sheets' sources hold the answers: no installed package carries them. They are taken from the
checkout that runs, or from where whoever installed the kit has put them for teachers.
"""

import os
import re
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import trollkit
from trollkit.classroom.build import HANDOUTS, SHEETS, build, write_whole
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.settings import CONFIG, guard
from trollkit.core.errors import Refused

VARIABLE = "TROLLKIT_COURS"
GUIDE = "LISEZMOI.md"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_COURSE_ID = re.compile(r"^c\.CourseDirectory\.course_id\s*=.*$", re.MULTILINE)
_MOST_BYTES = 2_000_000  # of one source
_PRIVATE = 0o700  # the answers are in it


def model_of(environment: Mapping[str, str] = os.environ) -> Path:
    """The course that others are made from: the variable's, else the checkout that runs.

    Raises Refused.
    """
    named = environment.get(VARIABLE)
    if named:
        return Path(named)
    checkout = Path(trollkit.__file__).parents[1]
    if not (checkout / CONFIG).is_file() or not (checkout / SHEETS).is_dir():
        raise Refused("no-model")
    return checkout


def open_to_all(model: Path) -> bool:
    """Whether all users of the machine can read a course that others are made from."""
    try:
        modes = [each.stat().st_mode for each in (model, *model.resolve().parents)]
    except OSError:
        return False
    reached = all(mode & stat.S_IXOTH for mode in modes[1:])
    return os.name == "posix" and reached and bool(modes[0] & stat.S_IROTH)


def found(target: Path, model: Path, name: str) -> list[str]:
    """Lay down in `target` a course called `name` with the sheets of `model`; their names.

    `model` is a course's folder, or an archive of one. Whatever fails, nothing is there.
    Raises Refused, OSError.
    """
    if not NAME.fullmatch(name):
        raise Refused("no-course-name", name=name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise Refused("folder-not-empty", path=target)
    files = _files_of(model)
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        for path, content in files.items():
            write_whole(draft / path, _renamed(content, name) if path == CONFIG else content)
        build(draft)
        guard(draft)
        write_whole(draft / GUIDE, _guide(name))
        _refuse_twin(draft, name)
        draft.chmod(_PRIVATE)
        if target.exists():
            target.rmdir()
        draft.rename(target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return sorted(Path(path).stem for path in files if path.endswith(".py") and path != CONFIG)


def _files_of(model: Path) -> dict[str, bytes]:
    """The settings and the sources of a course, by their path in it."""
    if not model.exists():
        raise Refused("no-such-model", path=model)
    try:
        with tempfile.TemporaryDirectory() as place:
            root = model if model.is_dir() else _unpacked(model, place)
            files = dict(_in_folder(root))
    except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError):
        raise Refused("bad-archive", path=model) from None
    if len(files) < 2 or CONFIG not in files:
        raise Refused("no-course-in-model", path=model)
    return files


def _in_folder(root: Path) -> Iterator[tuple[str, bytes]]:
    handouts = (root / HANDOUTS).glob("*/*")
    for path in [root / CONFIG, *sorted((root / SHEETS).glob("*.py")), *sorted(handouts)]:
        if path.is_file() and path.stat().st_size <= _MOST_BYTES:
            yield path.relative_to(root).as_posix(), path.read_bytes()


def _unpacked(model: Path, place: str) -> Path:
    """The first folder of an archive that has a course's settings, unpacked in `place`."""
    with zipfile.ZipFile(model) as archive:
        names = [each for each in archive.namelist() if ".." not in Path(each).parts]
        archive.extractall(place, names)
    roots = sorted(Path(place).rglob(CONFIG), key=lambda each: len(each.parts))
    return roots[0].parent if roots else Path(place)


def _renamed(settings: bytes, name: str) -> bytes:
    """The settings of a course called `name`: two of the same name share an exchange."""
    text = settings.decode(errors="surrogateescape")  # which is told by its line
    line = f'c.CourseDirectory.course_id = "{name}"'
    renamed, count = _COURSE_ID.subn(line, text)
    return (renamed if count else f"{text}\n{line}\n").encode(errors="surrogateescape")


def _guide(name: str) -> bytes:
    text = (Path(__file__).parent / GUIDE).read_text(encoding="utf-8")
    return text.replace("{nom}", name).encode()


def _refuse_twin(draft: Path, name: str) -> None:
    outbound = CourseFolder(draft).outbound
    if outbound.parent.exists():
        raise Refused("twin-in-exchange", path=outbound.parent)
