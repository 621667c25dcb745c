"""When a duel may stop early: a confidence sequence for which side wins more games.

Of the games that somebody wins, left wins each with an unknown probability p. After w wins and
l losses the probabilities that are still believable at level 1 − α are those with

    B(w + 1, l + 1) < p^w (1 − p)^l / α,

B being Euler's beta function. The left side over the power is a mixture of likelihood ratios,
a martingale that starts at 1 where p is true, so that it ever reaches 1/α with probability α
at most (J. Ville, *Étude critique de la notion de collectif*, 1939; H. Robbins, "Statistical
methods related to the law of the iterated logarithm", Annals of Mathematical Statistics 41,
1970; S. R. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, "Time-uniform, nonparametric,
nonasymptotic confidence sequences", Annals of Statistics 49, 2021). One may therefore look
after every game, and stop when one half is no longer believable: the wrong side is then ahead
with probability α at most.

That holds where games are alike and independent. Between strategies that learn from one
another it is a guide only. It is for previews: official points count every game.
"""

from math import lgamma, log

ALPHA = 0.05


def decided(wins: int, losses: int, alpha: float = ALPHA) -> bool:
    """Whether it is settled which side wins more games, whenever one looks.

    >>> [decided(wins, 0) for wins in (7, 8)]
    [False, True]
    """
    return evidence(wins, losses, 0.5) >= -log(alpha)


def evidence(wins: int, losses: int, share: float) -> float:
    """The logarithm of what speaks against left winning `share` of the games that are won."""
    mixed = lgamma(wins + 1) + lgamma(losses + 1) - lgamma(wins + losses + 2)
    return mixed - wins * log(share) - losses * log(1 - share)
