"""`enquete`: search for the cause of a refused answer, and add it to the verdict if proven.

An earlier answer that it calls, and that is wrong, comes first. Otherwise a repair proves the
cause: the student's cell passes the check once changed in one place, or wherever the same
mistake was made. Failing that, `remarques` tells what its text shows. Each `Faute` knows one
mistake of beginners: for a piece of the cell, it gives the pieces that would stand there
without the mistake. Its words tell the mistake, not what to write.
"""

import ast
import contextlib
import re
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from trollkit.classroom.questions.causes.code import (
    arbre,
    cellule_de,
    copie,
    rejouable,
)
from trollkit.classroom.questions.causes.fautes import fautes
from trollkit.classroom.questions.causes.motifs import Faute, Piece, remplace, situe
from trollkit.classroom.questions.causes.remarques import arretee, d_avant, manque, remarque
from trollkit.classroom.questions.causes.temps import ATTENTE_S, borne, de_calcul
from trollkit.classroom.questions.loans import appeles
from trollkit.classroom.questions.question import ESSAI_S, Espace, Question
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    Phrase,
    TropLong,
    UneFois,
    a_l_essai,
    absent,
)

Passe = Callable[..., bool]
Fautifs = Mapping[str, tuple[Question, object]]


def enquete(verdict: Constat, question: Question, espace: Espace) -> Constat:
    """The verdict with its proven cause, or the same verdict when no cause is proven."""

    def passe(autre: Mapping[str, object], limite: float = question.essai_s) -> bool:
        return essai(question, autre, limite)

    noms = question.asked
    manquants = [nom for nom in noms if absent(espace, nom)]
    la = [nom for nom in noms if nom not in manquants]
    dit = arretee(espace, noms)
    cause, arret = "", dit and f"Mais d'abord : {dit}"
    if la and (avant := d_avant(espace, noms, dit)):
        return PasEncore("{dit}", dit=avant)
    if la and (arret or isinstance(verdict, PasEncore)):
        if passe(copie(espace)):  # the copy passes unrepaired: a repair would prove nothing
            return verdict
        if not arret and (ailleurs := appui(espace, question, passe)):
            return ailleurs
        cause = remede(espace, la, passe, question)
    if not cause:
        cause = manque(espace, question, manquants, passe) if manquants else arret
    if not cause and la and isinstance(verdict, PasEncore):
        cause = remarque(espace, la, question, str(verdict))
    deja = cause.partition(" sur une erreur : ")[2]
    if not cause or (deja and deja in str(verdict)):
        return verdict
    # An answer with a cause was begun: "not begun" becomes "not yet".
    if manquants and isinstance(verdict, PasCommence):
        # The cause replaces the advice behind the semicolon.
        constat = verdict.phrase.coupee(" ; ")
        complet = PasEncore("{constat} ; {cause}", verdict.vue, constat=constat, cause=cause)
    else:
        suite = f"{cause[0].upper()}{cause[1:]}"
        complet = PasEncore("{dit} {suite}", verdict.vue, dit=verdict.phrase, suite=suite)
    complet.cause = cause
    return complet


def essai(question: Question, espace: Mapping[str, object], limite: float = ESSAI_S) -> bool:
    """Whether a question's check passes with those names, in time; nothing is shown."""
    from trollkit.notebook.board.printed import heard

    with (
        heard(),
        a_l_essai(),
        contextlib.suppress(Exception, TropLong),
        borne(limite, ATTENTE_S),
    ):
        question.check(espace)
        return True
    return False


def appui(espace: Espace, question: Question, passe: Passe) -> PasEncore | None:
    """The verdict that an earlier answer is at fault, None when none is.

    It is at fault when its own check refuses it, and this check passes with a right one in its
    place; or when its own check asks for nothing else and refuses it.
    """
    noms, appuis = question.asked, question.appuis
    lents = {nom: appuis[nom] for nom in appeles(espace, noms) if nom in appuis}
    modules = {nom: str(getattr(espace.get(nom), "__module__", "")) for nom in lents}
    siens = [nom for nom in lents if not modules[nom].startswith("trollkit.")]
    for essai in [[nom] for nom in siens] + [siens] * (len(siens) > 1):
        mieux = copie(espace)
        mieux.update({nom: lents[nom][1] for nom in essai})
        if passe(mieux) and all(lents[nom][0].refusal(espace) for nom in essai):
            return _plus_haut(espace, noms, {nom: lents[nom] for nom in essai}, " seule")
    for nom in siens:
        plus_haut = lents[nom][0]
        if plus_haut.asked == (nom,) and plus_haut.refusal(espace):
            return _plus_haut(espace, noms, {nom: lents[nom]}, "")
    return None


def _plus_haut(espace: Espace, noms: Sequence[str], fautifs: Fautifs, seule: str) -> PasEncore:
    dites, vue = [], ""
    for nom, (question, _) in fautifs.items():
        refus = question.refusal(espace)
        vue = vue or (refus.vue if refus else "")
        dites.append(
            Phrase(
                "{noms} s'appuie{nt} sur {nom}, qui n'est {tort}{refus} Revenez à la question "
                "{numero}.",
                noms=" et ".join(noms),
                nt=Phrase("nt" * (len(noms) > 1)),
                nom=nom,
                tort=Phrase("juste qu'une fois" if isinstance(refus, UneFois) else "pas juste"),
                refus=Phrase(" : {dit}", dit=refus.phrase) if refus else Phrase("."),
                numero=Phrase(question.number),
            )
        )
    if seule:
        dites.append(Phrase("Le reste est bon."))
    return PasEncore(Phrase.suite(dites), vue)


