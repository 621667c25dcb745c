"""Attacks on the tests from a notebook's own kernel, each beside tests in that kernel.

The attack is a cell of the student's; then comes a test, which it answers wrongly. In the
kernel, as it was, the test passes or gives its text away; before the judge it does neither.
"""

import contextlib
import os
import shutil
import sys
from pathlib import Path

import pytest
from jupyter_core.utils import run_sync

from trollkit.classroom.grading.judge import Hearing, Kernel
from trollkit.classroom.grading.kernel.manager import ShutKernelManager

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
class Forger:
    def __init__(self, link, names): self.link, self.names = link, names
    def answer(self, message):
        link = self.link
        def forge(reply): module.send(link, {{"n": message["n"], **reply}})
        ({})(link, self.names)
module.Answering = Forger
"""


@contextlib.contextmanager
def kernel():
    """A kernel that has run the sheet's first cell."""
    manager = ShutKernelManager("processus", {})
    try:
        run_sync(manager.start_kernel)()
        client = manager.client()
        client.start_channels()
        run_sync(client.wait_for_ready)(timeout=60)
        ran(client, "\n".join(IMPORTS))
        yield Kernel(Path(manager.folder), client, manager.watch)
    finally:
        client.stop_channels()
        run_sync(manager.shutdown_kernel)(now=True)
        manager.forget()


def ran(client, source):
    """Whether a cell runs without an error."""
    reply = run_sync(client.execute_interactive)(
        source, timeout=30, output_hook=lambda message: None
    )
    return reply["content"]["status"] == "ok"


@pytest.fixture(scope="module")
def hearing():
    with Hearing(IMPORTS) as one:
        yield one


@pytest.fixture(scope="module")
def honest():
    """The kernel of somebody who answered as asked."""
    with kernel() as one:
        ran(one.client, "p = troll.Partie(7, 15)")
        yield one


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_that_passes_a_test_in_its_own_kernel_fails_before_the_judge(name, hearing):
    with kernel() as one:
        ran(one.client, ATTACKS[name])
        verdict, _ = hearing.hear(TEST, one, 15)
        assert verdict.error
        assert ran(one.client, TEST)


@pytest.mark.parametrize("name", FORGERS)
def test_a_forged_end_of_the_conversation_earns_nothing_and_harms_nobody(name, hearing, honest):
    with kernel() as one:
        assert ran(one.client, FORGE.format(FORGERS[name]))
        verdict, _ = hearing.hear(TEST, one, 3)
        assert verdict.error
    verdict, going_on = hearing.hear(TEST, honest, 15)
    assert not verdict.error, "the judge is as before"
    assert going_on


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


def test_nothing_of_a_test_is_found_in_the_kernel_while_it_is_judged(hearing):
    test = "assert seek() is False\n" + TEST
    with kernel() as one:
        ran(one.client, SEEKER)
        verdict, _ = hearing.hear(test, one, 15)
        assert verdict.error == "PasCommence"  # the first line was passed: nothing is found
        assert not ran(one.client, test.replace("td1.question1(globals())", "p = 3"))
        assert not ran(one.client, "assert seek() is False  # quinze pierres pour")


def test_an_endless_answer_is_stopped_and_the_kernel_goes_on(hearing):
    with kernel() as one:
        ran(one.client, "def p():\n    while True: pass")
        verdict, going_on = hearing.hear("p()", one, 1)
        assert verdict.late
        assert not verdict.lost
        assert going_on
        assert ran(one.client, "1 + 1")


def test_an_answer_that_swallows_all_is_left_with_its_kernel(hearing):
    deaf = "import signal\ndef p():\n    signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    deaf += "    import time\n    while True: time.sleep(1)"
    with kernel() as one:
        ran(one.client, deaf)
        verdict, going_on = hearing.hear("p()", one, 1)
        assert verdict.late
        assert verdict.lost
        assert not going_on


SPOILERS = {
    "a folder stands in the way": "import os; os.mkdir('../juge')",
    "a folder that is full stands in the way": "import os; os.makedirs('../juge/a/b')",
    "its folder is away": "import os; d = os.path.abspath('..'); os.rename(d, d + '-b')",
    "a link stands in the way": "import os; os.symlink('/dev/null', '../juge')",
}


@pytest.mark.parametrize("name", SPOILERS)
def test_who_leaves_the_judge_no_door_loses_the_test_and_stops_no_grading(name, hearing):
    with kernel() as one:
        ran(one.client, "p = troll.Partie(7, 15)")
        assert not hearing.hear(TEST, one, 15)[0].error
        assert ran(one.client, f"import os\nos.unlink('../juge')\n{SPOILERS[name]}")
        verdict, _ = hearing.hear(TEST, one, 15)
        assert verdict.lost == ("link" not in name), "a link is taken away as a file is"
        shutil.rmtree(f"{one.folder}-b", ignore_errors=True)


FLOOD = """
import time
kernel = get_ipython().kernel
text = "x" * 10_000_000
def flood():
    ids = kernel._parent_ident["shell"]
    for _ in range(30):
        kernel.session.send({}, "stream", content={{"text": text}}, ident={}, parent={{}})
        time.sleep(0.01)
"""
CHANNELS = {
    "iopub": ("kernel.iopub_socket", None),
    "stdin": ("kernel.stdin_socket", "ids"),
    "control": ("kernel.control_stream.socket", "ids"),
    "shell": ("kernel.shell_stream.socket", "ids"),
}


def memory():
    """Bytes of this process's memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(sys.platform != "linux", reason="il faut Linux")
@pytest.mark.parametrize("channel", CHANNELS)
def test_what_a_kernel_sends_while_nobody_reads_waits_in_its_own_memory(channel, hearing):
    with kernel() as one:
        assert ran(one.client, FLOOD.format(*CHANNELS[channel]))
        before = memory()
        assert not hearing.hear("flood()", one, 15)[0].error
        assert memory() - before < 120_000_000
