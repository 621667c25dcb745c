"""Attacks on the tests from a notebook's own kernel, each beside tests in that kernel.

The attack is a cell of the student's; then comes a test, which it answers wrongly. In the
kernel, as it was, the test passes or gives its text away; before the judge it does neither.
"""

import os
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from trollkit.classroom.grading.judge import Hearing
from trollkit.classroom.grading.kernel.process import Ended, Kernel

pytestmark = [pytest.mark.lourd]

# As in the sheets: a visible check, then what is hidden, under names of its own.
TEST = """\
td1.question1(globals())
import builtins as _b
from troll import Partie as _Partie
_attendu = "quinze pierres pour sept cases"
assert _b.type(p) is _Partie, _attendu
for _valeur, _juste in ((p.nombreCases, 7), (p.stockInitial, 15)):
    assert _b.type(_valeur) is _b.int and _valeur == _juste, _attendu
"""
IMPORTS = ["import troll", "from trollkit.classroom import td1"]
NO_CHECK = "td1.question1 = lambda *a: None\n"
ATTACKS = {
    "an input transformer makes each test pass": """
def nothing(lines):
    return ["pass\\n"] if any("question1" in line for line in lines) else lines
get_ipython().input_transformers_cleanup.append(nothing)
""",
    "a tree without asserts": NO_CHECK
    + """
import ast
class Eraser(ast.NodeTransformer):
    def visit_Assert(self, node): return ast.Pass()
get_ipython().ast_transformers.append(Eraser())
p = troll.Partie(9, 20)
""",
    "the shell says that all went well": """
from IPython.core.interactiveshell import InteractiveShell
async def fine(self, body, *args, **kwargs): return False
get_ipython().run_ast_nodes = fine.__get__(get_ipython())
""",
    "the class is patched": NO_CHECK
    + """
import trollkit.trolls.partie as module
p = troll.Partie(9, 20)
module.Partie.nombreCases = property(lambda self: 7)
module.Partie.stockInitial = property(lambda self: 15)
""",
    "names are bound as the test runs": NO_CHECK
    + """
import sys
p = troll.Partie(9, 20)
def follow(frame, event, argument):
    if "_attendu" in frame.f_globals: frame.f_globals["p"] = troll.Partie(7, 15)
    return follow
sys.setprofile(follow)
""",
    "a hook answers before each cell": """
def before(info):
    if "_attendu" in info.raw_cell: get_ipython().user_ns["p"] = troll.Partie(7, 15)
get_ipython().events.register("pre_run_cell", before)
""",
    "the expected value is read in the test": NO_CHECK
    + """
import re
def read(lines):
    found = re.search(r"nombreCases, (\\d+)\\), \\(p.stockInitial, (\\d+)", "".join(lines))
    if found: get_ipython().user_ns["p"] = troll.Partie(int(found[1]), int(found[2]))
    return lines
get_ipython().input_transformers_cleanup.append(read)
""",
}
# Those that a judge invites: they forge what answers it.
FORGERS = {
    "says yes to all": "lambda link, names: forge({'r': True})",
    "has a class rebuilt": "lambda link, names: forge("
    "{'r': {'t': 'objet', 'c': 'os:popen', 'v': []}})",
    "has a function run": "lambda link, names: forge({'r': {'t': 'kit', 'v': 'os:system'}})",
    "forges a game": "lambda link, names: forge({'r': {'t': 'objet', 'c': "
    "'trollkit.trolls.partie:Partie', 'v': {'t': 'dict', 'v': ['nombreCases', 7.0]}}})",
    "floods": "lambda link, names: forge({'r': 'x' * 30_000_000})",
    "goes away": "lambda link, names: link.close()",
    "ends its process": "lambda link, names: __import__('os')._exit(0)",
    "never answers": "lambda link, names: __import__('time').sleep(60)",
}
FORGE = """
import trollkit.classroom.grading.dialogue as module
def answer(self, message):
    link, names = self._link, self._names
    def forge(reply): module.send(link, {{"n": message["n"], **reply}})
    ({})(link, names)
module.Answering.answer = answer
"""


@contextmanager
def kernel():
    """A kernel that has run the sheet's first cell, and its judge."""
    with Kernel("processus", {}) as one, Hearing(IMPORTS, one) as judge:
        ran(one, "\n".join(IMPORTS))
        yield one, judge


def ran(one, source):
    """Whether a cell runs without an error."""
    told, late = one.run(source, 30)
    return not late and not [each for each in told["outputs"] if "ename" in each]


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_that_passes_a_test_in_its_own_kernel_fails_before_the_judge(name):
    with kernel() as (one, judge):
        ran(one, ATTACKS[name])
        assert judge.hear(TEST, 15).error
        assert ran(one, TEST)


@pytest.mark.parametrize("name", FORGERS)
def test_a_forged_end_of_the_conversation_earns_nothing(name):
    with kernel() as (one, judge):
        assert ran(one, FORGE.format(FORGERS[name]))
        assert judge.hear(TEST, 2).error


SEEKER = """
import gc, sys
def seek():
    dicts = [o for o in gc.get_objects() if isinstance(o, dict)]
    found = [v for o in dicts for v in list(o.values()) if isinstance(v, str)]
    frame = sys._getframe()
    while frame:
        found += [v for v in frame.f_locals.values() if isinstance(v, str)]
        frame = frame.f_back
    word = "".join(["quin", "ze pier", "res pour"])
    return any(word in each for each in found)
"""


def test_nothing_of_a_test_is_found_in_the_kernel_while_it_is_judged():
    test = "assert seek() is False\n" + TEST
    with kernel() as (one, judge):
        ran(one, SEEKER)
        verdict = judge.hear(test, 15)
        assert verdict.error == "PasCommence"  # the first line was passed: nothing is found
        assert not ran(one, test.replace("td1.question1(globals())", "p = 3"))
        assert not ran(one, "assert seek() is False  # quinze pierres pour")


def test_an_endless_answer_is_stopped_and_the_kernel_goes_on():
    with kernel() as (one, judge):
        ran(one, "def p():\n    while True: pass")
        verdict = judge.hear("p()", 1)
        assert verdict.late and not verdict.lost
        assert ran(one, "1 + 1")
        assert judge.hear("assert p", 5).error == ""


def test_an_answer_that_swallows_all_is_left_with_its_kernel():
    deaf = "import signal\ndef p():\n    signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    deaf += "    import time\n    while True: time.sleep(1)"
    with kernel() as (one, judge):
        ran(one, deaf)
        verdict = judge.hear("p()", 1)
        assert verdict.late and verdict.lost


FLOOD = """
import gc, socket
lines = [each for each in gc.get_objects() if type(each) is socket.socket]
line = min(lines, key=lambda each: each.fileno())
def flood():
    line.setblocking(False)
    try:
        while True: line.send(b"x" * 1_000_000)
    except BlockingIOError:
        line.setblocking(True)
"""


def memory():
    """Bytes of this process's memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(sys.platform != "linux", reason="il faut Linux")
def test_what_a_kernel_sends_waits_in_its_own_memory_but_for_what_a_cell_may_show():
    with kernel() as (one, judge):
        assert ran(one, FLOOD)
        before = memory()
        assert not judge.hear("flood()", 15).error
        with pytest.raises(Ended):
            one.run("while True: line.sendall(b'x' * 1_000_000)", 15)
        assert memory() - before < 120_000_000
