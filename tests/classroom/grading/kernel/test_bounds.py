"""What a notebook may take in all, whatever it makes of its processes and files."""

import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.classroom.grading.kernel.test_execution import graded
from trollkit.arena.sandbox import bubble
from trollkit.arena.sandbox.levels import strongest, try_level
from trollkit.classroom.grading import execution
from trollkit.classroom.grading import processes as module
from trollkit.classroom.grading.execution import ExecuteApart
from trollkit.classroom.repair import notes_of
from trollkit.core.clock import Family
from trollkit.phrases.wording import words

pytestmark = [
    pytest.mark.lourd,
    pytest.mark.skipif(strongest().level == "processus", reason="il faut Linux"),
]
LEVELS = [level for level in ("bwrap", "noyau") if not try_level(level)]
SMALL = {"memory": 700 << 20, "processes": 12, "threads": 200}
SMALL |= {"disk": 60_000_000, "files": 1500}

HIDE = """
import ctypes, os, threading, time
libc = ctypes.CDLL(None)
def files():
    kept = []
    for n in range(20):
        kept.append(open(f"{n}", "wb"))
        os.unlink(f"{n}")
        kept[-1].write(bytes(10 << 20))
        kept[-1].flush()
    time.sleep(60)
def memory():
    time.sleep(1)
    held = b"1" * (200 << 20)
    time.sleep(60)
def alone(take):
    libc.syscall(436, 900, 901, 2)  # a table of open files of its own
    take()
def without_its_first_thread(take):
    if os.fork() == 0:
        threading.Thread(target=take).start()
        libc.syscall({"x86_64": 60}.get(os.uname().machine, 93), 0)
"""
FILL = """
import os
for n in range(40):
    with open(f"{n}", "wb") as file:
        file.write(os.urandom(1 << 20) * 10)
"""
# Each takes what no limit of one process keeps from it; by what there is then too much of.
TAKING = {
    "many files": ("disk", FILL),
    "a folder that is shut": (
        "disk",
        f"import os\nos.mkdir('a', 0o300)\nos.chdir('a')\n{FILL}",
    ),
    "files that nobody sees": (
        "disk",
        "import os\nkept = []\nfor n in range(40):\n    kept.append(open(f'{n}', 'wb'))\n"
        "    os.unlink(f'{n}')\n    kept[-1].write(bytes(10 << 20))\n    kept[-1].flush()",
    ),
    "files in letters": (
        "disk",
        "import os, socket, time\nos.chdir('..')\nkept = []\nfor n in range(20):\n"
        "    kept.append((os.open(f'{n}', os.O_RDWR | os.O_CREAT), *socket.socketpair()))\n"
        "    os.write(kept[-1][0], bytes(10 << 20))\n    os.unlink(f'{n}')\n    try:\n"
        "        socket.send_fds(kept[-1][1], [b'-'], kept[-1][:1])\n"
        "        os.close(kept[-1][0])\n    except OSError:\n        pass\ntime.sleep(3)",
    ),
    "files that are mapped alone": (
        "disk",
        "import ctypes, os, time\nos.chdir('..')\nlibc = ctypes.CDLL(None)\n"
        "libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3,\n"
        "                      ctypes.c_long]\n"
        "for n in range(20):\n    file = os.open(f'{n}', os.O_RDWR | os.O_CREAT)\n"
        "    os.write(file, bytes(10 << 20))\n    libc.mmap(None, 4096, 1, 2, file, 0)\n"
        "    os.close(file)\n    os.unlink(f'{n}')\ntime.sleep(3)",
    ),
    "beside its own folder": ("disk", f"import os\nos.chdir('..')\n{FILL}"),
    "empty files": ("files", "for n in range(10**6):\n    open(f'{n}', 'w').close()"),
    "folders in folders": (
        "files",
        "import os\nfor n in range(10**6):\n    os.mkdir('a')\n    os.chdir('a')",
    ),
    "forks that hold memory": (
        "memory",
        "import os, time\nfor n in range(5):\n    if os.fork() == 0:\n"
        "        held = b'1' * (200 << 20)\n        time.sleep(60)\ntime.sleep(60)",
    ),
    # What waits there is in no process's memory.
    "letters that nobody reads": (
        "disk",
        "import os, socket, time\nfor n in range(8):\n    if os.fork() == 0:\n"
        "        kept = []\n        try:\n            while True:\n"
        "                kept += socket.socketpair()\n"
        "                kept[-1].setblocking(False)\n                try:\n"
        "                    while True:\n                        kept[-1].send(bytes(9000))\n"
        "                except BlockingIOError:\n                    pass\n"
        "        except OSError:\n            time.sleep(60)\ntime.sleep(60)",
    ),
    "files of who has ended its first thread": (
        "disk",
        f"{HIDE}without_its_first_thread(files)\ntime.sleep(60)",
    ),
    "memory of who has ended its first thread": (
        "memory",
        f"{HIDE}for n in range(5):\n    without_its_first_thread(memory)\ntime.sleep(60)",
    ),
    "files of one thread alone": (
        "disk",
        f"{HIDE}threading.Thread(target=alone, args=(files,)).start()\ntime.sleep(60)",
    ),
    "threads without end": (
        "processes",
        "import threading, time\nfor n in range(3000):\n"
        "    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n"
        "time.sleep(60)",
    ),
    "forks without end": ("processes", "import os\nwhile True:\n    os.fork()"),
    "forks that go away": (
        "processes",
        "import os, time\nfor n in range(40):\n    if os.fork() == 0:\n        try:\n"
        "            os.setsid()\n        except OSError:\n            pass\n"
        "        if os.fork():\n            os._exit(0)\n        time.sleep(60)\n"
        "time.sleep(60)",
    ),
}


