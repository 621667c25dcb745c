"""The forest as a page asks for it: what is offered, people, strategies, what goes wrong."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trollkit.foret.referee import Referee
from trollkit.foret.widget import Foret, NoPlayer, offer


def questions(league, seed, every=7):
    """Some of the moments of a random game: the position, who is asked, the referee's list."""
    chance = Random(seed)
    referee = Referee(league, seed)
    turn = 0
    while referee.asked:
        legal = {player: referee.legal(player) for player in referee.asked}
        if turn % every == 0:
            yield from ((referee.position, player, lines) for player, lines in legal.items())
        # Sleep is rare, so that forests grow.
        referee.play({p: chance.choice(lines[1:] * 9 + ["WAIT"]) for p, lines in legal.items()})
        turn += 1


def choices(offered):
    targets = [target for sower in offered["graines"] for target in sower["cibles"]]
    return [*offered["actions"], *targets]


@settings(max_examples=15)
@given(st.sampled_from([1, 2, 3]), st.integers(0, 2**31))
def test_what_is_not_refused_is_what_the_referee_lists(league, seed):
    for state, player, legal in questions(league, seed):
        offered = offer(state, player)
        possible = [choice["ligne"] for choice in choices(offered) if not choice["refus"]]
        assert sorted(possible) == sorted(legal)
        for sower in offered["graines"]:
            assert bool(sower["refus"]) == all(one["refus"] for one in sower["cibles"])


@pytest.mark.parametrize(
    ("league", "line", "refus", "dit"),
    [
        (2, "GROW 1", "", "fait pousser un arbre moyen sur la case 1 (3 soleils)"),
        (2, "COMPLETE 1", "not_tall", "cet arbre n'est pas assez grand, il faut la taille 3"),
        (2, "WAIT", "", "s'endort jusqu'à demain"),
        (3, "GROW 23", "no_sun", "il n'y a pas assez de soleil, il en faut 3"),
    ],
)
def test_each_choice_says_what_it_does_or_why_it_cannot_be(league, line, refus, dit):
    offered = offer(Referee(league, 5).position, 0)
    found = [one for one in choices(offered) if one["ligne"] == line]
    assert [(one["refus"], one["dit"]) for one in found] == [(refus, dit)]


def sleeper(view):
    return "WAIT"


def gardener(view):
    grows = view.actions("GROW")
    return f"GROW {grows[0][0]} pousse !" if grows else "WAIT"


class Page:
    """What a page receives from the widget."""

    def __init__(self, *players, **options):
        self.forest = Foret(*players, **options)
        self.heard = []
        self.forest.send = self.heard.append

    def ask(self, **request):
        self.forest.receive(self.forest, request, [])
        return self.heard[-1]


def test_a_person_is_asked_and_nothing_is_played_before_the_answer():
    game = Page("humain", sleeper, graine=5)
    images = len(game.forest.film.images)
    assert list(game.forest.demands) == [0]
    game.ask(action="avancer")
    assert len(game.forest.film.images) == images
    game.ask(action="choisir", joueur=0, ligne=game.forest.demands[0][1])
    assert len(game.forest.film.images) == images + 1


def test_two_people_choose_one_after_the_other_and_the_first_choice_stays_secret():
    game = Page("humain", "humain", graine=5)
    images = len(game.forest.film.images)
    game.ask(action="choisir", joueur=0, ligne="WAIT")
    assert list(game.forest.demands) == [1]
    assert len(game.forest.film.images) == images
    game.ask(action="choisir", joueur=1, ligne="WAIT")
    assert game.forest.film.images[images]["actions"] == ["WAIT", "WAIT"]


@pytest.mark.parametrize(("player", "line"), [(0, "GROW 99"), (1, "WAIT"), (0, "grow")])
def test_a_choice_that_is_not_offered_changes_nothing(player, line):
    game = Page("humain", sleeper, graine=5)
    images = len(game.forest.film.images)
    game.ask(action="choisir", joueur=player, ligne=line)
    assert len(game.forest.film.images) == images


def fails(view):
    print("je cherche")
    raise ValueError("<b>rien</b>\u202e")


def lost(view):
    return arbre  # noqa: F821


@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (fails, "fails a fini sur une erreur, ValueError: <b>rien</b> (ligne {fails})."),
        (
            lost,
            "lost a fini sur une erreur, le nom arbre n'existe pas (NameError) (ligne {lost}).",
        ),
        (lambda view: 3, "<lambda> a rendu 3 ; il faut un texte comme 'WAIT'."),
        (lambda view: None, "<lambda> a rendu None ; il faut un texte comme 'WAIT'."),
    ],
)
def test_a_strategy_that_fails_loses_with_a_sentence(strategy, said):
    game = Page(strategy, sleeper, graine=5)
    game.ask(action="avancer")
    lines = {
        "fails": fails.__code__.co_firstlineno + 2,
        "lost": lost.__code__.co_firstlineno + 1,
    }
    assert game.forest.trouble == said.format(**lines)
    assert "hors jeu" in game.forest.film.end


def test_a_choice_is_taken_back_with_all_that_followed_it():
    game = Page("humain", sleeper, graine=5)
    before = list(game.forest.film.images), game.forest.demands
    assert not game.forest.view()["annulable"]
    game.ask(action="choisir", joueur=0, ligne="WAIT")
    after = list(game.forest.film.images)
    game.ask(action="choisir", joueur=0, ligne=game.forest.demands[0][1])
    game.ask(action="annuler")
    assert game.forest.film.images == after
    game.ask(action="annuler")
    assert (game.forest.film.images, game.forest.demands) == before
    assert not game.forest.view()["annulable"]
    game.ask(action="annuler")  # there is nothing left
    assert game.forest.film.images == before[0]


@pytest.mark.parametrize("wrong", ["renard", 3, ["ecureuil"]])
def test_nobody_else_plays(wrong):
    with pytest.raises(NoPlayer):
        Foret(wrong, sleeper)


def test_a_page_is_first_sent_everything_then_only_what_is_new():
    page = Page(gardener, sleeper, graine=5)
    first = page.ask(action="tout")
    assert first["depuis"] == 0 and len(first["images"]) == 2
    second = page.ask(action="avancer")
    assert second["depuis"] == 2 and len(second["images"]) == 1
    json.dumps([first, second])


def test_a_strategy_that_is_interrupted_loses_and_the_page_lives_on():
    def interrupted(view):
        raise KeyboardInterrupt

    game = Page(interrupted, sleeper, graine=5)
    game.ask(action="avancer")
    assert game.forest.trouble == (
        "interrupted : la stratégie a été interrompue pendant qu'elle réfléchissait."
    )
    assert "hors jeu" in game.forest.film.end


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
