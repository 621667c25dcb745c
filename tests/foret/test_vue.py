"""What a strategy is handed says what the referee sent."""

from tests.foret.recorded import CASES
from trollkit.foret import Referee
from trollkit.foret.vue import Arbre, Vue


def test_a_view_reads_every_line_of_a_recorded_game() -> None:
    case = next(case for case in CASES["bronze"] if "in" in case["frames"][1])
    vues = [Vue(3, case["init_input"]) for _ in (0, 1)]
    for frame in case["frames"]:
        for joueur, lignes in enumerate(frame.get("in", ())):
            if lignes is None:
                continue
            vue = vues[joueur]
            vue.tour(lignes.split("\n"))
            assert vue.actionsPossibles == frame["legal"][joueur]
            assert vue.joursRestants == 24 - vue.jour


def test_a_view_holds_what_the_text_says() -> None:
    referee = Referee(2, 0)
    referee.play({0: "GROW 12", 1: "WAIT"})
    vue = Vue(2, referee.init_input)
    vue.tour(referee.turn_input(0))
    assert (vue.jour, vue.nutriments, vue.soleil, vue.score) == (0, 20, 1, 0)
    assert (vue.soleilAdverse, vue.scoreAdverse, vue.adversaireDort) == (4, 0, True)
    assert vue.arbres[0] == Arbre(case=12, taille=2, aMoi=True, endormi=True)
    assert [arbre.case for arbre in vue.mesArbres] == [12, 19, 22, 25]
    assert vue.voisins[19] == [-1, -1, 20, 7, 36, -1]
    assert vue.richesses[:8] == [3, 3, 3, 3, 3, 3, 3, 2]
    assert vue.joursRestants == 6


def test_its_position_is_the_referee_s_seen_from_either_side() -> None:
    referee = Referee(3, 5)
    for joueur in (0, 1):
        vue = Vue(3, referee.init_input)
        vue.tour(referee.turn_input(joueur))
        trees = tuple(
            tree and tree._replace(owner=tree.owner ^ joueur) for tree in referee.position.trees
        )
        assert vue.position() == referee.position._replace(trees=trees, bits=0)


def test_actions_are_read_as_numbers_in_the_order_received() -> None:
    referee = Referee(3, 5)
    vue = Vue(3, referee.init_input)
    vue.tour(referee.turn_input(0))
    graines = [f"SEED {source} {case}" for source, case in vue.actions("SEED")]
    assert graines == [texte for texte in referee.legal(0) if texte.startswith("SEED")]
    assert vue.actions("COMPLETE") == []
    assert vue.coutPousse(vue.mesArbres[0].case) == 3
