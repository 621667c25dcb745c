"""All that the kit needs of Trolls & Châteaux (see `trollkit.core.discipline`).

A strategy file defines `strategie(partie, partiesPrecedentes)`, or `strategies`, a
dictionary with one such function a category: {(7, 15): f, (7, 30): g}.
"""

import zlib
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import exp, log
from pathlib import Path
from statistics import correlation, fmean
from typing import Any, NamedTuple

from trollkit.core.contest import DuelOutcome, Entry, Film, Namespace, Told
from trollkit.core.discipline import Discipline, Drawing, Manners, Place, Trait
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.tongues import Lines
from trollkit.phrases import SIDES
from trollkit.trolls.duel import Turn, play_duel, split_games
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME, State, push, walk
from trollkit.trolls.table import Count, DuelTable, packed, seat, width

CATEGORIES = ("7x15", "7x30", "15x30", "15x50")


def check_category(text: str) -> str:
    """The category in its canonical spelling, such as "7x15"."""
    return GAME.config_text(GAME.parse_config(text.strip()))


def category_facts(category: str) -> dict[str, int]:
    """The board of a category: {"cases": 7, "pierres": 15}."""
    config = GAME.parse_config(category)
    return {"cases": config.cells, "pierres": config.stones}


def choose(namespace: Namespace, category: str) -> Entry | None:
    """The sub-strategy of the category, else the file's `strategie`."""
    by_category = namespace.get("strategies")
    chosen = default = namespace.get("strategie")
    if isinstance(by_category, Mapping):
        chosen = by_category.get(tuple(GAME.parse_config(category)), default)
        if not callable(chosen):
            told = category.replace("x", " × ")
            raise UnreadableStrategy(Fault(FaultKind.NO_CATEGORY, told))
    return chosen if callable(chosen) else None


def loop(left: Entry, right: Entry, category: str, games: int) -> DuelOutcome:
    """The duel, its turns packed; nothing is drawn in this game."""
    config = GAME.parse_config(category)
    played = play_duel(config, left, right, games, trap_interrupts=True)
    moves = pack(played.turns, config.stones)
    return DuelOutcome(played.wins, played.draws, played.losses, moves, played.faults)


def told(category: str, moves: bytes) -> Iterator[Told]:
    """Each game, its turns as [left, right] in stones, made as it is asked for."""
    config = GAME.parse_config(category)
    turns = unpack(moves, config.stones) if moves else ()
    for game in split_games(config, turns):
        *_, last = walk(config, game)
        end = GAME.outcome(State(config.cells, *last))
        winner = end.winner if end else None
        yield Told(category, SIDES, [list(turn) for turn in game], end is not None, winner)


def film(category: str, game: Told) -> Film:
    """One game for pages that draw it, with its value under perfect play after each turn."""
    from trollkit.trolls.coach import values  # numpy, which children do not need
    from trollkit.trolls.drawing import scenes

    config, turns = GAME.parse_config(category), [(left, right) for left, right in game.turns]
    drawn = [{**each} for each in scenes(*config, turns)]
    return {"plateau": {}, "scenes": drawn, "valeurs": values(config, turns)}


def throws(category: str, games: Sequence[Told]) -> dict[str, Any]:
    """What both sides threw, beside perfect play."""
    from trollkit.trolls.coach import histograms  # numpy, as above

    return histograms(GAME.parse_config(category), games)


def seen(category: str, game: Told) -> tuple[list[Turn], list[Turn]]:
    """A game as (own, other) throws of its left and of its right."""
    return [(a, b) for a, b in game.turns], [(b, a) for a, b in game.turns]


def summed(category: str, games: Sequence[list[Turn]]) -> Sequence[float | None]:
    """The traits of who played these games.

    They describe what it did against those it met, not what it is: the same strategy is bolder
    against a bold field.
    """
    found = traits(games, GAME.parse_config(category).stones)
    return [None if trait is None else round(trait, 3) for trait in found]


