"""`trollkit jouer foret`: a game between two bots, programs of any language or strategies."""

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import click

from trollkit.arena.entrants import read_file
from trollkit.arena.loader import load
from trollkit.cli.francais import Command, Whole, WrongCall
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean, show
from trollkit.foret.leagues import LEAGUES
from trollkit.foret.runner import Played, Program, StartError, play, replay
from trollkit.foret.runner.playing import Bot
from trollkit.foret.strategies import UnknownPlayer, find, players
from trollkit.phrases.foret import trouble_phrase

_LEAGUES = {league.name: level for level, league in LEAGUES.items()}
_SIDES = ("Gauche", "Droite")


@click.command(cls=Command)
@click.option(
    "--gauche",
    default="jardiniere",
    help="Qui joue à gauche : une commande ('python bot.py'), un fichier .py qui définit "
    "strategie(vue), ou un nom de la liste (jardiniere).",
)
@click.option("--droite", default="ecureuil", help="Qui joue à droite, de même (ecureuil).")
@click.option(
    "--ligue", type=click.Choice(list(_LEAGUES)), default="bois1", help="La ligue (bois1)."
)
@click.option("--graine", type=Whole(example=0), help="Graine de la forêt.")
@click.option("--strict", is_flag=True, help="Une action interdite fait perdre.")
@click.option(
    "--tolerance", type=Whole(1, 2), default=2, help="Par combien multiplier les temps (2)."
)
@click.option(
    "--rejouer",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Rejoue une partie gardée avec --json et vérifie son résultat.",
)
@click.option("--json", "as_json", is_flag=True, help="Écrit toute la partie en JSON.")
@click.option("--liste", is_flag=True, help="Montre les joueurs fournis.")
def foret(
    gauche: str,
    droite: str,
    ligue: str,
    graine: int | None,
    strict: bool,
    tolerance: int,
    rejouer: Path | None,
    as_json: bool,
    liste: bool,
) -> None:
    """La forêt, entre deux bots qui lisent et écrivent le protocole du sujet.

    Un programme donné par sa commande n'est pas isolé : ne lancez que ce que vous avez relu.
    """
    if liste:
        for player in players():
            click.echo(f"{player.id:12} {player.name:14} {player.character}")
        return
    if rejouer is not None:
        _replay(rejouer)
        return
    seed = random.getrandbits(31) if graine is None else graine
    with contextlib.ExitStack() as programs:
        bots = [_bot(word, programs) for word in (gauche, droite)]
        played = play(_LEAGUES[ligue], seed, bots, strict=strict, tolerance=tolerance)
    if as_json:
        kept = played.as_json(_LEAGUES[ligue], seed) | {"strict": strict}
        click.echo(json.dumps(kept, ensure_ascii=False))
    else:
        click.echo(f"Ligue {ligue}, graine {seed}.")
        _tell(played)


def _bot(word: str, programs: contextlib.ExitStack) -> Bot:
    """A bundled player, a file's strategy, or a program started from its command line."""
    with contextlib.suppress(UnknownPlayer):
        return find(word).strategy
    if word.endswith(".py") and " " not in word:
        return _strategy(Path(word))
    if " " not in word and not Path(word).exists():
        known = ", ".join(player.id for player in players())
        raise WrongCall(
            f"Joueur inconnu : {show(word)} ; il faut une commande, un fichier .py, ou un nom "
            f"parmi {known}."
        )
    try:
        return programs.enter_context(Program(word))
    except StartError as error:
        raise click.ClickException(
            f"{show(word)} ne démarre pas : {clean(str(error))}."
        ) from None


def _strategy(path: Path) -> Bot:
    entrant = read_file(path)
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    found = load(entrant.code, random.getrandbits(64)).get("strategie")
    if not callable(found):
        raise UnreadableStrategy(Fault(FaultKind.NO_FUNCTION))
    return found  # type: ignore[no-any-return]


def _tell(played: Played) -> None:
    for trouble in played.troubles:
        said = trouble_phrase(
            trouble.kind, trouble.turn, trouble.line, trouble.detail, trouble.seconds
        )
        click.echo(f"{_SIDES[trouble.player]}, jour {trouble.day}. {said}")
    _tell_result(played.referee.result or {})


def _tell_result(result: dict[str, Any]) -> None:
    left, right = result["scores"]
    trees = " (arbres compris)" if any(result["display"]) else ""
    winner = "égalité" if result["winner"] < 0 else f"{_SIDES[result['winner']]} gagne"
    click.echo(f"{left} à {right}{trees} : {winner}.")


def _replay(path: Path) -> None:
    """Play a kept game again and say whether it ends as it did."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        again = replay(
            kept["ligue"], int(kept["graine"]), kept["sorties"], strict=bool(kept.get("strict"))
        )
        same = again.frames == kept["etapes"] and again.result == kept["resultat"]
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        raise click.ClickException(
            f"{show(path.name)} n'est pas une partie de la forêt gardée avec --json."
        ) from None
    if not same:
        raise click.ClickException("La partie rejouée ne finit pas comme celle du fichier.")
    _tell_result(kept["resultat"])
