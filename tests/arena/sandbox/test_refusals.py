"""What a child may not do; each attempt is shown to succeed where nothing holds it back."""

import os
import sys

import pytest

from tests.arena.sandbox.conftest import LEVELS, STRONG, need
from tests.arena.sandbox.host import ask, ask_outside, victim
from tests.depot.root import ROOT
from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.nursery import Nursery

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="les attaques sont celles de Linux"
)

ANSWERS = ROOT / "course" / "enseignant" / "gyges-complet.pl"
_LIBC = "import ctypes; libc = ctypes.CDLL(None, use_errno=True)\n"
_CLOCK = "(~{process} << 3) | 2"  # the kernel's number for what a process has computed
_FUTEX = 202 if os.name == "posix" and os.uname().machine == "x86_64" else 98
# Names in braces are things of the victim's.
DEEDS = {
    "read a file": "open({secret!r}).read()",
    "list a folder": "import os; os.listdir({folder!r})",
    "list the processes": "import os; os.listdir('/proc')",
    "look into the repository": f"import os; os.listdir({str(ROOT)!r})",
    "read the teacher's answers": f"open({str(ANSWERS)!r}).read()",
    "read the users": "open('/etc/passwd').read()",
    "list the homes": "import os; os.listdir('/home')",
    "create a file": "open({folder!r} + '/new', 'w').write('!')",
    "create a file where it is": "open('new', 'w').write('!')",
    "write over a file": "open({secret!r}, 'r+').write('!')",
    "write over a file in memory": "import mmap, os\n"
    "page = mmap.mmap(os.open({secret!r}, os.O_RDWR), 1)\npage[0] = 33; page.flush()",
    "append to a file": "open({secret!r}, 'a').write('!')",
    "create a folder": "import os; os.mkdir({folder!r} + '/sub')",
    "rename a file": "import os; os.rename({secret!r}, {secret!r} + '.bak')",
    "remove a file": "import os; os.remove({secret!r})",
    "change a file's rights": "import os; os.chmod({secret!r}, 0o600)",
    "link to a file": "import os; os.symlink({secret!r}, {folder!r} + '/link')",
    "leave shared memory": "import os; open(f'/dev/shm/{{os.getpid()}}', 'w').close(); "
    "os.remove(f'/dev/shm/{{os.getpid()}}')",
    "date a file": "import os; os.utime({secret!r}, (0, 0))",
    "mark a file": "import os; os.chown({secret!r}, -1, os.getgid())",
    "watch a folder": f"{_LIBC}assert libc.inotify_add_watch(libc.inotify_init1(0), "
    "{folder!r}.encode(), 2) > 0",
    "make a file in memory": "import os; os.memfd_create('x')",
    "connect": "import socket; socket.create_connection(('127.0.0.1', {port}))",
    "connect to an abstract socket": "import socket\n"
    "socket.socket(socket.AF_UNIX).connect('\\0' + {abstract!r})",
    "make a socket": "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
    "make a socket of the kernel's": "import socket; socket.socket(socket.AF_NETLINK, "
    "socket.SOCK_RAW)",
    "make two sockets": "import socket; socket.socketpair()",
    "fork": "import os\nif not os.fork(): os._exit(0)",
    "run a program": "import subprocess; subprocess.run(['true'], check=True)",
    "start a thread": "import threading; threading.Thread(target=int).start()",
    "signal another process": "import os; os.kill({process}, 0)",
    "signal the referee": "import os; os.kill({referee}, 0)",
    "signal its parent": "import os; os.kill(os.getppid(), 0)",
    "hold another process": "import os; os.pidfd_open({process})",
    "read an environment": "open('/proc/{process}/environ').read()",
    "read its parent's environment": "import os; open(f'/proc/{{os.getppid()}}/environ')",
    "read a memory": "open('/proc/{process}/mem', 'rb')",
    "lock a file": "import fcntl, os; fcntl.flock(open(os.__file__), fcntl.LOCK_SH)",
    "lock a part of a file": "import fcntl, os; fcntl.lockf(open(os.__file__), fcntl.LOCK_SH)",
    "wake who waits at a page of a file": f"{_LIBC}word = ctypes.byref(ctypes.c_uint32())\n"
    f"assert libc.syscall({_FUTEX}, word, 1, 1, None, None, 0) == 0",
    "change its priority": "import os; os.nice(1)",
    "change its scheduler": "import os; os.sched_setscheduler(0, os.SCHED_BATCH, "
    "os.sched_param(0))",
    "change its processors": "import os; os.sched_setaffinity(0, os.sched_getaffinity(0))",
    "change its limits": "import resource; resource.setrlimit(resource.RLIMIT_CORE, (0, 0))",
    "open itself to debuggers": f"{_LIBC}assert libc.prctl(4, 1, 0, 0, 0) == 0",
    "outlive its parent": f"{_LIBC}assert libc.prctl(1, 0, 0, 0, 0) == 0",
    "trace": f"{_LIBC}assert libc.ptrace(0x4206, {{process}}, 0, 0) == 0",
    "read another's clock": f"import time; time.clock_gettime({_CLOCK})",
    "ask how fine another's clock is": f"import time; time.clock_getres({_CLOCK})",
    "wait on another's clock": f"{_LIBC}assert libc.clock_nanosleep({_CLOCK}, 1, "
    "(ctypes.c_long * 2)(0, 0), None) == 0",
    "set a timer on another's clock": f"{_LIBC}assert libc.timer_create({_CLOCK}, None, "
    "ctypes.byref(ctypes.c_void_p())) == 0",
    "ask for another's priority": "import os; os.getpriority(os.PRIO_PROCESS, {process})",
    "ask for another's scheduler": "import os; os.sched_getscheduler({process})",
    "ask for another's processors": "import os; os.sched_getaffinity({process})",
    "ask for another's limits": "import resource; resource.prlimit({process}, "
    "resource.RLIMIT_CORE)",
    "ask for another's group": "import os; os.getpgid({process})",
    "ask how much memory is free": f"{_LIBC}assert libc.sysinfo(bytes(512)) == 0",
    "ask which pages are in memory": f"{_LIBC}import mmap\nm = mmap.mmap(-1, 4096)\n"
    "at = ctypes.addressof(ctypes.c_char.from_buffer(m))\n"
    "assert libc.mincore(ctypes.c_void_p(at), 4096, bytes(8)) == 0",
    "drive pages out of memory": "import mmap; mmap.mmap(-1, 4096).madvise(21)",
    "write into another memory": f"{_LIBC}assert libc.process_vm_writev({{process}}, "
    "0, 0, 0, 0, 0) == 0",
}
# Allowed outside only to root, or by the settings of some systems.
FOR_SOME = {"trace", "read a memory", "write into another memory"}


