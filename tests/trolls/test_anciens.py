"""Code written for the lab's first `troll.py`: understood where it harms nothing, else told."""

import subprocess
import sys

import pytest

import troll
from trollkit.dev.bundle import write

# Each line is run with the names of the first file, and what it must be true of.
UNDERSTOOD = """\
fini, gagnant = troll.Partie(7, 15).tourDeJeu(2, 4); assert (fini, gagnant) == (False, 0)
p = troll.Partie(3, 5); assert p.tourDeJeu(2, 1) == (True, 1) and p.gagnant == 1
assert repr(troll.Partie(7, 15).tourDeJeu(2, 4)) == "None"
b = troll.jouerPartie(7, 15, f, g, affichageTexte=False); assert b.partie is b
assert b.gagnant in (1, 2, 3) and b.message.startswith("Vainqueur : ") and b.exception is None
r = troll.jouerPlusieursParties(7, 15, f, g, nombreDeParties=9, afficherResultats=False)
assert r.matchPrevus == r.matchJoues == 9 and r.matchsNuls == r.nuls
assert (r.victoiresGauche, r.victoiresDroite) == (r.victoires, r.defaites)
assert troll.jouerPlusieursParties(7, 15, f, g, 8, False, False).matchPrevus == 8
assert troll.jouerPlusieursParties(7, 15, f, g, 8, False, afficherParties=True).matchPrevus == 8
s = troll.Strategie("la mienne", f); assert s.__name__ == "la mienne" and s(p, []) == f(p, [])
assert troll.jouerPartie(7, 15, s, troll.Strategie("autre", g), False).terminee
assert issubclass(troll.ErreurTroll, troll.CoupInvalideGauche)
assert troll.CoupInvalideDroite is troll.CoupInvalideSimultane is troll.ErreurTroll
assert not hasattr(troll, "strategieExemple3") and not hasattr(r, "miroir")
"""
REFUSED = {
    "troll.strategieExemple3": "écrivez troll.strategieExemple1",
    "troll.genererJSON": "trollkit concours",
    "troll.partie(7, 15)": r"dans le module troll : vouliez-vous troll.Partie \?",
    "troll.inconnu": r"inconnu n'existe pas dans le module troll\.",
    "troll.Partie(7, 15).LigneResume()": r"écrivez print\(partie\)",
    "troll.Partie(7, 15).LigneDernierCoup()": r"partie\.coupsPrecedents\[-1\]",
    "troll.jouerPlusieursParties(7, 15, f, g, 3, False).miroir()": "stratégies échangées",
    "troll.jouerPartie(7, 15, f, g, afichage=False)": "après les deux stratégies",
    "troll.jouerPartie(7, 15, f, g, nombreDeParties=3)": "'nombreDeParties' n'existe pas ici",
}
PREPARED = "import troll\nf, g = troll.strategieExemple1, troll.strategieExemple2\n"


@pytest.mark.parametrize("alone", [False, True])
def test_what_harms_nothing_is_understood(tmp_path, *, alone):
    if alone:
        write(tmp_path / "troll.py")
    (tmp_path / "ancien.py").write_text(f"{PREPARED}{UNDERSTOOD}", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "ancien.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize(("code", "advice"), REFUSED.items())
def test_what_cannot_be_understood_is_refused_in_french(code, advice):
    f, g = troll.strategieExemple1, troll.strategieExemple2
    with pytest.raises(troll.ErreurTroll, match=advice):
        eval(code, {"troll": troll, "f": f, "g": g})


def test_who_takes_what_a_turn_gives_for_a_game_is_told_of_none():
    with pytest.raises(AttributeError, match="'NoneType' object has no attribute 'tourDeJeu'"):
        troll.Partie(7, 15).tourDeJeu(2, 4).tourDeJeu(2, 4)  # type: ignore[operator]


def test_names_that_nobody_has_ever_had_are_pythons_to_refuse():
    result = troll.jouerPlusieursParties(
        7, 15, troll.strategieExemple1, troll.strategieExemple2, 2, affichage=False
    )
    for thing in (result, troll.Partie(7, 15)):
        with pytest.raises(AttributeError, match="has no attribute 'inconnu'"):
            _ = thing.inconnu
