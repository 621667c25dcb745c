"""The seccomp filters of who may do all but this: programs of any language, and notebooks.

Landlock says nothing of whom a process connects to, of who changes a file's rights, owner,
dates or attributes, nor of who watches a folder from outside. By that, processes of one account
reach each other and open its files to all; so the calls themselves are refused.
"""

import errno
import os
import signal
from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING

from trollkit.arena.isolation.syscalls import CLOCKED

if TYPE_CHECKING:
    from pyseccomp import SyscallFilter

# What everybody is refused, by what it would do.
_REFUSED = {
    "hold memory that no limit counts": "memfd_create memfd_secret",
    "meet others where no file is": "shmget shmat shmctl semget semop semtimedop semctl msgget "
    "msgsnd msgrcv msgctl ipc mq_open mq_unlink keyctl add_key request_key",
    "look at what others read": "mincore cachestat",
    "reach into other processes": "ptrace process_vm_readv process_vm_writev kcmp "
    "process_madvise process_mrelease move_pages migrate_pages",
    "lay files out anew": "unshare setns mount umount2 pivot_root open_tree open_tree_attr "
    "fsopen fsconfig fsmount fspick move_mount mount_setattr",
    # Kernels were broken by these; what a ring is asked, no filter sees.
    "open old doors": "bpf userfaultfd perf_event_open io_uring_setup io_uring_enter "
    "io_uring_register",
    "give away or mark": "chown lchown fchown fchownat chown32 lchown32 fchown32 file_setattr "
    "setxattr lsetxattr fsetxattr setxattrat removexattr lremovexattr fremovexattr "
    "removexattrat",
    # Landlock refuses it since Linux 6.2 only.
    "empty by its name": "truncate truncate64",
    # Landlock looks at no handle's path, and at no file that is only pointed at.
    "open without a path": "open_by_handle_at name_to_handle_at",
    # The names of sockets, of folders that nobody could guess.
    "watch": "inotify_init inotify_init1 inotify_add_watch fanotify_init fanotify_mark",
}
# Of these, what a bubble does not keep from a notebook in it.
_OF_BUBBLES = (
    *("hold memory that no limit counts", "meet others where no file is"),
    *("lay files out anew", "open old doors"),
)
# By which an open file goes into a letter, where no one sees that it is still held.
_BY_LETTER = ("sendmsg", "sendmmsg")
# To open files to others, and to date them. Python's `shutil` does both to each copy it makes,
# and IPython copies: a notebook is told that it is done, and nothing is.
_OF_COPIES = "chmod fchmod fchmodat fchmodat2 utime utimes futimesat utimensat utimensat_time64"
# For what a library does not know yet: the same numbers on every processor but Alpha and MIPS.
_NUMBERS = {"cachestat": 451, "fchmodat2": 452, "setxattrat": 463, "removexattrat": 466}
_NUMBERS |= {"open_tree_attr": 467, "file_setattr": 469}
_UNKNOWN = -1  # what libseccomp answers then; of a call that is not this processor's, less

# The same of an open file, which may have been opened only to be read: flags, version, project,
# and to have it never written again.
_MARK_IOCTL = (0x4004_6602, 0x4008_6602, 0x4004_7602, 0x4008_7602, 0x401C_5820, 0x4080_6685)
# To be told when others open a file, and keep them waiting; to be told of a folder.
_WATCH_FCNTL = (1024, 1026)
# To lock a part of a file that others see locked, and to ask who has: of a process, of an open
# file, and again where numbers are short.
_LOCK_FCNTL = (5, 6, 7, 12, 13, 14, 36, 37, 38)
# As the C library opens, and as no filter can judge: it falls back to what can be.
_BY_POINTER = ("clone3", "openat2")

_INT = 0xFFFF_FFFF  # the part of an argument that the kernel takes for an int
_CLONE_THREAD = 0x10000
# Users, files, networks, names of its own: in which it would be root.
_CLONE_NAMESPACES = (
    0x2_0000,
    0x200_0000,
    0x400_0000,
    0x800_0000,
    *(1 << n for n in (28, 29, 30)),
)
_SHARED_ANONYMOUS = 0x21  # flags of mmap, on all processors but Alpha, MIPS and PA-RISC
_NO_WAIT = 0x8  # a flag of preadv2: read only what is in memory already
# The clock of a whole process, of a device too: negative, without the bit of those of threads,
# which virtual machines ask for and the kernel tells of their own threads alone.
_OF_ANY_PROCESS = (0x8000_0004, 0x8000_0000)
_SET_DUMPABLE = 4  # the prctl by which a process shuts itself to who may look at it
_SHARE_CORE = 62  # the prctl that has processes share a processor's core, or not

