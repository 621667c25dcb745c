"""What was asked for is not there: where it is instead, or why it never came."""

import ast
import difflib
import linecache
import re
import sys
import unicodedata
from collections.abc import Callable, Mapping, Sequence

from trollkit.classroom.questions.causes.code import Espace, arbre, cellules, donnes, lignes_de
from trollkit.classroom.questions.causes.erreurs import dite
from trollkit.classroom.questions.question import all_asked
from trollkit.classroom.questions.verdicts import Constat

Passe = Callable[[Mapping[str, object]], bool]

_PROCHE = 0.8  # of two names that differ by a letter or two


def manque(
    espace: Espace,
    noms: Sequence[str],
    manquants: Sequence[str],
    passe: Passe,
    unique: bool = True,
) -> str:
    """Why some of the names are missing, as the student's cells say it; "" for unknown."""
    return (
        _compare(espace, manquants)
        or _a_l_envers(espace, manquants)
        or _arret(espace)
        or _jamais(espace, manquants)
        or _magie(espace, manquants)
        or _dedans(espace, manquants)
        or _ailleurs(espace, manquants, passe, unique)
        or _sans_nom(espace, noms, manquants)
    )


def _compare(espace: Espace, noms: Sequence[str]) -> str:
    """That == stands where = should, or a colon."""
    module = arbre(_derniere_cellule(espace))
    for ligne in module.body if module else ():
        match ligne:
            case ast.Expr(ast.Compare(ast.Name(nom), [ast.Eq()])) if nom in noms:
                return (
                    f"à la ligne {ligne.lineno}, « {ast.unparse(ligne)[:60]} », == compare ; "
                    "c'est un seul = qui donne un nom."
                )
            case ast.AnnAssign(ast.Name(nom), value=None) if nom in noms:
                return (
                    f"à la ligne {ligne.lineno}, « {ast.unparse(ligne)[:60]} », les deux "
                    "points ne rangent rien ; c'est = qui donne un nom."
                )
    return ""


def _a_l_envers(espace: Espace, noms: Sequence[str]) -> str:
    """That what is asked for stands on the right of the = that should give it its value."""
    module = arbre(_derniere_cellule(espace))
    for ligne in module.body if module else ():
        match ligne:
            case ast.Assign([cible], ast.Name(nom)) if (
                nom in noms and ast.unparse(cible) != nom
            ):
                return (
                    f"à la ligne {ligne.lineno}, « {ast.unparse(ligne)[:60]} » est à l'envers "
                    f": = range ce qui est à sa droite dans ce qui est à sa gauche, et {nom} "
                    "n'a pas encore de valeur."
                )
    return ""


def _jamais(espace: Espace, noms: Sequence[str]) -> str:
    """That what gives the name stands under a condition that was not true."""
    module = arbre(_derniere_cellule(espace))
    for ligne in module.body if module else ():
        if isinstance(ligne, ast.If | ast.For | ast.While):
            siennes = [
                n for n in ast.walk(ligne) if isinstance(n, ast.Assign | ast.FunctionDef)
            ]
            dedans = donnes(ast.Module([*siennes], []))
            if nom := next((nom for nom in noms if nom in dedans), ""):
                tete = ast.unparse(ligne).splitlines()[0]
                return (
                    f"{nom} est donné sous la ligne {ligne.lineno}, « {tete[:60]} », et rien "
                    "de ce qui en dépend n'a été exécuté."
                )
    return ""


def _magie(espace: Espace, noms: Sequence[str]) -> str:
    """That a magic of the whole cell, as %%timeit, has kept to itself what the cell gives."""
    module = arbre(_derniere_cellule(espace))
    match module.body if module else ():
        case [ast.Expr(ast.Call(ast.Attribute(attr="run_cell_magic"), arguments))]:
            magie, _, corps = (ast.literal_eval(each) for each in arguments)
            if nom := next((nom for nom in noms if nom in _donnes_par(corps)), ""):
                return (
                    f"la première ligne, %%{magie}, prend pour elle le reste de la cellule, et "
                    f"{nom} n'en sort pas ; enlevez cette ligne."
                )
    return ""


def _dedans(espace: Espace, noms: Sequence[str]) -> str:
    """That the function stands inside a class or another function, where nobody sees it."""
    module = arbre(_derniere_cellule(espace))
    for dehors in module.body if module else ():
        if not isinstance(dehors, ast.ClassDef | ast.FunctionDef):
            continue
        siennes = [n for n in ast.walk(dehors) if isinstance(n, ast.FunctionDef)]
        if la := next((n for n in siennes if n.name in noms and n is not dehors), None):
            quoi = "la classe" if isinstance(dehors, ast.ClassDef) else "la fonction"
            return (
                f"à la ligne {la.lineno}, def {la.name} est à l'intérieur de {quoi} "
                f"{dehors.name}, et ne se voit pas du dehors ; ramenez-la au bord de la "
                "cellule, sans espaces devant def."
            )
    return ""


def arretee(espace: Espace, noms: Sequence[str]) -> str:
    """That the cell which gives these names has ended on an error, as a sentence, or ""."""
    texte = _derniere_cellule(espace)
    # What is no Python gives nothing: it was meant to, if it speaks of them.
    dits = _donnes_par(texte) if arbre(texte) else re.findall(r"\w+", texte)
    return _arret(espace) if set(noms) & set(dits) else ""