def test_what_is_said_of_a_bound_is_the_bound():
    most, said = module.MOST, words("grading")["bounds"]
    assert said["memory"].startswith(f"{most['memory'] >> 30} Go ")
    assert said["processes"].startswith(f"{most['processes']} ")
    assert said["disk"].startswith(f"{most['disk'] // 1_000_000} Mo ")
    assert said["files"].startswith(f"{most['files'] // 1000} 000 ")


@pytest.fixture
def kernels(monkeypatch):
    """The kernels that are started, whose notes are kept too."""
    started, notes = [], []
    monkeypatch.setattr(module, "MOST", SMALL)
    monkeypatch.setattr(execution, "add_notes", lambda _, more: notes.extend(more))

    class Seen(execution.Kernel):
        def __init__(self, *given, **settings):
            super().__init__(*given, **settings)
            started.append(self)

    monkeypatch.setattr(execution, "Kernel", Seen)
    return started, notes


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TAKING)
def test_who_takes_too_much_is_ended_told_and_leaves_nothing(
    name, level, kernels, monkeypatch, tmp_path
):
    started, notes = kernels
    what, source = TAKING[name]
    _, said, _ = graded(
        monkeypatch, tmp_path, [source, "p = 3", None], isolation=level, timeout=15
    )
    told = [note.facts["why"] for note in notes if note.kind == "bounds"]
    assert (said, told) == ("", [what])
    assert not any(each.folder.exists() for each in started)
    left = [one for each in started for one in Family(each.watch.process).members()]
    assert not [one for one in left if one.state not in "ZX"], left


@pytest.mark.skipif("bwrap" not in LEVELS, reason="il faut bubblewrap")
def test_what_is_written_in_a_bubble_has_a_size_or_is_watched_on_the_disk(
    kernels, monkeypatch, tmp_path
):
    monkeypatch.setattr(bubble, "sizes", lambda: False)
    _, said, _ = graded(
        monkeypatch, tmp_path, [FILL, "p = 3", None], isolation="bwrap", timeout=15
    )
    assert (said, kernels[1][0].facts["why"]) == ("", "disk")


def test_a_notebook_that_takes_little_is_let_be(kernels, monkeypatch, tmp_path):
    source = (
        "import os\nif os.fork() == 0:\n    os._exit(0)\nos.wait()\nopen('a', 'w').write('1')"
    )
    assert not graded(monkeypatch, tmp_path, [source, "p = 3", None], isolation="auto")[1]
    assert not kernels[1]


def burn(seconds):
    """A cell that computes so long."""
    end = f"import time\nend = time.process_time() + {seconds}\n"
    return f"{end}while time.process_time() < end:\n    pass"


