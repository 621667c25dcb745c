"""The contest that pages show: its state, who has come, whether it runs, its orders."""

import os
import time
from pathlib import Path

import pytest
from filelock import FileLock

from tests.besoin import besoin
from tests.notebook.dashboard.states import state, write
from trollkit.arena.state import VERSION
from trollkit.arena.wall import ACCEPTED, ARRIVALS, REFUSED, arrival
from trollkit.contests import Launch
from trollkit.notebook.dashboard import contest
from trollkit.notebook.dashboard.contest import (
    LOOK_EVERY_S,
    SILENCE_S,
    Holding,
    Shown,
    StateFile,
    _waiting,
)
from trollkit.notebook.dashboard.desk import Fingerprint
from trollkit.notebook.dashboard.questions import NoAnswer


def test_what_is_told_is_what_is_read(tmp_path):
    guard = Fingerprint.of("AAAA")
    shown = Shown(tmp_path / "etat.json", tmp_path / "a.sqlite", tmp_path, guard)
    assert Shown.read(shown.environment) == shown
    assert "AAAA" not in "".join(shown.environment.values())


@pytest.fixture
def path(tmp_path):
    return tmp_path / "etat.json"


UNREADABLE = "Le fichier etat.json est illisible (ce n'est pas du JSON complet) : le tableau "
UNREADABLE += "reprendra quand le concours l'aura réécrit."
DAMAGE = {
    "vanished": (
        Path.unlink,
        "Le fichier etat.json a disparu : voici le dernier état connu ; le tableau reprendra à "
        "son retour.",
    ),
    "half": (lambda path: path.write_bytes(path.read_bytes()[:500]), UNREADABLE),
    "another version": (
        lambda path: write(path, {"version": 1, "concours": []}),
        f"Le fichier etat.json vient d'une autre version du kit (1, attendue {VERSION}) : "
        "relancez le concours avec ce kit.",
    ),
    "a folder": (
        lambda path: (path.unlink(), path.mkdir()),
        "Le fichier etat.json ne peut pas être lu : vérifiez ses droits.",
    ),
}


