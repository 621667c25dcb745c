"""The questions of the deep screens: what may have been forged is checked here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trollkit.arena.duel import DuelResult
from trollkit.arena.store import Archive
from trollkit.core.text import show
from trollkit.notebook.dashboard.data.course import curve, swings, turnings
from trollkit.notebook.dashboard.data.evolution import ALL, evolution, payoffs, probe_rates
from trollkit.notebook.dashboard.data.games import Games, games_of
from trollkit.notebook.dashboard.data.manners import manners
from trollkit.notebook.dashboard.questions import NoAnswer, Source
from trollkit.phrases import fault_phrase

Parameters = Mapping[str, Any]


def duel(source: Source, parameters: Parameters) -> dict[str, Any]:
    """Two strategies in every category in short, and in one of them at length."""
    found = _Found.of(source, parameters)
    category = _category(source, parameters)
    games = found.games(category)
    told = {
        "gauche": found.left,
        "droite": found.right,
        "categorie": category,
        "parties": source.state["parties"],
        "categories": [
            _summary(name, found.games(name)) for name in source.state["categories"]
        ],
    }
    return told | ({"joue": False} if games is None else course(games))


def course(games: Games) -> dict[str, Any]:
    """How a duel went, game after game."""
    guilty = [fault is not None for fault in games.faults]
    return {
        "joue": True,
        "issues": games.outcomes,
        "courbe": [list(point) for point in curve(games.outcomes)],
        "tournants": [turning._asdict() for turning in turnings(games.outcomes, guilty)],
        "echanges": swings(games.outcomes),
        "lancers": games.throws,
        "longueurs": games.lengths,
        "raisons": [fault_phrase(fault) if fault else "" for fault in games.faults],
    }


def game(source: Source, parameters: Parameters) -> dict[str, Any]:
    """One game of a duel, position by position."""
    found = _Found.of(source, parameters)
    category = _category(source, parameters)
    games = found.games(category)
    if games is None:
        raise NoAnswer("Ce duel n'a pas encore été joué.")
    number = parameters.get("partie")
    if type(number) is not int or not 1 <= number <= len(games.games):
        raise NoAnswer(f"Il n'y a pas de partie {show(number)} dans ce duel.")
    return {"categorie": category, **games.replay(number)}


def field(source: Source, parameters: Parameters) -> dict[str, Any]:
    """How the field would evolve, and the strategies' rates against its probes."""
    group = _group(source, parameters)
    ids, rows = payoffs(source.state, group)
    if not any(gain for row in rows for gain in row):
        raise NoAnswer("L'évolution se dessinera dès les premiers affrontements.")
    return {
        "groupe": group,
        "ids": ids,
        "evolution": evolution(ids, rows),
        "empreintes": probe_rates(ids, rows),
    }


def style(source: Source, parameters: Parameters) -> dict[str, Any]:
    """How every strategy plays, from a sample of its games in one category: see `manners`."""
    group = _group(source, parameters)
    category = source.state["categories"][0] if group == ALL else group
    archive = Archive(source.base)
    run = archive.latest()
    ids = [row["id"] for row in source.state["classement"]]
    told = manners(archive, run, ids, category) if run else {"traits": {}}
    return {"categorie": category, **told}


@dataclass(frozen=True)
class _Found:
    """The duels between two strategies of the contest that is shown."""

    archive: Archive
    left: str
    right: str
    mirrored: bool  # whether the page's left was on the right

    @classmethod
    def of(cls, source: Source, parameters: Parameters) -> "_Found":
        left, right = (str(parameters.get(side)) for side in ("gauche", "droite"))
        archive = Archive(source.base)
        run = archive.latest()
        sides = run.sides(left, right) if run else None
        if sides is None:
            raise NoAnswer("Ces deux stratégies ne se sont pas rencontrées dans ce concours.")
        return cls(archive, left, right, sides[0].id != left)

    def games(self, category: str) -> Games | None:
        """The games in a category; None before they are played."""
        result: DuelResult | None = self.archive.duel(self.left, self.right, category)
        if result is None:
            return None
        return games_of(result, mirrored=self.mirrored)


def _summary(category: str, games: Games | None) -> dict[str, Any]:
    if games is None:
        return {"categorie": category, "joue": False}
    won, drawn, lost = games.tally
    return {
        "categorie": category,
        "joue": True,
        "victoires": won,
        "nuls": drawn,
        "defaites": lost,
        "points": list(games.verdict.points),
        "score": list(games.verdict.score),
    }


def _category(source: Source, parameters: Parameters) -> str:
    group = _group(source, parameters)
    return str(source.state["categories"][0]) if group == ALL else group


def _group(source: Source, parameters: Parameters) -> str:
    known = (ALL, *source.state["categories"])
    group = str(parameters.get("categorie", ALL))
    if group not in known:
        raise NoAnswer(f"Cette catégorie n'est pas de ce concours : {show(group)}.")
    return group
