"""Games on phones: what each side is told, who may throw."""

import json
from types import SimpleNamespace

import pytest

from tests.classroom.live.conftest import refused
from trollkit.arena.wall import PLAYING
from trollkit.classroom.live import games as module
from trollkit.classroom.live.games import (
    CHAMPION,
    LINGER_S,
    PATIENCE_S,
    TURN_S,
    Game,
    Hall,
    Side,
)
from trollkit.classroom.live.register import FOLDER

ANNE, BASILE = (SimpleNamespace(key=name.lower(), name=name) for name in ("Anne", "Basile"))


class Phone:
    """Somebody who plays, by real requests."""

    def __init__(self, speaker, name):
        self.speaker, self.secret = speaker, speaker.join(name)

    def ask(self, method, place, body=None):
        return self.speaker.ask(method, f"/api/{place}", body, self.secret)

    def go(self, action):
        return self.ask("POST", "partie", {"action": action})

    def look(self):
        return self.ask("GET", "partie").said

    def throw(self, stones, **other):
        told = self.look()
        body = {"partie": told.get("partie", ""), "tour": told.get("tour", 0)}
        return self.ask("POST", "lancer", {**body, "pierres": stones, **other})


@pytest.fixture
def two(speaker):
    phones = Phone(speaker, "Anne Aubert"), Phone(speaker, "Basile Blanc")
    for phone in phones:
        assert phone.go("quelqu-un").status == 200
    return phones


@pytest.fixture
def hall(tmp_path):
    (tmp_path / FOLDER).mkdir()
    hall = Hall(tmp_path, clock=lambda: hall.now)
    hall.now = 0.0
    return hall


WON = "est parti, ou n'a pas lancé à temps : la partie est à vous."
LATE = "Vous êtes parti, ou n'avez pas lancé à temps : la partie est perdue."


def begun(hall):
    for person in (ANNE, BASILE):
        hall.play(person, alone=False)
    return hall.look(ANNE)["partie"]


def played(hall):
    """A game of five turns, which the first to come wins."""
    id_ = begun(hall)
    for turn in range(3):
        hall.throw(ANNE, id_, turn, 3)
        hall.throw(BASILE, id_, turn, 1)
    assert hall.look(ANNE)["etat"] == "finie"


def test_two_who_look_for_somebody_play_and_each_is_on_the_left(two):
    anne, basile = two
    anne.throw(5)
    told = basile.throw(2).said
    assert (told["scene"]["troll"], told["scene"]["pierres"]) == (2, [13, 10])
    assert anne.look()["scene"]["troll"] == 4
    assert (told["scene"]["lancers"], told["phrase"]) == ([2, 5], "")  # the page tells it
    # the secret alone finds the game again
    assert anne.look() == anne.look()


def test_nothing_that_is_told_before_both_have_thrown_depends_on_the_hidden_throw(two, speaker):
    anne, basile = two
    heard = []
    for stones in (2, 9):
        assert anne.throw(stones).status == 200
        speaker.room.hall.tell_the_wall()
        answers = [
            basile.look(),
            basile.throw(16).said,
            basile.throw(3, tour=1).said,
            basile.go("quelqu-un").said,
            speaker.ask("GET", "/api/partie").said,
            PLAYING.read(speaker.room.folder)["parties"][-1],
        ]
        heard.append(json.dumps(answers).replace(basile.look()["partie"], "id"))
        anne.go("quitter")
        basile.go("quitter")
        speaker.room.hall._shown.clear()
        for phone in two:
            phone.go("quelqu-un")
    assert '"autre_pret": true' in heard[0]
    assert heard[0] == heard[1]


def test_the_champion_is_asked_of_a_board_without_the_throw_it_plays_against():
    seen = []

    def champion(partie, before):
        seen.append((partie.stockGauche, partie.stockDroite, partie.coupsPrecedents[:]))
        return 4

    sides = Side("a", "A", seen=0), Side("", CHAMPION, seen=0)
    game = Game(sides, 0, champion)
    game.throw(0, 0, 7, 1)
    game.throw(0, 1, 2, 1)
    assert seen == [(15, 15, []), (11, 8, [(4, 7)])]


@pytest.mark.parametrize("stones", [0, -1, 16, True, "3", 1.5, None, [1]])
def test_a_forged_throw_is_refused_and_changes_nothing(two, stones):
    anne, _ = two
    before = anne.look()
    answer = anne.throw(stones)
    assert answer.status == 400 and answer.said["erreur"]
    assert anne.look() == before