def _ailleurs(espace: Espace, noms: Sequence[str], passe: Passe, unique: bool) -> str:
    """The answer lies under another name: the check passes with it, or the names are near.

    Where several are right, what another cell has made may well be one of them.
    """
    ici = _donnes_par(_derniere_cellule(espace))
    siens = [nom for nom in _donnes(espace) if nom in espace and nom not in all_asked()]
    for nom in noms:
        for autre in dict.fromkeys([*(n for n in ici if n in espace), *siens * unique]):
            if passe({**espace, nom: espace[autre]}):
                return (
                    f"vous avez rangé la réponse dans {autre}, et c'est dans {nom} qu'on "
                    "l'attend."
                )
        for autre in siens:
            if _pareils(nom, autre):
                lettres = "majuscules et accents comptent" * (_simple(nom) == _simple(autre))
                return (
                    f"vous avez écrit {autre}, et l'on attend {nom} : "
                    f"{lettres or 'le nom doit être le même, à la lettre près'}."
                )
    return ""


def _arret(espace: Espace) -> str:
    """That the cell that was run last has ended on an error."""
    texte, erreur = _derniere_cellule(espace), getattr(sys, "last_value", None)
    if erreur is None or _finie(texte, erreur) or not _vient_de(erreur, texte):
        return ""
    if isinstance(erreur, Constat):
        return f"votre cellule s'arrête : {erreur}"
    if isinstance(erreur, SyntaxError):
        return f"Python ne sait pas lire votre cellule : {dite(erreur)}."
    return f"votre cellule s'arrête sur une erreur : {dite(erreur)}."


def _finie(texte: str, erreur: BaseException) -> bool:
    """Whether that cell, which was run last, came to its end: the last error is older then.

    It may well be of the same text, run before what it needs was there. IPython tells of one
    run alone, and a check may be asked twice.
    """
    ipython = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    fin = getattr(ipython, "last_execution_result", None)
    if fin is not None and fin.success and (fin.info.raw_cell or "").strip() == texte.strip():
        _perimee[:] = [erreur]
    return any(erreur is each for each in _perimee)


_perimee: list[BaseException] = []  # the last error, once its cell has been run to its end


def _vient_de(erreur: BaseException, texte: str) -> bool:
    if isinstance(erreur, SyntaxError):
        return arbre(texte) is None and (erreur.text or "").strip() in texte
    places = lignes_de(erreur.__traceback__)
    fichier = places[0].tb_frame.f_code.co_filename if places else ""
    return "".join(linecache.getlines(fichier)).strip() == texte.strip() != ""


def _sans_nom(espace: Espace, noms: Sequence[str], manquants: Sequence[str]) -> str:
    """That the cell that was run last gives no name to its value, or answers another question.

    Cells of the sheet itself, which call its checks and games, say nothing.
    """
    texte = _derniere_cellule(espace)
    module, dits = arbre(texte), set(_donnes_par(texte))
    ailleurs = sorted(dits & all_asked() - set(noms))
    if ailleurs:
        return (
            f"votre dernière cellule donne {ailleurs[0]}, que demande une autre question ; "
            f"ici, on attend {manquants[0]}."
        )
    if module is None or (re.search(r"\btd\d\.", texte) and not dits & set(noms)):
        return ""
    if any(map(_trois_points, module.body)):  # what comes before may be the sheet's own
        return ""
    for ligne in reversed(module.body):
        if set(donnes(ast.Module([ligne], []))) & set(noms):
            return ""
        if isinstance(ligne, ast.Expr) and not isinstance(ligne.value, ast.Constant):
            return (
                f"à la ligne {ligne.lineno} de votre cellule, « {ast.unparse(ligne)[:60]} » ne "
                f"donne de nom à rien ; print montre, et = range : {manquants[0]} = …"
            )
    if len(dits) > 1 and not dits & {*noms}:
        return (
            f"votre dernière cellule donne {' et '.join(sorted(dits)[:3])}, et rien qui "
            f"s'appelle {manquants[0]} ; une fonction commence par def."
        )
    return ""


def _trois_points(ligne: ast.stmt) -> bool:
    return isinstance(ligne, ast.Expr) and ast.unparse(ligne) == "..."


def _derniere_cellule(espace: Espace) -> str:
    return next(iter(cellules(espace)[-1:]), "")


def _donnes(espace: Espace) -> list[str]:
    """All names that the student's cells give, the latest first."""
    return list(
        dict.fromkeys(nom for texte in reversed(cellules(espace)) for nom in _donnes_par(texte))
    )


def _donnes_par(texte: str) -> list[str]:
    module = arbre(texte)
    return [] if module is None else donnes(module)


def _simple(nom: str) -> str:
    """A name without what beginners mix up: capitals, accents, underscores."""
    lettres = unicodedata.normalize("NFD", nom.casefold())
    return "".join(c for c in lettres if c.isalnum())


def _pareils(nom: str, autre: str) -> bool:
    chiffres = [[c for c in each if c.isdigit()] for each in (nom, autre)]
    proches = difflib.SequenceMatcher(None, _simple(nom), _simple(autre)).ratio() >= _PROCHE
    return (proches and chiffres[0][:1] == chiffres[1][:1]) or _simple(nom) == _simple(autre)