# Repairs of the student's cell.

EXECUTE_S = 0.5  # processor seconds to run the lines of a repaired cell
RECHERCHE_S = 2.2  # processor seconds for all repairs of one answer
ENCORE_S = 0.8  # more of them, for repairs whose first check was too short

PREMIERS = 3  # slow repairs to check again before one that passes is told
COURT_S = 0.15  # processor seconds for the first check of each repair; slow ones wait
ENSEMBLE = 6  # the most places in which the same mistake is repaired together

Pose = tuple[ast.AST, Piece]  # a node of the cell, and the piece to put in its place


class _Essai(NamedTuple):
    """A repair of one cell: one piece, or the same mistake mended wherever it was made."""

    texte: str
    module: ast.Module
    poses: tuple[Pose, ...]

    def execute(self, espace: Espace) -> dict[str, object] | None:
        """The notebook's names once the repaired cell has run; None when it fails."""
        places = {noeud: piece.noeud for noeud, piece in self.poses}
        mieux = copie(espace)
        return mieux if _executee(remplace(self.module, places), mieux) else None

    def dit(self) -> str:
        """The French sentence on the cause: the line of the cell, quoted, and the mistake."""
        (noeud, piece), *autres = self.poses
        numero = next((n.lineno for n in ast.walk(noeud) if hasattr(n, "lineno")), 0)
        if isinstance(noeud, ast.FunctionDef) or re.search(r"la ligne \d", piece.mots):
            return f"La cause : {piece.mots}."
        lignes = sorted({numero, *(getattr(autre, "lineno", numero) for autre, _ in autres)})
        if len(lignes) > 1:
            *debut, fin = map(str, lignes)
            dites = f"{', '.join(debut)} et {fin}"
            return f"La cause est aux lignes {dites} de la cellule : {piece.mots}."
        ligne = self.texte.splitlines()[numero - 1].partition(" #")[0].strip()
        return f"La cause est à la ligne {numero} de la cellule, « {ligne} » : {piece.mots}."


Lent = tuple[Mapping[str, object], _Essai]  # a slow repair, and the names it gives


def remede(espace: Espace, noms: Sequence[str], passe: Passe, question: Question) -> str:
    """The sentence on the first repair that makes the check pass; "" when none does.

    Also when the unchanged cell, run again, passes: the notebook has changed since.
    """
    fin = de_calcul() + RECHERCHE_S
    lents: list[Lent] = []
    textes = dict.fromkeys(texte for nom in noms if (texte := cellule_de(espace, nom)))
    cellules = [(texte, rejouable(arbre(texte), noms)) for texte in textes]
    for texte, module in cellules:
        mieux = _Essai(texte, module, ()).execute(espace)
        if mieux is not None and passe(mieux):  # the cell is right as it stands
            return ""
    for _, module in cellules:
        situe(module, espace)
    blocs = ("carnet", *question.fautes, "toutes" if question.unique else "de_forme")
    connues = (faute for bloc in blocs for faute in fautes(bloc))
    for faute in dict.fromkeys(connues):
        for texte, module in cellules:
            for essai in _essais(texte, module, faute):
                debut = de_calcul()
                if debut > fin:
                    return _lent(lents, passe)
                mieux = essai.execute(espace)
                if mieux is not None and passe(mieux, COURT_S):
                    # Earlier repairs tell more: a slow one among them comes first.
                    return _lent(lents[:PREMIERS], passe) or essai.dit()
                if mieux is not None and de_calcul() - debut > COURT_S:
                    lents.append((mieux, essai))
    return _lent(lents, passe)


def _essais(texte: str, module: ast.Module, faute: Faute) -> Iterator[_Essai]:
    """The repairs of one mistake: each place alone, then all its places together."""
    memes: dict[object, list[Pose]] = {}  # by function and mistake, then by mistake alone
    for noeud in _dedans(module):
        for rang, piece in enumerate(faute(noeud)):
            yield _Essai(texte, module, ((noeud, piece),))
            # The same mistake has the same words, but for the line and function they cite.
            mots = piece.mots.replace(getattr(noeud, "name", "\0"), "")
            for dits in dict.fromkeys((mots, re.sub(r"ligne \d+|« [^»]* »", "", mots))):
                for ou in (noeud.ici.fonction, None):  # type: ignore[attr-defined]
                    genre = ou, type(noeud), rang, dits
                    memes.setdefault(genre, []).append((noeud, piece))
    for poses in dict.fromkeys(map(tuple, memes.values())):
        if 1 < len(poses) <= ENSEMBLE:
            yield _Essai(texte, module, poses)


def _lent(lents: Sequence[Lent], passe: Passe) -> str:
    """The sentence on the first slow repair that passes, with more time; "" if none does."""
    fin = de_calcul() + ENCORE_S
    for mieux, essai in lents:
        if de_calcul() > fin:
            break
        if passe(mieux):
            return essai.dit()
    return ""


def _dedans(noeud: ast.AST) -> Iterator[ast.AST]:
    for dessous in ast.iter_child_nodes(noeud):
        yield dessous
        yield from _dedans(dessous)


def _executee(module: ast.Module, espace: dict[str, object]) -> bool:
    """Whether the repaired lines run without error and in time, defining names in `espace`."""
    from trollkit.notebook.board.printed import heard

    try:
        with warnings.catch_warnings(), heard(), borne(EXECUTE_S, ATTENTE_S):
            warnings.simplefilter("ignore")  # Python may warn of a repair
            exec(compile(ast.fix_missing_locations(module), "<presque>", "exec"), espace)
    except (Exception, TropLong):
        return False
    return True
