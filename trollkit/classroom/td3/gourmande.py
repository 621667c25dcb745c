"""Question 2: one day, the best trees first; and what the referee does with a bad line."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from trollkit.classroom.questions.answers import Appel, Espace, fonction
from trollkit.classroom.questions.causes.fautes.lignes import LIGNES
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasEncore, Reussi
from trollkit.classroom.td3.fautes import numeros, verbe
from trollkit.core.text import show
from trollkit.foret.leagues import LEAGUES
from trollkit.foret.protocol import Unreadable, expected, parse_line
from trollkit.foret.referee import Referee
from trollkit.foret.rules import Refusal, refusal
from trollkit.foret.state import Action, State, Verb
from trollkit.foret.strategies import find
from trollkit.foret.vue import Vue
from trollkit.phrases.faults import line_phrase

RAISONS = {
    Refusal.NO_CELL: "cette case n'existe pas",
    Refusal.NO_TREE: "il n'y a pas d'arbre sur cette case",
    Refusal.NOT_MINE: "cet arbre n'est pas à vous",
    Refusal.NOT_TALL: "cet arbre n'est pas assez grand",
    Refusal.DORMANT: "cet arbre dort",
    Refusal.TALL: "cet arbre est déjà grand",
    Refusal.NO_SUN: "vous n'avez pas assez de soleil",
}
GRAINES = (8, 5, 2, 21)
MAUVAISES = (
    "{bonne}",
    "{bonne} bonjour !",
    "COMPLETE 0",
    "COMPLETE 37",
    "GROW 5",
    "complete 5",
)


class Tour(NamedTuple):
    """What the student's function did, and before what."""

    vue: Vue
    position: State
    action: Action
    ligne: str


def jouer(
    appel: Appel, ligue: int, graine: int, autre: Callable[[Vue], str] = lambda vue: "WAIT"
) -> Iterator[Tour]:
    """A game of the student's function against `autre`, its turns one by one.

    Raises PasEncore on the first line that the referee would not have played.
    """
    referee = Referee(ligue, graine)
    moi, lui = (Vue(ligue, referee.init_input) for _ in (0, 1))
    while referee.asked:
        lignes: dict[int, str | None] = {}
        tour = None
        if 1 in referee.asked:
            lui.tour(referee.turn_input(1))
            lignes[1] = autre(lui)
        if 0 in referee.asked:
            moi.tour(referee.turn_input(0))
            tour = _lue(appel, moi, referee.position)
            lignes[0] = tour.ligne
        referee.play(lignes)
        if tour is not None:
            yield tour


def _lue(appel: Appel, vue: Vue, position: State) -> Tour:
    reponse = appel(vue)
    ou = f"jour {vue.jour}, actions possibles : {', '.join(vue.actionsPossibles)}"
    if not isinstance(reponse, str):
        raise PasEncore(
            "{nom}(vue) renvoie {reponse} ; il faut un texte, la ligne à écrire, comme 'WAIT'.",
            ou,
            nom=appel.nom,
            reponse=show(reponse),
        )
    try:
        action = parse_line(reponse, position.league).action
    except Unreadable:
        formes = line_phrase(expected(LEAGUES[position.level]).split(" | "))
        formes = formes.replace("<idx>", "<case>")
        conseil = " « None » : quand il n'y a rien à couper, c'est WAIT." * ("None" in reponse)
        conseil = conseil or (
            " « (case,) » est un couple : for (case,) in vue.actions(…) en tire le nombre."
            if ",)" in reponse
            else ""
        )
        raise PasEncore(
            "l'arbitre ne peut pas lire {reponse} : partie perdue. Il attend {formes}, "
            "en majuscules, avec une seule espace.{conseil}",
            ou,
            reponse=show(reponse),
            formes=formes,
            conseil=conseil,
        ) from None
    refus = refusal(position, 0, action)
    if refus:
        raise PasEncore(
            "« {strip} » n'est pas permis : {raisons}. L'arbitre vous endort jusqu'au "
            "lendemain. Elle n'est pas parmi vue.actionsPossibles, où sont toutes "
            "celles que vous pouvez écrire.",
            ou,
            strip=show(reponse).strip(chr(39)),
            raisons=RAISONS[refus],
        )
    return Tour(vue, position, action, reponse)


@TD3.question("2", "bucheronne", fautes=(numeros, verbe, *LIGNES))
def question2(espace: Espace) -> Reussi:
    """`bucheronne` cuts the best tree as long as it can, in real games."""
    appel = fonction(espace, "bucheronne", "vue")
    for graine in GRAINES:
        for tour in jouer(appel, 1, graine, find("ecureuil").strategy):
            _check(tour)
    return Reussi(
        f"{len(GRAINES)} parties d'un jour contre l'écureuil, dans l'arbitre : jamais un arbre "
        "moins bien placé que le meilleur, jamais endormie trop tôt."
    )


def _check(tour: Tour) -> None:
    coupes = [case for (case,) in tour.vue.actions("COMPLETE")]
    if not coupes:
        return
    richesses = {case: tour.vue.richesses[case] for case in coupes}
    vue = "\n".join(f"case {case:2} : richesse {r}" for case, r in sorted(richesses.items()))
    if tour.action.verb is Verb.WAIT:
        raise PasEncore(
            "avec {soleil} soleils, vous dormez alors que {coupes} arbres peuvent "
            "encore être coupés. Dormir termine votre journée.",
            vue,
            soleil=tour.vue.soleil,
            coupes=len(coupes),
        )
    prise, mieux = richesses[tour.action.cell], max(richesses.values())
    if prise < mieux:
        raise PasEncore(
            "« {ligne} » coupe un arbre de richesse {prise}, alors qu'il y en a un de "
            "richesse {mieux}.",
            vue,
            ligne=tour.ligne,
            prise=prise,
            mieux=mieux,
        )


def arbitres() -> None:
    """Print what the official referee and the strict one make of the same lines."""
    bonne = Referee(1, GRAINES[0]).legal(0)[-1]
    print(f"{'la ligne écrite':<24} {'arbitre officiel':<22} {'arbitre strict'}")
    for modele in MAUVAISES:
        ligne = modele.format(bonne=bonne)
        sorts = [_sort(ligne, strict) for strict in (False, True)]
        print(f"{ligne:<24} {sorts[0]:<22} {sorts[1]}")


def _sort(ligne: str, strict: bool) -> str:
    """What becomes of the first player after this line."""
    referee = Referee(1, GRAINES[0], strict=strict)
    referee.play({0: ligne, 1: "WAIT"})
    after = referee.state()
    if not after["active"][0]:
        return "partie perdue"
    if after["waiting"][0]:
        return "endormi pour le jour"
    return f"joué, score {after['score'][0]}"
