"""`hold_contest`: the contest of a folder, by a teacher's options; `start`: the same, detached.

The wall and a live class `start` a contest that outlives them. It has its own session and a
minimal environment, holds the lock of its base, and writes its messages into `<base>.journal`.
"""

import os
import secrets
import shutil
import subprocess
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout

from trollkit import games
from trollkit.arena import programs
from trollkit.arena.contest import Contest, Plan
from trollkit.arena.entrants import Entrant, calls_the_kit, copies, read_folder
from trollkit.arena.run import Players, run
from trollkit.arena.sandbox.levels import LEVELS
from trollkit.arena.snapshot import Snapshot, ranking_part
from trollkit.arena.state import StopRequest
from trollkit.arena.store import Run, Store
from trollkit.arena.workers import Pool, available_cores, isolation
from trollkit.core import processes
from trollkit.core.discipline import Discipline
from trollkit.core.errors import (
    ContestError,
    Refused,
    StoreError,
    TrollkitError,
)
from trollkit.core.text import clean
from trollkit.phrases import fault_phrase, phrase, reason_of
from trollkit.phrases.arena import bot_reason, left_out_phrase

if TYPE_CHECKING:  # imported only where it is used
    from trollkit.arena.cluster import Cluster

ISOLATIONS = ("auto", *LEVELS)
BASE_NAME = "concours.sqlite"
STATE_NAME = "etat.json"
SEED_BITS = 128  # of a drawn seed, which no strategy can guess
_RANKED = ("rang", "id", "nom", "points", "score", "taux", "intervalle")
_POOLS = 4  # pools started in turn, while somebody kills processes
_STOPPED = "Concours interrompu : relancez-le pour continuer."
_UNKNOWN = "Le concours s'est arrêté sur une erreur du kit ; ce qui est joué est gardé."
PATIENCE_S = 20.0  # for a started contest to lock its base, on a busy machine
_LOOK_S = 0.05
# The only variables that a started contest inherits.
_KEPT = (
    "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TEMP", "TMP", "VIRTUAL_ENV",
    "PYTHONPATH", "SYSTEMROOT", "USERPROFILE", "LOCALAPPDATA",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The options of a contest, as a teacher gives them."""

    game: str = games.USUAL
    games: int | None = None  # games of a duel; None: the game's usual number
    seed: int | None = None  # None: the base's own, or 128 random bits
    told: bool = False  # whether the seed is told once all is played
    base: Path | None = None  # None: the folder's own
    isolation: str = "auto"  # "auto": the strongest level that works here
    strict: bool = False  # whether every duel is played strictly
    workers: int | None = None  # worker processes; None: one a processor
    dask: str | None = None  # the address of a cluster to play on instead
    tell: Callable[[str], None] = lambda sentence: None  # told of the cluster's workers
    categories: Sequence[str] | None = None  # None: all of the game's


def hold_contest(
    folder: Path,
    settings: Settings,
    on_update: Callable[[Contest, Snapshot], None] = lambda contest, snapshot: None,
) -> Contest:
    """The contest of a folder, played to its end; a run that was stopped goes on.

    Raises TrollkitError, whose sentence `etat.json` shows too. Raises KeyboardInterrupt, after
    finished duels are stored, for a Ctrl-C and when a `StopRequest` is made.
    """
    if settings.isolation not in ISOLATIONS:
        raise ContestError("no_isolation", settings.isolation)
    plan = _plan(settings)
    entrants, left_out = read_entrants(games.game(plan.game), folder)
    base = settings.base or folder / BASE_NAME
    stop = StopRequest(base)
    players: Callable[[], AbstractContextManager[Players]]
    players = partial(Pool, settings.workers or available_cores())

    def update() -> None:
        snapshot.look()
        on_update(contest, snapshot)
        if stop.made():
            raise KeyboardInterrupt

    with ExitStack() as opened:
        if settings.dask is None:
            level, warning = isolation(settings.isolation)
            plan = plan._replace(isolation=level)
        else:  # each worker tries the level by itself
            warning = ""
            plan = plan._replace(isolation=settings.isolation.replace("auto", LEVELS[0]))
            cluster = _cluster(settings.dask, settings, plan, entrants)
            players = opened.enter_context(cluster).executor
        contest = Contest(plan, entrants, warning=f"{warning} {left_out}".strip())
        store = opened.enter_context(Store(base))
        contest = _seeded(contest, settings, store.history())
        snapshot = Snapshot(contest, base.with_name(STATE_NAME), base.name, folder)
        stop.withdraw()
        snapshot.write("attente")
        with telling(snapshot.write, _STOPPED, _UNKNOWN):
            _run_on(contest, store, players, update)
    return contest


def _cluster(
    address: str, settings: Settings, plan: Plan, entrants: Sequence[Entrant]
) -> "Cluster":
    """The cluster at that address, which plays instead of processes of this machine."""
    from trollkit.arena.cluster import Cluster, Needs

    if others := [f"{each.id}{each.suffix}" for each in entrants if each.is_foreign]:
        raise ContestError("cluster_python", ", ".join(others))
    needs = Needs(plan.reference, calls_the_kit(entrants), plan.isolation)
    return Cluster(address, needs, settings.tell)


@contextmanager
def telling(write: Callable[[Any, str], None], stopped: str, failed: str) -> Iterator[None]:
    """Have `write` tell viewers how the block ended; its exceptions are raised again."""
    try:
        yield
    except KeyboardInterrupt:
        with suppress(StoreError):
            write("interrompu", stopped)
        raise
    except Exception as error:
        with suppress(StoreError):
            write("erreur", phrase(error) if isinstance(error, TrollkitError) else failed)
        raise
    write("termine", "")


def _seeded(contest: Contest, settings: Settings, history: Sequence[Run]) -> Contest:
    """The contest with its seed: the one given, else the base's own, else a new one.

    A base keeps its seed, so that a changed strategy plays its own duels only. Once the seed
    has been told, a contest with any change gets a new one.
    """

    past = [run for run in history if run.key.game == contest.plan.game]
    known = {run.key.seed for run in past if run.told}

    def with_seed(seed: int) -> Contest:
        told = settings.told or seed in known
        plan = contest.plan._replace(seed=seed)
        before = (each for run in past for each in run.entrants)
        drawn = copies(contest.entrants, seed, before)
        return replace(contest, plan=plan, told=told, copies=drawn)

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
    players: Callable[[], AbstractContextManager[Players]],
    update: Callable[[], None],
) -> None:
    """Run the contest on a pool; a pool that was killed from outside is replaced."""
    for attempts_left in reversed(range(_POOLS)):
        with players() as playing:
            try:
                run(contest, store, playing, update)
                return
            except ContestError as error:
                # Without isolation, a strategy may have killed it, and would do so again.
                healing = contest.plan.isolation != "aucun" and attempts_left
                if error.reason != "worker_died" or not healing:
                    raise


def report(contest: Contest) -> dict[str, Any]:
    """The finished contest as one object for JSON, in the names that other programs rely on."""
    plan = contest.plan
    game = games.game(plan.game)
    rows: list[Any] = ranking_part(contest)
    return {
        "jeu": plan.game,
        "classement": [{name: row[name] for name in _RANKED} for row in rows],
        "affrontements": [_duel(game, *duel) for duel in contest.duels()],
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
        # Empty in a large field, whose moves are in the base only.
        "debut": next((told.turns for told in game.told(category, result.moves)), []),
        "disqualifies": list(offenders),
        "raison": offenders,
    }


def read_entrants(game: Discipline, folder: Path) -> tuple[list[Entrant], str]:
    """The strategies of a folder that can play here, in all languages of the game.

    The second value is a sentence on files left out, "" where there are none. Raises
    ContestError.
    """
    versions, lacking = dict[str, str](), dict[str, str]()  # by suffix: why it cannot play
    for suffix, tongue in game.tongues.items():
        try:
            versions[suffix] = tongue.program().version
        except TrollkitError as error:
            versions[suffix], lacking[suffix] = "", phrase(error)
    found, left_out = list[Entrant](), defaultdict[str, list[str]](list)  # file names, by why
    for entrant in read_folder(folder, versions, programs=game.lines is not None):
        why = _not_startable(entrant) if entrant.is_bot else lacking.get(entrant.suffix, "")
        if why:
            left_out[why].append(f"{entrant.id.removesuffix(entrant.suffix)}{entrant.suffix}")
        else:
            found.append(entrant)
    if not found:
        raise ContestError("left_out", " ".join(left_out))
    return found, " ".join(left_out_phrase(names, why) for why, names in left_out.items())


def _not_startable(bot: Entrant) -> str:
    """The sentence that says why a program cannot be started here; "" when it can."""
    word, why = programs.starter(bot.code) if bot.code else "", ""
    if not hasattr(os, "fork"):
        why = bot_reason("no_fork")
    elif word and shutil.which(word) is None:
        why = bot_reason("not_installed", word)
    return why and f"{why[0].upper()}{why[1:]}."


def _plan(settings: Settings) -> Plan:
    game = games.game(settings.game)
    categories = [game.check_category(text) for text in settings.categories or game.categories]
    return Plan(
        games.reference(settings.game),
        settings.game,
        tuple(dict.fromkeys(categories)),
        settings.games or game.games,
        settings.seed or 0,  # replaced by `_seeded` once the base is open
        strict=settings.strict,
    )


@dataclass(frozen=True)
class Launch:
    """A command of the kit to start, and the base that it plays into."""

    base: Path
    arguments: tuple[str, ...]

    @classmethod
    def of(cls, command: str, folder: Path, base: Path, **options: object) -> "Launch":
        """A command on a contest's folder, with options by their names on the command line.

        Options that are None, False or "" are left out; True gives a flag.
        """
        words = [f"--base={base.absolute()}"]
        for name, value in options.items():
            if value is True:
                words.append(f"--{name}")
            elif value is not None and value is not False and value != "":
                # Glued to its option, so that a value with a dash is not taken for one.
                words.append(f"--{name}={value}")
        return cls(base, (command, *words, "--", str(folder.absolute())))


def running(base: Path) -> bool:
    """Whether a contest holds `base` now; tried by locking it, so not to be called often."""
    lock = Path(f"{base}.verrou")
    if not lock.exists():
        return False
    try:
        with FileLock(lock, blocking=False):
            return False
    except (Timeout, OSError):
        return True


def start(order: Launch) -> None:
    """Start a contest, and return once it has locked its base.

    Raises StoreError when another contest holds the base or is being started there, Refused
    when this one ended at once with an error.
    """
    try:
        with FileLock(f"{order.base}.depart", blocking=False):
            if running(order.base):
                raise StoreError("locked", str(order.base))
            _wait(_launch(order), order.base)
    except Timeout:
        raise StoreError("locked", str(order.base)) from None


def journal(base: Path) -> Path:
    """The file into which a started contest writes its messages."""
    return base.with_name(f"{base.name}.journal")


def environment(outer: Mapping[str, str]) -> dict[str, str]:
    """The environment of a started contest, from that of its starter."""
    return {name: outer[name] for name in _KEPT if name in outer} | {"PYTHONUTF8": "1"}


def _launch(order: Launch) -> "subprocess.Popen[bytes]":
    path = journal(order.base)
    try:
        with path.open("wb") as said:
            process = processes.detached(
                *order.arguments,
                env=environment(os.environ),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
            )
    except OSError as error:
        raise StoreError("unwritable", str(path), reason_of(error)) from None
    # Somebody must wait for it, or it stays a zombie once it has ended.
    threading.Thread(target=process.wait, daemon=True).start()
    return process


def _wait(process: "subprocess.Popen[bytes]", base: Path) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        status = process.poll()
        if status is not None:
            if status:
                raise Refused(
                    "not-begun",
                    said=_last_words(base) or "Le concours s'est arrêté sans un mot.",
                )
            return
        if running(base):
            return
        time.sleep(_LOOK_S)
    process.kill()
    raise Refused("not-begun-in-time")


def _last_words(base: Path) -> str:
    said = journal(base).read_text("utf-8", "replace").strip()
    return clean(said.rpartition("\n")[2], 300)
