import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trollkit.arena.entrants import read_file
from trollkit.cli import theory
from trollkit.trolls import strategies
from trollkit.trolls.rules import GAME

BUNDLED = Path(strategies.__file__).parent
SOURCES = {
    "boucle": (
        "def strategie(partie, partiesPrecedentes):\n"
        "    while partie.stockGauche == 9:\n        pass\n"
        "    return 1\n"
    ),
    "sortie": (
        "import os\n"
        "def strategie(partie, partiesPrecedentes):\n"
        "    return 1 if partie.stockGauche > 9 else os._exit(0)\n"
    ),
    "faute": (
        "def strategie(partie, partiesPrecedentes):\n"
        "    if partie.stockDroite < 10:\n        raise ValueError('<b>\\x1b[31m')\n"
        "    return 1\n"
    ),
    "bloque": "while True:\n    pass\n",
    "vide": "",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("fichiers")
    for name, source in SOURCES.items():
        (path / f"{name}.py").write_text(source, encoding="utf-8")
    return path


Report = Callable[..., Any]


@pytest.fixture
def report(tmp_path):
    """Call it with a file: its report, measured inside this process."""

    def measured(file, category="7x15"):
        config = GAME.parse_config(category)
        found = theory.measure(tmp_path / "pouls", read_file(file), config, 60)
        return json.loads(json.dumps(found))

    return measured


@pytest.mark.lourd
@pytest.mark.parametrize(
    ("stem", "sentence"),
    [
        ("devin", "Jouées pour de bon contre sa meilleure réponse, ses parties donnent "),
    ],
)
def test_what_the_measure_supposes_is_said_plainly(report, stem, sentence):
    found = report(BUNDLED / f"{stem}.py", "7x10")
    (line,) = [it for it in theory.summed_up(found).splitlines() if it.startswith(sentence)]
    assert "la mesure" in line


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "boucle",
            "Stratégie interrogée dans l'état 9,9,3 : elle n'a pas répondu en 1 s. Cherchez-y "
            "une boucle qui ne finit pas.",
        ),
        (
            "sortie",
            "Stratégie interrogée dans l'état 9,9,3 : elle a arrêté brutalement le programme. "
            "Retirez-en os._exit ou ce qui fait planter Python.",
        ),
        (
            "faute",
            "Stratégie interrogée dans l'état 14,9,2 : la stratégie s'est arrêtée sur une "
            "erreur, ValueError: <b>[31m (ligne 3).",
        ),
        (
            "bloque",
            "Au chargement de la stratégie : elle n'a pas répondu en 1 s. Cherchez-y une "
            "boucle qui ne finit pas.",
        ),
        ("vide", "Au chargement : le fichier ne définit pas de fonction strategie("),
    ],
)
def test_a_strategy_that_cannot_be_measured_is_a_failure_told_in_one_sentence(
    folder, inside, monkeypatch, name, sentence
):
    monkeypatch.setattr(theory, "PATIENCE_S", 1.0)
    started = time.monotonic()
    done = inside("analyser", folder / f"{name}.py")
    assert done.status == 1
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
    assert time.monotonic() - started < 30