_SOCKETS = ("socket", "socketpair")
_AF_UNIX = 1
_AF_NETLINK = 16  # which a library of Jupyter's asks for this machine's addresses
_NETLINK_ROUTE = 0  # of its protocols, the one that tells them: others tell of every socket
_FAMILIES = 64  # more than Linux has
_SOCKET_TYPE = 0xF  # without the flags
# They need no connection to reach whoever has a name; the second becomes the first.
_LETTERS = (2, 3)

# What reaches other processes of the same user, by what it takes for "itself".
_OWN_NUMBER = "kill tgkill rt_sigqueueinfo rt_tgsigqueueinfo"
_ZERO = "prlimit64 sched_setaffinity"
_NOBODY = "tkill pidfd_open pidfd_send_signal pidfd_getfd setpriority ioprio_set sched_setattr"
_SET_OWNER_FCNTL = (8, 10, 15)  # who is signalled about a descriptor, and by what signal
_SET_OWNER_IOCTL = (0x8901, 0x8902)

_Refuse = Callable[..., None]


def for_programs() -> "SyscallFilter":
    """The filter of a program of any language: threads, but no other process.

    It may connect: in the bubble there is nobody to connect to, and a judge goes to its kernel.
    Raises ImportError or RuntimeError without the library, OSError where it fails.
    """
    import pyseccomp as sc

    judge, refuse = _all_but_the_refused()
    # Some families lead out of any namespace: to the host of a virtual machine, for one.
    for name in _SOCKETS:
        refuse(name, sc.Arg(0, sc.NE, _AF_UNIX))
    _refuse_processes(refuse)
    return judge


def for_bots() -> "SyscallFilter":
    """The filter of a program in a contest: as `for_programs`, and it speaks to nobody.

    Built once, in the zygote; `enforce_on_a_bot` adds whom it may signal.
    """
    import pyseccomp as sc

    judge, refuse = _all_but_the_refused()
    refuse("socketpair", sc.Arg(0, sc.NE, _AF_UNIX))  # Java's files begin with one
    refuse("socket")
    _refuse_processes(refuse)
    _refuse_company(refuse)
    # What a duel locks, another one finds locked. Notebooks keep their history by locks.
    refuse("flock")
    for command in _LOCK_FCNTL:
        refuse("fcntl", sc.Arg(1, sc.MASKED_EQ, _INT, command))
    return judge


def for_notebooks() -> "SyscallFilter":
    """The filter of a notebook's kernel: processes of its own, and none of its user's others.

    It is called, and calls nobody: its judge and the grading come to its sockets.
    For the process that calls it. Raises as `for_programs`.
    """
    import pyseccomp as sc

    judge, refuse = _all_but_the_refused(of_copies=0)
    for name in _SOCKETS:
        for family in set(range(_FAMILIES)) - {_AF_UNIX, _AF_NETLINK}:
            refuse(name, sc.Arg(0, sc.EQ, family))
        refuse(name, sc.Arg(0, sc.GE, _FAMILIES))
    other_protocols = sc.Arg(2, sc.NE, _NETLINK_ROUTE)
    refuse("socket", sc.Arg(0, sc.EQ, _AF_NETLINK), other_protocols)
    for name in _OWN_NUMBER.split():
        refuse(name, sc.Arg(0, sc.NE, os.getpid()))
    _refuse_company(refuse)
    _refuse_namespaces(refuse)
    # Who watches finds all of a kernel by its session, and looks at what it holds.
    for name in ("setsid", "setpgid", *_BY_LETTER):
        refuse(name)
    refuse("prctl", sc.Arg(0, sc.MASKED_EQ, _INT, _SET_DUMPABLE))
    return judge


def for_bubbles() -> "SyscallFilter":
    """The filter of a notebook's kernel in a bubble, which shuts it away from everybody.

    What is left to refuse is memory that nobody counts, and worlds in which it has more.
    For the process that calls it. Raises as `for_programs`.
    """
    import pyseccomp as sc

    judge, refuse = _nothing_refused()
    for name in chain(_BY_LETTER, *(_REFUSED[doing].split() for doing in _OF_BUBBLES)):
        refuse(name)
    _refuse_namespaces(refuse)
    refuse("clone3", action=sc.ERRNO(errno.ENOSYS))
    return judge


