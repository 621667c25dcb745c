"""`trollkit classe` holds a live class; `trollkit envoyer` sends a student's file to it."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trollkit import games
from trollkit.cli.francais import (
    JSON,
    Among,
    WrongCall,
    report,
    require,
    say,
    stoppable,
)
from trollkit.cli.servers import (
    LISTEN,
    PORT,
    THROUGH,
    browse,
    host_of,
    near_and_far,
    same_port,
    show_code,
)
from trollkit.core.errors import Refused
from trollkit.core.processes import started
from trollkit.core.text import clean

if TYPE_CHECKING:
    from trollkit.arena.wall import Invitation
    from trollkit.classroom.intake.names import Person

# Slow modules are imported inside the commands, so that `--help` is quick.

_GOODBYE_S = 20.0  # in which the dashboard should end, before it is killed


@click.command()
@click.argument("dossier", type=click.Path(path_type=Path))
@click.option(
    "--jeu", type=Among(games.names()), default=games.USUAL, help="Le jeu du concours."
)
@click.option("--liste", type=click.Path(path_type=Path), help="Liste de la classe (CSV).")
@click.option("--noms", is_flag=True, help="Montre les noms au lieu des pseudonymes.")
@click.option("--jusqu-a", metavar="HH:MM", help="Clôt les dépôts à cette heure du jour.")
@PORT
@LISTEN
@THROUGH
@click.option("--mur/--sans-mur", default=True, help="Ouvre aussi le tableau de bord, ou non.")
@JSON
def classe(
    dossier: Path,
    jeu: str,
    liste: Path | None,
    noms: bool,
    jusqu_a: str | None,
    port: int | None,
    ecoute: str,
    adresse: str,
    mur: bool,
) -> None:
    """Tient dans DOSSIER une classe en direct, jusqu'à Ctrl-C.

    Les élèves la rejoignent avec l'adresse et le code, depuis un carnet, un navigateur ou un
    terminal ; chaque stratégie envoyée est essayée, puis entre au concours, qui se joue à
    mesure. Relancée, la classe reprend avec le même code et les mêmes personnes.
    """
    require()
    from trollkit.arena.wall import INVITATION
    from trollkit.classroom.live.register import KIND
    from trollkit.classroom.live.room import Room
    from trollkit.classroom.live.server import listening
    from trollkit.classroom.submissions.book import held
    from trollkit.classroom.submissions.collection import Collector
    from trollkit.classroom.submissions.likeness import likenesses
    from trollkit.classroom.submissions.watch import watch
    from trollkit.cli.collecter import line, tell_alike
    from trollkit.web.listening import address_of

    if dossier.is_file():
        raise WrongCall("file-for-folder", path=dossier)
    names = host_of(adresse)
    with held(dossier), stoppable():
        room = Room(dossier, jeu, _listed(liste), noms, _closing(jusqu_a))
        collector = Collector(dossier, named=noms, game=jeu)
        code, token = room.register.code, room.register.token
        found = same_port(port, room.register.port, ecoute)
        with listening(room, found, ecoute, names) as chosen:
            room.register.keep_port(chosen)
            here, far = near_and_far(ecoute)
            shared = adresse or address_of(far, chosen)
            desk = f"{address_of(here, chosen)}professeur#jeton={token}"
            say(f"Classe : {shared}  code {code}  (Ctrl-C pour la fermer)")
            say(f"Votre page, à ne pas projeter : {desk}")
            show_code(shared)
            report({"adresse": shared, "code": code, "jeton": token})
            browse(desk)
            with ExitStack() as over:
                over.callback(INVITATION.untell, dossier)
                INVITATION.tell(dossier, _invitation(shared, code, room.closing))
                over.callback(_end_contest, dossier)
                if mur:
                    over.enter_context(_wall(dossier, ecoute))
                watch(
                    room.register.place,
                    collector,
                    kind=KIND,
                    tell=lambda change: say(line(change)),
                    trouble=lambda sentence: say(clean(sentence, 400)),
                    after=lambda: room.look(collector),
                )
        tell_alike(likenesses(collector.sources()))
    say("La classe est fermée ; relancez la même commande pour la reprendre.")


@click.command()
@click.argument("fichier", type=click.Path(path_type=Path))
@click.option("--adresse", metavar="ADRESSE", default="", help="Celle que le mur montre.")
@click.option("--code", metavar="CODE", default="", help="Les six lettres que le mur montre.")
@click.option("--nom", metavar="NOM", default="", help="Votre nom, ou un pseudonyme.")
@JSON
def envoyer(fichier: Path, adresse: str, code: str, nom: str) -> None:
    """Envoie FICHIER à la classe ; la première fois avec --adresse, --code et --nom."""
    from trollkit.classroom.pupil import client

    if not fichier.is_file():
        raise WrongCall("no-file", path=fichier)
    try:
        member = client.membership()
        here = member and adresse and member["adresse"] == client.checked(adresse)
        if (adresse or code or nom) and not here:
            if not (adresse and code and nom):
                raise WrongCall("joining-takes-three")
            client.join(adresse, code, nom)
        version = client.send(fichier.name, fichier.read_bytes())
        told = client.awaited()
    except client.NotSent as error:
        raise Refused("as-told", sentence=str(error)) from None
    report({"version": version, **told}, client.told_in_words(version, told))


def _listed(path: Path | None) -> "list[Person]":
    """The persons of a class list, who may join; [] without a list."""
    from trollkit.classroom.grading.course.students import read_list
    from trollkit.classroom.intake.names import Person

    return [Person(each.id, each.name) for each in read_list(path)] if path else []


def _closing(hour: str | None) -> float | None:
    """When deposits close today, as `time.time` counts; None if they stay open.

    Raises WrongCall for a word that is no hour, or an hour that has passed.
    """
    if hour is None:
        return None
    now = datetime.now()
    try:
        end = datetime.combine(now, datetime.strptime(hour, "%H:%M").time())
    except ValueError:
        raise WrongCall("no-hour", hour=hour) from None
    if end <= now:
        raise WrongCall("hour-gone", hour=hour)
    return end.timestamp()


def _invitation(address: str, code: str, closing: float | None) -> "Invitation":
    """How to join the class, as the wall shows it: address, code, QR code, closing time."""
    import segno

    square = ["".join(map(str, row)) for row in segno.make(address, micro=False).matrix]
    told: Invitation = {"adresse": address, "code": code, "carre": square}
    return told if closing is None else {**told, "fin": int(closing)}


def _end_contest(folder: Path) -> None:
    """Ask the folder's contest, which runs in another process, to stop too."""
    from trollkit.arena.state import StopRequest
    from trollkit.contests import BASE_NAME, running

    base = folder / BASE_NAME
    if running(base):
        StopRequest(base).make()


@contextmanager
def _wall(folder: Path, host: str) -> Iterator[None]:
    """Run the dashboard in another process, within the context.

    It ends even when this process is killed, since its standard input is then closed.
    """
    words = ("tableau", str(folder.absolute()), "--ecoute", host, "--tenu")
    with started(
        *("-m", "trollkit.cli", *words), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as process:
        try:
            yield
        finally:
            process.terminate()
            try:
                process.wait(_GOODBYE_S)
            except subprocess.TimeoutExpired:
                process.kill()
