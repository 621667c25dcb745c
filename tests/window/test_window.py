"""The window of `troll.GUI`, worked by keyboard and by mouse."""

import time

import pytest

import troll
from tests.window.conftest import Opened
from trollkit.trolls.partie import Partie
from trollkit.window.sizes import sizes_of


def one(partie: Partie, past: list[Partie]) -> int:
    return 1


def test_two_strategies_are_watched_with_the_keyboard_alone(opened: Opened) -> None:
    hand = opened(7, 15, troll.strategieExemple1, one)
    assert hand.said().startswith("Le troll attend au milieu")
    hand.press("Right", "Right")
    assert hand.said().startswith("Tour 2 : gauche lance 2, droite lance 1 ; le troll va vers")
    hand.press("Left")
    assert hand.said().startswith("Tour 1 : ")
    hand.press("space")  # the keyboard is on the button that plays
    assert "Victoire de gauche : le troll est au château de droite." in hand.said()
    hand.press("Home")
    assert hand.said().startswith("Le troll attend")
    hand.press("End")
    assert "1 – 0" in hand.words()
    hand.click("Nouvelle partie")
    hand.window.frame.board.canvas.focus_set()
    hand.press("space")  # and from anywhere else
    assert "2 – 0" in hand.words()


def test_a_game_that_plays_by_itself_can_be_paused_and_played_on(opened: Opened) -> None:
    hand = opened(7, 15, one, one)
    hand.window.frame.controls._speed.set("très rapide")
    hand.window.play()
    hand.wait(lambda: hand.window.view["joues"] > 0)
    assert hand.button("Ⅱ Pause")
    hand.window.play()
    hand.wait()
    paused = hand.window.view["joues"]
    assert 0 < paused < 15
    hand.window.frame.controls._speed.set("immédiate")
    hand.click("▶ Lecture")
    assert hand.window.view["joues"] == 15


def test_the_space_bar_plays_on_from_a_button_that_can_no_longer_be_pressed(
    opened: Opened,
) -> None:
    hand = opened(3, 2, troll.strategieExemple1, one)
    hand.button("Tour suivant ▶").focus_set()
    hand.press("space")
    assert "1 – 0" in hand.words()
    hand.press("space")
    assert "2 – 0" in hand.words()


def test_a_hundred_games_are_played_and_counted(opened: Opened) -> None:
    hand = opened(7, 15, troll.strategieExemple1, one)
    hand.click("100 parties")
    hand.wait(lambda: hand.window.view["score"][0] == 100)
    assert "100 – 0" in hand.words()


def test_a_series_stops_when_asked_to(opened: Opened) -> None:
    def slow(partie: Partie, past: list[Partie]) -> int:
        time.sleep(0.002)
        return 1

    hand = opened(7, 15, troll.strategieExemple1, slow)
    hand.window.series()
    hand.wait(lambda: bool(hand.window.view["serie"]))
    hand.window.series()
    hand.wait(lambda: not hand.window.view["serie"])
    hand.wait()
    assert 0 < hand.window.view["score"][0] < 100
    assert hand.button("100 parties")


def test_a_person_throws_by_typing_a_number_and_enter(opened: Opened) -> None:
    hand = opened(7, 15, "humain", one)
    hand.press("Key-3")
    assert hand.button("Lancer 3 pierres")
    hand.press("Return")
    assert hand.said().startswith("Tour 1 : gauche lance 3, droite lance 1")
    hand.press("Key-2", "Key-0", "Return")
    assert hand.said() == (
        "Château de gauche : « 20 » ne va pas ; choisissez votre lancer, "
        "un nombre entier de 1 à 12."
    )
    hand.window.frame.board.canvas.focus_set()
    hand.press("Key-4", "Up", "Return")
    assert hand.window.view["coups"] == [[3, 1], [5, 1]]
    assert "Vous gagnez !" not in hand.said()
    hand.press("Key-1", "Return", "Key-5", "Return")
    assert "Vous gagnez ! Victoire de gauche" in hand.said()
    hand.press("space")  # the keyboard waits on the button of a new game
    assert hand.said().startswith("Le troll attend")


@pytest.mark.parametrize(
    ("keys", "wrong"), [(("minus", "Key-1"), "-1"), (("Key-2", "period", "Key-5"), "2.5")]
)
def test_what_is_no_whole_number_of_stones_is_refused(opened: Opened, keys, wrong) -> None:
    hand = opened(7, 15, "humain", one)
    hand.press("a", *keys, "Return")  # letters are no part of a number
    assert hand.said().startswith(f"Château de gauche : « {wrong} » ne va pas")


