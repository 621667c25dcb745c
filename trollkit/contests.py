"""Contests of games: what a folder and a teacher's options become."""

import secrets
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from trollkit import games
from trollkit.arena import bots
from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant, read_folder
from trollkit.arena.isolation import LEVELS, check, strongest
from trollkit.arena.live.control import StopRequest
from trollkit.arena.live.etat_writer import Snapshot, cycles_part
from trollkit.arena.play.executors import available_cores, processes
from trollkit.arena.results.history import Run
from trollkit.arena.results.store import Store
from trollkit.arena.run import run
from trollkit.core.discipline import Discipline
from trollkit.core.errors import ContestError, InvalidConfig, TrollkitError
from trollkit.core.tongues import BOT
from trollkit.phrases import fault_phrase, phrase
from trollkit.phrases.bots import bot_reason
from trollkit.phrases.isolation import isolation_warning, left_out_phrase

ISOLATIONS = ("auto", *LEVELS)
BASE_NAME = "concours.sqlite"
STATE_NAME = "etat.json"
SEED_BITS = 128  # of a seed that no strategy can guess
_POOLS = 4  # that may be lost to somebody who kills processes
_UNKNOWN = "Le concours s'est arrêté sur une erreur du kit ; ce qui est joué est gardé."


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The options of a contest, as a teacher gives them."""

    game: str = games.USUAL
    games: int | None = None  # of a duel; as many as is usual in the game
    seed: int | None = None  # the base's own, or 128 bits that nobody knows
    told: bool = False  # whether everybody may know the seed, once all is played
    base: Path | None = None  # the folder's own by default
    isolation: str = "auto"  # the strongest that works here
    strict: bool = False  # two processes of its own for every duel
    workers: int | None = None  # all processors by default
    categories: Sequence[str] | None = None  # the game's own by default
    pace: float | None = None


def hold_contest(
    folder: Path,
    settings: Settings,
    on_update: Callable[[Contest, Snapshot], None] = lambda contest, snapshot: None,
) -> Contest:
    """The contest of a folder, played to its end; a run that was stopped goes on.

    Raises TrollkitError, whose sentence is also left in `etat.json` where one was begun; a
    KeyboardInterrupt comes through, finished duels stored, and is raised when a file beside
    the base asks the contest to stop.
    """
    level, warning = _isolation(settings.isolation)
    plan = _plan(settings, level)
    entrants, left_out = read_entrants(games.game(plan.game), folder)
    contest = Contest(plan, entrants, warning=f"{warning} {left_out}".strip())
    base = settings.base or folder / BASE_NAME
    stop = StopRequest(base)
    workers = settings.workers or available_cores()

    def update() -> None:
        snapshot.update()
        on_update(contest, snapshot)
        if stop.made():
            raise KeyboardInterrupt

    with Store(base) as store:
        contest = _seeded(contest, settings, store.history())
        snapshot = Snapshot(contest, base.with_name(STATE_NAME), base.name, folder)
        stop.withdraw()
        snapshot.write("attente")
        try:
            _run_on(contest, store, workers, update, settings.pace)
        except KeyboardInterrupt:
            snapshot.leave("interrompu", "Concours interrompu : relancez-le pour continuer.")
            raise
        except Exception as error:
            snapshot.leave(
                "erreur", phrase(error) if isinstance(error, TrollkitError) else _UNKNOWN
            )
            raise
        snapshot.write("termine")
    return contest


def _seeded(contest: Contest, settings: Settings, history: Sequence[Run]) -> Contest:
    """The contest with its seed: the one given, else the base's own, else a new one.

    A base keeps its seed, so that a changed strategy plays its own duels only, until it has
    been told: what is then played anew is left to chance that nobody knows again.
    """

    past = [run for run in history if run.key.game == contest.plan.game]
    known = {run.key.seed for run in past if run.told}

    def with_seed(seed: int) -> Contest:
        told = settings.told or seed in known
        return replace(contest, plan=contest.plan._replace(seed=seed), told=told)

    if settings.seed is not None:
        return with_seed(settings.seed)
    if past:
        again = with_seed(past[-1].key.seed)
        if again.plan.seed not in known or past[-1].is_same_contest(again.record):
            return again
    return with_seed(secrets.randbits(SEED_BITS))


def _run_on(
    contest: Contest,
    store: Store,
    workers: int,
    update: Callable[[], None],
    pace: float | None,
) -> None:
    """Run on a pool of processes; a pool that was killed from outside is replaced."""
    for attempts_left in reversed(range(_POOLS)):
        with processes(workers) as executor:
            try:
                run(
                    contest,
                    store,
                    executor,
                    in_flight=2 * workers,
                    on_update=update,
                    pace=pace,
                )
                return
            except ContestError as error:
                # Without isolation a strategy may have done it, and would do it again.
                healing = contest.plan.isolation != "aucun" and attempts_left
                if error.reason != "worker_died" or not healing:
                    raise


def report(contest: Contest) -> dict[str, Any]:
    """The finished contest as one JSON-ready object, in the names other programs rely on."""
    plan = contest.plan
    game = games.game(plan.game)
    names, intervals = contest.names, contest.intervals()
    return {
        "jeu": plan.game,
        "classement": [
            {
                "rang": standing.rank,
                "id": standing.id,
                "nom": names[standing.id],
                "points": standing.points,
                "score": standing.score,
                "taux": standing.rate,
                "intervalle": intervals[standing.id],
            }
            for standing in contest.standings()
        ],
        "affrontements": [_duel(game, *duel) for duel in contest.duels()],
        **cycles_part(contest.cycles()),
        "isolement": plan.isolation,
        "graine": plan.seed,
    }


def _duel(game: Discipline, left: str, right: str, result: Any) -> dict[str, Any]:
    category = result.key.category
    offenders = {
        id_: fault_phrase(fault)
        for id_, fault in zip((left, right), result.faults, strict=True)
        if fault
    }
    return {
        "categorie": category,
        **game.category_facts(category),
        "gauche": left,
        "droite": right,
        "victoires": result.wins,
        "nuls": result.draws,
        "defaites": result.losses,
        "points": list(result.verdict.points),
        "score": list(result.verdict.score),
        "debut": next((told.turns for told in game.told(category, result.moves)), []),
        "disqualifies": list(offenders),
        "raison": offenders,
    }


def read_entrants(game: Discipline, folder: Path) -> tuple[list[Entrant], str]:
    """The strategies of a folder in all languages of a game that can play here.

    Beside them a sentence on the files that are left out, "" when none is. Raises ContestError.
    """
    versions, left_out = dict[str, str](), list[tuple[list[str], str]]()
    for suffix, tongue in game.tongues.items():
        try:
            versions[suffix] = tongue.program().version
        except TrollkitError as error:
            names = sorted(path.name for path in folder.glob(f"[!_.]*{suffix}"))
            if names:
                left_out.append((names, phrase(error)))
    try:
        entrants = read_folder(folder, versions, programs=game.lines is not None)
    except ContestError as error:
        if error.reason == "empty" and left_out:
            raise ContestError("left_out", " ".join(why for _, why in left_out)) from None
        raise
    found, absent = _installed(entrants)
    left_out += [([f"{id_}{BOT}" for id_ in ids], why) for why, ids in absent.items()]
    if not found:
        raise ContestError("left_out", " ".join(why for _, why in left_out))
    return found, " ".join(left_out_phrase(*each) for each in left_out)


def _installed(entrants: Sequence[Entrant]) -> tuple[list[Entrant], dict[str, list[str]]]:
    """The entrants that can start here; of the programs that cannot, their ids by why."""
    here, absent = list[Entrant](), dict[str, list[str]]()
    for entrant in entrants:
        word = bots.starter(entrant.code) if entrant.is_bot and entrant.code else ""
        if word and shutil.which(word) is None:
            why = bot_reason("not_installed", word)
            absent.setdefault(f"{why[0].upper()}{why[1:]}.", []).append(entrant.id)
        else:
            here.append(entrant)
    return here, absent


def _isolation(wanted: str) -> tuple[str, str]:
    """The level to play at, and a sentence when there could be a stronger one."""
    if wanted not in ISOLATIONS:
        raise ContestError("no_isolation", wanted)
    if wanted != "auto":
        check(wanted)
        return wanted, ""
    found = strongest()
    return found.level, isolation_warning(found.warning)


def _plan(settings: Settings, level: str) -> Plan:
    if settings.games is not None and settings.games < 1:
        raise InvalidConfig("games", settings.games, "positive")
    if settings.workers is not None and settings.workers < 1:
        raise InvalidConfig("workers", settings.workers, "positive")
    game = games.game(settings.game)
    categories = [game.check_category(text) for text in settings.categories or game.categories]
    return Plan(
        games.reference(settings.game),
        settings.game,
        tuple(dict.fromkeys(categories)),
        settings.games or game.games,
        settings.seed or 0,  # until the base is open: see `_seeded`
        level,
        settings.strict,
    )
