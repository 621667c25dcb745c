"""Question 1: the lines of a turn, read as a bot reads them."""

from collections.abc import Sequence
from operator import index

from trollkit.classroom.questions.answers import Appel, Espace, fonction
from trollkit.classroom.questions.causes.fautes import a_lire
from trollkit.classroom.questions.causes.fautes.lignes import LIGNES
from trollkit.classroom.questions.causes.fautes.places import ordre
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasEncore, Reussi
from trollkit.classroom.td3.fautes import de_l_autre, par_signe
from trollkit.core.text import many, show
from trollkit.foret.referee import Referee

GRAINE = 8
MESSAGE = (1, GRAINE, 3)  # league, seed, and after how many turns
ESSAIS = (MESSAGE, (1, 5, 0), (1, 2, 2), (2, 11, 6), (3, 4, 30))
NOMBRES = ("jour", "nutriments", "soleil", "score")
_LIEUX = {
    "jour": "dans lignes[0]",
    "nutriments": "dans lignes[1]",
    "soleil": "dans lignes[2], avant l'espace",
    "score": "dans lignes[2], après l'espace",
}

Arbre = tuple[int, ...]


def message() -> list[str]:
    """The lines of a turn in the smallest league, as the referee sends them."""
    return lignes(*MESSAGE)


def lignes(ligue: int, graine: int, tours: int) -> list[str]:
    """What the first player is sent after so many turns, all having played the last action."""
    referee = Referee(ligue, graine)
    for _ in range(tours):
        referee.play({player: referee.legal(player)[-1] for player in referee.asked})
    while 0 not in referee.asked:
        referee.play({player: "WAIT" for player in referee.asked})
    return referee.turn_input(0)


@TD3.question("1a", "lireNombres", fautes=(ordre, par_signe, de_l_autre, *LIGNES))
def question1a(espace: Espace) -> Reussi:
    """`lireNombres` reads the first three lines."""
    appel = fonction(espace, "lireNombres", "lignes")
    for essai in ESSAIS:
        _check_nombres(appel, lignes(*essai))
    return Reussi("les quatre premiers nombres sont lus, à n'importe quel tour.")


def _check_nombres(appel: Appel, message: list[str]) -> None:
    attendus = [int(message[0]), int(message[1]), *map(int, message[2].split())]
    trouves = _liste(appel, message, "quatre nombres : return jour, nutriments, soleil, score")
    if len(trouves) != len(NOMBRES):
        raise PasEncore(
            "lireNombres renvoie {trouves} valeurs ; il en faut quatre, dans cet ordre "
            ": {join}.",
            _extrait(message, 3),
            trouves=len(trouves),
            join=", ".join(NOMBRES),
        )
    for nom, trouve, attendu in zip(NOMBRES, trouves, attendus, strict=True):
        if isinstance(trouve, str):
            raise PasEncore(
                "{nom} vaut {trouve}, un texte ; int(…) en fait un nombre.",
                _extrait(message, 3),
                nom=nom,
                trouve=show(trouve),
            )
        if trouve == attendu and entier(trouve) is None:
            raise PasEncore(
                "{nom} vaut {trouve}, un nombre à virgule ; int(…), et non float(…), en "
                "fait un nombre entier.",
                _extrait(message, 3),
                nom=nom,
                trouve=show(trouve),
            )
        if entier(trouve) != attendu:
            raise PasEncore(
                "{nom} vaut {trouve} au lieu de {attendu} : il se lit {lieux}.",
                _extrait(message, 3),
                nom=nom,
                trouve=show(trouve),
                attendu=attendu,
                lieux=_LIEUX[nom],
            )


@TD3.question(
    "1b",
    "lireArbres",
    "lireActions",
    fautes=(a_lire(*(f"{n} + int(lignes[4])" for n in (0, 5, 6))),),
)
def question1b(espace: Espace) -> Reussi:
    """`lireArbres` and `lireActions` read the two lists, whose lengths are told first."""
    arbres = fonction(espace, "lireArbres", "lignes")
    actions = fonction(espace, "lireActions", "lignes")
    for essai in ESSAIS:
        message = lignes(*essai)
        _check_arbres(arbres, message)
        _check_actions(actions, message)
    return Reussi("toute la feuille est lue : un bot ne reçoit rien de plus.")


def _check_arbres(appel: Appel, message: list[str]) -> None:
    nombre = int(message[4])
    attendus = [tuple(map(int, ligne.split())) for ligne in message[5 : 5 + nombre]]
    trouves = _liste(appel, message, "une liste d'arbres")
    if len(trouves) != nombre:
        raise PasEncore(
            "lireArbres renvoie {trouves} au lieu de {nombre} : leur nombre est dans "
            "lignes[4], et le premier arbre dans lignes[5].",
            _extrait(message),
            trouves=many(len(trouves), "arbre"),
            nombre=nombre,
        )
    for trouve, attendu in zip(trouves, attendus, strict=True):
        nombres = _quatre(trouve)
        if nombres is None:
            textes = isinstance(trouve, list | tuple) and str in {*map(type, trouve)}
            conseil = " Ce sont des textes ; int(…) en fait des nombres." if textes else ""
            raise PasEncore(
                "un arbre lu est {trouve} ; il faut quatre nombres entiers, comme "
                "{attendu}.{conseil}",
                _extrait(message),
                trouve=show(trouve),
                attendu=attendu,
                conseil=conseil,
            )
        if nombres != attendu:
            raise PasEncore(
                "l'arbre de la case {attendu} est lu {nombres} au lieu de {attendu2}.",
                _extrait(message),
                attendu=attendu[0],
                nombres=nombres,
                attendu2=attendu,
            )


def _check_actions(appel: Appel, message: list[str]) -> None:
    debut = 6 + int(message[4])
    attendues = message[debut:]
    trouvees = _liste(appel, message, "une liste de textes")
    if trouvees == attendues:
        return
    if trouvees and isinstance(trouvees[0], list | tuple):
        conseil = "une action est la ligne entière, un texte : n'y touchez pas"
    elif trouvees and trouvees[0] == message[debut - 1]:
        conseil = "la première ligne de cette liste est leur nombre, pas une action"
    else:
        conseil = (
            f"ici, il y a {message[4]} arbres : les actions commencent à lignes[{debut}], "
            "juste après leur nombre"
        )
    raise PasEncore(
        "lireActions renvoie {trouvees} ; {conseil}.",
        _extrait(message),
        trouvees=show(trouvees, 60),
        conseil=conseil,
    )


def _liste(appel: Appel, message: list[str], attendu: str) -> list[object]:
    reponse = appel(message)
    if not isinstance(reponse, list | tuple):
        raise appel.autre(reponse, attendu, message)
    return list(reponse)


def _quatre(arbre: object) -> Arbre | None:
    """The tree as four plain numbers, None of what is something else."""
    if not isinstance(arbre, list | tuple) or len(arbre) != 4:
        return None
    nombres = tuple(entier(each) for each in arbre)
    return None if None in nombres else nombres  # type: ignore[return-value]


def entier(valeur: object) -> int | None:
    """The plain whole number that a value stands for, None for what is none."""
    try:
        return index(valeur)  # type: ignore[arg-type]
    except Exception:
        return None


def _extrait(message: Sequence[str], combien: int | None = None) -> str:
    """The lines with their numbers, those of the trees cut short."""
    fin = len(message) if combien is None else combien
    return "\n".join(f"lignes[{rang}]".ljust(12) + message[rang] for rang in range(fin))
