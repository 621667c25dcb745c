"""A course given to a class on a JupyterHub: who may read what, and the settings of all.

Run by root, on a folder that is somebody else's: nothing in it is executed, and no link in it
followed.
"""

import os
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import NamedTuple

import trollkit
from trollkit.classroom.build import write_whole
from trollkit.classroom.grading.course.exchange import OPEN, VARIABLE
from trollkit.classroom.settings import CONFIG, settings_of
from trollkit.classroom.year.founding import NAME
from trollkit.core.errors import Refused

if sys.platform != "win32":  # where there is no JupyterHub
    import pwd

HUB = "jupyterhub_trollkit.py"
_TEMPLATES = Path(__file__).parent / "hub"
_JUPYTER = Path(trollkit.__file__).parent / "notebook" / "jupyter"
_PRIVATE, _SHOWN = 0o700, 0o755
# All hand in, nobody lists or takes away what others have; the group is the teacher's, as
# nbgrader wants it.
_INBOUND = stat.S_ISVTX | stat.S_ISGID | 0o733


class Hosted(NamedTuple):
    """What was done: whose the course called `name` is, and where the class finds it."""

    name: str
    teacher: str
    course: Path
    exchange: Path
    inbound: Path
    settings: Path


def host(course: Path, exchange: Path, settings: Path) -> Hosted:
    """Open the exchange for `course`, shut the course itself, and write the hub's settings.

    Its owner is its teacher. Done again, it changes nothing. Raises Refused, OSError.
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
        "course": repr(str(course)),
        "exchange": repr(str(exchange)),
        "jupyter": repr(str(_JUPYTER)),
        "name": repr(name),
        "programs": repr(str(Path(sys.executable).parent)),
        "settings": repr(str(settings)),
        "teacher": repr(teacher.pw_name),
        "variable": repr(VARIABLE),
    }
    _write(settings, words)
    return Hosted(name, teacher.pw_name, course, exchange, inbound, settings)


def _name_of(course: Path) -> str:
    """What the course is called, as it is written in its settings: they are not run."""
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
    """Make a folder that is not there, give it to its owner, and set its mode.

    One that is already somebody else's is left as it is: whoever may write there could have
    made it to have others hand in to them.
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


def _write(settings: Path, words: Mapping[str, str]) -> None:
    """The settings of the hub, and those of nbgrader for everybody, which all must read."""
    settings.mkdir(parents=True, exist_ok=True)
    settings.chmod(_SHOWN)
    for name in (HUB, CONFIG):
        template = Template((_TEMPLATES / f"{name}.modele").read_text(encoding="utf-8"))
        write_whole(settings / name, template.substitute(words).encode())
