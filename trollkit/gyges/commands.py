"""`trollkit jouer gyges`, a game at the keyboard or as JSON, and `trollkit corriger`.

The latter marks the Gygès predicates of students' Prolog files (`trollkit.gyges.prolog.marks`).
"""

import contextlib
import random
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich import box
from rich.table import Table
from rich.text import Text

from trollkit.arena.entrants import read_file
from trollkit.arena.sandbox import programs as sandbox
from trollkit.arena.workers import available_cores
from trollkit.classroom.spreadsheet import Cell, write_french
from trollkit.cli.francais import (
    JSON,
    Among,
    WrongCall,
    answering,
    report,
    say,
    stoppable,
    wants_json,
    whole,
)
from trollkit.cli.session import ISOLATIONS, counted, level
from trollkit.core.errors import PrologError, Refused
from trollkit.core.numbers import short
from trollkit.core.text import clean
from trollkit.gyges.drawing import drawn
from trollkit.gyges.notation import drawn_row, move_text
from trollkit.gyges.players import HUMAN, LEVELS, Player, seated
from trollkit.gyges.prolog import KIT, Prolog, installed
from trollkit.gyges.prolog.marks import (
    KIT_FILE,
    OUT_OF,
    TASKS,
    Desk,
    Mark,
    desks,
    grade,
)
from trollkit.gyges.rules import GAME, Config, GameInPlay
from trollkit.gyges.terminal import play_at_keyboard
from trollkit.phrases import fault_phrase, phrase

_isolation = click.option(
    "--isolement",
    type=Among(ISOLATIONS),
    default="auto",
    help="Isolement de SWI-Prolog : auto, bwrap ou aucun (auto).",
)


@click.command()
@click.option("--sud", help="Qui joue Sud : humain, un niveau de 1 à 5, ou un fichier .pl.")
@click.option("--nord", help="Qui joue Nord, de même.")
@_isolation
@click.option("--graine", type=whole(), help="Graine du hasard.")
@answering("Joue sans humain, écrit la partie en JSON.")
def gyges(
    sud: str | None,
    nord: str | None,
    isolement: str,
    graine: int | None,
) -> None:
    """Gygès, entre humains, contre la machine, ou entre machines.

    Sans --sud ni --nord, tout est demandé. Un fichier .pl joue comme en concours : enfermé,
    avec gyges.pl pour seul voisin ; --isolement aucun le lance avec vos droits.
    """
    rng = random.Random(graine)
    with contextlib.ExitStack() as programs:
        players = None
        if sud is not None or nord is not None:
            words = (sud or HUMAN.name, nord or HUMAN.name)
            asked = any(word.endswith(".pl") for word in words)
            alone = asked and _isolated(isolement) == sandbox.LEVEL
            opened = partial(Prolog.of, shut_in=sandbox.shut_in if alone else list)
            players = [
                Player(
                    clean(Path(word).name), programs.enter_context(opened(Path(word))).best_move
                )
                if word.endswith(".pl")
                else _player(word, rng)
                for word in words
            ]
        if wants_json():
            report(_game(players, rng))
        else:
            play_at_keyboard(players, rng)


def _isolated(isolation: str) -> str:
    """The level of isolation for SWI-Prolog, which it also tells the user.

    Raises PrologError when SWI-Prolog is not installed.
    """
    installed()
    found, sentence = level(isolation)
    say(sentence)
    return found


def _player(word: str, rng: random.Random) -> Player:
    player = seated(word, rng)
    if player is None:
        raise WrongCall("no-player-of-gyges", name=word, levels=len(LEVELS))
    return player


def _game(players: list[Player] | None, rng: random.Random) -> dict[str, object]:
    """A whole game without humans, JSON-ready. Raises WrongCall when there is one."""
    if players is None or HUMAN in players:
        raise WrongCall("gyges-json-with-people")
    south, north = drawn_row(rng), drawn_row(rng)
    session = GameInPlay(Config(south, north))
    while (outcome := session.outcome) is None:
        choose = players[session.position.player].choose
        assert choose is not None
        session.play(choose(session.position))
    return {
        "jeu": GAME.name,
        "rangees": [south, north],
        "joueurs": [player.name for player in players],
        "coups": list(map(move_text, session.moves)),
        "gagnant": None if outcome.winner is None else "sn"[outcome.winner],
        "raison": outcome.reason,
    }


class Copy(NamedTuple):
    """A student's file: its marks, or the sentence that says why it has none."""

    id: str
    marks: tuple[Mark, ...] = ()
    error: str = ""

    @property
    def points(self) -> float:
        """The sum of the points of all predicates."""
        return round(sum(mark.points for mark in self.marks), 2)

    @property
    def by_hand(self) -> bool:
        """Whether somebody must mark a predicate by hand."""
        return any(mark.by_hand for mark in self.marks)


def grade_all(
    files: Mapping[str, Path],
    desks: Mapping[str, Desk],
    on_graded: Callable[[], None],
) -> list[Copy]:
    """The copies of these files, in their order; `on_graded` is called after each.

    An interruption ends all programs that run.
    """
    started: list[Prolog] = []
    over = threading.Event()

    def opened(code: bytes, predicate: str) -> Prolog:
        """Start the program of `code` at the desk of a predicate. Raises PrologError."""
        program = Prolog(code, *desks[predicate])
        started.append(program)
        if over.is_set():
            program.close()
            raise PrologError("died")
        return program

    with ThreadPoolExecutor(available_cores()) as pool:
        try:
            pending = [pool.submit(_grade, opened, id_, files[id_]) for id_ in files]
            for _ in as_completed(pending):
                on_graded()
            return [future.result() for future in pending]
        finally:
            over.set()
            pool.shutdown(wait=False, cancel_futures=True)
            for program in started:
                program.close()


