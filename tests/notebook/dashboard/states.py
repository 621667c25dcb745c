"""States of a made-up contest, in the format that the runner writes to `etat.json`."""

import json
import random
import time
from itertools import combinations

from trollkit.arena.state import MAPPED, VERSION

NAMES = (
    "Le copieur", "La moitié", "Toujours un", "Toujours trois", "Le hasard", "Les petits dés",
    "Le métronome", "Le dernier rempart", "Le chocolatier", "Le greffier", "Le compteur",
    "La tortue",
)  # fmt: skip
CATEGORIES = ("7x15", "7x30", "15x30", "15x50")
GAMES = 1000


def state(
    names=NAMES,
    *,
    status="en_cours",
    progress=0.5,
    refused=(),
    message="",
    first=None,
    seed=0,
):
    """A contest of `names`, `progress` of it played; number `first` leads whatever happens."""
    chance = random.Random(seed)
    size = len(names)
    groups = ("toutes", *CATEGORIES)
    scores, points = ({g: [[None] * size for _ in names] for g in groups} for _ in "sp")
    force = [chance.gauss(0, 1) for _ in names]
    duels = [(a, b, g) for a, b in combinations(range(size), 2) for g in CATEGORIES]
    chance.shuffle(duels)
    done = duels[: round(progress * len(duels))]
    for a, b, group in done:
        score = round(GAMES * max(-1, min(1, chance.gauss(force[a] - force[b], 0.6) / 2)))
        for table in (group, "toutes"):
            for row, column, sign in ((a, b, 1), (b, a, -1)):
                won = 1 if score == 0 else 3 * (score * sign > 0)
                _add(scores[table], row, column, sign * score)
                _add(points[table], row, column, won)
    return {
        "version": VERSION,
        "jeu": "trolls",
        "statut": status,
        "message": message,
        "maj": time.time() + 3600,  # nothing made up here falls silent by itself
        "graine": "",
        "empreinte": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "parties": GAMES,
        "isolement": "bwrap",
        "strict": False,
        "avertissement": "",
        "base": "concours.sqlite",
        "categories": list(CATEGORIES),
        "progres": _progress(len(done), len(duels)),
        **_ranked(names, scores, points, first),
        **_received(names, refused),
    }


def write(path, content):
    """Replace the file as the runner does, by a rename."""
    beside = path.with_name(".etat.neuf")
    beside.write_text(json.dumps(content), encoding="utf-8")
    beside.replace(path)


def _add(table, row, column, value):
    table[row][column] = (table[row][column] or 0) + value


def _progress(done, total):
    return {
        "faits": done,
        "total": total,
        "parties": done * GAMES,
        "parties_par_s": 53000.0 if done else 0.0,
        "reste_s": (total - done) / 53 if done else None,
    }


def _received(names, refused):
    out = [{"id": f"r{i}", "nom": n, "raison": r} for i, (n, r) in enumerate(refused)]
    accepted = [
        {"id": f"s{i}", "nom": name, "raison": "", "etat": "acceptee"}
        for i, name in enumerate(names)
    ]
    return {"refuses": out, "recues": [*accepted, *({**r, "etat": "refusee"} for r in out)]}


def _ranked(
    names,
    scores,
    points,
    first,
):
    def total(tables, row):
        return sum(cell or 0 for cell in tables["toutes"][row])

    def strength(row):
        return row == first, total(points, row), total(scores, row)

    order = sorted(range(len(names)), key=strength, reverse=True)
    ids = [f"s{row}" for row in order]
    played = [
        sum(cell is not None for g in CATEGORIES for cell in scores[g][row]) for row in order
    ]
    ranking = [
        {
            "rang": 1 + sum(strength(other) > strength(row) for other in order),
            "id": id_,
            "nom": names[row],
            "points": total(points, row),
            "score": total(scores, row),
            "joues": count,
            "disqualifications": 4 if row == 4 and count else 0,
            "evolution": (row % 4) - 1 if row % 3 == 0 and count else 0,
            "raison": "Partie 3, tour 1 : coup refusé, 0." if row == 4 and count else "",
            "intervalle": [max(1, place - row % 3), min(len(order), place + 2)]
            if count
            else None,
            "depuis": (row % 5) - 2 if row % 4 and count else None,
            "nouveau": row % 4 == 0,
            "taux": (1 + total(scores, row) / GAMES / count) / 2 if count else None,
            "par_categorie": {
                group: [
                    sum(cell or 0 for cell in points[group][row]),
                    sum(cell or 0 for cell in scores[group][row]),
                    sum(cell is not None for cell in scores[group][row]),
                ]
                for group in CATEGORIES
            },
        }
        for place, (row, id_, count) in enumerate(zip(order, ids, played, strict=True), start=1)
    ]
    best = order[:MAPPED]
    tables = {
        kind: {g: [[table[r][c] for c in best] for r in best] for g, table in content.items()}
        for kind, content in (("score", scores), ("points", points))
    }
    return {
        "classement": ranking,
        "matrice": {"ids": ids[:MAPPED], **tables},
    }