class Traits(NamedTuple):
    """The five numbers; None where the games give no answer."""

    opening: float | None = None  # mean share of the stock that it throws first
    boldness: float | None = None  # mean share of its stock thrown when it has a choice
    variety: float | None = None  # as many openings as this, if all were equally frequent
    echo: float | None = None  # correlation with what the other threw just before, −1 … 1
    spite: float | None = None  # share thrown after a step back, less that after one forward


def traits(games: Iterable[Sequence[Turn]], stones: int) -> Traits:
    """What games of (own, other) throws tell, each from a full stock of `stones`."""
    openings: list[float] = []
    shares: list[float] = []
    answers: list[tuple[float, float, int]] = []  # shares, the other's and the push just before
    for game in games:
        own_stock = other_stock = stones
        before: tuple[float, int] | None = None
        for own, other in game:
            share = own / own_stock
            if before is None:
                openings.append(share)
            if own_stock > 1:  # a forced throw tells nothing
                shares.append(share)
                if before:
                    answers.append((share, *before))
            before = other / other_stock, push(own, other)
            own_stock -= own
            other_stock -= other
    if not openings:
        return Traits()
    often = [count / len(openings) for count in Counter(openings).values()]
    after = {way: [ours for ours, _, pushed in answers if pushed == way] for way in (-1, 1)}
    theirs = [other for _, other, _ in answers]
    # Pearson's correlation; none while one of the two has not varied.
    varied = len({ours for ours, *_ in answers}) > 1 and len({*theirs}) > 1
    return Traits(
        fmean(openings),
        fmean(shares) if shares else None,
        exp(-sum(part * log(part) for part in often)),
        correlation([ours for ours, *_ in answers], theirs) if varied else None,
        fmean(after[-1]) - fmean(after[1]) if all(after.values()) else None,
    )


def pack(turns: list[Turn], stones: int) -> bytes:
    """All turns of a duel, compressed: one number a throw, left then right, turn after turn."""
    return packed(array(_typecode(stones), chain.from_iterable(turns)).tobytes())


def unpack(moves: bytes, stones: int) -> Iterator[Turn]:
    """The inverse of `pack`, made as it is asked for."""
    throws = array(_typecode(stones), zlib.decompress(moves))
    return zip(throws[::2], throws[1::2], strict=True)


def _typecode(stones: int) -> str:
    return "B" if width(stones) == 1 else "I"


_BUNDLES = Path(__file__).with_name("dist")
DISCIPLINE = Discipline(
    name=GAME.name,
    title="Trolls & Châteaux",
    player="Troll",
    signature="strategie(partie, partiesPrecedentes)",
    categories=CATEGORIES,
    check_category=check_category,
    category_facts=category_facts,
    choose=choose,
    loop=loop,
    seat=lambda entry, category: seat(entry, GAME.parse_config(category)),
    table=lambda category, games, seed=0: DuelTable(GAME.parse_config(category), games),
    told=told,
    lines=Lines(Count),
    place=Place("td1-trolls", "question-6", "strategie"),
    lent={"troll": {"Partie", "strategieExemple1", *filter(str.isalpha, dir(Partie(3, 1)))}},
    film=film,
    drawing=Drawing((_BUNDLES / "film-page.js",), (_BUNDLES / "film-page.css",)),
    throws=throws,
    manners=Manners(
        what="la manière de jouer",
        traits=(
            Trait("Entrée", "Premier lancer, en % du stock", "%"),
            Trait(
                "Ardeur", "Ce qu’elle lance en moyenne, en % des pierres qui lui restent", "%"
            ),
            Trait(
                "Variété",
                "Nombre de premiers lancers différents, comme s’ils étaient également "
                "fréquents",
                "0,1",
            ),
            Trait(
                "Écho",
                "Corrélation avec le dernier lancer de l’autre : +1, elle l’imite ; −1, elle "
                "fait l’inverse",
                "±0,01",
            ),
            Trait(
                "Rancune",
                "Ce qu’elle lance de plus, en % de son stock, après avoir reculé qu’après "
                "avoir avancé",
                "±%",
            ),
        ),
        seen=seen,
        summed=summed,
        games=60,  # the manner shows long before the end of a duel
        opponents=12,  # thirty pages may ask at once
    ),
)
