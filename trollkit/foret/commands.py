"""`trollkit jouer foret`: one game between two bots, told as text, JSON or an HTML page.

A bot is a program of any language, a file that defines `strategie(vue)`, or a bundled player.
"""

import contextlib
import os
import random
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from trollkit.arena import programs
from trollkit.arena.loader import Chance, load
from trollkit.arena.programs import BotError
from trollkit.arena.sandbox import programs as sandbox
from trollkit.cli.francais import Among, WrongCall, answering, report, wants_json, whole
from trollkit.cli.session import ISOLATIONS, level, strategy_file
from trollkit.core.errors import Refused, StoreError, UnreadableStrategy
from trollkit.core.text import clean
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.film import Filming
from trollkit.foret.phrases import trouble_phrase
from trollkit.foret.programs import Bot, Program, StartError, Trouble, play
from trollkit.foret.state import LEAGUES, league_named
from trollkit.foret.strategies import find, players
from trollkit.phrases import reason_of
from trollkit.phrases.arena import bot_reason

_SIDES = ("Gauche", "Droite")


@click.command()
@click.option(
    "--gauche",
    default="jardiniere",
    help="'python bot.py', un fichier .py (strategie(vue)), ou un nom (jardiniere).",
)
@click.option("--droite", default="ecureuil", help="De même (ecureuil).")
@click.option(
    "--ligue",
    type=Among([league.name for league in LEAGUES.values()]),
    default="bois1",
    help="bois2, bois1 ou bronze.",
)
@click.option("--graine", type=whole(), help="Graine de la forêt.")
@click.option(
    "--strict",
    is_flag=True,
    help="Une action interdite fait perdre (sinon elle vaut WAIT).",
)
@click.option(
    "--tolerance",
    type=whole(1),
    default=1,
    help="Multiplie les temps, 1 s puis 0,1 s par tour (1).",
)
@click.option(
    "--isolement",
    type=Among(ISOLATIONS),
    default="auto",
    help="auto, bwrap ou aucun (auto).",
)
@click.option(
    "--page",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Écrit la partie dans une page HTML.",
)
@answering("Écrit toute la partie en JSON.")
def foret(
    gauche: str,
    droite: str,
    ligue: str,
    graine: int | None,
    strict: bool,
    tolerance: int,
    isolement: str,
    page: Path | None,
) -> None:
    """La forêt, entre deux bots qui lisent et écrivent le protocole du sujet.

    Une commande n'est lancée qu'isolée par bubblewrap : son dossier seul, sans réseau, 768 Mo
    au plus ; --isolement aucun la lance avec vos droits. Une stratégie en Python joue dans ce
    processus même : ne lancez que ce que vous avez relu.
    """
    seed = random.getrandbits(31) if graine is None else graine
    sides = [(word, _command(word)) for word in (gauche, droite)]
    alone = False
    if any(command for _, command in sides):
        found, isolation = level(isolement)
        alone = found != "aucun"
        click.echo(isolation, err=True)
    names = f"Gauche ({gauche})", f"Droite ({droite})"
    film = Filming(league_named(ligue).level, seed, strict=strict, names=names)
    with contextlib.ExitStack() as opened:
        bots = [
            opened.enter_context(_program(*side, alone=alone))
            if side[1]
            else _strategy(side[0], seed)
            for side in sides
        ]
        troubles = play(film, bots, tolerance=tolerance)
    told = [_told(trouble) for trouble in troubles]
    if not wants_json():
        _tell_beside(film)
    if page:
        write_page(page, film, told)
        click.echo(f"La partie se regarde dans {clean(str(page))}.", err=True)
    report(as_json(film, troubles), f"Ligue {ligue}, graine {seed}.", *told, film.end)


# The players: the bots that the words of `--gauche` and `--droite` stand for.

_KNOWN = [player.id for player in players()]