@pytest.mark.parametrize(("damage", "said"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_leaves_the_last_state_and_is_read_again_when_rewritten(
    path, damage, said
):
    content = state()
    write(path, content)
    file = StateFile(path)
    assert file.poll() == (content, "")
    damage(path)
    assert file.poll() == (content, said)
    if path.is_dir():
        path.rmdir()
    write(path, content)
    assert file.poll() == (content, "")


NOW = 1_800_000_000.0


@pytest.fixture
def now():
    return [NOW]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "copies").mkdir()
    return tmp_path / "copies"


@pytest.fixture
def held(tmp_path, folder, now):
    shown = Shown(tmp_path / "etat.json", tmp_path / "concours.sqlite", folder)
    return Holding(shown, clock=lambda: now[0])


def live(**fields):
    return state(["Zoé", "Ali"]) | {"maj": NOW} | fields


def test_a_contest_runs_while_it_writes(held, now):
    assert held.running(live())
    assert held.running(live(statut="attente"))
    for over in ("termine", "interrompu", "erreur"):
        assert not held.running(live(statut=over))
    assert not held.running({})


def test_a_silent_contest_that_holds_its_base_is_only_slow(held, now):
    with FileLock(f"{held.base}.verrou"):
        now[0] += SILENCE_S
        assert held.running(live())
        assert held.trouble(live()) == ""


def test_a_killed_contest_is_noticed_and_the_page_says_so(held, now):
    with FileLock(f"{held.base}.verrou"):
        now[0] += SILENCE_S
        assert held.running(live())
    now[0] += LOOK_EVERY_S + 0.1
    hour = time.strftime("%H:%M:%S", time.localtime(NOW))
    assert held.trouble(live()) == (
        f"Le concours s'est arrêté sans prévenir à {hour} ; ce qui est joué est gardé : "
        "relancé, il reprendra où il en était."
    )
    assert not held.running(live())


def arrive(folder, *names):
    for name in names:
        (folder / name).write_text("")
    later = time.time_ns() + 1_000_000 * len(list(folder.iterdir()))
    os.utime(folder, ns=(later, later))


def test_strategies_are_seen_as_they_arrive_before_the_contest(held, folder):
    assert held.received({}) == []
    arrive(folder, "zoe.py", "ali.py", "_brouillon.py", "notes.txt")
    assert held.received({}) == [
        {"id": "ali", "nom": "ali", "etat": "attente", "raison": ""},
        {"id": "zoe", "nom": "zoe", "etat": "attente", "raison": ""},
    ]
    arrive(folder, "\u202elou.py")
    assert [one["nom"] for one in held.received({})] == ["ali", "zoe", "lou"]


def test_what_a_collection_has_accepted_or_refused_is_told_as_such(held, folder):
    ARRIVALS.tell(
        folder,
        [
            arrival("ali", "La tortue", ACCEPTED),
            arrival("lou", "lou", REFUSED, "Coup refusé."),
        ],
    )
    arrive(folder, "ali.py", "zoe.py")
    assert held.received({}) == [
        {"id": "ali", "nom": "La tortue", "etat": "acceptee", "raison": ""},
        {"id": "lou", "nom": "lou", "etat": "refusee", "raison": "Coup refusé."},
        {"id": "zoe", "nom": "zoe", "etat": "attente", "raison": ""},
    ]


def test_after_a_contest_newcomers_are_told_beside_those_who_have_played(held, folder):
    arrive(folder, "s0.py", "s1.py", "nouvelle.py")
    playing = live()
    assert held.received(playing) == playing["recues"]  # it will say so itself
    over = live(statut="termine")
    assert held.received(over)[:-1] == over["recues"]
    assert held.received(over)[-1]["id"] == "nouvelle"


def test_after_a_contest_a_second_try_is_told_as_it_went(held, folder):
    over = live(statut="termine")
    was = {one["id"]: one["etat"] for one in over["recues"]}
    for tried, reason in ((REFUSED, "Coup refusé."), (ACCEPTED, "")):
        arrive(folder, f"{tried}.txt")  # something has moved
        ARRIVALS.tell(folder, [arrival("s0", "autre", tried, reason)])
        told = {one["id"]: one for one in held.received(over)}
        assert told["s0"]["etat"] == tried and told["s0"]["nom"] == over["recues"][0]["nom"]
        assert {id_: one["etat"] for id_, one in told.items()} == was | {"s0": tried}


def test_newcomers_are_told_apart_from_those_who_have_played(held, folder):
    ARRIVALS.tell(folder, [arrival(id_, "Zoé", ACCEPTED) for id_ in ("s0", "lou", "zoe")])
    told = {one["id"]: one["nom"] for one in held.received(live(statut="termine"))}
    assert (told["lou"], told["zoe"]) == ("Zoé (lou)", "Zoé (zoe)")


def test_a_folder_that_vanishes_is_an_empty_room(held, folder):
    arrive(folder, "a.py")
    assert held.received({})
    (folder / "a.py").unlink()
    folder.rmdir()
    assert held.received({}) == []


def test_orders_start_a_contest_as_the_one_that_is_shown(held, folder, monkeypatch):
    started = []
    monkeypatch.setattr(contest, "start", started.append)
    order = {"action": "lancer", "parties": 50}
    said = held.obey(order, live() | {"strict": True})["phrase"]
    assert said == "Le concours est lancé."
    assert started == [
        Launch.of(
            *("concours", folder, held.base),
            jeu="trolls",
            parties=50,
            strict=True,
            categories=",".join(live()["categories"]),
        )
    ]
    held.obey({"action": "finale"}, live(statut="termine"))
    assert started[1] == Launch.of("finale", folder, held.base)


def test_only_a_contest_that_is_over_is_closed(held, folder, monkeypatch):
    started = []
    monkeypatch.setattr(contest, "start", started.append)
    with pytest.raises(NoAnswer, match="n'est pas terminé"):
        held.obey({"action": "clore"}, live())
    assert "affichée" in held.obey({"action": "clore"}, live(statut="termine"))["phrase"]
    assert "--clore" in started[0].arguments
    assert not any("graine" in word for word in started[0].arguments)


def test_an_order_to_stop_leaves_its_file_only_where_something_runs(held):
    request = held.base.with_name("concours.sqlite.arret")
    with pytest.raises(NoAnswer, match="rien à arrêter"):
        held.obey({"action": "arreter"}, live())
    assert not request.exists()
    with FileLock(f"{held.base}.verrou"):
        assert "s'arrête" in held.obey({"action": "arreter"}, live())["phrase"]
    assert request.exists()


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ({}, "Ordre inconnu : None."),
        ({"action": "rm -rf"}, "Ordre inconnu : 'rm -rf'."),
        ({"action": "lancer"}, "Nombre de parties refusé"),
        ({"action": "lancer", "parties": True}, "Nombre de parties refusé"),
        ({"action": "lancer", "parties": 1001}, "Nombre de parties refusé"),
    ],
)
def test_an_order_that_makes_no_sense_starts_nothing(held, monkeypatch, order, sentence):
    monkeypatch.setattr(contest, "start", pytest.fail)
    with pytest.raises(NoAnswer, match=sentence):
        held.obey(order, live())


def test_where_the_folder_is_unknown_nothing_is_started(tmp_path):
    held = Holding(Shown.of_state(tmp_path / "etat.json"))
    with pytest.raises(NoAnswer, match="n'est pas connu"):
        held.obey({"action": "lancer", "parties": 5, "graine": ""}, {})
    assert held.received({}) == []


def test_a_prolog_program_waits_for_gyges_and_for_no_other_game(tmp_path):
    besoin("swipl")
    (tmp_path / "ana.py").write_text("x")
    (tmp_path / "zoe.pl").write_text("x")
    waiting = {
        game: [each["id"] for each in _waiting(tmp_path, game, {})]
        for game in ("gyges", "trolls")
    }
    assert waiting == {"gyges": ["ana", "zoe"], "trolls": ["ana"]}
