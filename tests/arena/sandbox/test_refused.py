"""The filters of programs and notebooks by themselves: what landlock says nothing of.

Each deed is done by a process under the filter alone, and by one under none, where it works.
"""

import ctypes
import json
import os
import socket
import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.depot.root import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="il faut Linux")

FILTERS = {
    "programs": "filters.for_programs().load()",
    "bots": "filters.enforce_on_a_bot(filters.for_bots())",
    "notebooks": "filters.for_notebooks().load()",
}
# With `f`, a file that others may not read, `fd`, the same opened to be read, `call`, which is
# a call by its number, `mode` and `date` of the file as they are now.
FILES = {
    "open a file to others": "os.chmod(f, 0o666); assert mode() == 0o666",
    "open it by its descriptor": "os.fchmod(fd, 0o666); assert mode() == 0o666",
    "open it from its folder": "os.chmod('f', 0o666, dir_fd=os.open('.', 0)); "
    "assert mode() == 0o666",
    "open it by the newest call": "call(452, -100, f, 0o666, 0); assert mode() == 0o666",
    "give it to a group": "os.chown(f, -1, os.getgid())",
    "give it by its descriptor": "os.fchown(fd, -1, os.getgid())",
    "give a link": "os.lchown(f, -1, os.getgid())",
    "date it": "os.utime(f, (0, 0)); assert date() == 0",
    "date it by its descriptor": "os.utime(fd, (0, 0)); assert date() == 0",
    "mark it": "os.setxattr(f, 'user.x', b'1')",
    "mark it by its descriptor": "os.setxattr(fd, 'user.x', b'1')",
    "mark it by the newest call": "call(463, -100, f, 0, b'user.x', "
    "(ctypes.c_uint64 * 2)(ctypes.addressof(ctypes.create_string_buffer(b'1')), 1), "
    "ctypes.c_long(16))",
    "set its flags": "flags = fcntl.ioctl(fd, 0x80086601, bytes(8)); "
    "fcntl.ioctl(fd, 0x40086602, flags)",
    "set its flags by the newest call": "call(469, -100, f, bytes(24), 24, 0)",
    "empty it": "os.truncate(f, 0); assert os.stat(f).st_size == 0",
    "empty it as it is opened to be read": "os.open(f, os.O_TRUNC); "
    "assert os.stat(f).st_size == 0",
    "open it by its handle": "call({'x86_64': 303}.get(machine, 264), -100, f, "
    "(ctypes.c_uint * 34)(128), bytes(8), 0)",
    "watch a folder": "i = libc.inotify_init1(0); "
    "assert libc.inotify_add_watch(i, b'.', 2) > 0",
    "watch what all do": "assert libc.fanotify_init(0x200, 0) >= 0",
    "be told of a folder": "fcntl.fcntl(os.open('.', 0), 1026, 4)",
    "keep others waiting for a file": "fcntl.fcntl(fd, 1024, 0)",
    "say a command in more bits than are read": "number = {'x86_64': 72}.get(machine, 25); "
    "call(number, fd, ctypes.c_long(1 << 32 | 1024), 0)",
}
OTHERS = {
    "look at memory that all share": "assert libc.shmctl({memory}, 2, bytes(512)) == 0",
    "look at a queue that all share": "assert libc.msgctl({queue}, 2, bytes(512)) == 0",
    "remove a queue by its name": "libc.mq_unlink(b'/absent'); error(errno.ENOENT)",
    "have a ring do it": "call(425, 1, bytes(512))",
    "move another's memory": ""
    "call({{'x86_64': 279}}.get(machine, 239), {other}, 0, None, None, None, 0)",
}
# Programs in a bubble have nobody there, and a judge must go to its kernel.
COMPANY = {
    "connect by a path": "socket.socket(socket.AF_UNIX).connect({door!r})",
    "connect by a name": "socket.socket(socket.AF_UNIX).connect('\\0' + {name!r})",
    "write to who listens": "socket.socket(1, socket.SOCK_DGRAM).sendto(b'!', {letters!r})",
    "write raw to who listens": "socket.socket(1, socket.SOCK_RAW).sendto(b'!', {letters!r})",
    "write to who listens from one of a pair": "one, other = socket.socketpair(1, 2); "
    "one.sendto(b'!', {letters!r})",
    "ask for the names of all sockets": "socket.socket(16, socket.SOCK_RAW, 4)",
    "slow another down": "os.sched_setscheduler({other}, os.SCHED_BATCH, os.sched_param(0))",
    "share a core with another": "libc.prctl(62, 2, 0, 0, 0); "
    "assert ctypes.get_errno() != errno.EPERM",
    "have another signalled": "number = {{'x86_64': 72}}.get(machine, 25); "
    "call(number, os.pipe()[0], ctypes.c_long(1 << 32 | 8), {other})",
}
# Not on each kernel, file system or machine: those that need it try it where it works.
FOR_SOME = {
    *("open it by the newest call", "mark it", "mark it by its descriptor", "set its flags"),
    *("mark it by the newest call", "set its flags by the newest call", "have a ring do it"),
    *("watch what all do", "ask for the names of all sockets"),
    *("open it by its handle", "be told of a folder", "remove a queue by its name"),
    "move another's memory",
}
DO = """
import ctypes, errno, fcntl, json, os, socket, sys
libc = ctypes.CDLL(None, use_errno=True)
machine = os.uname().machine
def error(number):
    assert ctypes.get_errno() == number, os.strerror(ctypes.get_errno())
def call(number, *given):
    assert libc.syscall(number, *given) >= 0, os.strerror(ctypes.get_errno())
f = os.path.abspath("f").encode()
def mode(): return os.stat(f).st_mode & 0o777
def date(): return os.stat(f).st_mtime
from trollkit.arena.sandbox import filters
def fresh():
    if os.path.exists(f): os.unlink(f)
    with open(f, "w") as file: file.write("secret")
    os.umask(0o077)
    return os.open(f, os.O_RDONLY)
os.umask(0o077)
deeds = json.load(sys.stdin)
# A fresh process and file for each: a deed leaves nothing to the next one.
for name, deed in deeds.items():
    fd = fresh()
    reader, writer = os.pipe()
    if not os.fork():
        try:
            FILTER
            exec(deed)
            os.write(writer, b"done")
        except Exception as refusal:
            os.write(writer, str(refusal).encode() or b"refused")
        os._exit(0)
    os.wait()
    deeds[name] = os.read(reader, 999).decode()
print(json.dumps(deeds))
"""


