"""The year of a course: make it (`found`), set it up on a JupyterHub (`host`), `archive` it.

The sources of the sheets hold the answers, so no installed package carries them. They are
copied from the checkout that runs, or from a folder that the teacher names.

On a JupyterHub, root sets up a course in a folder that is somebody else's: nothing in it is
executed, and no link in it is followed.

A year is archived in one dated folder, which is a course itself. Files are moved, never copied
and erased, so that nothing is lost on the way; after a failure they are moved back. The sheets
and settings stay for the next class, and the archive has a copy of them.
"""

import os
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from string import Template
from typing import NamedTuple

import trollkit
from trollkit.classroom.build import SHEETS, build, write_whole
from trollkit.classroom.grading.arena import BASE, SECRET
from trollkit.classroom.grading.course.exchange import OPEN
from trollkit.classroom.grading.course.exchange import VARIABLE as EXCHANGE
from trollkit.classroom.grading.course.session import GRADEBOOK, STEPS, SUMMARIES, CourseFolder
from trollkit.classroom.reception.register import FOLDER
from trollkit.classroom.settings import CONFIG, guard, settings_of
from trollkit.core.errors import Refused

if sys.platform != "win32":  # Windows has no JupyterHub
    import pwd

GUIDE = "LISEZMOI.md"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_COURSE_ID = re.compile(r"^c\.CourseDirectory\.course_id\s*=.*$", re.MULTILINE)
_MOST_BYTES = 2_000_000  # of one file copied from a model
_PRIVATE = 0o700  # the mode of a course, which holds the answers


def own_model() -> Path:
    """The course that new ones copy: the checkout that runs. Raises Refused without one."""
    checkout = Path(trollkit.__file__).parents[1]
    if not (checkout / CONFIG).is_file() or not (checkout / SHEETS).is_dir():
        raise Refused("no-model")
    return checkout


def found(target: Path, model: Path, name: str) -> list[str]:
    """Make in `target` a course called `name` with the sheets of `model`; the sheets' names.

    After a failure, no part of the course is there. Raises Refused, OSError.
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
        _refuse_twin(draft)
        draft.chmod(_PRIVATE)
        if target.exists():
            target.rmdir()
        draft.rename(target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return sorted(Path(path).stem for path in files if path.endswith(".py") and path != CONFIG)


def _files_of(model: Path) -> dict[str, bytes]:
    """The settings and sources of a course: path in the course -> bytes. Raises Refused."""
    if not model.exists():
        raise Refused("no-such-model", path=model)
    if not model.is_dir():
        raise Refused("model-no-folder", path=model)
    files = dict(_in_folder(model))
    if len(files) < 2 or CONFIG not in files:
        raise Refused("no-course-in-model", path=model)
    return files


def _in_folder(root: Path) -> Iterator[tuple[str, bytes]]:
    for path in [root / CONFIG, *sorted((root / SHEETS).glob("*.py"))]:
        if path.is_file() and path.stat().st_size <= _MOST_BYTES:
            yield path.relative_to(root).as_posix(), path.read_bytes()


def _renamed(settings: bytes, name: str) -> bytes:
    """The settings with another name: courses of the same name would share an exchange."""
    text = settings.decode(errors="surrogateescape")  # `settings_of` will refuse bad bytes
    line = f'c.CourseDirectory.course_id = "{name}"'
    renamed, count = _COURSE_ID.subn(line, text)
    return (renamed if count else f"{text}\n{line}\n").encode(errors="surrogateescape")


def _guide(name: str) -> bytes:
    text = (Path(__file__).parent / GUIDE).read_text(encoding="utf-8")
    return text.replace("{nom}", name).encode()


def _refuse_twin(draft: Path) -> None:
    outbound = CourseFolder(draft).outbound
    if outbound.parent.exists():
        raise Refused("twin-in-exchange", path=outbound.parent)


HUB = "jupyterhub_trollkit.py"
_TEMPLATES = Path(__file__).parent / "hub"
_JUPYTER = Path(trollkit.__file__).parent / "notebook" / "jupyter"
_SHOWN = 0o755
# Everybody can hand in, and nobody list or remove what others have handed in. New folders get
# the teacher's group, as nbgrader wants it.
_INBOUND = stat.S_ISVTX | stat.S_ISGID | 0o733


class Hosted(NamedTuple):
    """The result of `host`: the course's name, its teacher's account, and the folders."""

    name: str
    teacher: str
    course: Path
    exchange: Path
    inbound: Path
    settings: Path


def host(course: Path, exchange: Path, settings: Path) -> Hosted:
    """Open the exchange for `course`, close the course to others, write the hub's settings.

    The owner of the course is its teacher. A second call changes nothing. Raises Refused,
    OSError.
    """
    course, exchange, settings = course.resolve(), exchange.resolve(), settings.resolve()
    name = _name_of(course)
    teacher = _account(course.stat().st_uid)
    if teacher.pw_uid == 0 or not course.is_relative_to(Path(teacher.pw_dir).resolve()):
        raise Refused("course-not-at-home", path=course, owner=teacher.pw_name)
    shared, inbound = exchange / name, exchange / name / "inbound"
    exchange.mkdir(parents=True, exist_ok=True)
    _own(exchange, OPEN)
    _own(shared, _SHOWN, teacher)
    _own(inbound, _INBOUND, teacher)
    _own(shared / "outbound", _SHOWN, teacher)
    _own(course, _PRIVATE, teacher)
    words = {
        "course": course,
        "exchange": exchange,
        "jupyter": _JUPYTER,
        "name": name,
        "programs": Path(sys.executable).parent,
        "settings": settings,
        "teacher": teacher.pw_name,
        "variable": EXCHANGE,
    }
    _write(settings, words)
    return Hosted(name, teacher.pw_name, course, exchange, inbound, settings)


def _name_of(course: Path) -> str:
    """The course's name in its settings, which are not run. Raises Refused without one."""
    if not (course / CONFIG).is_file():
        raise Refused("no-course-to-host", path=course)
    name = settings_of(course).CourseDirectory.get("course_id", "")
    if not NAME.fullmatch(name):
        raise Refused("course-without-name", path=course / CONFIG)
    return str(name)


