"""`import troll`, as the lab sheet has it."""

from trollkit.troll import *  # noqa: F403
from trollkit.troll import __all__ as __all__
