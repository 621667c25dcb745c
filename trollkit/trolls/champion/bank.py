"""The bank of a player who risks only what was won (Ganzfried and Sandholm 2015, RWYWE).

Each turn the opponent's throw j turns out against the mix p that was really played. What p
then gets, p · J[:, j], less the value V of the position, is earned, or lost: a gift when p
is optimal, and never less than −risk(p), where risk(p) = V − min_j p · J[:, j]. As the values
telescope over a game, the expected sum of results of a duel is the expected change of the
bank; a bank that starts at B and never falls below 0 loses at most B in expectation, whatever
the opponent does.
"""

from trollkit.solving import Floats

FREE = 1e-9  # a stake below is the rounding of a throw that risks nothing


def share(bank: float, at_stake: float, gain: float, spread: float) -> float:
    """How often to play a throw that is expected to bring `gain`, from 0 to 1.

    As often as the bank allows, `at_stake` being what it can lose at most; and no more often
    than makes the bank grow fastest (Kelly 1956): a bank once empty stays so against an
    opponent who gives nothing away to safe play. `spread` is the mean square of what the
    throw brings.
    """
    often = 1.0
    if at_stake <= FREE:
        return often
    if at_stake > bank:
        often = bank / at_stake
    if spread * often > bank * gain:
        often = bank * gain / spread
    return often


def blend(safe: Floats, wanted: int, often: float) -> Floats:
    """The mix that plays the throw `wanted` with probability `often`, else as `safe` does."""
    mix: Floats = (1 - often) * safe
    mix[wanted - 1] += often
    return mix


def settled(bank: float, mix: Floats, payoffs: Floats, value: float, answer: int) -> float:
    """The bank after the opponent's throw `answer`."""
    # The risk never exceeds the bank; what falls below 0 is rounding.
    return max(0.0, bank + float(mix @ payoffs[:, answer - 1]) - value)