def _grade(opened: Callable[[bytes, str], Prolog], id_: str, file: Path) -> Copy:
    entrant = read_file(file)
    if entrant.fault:
        return Copy(id_, error=fault_phrase(entrant.fault))
    try:
        return Copy(id_, tuple(grade(partial(opened, entrant.code))))
    except PrologError as error:
        return Copy(id_, error=phrase(error))


def write_sheet(path: Path, copies: Sequence[Copy]) -> None:
    """Write a CSV file of marks: a line for each student, a column for each predicate."""
    heads = ("identifiant", *(task.predicate for task in TASKS))
    lines: list[Sequence[Cell]] = [(*heads, "points", "sur", "reste_a_noter", "remarques")]
    for copy in copies:
        points = [mark.points for mark in copy.marks] or [0.0] * len(TASKS)
        said = " ".join(mark.findings[0].sentence for mark in copy.marks if mark.findings)
        by_hand = "oui" if copy.by_hand else ""
        lines.append((copy.id, *points, copy.points, OUT_OF, by_hand, copy.error or said))
    write_french(path, lines, decimals=6)


@click.command()
@click.argument("chemin", type=click.Path(path_type=Path))
@click.option(
    "--csv",
    "sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FICHIER",
    help="Écrit aussi les notes dans ce fichier, pour un tableur.",
)
@_isolation
@JSON
def corriger(chemin: Path, sheet: Path | None, isolement: str) -> None:
    """Note les prédicats de Gygès écrits en Prolog.

    CHEMIN est le fichier .pl d'un élève, ou le dossier d'une classe : un fichier .pl, ou un
    dossier qui en contient un, par élève. Chaque prédicat du sujet est interrogé sur des
    plateaux fixes, et comparé aux règles ; ses points sont proportionnels à ce qui est juste.
    Il l'est sans le prédicat de gyges.pl, le fichier du cours : l'appeler ne rapporte rien.
    """
    copies = _copies(chemin)
    found = _isolated(isolement)
    # Alone, a program does not see the course's own `gyges.pl` either.
    alone = partial(sandbox.shut_in, masked=[str(KIT)])
    with (
        stoppable(),
        desks(alone if found == sandbox.LEVEL else list) as laid,
        counted("Correction", "fichiers", len(copies)) as advance,
    ):
        graded = grade_all(copies, laid, advance)
    told = _told_one(graded[0]) if chemin.is_file() else _told_all(graded)
    report(_report(graded, found), *([] if wants_json() else told))
    if sheet:
        try:
            write_sheet(sheet, graded)
        except OSError as error:
            raise Refused("sheet-not-written", path=sheet, error=error) from None


def _copies(place: Path) -> dict[str, Path]:
    """The files to mark, by student: a file's stem, or the name of its folder.

    Raises WrongCall when there is none.
    """
    if place.is_file():
        return {place.stem: place}
    if not place.is_dir():
        raise WrongCall("no-prolog", path=place)
    found: dict[str, Path] = {}
    lent = Path(KIT, KIT_FILE).read_bytes()  # students have copies of it, which are not marked
    for path in sorted([*place.glob("*.pl"), *place.glob("*/*.pl")]):
        given = path.name == KIT_FILE and read_file(path).code == lent
        if given or path.name.startswith((".", "_")):
            continue
        name = path.stem if path.parent == place else path.parent.name
        found[f"{name}/{path.stem}" if name in found else name] = path
    if not found:
        raise WrongCall("no-prolog-there", path=place)
    return found


def _report(graded: Sequence[Copy], isolation: str) -> dict[str, object]:
    return {
        "isolement": isolation,
        "copies": [
            {
                "id": copy.id,
                "points": copy.points,
                "sur": OUT_OF,
                "erreur": copy.error,
                "predicats": [
                    {
                        "predicat": mark.predicate,
                        "points": mark.points,
                        "sur": mark.most,
                        "justes": mark.right,
                        "plateaux": mark.asked,
                        "a_voir": mark.by_hand,
                        "remarques": [finding.sentence for finding in mark.findings],
                    }
                    for mark in copy.marks
                ],
            }
            for copy in graded
        ],
    }


def _told_one(copy: Copy) -> Iterator[Any]:
    """A table of one program's marks, then for each predicate its first fault and its board."""
    if copy.error:
        raise Refused("as-told", sentence=copy.error)
    table = Table("Prédicat", "Points", "Plateaux justes", title=Text(clean(copy.id)))
    for mark in copy.marks:
        points = f"{short(mark.points)} / {short(mark.most)}"
        table.add_row(mark.predicate, points, f"{mark.right} / {mark.asked}")
    table.add_row("Total", f"{short(copy.points)} / {short(OUT_OF)}", "", style="bold")
    yield table
    for mark in copy.marks:
        for finding in mark.findings[:1]:
            yield f"\n{finding.sentence}"
            if finding.position is not None:
                yield f"\n{drawn(finding.position)}"


def _told_all(graded: Sequence[Copy]) -> Iterator[Any]:
    """A table with a line for each student: the points, and what to mark by hand."""
    table = Table("Élève", f"Sur {short(OUT_OF)}", "À voir", box=box.SIMPLE)
    for copy in graded:
        seen = copy.error or ("plateau_depart/1, à la main" if copy.by_hand else "")
        table.add_row(*(Text(clean(copy.id)), short(copy.points), Text(seen)))
    yield table
    yield "Les points de chaque prédicat : --csv FICHIER."