@pytest.mark.parametrize("level", STRONG)
def test_a_child_is_refused_each_of_these(level, births, tmp_path):
    child = births(level)
    with victim(tmp_path) as targets:
        given = {name: ask(child, deed.format(**targets)) for name, deed in DEEDS.items()}
    done = [name for name, answer in given.items() if "refused" not in answer]
    assert done == []
    assert sorted(os.listdir(tmp_path)) == ["autre_equipe.py"]


@pytest.mark.parametrize("name", [name for name in DEEDS if name not in FOR_SOME])
def test_the_same_attempt_succeeds_where_nothing_holds_it_back(name, tmp_path):
    with victim(tmp_path) as targets:
        assert "done" in ask_outside(DEEDS[name].format(**targets), tmp_path)


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() != 0, reason="il faut être root pour l'attaque témoin"
)
@pytest.mark.parametrize("name", sorted(FOR_SOME))
def test_the_same_attempt_succeeds_for_root_where_nothing_holds_it_back(name, tmp_path):
    with victim(tmp_path) as targets:
        assert "done" in ask_outside(DEEDS[name].format(**targets), tmp_path)


@pytest.mark.parametrize("level", STRONG)
def test_what_its_neighbour_computes_is_not_to_be_read(level, deeds):
    """In a bubble, too, both sides of a duel have numbers that the other one can guess."""
    need(level)
    with Nursery(level, deeds) as nursery:
        one, other = nursery.spawn(), nursery.spawn()
        number = ask(other, "import os; result = os.getpid()")["done"]
        read = f"import time; result = time.clock_gettime((~{number} << 3) | 2)"
        assert "refused" in ask(one, read)
        assert "refused" in ask(other, read)  # that number is no way to its own, either