def _account(uid: int) -> "pwd.struct_passwd":
    try:
        return pwd.getpwuid(uid)
    except KeyError:
        raise Refused("owner-unknown", uid=uid) from None


def _own(folder: Path, mode: int, owner: "pwd.struct_passwd | None" = None) -> None:
    """Make a folder if missing, give it to its owner, and set its mode.

    Raises Refused when it already belongs to a third account, which could have made it so that
    others hand in to it.
    """
    if not folder.exists():
        folder.mkdir(_PRIVATE)
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        uid = os.fstat(opened).st_uid
        if owner and uid not in (owner.pw_uid, os.geteuid()):
            raise Refused("place-taken", path=folder, owner=_account(uid).pw_name)
        if owner and uid != owner.pw_uid:
            os.fchown(opened, owner.pw_uid, owner.pw_gid)
        os.fchmod(opened, mode)
    finally:
        os.close(opened)


def _write(settings: Path, words: Mapping[str, object]) -> None:
    """Write the settings of the hub, and those of nbgrader for all accounts."""
    settings.mkdir(parents=True, exist_ok=True)
    settings.chmod(_SHOWN)
    said = {name: repr(str(word)) for name, word in words.items()}
    for name in (HUB, CONFIG):
        template = Template((_TEMPLATES / f"{name}.modele").read_text(encoding="utf-8"))
        write_whole(settings / name, template.substitute(said).encode())


ARCHIVES = "archives"
_REPORTS = "rapports"


class Archived(NamedTuple):
    """The archive of a year: its folder, the names moved there, its folder in the exchange.

    `exchange` is None when the exchange had nothing of the course.
    """

    folder: Path
    moved: list[str]
    exchange: Path | None


def archive(session: CourseFolder, day: date) -> Archived:
    """Move all that a class has left to an archive named after `day`.

    After a failure, all is back in its place. Raises Refused when nothing is left; OSError.
    """
    left = list(_left(session))
    if not left:
        raise Refused("nothing-to-archive")
    folder = _free(session.root / ARCHIVES, day.isoformat())
    draft = _free(folder.parent, f"{folder.name}.partiel")
    handed = _exchanged(session)
    aside = _free(session.inbound.parent, f"archive-{folder.name}") if handed else None
    with ExitStack() as undo:
        undo.callback(shutil.rmtree, draft, ignore_errors=True)  # only copies are left in it
        draft.mkdir(mode=_PRIVATE, parents=True)
        _copy_sheets(session, draft)
        if aside:
            aside.mkdir(mode=_PRIVATE)
            undo.callback(aside.rmdir)
        for path in (*left, *handed):
            place = (aside if aside and path in handed else draft) / path.name
            path.rename(place)
            undo.callback(place.rename, path)
        draft.rename(folder)
        undo.pop_all()
    return Archived(folder, [path.name for path in left], aside)


def _left(session: CourseFolder) -> Iterator[Path]:
    """The files and folders that a class leaves in the course's folder."""
    own = (session.root / name for name in (FOLDER, _REPORTS, SUMMARIES, GRADEBOOK, SECRET))
    yield from filter(Path.exists, (*map(session.step, STEPS), *own))
    # The games of the arena, then lists, marks and dates, from the kit or the teacher.
    for pattern in (f"{BASE}*", "*.csv"):
        yield from sorted(session.root.glob(pattern))


def _free(root: Path, name: str) -> Path:
    """A path where nothing is yet: the second archive of a day has a number."""
    folder, number = root / name, 2
    while folder.exists():
        folder, number = root / f"{name}-{number}", number + 1
    return folder


def _copy_sheets(session: CourseFolder, folder: Path) -> None:
    """Copy settings and sheets too, so that the archive can be opened, and exported again."""
    own = (session.course.source_directory, session.course.release_directory)
    for name in (CONFIG, *map(str, own), SHEETS.parts[0]):
        path = session.root / name
        if path.is_dir():
            shutil.copytree(path, folder / name)
        elif path.is_file():
            shutil.copy2(path, folder)


def _exchanged(session: CourseFolder) -> list[Path]:
    """The course's folders in the exchange, where the next class would find submissions."""
    names = ("inbound", "outbound", "feedback")
    paths = (session.inbound.with_name(name) for name in names)
    return [path for path in paths if path.is_dir()]
