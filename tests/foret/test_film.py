"""The film of a game: its images, what they tell, and the same film made again."""

from random import Random

import pytest

from trollkit.foret.film import Filming


def played(league, seed, **options):
    film = Filming(league, seed, **options)
    chance = Random(seed)
    while film.referee.asked:
        legal = {player: film.referee.legal(player) for player in film.referee.asked}
        film.play({player: chance.choice(lines) for player, lines in legal.items()})
    return film


@pytest.mark.parametrize("league", [1, 2, 3])
def test_a_film_has_the_start_and_one_image_for_each_frame_of_the_referee(league):
    film = played(league, 7)
    kinds = {"GATHERING": "aube", "ACTIONS": "tour", "SUN_MOVE": "nuit"}
    assert [image["genre"] for image in film.images] == [
        "depart",
        *(kinds[frame["type"]] for frame in film.referee.frames),
    ]
    for image, frame in zip(film.images[1:], film.referee.frames, strict=True):
        assert image["arbres"] == frame["after"]["trees"]
        assert image["soleil"] == frame["after"]["sun"]
        assert image["score"] == frame["after"]["score"]


def test_the_shadows_at_dawn_are_those_that_the_referee_gathers_by():
    film = played(3, 11)
    dawns = [
        (image, frame)
        for image, frame in zip(film.images[1:], film.referee.frames, strict=True)
        if frame["type"] == "GATHERING"
    ]
    assert any(frame["shadows"] for _, frame in dawns)
    assert all(image["ombres"] == frame["shadows"] for image, frame in dawns)


def test_each_kind_of_turn_is_told_in_french():
    film = Filming(2, 5, names=["Lise", "Marc"])
    grow = film.referee.legal(0)[1]
    assert film.images[1]["recit"] == [
        "Jour 0 : Lise reçoit 4 soleils.",
        "Jour 0 : Marc reçoit 4 soleils.",
    ]
    film.play({0: f"{grow} coucou", 1: "GROW 40"})
    lise, marc = film.images[-1]["recit"]
    assert lise == f"Lise fait pousser un arbre moyen sur la case {grow[5:]} (3 soleils)."
    assert marc == (
        "Marc : 'GROW 40' refusé, cette case n'existe pas (elles vont de 0 à 36) ; "
        "cela compte comme WAIT."
    )
    assert film.images[-1]["messages"] == ["coucou", ""]


def test_a_line_that_cannot_be_read_ends_the_game_with_the_grammar():
    film = Filming(2, 5, names=["Lise", "Marc"])
    film.play({0: "WAIT", 1: "grow 3"})
    assert film.images[-1]["recit"][1] == (
        "Marc a répondu 'grow 3', ce qui ne se lit pas ; on attendait GROW <idx> | "
        "COMPLETE <idx> | WAIT : partie perdue."
    )
    assert film.end == "Lise gagne : Marc est hors jeu."


def test_names_and_messages_of_bots_are_made_harmless():
    film = Filming(2, 5, names=["Li\u202ese\n", ""])
    assert film.names == ["Lise", "Orange"]
    film.play({0: "WAIT a\x1b[31mb\u202e", 1: "WAIT"})
    turn = next(image for image in film.images if image["genre"] == "tour")
    assert turn["messages"][0] == "a[31mb"


@pytest.mark.parametrize("league", [1, 2, 3])
def test_the_last_image_says_what_the_final_scores_are_made_of(league):
    for seed in range(8):
        film = played(league, seed)
        scores = film.referee.result["scores"]
        *before, last = film.images
        assert [image["bilan"] for image in before] == [[]] * len(before)
        assert [sum(shares) for shares in last["bilan"]] == scores
        for player, (cut, sun, trees) in enumerate(last["bilan"]):
            assert (cut, sun) == (last["score"][player], last["soleil"][player] // 3)
            assert trees == 0 or film.referee.result["display"][player]