def enforce_on_a_bot(judge: "SyscallFilter") -> None:
    """Put this process under the filter of `for_bots`, for good; it signals itself alone."""
    import pyseccomp as sc

    refusal = sc.ERRNO(errno.EPERM)
    for name in _OWN_NUMBER.split():
        judge.add_rule(refusal, name, sc.Arg(0, sc.NE, os.getpid()))
    judge.add_rule(refusal, "kill", sc.Arg(1, sc.EQ, int(signal.SIGKILL)))
    judge.load()


def _refuse_processes(refuse: _Refuse) -> None:
    import pyseccomp as sc

    for name in ("fork", "vfork"):
        refuse(name)
    refuse("clone", sc.Arg(0, sc.MASKED_EQ, _CLONE_THREAD, 0))


def _refuse_company(refuse: _Refuse) -> None:
    """All that reaches other processes of the same account."""
    import pyseccomp as sc

    for name in ("connect", *_NOBODY.split()):
        refuse(name)
    for name in _SOCKETS:
        for kind in _LETTERS:
            letters = sc.Arg(1, sc.MASKED_EQ, _SOCKET_TYPE, kind)
            refuse(name, sc.Arg(0, sc.EQ, _AF_UNIX), letters)
    for name in _ZERO.split():
        refuse(name, sc.Arg(0, sc.NE, 0))
    # Libraries say once more of each thread of theirs that it is like any other.
    refuse("sched_setscheduler", sc.Arg(1, sc.NE, os.SCHED_OTHER))
    refuse("prctl", sc.Arg(0, sc.MASKED_EQ, _INT, _SHARE_CORE))
    for command in _SET_OWNER_FCNTL:
        refuse("fcntl", sc.Arg(1, sc.MASKED_EQ, _INT, command))
    for request in _SET_OWNER_IOCTL:
        refuse("ioctl", sc.Arg(1, sc.MASKED_EQ, _INT, request))


def _refuse_namespaces(refuse: _Refuse) -> None:
    import pyseccomp as sc

    for flag in _CLONE_NAMESPACES:
        refuse("clone", sc.Arg(0, sc.MASKED_EQ, flag, flag))


def _nothing_refused() -> "tuple[SyscallFilter, _Refuse]":
    """A filter that lets all pass, and how a call is refused by it."""
    import pyseccomp as sc

    judge = sc.SyscallFilter(sc.ALLOW)
    judge.set_attr(sc.Attr.ACT_BADARCH, sc.KILL_PROCESS)
    refusal = sc.ERRNO(errno.EPERM)

    def refuse(name: str, *arguments: "sc.Arg", action: int = refusal) -> None:
        number = _number(name)
        if number >= 0:  # it exists on this processor
            judge.add_rule(action, number, *arguments)

    return judge, refuse


def _all_but_the_refused(of_copies: int = errno.EPERM) -> "tuple[SyscallFilter, _Refuse]":
    """What all have in common, and how more is refused.

    `of_copies` is the error that calls of `_OF_COPIES` have; 0 is none.
    """
    import pyseccomp as sc

    judge, refuse = _nothing_refused()
    for names in _REFUSED.values():
        for name in names.split():
            refuse(name)
    for name in _OF_COPIES.split():
        refuse(name, action=sc.ERRNO(of_copies))
    for name in _BY_POINTER:
        refuse(name, action=sc.ERRNO(errno.ENOSYS))
    emptying = os.O_ACCMODE | os.O_TRUNC
    refuse("open", sc.Arg(1, sc.MASKED_EQ, emptying, os.O_TRUNC))
    refuse("openat", sc.Arg(2, sc.MASKED_EQ, emptying, os.O_TRUNC))
    for command in _WATCH_FCNTL:
        refuse("fcntl", sc.Arg(1, sc.MASKED_EQ, _INT, command))
    for request in _MARK_IOCTL:
        refuse("ioctl", sc.Arg(1, sc.MASKED_EQ, _INT, request))
    shared = sc.Arg(3, sc.MASKED_EQ, _SHARED_ANONYMOUS, _SHARED_ANONYMOUS)
    refuse("mmap", shared)
    refuse("preadv2", sc.Arg(5, sc.MASKED_EQ, _NO_WAIT, _NO_WAIT))
    for name in (*CLOCKED.split(), "timer_create"):
        refuse(name, sc.Arg(0, sc.MASKED_EQ, *_OF_ANY_PROCESS))
    return judge, refuse


def _number(name: str) -> int:
    """The number of a call here; less than nothing where there is no such call."""
    import pyseccomp as sc

    found: int = sc.resolve_syscall(sc.Arch.NATIVE, name)
    if found == _UNKNOWN and not os.uname().machine.startswith(("alpha", "mips")):
        return _NUMBERS.get(name, found)
    return found
