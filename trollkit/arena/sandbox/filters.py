"""The seccomp filters: which calls of the system each kind of child may make.

A strategy may compute, read files and answer on its pipes. It may do nothing else, and above
all not look at its opponent in the next process. Programs of any language and notebooks may do
everything but what is listed. Landlock does not control connections, changes of a file's
rights, owner, dates or attributes, nor watching a folder. By these, processes of one account
could reach each other, and open its files to all. Therefore the calls themselves are refused.

A policy is a text. Each line names system calls, then conditions on their arguments, numbered
from 0, which must all hold: `1 = 4 5` (one of these values), `1 & 7 = 2` (these bits),
`0 != 1`, `0 >= 64`. The calls of a line that begins with an error, as `ENOSYS:`, fail with that
error. A refused call fails with EPERM, which Python raises as an exception in the strategy.
"""

import errno
import itertools
import os
import re
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pyseccomp import SyscallFilter

_STRATEGIES = """
# answer on its pipes; wait
read write close
poll ppoll select pselect6 epoll_wait epoll_pwait epoll_ctl epoll_create epoll_create1
nanosleep pause restart_syscall
# talk to itself; read files, as landlock allows
pipe pipe2 eventfd2 dup dup2 dup3
stat lstat fstat newfstatat statx access faccessat faccessat2 readlink readlinkat getcwd chdir
getdents64 lseek pread64 readv umask
open | 1 & {writing} = 0
openat | 2 & {writing} = 0
# use memory, within its limit; run; get signals
brk mmap munmap mprotect mremap
sched_yield rseq set_robust_list membarrier arch_prctl exit exit_group
rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack alarm setitimer getitimer
# tell the time; know itself and the machine; draw
gettimeofday time times
getpid getppid gettid getpgrp getuid geteuid getgid getegid getrusage getrlimit getcpu
uname
getrandom
# A clock of another process, or of a device, has a negative number, above those that all share
# and its own (0 to 7). Most are read without a call: only the processor's time comes this way.
clock_gettime clock_getres clock_nanosleep | 0 & 0xFFFFFFF8 = 0
# To wait, and what is done within its own memory alone: who wakes others at a page of a file
# that both see is told how many waited there, whatever bubble they are in.
futex | 1 & 0x80 = 0x80
futex | 1 & 0x7F = 0 9
# The number of a process; 0 is the caller.
sched_getparam sched_getscheduler sched_getaffinity | 0 & 0xFFFFFFFF = 0
getpriority | 1 & 0xFFFFFFFF = 0
# To give memory back, to share it out in large pages, to be read ahead: not to have pages that
# others use merged or driven out, which would tell when they are used again.
madvise | 2 = 0 1 2 3 4 8 14 15 16 17
# To duplicate, and flags of a descriptor: no lock, no signal.
fcntl | 1 = 0 1 2 3 4 1030
# isatty, blocking or not, closed on exec or not
ioctl | 1 = 0x5401 0x5421 0x5450 0x5451
# its own name, and its own limits to look at
prctl | 0 = 15
prlimit64 | 0 = 0 | 2 = 0
# Asked first by the C library, which falls back to an older call that the filter can judge.
ENOSYS: clone3 openat2
"""
# Added in the child. It may signal itself and nobody else; not by SIGKILL, which from outside
# looks like the system's own doing, and would be looked into at length. By its number the C
# library asks for the processors of the thread that asks.
_ITS_OWN = """
kill | 0 = {own} | 1 != {killed}
tgkill | 0 = {own} | 2 != {killed}
sched_getaffinity | 0 = {own}
"""
# Of a child that goes on as another program: what replaces the process that calls it, landlock
# leaves few; and the flags by which the C library starts a thread, and never a process.
_BECOMING = """
execve set_tid_address
clone | 0 = 0x3D0F00
"""

