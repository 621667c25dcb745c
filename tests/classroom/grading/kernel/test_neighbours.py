"""What a notebook's kernel can do to the other processes of the teacher's, at each level."""

import ctypes
import os
import secrets
import shutil
import socket
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from trollkit.arena.sandbox.levels import strongest
from trollkit.classroom.grading.kernel.process import Kernel

pytestmark = [
    pytest.mark.lourd,
    pytest.mark.skipif(strongest().level == "processus", reason="il faut Linux"),
]
SEGMENT = secrets.randbits(30)

# Each succeeds where nothing guards; none does harm.
ATTACKS = {
    "signal": "import os\nos.kill({teacher}, 0)",
    "signal through a file": "import fcntl, os\nfcntl.fcntl(os.pipe()[0], 8, {teacher})",
    "signal through a descriptor": "import os, signal\n"
    "signal.pidfd_send_signal(os.pidfd_open({teacher}), 0)",
    "limits": "import resource\nresource.prlimit({teacher}, resource.RLIMIT_NOFILE)",
    "memory left behind": "import ctypes\n"
    "assert ctypes.CDLL(None).shmget({segment}, 4096, 0o1600) >= 0",
    "network": "import socket\nsocket.socket(socket.AF_INET)",
    "host of a virtual machine": "import socket\nsocket.socket(40, socket.SOCK_STREAM)",
    # As the server that grading forks its processes from, a terminal's or a desktop's.
    "server with a path": "import socket\nsocket.socket(socket.AF_UNIX).connect({door!r})",
    "server with a name": "import socket\n"
    "socket.socket(socket.AF_UNIX).connect('\\0' + {name!r})",
    "letter box": "import socket\n"
    "socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(b'!', {letters!r})",
    "names of those servers": "import ctypes\nlibc = ctypes.CDLL(None)\n"
    "assert libc.inotify_add_watch(libc.inotify_init1(0), {folder!r}.encode(), 0x100) > 0",
    "file opened to all": "import os\nos.chmod({secret!r}, 0o666)\n"
    "assert os.stat({secret!r}).st_mode & 0o777 == 0o666",
    "folder opened to all": "import os\nos.chmod({folder!r}, 0o777)\n"
    "assert os.stat({folder!r}).st_mode & 0o777 == 0o777",
    "file given away": "import os\nos.chown({secret!r}, -1, os.getgid())",
    "file dated": "import os\nos.utime({secret!r}, (0, 0))\n"
    "assert os.stat({secret!r}).st_mtime == 0",
    "system in which it is root": "import ctypes, os\n"
    "number = {{'x86_64': 56}}.get(os.uname().machine, 220)\n"
    "child = ctypes.CDLL(None).syscall(number, 1 << 28 | 17, 0, 0, 0, 0)\n"
    "child or os._exit(0)\nassert child > 0",
}
# Some machines have no such family, or let nobody have such a system, with or without a guard.
FOR_SOME = {"host of a virtual machine", "system in which it is root"}


@contextmanager
def teacher():
    """What the teacher's account has while it grades, by name."""
    folder = Path(tempfile.mkdtemp())
    secret = folder / "notation.secret"
    secret.touch(0o600)
    name = f"trollkit-voisin-{os.getpid()}"
    places = {"door": str(folder / "porte"), "letters": str(folder / "lettres")}
    with (
        socket.socket(socket.AF_UNIX) as door,
        socket.socket(socket.AF_UNIX) as named,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as letters,
    ):
        for one, place in zip((door, named), (places["door"], f"\0{name}"), strict=True):
            one.bind(place)
            one.listen()
        letters.bind(places["letters"])
        facts = {"secret": str(secret), "folder": str(folder), "name": name}
        yield {"teacher": os.getpid(), "segment": SEGMENT, **facts, **places}
    shutil.rmtree(folder)


def ran(kernel, source):
    """Whether a kernel runs a cell without an error."""
    told, late = kernel.run(source, 60)
    return not late and not [each for each in told["outputs"] if "ename" in each]


def succeeded(level):
    """Which attacks work in a kernel at that level."""
    with teacher() as facts, Kernel(level, {}) as kernel:
        attacks = {name: attack.format(**facts) for name, attack in ATTACKS.items()}
        return {name for name, attack in attacks.items() if ran(kernel, attack)}


def test_no_neighbour_is_reached_from_a_kernel_that_is_shut_in():
    assert succeeded("noyau") == set()


def test_the_same_attacks_work_where_nothing_guards():
    try:
        assert succeeded("processus") >= ATTACKS.keys() - FOR_SOME
    finally:
        libc = ctypes.CDLL(None)
        libc.shmctl(libc.shmget(SEGMENT, 0, 0), 0, None)


def test_a_copy_made_with_its_dates_and_rights_is_no_failure():
    """What is refused without a word: Python's `shutil` asks for it at each copy."""
    with Kernel("noyau", {}) as kernel:
        assert ran(
            kernel,
            "import shutil\nopen('a', 'w').write('1')\nshutil.copy2('a', 'b')\n"
            "shutil.copy('a', 'c')\nassert open('b').read() == open('c').read() == '1'",
        )
