"""Programs of any language shut in by a command line: what they see, what they are refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.sandbox.conftest import need
from trollkit.arena.sandbox import programs

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="bwrap : Linux")
PYTHON = Path(sys.executable).name


@pytest.fixture(autouse=True)
def bubble():
    need("bwrap")


def run(words, masked=(), said=""):
    command = programs.shut_in(words, masked)
    # The environment that the runner of programs gives.
    kept = {"PATH": os.environ["PATH"]}
    return subprocess.run(
        command, capture_output=True, text=True, input=said, env=kept, timeout=60
    )


def python(folder, source):
    """What a Python program in `folder` prints, shut in."""
    folder.mkdir(exist_ok=True)
    (folder / "bot.py").write_text(source, encoding="utf-8")
    done = run([sys.executable, str(folder / "bot.py")])
    return done.stdout + done.stderr


def test_what_is_not_to_be_seen_is_not_among_the_system_s_files_either():
    listing = ["sh", "-c", "exec ls /usr/share/doc"]
    assert run(listing).stdout != ""
    assert run(listing, ["/usr/share/doc"]).stdout == ""


def test_a_program_reads_its_own_folder(tmp_path):
    (tmp_path / "mien").mkdir()
    (tmp_path / "mien" / "poids.txt").write_text("7 8", encoding="utf-8")
    source = "print(open(__file__.replace('bot.py', 'poids.txt')).read())"
    assert python(tmp_path / "mien", source) == "7 8\n"


@pytest.mark.parametrize("place", ["autre/bot.py", "autre", "secret.txt"])
def test_it_sees_nothing_else(tmp_path, place):
    (tmp_path / "autre").mkdir()
    (tmp_path / "autre" / "bot.py").touch()
    (tmp_path / "secret.txt").touch()
    source = f"import os; print(os.path.exists({str(tmp_path / place)!r}))"
    assert python(tmp_path / "mien", source) == "False\n"


@pytest.mark.parametrize(
    ("deed", "refusal"),
    [
        ("open('/tmp/trace', 'w')", "Read-only file system"),
        ("open(__file__, 'w')", "Read-only file system"),
        ("import os; os.fork()", "Operation not permitted"),
        ("import subprocess; subprocess.run(['true'])", "Operation not permitted"),
        ("import os; os.posix_spawn('/usr/bin/true', ['true'], {})", "not permitted"),
        ("import multiprocessing as m; m.Process(target=print).start()", "not permitted"),
        ("bytearray(900 << 20)", "MemoryError"),
        ("import mmap; mmap.mmap(-1, 900 << 20)", "Operation not permitted"),
        ("x = [bytes(1 << 20) for _ in range(900)]", "MemoryError"),
        ("import os; os.memfd_create('x')", "Operation not permitted"),
        ("import socket as s; s.create_connection(('8.8.8.8', 53), 2)", "not permitted"),
        ("import socket as s; s.socket(s.AF_VSOCK, s.SOCK_STREAM)", "not permitted"),
        ("import socket as s; s.socket(s.AF_NETLINK, s.SOCK_RAW)", "not permitted"),
        ("import time; time.clock_gettime((~1 << 3) | 2)", "Operation not permitted"),
        ("import time; time.clock_getres((~1 << 3) | 2)", "Operation not permitted"),
        ("import os; os.kill(os.getppid(), 9); print(os.getppid())", "1\n"),
        ("import os; print(os.listdir('/proc'))", "FileNotFoundError"),
    ],
)
def test_what_a_program_is_refused(tmp_path, deed, refusal):
    assert refusal in python(tmp_path / "mien", deed)


# So many threads as there may be, at most three thousand, with the smallest stacks.
CROWD = """
import threading, time
threading.stack_size(1 << 16)
try:
    for count in range(3000):
        threading.Thread(target=time.sleep, args=(9,), daemon=True).start()
except RuntimeError: pass
print(count)
"""


@pytest.mark.skipif(os.geteuid() == 0, reason="le système n'en compte pas à root")
def test_the_threads_of_a_program_are_counted(tmp_path):
    assert 100 < int(python(tmp_path, CROWD)) < 256


def test_a_relative_path_is_from_where_the_command_is_given(tmp_path, monkeypatch):
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "bot.py").write_text("print(3)", encoding="utf-8")
    (tmp_path / "bots" / "voisin.py").write_text("print(4)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run([PYTHON, "bots/bot.py"]).stdout == "3\n"
    monkeypatch.chdir(tmp_path / "bots")
    assert run([PYTHON, "-m", "voisin"]).stdout == "4\n"
