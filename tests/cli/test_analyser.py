import time

import pytest

from trollkit.cli import theory

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
