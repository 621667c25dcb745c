"""What goes on around the contest that is shown: who has come, whether it runs, its orders."""

import os
import time

import pytest
from filelock import FileLock

from tests.notebook.dashboard.states import state
from trollkit.arena.wall import ACCEPTED, REFUSED, Arrival, write_arrivals
from trollkit.contests import Launch
from trollkit.notebook.dashboard import holding
from trollkit.notebook.dashboard.holding import LOOK_EVERY_S, SILENCE_S, Holding
from trollkit.notebook.dashboard.questions import NoAnswer
from trollkit.notebook.dashboard.shown import Shown

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
    write_arrivals(
        folder,
        [
            Arrival("ali", "La tortue", ACCEPTED),
            Arrival("lou", "lou", REFUSED, "Coup refusé."),
        ],
    )
    arrive(folder, "ali.py", "zoe.py")
    assert held.received({}) == [
        {"id": "ali", "nom": "La tortue", "etat": "acceptee", "raison": ""},
        {"id": "lou", "nom": "lou", "etat": "refusee", "raison": "Coup refusé."},
        {"id": "zoe", "nom": "zoe", "etat": "attente", "raison": ""},
    ]


def test_after_a_contest_only_the_newcomers_are_told(held, folder):
    arrive(folder, "s0.py", "s1.py", "nouvelle.py")
    assert held.received(live()) == []  # it plays: it will say so itself
    assert [one["id"] for one in held.received(live(statut="termine"))] == ["nouvelle"]


def test_newcomers_are_told_apart_from_those_who_have_played(held, folder):
    write_arrivals(folder, [Arrival(id_, "Zoé", ACCEPTED) for id_ in ("s0", "lou", "zoe")])
    told = {one["id"]: one["nom"] for one in held.received(live(statut="termine"))}
    assert told == {"lou": "Zoé (lou)", "zoe": "Zoé (zoe)"}


def test_a_folder_that_vanishes_is_an_empty_room(held, folder):
    arrive(folder, "a.py")
    assert held.received({})
    (folder / "a.py").unlink()
    folder.rmdir()
    assert held.received({}) == []


def test_orders_start_a_contest_with_the_settings_that_were_given(held, folder, monkeypatch):
    started = []
    monkeypatch.setattr(holding, "start", started.append)
    order = {"action": "lancer", "parties": 50, "graine": "-7", "strict": True}
    said = held.obey(order, live())["phrase"]
    assert said == "Le concours est lancé. Sa graine est devinable : pour s'exercer."
    assert started == [
        Launch.contest(
            folder, held.base, games=50, seed=-7, strict=True, categories=live()["categories"]
        )
    ]
    held.obey({"action": "finale"}, live(statut="termine"))
    assert started[1] == Launch.final(folder, held.base)


def test_without_a_seed_of_the_teacher_the_contest_keeps_its_own(held, folder, monkeypatch):
    started = []
    monkeypatch.setattr(holding, "start", started.append)
    order = {"action": "lancer", "parties": 50, "graine": ""}
    assert held.obey(order, live()) == {"phrase": "Le concours est lancé."}
    assert not any("graine" in word for word in started[0].arguments)


def test_only_a_contest_that_is_over_is_closed(held, folder, monkeypatch):
    started = []
    monkeypatch.setattr(holding, "start", started.append)
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
        ({"action": "lancer", "graine": 0}, "Nombre de parties refusé"),
        ({"action": "lancer", "parties": True, "graine": 0}, "Nombre de parties refusé"),
        ({"action": "lancer", "parties": 1001, "graine": ""}, "Nombre de parties refusé"),
        ({"action": "lancer", "parties": 5, "graine": "0;x"}, "Graine refusée"),
        ({"action": "lancer", "parties": 5, "graine": 0}, "Graine refusée"),
    ],
)
def test_an_order_that_makes_no_sense_starts_nothing(held, monkeypatch, order, sentence):
    monkeypatch.setattr(holding, "start", pytest.fail)
    with pytest.raises(NoAnswer, match=sentence):
        held.obey(order, live())


def test_where_the_folder_is_unknown_nothing_is_started(tmp_path):
    held = Holding(Shown.of_state(tmp_path / "etat.json"))
    with pytest.raises(NoAnswer, match="n'est pas connu"):
        held.obey({"action": "lancer", "parties": 5, "graine": ""}, {})
    assert held.received({}) == []
