"""`publish` writes a static site of a contest's results, for `trollkit publier`.

index.html               the page
kit/                     its script and its style
donnees/etat.js          the contest's state, as `etat.json` beside its base has it
donnees/duels/….js       one file for each pair, loaded when one of its duels is opened
classement.csv

The results in a pair's file count all games. The course of a duel, which takes reading the
moves, covers its first READ games. The films are the first game, then those at which the duel
turned, then the next ones: with all films, the site of a class of thirty would take a gigabyte.
The name of a pair's file follows from the keys of its duels, so that a page left open never
reads another pair's data after a new site has replaced its own.
"""

import hashlib
import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.arena.duel import ENGINE, DuelKey, DuelResult
from trollkit.arena.state import Etat, read_etat
from trollkit.arena.store import Archive, Run, played_elsewhere
from trollkit.classroom.spreadsheet import Cell, write_french
from trollkit.contests import STATE_NAME
from trollkit.core.errors import Refused, StoreError
from trollkit.core.files import Malformed
from trollkit.games import game
from trollkit.notebook import assets
from trollkit.notebook.dashboard.duels import Games, games_of, summary
from trollkit.publishing import files
from trollkit.publishing.veil import Veil

FORMAT = 1  # version of a pair's file
READ = 100  # games of a duel whose moves are read
FILMS = 8  # films of a duel, at most
ROOM = 6000  # bytes of a duel's films, compressed, at most; the first film is always there
_ENDS = ("decide", "fin", "faute")  # turnings that only a whole duel can show
DETAILED = 2000  # pairs that have a file, those of the best ranked first
_WITHOUT_SCRIPTS = (
    f' ; le classement est aussi dans le fichier <a href="{files.RANKING}">{files.RANKING}</a>'
)
_NO_PROGRESS: Callable[[int, int], None] = lambda done, total: None  # noqa: E731

_NOT_OVER = "Le concours n'était pas terminé quand cette page a été publiée."

Named = dict[str, tuple[DuelKey, ...]]  # by name of a pair's file, the keys of its duels


class Published(NamedTuple):
    """The numbers of what was written."""

    strategies: int
    duels: int  # duels played
    told: int  # duels whose course the site shows
    size: int  # bytes of the site


class Past(NamedTuple):
    """The latest contest of a base, finished or not."""

    base: Path
    run: Run
    state: Etat  # as a site tells it


def read_past(base: Path) -> Past:
    """The latest contest of a base, from the base and the state beside it.

    Raises StoreError for a base without a contest or played by another engine, and Refused
    without its state, which is gone when somebody was erased.
    """
    run = Archive(base).latest()
    if run is None:
        raise StoreError("empty", str(base))
    if run.key.engine != ENGINE:
        raise played_elsewhere(run.key.engine, base)
    try:
        state = read_etat(base.with_name(STATE_NAME))
        if state["base"] != base.name:
            raise FileNotFoundError(base)
    except (OSError, Malformed):
        raise Refused("site-without-state", base=base, file=STATE_NAME) from None
    over = state["statut"] == "termine"
    state["statut"], state["message"] = ("termine", "") if over else ("interrompu", _NOT_OVER)
    state["progres"] |= {"parties_par_s": 0.0, "reste_s": None}
    # What else came into the folder, and what could be safer there, is nobody's business.
    state["recues"], state["avertissement"] = [], ""
    return Past(base, run, state)


def publish(
    past: Past,
    folder: Path,
    veil: Veil,
    on_progress: Callable[[int, int], None] = _NO_PROGRESS,
) -> Published:
    """Write the site of a contest into `folder`, instead of the site that is there.

    `veil` says how each strategy is named; `on_progress` gets the numbers of pairs written and
    to write. Raises Refused, StoreError.
    """
    state = past.state
    with files.replaced(folder) as draft:
        data = draft / files.DATA
        (data / "duels").mkdir(parents=True)
        named, places = _pairs(past, veil)
        for done, (name, keys) in enumerate(named.items(), start=1):
            script = files.packed(f"duels/{name}", _veiled(pair(past.base, keys), veil))
            (data / "duels" / f"{name}.js").write_text(script, encoding="ascii")
            on_progress(done, len(named))
        veil.state(state)
        words = {"titre": game(state["jeu"]).title}
        page = {"etat": state, "jeu": words, "paires": places}
        (data / "etat.js").write_text(files.packed("etat", page), encoding="ascii")
        write_french(draft / files.RANKING, _table(state), decimals=1)
        _write_page(draft, f"Concours {words['titre']}")
    duels = sum(len(keys) for keys in named.values())
    played = state["progres"]["faits"]
    count = len(state["classement"])
    return Published(count, played, min(duels, played), files.weight(folder))


