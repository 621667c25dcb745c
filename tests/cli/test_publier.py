"""`trollkit publier`: what it says, and what it refuses in one sentence."""

from tests.publishing.field import hold


def test_one_option_erases_somebody_first(inside, tmp_path):
    base = hold(tmp_path)
    done = inside("publier", base, tmp_path / "site", "--oublier", "durand.py")
    assert done.status == 0
    assert done.stdout.startswith(
        "'durand.py' est effacé des résultats ; les autres et leur concours restent. "
        "Fichiers changés ou ôtés : concours.sqlite, etat.json.\nSite écrit"
    )
    assert "(4 stratégies, 12 affrontements, " in done.stdout
