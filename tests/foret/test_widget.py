"""A game of the forest as a page asks for it: people, strategies, and what goes wrong."""

import json

import pytest

from trollkit.core.errors import InvalidConfig, InvalidMove
from trollkit.foret.widget import ForestGame, Foret, NoPlayer


def sleeper(view) -> str:
    return "WAIT"


def gardener(view) -> str:
    grows = view.actions("GROW")
    return f"GROW {grows[0][0]} pousse !" if grows else "WAIT"


def test_two_strategies_play_one_turn_each_time_they_are_asked():
    game = ForestGame(gardener, sleeper, 2, 5)
    images = len(game.film.images)
    game.advance()
    assert len(game.film.images) == images + 1
    assert game.film.images[-1]["messages"] == ["pousse !", ""]
    while not game.film.end:
        game.advance()
    game.advance()  # nothing is left to play
    assert game.film.referee.result is not None


def test_a_person_is_asked_and_nothing_is_played_before_the_answer():
    game = ForestGame("humain", sleeper, 2, 5)
    images = len(game.film.images)
    assert list(game.demands) == [0]
    game.advance()
    assert len(game.film.images) == images
    game.choose(0, game.demands[0][1])
    assert len(game.film.images) == images + 1


def test_two_people_choose_one_after_the_other_and_the_first_choice_stays_secret():
    game = ForestGame("humain", "humain", 2, 5)
    images = len(game.film.images)
    game.choose(0, "WAIT")
    assert list(game.demands) == [1]
    assert len(game.film.images) == images
    game.choose(1, "WAIT")
    assert game.film.images[images]["actions"] == ["WAIT", "WAIT"]


@pytest.mark.parametrize(("player", "line"), [(0, "GROW 99"), (1, "WAIT"), (0, "grow")])
def test_a_choice_that_is_not_offered_changes_nothing(player, line):
    game = ForestGame("humain", sleeper, 2, 5)
    images = len(game.film.images)
    with pytest.raises(InvalidMove):
        game.choose(player, line)
    assert len(game.film.images) == images


def fails(view) -> str:
    print("je cherche")
    raise ValueError("<b>rien</b>\u202e")


def lost(view) -> str:
    return arbre  # noqa: F821


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (fails, "fails a fini sur une erreur, ValueError: <b>rien</b> (ligne 63)."),
        (lost, "lost a fini sur une erreur, le nom arbre n'existe pas (NameError) (ligne 67)."),
        (lambda view: 3, "<lambda> a rendu 3 ; il faut un texte comme 'WAIT'."),
        (lambda view: None, "<lambda> a rendu None ; il faut un texte comme 'WAIT'."),
    ],
)
def test_a_strategy_that_fails_loses_with_a_sentence(strategy, said):
    game = ForestGame(strategy, sleeper, 2, 5)
    game.advance()
    assert game.trouble == said
    assert "hors jeu" in game.film.end


def test_what_a_strategy_prints_is_kept_beside_its_turn():
    game = ForestGame(fails, sleeper, 2, 5)
    game.advance()
    assert [image["erreurs"][0] for image in game.film.images][-1] == "je cherche"


def test_a_strategy_that_is_interrupted_loses_and_the_page_lives_on():
    def interrupted(view) -> str:
        raise KeyboardInterrupt

    game = ForestGame(interrupted, sleeper, 2, 5)
    game.advance()
    assert game.trouble == (
        "interrupted : la stratégie a été interrompue pendant qu'elle réfléchissait."
    )
    assert "hors jeu" in game.film.end


def test_a_choice_is_taken_back_with_all_that_followed_it():
    game = ForestGame("humain", sleeper, 2, 5)
    before = list(game.film.images), game.demands
    assert not game.undoable
    game.choose(0, "WAIT")
    after = list(game.film.images)
    game.choose(0, game.demands[0][1])
    game.undo()
    assert game.film.images == after
    game.undo()
    assert (game.film.images, game.demands) == before
    assert not game.undoable
    game.undo()  # there is nothing left
    assert game.film.images == before[0]


def test_the_turns_of_a_strategy_go_back_with_the_sleep_that_let_them_be():
    game = ForestGame("humain", gardener, 2, 5)
    images = len(game.film.images)
    game.choose(0, "WAIT")
    while not game.demands:
        game.advance()
    assert len(game.film.images) > images + 2
    game.undo()
    assert len(game.film.images) == images
    assert list(game.demands) == [0]


def test_of_two_people_the_first_takes_a_secret_choice_back_alone():
    game = ForestGame("humain", "humain", 2, 5)
    game.choose(0, "WAIT")
    game.undo()
    assert list(game.demands) == [0, 1]
    assert not game.undoable


def test_what_a_strategy_printed_stays_beside_the_turns_that_remain():
    def loud(view) -> str:
        print(view.jour)
        return "WAIT"

    game = ForestGame("humain", loud, 2, 5)
    for _ in range(3):
        game.choose(0, "WAIT")
    game.undo()
    said = [image["erreurs"][1] for image in game.film.images if image["genre"] == "tour"]
    assert said == ["0", "1"]


