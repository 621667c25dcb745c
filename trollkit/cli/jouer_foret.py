"""`trollkit jouer foret`: a game between two bots, programs of any language or strategies."""

import contextlib
import json
import random
import tempfile
from pathlib import Path
from typing import Any

import click

from trollkit.cli.foret_bots import entrants
from trollkit.cli.foret_page import show, tell_beside, write_page
from trollkit.cli.foret_series import many
from trollkit.cli.francais import Among, Command, Whole, WrongCall
from trollkit.cli.programmes import ISOLATIONS
from trollkit.cli.progression import moving
from trollkit.core.text import show as shown
from trollkit.foret.phrases import trouble_phrase
from trollkit.foret.runner import Played, Terms, play, replay
from trollkit.foret.runner.playing import QUESTIONS
from trollkit.foret.state import LEAGUES
from trollkit.foret.strategies import players

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
@click.option(
    "--strict",
    is_flag=True,
    help="Une action interdite fait perdre, comme l'écrit le sujet ; sans cela elle vaut WAIT, "
    "comme chez l'arbitre officiel.",
)
@click.option(
    "--tolerance",
    type=Whole(1, 2),
    default=1,
    help="Par combien multiplier les temps : 1 s au premier tour, 0,1 s ensuite (1).",
)
@click.option(
    "--isolement",
    type=Among(ISOLATIONS),
    default="auto",
    help="Isolement des programmes : auto, bwrap ou aucun (auto).",
)
@click.option(
    "--parties",
    type=Whole(2, 100),
    help="Joue autant de parties, chaque forêt des deux côtés, et en fait le bilan.",
)
@click.option(
    "--ouvriers", type=Whole(1, 2), help="Avec --parties, combien à la fois (les processeurs)."
)
@click.option(
    "--rejouer",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Rejoue une partie gardée avec --json et vérifie son résultat.",
)
@click.option(
    "--page",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Écrit la partie dans une page HTML, à regarder pas à pas.",
)
@click.option("--voir", is_flag=True, help="Ouvre la partie dans le navigateur.")
@click.option("--json", "as_json", is_flag=True, help="Écrit toute la partie en JSON.")
@click.option("--liste", is_flag=True, help="Montre les joueurs fournis.")
def foret(
    gauche: str,
    droite: str,
    ligue: str,
    graine: int | None,
    strict: bool,
    tolerance: int,
    isolement: str,
    parties: int | None,
    ouvriers: int | None,
    rejouer: Path | None,
    page: Path | None,
    voir: bool,
    as_json: bool,
    liste: bool,
) -> None:
    """La forêt, entre deux bots qui lisent et écrivent le protocole du sujet.

    Un programme donné par sa commande n'est lancé qu'isolé par bubblewrap : il ne lit que son
    dossier, sans réseau, en un seul processus de 768 Mo ; --isolement aucun le lance avec vos
    droits. Une stratégie en Python joue dans ce processus même : ne lancez que ce que vous avez
    relu.
    """
    if liste:
        for player in players():
            click.echo(f"{player.id:12} {player.name:14} {player.character}")
        return
    if rejouer is not None:
        _replay(rejouer)
        return
    seed = random.getrandbits(31) if graine is None else graine
    sides, isolation = entrants((gauche, droite), isolement)
    if isolation:
        click.echo(isolation, err=True)
    terms = Terms(_LEAGUES[ligue], strict, tolerance)
    if parties is not None:
        if page or voir:
            raise WrongCall("--page et --voir montrent une partie : donnez-les sans --parties.")
        many(sides, parties, seed, terms, ligue, ouvriers, as_json=as_json)
        return
    with (
        contextlib.ExitStack() as programs,
        moving(
            "La partie", "{task.fields[jour]}", total=LEAGUES[terms.league].days, jour=""
        ) as move,
    ):
        bots = [programs.enter_context(side(seed)) for side in sides]
        played = play(
            terms.league,
            seed,
            bots,
            strict=strict,
            tolerance=tolerance,
            on_turn=lambda day: move(completed=day, jour=f"jour {day}"),
        )
    if not as_json:
        tell_beside(played, _SIDES)
    if page or voir:
        path = page or Path(tempfile.mkdtemp(prefix="trollkit-")) / "partie.html"
        same = gauche == droite
        names = [f"{gauche} (gauche)", f"{droite} (droite)"] if same else [gauche, droite]
        write_page(path, played, (terms.league, seed, strict), names, _troubles(played))
        show(path, opened=voir)
    if as_json:
        kept = played.as_json(_LEAGUES[ligue], seed) | {"strict": strict}
        click.echo(json.dumps(kept, ensure_ascii=False))
    else:
        click.echo(f"Ligue {ligue}, graine {seed}.")
        _tell(played)


def _troubles(played: Played) -> list[str]:
    return [
        f"{_SIDES[player]}, jour {day}. {trouble_phrase(kind, turn, line, detail, seconds)}"
        for player, turn, day, kind, line, detail, seconds in played.troubles
    ]


def _tell(played: Played) -> None:
    for sentence in _troubles(played):
        click.echo(sentence)
    _tell_result(played.referee.result)


def _tell_result(result: dict[str, Any] | None) -> None:
    if result is None:
        click.echo(f"Partie abandonnée après {QUESTIONS} questions : personne ne gagne.")
        return
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
            f"{shown(path.name)} n'est pas une partie de la forêt gardée avec --json."
        ) from None
    if not same:
        raise click.ClickException("La partie rejouée ne finit pas comme celle du fichier.")
    _tell_result(kept["resultat"])
