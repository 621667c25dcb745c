"""Whose answers are alike over a whole sheet: copies are, the question's own answer is not."""

import nbformat.v4 as v4

from trollkit.classroom.bilan import pairs

LONG = """
def strategie(partie, partiesPrecedentes):
    total = 0
    for avant, apres in partie.coupsPrecedents:
        if avant > apres + {n}:
            total = total + avant * {n} - apres
        elif avant == {n} // 2:
            total = total - max(avant, {n}) % 3
    while total > partie.stockGauche:
        total = total // 2 - {n}
    return max(1, min(total, partie.stockGauche))
"""
OWN = """
def strategie(p, q):
    jets = [k for k in range(1, p.stockGauche + 1) if (k * {n}) % 7 != p.positionTroll]
    if not jets or len(q) > {n}:
        return p.stockGauche - {n} if p.stockGauche > {n} else 1
    jets.sort(key=lambda jet: (abs(jet - {n}), -jet, jet % ({n} + 2)))
    choix = jets[{n} % len(jets)]
    assert choix > 0, "{n} pierres"
    return choix
"""
TEXT = (
    "J'ai d'abord voulu garder toutes mes pierres pour la fin, mais le troll était déjà chez "
    "moi au huitième tour ; ensuite j'ai regardé combien l'adversaire en lançait d'habitude et "
    "j'ai lancé une pierre de plus, sauf quand il ne m'en restait que trois. Contre le renard "
    "cela ne suffit pas, parce qu'il change de rythme dès qu'il voit qu'on le suit."
)


def alike(everybody, partners=(), blank=None):
    """The pairs of a class, given by student and cell."""
    answers = {}
    for student, given in everybody.items():
        for cell, text in given.items():
            answers.setdefault(cell, {})[student] = text.strip()
    return pairs(blank or BLANK, answers, dict(partners), len(everybody))


BLANK = {
    "question-1": v4.new_code_cell("..."),
    "question-2": v4.new_code_cell("..."),
    "reflexion": v4.new_markdown_cell("*À vous.*"),
}


def test_a_copy_under_other_names_is_found_and_shown_as_it_stands():
    copied = LONG.format(n=5).replace("total", "somme")
    ((one, other, (same,)),) = alike(
        {
            "zoe": {"question-1": LONG.format(n=5)},
            "ali": {"question-1": copied},
            "lea": {"question-1": OWN.format(n=4)},
        }
    )
    assert (one, other) == ("ali", "zoe")
    assert (same.title, same.score) == ("question 1", 1)
    assert same.one == copied.strip() and same.other == LONG.format(n=5).strip()


def test_the_pair_with_most_answers_alike_comes_first():
    one = {"question-1": LONG.format(n=5)}
    two = {"question-1": OWN.format(n=9), "question-2": LONG.format(n=8)}
    found = alike({"ali": one, "lea": one, "max": two, "zoe": two})
    told = [(one, other, len(same)) for one, other, same in found]
    assert told == [("max", "zoe", 2), ("ali", "lea", 1)]


def test_what_many_write_is_the_questions_own_answer():
    many = {f"e{n}": {"question-1": LONG.format(n=5)} for n in range(8)}
    assert alike(many) == []
    assert len(alike(dict(list(many.items())[:3]))) == 3


def test_what_the_sheet_gives_and_what_partners_hand_in_proves_nothing():
    given = LONG.format(n=5)
    both = {name: {"question-1": f"{given}\nx = {name!r}"} for name in ("ali", "zoe")}
    assert alike(both) != []
    assert alike(both, blank={"question-1": v4.new_code_cell(given)}) == []
    assert alike(both, {"ali": "zoe", "zoe": "ali"}) == []


def test_texts_are_compared_by_their_words():
    changed = TEXT.replace("huitième", "neuvième").replace("trois", "deux").upper()
    found = alike({"ali": {"reflexion": TEXT}, "zoe": {"reflexion": changed}})
    assert [same.title for same in found[0][2]] == ["réflexion"]
