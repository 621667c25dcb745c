"""Which programs are this machine's own: those that may be started, or named by their path.

All others are somebody's files, whatever they are called: a program of the name `python3` may
lie in any student's folder.
"""

import os
import stat
import sys

_SYSTEM = ("/usr", "/bin", "/sbin", "/opt", "/snap", "/nix/store", "/gnu/store", "/Library")


def installed(program: str) -> bool:
    """Whether a program lies among the system's, or in a folder of PATH, and is nobody else's.

    Where it is called from decides, not where a link leads: an interpreter reads what lies
    beside its name (`pyvenv.cfg`) before anything else.
    """
    try:
        folder = os.path.realpath(os.path.dirname(os.path.abspath(program)))
        seen = [os.stat(folder), os.stat(program)] if os.path.exists(program) else []
    except OSError:
        return False
    if any(each.st_mode & stat.S_IWOTH for each in seen):
        return False
    if folder in _called_by_name():
        return True
    within = any(_is_in(folder, os.path.realpath(root)) for root in _SYSTEM)
    return within and not any(each.st_uid not in (0, os.geteuid()) for each in seen)


def _called_by_name() -> set[str]:
    """The folders of PATH, and those of the Python that runs; "." is nobody's in particular."""
    found = [path for path in os.get_exec_path() if os.path.isabs(path)]
    found += [os.path.join(prefix, "bin") for prefix in (sys.prefix, sys.base_prefix)]
    return {os.path.realpath(path) for path in (*found, os.path.dirname(sys.executable))}


def _is_in(path: str, root: str) -> bool:
    return path == root or path.startswith(f"{root}{os.sep}")
