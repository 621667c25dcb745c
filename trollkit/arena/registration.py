"""What a first look at a strategy's file gives, before it plays."""

from typing import NamedTuple

from trollkit.core.faults import Fault


class Registration(NamedTuple):
    """A strategy's name, why it cannot play if it cannot, and how it may be played."""

    name: str = ""  # the file's NOM, cleaned; "" without one
    fault: Fault | None = None
    shares: bool = False  # whether its duels may be played together in one process
