import json

from trollkit.notebook.board.gui import PageMatch


def one(partie, past):
    return 1


def test_what_strategies_print_is_shown_harmless_and_short():
    def talkative(partie, past):
        print("bonjour\x1b[31m\u202e\ud800", partie.stockGauche)
        print("x" * 10**6)
        return 1

    match = PageMatch(7, 15, talkative, one)
    match.step()
    match.step()
    printed = match.view()["affiche"]
    assert "bonjour[31m 14\n" in printed
    assert len(printed) <= 4000
    json.dumps(match.view(), ensure_ascii=False).encode()


def test_the_coach_is_silent_until_asked():
    match = PageMatch(7, 15, "humain", one)
    assert match.view()["conseils"] is False
    match.choose(0, "3")
    match.answer({"action": "conseils", "actif": True})
    (words,) = match.view()["conseils"]
    assert words["cote"] == 0
    assert "votre 3" in words["avant"]
    assert words["ici"].startswith("Ici, le jeu parfait lance")
    match.answer({"action": "conseils", "actif": False})
    assert match.view()["conseils"] is False
