"""The filters of programs and notebooks by themselves: what landlock says nothing of.

Each deed is done by a process under the filter alone, and by one under none, where it works.
"""

import ctypes
import json
import os
import socket
import subprocess
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.depot.root import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="il faut Linux")

FILTERS = {
    "programs": "filters.for_programs().load()",
    "bots": "filters.for_bots().load()",
    "notebooks": "filters.for_notebooks().load()",
    "bubbles": "filters.for_bubbles().load()",
}
_TABLES = tomllib.loads(Path(__file__).with_name("refused.toml").read_text("utf-8"))
FILES, OTHERS, COMPANY, KERNELS = (
    _TABLES[name] for name in ("files", "others", "company", "kernels")
)
# What a bubble does not keep from who is in it, its filter refuses.
MINE = {"programs": {*COMPANY, *KERNELS}, "bots": {*KERNELS}}
_AIMED = OTHERS | COMPANY | KERNELS
FOR_SOME = {*_TABLES["for_some"]}
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
        aimed = {name: deed.format(**targets) for name, deed in _AIMED.items()}
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
    if whose == "bubbles":
        assert not done(tmp_path, whose) & KERNELS.keys()
    else:
        assert done(tmp_path, whose) <= MINE.get(whose, set())


def test_under_no_filter_all_that_works(tmp_path):
    assert done(tmp_path) >= {*FILES, *_AIMED} - FOR_SOME