def _command(word: str) -> list[str]:
    """The words of the command in `word`; [] when it names a bundled player or a .py file.

    Raises WrongCall for one word that names nothing, Refused for a command that cannot start.
    """
    one = " " not in word
    if word in _KNOWN or (one and word.endswith(".py")):
        return []
    if one and not Path(word).exists():
        raise WrongCall("no-player-of-the-forest", name=word, known=_KNOWN)
    with _starting(word):
        words = shlex.split(word)
        _check_start(words[0] if words else "")
        return words


def _program(word: str, command: list[str], *, alone: bool) -> Program:
    """The started program of a command: `alone`, it is isolated, else it has the user's rights.

    Without isolation, its interpreter gets the same options as with it: Node with `readline`.
    Raises Refused when it cannot start.
    """
    with _starting(word):
        if alone:
            command = sandbox.shut_in(command)
        elif os.name != "nt":
            command = sandbox.resolved(command)[0]
        return Program(command)


@contextlib.contextmanager
def _starting(word: str) -> Iterator[None]:
    """Raise Refused, which names the command `word`, on an error of its start in the block."""
    try:
        yield
    except BotError as error:
        why = bot_reason(error.reason, *error.details)
    except (StartError, OSError) as error:
        why = str(error)
    except ValueError:
        why = bot_reason("quotes", word)
    else:
        return
    raise Refused("not-started", name=word, why=why)


def _check_start(first: str) -> None:
    """Raise BotError when `first` cannot be started, or names a file here without its `./`."""
    beside = "/" not in first and not shutil.which(first) and Path(first).is_file()
    programs.check_start(f"./{first}" if beside else first, Path())
    if beside:
        raise BotError("not_installed", first)


def _strategy(word: str, seed: int) -> Bot:
    """The strategy of a player's name or of a file, whose random draws come from `seed`.

    Raises Refused for a file without `strategie`, UnreadableStrategy.
    """
    if word in _KNOWN:
        return find(word).strategy
    entrant = strategy_file(Path(word))
    try:
        found = load(entrant.code, Chance(seed)).get("strategie")
    except UnreadableStrategy:
        if b"strategie" in entrant.code:
            raise
        found = None  # the file is a program: running it failed on reading its first line
    if not callable(found):
        raise Refused("no-strategy-of-the-forest", name=word)
    return found  # type: ignore[no-any-return]


# A played game as JSON, as a page and as sentences.


def as_json(film: Filming, troubles: Sequence[Trouble]) -> dict[str, Any]:
    """The JSON-ready object that `--json` writes: a game and the troubles of its players."""
    return {
        "jeu": "foret",
        "ligue": film.league,
        "graine": str(film.seed),
        "strict": film.strict,
        "depart": film.referee.start,
        "etapes": film.referee.frames,
        "resultat": film.referee.result,
        "ennuis": [trouble._asdict() for trouble in troubles],
        "erreurs": [errors for _, errors in film.played],
    }


def _tell_beside(film: Filming) -> None:
    """Repeat on standard error, turn by turn, what each bot wrote on its own."""
    for number, (_, turn) in enumerate(film.played, start=1):
        for side, text in zip(_SIDES, turn, strict=True):
            for line in text.splitlines():
                click.echo(f"Tour {number}, {side} : {line}", err=True)


def write_page(path: Path, film: Filming, said: Sequence[str]) -> None:
    """Write a game's HTML page, which shows the sentences `said` too. Raises StoreError."""
    from trollkit.notebook.assets import film_page  # loaded only for a page

    title, drawing = " contre ".join(film.names), DISCIPLINE.drawing
    assert drawing is not None
    text = film_page(DISCIPLINE.name, film.scenes(), drawing, film.names, title, said)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise StoreError("file", str(path), reason_of(error)) from None


def _told(trouble: Trouble) -> str:
    player, day, *_ = trouble
    return f"{_SIDES[player]}, jour {day}. {trouble_phrase(*trouble[2:])}"