def test_a_lost_game_can_be_played_on_from_before_the_fault():
    game = ForestGame("humain", fails, 2, 5)
    game.choose(0, "WAIT")
    assert game.trouble and game.film.end
    game.undo()
    assert (game.trouble, game.film.end, list(game.demands)) == ("", "", [0])


def test_nothing_is_taken_back_in_a_game_that_was_opened_or_has_nobody_in_it():
    game = ForestGame("humain", sleeper, 2, 5)
    game.choose(0, "WAIT")
    game.open(game.film.record())
    assert not game.undoable
    assert not game.by_hand
    watched = ForestGame(gardener, sleeper, 2, 5)
    watched.advance()
    assert not watched.undoable


@pytest.mark.parametrize("wrong", ["renard", 3, ["ecureuil"]])
def test_nobody_else_plays(wrong):
    with pytest.raises(NoPlayer):
        Foret(wrong, sleeper)


def test_no_other_league_is_played():
    with pytest.raises(InvalidConfig):
        Foret(sleeper, sleeper, ligue=0)


def test_the_same_strategy_on_both_sides_has_two_names():
    game = ForestGame(sleeper, sleeper, 2, 5)
    assert game.film.names == ["sleeper (Bleu)", "sleeper (Orange)"]


class Page:
    """What a page receives from the widget."""

    def __init__(self, *players, **options) -> None:
        self.forest = Foret(*players, **options)
        self.heard = []
        self.forest.send = self.heard.append

    def ask(self, **request) -> dict:
        self.forest.receive(self.forest, request, [])
        return self.heard[-1]


def possible(answer: dict, player: int) -> list[str]:
    """The lines that a page may offer to a person, sorted."""
    asked = answer["demandes"][str(player)]
    targets = [target for sower in asked["graines"] for target in sower["cibles"]]
    return sorted(
        choice["ligne"] for choice in [*asked["actions"], *targets] if not choice["refus"]
    )


def test_a_page_is_first_sent_everything_then_only_what_is_new():
    page = Page(gardener, sleeper, graine=5)
    first = page.ask(action="tout")
    assert first["depuis"] == 0 and len(first["images"]) == 2
    second = page.ask(action="avancer")
    assert second["depuis"] == 2 and len(second["images"]) == 1
    json.dumps([first, second])


def test_a_saved_game_is_opened_again():
    page = Page(gardener, sleeper, graine=5)
    for _ in range(40):
        page.ask(action="avancer")
    saved = page.ask(action="enregistrer")["fichier"]["texte"]
    everything = page.ask(action="tout")
    other = Page("humain", sleeper, graine=6)
    opened = other.ask(action="ouvrir", texte=saved)
    assert opened["images"] == everything["images"]
    assert opened["fin"] == everything["fin"] != ""
    assert opened["demandes"] == {}


@pytest.mark.parametrize("text", ["", "[]", "{}", "{" * 9000, '{"nutriments": "a"}'])
def test_a_file_that_is_no_game_leaves_the_game_as_it_is(text):
    page = Page("humain", sleeper, graine=5)
    answer = page.ask(action="ouvrir", texte=text)
    assert answer["souci"].startswith("Partie enregistrée illisible")
    assert possible(answer, 0) == sorted(page.forest.game.film.referee.legal(0))


def test_a_page_forgets_what_was_taken_back():
    page = Page("humain", sleeper, graine=5)
    images = page.ask(action="tout")["images"]
    played = page.ask(action="choisir", joueur=0, ligne="WAIT")
    assert played["annulable"]
    answer = page.ask(action="annuler")
    assert (answer["depuis"], answer["images"]) == (len(images), [])
    assert not answer["annulable"]


def test_a_game_is_played_again_by_the_same_players():
    page = Page("humain", sleeper, graine=5)
    first = page.ask(action="tout")
    page.ask(action="choisir", joueur=0, ligne="WAIT")
    same = page.ask(action="rejouer", memeForet=True)
    assert (same["depuis"], same["images"]) == (0, first["images"])
    assert same["graine"] == "5"
    other = page.ask(action="rejouer")
    assert other["plateau"]["noms"] == first["plateau"]["noms"]
    assert other["graine"] != "5"
    assert not other["annulable"]


def test_after_a_game_that_was_opened_one_s_own_players_play_again():
    page = Page("humain", sleeper, graine=5)
    record = page.ask(action="enregistrer")["fichier"]["texte"]
    assert page.ask(action="ouvrir", texte=record)["demandes"] == {}
    assert list(page.ask(action="rejouer")["demandes"]) == ["0"]


def test_a_late_click_is_ignored():
    page = Page("humain", sleeper, graine=5)
    shown = len(page.ask(action="tout")["images"])
    answer = page.ask(action="choisir", joueur=0, ligne="GROW 99")
    assert answer["depuis"] == shown and answer["images"] == []


def test_a_reader_without_widgets_sees_a_picture():
    data, _ = Foret(sleeper, gardener)._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
