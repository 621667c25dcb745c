"""The kit as it finds itself on another system: a program that hides what that one lacks.

    python -m tests.depot.elsewhere win32 FOLDER

It imports every module of the kit, holds the contest of FOLDER, asks the doctor, and prints
what came of it as JSON. Modules and names are hidden from ours alone: the libraries, and
Python's own, are those of the system that this really is. So it shows that nothing of ours
leans on what is not there, and not that the other system's own ways are right.
"""

import builtins
import importlib
import json
import os
import pkgutil
import select
import signal
import socket
import sys
import time
import traceback
from pathlib import Path
from types import ModuleType

# Neither has them.
_MODULES = {
    "win32": "fcntl grp posix pty pwd readline resource syslog termios tty _posixsubprocess",
    "darwin": "spwd",
}
_NAMES = {
    "win32": {
        os: "O_ACCMODE O_CLOEXEC O_DIRECTORY O_NOFOLLOW O_NONBLOCK O_TMPFILE WNOHANG chown "
        "eventfd fchmod fchown fork forkpty fwalk getegid geteuid getgid getgroups getloadavg "
        "getpgid getpgrp getsid getuid initgroups killpg lchown memfd_create mkfifo nice "
        "openpty pidfd_open posix_spawn pread pwrite register_at_fork sched_getaffinity "
        "sched_setaffinity sched_yield set_blocking setegid seteuid setgid setpgid setsid "
        "setuid statvfs sysconf uname wait wait3 wait4 waitid",
        signal: "ITIMER_REAL SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP "
        "SIGTSTP SIGUSR1 SIGUSR2 SIGXCPU alarm getitimer pause pthread_kill pthread_sigmask "
        "setitimer siginterrupt sigpending sigwait",
        select: "epoll kqueue poll",
        socket: "AF_NETLINK AF_UNIX MSG_WAITALL SCM_RIGHTS SO_PASSCRED SO_REUSEPORT recv_fds "
        "send_fds",
        time: "CLOCK_MONOTONIC CLOCK_PROCESS_CPUTIME_ID clock_getres clock_gettime tzset",
    },
    "darwin": {
        os: "O_TMPFILE eventfd memfd_create pidfd_open sched_getaffinity sched_setaffinity",
        select: "epoll",
        socket: "AF_NETLINK SO_PASSCRED",
    },
}


class _Poorer(ModuleType):
    """A module without some of its names, and others changed."""

    def __init__(self, whole, gone, **changed):
        super().__init__(whole.__name__)
        self.__dict__.update(_whole=whole, _gone=frozenset(gone), **changed)

    def __getattr__(self, name):
        if name in self._gone:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r} there")
        return getattr(self._whole, name)

    def __setattr__(self, name, value):
        setattr(self._whole, name, value)


def pretend(system):
    """Have our modules, imported from now on, believe that they run on `system`."""
    absent = set(_MODULES[system].split())
    poorer = {
        whole.__name__: _Poorer(whole, names.split()) for whole, names in _NAMES[system].items()
    }
    poorer["sys"] = _Poorer(sys, (), platform=system)
    if system == "win32":
        poorer["os"].__dict__["name"] = "nt"
    real = builtins.__import__

    def imported(
        name,
        globals=None,
        locals=None,
        fromlist=(),
        level=0,
    ):
        asking = str((globals or {}).get("__name__", ""))
        if level or asking.partition(".")[0] not in ("troll", "trollkit"):
            return real(name, globals, locals, fromlist or (), level)
        if name in absent:
            raise ModuleNotFoundError(f"No module named {name!r} there", name=name)
        found = real(name, globals, locals, fromlist or (), level)
        return poorer.get(found.__name__, found)

    builtins.__import__ = imported


def import_all():
    """Import every module of the kit: the last line of what went wrong, by module."""
    wrong = {}
    import trollkit

    for found in pkgutil.walk_packages(trollkit.__path__, "trollkit."):
        if found.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(found.name)
        except BaseException as error:
            wrong[found.name] = "".join(traceback.format_exception(error)[-3:])
    return wrong


def contest(folder):
    """The ranking of a small contest there, and what it warns of."""
    from trollkit.contests import Settings, hold_contest, report

    held = hold_contest(folder, Settings(games=5, workers=1, seed=1, categories=["7x15"]))
    told = report(held)
    ranking = [[each["rang"], each["id"]] for each in told["classement"]]
    return {"classement": ranking, "isolement": told["isolement"], "averti": held.warning}


def main(system, folder):
    """Tell what happens there."""
    wrong = import_all()
    held = contest(Path(folder))
    from trollkit.cli import docteur

    isolation = docteur.look("isolation")
    print(json.dumps({"modules": wrong, "concours": held, "docteur": isolation}))


# Workers are spawned: each comes by here, under another name.
pretend(sys.argv[1])
if __name__ == "__main__":
    main(*sys.argv[1:])
