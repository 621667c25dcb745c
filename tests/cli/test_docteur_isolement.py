"""What `trollkit docteur` says of isolation: what works, what was tried, what to do."""

import pytest

from trollkit.arena.sandbox.levels import Found, Obstacle
from trollkit.cli import docteur

BARE = Obstacle("bwrap", "no_bwrap")
SHUT = Obstacle("bwrap", "no_namespaces", "setting up uid map: Permission denied")
OLD = Obstacle("noyau", "no_landlock", "5.10.0")
LONE = Obstacle("processus", "no_fork")


@pytest.fixture
def found(monkeypatch, request):
    level, obstacles, passed = request.param
    monkeypatch.setattr(docteur, "strongest", lambda: Found(level, obstacles))
    monkeypatch.setattr(docteur, "attempts", lambda level: passed)


@pytest.mark.parametrize(
    ("found", "state", "told", "remedy"),
    [
        (("bwrap", (), set()), "ok", "bwrap, le plus fort : un processus d'essai", ""),
        (
            ("noyau", (BARE,), {"see"}),
            "attention",
            "noyau : un processus d'essai n'a pas pu",
            "bwrap : bubblewrap n'est pas installé (sudo apt install bubblewrap).",
        ),
        (
            ("processus", (SHUT, OLD), {"read", "fork"}),
            "attention",
            "il a pu créer un processus, lire un fichier interdit",
            "prenez Linux 5.13 ou plus récent",
        ),
        (
            ("aucun", (Obstacle("bwrap", "not_linux"), OLD, LONE), set()),
            "attention",
            "aucun : les stratégies tournent avec vos droits",
            "Ce qui tourne ainsi peut lire et écrire vos fichiers.",
        ),
    ],
    ids=["bwrap", "noyau", "processus", "aucun"],
    indirect=["found"],
)
def test_the_doctor_says_what_works_what_was_tried_and_what_to_do(found, state, told, remedy):
    finding = docteur.look("isolation")
    assert (finding.name, finding.state) == ("Isolement", state)
    assert told in finding.detail
    assert remedy in finding.remedy
    assert bool(finding.remedy) == (state != "ok")
