"""The student's strategy among classmates': a small contest of their files.

Files of others are never run in the notebook: a process of its own plays them, as isolated as
this machine allows, and says how much that is.
"""

import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from trollkit.classroom.questions.verdicts import PasEncore, plie
from trollkit.classroom.td1.ladder import LADDER
from trollkit.classroom.td1.reponses import Espace
from trollkit.classroom.td1.strategie import source
from trollkit.core.errors import TrollkitError
from trollkit.core.text import clean
from trollkit.phrases import phrase
from trollkit.trolls.strategies import find

DOSSIER = "camarades"
PARTIES = 200
AU_PLUS = 12  # of classmates: beyond, it is the class contest
_VOUS = "vous"
_REGARD_S = 0.2

ABRIS = {
    "bwrap": "chacun enfermé : sans réseau, sans aucun de vos fichiers (isolement bwrap)",
    "noyau": "chacun enfermé par le système : sans réseau, sans vos fichiers (isolement noyau)",
    "processus": "dans un processus à part, qui pourrait pourtant lire vos fichiers : ne jouez "
    "que ceux de personnes que vous connaissez (isolement processus)",
    "aucun": "sans aucun isolement sur cette machine : ne jouez que les fichiers de personnes "
    "que vous connaissez",
}


def camarades(espace: Espace, dossier: str = DOSSIER, echelle: bool = False) -> None:
    """A contest between `strategie` and the files of a folder; with `echelle`, the ladder too.

    Raises the verdict that says why there is none, or what stopped it.
    """
    fichiers = sorted(Path(dossier).glob("*.py"))
    if not fichiers and not echelle:
        print(
            f"Le dossier « {clean(dossier)} » ne contient encore aucun fichier .py.\n"
            "Déposez-y ceux de vos camarades, qu'ils écrivent avec td1.enregistrer, puis "
            "relancez."
        )
        return
    if len(fichiers) > AU_PLUS:
        print(f"{len(fichiers)} fichiers : seuls les {AU_PLUS} premiers jouent ici.")
    if sys.platform == "emscripten":  # no processes
        raise PasEncore(
            "dans le navigateur, les fichiers des autres ne peuvent pas jouer à l'abri ; ce "
            "petit concours demande le kit installé. L'échelle et le concours de la classe, "
            "eux, vous attendent."
        )
    from trollkit.notebook.progress import progress  # the sheet's first cell shows none

    texte = source(espace)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as lieu:
        champ = Path(lieu)
        nous = _remplir(champ, texte, fichiers[:AU_PLUS], echelle)
        with progress("Affrontements") as montrer:
            etat = _concours(champ, montrer)
    _afficher(etat, nous)


def _remplir(champ: Path, texte: str, fichiers: list[Path], echelle: bool) -> str:
    """Lay out the contest's folder; the stem of the student's own file in it."""
    for fichier in fichiers:
        shutil.copyfile(fichier, champ / fichier.name)
    for rung in LADDER.rungs if echelle else ():
        cible = champ / f"echelle_{rung.id}.py"
        shutil.copyfile(find(rung.id).path, cible)
    nous = _VOUS
    while (champ / f"{nous}.py").exists():
        nous += "_"
    # The name shown is the student's own `NOM`, if the notebook defines one.
    (champ / f"{nous}.py").write_text(texte, encoding="utf-8")
    return nous


def _concours(champ: Path, montrer: Callable[[int, int], None]) -> dict[str, Any]:
    """The last state of the contest of a folder, followed until it is over."""
    # Only now: the first cell of the sheet loads no arena.
    from trollkit.contests import BASE_NAME, STATE_NAME
    from trollkit.launch import Launch, NotStarted, running, start

    base = champ / BASE_NAME
    ordre = Launch.contest(champ, base, games=PARTIES, seed=0, strict=False, categories=())
    try:
        start(ordre)
        while running(base):
            _suivre(champ / STATE_NAME, montrer)
            time.sleep(_REGARD_S)
    except KeyboardInterrupt:
        _arreter(base)
        raise PasEncore("concours arrêté ; exécutez de nouveau la cellule.") from None
    except (NotStarted, TrollkitError) as erreur:
        dit = phrase(erreur) if isinstance(erreur, TrollkitError) else str(erreur)
        raise PasEncore("{dit}", dit=dit) from None
    etat: dict[str, Any] = json.loads((champ / STATE_NAME).read_text(encoding="utf-8"))
    if etat["statut"] != "termine":
        raise PasEncore("le concours s'est arrêté. {etat}", etat=etat["message"])
    return etat


def _suivre(chemin: Path, montrer: Callable[[int, int], None]) -> None:
    try:
        progres = json.loads(chemin.read_text(encoding="utf-8"))["progres"]
    except (OSError, ValueError):  # not written yet
        return
    montrer(progres["faits"], progres["total"])


def _arreter(base: Path) -> None:
    """Ask the contest to stop, and wait until it has let its folder go."""
    from trollkit.arena.live.control import StopRequest
    from trollkit.launch import running

    StopRequest(base).make()
    fin = time.monotonic() + 10
    while running(base) and time.monotonic() < fin:
        time.sleep(_REGARD_S)


def _afficher(etat: dict[str, Any], nous: str) -> None:
    """The ranking, and how safely it was played."""
    print(f"{'rang':>4}  {'  stratégie':32} {'points':>6} {'score':>7}")
    for place in etat["classement"]:
        qui = f"{'→' if place['id'] == nous else ' '} {clean(place['nom'], 30)}"
        points, score = (f"{place['points']:d}", f"{place['score']:+d}")
        print(f"{place['rang']:>4}  {qui:32} {points:>6} {score:>7}".replace(" -", " −"))
        if place["raison"]:
            print("\n".join(plie(f"disqualifiée. {place['raison']}", "      ")))
    abri = (
        f"{PARTIES} parties par affrontement. Les fichiers ont joué hors de ce carnet, "
        f"{ABRIS[etat['isolement']]}."
    )
    print("\n".join(plie(abri)))
