"""Questions 1 and 2: a bot reads the lines of a turn, then always cuts the best tree."""

from contextlib import suppress
from operator import index
from typing import Any

from trollkit.classroom.pret import choisit, ou_humain
from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    Fonction,
    fonction,
    liste_de,
    un_texte,
)
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi, devant
from trollkit.core.numbers import as_integer
from trollkit.core.text import many, show
from trollkit.foret.protocol import Unreadable, parse_line
from trollkit.foret.referee import Referee
from trollkit.foret.rules import refusal
from trollkit.foret.state import State
from trollkit.foret.strategies import find
from trollkit.foret.vue import Vue

GRAINES = (8, 5, 2, 21)
MESSAGE = (1, GRAINES[0], 3)  # league, seed, and after how many turns
_FEUILLES = (MESSAGE, (1, 5, 0), (1, 2, 2), (2, 11, 6), (3, 4, 30))


def pilote(espace: Espace) -> Fonction | str:
    """The player of the first game: the student's `premierBot`, "humain" until it is right."""
    arbitre = Referee(1, GRAINES[0])
    vue = Vue(1, arbitre.init_input)
    vue.tour(arbitre.turn_input(0))
    essais = [(vue, vue.actionsPossibles)]
    return ou_humain(
        lambda: choisit(fonction(espace, "premierBot", "vue"), essais, "vue.actionsPossibles")
    )


def message() -> list[str]:
    """The lines of a turn in league 1, as the referee sends them."""
    return _feuille(*MESSAGE)


def _feuille(ligue: int, graine: int, tours: int) -> list[str]:
    """The lines for the first player after so many turns, in which all took the last action."""
    referee = Referee(ligue, graine)
    for _ in range(tours):
        referee.play({player: referee.legal(player)[-1] for player in referee.asked})
    while 0 not in referee.asked:
        referee.play({player: "WAIT" for player in referee.asked})
    return referee.turn_input(0)


_LIEUX = {
    "jour": "dans lignes[0]",
    "nutriments": "dans lignes[1]",
    "soleil": "dans lignes[2], avant l'espace",
    "score": "dans lignes[2], après l'espace",
}


@TD3.question("1a", "lireNombres", fautes=("places_lues", "ordre", "ligne_lue", "lignes"))
def question1a(espace: Espace) -> Reussi:
    """`lireNombres` reads the first three lines."""
    appel = fonction(espace, "lireNombres", "lignes")
    for essai in _FEUILLES:
        lignes = _feuille(*essai)
        with devant(_extrait(lignes[:3])):
            _check_nombres(appel, lignes)
    return Reussi("les quatre premiers nombres sont lus, à n'importe quel tour.")


def _check_nombres(appel: Appel, lignes: list[str]) -> None:
    noms = ", ".join(_LIEUX)
    voulu = f"quatre nombres, dans cet ordre : return {noms}"
    trouves: list[Any] = appel.lu(liste_de(combien=4), voulu, lignes)
    attendus = map(int, " ".join(lignes[:3]).split())
    for nom, trouve, attendu in zip(_LIEUX, trouves, attendus, strict=True):
        if as_integer(trouve) != attendu:
            raise PasEncore(
                "{nom} vaut {trouve!r} au lieu de {attendu} : il se lit {lieu}, et int(…) en "
                "fait un nombre entier.",
                nom=Phrase(nom),
                trouve=trouve,
                attendu=attendu,
                lieu=Phrase(_LIEUX[nom]),
            )


@TD3.question(
    "1b",
    "lireArbres",
    "lireActions",
    fautes=("places_des_arbres", "a_lire"),
)
def question1b(espace: Espace) -> Reussi:
    """`lireArbres` and `lireActions` read the two lists, each after its length."""
    arbres = fonction(espace, "lireArbres", "lignes")
    actions = fonction(espace, "lireActions", "lignes")
    for essai in _FEUILLES:
        lignes = _feuille(*essai)
        with devant(_extrait(lignes)):
            _check_arbres(arbres, lignes)
            _check_actions(actions, lignes)
    return Reussi("toute la feuille est lue : un bot ne reçoit rien de plus.")


def _un_arbre(valeur: object) -> tuple[int, ...]:
    return (*liste_de(index, 4)(valeur),)


