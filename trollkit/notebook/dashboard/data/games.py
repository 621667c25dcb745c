"""The recorded games of a duel, seen from the side that the page puts on the left."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from trollkit.arena.duel import DuelResult
from trollkit.core.faults import Fault
from trollkit.core.scoring import Verdict, verdict
from trollkit.trolls.contest import unpack
from trollkit.trolls.duel import Turn, split_games
from trollkit.trolls.rules import GAME, Config, State, push, settle

WON, DRAWN, LOST, OPEN = "g", "n", "d", "?"  # for the left; the last game may be unfinished


@dataclass(frozen=True)
class Games:
    """A duel's board, turns game by game, and faults, as the page's left sees them."""

    config: Config
    games: Sequence[Sequence[Turn]]
    asked: int  # games that the duel was to last
    faults: tuple[Fault | None, Fault | None]

    @cached_property
    def outcomes(self) -> str:
        """One letter a game: g, d or n (drawn), ? for one that a fault cut short."""
        return "".join(outcome(self.config, game) for game in self.games)

    @property
    def tally(self) -> tuple[int, int, int]:
        """Games won, drawn and lost by the left."""
        won, drawn, lost = (self.outcomes.count(letter) for letter in (WON, DRAWN, LOST))
        return won, drawn, lost

    @property
    def verdict(self) -> Verdict:
        """Points and score of both sides."""
        won, _, lost = self.tally
        left, right = self.faults
        return verdict(won, lost, self.asked, (left is not None, right is not None))


def games_of(result: DuelResult, *, mirrored: bool) -> Games:
    """The games of a stored duel; `mirrored` puts its right-hand side on the left."""
    config = GAME.parse_config(result.key.category)
    turns = unpack(result.moves, config.stones) if result.moves else []
    faults = result.faults
    if mirrored:
        turns = [(right, left) for left, right in turns]
        faults = faults[1], faults[0]
    games = list(split_games(config, turns))
    return Games(config, games, result.key.games, faults)


def outcome(config: Config, game: Sequence[Turn]) -> str:
    """Who won a game, as a letter of `Games.outcomes`."""
    left = right = config.stones
    troll = config.cells // 2
    for turn in game:
        left, right, troll = left - turn[0], right - turn[1], troll + push(*turn)
    end = settle(State(config.cells, left, right, troll))
    if end.left and end.right and 0 < end.troll < config.cells - 1:
        return OPEN
    centre = config.cells // 2
    return WON if end.troll > centre else LOST if end.troll < centre else DRAWN