# Each has twelve children compute a tenth of a second, and none of them is missed.
UNMISSED = {
    "children whose end is ignored": (
        "import signal\ntry:\n    signal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"
        "except OSError:\n    pass",
        "compute()",
    ),
    "children of who has ended": ("", "if not os.fork():\n            compute()"),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", UNMISSED)
def test_the_time_of_children_that_nobody_waits_for_counts(name, level, monkeypatch, tmp_path):
    before, each = UNMISSED[name]
    source = f"""
import os, time
def compute():
    while time.process_time() < 0.1:
        pass
{before}
for n in range(12):
    told, tell = os.pipe()
    child = os.fork()
    if not child:
        {each}
        os._exit(0)
    os.close(tell)
    os.read(told, 1)
    os.close(told)
    try:
        os.waitpid(child, 0)
    except OSError:
        pass
"""
    counted, charged = [], module.Watch.charged

    def counting(watch):
        counted.append(Family(watch.process).cpu())
        return charged(watch)

    monkeypatch.setattr(module.Watch, "charged", counting)
    assert not graded(
        monkeypatch, tmp_path, [source, "p = 3", None], isolation=level, timeout=30
    )[1]
    assert max(counted) > 1.2


@pytest.fixture
def busy_machine():
    """One processor, which four others want as much."""
    context, mine = multiprocessing.get_context("fork"), os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(mine)})
    others = [context.Process(target=_turn, daemon=True) for _ in range(4)]
    for each in others:
        each.start()
    yield
    for each in others:
        each.kill()
    os.sched_setaffinity(0, mine)


def _turn():
    os.setsid()  # or the four share what one of the others' session has
    tests = os.getppid()
    while os.getppid() == tests:  # whoever stops them leaves no processor taken
        pass


def test_what_the_machine_makes_a_cell_wait_costs_it_nothing(
    busy_machine, monkeypatch, tmp_path
):
    test = f"{burn(0.1)}\nassert p == 3"
    begun = time.monotonic()
    _, said, notes = graded(
        *(monkeypatch, tmp_path, [f"{burn(0.8)}\np = 3", None], test),
        timeout=2,
        isolation="noyau",
    )
    assert (said, notes) == ("", set())
    assert time.monotonic() - begun > 2  # or nothing was busy


@pytest.mark.parametrize(
    ("cells", "test"),
    [
        (["p = 3\nwhile True: pass", None], "assert p == 4"),
        (["def f():\n    while True: pass", None], "f()"),
    ],
    ids=["an answer", "a test"],
)
def test_a_notebook_that_the_machine_left_no_time_for_is_not_marked(
    cells, test, monkeypatch, tmp_path
):
    monkeypatch.setattr(module.Watch, "charged", lambda self: 0.0)
    monkeypatch.setattr(module, "PATIENCE", 1)
    with pytest.raises(RuntimeError, match="trop occupée"):
        graded(monkeypatch, tmp_path, cells, test, timeout=2)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("while True: x = 1", "de calcul"),
        ("import time; time.sleep(60)", "attend sans calculer"),
    ],
)
def test_a_judge_tells_who_computes_from_who_sleeps(body, told, monkeypatch, tmp_path):
    kept = []
    run = ExecuteApart.preprocess
    monkeypatch.setattr(ExecuteApart, "preprocess", lambda *a: kept.append(run(*a)) or kept[-1])
    clock = "trollkit.classroom.questions.causes.temps"
    test = f"from {clock} import borne\nwith borne(1.0, 1.0):\n    f()"
    graded(monkeypatch, tmp_path, [f"def f():\n    {body}", None], test, timeout=15)
    (said,) = [out.evalue for out in kept[0][0].cells[1].outputs if "evalue" in out]
    assert told in said
    assert not {note.kind for note in notes_of(kept[0][0])} & {"timeout"}


FORKS_ON = """
import ctypes, os, time
libc, end = ctypes.CDLL(None), time.monotonic() + 30
if os.fork():
    os._exit(0)
while time.monotonic() < end:
    if libc.fork():
        libc._exit(0)
"""


def test_who_is_never_the_same_process_twice_is_ended_after_its_first_one():
    first = subprocess.Popen([sys.executable, "-c", FORKS_ON], start_new_session=True)
    first.wait()
    time.sleep(0.5)
    Family(first.pid).kill()
    looks = [Family(first.pid).members() for _ in range(100)]
    assert not [each for look in looks for each in look if each.state not in "ZX"]


def test_nothing_is_left_of_a_watch_whose_kernel_has_ended(tmp_path):
    gone = multiprocessing.get_context("fork").Process(target=int)
    gone.start()
    eyes = module.Watch(gone.pid, Path(tmp_path))
    gone.join()
    time.sleep(3 * module.TICK_S)
    eyes.close()
    assert (eyes.over, gone.exitcode) == ("", 0)
