"""Nim, a game in a package of its own: take one to three matches in turn, the last one wins.

A strategy file defines `strategie(allumettes)`, which says how many it takes.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from trollkit.core.contest import Entry, Film, RefusedAnswer, Seat, Told
from trollkit.core.discipline import Discipline, Drawing, Place
from trollkit.core.errors import GameOver, InvalidMove, InvalidText
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import LEFT, Outcome, other
from trollkit.core.scorebook import read
from trollkit.core.text import show
from trollkit.core.tongues import Lines, Whole
from trollkit.core.turns import TurnTable
from trollkit.phrases import learn


class Pile(NamedTuple):
    """Matches left, and whose turn it is."""

    matches: int
    mover: int


class Nim:
    """The game under the contract of `trollkit.core.game`; a configuration is its matches."""

    name = "nim"

    def initial(self, config: int, seed: int = 0) -> Pile:
        return Pile(config, LEFT)

    def to_move(self, state: Pile) -> tuple[int, ...]:
        return (state.mover,) if state.matches else ()

    def legal(self, state: Pile, player: int) -> range:
        return range(1, min(3, state.matches) + 1) if player == state.mover else range(0)

    def step(self, state: Pile, moves: Mapping[int, int]) -> Pile:
        if not state.matches:
            raise GameOver
        take, legal = moves.get(state.mover), self.legal(state, state.mover)
        if take is None or len(moves) > 1 or take not in legal:
            raise InvalidMove(state.mover, take, legal)
        return Pile(state.matches - take, other(state.mover))

    def outcome(self, state: Pile) -> Outcome | None:
        return None if state.matches else Outcome(other(state.mover), "last match")

    def mirror(self, state: Pile) -> Pile:
        return Pile(state.matches, other(state.mover))

    def mirror_move(self, move: int) -> int:
        return move

    move_text = config_text = staticmethod(str)

    def parse_move(self, text: str) -> int:
        if text not in ("1", "2", "3"):
            raise InvalidText("move", text)
        return int(text)

    def parse_config(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and 0 < int(text[:9]) < 100):
            raise InvalidText("nim_tas", text)
        return int(text)


def said(error: Exception) -> str | None:
    """What the kit cannot say for this game."""
    if isinstance(error, InvalidText) and error.kind == "nim_tas":
        return f"{show(error.text)} n'est pas un tas : il faut de 1 à 99 allumettes."
    return None


def seat(strategy: Entry, category: str) -> Seat:
    def answer(question: bytes) -> bytes:
        taken = strategy(matches := int(question))
        if type(taken) is not int or taken not in Nim().legal(Pile(matches, LEFT), LEFT):
            raise RefusedAnswer(Fault(FaultKind.INVALID, show(taken)))
        return b"%d" % taken

    return answer


def said_by(line: str) -> Seat:
    return seat(lambda matches: int(line) if line in ("1", "2", "3") else line, "")


def table(category: str, games: int, seed: int = 0) -> TurnTable[int, Pile, int]:
    chance = Random(seed)

    def opening() -> tuple[int, str]:
        matches = chance.randint(1, int(category))
        return matches, str(matches)

    return TurnTable(
        *(Nim(), games, ("premier", "second")),
        opening=opening,
        ask=lambda pile: b"%d" % pile.matches,
        expected=lambda moves: f"prendre {' ou '.join(moves)} allumettes",
    )


def film(category: str, told: Told) -> Film:
    heap, taken = int(told.start), [int("".join(turn)) for turn in told.turns]
    left = [heap - sum(taken[:turn]) for turn in range(len(taken) + 1)]
    scenes = [
        {"tour": turn, "reste": reste, "recit": [f"Il reste {reste} sur la table."]}
        for turn, reste in enumerate(left)
    ]
    return {"plateau": {"tas": heap}, "scenes": scenes}


learn(said)
DISCIPLINE = Discipline(
    name="nim",
    title="de Nim",
    signature="strategie(allumettes)",
    categories=("21",),
    check_category=lambda text: str(Nim().parse_config(text.strip())),
    category_facts=lambda category: {"allumettes": int(category)},
    seat=seat,
    table=table,
    told=lambda category, moves: read(moves),
    games=20,
    lines=Lines(lambda category, games: Whole(said_by, str.splitlines)),
    place=Place("nim", "tas", "strategie"),
    film=film,
    drawing=Drawing((Path(__file__).with_name("nim.js"),)),
)
BARE = replace(DISCIPLINE, name="nim_nu", film=None, drawing=None)