# What a bubble does not keep from a notebook in it.
_WORLDS = """
# memory that no limit counts
memfd_create memfd_secret vmsplice
# to meet others where no file is
shmget shmat shmctl semget semop semtimedop semctl msgget msgsnd msgrcv msgctl ipc mq_open
mq_unlink keyctl add_key request_key
# to lay files out anew
unshare setns mount umount2 pivot_root open_tree open_tree_attr fsopen fsconfig fsmount fspick
move_mount mount_setattr
# Kernels were broken by these; what a ring is asked, no filter sees, and all share few of them.
bpf userfaultfd perf_event_open io_uring_setup io_uring_enter io_uring_register io_setup
"""
# Users, files, networks, names of its own: in which it would be root.
_NAMESPACES = "\n".join(f"clone | 0 & {1 << n} = {1 << n}" for n in (17, *range(25, 31)))
# Nor does a bubble count the time of who ends while that is ignored (the signal 17), nor what
# waits to be read: no longer queues, and none behind a door that nobody opens; nor the files
# of a thread that shares them with no other. Who steps back for all others never ends.
_NAMESPACES += """
rt_sigaction | 0 = 17 | 1 != 0
setsockopt | 1 & {int} = 1 | 2 & {int} = 7 8 32 33
connect
close_range | 2 & 2 = 2
clone | 0 & 0x10400 = 0x10000
setpriority ioprio_set sched_setattr
sched_setscheduler | 1 != {other}
"""
# What everybody else is refused as well.
_ALL = """
# to look at what others read, to reach into other processes
mincore cachestat
ptrace process_vm_readv process_vm_writev kcmp process_madvise process_mrelease move_pages
migrate_pages
# to give files away, or mark them: also by an open one, which may have been opened only to be
# read: flags, version, project, and to have it never written again
chown lchown fchown fchownat chown32 lchown32 fchown32 file_setattr setxattr lsetxattr fsetxattr
setxattrat removexattr lremovexattr fremovexattr removexattrat
ioctl | 1 & {int} = 0x40046602 0x40086602 0x40047602 0x40087602 0x401C5820 0x40806685
# to empty one by its name (landlock refuses that since Linux 6.2 only), or as it is opened
truncate truncate64
open | 1 & {emptying} = {empty}
openat | 2 & {emptying} = {empty}
# Landlock looks at no handle's path, and at no file that is only pointed at.
open_by_handle_at name_to_handle_at
# to watch: the names of sockets, of folders that nobody could guess; who opens a file, and keep
# them waiting
inotify_init inotify_init1 inotify_add_watch fanotify_init fanotify_mark
fcntl | 1 & {int} = 1024 1026
# As the C library opens, and as no filter can judge: it falls back to what can be.
ENOSYS: clone3 openat2
# memory that is shared and has no file, on all processors but Alpha, MIPS and PA-RISC
mmap | 3 & 0x21 = 0x21
# to read only what is in memory already
preadv2 | 5 & 8 = 8
# The clock of a whole process, of a device too: negative, without the bit of those of threads,
# which virtual machines ask for and the kernel tells of their own threads alone.
clock_gettime clock_getres clock_nanosleep timer_create | 0 & 0x80000004 = 0x80000000
"""
# To open files to others, and to date them. Python's `shutil` does both to each copy it makes,
# and IPython copies: a notebook is told that it is done, and nothing is.
_COPIES = "chmod fchmod fchmodat fchmodat2 utime utimes futimesat utimensat utimensat_time64"
_NO_PROCESS = """
fork vfork
clone | 0 & 0x10000 = 0
"""
# All that reaches other processes of the same account.
_COMPANY = """
connect tkill pidfd_open pidfd_send_signal pidfd_getfd setpriority ioprio_set sched_setattr
# Letters need no connection to reach whoever has a name; the second kind becomes the first.
socket socketpair | 0 = 1 | 1 & 0xF = 2 3
prlimit64 sched_setaffinity | 0 != 0
# Libraries say once more of each thread of theirs that it is like any other.
sched_setscheduler | 1 != {other}
# to have processes share a processor's core, or not
prctl | 0 & {int} = 62
# who is signalled about a descriptor, and by what signal
fcntl | 1 & {int} = 8 10 15
ioctl | 1 & {int} = 0x8901 0x8902
"""
_ONLY_ITSELF = "kill tgkill rt_sigqueueinfo rt_tgsigqueueinfo | 0 != {own}"

# Threads, but no other process. They may connect: in the bubble there is nobody to connect to,
# and a judge goes to its kernel. Some families lead out of any namespace: to the host of a
# virtual machine, for one.
_PROGRAMS = f"""
{_WORLDS}{_ALL}{_COPIES}{_NO_PROCESS}
socket socketpair | 0 != 1
"""
# The same, and it speaks to nobody; Java's files begin with a pair. What a duel locks, another
# one finds locked: a part of a file, of a process, of an open file, and again where numbers
# are short.
_BOTS = f"""
{_WORLDS}{_ALL}{_COPIES}
socket
socketpair | 0 != 1
{_NO_PROCESS}{_COMPANY}
bind flock
fcntl | 1 & {{int}} = 5 6 7 12 13 14 36 37 38
"""
_OWN_BOT = f"""
{_ONLY_ITSELF}
kill | 1 = {{killed}}
"""
# It has its lines when it begins, and calls nobody. Who watches finds all of a kernel by its
# session, and looks at what it holds: no open file goes into a letter, and no process shuts
# itself to who may look at it.
_NOTEBOOKS = f"""
{_WORLDS}{_ALL}{_COMPANY}{_NAMESPACES}
{_ONLY_ITSELF}
socket socketpair | 0 != 1
bind setsid setpgid sendmsg sendmmsg
prctl | 0 & {{int}} = 1 4
OK: {_COPIES}
"""
# What is left to refuse in a bubble: memory that nobody counts, worlds in which it has more.
_BUBBLES = f"""
{_WORLDS}{_NAMESPACES}
sendmsg sendmmsg
ENOSYS: clone3
"""

