"""`import troll`, as the lab sheet has it."""

from trollkit.troll import *  # noqa: F403
from trollkit.troll import __all__ as __all__
from trollkit.troll import __getattr__ as __getattr__
