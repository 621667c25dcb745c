"""A contest of the strategies that come with the kit, row by row, the same at each level."""

import json
import tempfile
from pathlib import Path

from tests.cli.run import trollkit
from tests.depot.root import ROOT

SHUT_IN = ("processus", "noyau", "bwrap")
GAMES = 12  # a duel: chance, draws and faults show in them


def report(level, *words):
    """What the contest gave, held at `level`, with more `words` of its command."""
    with tempfile.TemporaryDirectory() as folder:
        done = trollkit(
            *("concours", ROOT / "trollkit/trolls/strategies", "--json"),
            *("--isolement", level, "--parties", GAMES, "--graine", 0),
            *("--base", Path(folder) / "base.sqlite", *words),
        )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def rows(found):
    """The ranking, then the duels of each category, a line each."""
    told = {"classement": "\n".join(map(_ranked, found["classement"]))}
    for line in found["affrontements"]:
        category = line["categorie"]
        told[category] = f"{told[category]}\n{_duel(line)}" if category in told else _duel(line)
    return told


def _ranked(line):
    low, high = line["intervalle"]
    return (
        f"{line['rang']:2} {line['id']} ({line['nom']}) : {line['points']} points, "
        f"score {line['score']}, taux {line['taux']:.4f}, rang de {low} à {high}"
    )


def _duel(line):
    counts = " ".join(str(line[key]) for key in ("victoires", "nuls", "defaites"))
    points = " ".join(map(str, line["points"]))
    begun = " ".join(f"{left}-{right}" for left, right in line["debut"])
    reasons = "".join(_reasons(line))
    return f"{line['gauche']} {line['droite']} : {counts}, points {points}, {begun}{reasons}"


def _reasons(line):
    for id_ in line["disqualifies"]:
        yield f", {id_} disqualifié : {line['raison'][id_]}"


def entries():
    """The rows of the contest, held without isolation."""
    return rows(report("aucun"))