def _pairs(past: Past, veil: Veil) -> tuple[Named, list[tuple[str, str, str]]]:
    """The files of the pairs that have one, and for each (left, right, name of the file)."""
    ids, scores = past.state["matrice"]["ids"], past.state["matrice"]["score"]
    best = sorted(combinations(range(len(ids)), 2), key=sum)  # from the top of the ranking
    named: Named = {}
    places = []
    for one, other in best:
        played = [c for c in past.state["categories"] if scores[c][one][other] is not None]
        sides = past.run.sides(ids[one], ids[other])
        if not played or not sides or len(named) == DETAILED:
            continue
        keys = tuple(past.run.key.between(*sides, category) for category in played)
        left, right = (veil.id(side.id) for side in sides)
        name = file_name(keys, [left, right])
        named[name] = keys
        places.append((left, right, name))
    return named, places


def _veiled(value: Any, veil: Veil) -> Any:
    """The value with all veiled names in its texts replaced."""
    match value:
        case str():
            return veil.text(value)
        case list() | tuple():
            return [_veiled(each, veil) for each in value]
        case dict():
            return {key: _veiled(each, veil) for key, each in value.items()}
    return value


def _table(state: Etat) -> Iterator[Sequence[Cell]]:
    """The rows of the ranking's spreadsheet, the headings first."""
    yield (
        *("Rang", "Stratégie", "Points", "Score", "Gain (%)", "Rang au mieux"),
        *("Rang au pire", "Places gagnées", "Affrontements", "Disqualifications"),
    )
    for row in state["classement"]:
        best, worst = row["intervalle"] or (None, None)
        rate = None if row["taux"] is None else 100 * row["taux"]
        yield (
            *(row["rang"], row["nom"], row["points"], row["score"], rate, best, worst),
            *(row["depuis"], row["joues"], row["disqualifications"]),
        )


def _write_page(draft: Path, title: str) -> None:
    (draft / files.KIT).mkdir()
    (draft / assets.WALL_SCRIPT).write_text(assets.wall_script(page="publie"), encoding="utf-8")
    (draft / assets.WALL_STYLE).write_text(assets.wall_style(), encoding="utf-8")
    page = assets.wall_page(title, mark=files.MARK, otherwise=_WITHOUT_SCRIPTS)
    (draft / files.PAGE).write_text(page, encoding="utf-8")


def file_name(keys: Sequence[DuelKey], called: Sequence[str]) -> str:
    """The name of a pair's file: the same as long as its content must be the same."""
    told = json.dumps([FORMAT, READ, FILMS, ROOM, *called, *(key.digest for key in keys)])
    return hashlib.sha256(told.encode()).hexdigest()[:20]


def pair(base: Path, keys: Sequence[DuelKey]) -> dict[str, Any]:
    """What the page shows of a pair: by category, its duels that were played (`duel`).

    Raises StoreError.
    """
    found = Archive(base).find(keys)
    return {key.category: duel(found[key]) for key in keys if key in found}


def duel(result: DuelResult) -> dict[str, Any]:
    """What the page shows of one duel, seen from the side that played on the left.

    `resume` holds its counts; `cours` the course of the games that were read (`Games.course`);
    `films` the films by number of the game.
    """
    games = games_of(result, mirrored=False, most=READ)
    finished = result.wins + result.draws + result.losses
    told = games.course()
    if finished > READ:  # the last game that was read is not the last of the duel
        told["tournants"] = [each for each in told["tournants"] if each["what"] not in _ENDS]
    films = _films(games, [each["game"] for each in told["tournants"]])
    return {
        "resume": summary(result, mirrored=False),
        "cours": told | {"publiees": sorted(films), "finies": finished},
        "films": films,
    }


def _films(games: Games, turning: Sequence[int]) -> dict[int, dict[str, Any]]:
    """Films by number of the game: the first, those at which the duel turned, then the next, as
    far as ROOM and FILMS allow.
    """
    last = len(games.games)
    wanted = dict.fromkeys([1, *turning, *range(2, FILMS + 1)])
    films: dict[int, dict[str, Any]] = {}
    size = 0
    for number in (n for n in wanted if 1 <= n <= last):
        film = games.replay(number)
        size += len(zlib.compress(json.dumps(film).encode(), 1))
        if films and (size > ROOM or len(films) == FILMS):
            break
        films[number] = film
    return films