def _check_arbres(appel: Appel, lignes: list[str]) -> None:
    nombre = int(lignes[4])
    attendus = [tuple(map(int, ligne.split())) for ligne in lignes[5 : 5 + nombre]]
    attendu = (
        f"une liste d'arbres, chacun de quatre nombres entiers, comme {attendus[0]} ; int(…) "
        "fait un nombre d'un texte"
    )
    trouves = appel.lu(liste_de(_un_arbre), attendu, lignes)
    if len(trouves) != nombre:
        raise PasEncore(
            "lireArbres renvoie {trouves} au lieu de {nombre} : leur nombre est dans "
            "lignes[4], et le premier arbre dans lignes[5].",
            trouves=many(len(trouves), "arbre"),
            nombre=nombre,
        )
    for lu, juste in zip(trouves, attendus, strict=True):
        if lu != juste:
            raise PasEncore(
                "l'arbre de la case {case} est lu {lu} au lieu de {juste}, dans l'ordre de "
                "la feuille.",
                case=juste[0],
                lu=lu,
                juste=juste,
            )


def _check_actions(appel: Appel, lignes: list[str]) -> None:
    debut = 6 + int(lignes[4])
    trouvees: list[Any] = appel.lu(liste_de(), "une liste de textes", lignes)
    if trouvees == lignes[debut:]:
        return
    raise PasEncore(
        "lireActions renvoie {trouvees} ; ici, il y a {arbres} arbres : les actions "
        "commencent à lignes[{debut}], juste après leur nombre, et chacune est la ligne "
        "entière, un texte.",
        trouvees=show(trouvees, 60),
        arbres=lignes[4],
        debut=debut,
    )


def _extrait(lignes: list[str]) -> str:
    """The lines, each after its number."""
    return "\n".join(f"lignes[{rang}]".ljust(12) + mots for rang, mots in enumerate(lignes))


@TD3.question("2", "bucheronne", fautes=("numeros", "lignes"))
def question2(espace: Espace) -> Reussi:
    """`bucheronne` cuts the best tree whenever it can, in real games."""
    appel = fonction(espace, "bucheronne", "vue")
    autre = find("ecureuil").strategy
    for graine in GRAINES:
        referee = Referee(1, graine)
        vues = [Vue(1, referee.init_input) for _ in (0, 1)]
        while referee.asked:
            for joueur in referee.asked:
                vues[joueur].tour(referee.turn_input(joueur))
            lignes = {1: autre(vues[1])} if 1 in referee.asked else {}
            if 0 in referee.asked:
                lignes[0] = _ligne(appel, vues[0], referee.position)
            referee.play(lignes)
    return Reussi(
        f"{len(GRAINES)} parties d'un jour contre l'écureuil, dans l'arbitre : jamais un arbre "
        "moins bien placé que le meilleur, jamais endormie trop tôt."
    )


def _ligne(appel: Appel, vue: Vue, position: State) -> str:
    """The line that the student's function gives.

    Raises PasEncore unless it is legal, and cuts the best tree if any can be cut.
    """
    ligne = appel.lu(un_texte, "un texte, la ligne à écrire, comme 'WAIT'", vue)
    action = None
    with suppress(Unreadable):
        action = parse_line(ligne, position.league).action
    if action is None or refusal(position, 0, action):
        raise PasEncore(
            "{ligne!r} n'est pas une ligne permise ; l'arbitre attend un des textes de "
            "vue.actionsPossibles, à la lettre près, comme {exemple!r}.",
            f"jour {vue.jour}, actions possibles : {', '.join(vue.actionsPossibles)}",
            ligne=ligne,
            exemple=vue.actionsPossibles[-1],
        )
    richesses = {case: vue.richesses[case] for (case,) in vue.actions("COMPLETE")}
    mieux = max(richesses.values(), default=0)
    cases = [f"case {case:2} : richesse {r}" for case, r in sorted(richesses.items())]
    with devant("\n".join(cases)):
        if richesses and action.verb == "WAIT":
            raise PasEncore(
                "avec {soleil} soleils, vous dormez alors que {coupes} arbres peuvent "
                "encore être coupés. Dormir termine votre journée.",
                soleil=vue.soleil,
                coupes=len(richesses),
            )
        if richesses and richesses[action.cell] < mieux:
            raise PasEncore(
                "« {ligne} » coupe un arbre de richesse {prise}, alors qu'il y en a un de "
                "richesse {mieux}.",
                ligne=ligne,
                prise=richesses[action.cell],
                mieux=mieux,
            )
    return ligne
