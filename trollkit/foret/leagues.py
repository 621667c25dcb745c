"""The three leagues of the game: which rules are in force, and how a game of it starts."""

from typing import NamedTuple

from trollkit.core.errors import InvalidConfig, InvalidText

NUTRIENTS = 20
_MAX_NUTRIENTS = 1000  # beyond any game that makes sense
_MAX_DIGITS = 6


class League(NamedTuple):
    """What differs from one league to the next."""

    level: int
    name: str  # in results and on the command line
    days: int
    grow: bool
    seed: bool  # trees send seeds
    shadows: bool
    holes: bool
    trees: int  # at the start, each player's
    size: int  # of those
    apart: int  # no start tree this near to another one
    edge: bool  # they stand on the outer ring


LEAGUES: dict[int, League] = {
    1: League(1, "bois2", 1, False, False, False, False, 6, 3, 0, False),
    2: League(2, "bois1", 6, True, False, False, False, 4, 1, 1, False),
    3: League(3, "bronze", 24, True, True, True, True, 2, 1, 2, True),
}
FULL = max(LEAGUES)  # every league from Bronze on plays the full rules


class Config(NamedTuple):
    """A league by its level, and the nutrients in the soil at the start."""

    league: int
    nutrients: int = NUTRIENTS


def check_config(league: object, nutrients: object = NUTRIENTS) -> Config:
    """The configuration; levels above the full rules play the full rules.

    Raises InvalidConfig on a level below 1 or nutrients outside 0 … 1000.
    """
    if type(league) is not int or league < 1:
        raise InvalidConfig("league", league, "league")
    if type(nutrients) is not int or not 0 <= nutrients <= _MAX_NUTRIENTS:
        raise InvalidConfig("nutrients", nutrients, "nutrients")
    return Config(min(league, FULL), nutrients)


def config_text(config: Config) -> str:
    """A league's name, with the nutrients where they are not the usual ones.

    >>> config_text(Config(2)), config_text(Config(3, 4))
    ('bois1', 'bronze:4')
    """
    name = LEAGUES[config.league].name
    return name if config.nutrients == NUTRIENTS else f"{name}:{config.nutrients}"


def parse_config(text: str) -> Config:
    """The inverse of `config_text`. Raises InvalidText or InvalidConfig."""
    name, sign, digits = text.partition(":")
    levels = [league.level for league in LEAGUES.values() if league.name == name]
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= _MAX_DIGITS
    if not levels or (sign and not plain):
        raise InvalidText("config", text)
    return check_config(levels[0], int(digits) if sign else NUTRIENTS)
