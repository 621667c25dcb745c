"""Games on phones: what each side is told, who may throw, what is left of a game."""

import json
from types import SimpleNamespace

import pytest

from trollkit.arena.wall import PLAYING_NAME, read_playing
from trollkit.classroom.live import games as module
from trollkit.classroom.live.games import (
    AWAY_S,
    CHAMPION,
    FILE,
    LINGER_S,
    PATIENCE_S,
    TURN_S,
    Game,
    Hall,
    Side,
    keep_game,
)
from trollkit.classroom.live.register import FOLDER
from trollkit.core.record import parse_record
from trollkit.phrases.live import Refused
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import GAME

ANNE, BASILE = (SimpleNamespace(key=name.lower(), name=name) for name in ("Anne", "Basile"))


class Phone:
    """Somebody who plays, by real requests."""

    def __init__(self, speaker, name):
        self.speaker, self.secret = speaker, speaker.join(name)

    def ask(self, method, place, body=None):
        return self.speaker.ask(method, f"/api/{place}", body, self.secret)

    def go(self, action, keep=False):
        return self.ask("POST", "partie", {"action": action, "garder": keep})

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
        assert phone.go("quelqu-un", keep=True).status == 200
    return phones


@pytest.fixture
def hall(tmp_path):
    (tmp_path / FOLDER).mkdir()
    hall = Hall(tmp_path, clock=lambda: hall.now)
    hall.now = 0.0
    return hall


def test_a_name_drawn_for_play_has_its_accents(hall, monkeypatch):
    monkeypatch.setattr(module, "draw", lambda taken, chance: "lievre_cuivre")
    assert hall.look(ANNE)["nom"] == "Lièvre cuivré"


def begun(hall, keep=(True, True)):
    for person, agrees in zip((ANNE, BASILE), keep, strict=True):
        hall.wait(person, keep=agrees)
    return hall.look(ANNE)["partie"]


def played(hall, keep=(True, True)):
    """A game of five turns, which the first to come wins."""
    id_ = begun(hall, keep)
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
    assert told["phrase"].startswith("Vous lancez 2, ")
    assert "recule vers vous" in told["phrase"]
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
            read_playing(speaker.room.folder)["parties"][-1],
        ]
        heard.append(json.dumps(answers).replace(basile.look()["partie"], "id"))
        anne.go("quitter")
        basile.go("quitter")
        speaker.room.hall._ended.clear()
        speaker.room.hall._running.clear()
        for phone in two:
            phone.go("quelqu-un")
    assert '"autre_pret": true' in heard[0]
    assert heard[0] == heard[1]


def test_the_champion_is_asked_of_a_board_without_the_throw_it_plays_against():
    seen = []

    def champion(partie, before):
        seen.append((partie.stockGauche, partie.stockDroite, partie.coupsPrecedents[:]))
        return 4

    sides = Side("a", "A", keep=True, seen=0), Side("", CHAMPION, keep=False, seen=0)
    game = Game(sides, 0, champion)
    game.throw(0, 0, 7, 1)
    game.throw(0, 1, 2, 1)
    assert seen == [(15, 15, []), (11, 8, [(4, 7)])]


def test_the_champion_plays_whole_games(speaker):
    anne = Phone(speaker, "Anne")
    assert anne.go("champion").said["etat"] == "jeu"
    for _ in range(15):
        told = anne.throw(1).said
        if told["etat"] == "finie":
            break
    assert told["issue"] in ("gagnee", "perdue", "nulle")
    assert not (speaker.room.folder / FOLDER / FILE).exists()  # one of two is no person


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
    assert (told["etat"], told["issue"]) == ("finie", "gagnee")
    assert basile.go("quelqu-un").said["etat"] == "attente"


def test_who_does_not_throw_in_time_has_lost(hall):
    id_ = begun(hall)
    hall.throw(ANNE, id_, 0, 3)
    hall.now = AWAY_S
    assert hall.look(ANNE)["absent"]
    hall.now = TURN_S
    assert hall.look(ANNE)["issue"] == "gagnee"
    assert hall.look(BASILE)["issue"] == "perdue"
    with pytest.raises(Refused):
        hall.throw(BASILE, id_, 0, 3)


def test_a_game_that_both_have_left_is_lost_by_both_and_kept_nowhere(hall, tmp_path):
    begun(hall)
    hall.now = TURN_S
    assert [hall.look(person)["issue"] for person in (ANNE, BASILE)] == ["perdue", "perdue"]
    assert not (tmp_path / FOLDER / FILE).exists()


