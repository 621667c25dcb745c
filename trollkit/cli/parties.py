"""`trollkit analyser parties.txt`: how people have played, beside perfect play.

It reads the records that a live class keeps. Nothing of their players is in them, so both
sides of a game count alike, as two people's throws.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from trollkit.core.contest import Told
from trollkit.core.errors import InvalidText
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.core.numbers import percent
from trollkit.core.record import Record, parse_record
from trollkit.core.text import clean, many
from trollkit.phrases import SIDES, reason_of
from trollkit.trolls.rules import GAME, Config, State, walk

SUFFIX = ".txt"
_SHOWN = 0.005  # of the throws, below which an opening is not told
Game = Record[Config, int]


def read_games(path: Path, config: Config) -> list[Game]:
    """The games of a category in a file of records. Raises click.ClickException."""
    category = GAME.config_text(config)
    try:
        parts = [each for each in path.read_text("utf-8").split("\n\n") if each.strip()]
        games = [parse_record(GAME, part.strip("\n")) for part in parts]
    except OSError as error:
        raise click.ClickException(f"{clean(str(path))} : {reason_of(error)}.") from None
    except (InvalidText, UnicodeDecodeError):
        raise click.ClickException(
            f"{clean(str(path))} n'est pas un fichier de parties : il en faut un comme "
            ".classe/parties.txt, qu'une classe en direct écrit."
        ) from None
    games = [game for game in games if game.config == config]
    if not games:
        raise click.ClickException(
            f"{clean(str(path))} n'a aucune partie en {category} : choisissez une autre "
            "--categorie."
        )
    return games


def measured(path: Path, config: Config) -> dict[str, Any]:
    """What was thrown and what it cost against perfect play, JSON-ready."""
    from trollkit.trolls.coach import histograms  # numpy

    games = read_games(path, config)
    costs = [cost for game in games for cost in _costs(game)]
    told = [
        Told(GAME.config_text(config), SIDES, _turns(game), over=True, winner=None)
        for game in games
    ]
    opening = histograms(config, told)["ouverture"]
    both = [
        sum(shares) / 2 for shares in zip(opening["gauche"], opening["droite"], strict=True)
    ]
    return {
        "fichier": path.name,
        "categorie": GAME.config_text(config),
        "parties": len(games),
        "lancers": len(costs),
        "ouverture": both,
        "ouverture_parfaite": opening["equilibre"][LEFT],
        "cout_moyen": sum(costs) / len(costs),
        "sans_cout": sum(cost < _SHOWN for cost in costs) / len(costs),
    }


def told_in_words(found: dict[str, Any]) -> Iterator[str]:
    """The same for who reads it."""
    yield (
        f"{clean(found['fichier'])}, {found['categorie']} : {many(found['parties'], 'partie')} "
        f"entre deux personnes, {many(found['lancers'], 'lancer')}."
    )
    yield f"Premier lancer : {_openings(found['ouverture'])}."
    if found["ouverture_parfaite"]:
        yield f"Le jeu parfait : {_openings(found['ouverture_parfaite'])}."
    yield (
        f"Contre le jeu parfait, un lancer a coûté en moyenne {percent(found['cout_moyen'])} "
        f"de chances de gagner ; {percent(found['sans_cout'])} des lancers n'ont rien coûté."
    )


def _costs(game: Game) -> Iterator[float]:
    """What each throw of both sides cost, in chances of winning."""
    from trollkit.trolls.coach import advice

    turns = [(turn[LEFT], turn[RIGHT]) for turn in game.turns]
    for place, turn in zip(walk(game.config, turns), turns, strict=False):
        for side in PLAYERS:
            state = State(game.config.cells, *place)
            yield advice(state, turn, stones=game.config.stones, side=side).cost or 0.0


def _turns(game: Game) -> list[Any]:
    return [[turn[LEFT], turn[RIGHT]] for turn in game.turns]


def _openings(shares: list[float]) -> str:
    told = [(share, stones) for stones, share in enumerate(shares, 1) if share >= _SHOWN]
    return ", ".join(f"{stones} ({percent(share)})" for share, stones in sorted(told)[::-1])
