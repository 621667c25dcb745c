"""What the system itself stops: memory, processor, descriptors, files, processes."""

import signal
import sys

import pytest

from tests.arena.sandbox.conftest import LEVELS
from tests.arena.sandbox.host import ask, ask_outside
from trollkit.arena.sandbox.limits import Limits
from trollkit.core.contest import Allowance

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="les limites de Linux")

# More than a child may have; nothing of it is touched, so that the control costs nothing.
HOARD = "import mmap; mmap.mmap(-1, 2 << 30)"
FILL = "import numpy; numpy.ones((1 << 30) // 8)"
OPEN = "import os; kept = [os.open(os.__file__, os.O_RDONLY) for _ in range(80)]"


@pytest.mark.parametrize("level", LEVELS)
def test_memory_has_a_limit(level, births):
    child = births(level)
    assert "refused" in ask(child, HOARD)
    assert "MemoryError" in ask(child, FILL)["refused"]
    assert child.close().peak_bytes < Limits().memory


@pytest.mark.parametrize("level", LEVELS)
def test_descriptors_have_a_limit(level, births):
    assert "Too many open files" in ask(births(level), OPEN)["refused"]


@pytest.mark.parametrize("level", LEVELS)
def test_no_file_can_grow(level, births, tmp_path):
    file = tmp_path / "full"
    ask(births(level), f"open({str(file)!r}, 'w').write('!' * 10_000)")
    assert not file.exists() or file.stat().st_size == 0


@pytest.mark.parametrize("deed", [HOARD, OPEN, "open('full', 'w').write('!' * 10_000)"])
def test_without_a_limit_the_same_succeeds(deed, tmp_path):
    assert "done" in ask_outside(deed, tmp_path)


def test_the_system_stops_a_child_a_little_after_all_the_time_that_it_may_have():
    allowed = Allowance().loading + Allowance().duel
    assert allowed < Limits().cpu_s < 2 * allowed


@pytest.mark.parametrize("level", LEVELS)
def test_too_much_processor_ends_a_child_with_a_signal_of_its_own(level, births):
    child = births(level, Limits(cpu_s=1))
    assert ask(child, "while True: pass") == {}
    assert child.close().status == -signal.SIGXCPU
