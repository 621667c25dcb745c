"""The seccomp filter: a child may compute, read files and answer on its pipes, nothing else.

Least of all does it look at who plays against it, in the next process, on the same processor.
What is not allowed fails with EPERM, which Python turns into an exception of the strategy's.
"""

import errno
import os
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyseccomp import SyscallFilter

# Calls that harm nobody whatever their arguments, by what they are for.
_FREE = {
    "answer on its pipes": "read write close",
    "wait": "poll ppoll select pselect6 epoll_wait epoll_pwait epoll_ctl epoll_create "
    "epoll_create1 nanosleep pause restart_syscall",
    "talk to itself": "pipe pipe2 eventfd2 dup dup2 dup3",
    "read files, as landlock allows": "stat lstat fstat newfstatat statx access faccessat "
    "faccessat2 readlink readlinkat getcwd chdir getdents64 lseek pread64 readv umask",
    "use memory, within its limit": "brk mmap munmap mprotect mremap",
    "run": "sched_yield rseq set_robust_list membarrier arch_prctl exit exit_group",
    "get signals": "rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack alarm setitimer "
    "getitimer",
    "tell the time": "gettimeofday time times",
    "know itself": "getpid getppid gettid getpgrp getuid geteuid getgid getegid getrusage "
    "getrlimit getcpu",
    "know the machine": "uname",
    "draw": "getrandom",
}

# What takes the number of a clock, and the bits that are none in those that all share and in
# its own (0 to 7). A clock of another process, or of a device, has a negative number. Most are
# read without a call: only the processor's time comes this way.
CLOCKED = "clock_gettime clock_getres clock_nanosleep"
_NO_CLOCK_OF_OURS = 0xFFFF_FFF8
# To wait, and what is done within its own memory alone: who wakes others at a page of a file
# that both see is told how many waited there, whatever bubble they are in.
_OWN_FUTEX, _FUTEX_COMMAND = 0x80, 0x7F
_FUTEX_WAITS = (0, 9)
# What takes the number of a process, and where; 0 is the caller.
_OF_ITSELF = {"getpriority": 1, "sched_getparam": 0, "sched_getscheduler": 0}
_OF_ITSELF |= {"sched_getaffinity": 0}
_INT = 0xFFFF_FFFF  # the part of an argument that the kernel takes for an int
# To give memory back, to share it out in large pages, to be read ahead: not to have pages that
# others use merged or driven out, which would tell when they are used again.
_FREE_MADVICE = (0, 1, 2, 3, 4, 8, 14, 15, 16, 17)
# The same on x86, ARM and RISC-V; elsewhere the probe finds out.
_FREE_FCNTL = (0, 1, 2, 3, 4, 1030)  # duplicate, and flags of a descriptor: no lock, no signal
_FREE_IOCTL = (0x5401, 0x5421, 0x5450, 0x5451)  # isatty, blocking or not, closed on exec or not
_SET_NAME = 15  # the one prctl that only concerns its caller
# Asked first by the C library, which falls back to an older call that the filter can judge.
_NEWER = ("clone3", "openat2")

# It replaces the process that calls it, and starts none; landlock leaves it few programs.
_OF_PROGRAMS = ("execve", "set_tid_address")
_A_THREAD = 0x3D0F00  # the flags by which the C library starts one, and never a process


def build(*, becoming: bool = False) -> "SyscallFilter":
    """The filter, but for the caller's own number: built once, in the zygote.

    With `becoming`, for a child that goes on as another program.
    Raises ImportError or RuntimeError without the library, OSError where it fails.
    """
    import pyseccomp as sc

    refusal = sc.ERRNO(errno.EPERM)
    judge = sc.SyscallFilter(refusal)
    judge.set_attr(sc.Attr.ACT_BADARCH, sc.KILL_PROCESS)
    # A binary tree: no call waits for its turn in a list of eighty.
    judge.set_attr(sc.Attr.CTL_OPTIMIZE, 2)

    def allow(name: str, *arguments: "sc.Arg", action: int = sc.ALLOW) -> None:
        number = sc.resolve_syscall(sc.Arch.NATIVE, name)
        if number >= 0:  # it exists on this processor
            judge.add_rule(action, number, *arguments)

    for names in _FREE.values():
        for name in names.split():
            allow(name)
    if becoming:
        for name in _OF_PROGRAMS:
            allow(name)
        allow("clone", sc.Arg(0, sc.EQ, _A_THREAD))
    for name in _NEWER:
        allow(name, action=sc.ERRNO(errno.ENOSYS))
    writing = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    writing |= os.O_TMPFILE & ~os.O_DIRECTORY
    allow("open", sc.Arg(1, sc.MASKED_EQ, writing, 0))
    allow("openat", sc.Arg(2, sc.MASKED_EQ, writing, 0))
    for name in CLOCKED.split():
        allow(name, sc.Arg(0, sc.MASKED_EQ, _NO_CLOCK_OF_OURS, 0))
    allow("futex", sc.Arg(1, sc.MASKED_EQ, _OWN_FUTEX, _OWN_FUTEX))
    for command in _FUTEX_WAITS:
        allow("futex", sc.Arg(1, sc.MASKED_EQ, _FUTEX_COMMAND, command))
    for name, place in _OF_ITSELF.items():
        allow(name, sc.Arg(place, sc.MASKED_EQ, _INT, 0))
    for advice in _FREE_MADVICE:
        allow("madvise", sc.Arg(2, sc.EQ, advice))
    for command in _FREE_FCNTL:
        allow("fcntl", sc.Arg(1, sc.EQ, command))
    for request in _FREE_IOCTL:
        allow("ioctl", sc.Arg(1, sc.EQ, request))
    allow("prctl", sc.Arg(0, sc.EQ, _SET_NAME))
    # Its own limits, to look at.
    allow("prlimit64", sc.Arg(0, sc.EQ, 0), sc.Arg(2, sc.EQ, 0))
    return judge


def enforce(judge: "SyscallFilter") -> None:
    """Put this process under the filter, for good.

    It may signal itself and nobody else; not by SIGKILL, which from outside looks like the
    system's own doing, and would be looked into at length.
    """
    import pyseccomp as sc

    for name, place in (("kill", 1), ("tgkill", 2)):
        itself = sc.Arg(0, sc.EQ, os.getpid())
        judge.add_rule(sc.ALLOW, name, itself, sc.Arg(place, sc.NE, int(signal.SIGKILL)))
    # By this number the C library asks for the processors of the thread that asks.
    judge.add_rule(sc.ALLOW, "sched_getaffinity", sc.Arg(0, sc.EQ, os.getpid()))
    judge.load()
