"""What a published site costs: seconds, megabytes, memory, for a field of so many strategies.

The base is made up: duels played once, of eight players of the kit, are shared out
among as many entrants as one asks for: `make bench ARGS="publier --strategies 500"`.
"""

import argparse
import random
import resource
import tempfile
import time
from itertools import product
from pathlib import Path

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.loader import Chance, load
from trollkit.arena.snapshot import Snapshot
from trollkit.arena.store import Store
from trollkit.contests import STATE_NAME
from trollkit.games import game, reference
from trollkit.publishing.site import publish, read_past
from trollkit.publishing.veil import Veil
from trollkit.trolls.strategies import find

PLAYERS = (
    "hasard",
    "petits_des",
    "moitie",
    "copieur",
    "chocolatier",
    "greffier",
    "compteur",
    "devin",
)
_AT_ONCE = 2000  # rows


def made_up(folder: Path, strategies: int, games: int) -> Path:
    """The base of a finished contest of so many entrants, none of which was played for it."""
    trolls = game("trolls")
    plan = Plan(reference("trolls"), "trolls", trolls.categories, games)
    entrants = [Entrant(f"eleve_{n}", str(n).encode()) for n in range(strategies)]
    names = {each.id: Registration(f"Élève {n}") for n, each in enumerate(entrants)}
    contest = Contest(plan, entrants, registrations=names)
    played = {
        (a, b, c): _duel(a, b, c, games)
        for a, b in product(PLAYERS, PLAYERS)
        for c in plan.categories
    }
    chance = random.Random(0)
    player = {each.sha: chance.choice(PLAYERS) for each in entrants}
    base = folder / "concours.sqlite"
    keys = [key for pairing in contest.pairings for key in pairing.keys]
    with Store(base) as store:
        store.begin(contest.record)
        for start in range(0, len(keys), _AT_ONCE):
            some = keys[start : start + _AT_ONCE]
            results = [
                played[player[key.left], player[key.right], key.category]._replace(key=key)
                for key in some
            ]
            store.add(results)
            contest.results |= {each.key: each._replace(moves=b"") for each in results}
        store.finish(contest.standings())
    Snapshot(contest, base.with_name(STATE_NAME), base.name).write("termine")
    return base


def _duel(left: str, right: str, category: str, games: int) -> DuelResult:
    trolls = game("trolls")
    left_plays, right_plays = (
        trolls.entry(load(find(name).path.read_bytes(), Chance(side)), category)
        for side, name in enumerate((left, right))
    )
    outcome = trolls.play(left_plays, right_plays, category, games)
    key = DuelKey("trolls", "", "", category, games, 0, False)
    return DuelResult(key, *outcome, 0.0)


def megabytes(size: float) -> str:
    """Bytes as one reads them."""
    return f"{size / 1e6:.1f} Mo"


def main() -> None:
    """Print what was measured."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--strategies", type=int, default=30)
    asked.add_argument("--parties", type=int, default=1000)
    asked.add_argument("--dossier", type=Path, help="where the base and the site are kept")
    options = asked.parse_args()
    folder = options.dossier or Path(tempfile.mkdtemp())
    base = folder / "concours.sqlite"
    if not base.exists():
        made_up(folder, options.strategies, options.parties)
    print(f"base : {megabytes(base.stat().st_size)}")
    start, before = time.perf_counter(), time.process_time()
    contest = read_past(base)
    read = time.perf_counter() - start
    done = publish(contest, folder / "site", Veil())
    print(
        f"{time.perf_counter() - start:.1f} s, dont {read:.1f} s de lecture ; "
        f"{time.process_time() - before:.1f} s de processeur ; {megabytes(done.size)}, "
        f"{done.told} affrontements détaillés sur {done.duels}"
    )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"mémoire au plus : {megabytes(1024 * peak)}")


if __name__ == "__main__":
    main()