def test_nobody_throws_twice_out_of_turn_or_for_another(two, speaker):
    anne, basile = two
    stranger = Phone(speaker, "Chloé")
    game = anne.look()["partie"]
    assert stranger.throw(3, partie=game).status == 409
    assert anne.throw(3, partie="0" * 12).status == 409
    assert anne.throw(3, tour=1).status == 409
    assert anne.throw(3).status == 200
    assert anne.throw(3).status == 200  # its answer may have been lost
    assert anne.throw(4).status == 409
    assert basile.look()["tour"] == 0
    basile.throw(1)
    assert anne.throw(3, tour=0).status == 409
    assert anne.look()["scene"]["pierres"] == [12, 14]
    assert anne.go("champion").status == 409
    assert anne.go("triche").status == 400
    anne.go("quitter")
    assert basile.throw(3).said["erreur"].startswith("La partie est finie")


def test_who_begins_too_often_waits(speaker):
    anne = Phone(speaker, "Anne")
    answers = []
    for _ in range(11):
        answers.append(anne.go("champion").status)
        anne.go("quitter")
    assert answers == [200] * 10 + [429]


def test_who_leaves_has_lost_and_both_are_free_again(two):
    anne, basile = two
    assert anne.go("quitter").said["etat"] == "libre"
    told = basile.look()
    assert told["etat"] == "finie" and told["phrase"].endswith(WON)
    assert basile.go("quelqu-un").said["etat"] == "attente"


def test_who_does_not_throw_in_time_has_lost(hall):
    id_ = begun(hall)
    hall.throw(ANNE, id_, 0, 3)
    hall.now = TURN_S
    assert hall.look(ANNE)["phrase"].endswith(WON)
    assert hall.look(BASILE)["phrase"] == LATE
    with refused(""):
        hall.throw(BASILE, id_, 0, 3)


def test_a_game_that_both_have_left_is_lost_by_both(hall):
    begun(hall)
    hall.now = TURN_S
    assert [hall.look(person)["phrase"] for person in (ANNE, BASILE)] == [LATE, LATE]


def test_who_waits_and_gives_no_sign_of_life_is_matched_with_nobody(hall):
    hall.play(ANNE, alone=False)
    hall.now = PATIENCE_S + 1
    hall.play(BASILE, alone=False)
    assert hall.look(BASILE)["etat"] == "attente"
    assert hall.look(ANNE)["etat"] == "libre"


def test_the_wall_shows_games_under_names_that_tell_nobody(two, speaker):
    anne, _ = two
    hall = speaker.room.hall
    hall.tell_the_wall()
    (shown,) = PLAYING.read(speaker.room.folder)["parties"]
    assert not {"Anne Aubert", "Basile Blanc"} & set(shown["scene"]["noms"])
    anne.go("quitter")
    hall.tell_the_wall()
    told = PLAYING.read(speaker.room.folder)
    assert told["parties"][0]["finie"] and "gagne : " in told["parties"][0]["fin"]


def test_a_game_that_is_over_leaves_the_wall(hall, tmp_path):
    played(hall)
    hall.tell_the_wall()
    assert len(PLAYING.read(tmp_path)["parties"]) == 1
    hall.now = LINGER_S + 1
    hall.tell_the_wall()
    assert PLAYING.read(tmp_path) is None
    hall.close()
    assert not (tmp_path / PLAYING.name).exists()


def test_who_is_sent_away_leaves_nothing_on_the_wall(hall, tmp_path):
    played(hall)
    hall.forget(ANNE)
    hall.tell_the_wall()
    assert PLAYING.read(tmp_path) is None


def test_sending_somebody_away_ends_nobody_elses_game(tmp_path):
    hall = Hall(tmp_path, named=True, clock=lambda: 0.0)
    namesake = SimpleNamespace(key="champion", name=CHAMPION)
    hall.look(namesake)
    hall.play(ANNE, alone=True)
    hall.forget(namesake)
    hall.tell_the_wall()
    assert len(PLAYING.read(tmp_path)["parties"]) == 1
    assert hall.look(ANNE)["etat"] == "jeu"


def test_the_wall_shows_a_few_games_of_many(hall, tmp_path):
    for number in range(module.SHOWN + 2):
        hall.play(SimpleNamespace(key=str(number), name=""), alone=True)
    hall.tell_the_wall()
    assert len(PLAYING.read(tmp_path)["parties"]) == module.SHOWN


BAR = '{"parties": [], "avance": {"feuille": "td1", "questions": [1]}}'


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"parties": 3}', BAR, "[" * 5000, '"é'])
def test_a_damaged_file_of_games_is_none_to_the_wall(tmp_path, text):
    (tmp_path / PLAYING.name).write_text(text, "latin-1")
    assert PLAYING.read(tmp_path) is None
