"""Champions built on the exact theory: perfect play, and safe exploitation of weaker play."""

from trollkit.trolls.champion.adaptive import Adaptive
from trollkit.trolls.champion.seat import Champion, Prudent
from trollkit.trolls.champion.zero_loss import ZeroLoss

__all__ = ["Adaptive", "Champion", "Prudent", "ZeroLoss"]