def test_who_waits_and_gives_no_sign_of_life_is_matched_with_nobody(hall):
    hall.wait(ANNE, keep=True)
    hall.now = PATIENCE_S + 1
    hall.wait(BASILE, keep=True)
    assert hall.look(BASILE)["etat"] == "attente"
    assert hall.look(ANNE)["etat"] == "libre"


def test_a_game_that_both_agreed_to_is_kept_without_a_name_or_a_time(hall, tmp_path):
    for agreed in ((False, True), (True, False), (True, True), (True, True)):
        played(hall, agreed)
    text = (tmp_path / FOLDER / FILE).read_text()
    records = [each.strip("\n") + "\n" for each in text.split("\n\n")]
    assert len(records) == 2
    for record in records:
        assert parse_record(GAME, record).turns == ({0: 3, 1: 1},) * 3
        said = record.splitlines()
        assert said[:3] == ["game: trolls", "config: 7x15", "seed: 0"]
        assert said[3:] == ["3 1"] * 3 + ["outcome: left castle"]


def test_the_order_of_kept_games_does_not_tell_when_they_were_played(tmp_path):
    (tmp_path / FOLDER).mkdir()
    texts = []
    for throws in ((3, 1), (1, 3)), ((1, 3), (3, 1)):
        for left, right in throws:
            partie = Partie(7, 15)
            while not partie.terminee:
                partie.tourDeJeu(left, right)
            keep_game(tmp_path, partie)
        texts.append((tmp_path / FOLDER / FILE).read_text())
        (tmp_path / FOLDER / FILE).unlink()
    assert texts[0] == texts[1]


def test_only_the_teacher_erases_the_games_that_were_kept(two, speaker):
    anne, basile = two
    for _ in range(3):
        anne.throw(3)
        basile.throw(1)
    place = speaker.room.folder / FOLDER / FILE
    assert place.exists()
    assert anne.ask("DELETE", "parties").status == 401
    assert place.exists()
    assert speaker.ask("DELETE", "/api/parties", secret=speaker.token).status == 204
    assert not place.exists()


def test_the_wall_shows_games_under_names_that_tell_nobody(two, speaker):
    anne, _ = two
    hall = speaker.room.hall
    hall.tell_the_wall()
    (shown,) = read_playing(speaker.room.folder)["parties"]
    assert not {"Anne Aubert", "Basile Blanc"} & set(shown["scene"]["noms"])
    anne.go("quitter")
    hall.tell_the_wall()
    told = read_playing(speaker.room.folder)
    assert told["resultats"] == [told["parties"][0]["fin"]]
    assert told["parties"][0]["finie"]


def test_a_game_that_is_over_leaves_the_wall_but_its_result_stays(hall, tmp_path):
    played(hall)
    hall.now = LINGER_S + 1
    hall.tell_the_wall()
    told = read_playing(tmp_path)
    assert (told["parties"], len(told["resultats"])) == ([], 1)
    hall.close()
    assert not (tmp_path / PLAYING_NAME).exists()


def test_who_is_sent_away_leaves_nothing_on_the_wall(hall, tmp_path):
    played(hall)
    hall.forget(ANNE)
    hall.tell_the_wall()
    assert read_playing(tmp_path) is None


def test_sending_somebody_away_ends_nobody_elses_game(tmp_path):
    hall = Hall(tmp_path, named=True, clock=lambda: 0.0)
    namesake = SimpleNamespace(key="champion", name=CHAMPION)
    hall.look(namesake)
    hall.face_the_champion(ANNE, keep=False)
    hall.forget(namesake)
    hall.tell_the_wall()
    assert len(read_playing(tmp_path)["parties"]) == 1
    assert hall.look(ANNE)["etat"] == "jeu"


def test_the_wall_shows_a_few_games_of_many(hall, tmp_path):
    for number in range(module.SHOWN + 2):
        hall.face_the_champion(SimpleNamespace(key=str(number), name=""), keep=False)
    hall.tell_the_wall()
    assert len(read_playing(tmp_path)["parties"]) == module.SHOWN


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"parties": 3}', "[" * 5000, '"é'])
def test_a_damaged_file_of_games_is_none_to_the_wall(tmp_path, text):
    (tmp_path / PLAYING_NAME).write_text(text, "latin-1")
    assert read_playing(tmp_path) is None