@pytest.mark.parametrize("level", LEVELS)
def test_its_own_clocks_and_those_that_all_share_can_be_read(level, births):
    look = """
import os, time, threading
result = [time.clock_gettime(number) >= 0 for number in range(8)]
time.clock_getres(time.CLOCK_PROCESS_CPUTIME_ID), time.sleep(0.001), time.process_time()
os.sched_getaffinity(0), os.sched_getaffinity(os.getpid()), os.getpriority(os.PRIO_PROCESS, 0)
"""
    assert ask(births(level), look) == {"done": [True] * 8}


@pytest.mark.parametrize("level", LEVELS)
def test_replacing_its_own_program_is_refused(level, births):
    program = "import os, sys; os.execv(sys.executable, [sys.executable, '-c', ''])"
    assert "PermissionError" in ask(births(level), program)["refused"]


@pytest.mark.parametrize("name", ["fork", "run a program"])
def test_the_weakest_level_too_refuses_to_start_a_process(name, births):
    assert "refused" in ask(births("processus"), DEEDS[name])


def test_the_weakest_level_lets_a_file_be_written_over_in_memory(births, tmp_path):
    """What a file may grow to is limited there, and it does not grow."""
    child = births("processus")
    longer = "import os; os.write(os.open({secret!r}, os.O_WRONLY | os.O_APPEND), b'!')"
    with victim(tmp_path) as targets:
        assert "done" in ask(child, DEEDS["write over a file in memory"].format(**targets))
        assert "refused" in ask(child, longer.format(**targets))
    assert (tmp_path / "autre_equipe.py").read_bytes().startswith(b"!")


@pytest.mark.parametrize("level", LEVELS)
def test_the_environment_is_built_from_zero(level, deeds, monkeypatch):
    need(level)
    monkeypatch.setenv("TROLLKIT_SECRET_TEST", "jeton")
    with Nursery(level, deeds, preload=()) as nursery:
        names = ask(nursery.spawn(), "import os; result = sorted(os.environ)")["done"]
    assert set(names) - {"PWD"} == set(bubble.environment())


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_open_but_two_pipes_and_dev_null(level, births):
    look = """
import os, stat
result = []
for descriptor in range(1024):
    try: seen = os.fstat(descriptor)
    except OSError: continue
    kind = "pipe" if stat.S_ISFIFO(seen.st_mode) else "other"
    null = os.stat("/dev/null")
    result.append("null" if seen.st_rdev == null.st_rdev and seen.st_rdev else kind)
"""
    assert ask(births(level), look)["done"] == ["null"] * 3 + ["pipe"] * 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_folder_it_is_in_cannot_be_written_to(level, births):
    given = ask(births(level), "open('new', 'w')")
    assert "PermissionError" in given["refused"]


@pytest.mark.parametrize("level", LEVELS)
def test_python_its_packages_and_the_kit_are_there(level, births):
    imports = "import sys; result = 'numpy' in sys.modules\nimport scipy.optimize, troll"
    assert ask(births(level), imports) == {"done": True}


@pytest.mark.parametrize("level", LEVELS)
def test_the_repository_is_not_on_the_path(level, births):
    look = "import sys; result = [*sys.path, *sys.argv]"
    assert str(ROOT) not in ask(births(level), look)["done"]
    assert "ModuleNotFoundError" in ask(births(level), "import tests")["refused"]


def test_a_host_file_cannot_even_be_seen_in_the_bubble(births, tmp_path):
    look = f"import os; os.stat({str(tmp_path)!r})"
    assert "FileNotFoundError" in ask(births("bwrap"), look)["refused"]
    assert "done" in ask(births("noyau"), look)


def test_in_the_bubble_there_is_nobody_else(births):
    child = births("bwrap")
    assert ask(child, "import os; result = os.getpid()")["done"] < 100 < child.process
