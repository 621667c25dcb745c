"""Child processes that cannot harm, see or outlive what runs them.

A `Nursery` at one of the `LEVELS` keeps a zygote, which forks a `Child` in a few milliseconds;
`strongest` finds the level to use by trying them.
"""

from trollkit.arena.isolation.levels import LEVELS, Found, Obstacle, check, strongest
from trollkit.arena.isolation.limits import Limits
from trollkit.arena.isolation.nursery import Child, Nursery
from trollkit.arena.isolation.wire import Exit

__all__ = [
    "LEVELS",
    "Child",
    "Exit",
    "Found",
    "Limits",
    "Nursery",
    "Obstacle",
    "check",
    "strongest",
]
