"""Child processes that cannot harm, see or outlive what they are run by."""

from trollkit.arena.isolation.limits import Limits
from trollkit.arena.isolation.nursery import Child, Nursery
from trollkit.arena.isolation.wire import Exit

__all__ = ["Child", "Exit", "Limits", "Nursery"]
