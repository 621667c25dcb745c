"""`trollkit concours`: a class tournament in the terminal."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import TimeRemainingColumn

from trollkit import games
from trollkit.arena.contest import Contest
from trollkit.arena.snapshot import Snapshot
from trollkit.cli.classement import isolation_phrase, seed_phrase, show_ranking
from trollkit.cli.francais import Among, Command, Dossier, Rate, Whole, WrongCall, stoppable
from trollkit.cli.moyens import require
from trollkit.cli.progression import moving
from trollkit.contests import ISOLATIONS, Settings, hold_contest, report
from trollkit.core.text import clean


@click.command(cls=Command)
@click.argument("dossier", type=Dossier())
@click.option("--jeu", type=Among(games.names), default=games.USUAL, help="Le jeu (trolls).")
@click.option(
    "--parties",
    type=Whole(1, 1000),
    help="Parties par affrontement (1000 aux trolls, moins aux jeux plus longs).",
)
@click.option(
    "--graine",
    type=Whole(example=0),
    help="Graine du hasard, pour s'exercer (sinon secrète, tirée une fois et gardée).",
)
@click.option(
    "--base",
    type=click.Path(path_type=Path),
    help="Fichier des résultats (DOSSIER/concours.sqlite).",
)
@click.option(
    "--isolement",
    type=Among(ISOLATIONS),
    default="auto",
    help="Isolement des stratégies : auto, bwrap, noyau, processus ou aucun (auto).",
)
@click.option(
    "--strict",
    is_flag=True,
    help="Deux processus neufs par affrontement : plus lent, plus sûr.",
)
@click.option("--ouvriers", type=Whole(1, 2), help="Processus de jeu (un par processeur).")
@click.option(
    "--dask",
    metavar="ADRESSE",
    help="Joue sur une grappe Dask, par exemple tcp://192.168.1.10:8786.",
)
@click.option(
    "--categories", help="Catégories, par exemple 7x15,7x30 ou bois1 (toutes celles du jeu)."
)
@click.option(
    "--rythme",
    type=Rate(),
    help="Affrontements par seconde au plus, pour laisser la classe suivre.",
)
@click.option(
    "--clore",
    is_flag=True,
    help="À la fin, dit la graine à tous : chacun peut rejouer ce qui l'a été.",
)
@click.option("--json", "as_json", is_flag=True, help="Écrit un seul objet JSON en sortie.")
def concours(
    dossier: Path,
    jeu: str,
    parties: int | None,
    graine: int | None,
    base: Path | None,
    isolement: str,
    strict: bool,
    ouvriers: int | None,
    dask: str | None,
    categories: str | None,
    rythme: float | None,
    clore: bool,
    as_json: bool,
) -> None:
    """Classe les stratégies d'un DOSSIER.

    Chacune affronte toutes les autres, dans chaque catégorie. Un fichier nom.py y définit
    strategie(partie, partiesPrecedentes), ou strategie(vue) dans la forêt, ou
    meilleur_coup(plateau) à Gygès, où un fichier nom.pl, en Prolog, définit meilleur_coup/2.
    Un concours interrompu reprend où il en était : relancez la même commande. Pour un grand
    champ, --parties 100 donne une idée du classement.
    """
    require()
    if dask is not None and ouvriers is not None:
        raise WrongCall(
            "--ouvriers ne va pas avec --dask : c'est la grappe qui dit combien de processus "
            "jouent (dask worker --nthreads)."
        )
    settings = Settings(
        game=jeu,
        games=parties,
        seed=graine,
        told=clore,
        base=base,
        isolation=isolement,
        strict=strict,
        workers=ouvriers,
        dask=dask,
        tell=partial(click.echo, err=True),
        categories=None if categories is None else categories.split(","),
        pace=rythme,
    )
    _name_what_is_ignored(dossier, jeu)
    with _progress() as show, stoppable():
        contest = hold_contest(dossier, settings, show)
    if as_json:
        click.echo(json.dumps(report(contest)))
        if contest.warning:
            click.echo(contest.warning, err=True)
    else:
        show_ranking(contest, Console())
        click.echo(isolation_phrase(contest), err=True)
        click.echo(seed_phrase(contest), err=True)


@contextmanager
def _progress() -> Iterator[Any]:
    """A progress bar on standard error, and the function that moves it."""
    done = 0
    columns = (
        *("affrontements : {task.completed}/{task.total}", "{task.fields[speed]} parties/s"),
        *(TimeRemainingColumn(), "restant"),
    )
    try:
        with moving(*columns, speed="–") as move:

            def show(contest: Contest, snapshot: Snapshot) -> None:
                nonlocal done
                state = snapshot.told or snapshot.progress()
                done = state["faits"]
                speed = f"{state['parties_par_s']:,.0f}".replace(",", " ")
                move(completed=done, total=state["total"], speed=speed)

            yield show
    except KeyboardInterrupt:
        click.echo(
            f"Concours interrompu, affrontements gardés : {done} ; relancez la même commande "
            "pour continuer.",
            err=True,
        )
        raise click.exceptions.Exit(130) from None


def _name_what_is_ignored(folder: Path, game: str) -> None:
    """Students hand in what the arena cannot play: that must not go unnoticed."""
    ignored = {"*.ipynb": "Carnets ignorés (il faut des fichiers .py)"}
    if ".pl" not in games.game(game).tongues:
        ignored["*.pl"] = "Programmes Prolog ignorés (seul Gygès en fait jouer : --jeu gyges)"
    for pattern, why in ignored.items():
        names = sorted(path.name for path in folder.glob(pattern))
        if names:
            click.echo(clean(f"{why} : {', '.join(names)}."), err=True)
