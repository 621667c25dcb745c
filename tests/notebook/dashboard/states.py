"""States of a made-up contest, told by the writer of `etat.json` itself."""

import json
import random
import time
from pathlib import Path

from trollkit.arena.contest import Contest, Plan
from trollkit.arena.duel import DuelResult
from trollkit.arena.entrants import Entrant, Registration
from trollkit.arena.snapshot import Snapshot, received_part
from trollkit.arena.wall import REFUSED, arrival

NAMES = (
    "Le copieur", "La moitié", "Toujours un", "Toujours trois", "Le hasard", "Les petits dés",
    "Le métronome", "Le dernier rempart", "Le chocolatier", "Le greffier", "Le compteur",
    "La tortue",
)  # fmt: skip
PLAN = Plan(
    "trollkit.trolls.discipline:DISCIPLINE",
    *("trolls", ("7x15", "7x30", "15x30", "15x50")),
    isolation="bwrap",
)


def state(
    names=NAMES, *, status="en_cours", progress=0.5, refused=(), message="", first=None, seed=0
):
    """A contest of `names`, `progress` of it played; number `first`, if any, alone has won."""
    chance, leader = random.Random(seed), f"s{first}"
    entrants = [Entrant(f"s{number}", b"# %d" % number) for number in range(len(names))]
    contest = Contest(PLAN, entrants, registrations={e.id: Registration() for e in entrants})
    strength = {each.id: chance.gauss(0, 1) for each in entrants}
    duels = [(each, key) for each in contest.pairings for key in each.keys]
    for (left, right, _), key in duels[: round(progress * len(duels))]:
        lead = chance.gauss(strength[left.id] - strength[right.id], 0.6) / 2
        if first is not None:
            lead = 0.2 * ((left.id == leader) - (right.id == leader))
        lead = round(PLAN.games * max(-1, min(1, lead)))
        counts = max(lead, 0), PLAN.games - abs(lead), max(-lead, 0)
        contest.results[key] = DuelResult(key, *counts, b"", (None, None), 0.1)
    came = [arrival(f"r{n}", name, REFUSED, why) for n, (name, why) in enumerate(refused)]
    told = Snapshot(contest, Path("etat.json"), "concours.sqlite").state(status, message)
    # Nothing made up here falls silent by itself.
    told |= {"maj": time.time() + 3600, "recues": received_part(contest, came)}
    for line in (*told["classement"], *told["recues"]):
        if line["id"] in strength:  # to the letter: worse than what the writer lets through
            line["nom"] = names[int(line["id"][1:])]
    return told


def write(path, content):
    """Replace the file as the runner does, by a rename."""
    beside = path.with_name(".etat.neuf")
    beside.write_text(json.dumps(content), encoding="utf-8")
    beside.replace(path)
