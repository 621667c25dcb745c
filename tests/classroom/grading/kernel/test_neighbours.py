"""What a notebook's kernel can do to the other processes of the teacher's, at each level."""

import asyncio
import os
import secrets

import pytest

from trollkit.arena.isolation import strongest
from trollkit.classroom.grading.kernel.manager import ShutKernelManager

pytestmark = [
    pytest.mark.lourd,
    pytest.mark.skipif(strongest().level == "processus", reason="il faut Linux"),
]
SEGMENT = secrets.randbits(30)

# Each succeeds where nothing guards; none does harm.
ATTACKS = {
    "signal": "import os\nos.kill({teacher}, 0)",
    "signal through a file": "import fcntl, os\nfcntl.fcntl(os.pipe()[0], 8, {teacher})",
    "signal through a descriptor": "import os, signal\n"
    "signal.pidfd_send_signal(os.pidfd_open({teacher}), 0)",
    "limits": "import resource\nresource.prlimit({teacher}, resource.RLIMIT_NOFILE)",
    "memory left behind": "import ctypes\n"
    "assert ctypes.CDLL(None).shmget({segment}, 4096, 0o1600) >= 0",
    "network": "import socket\nsocket.socket(socket.AF_INET)",
    "host of a virtual machine": "import socket\nsocket.socket(40, socket.SOCK_STREAM)",
}


def succeeded(level):
    """Which attacks work in a kernel at that level."""

    async def ask():
        manager = ShutKernelManager(level, {})
        try:
            await manager.start_kernel()
            client = manager.client()
            client.start_channels()
            await client.wait_for_ready(timeout=60)
            replies = {}
            for name, attack in ATTACKS.items():
                code = attack.format(teacher=os.getpid(), segment=SEGMENT)
                reply = await client.execute_interactive(
                    code, timeout=60, output_hook=lambda message: None
                )
                replies[name] = reply["content"]["status"]
            client.stop_channels()
            await manager.shutdown_kernel(now=True)
            return {name for name, status in replies.items() if status == "ok"}
        finally:
            manager.forget()

    return asyncio.run(ask())


def test_no_neighbour_is_reached_from_a_kernel_that_is_shut_in():
    assert succeeded("noyau") == set()


def test_the_same_attacks_work_where_nothing_guards():
    import ctypes

    try:
        # Some machines have no such family, with or without a guard.
        assert succeeded("processus") >= ATTACKS.keys() - {"host of a virtual machine"}
    finally:
        libc = ctypes.CDLL(None)
        libc.shmctl(libc.shmget(SEGMENT, 0, 0), 0, None)