@contextmanager
def account(folder):
    """What else the same account has: sockets, a process, memory and a queue without files."""
    libc = ctypes.CDLL(None)
    name = f"trollkit-filtre-{os.getpid()}"
    sleeper = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    doors = [socket.socket(socket.AF_UNIX) for _ in range(2)]
    letters = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    for door, place in zip(doors, (str(folder / "p"), f"\0{name}"), strict=True):
        door.bind(place)
        door.listen(8)
    letters.bind(str(folder / "l"))
    made = {"memory": libc.shmget(0, 4096, 0o1600), "queue": libc.msgget(0, 0o1600)}
    try:
        named = {"door": str(folder / "p"), "name": name, "letters": str(folder / "l")}
        yield {**named, **made, "other": sleeper.pid}
    finally:
        libc.shmctl(made["memory"], 0, None)
        libc.msgctl(made["queue"], 0, None)
        for each in (*doors, letters):
            each.close()
        sleeper.kill()
        sleeper.communicate()


def done(folder, whose=""):
    """Which deeds work under the filter of `whose`, "" for none."""
    with account(folder) as targets:
        aimed = {name: deed.format(**targets) for name, deed in (OTHERS | COMPANY).items()}
        told = subprocess.run(
            [sys.executable, "-c", DO.replace("FILTER", FILTERS.get(whose, "pass"))],
            input=json.dumps(FILES | aimed),
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
    return {name for name, said in json.loads(told.stdout).items() if said == "done"}


@pytest.mark.parametrize("whose", FILTERS)
def test_a_filter_refuses_what_landlock_says_nothing_of(whose, tmp_path):
    pytest.importorskip("pyseccomp")
    mine = COMPANY.keys() if whose == "programs" else set()
    assert done(tmp_path, whose) <= mine


def test_under_no_filter_all_that_works(tmp_path):
    assert done(tmp_path) >= {*FILES, *OTHERS, *COMPANY} - FOR_SOME
