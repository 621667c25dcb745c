"""Search in games where both sides move at once, or in turns; knows the contract and no game.

One tree and one loop (`Search`); what a node chooses by and learns is the method:

- `LinearProgram`: a node backs up the value of the linear program of its children's values;
  given time it ends, and is exact;
- `RegretMatching`: draws by regrets, plays their mean; comes near an equilibrium;
- `Exp3`: draws by exponential weights, plays their mean; comes near one too, more slowly;
- `DecoupledUCT`: upper confidence bounds on each side alone; quick, and need not.

>>> from random import Random
>>> from trollkit.core.game import LEFT
>>> from trollkit.solving.search import LinearProgram, Search, backward_induction
>>> from trollkit.trolls.rules import GAME, Config
>>> opening = GAME.initial(Config(cells=5, stones=7))
>>> search = Search(GAME, opening, LinearProgram, chance=Random(1)).run(iterations=1000)
>>> search.exact, abs(round(search.value, 6))
(True, 0.0)
>>> search.mix(LEFT).round(3).tolist()
[0.429, 0.0, 0.571, 0.0, 0.0, 0.0, 0.0]
>>> search.value == backward_induction(GAME, opening)[opening].value
True
>>> search.draw()[LEFT] in GAME.legal(opening, LEFT)
True

A game holds all its chance in its state (`core/game.py`): a search sees what is to come of it.
Sources: Bošanský, Lisý, Lanctot, Čermák & Winands, "Algorithms for computing strategies in
two-player simultaneous move games" (Artificial Intelligence 237, 2016), and each module's own.
"""

from trollkit.solving.search.decoupled import DecoupledUCT, Exp3
from trollkit.solving.search.induction import backward_induction
from trollkit.solving.search.linear import LinearProgram
from trollkit.solving.search.regrets import RegretMatching
from trollkit.solving.search.statistics import Method, Statistics
from trollkit.solving.search.tree import Search

__all__ = [
    "DecoupledUCT",
    "Exp3",
    "LinearProgram",
    "Method",
    "RegretMatching",
    "Search",
    "Statistics",
    "backward_induction",
]
