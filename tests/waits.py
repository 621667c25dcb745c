"""Waiting for what comes by itself, as long as a busy machine may need."""

import time


def eventually(true, seconds=60.0):
    """What it says once it is true; what it said last, where it never is in that time."""
    end = time.monotonic() + seconds
    while not (said := true()) and time.monotonic() < end:
        time.sleep(0.02)
    return said
