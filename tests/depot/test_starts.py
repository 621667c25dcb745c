"""Processes are begun in one place; whoever starts another program says which."""

import ast

import pytest

from tests.depot.root import ROOT

PACKAGE = ROOT / "trollkit"
# Where Python itself is started. `dev` runs in a checkout, before the rest is there.
PLACES = {"core/processes.py", "core/parallel.py"}
# Modules that start other programs, or what is told to: none of them names this Python.
OTHERS = {
    "arena/sandbox/bubble.py": "bubblewrap",
    "arena/sandbox/levels.py": "itself, where that is refused",
    "arena/sandbox/nursery.py": "the zygote, in /",
    "arena/sandbox/programs.py": "a program, in its bubble",
    "arena/sandbox/zygote.py": "a strategy's program",
    "classroom/rapport/printing.py": "a browser",
    "foret/programs.py": "a bot's program",
    "gyges/prolog/bridge.py": "SWI-Prolog",
}
# Modules that ask where this Python is, and start nothing by that.
NAMED = {
    "arena/programs.py",
    "arena/sandbox/programs.py",
    "arena/sandbox/bubble.py",
    "classroom/year/__init__.py",
    "cli/labo.py",
}
STARTS = {
    *("Popen", "run", "call", "check_call", "check_output", "getoutput", "system", "popen"),
    *("get_context", "set_start_method", "Pool", "Process", "Manager", "ForkServerContext"),
    *("SpawnContext", "posix_spawn", "posix_spawnp", "fork_exec", "startfile"),
    *("create_subprocess_exec", "create_subprocess_shell"),
    *(
        f"{kind}{way}"
        for kind in ("exec", "spawn")
        for way in ("l", "le", "lp", "v", "ve", "vp")
    ),
}
MODULES = {"subprocess", "os", "asyncio", "multiprocessing", "pty"}


def starts(source):
    """What a source calls, or takes from a module, to start a process; and "python"."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(ast.Name("sys"), "executable"):
                found.add("python")
            case ast.Call(ast.Attribute(_, "subprocess_exec" | "subprocess_shell" as name)):
                found.add(name)  # of asyncio's loop
            case ast.Call(ast.Attribute(ast.Name(module), name)):
                if (
                    module in MODULES
                    and name in STARTS
                    and (module, name) != ("asyncio", "run")
                ):
                    found.add(name)
            case ast.ImportFrom(module, names) if module and module.split(".")[0] in MODULES:
                found |= {each.name for each in names} & STARTS
            case ast.ImportFrom("sys", names):
                found |= {"python" for each in names if each.name == "executable"}
            case ast.Call(ast.Name("ProcessPoolExecutor"), arguments, keywords):
                named = {each.arg for each in keywords}
                if len(arguments) < 2 and "mp_context" not in named:
                    found.add("ProcessPoolExecutor")
    return found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("subprocess.Popen([sys.executable, '-m', 'voila'])", {"Popen", "python"}),
        ("from subprocess import run", {"run"}),
        ("from multiprocessing import get_context", {"get_context"}),
        ("multiprocessing.Process(target=f).start()", {"Process"}),
        ("os.execv(python, [python])", {"execv"}),
        ("from sys import executable as it", {"python"}),
        ("ProcessPoolExecutor(2)", {"ProcessPoolExecutor"}),
        ("self.loop.subprocess_exec(f, 'a')", {"subprocess_exec"}),
        ("ProcessPoolExecutor(2, mp_context=spawning())", set()),
        ("pool.run(1)", set()),
    ],
)
def test_a_start_is_seen(source, found):
    assert starts(source) == found


def test_python_is_started_in_one_place_alone():
    found = {
        path.relative_to(PACKAGE).as_posix(): starts(path.read_text(encoding="utf-8"))
        for path in PACKAGE.rglob("*.py")
        if "dev" not in path.relative_to(PACKAGE).parts[:1]
    }
    found = {name: seen for name, seen in found.items() if seen and name not in PLACES}
    assert {name for name, seen in found.items() if "python" in seen} == NAMED
    assert {name for name, seen in found.items() if seen - {"python"}} == OTHERS.keys()