def test_stones_are_taken_from_the_pile_with_the_mouse(opened: Opened) -> None:
    hand = opened(7, 15, one, "humain")
    board = hand.window.frame.board
    sizes = sizes_of(board.canvas.winfo_width(), board.canvas.winfo_height(), 7, 15)
    x, y = sizes.stone(1, 10)
    board.canvas.event_generate("<Button-1>", x=round(x), y=round(y))
    hand.wait()
    hand.click("Lancer 5 pierres")
    assert hand.window.view["coups"] == [[1, 5]]


def test_the_first_of_two_choices_is_nowhere_to_be_read(opened: Opened) -> None:
    hand = opened(7, 15, "humain", "humain")
    hand.press("Key-1", "Key-3")
    assert "13" not in hand.words()
    assert "••" in hand.words()
    hand.press("Return")
    assert "13" not in hand.words()
    assert "✓" in hand.words()
    assert any("droite, choisissez en secret" in words for words in hand.words())
    hand.press("Key-4", "Return")
    assert hand.said().startswith("Tour 1 : gauche lance 13, droite lance 4")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (
            lambda partie, past: partie.truc,
            "Château de gauche. Partie 1, tour 2 : la stratégie",
        ),
        (lambda partie, past: 99, "coup refusé, 99 ; il fallait un nombre entier de 1 à 14"),
    ],
)
def test_a_strategy_at_fault_is_told_in_french_and_nothing_is_lost(
    opened: Opened, wrong: object, told: str
) -> None:
    def faulty(partie: Partie, past: list[Partie]) -> int:
        return wrong(partie, past) if len(partie.coupsPrecedents) == 1 else 1  # type: ignore[operator]

    hand = opened(7, 15, faulty, troll.strategieExemple1)
    hand.press("Right", "space")
    assert told in hand.said()
    assert hand.window.view["coups"] == [[1, 2]]
    hand.press("Left")
    assert hand.said().startswith("Le troll attend")


def test_a_strategy_that_never_ends_is_named_and_can_be_interrupted(opened: Opened) -> None:
    asked = []

    def endless(partie: Partie, past: list[Partie]) -> int:
        asked.append(1)
        while len(asked) == 1:
            pass
        return 1

    hand = opened(7, 15, endless, one)
    hand.window.step()
    hand.wait(lambda: "endless réfléchit depuis" in hand.said())
    hand.click("Interrompre")
    assert "Château de gauche : stratégie interrompue après" in hand.said()
    hand.press("Right")
    assert hand.said().startswith("Tour 1 : ")


@pytest.mark.parametrize("players", [(one, one), ("humain", one), ("humain", "humain")])
def test_no_word_is_cut_at_the_smallest_size_which_fits_a_small_screen(
    opened: Opened, players: tuple[object, object]
) -> None:
    hand = opened(15, 50, *players)
    least = hand.root.minsize()
    assert least[0] <= 1024
    assert least[1] <= 600
    for size in (least, (1366, 740)):
        hand.root.geometry(f"{size[0]}x{size[1]}")
        hand.wait(lambda size=size: hand.root.winfo_width() == size[0])
        hand.root.update()
        for widget in hand.widgets():
            if widget.winfo_class() in (
                "TLabel",
                "TButton",
                "TSpinbox",
                "TCombobox",
                "Heading",
            ):
                assert widget.winfo_width() >= widget.winfo_reqwidth(), widget
                assert widget.winfo_height() >= widget.winfo_reqheight(), widget


def test_words_grow_with_the_window(opened: Opened) -> None:
    hand = opened(7, 15, one, one)
    before = hand.button("▶ Lecture").winfo_reqwidth()
    hand.root.geometry("1366x900")
    hand.wait(lambda: hand.root.winfo_width() == 1366)
    hand.root.update()
    assert hand.button("▶ Lecture").winfo_reqwidth() > before


def test_every_button_can_be_reached_with_the_tab_key(opened: Opened) -> None:
    hand = opened(7, 15, one, one)
    hand.press("Right")
    reached = set()
    for _ in range(12):
        hand.press("Tab")
        widget = hand.root.focus_get()
        reached.add(widget.cget("text") if widget.winfo_class() == "TButton" else "")
    wanted = ["▶ Lecture", "◀ Retour", "Tour suivant ▶", "Jusqu'à la fin", "Nouvelle partie"]
    assert {*wanted, "100 parties"} <= reached