# For what a library does not know yet: the same numbers on every processor but Alpha and MIPS.
_NUMBERS = {"cachestat": 451, "fchmodat2": 452, "setxattrat": 463, "removexattrat": 466}
_NUMBERS |= {"open_tree_attr": 467, "file_setattr": 469}
_CONDITION = re.compile(r"(\d)(?: & (\w+))? (=|!=|>=) (.+)")


class Filter(NamedTuple):
    """A filter that is built once, to be put on one process after the other."""

    judge: "SyscallFilter"
    action: int  # of the calls that its policy names
    own: str = ""  # the rest of that policy, in which a process names itself

    def load(self) -> None:
        """Put this process under it, for good. Raises OSError."""
        _put(self.judge, self.own, self.action).load()


def for_strategies(*, becoming: bool = False) -> Filter:
    """The filter of strategies; with `becoming`, of a child that goes on as another program.

    This and the others raise ImportError or RuntimeError without the library, OSError where it
    fails.
    """
    import pyseccomp as sc

    judge = sc.SyscallFilter(sc.ERRNO(errno.EPERM))
    # A binary tree: no call waits for its turn in a list of eighty.
    judge.set_attr(sc.Attr.CTL_OPTIMIZE, 2)
    policy = _STRATEGIES + (_BECOMING if becoming else "")
    return Filter(_put(judge, policy, sc.ALLOW), sc.ALLOW, _ITS_OWN)


def for_bots() -> Filter:
    """The filter of a program of any language in a contest."""
    return _refusing(_BOTS, _OWN_BOT)


def for_programs() -> Filter:
    """The filter of a program of any language in a bubble."""
    return _refusing(_PROGRAMS)


def for_notebooks() -> Filter:
    """The filter of a notebook's kernel: it has processes of its own, and reaches no others."""
    return _refusing(_NOTEBOOKS)


def for_bubbles() -> Filter:
    """The filter of a notebook's kernel in a bubble, which shuts it away from everybody."""
    return _refusing(_BUBBLES)


def _refusing(policy: str, own: str = "") -> Filter:
    import pyseccomp as sc

    refused = sc.ERRNO(errno.EPERM)
    return Filter(_put(sc.SyscallFilter(sc.ALLOW), policy, refused), refused, own)


def _put(judge: "SyscallFilter", policy: str, action: int) -> "SyscallFilter":
    """The filter with the rules of a policy, whose calls have `action`."""
    import pyseccomp as sc

    judge.set_attr(sc.Attr.ACT_BADARCH, sc.KILL_PROCESS)
    for line in policy.format_map(_names()).splitlines():
        if not line or line.startswith("#"):
            continue
        error, _, rule = line.rpartition(": ")
        calls, *conditions = rule.split(" | ")
        number = 0 if error == "OK" else getattr(errno, error, 0)
        what = sc.ERRNO(number) if error else action
        ways = list(itertools.product(*map(_either, conditions)))
        for call in calls.split():
            resolved = _number(call)
            if resolved >= 0:  # it exists on this processor
                for arguments in ways:
                    judge.add_rule(what, resolved, *arguments)
    return judge


def _names() -> dict[str, int]:
    """What differs from one processor to another, or by who asks, is filled into a policy.

    The numbers of commands and flags are the same on x86, ARM and RISC-V; elsewhere the probe
    finds out.
    """
    writing = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    return {
        "writing": writing | (os.O_TMPFILE & ~os.O_DIRECTORY),
        "emptying": os.O_ACCMODE | os.O_TRUNC,
        "empty": os.O_TRUNC,
        "other": os.SCHED_OTHER,
        "killed": int(signal.SIGKILL),
        "own": os.getpid(),
        "int": 0xFFFF_FFFF,  # the part of an argument that the kernel takes for an int
    }


def _either(condition: str) -> Iterator[Any]:
    """The arguments of a rule by which a condition holds, one a value."""
    import pyseccomp as sc

    found = _CONDITION.fullmatch(condition)
    assert found, condition
    place, mask, sign, values = found.groups()
    for value in values.split():
        if mask:
            yield sc.Arg(int(place), sc.MASKED_EQ, int(mask, 0), int(value, 0))
        else:
            how = {"=": sc.EQ, "!=": sc.NE, ">=": sc.GE}[sign]
            yield sc.Arg(int(place), how, int(value, 0))


def _number(name: str) -> int:
    """The number of a call here; less than nothing where there is no such call."""
    import pyseccomp as sc

    found: int = sc.resolve_syscall(sc.Arch.NATIVE, name)
    # Unknown to it; of a call that is not this processor's, it answers less.
    if found == -1 and not os.uname().machine.startswith(("alpha", "mips")):
        return _NUMBERS.get(name, found)
    return found
