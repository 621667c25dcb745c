"""Run a program as an ordinary container does: what Docker refuses by default is refused.

    python -m tests.arena.sandbox.container PROGRAM ARGUMENTS…

Of Docker's filter, what bubblewrap needs: no call that makes, joins or fills a namespace.
"""

import errno
import os
import sys

import pyseccomp as seccomp

_REFUSED = ("unshare", "setns", "mount", "umount2", "pivot_root")
# The flags of `clone` that make namespaces: all eight but that of time, which it cannot make.
_NAMESPACES = (0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000)


def confine():
    """Shut this process, and all it will start, in."""
    refused = seccomp.ERRNO(errno.EPERM)
    shut = seccomp.SyscallFilter(seccomp.ALLOW)
    for call in _REFUSED:
        shut.add_rule(refused, call)
    for flag in _NAMESPACES:
        shut.add_rule(refused, "clone", seccomp.Arg(0, seccomp.MASKED_EQ, flag, flag))
    # Its flags are in memory, where no filter can look: programs then try the older call.
    shut.add_rule(seccomp.ERRNO(errno.ENOSYS), "clone3")
    shut.load()


if __name__ == "__main__":
    confine()
    os.execvp(sys.argv[1], sys.argv[1:])
