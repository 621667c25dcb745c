"""What was asked for is not there: where it is instead, or why it never came."""

import ast
import difflib
import sys
import unicodedata
from collections.abc import Callable, Mapping, Sequence

from trollkit.classroom.checks import Constat
from trollkit.classroom.presque import attendus
from trollkit.classroom.presque.code import Espace, arbre, cellules, donnes
from trollkit.classroom.presque.erreurs import dite

Passe = Callable[[Mapping[str, object]], bool]

_PROCHE = 0.8  # of two names that differ by a letter or two


def manque(espace: Espace, noms: Sequence[str], passe: Passe) -> str:
    """Why these names are missing, as far as the student's cells say; "" for nothing known."""
    return _ailleurs(espace, noms, passe) or _derniere(espace, noms)


def _ailleurs(espace: Espace, noms: Sequence[str], passe: Passe) -> str:
    """The answer lies under another name: the check passes with it, or the names are near."""
    siens = [nom for nom in _donnes(espace) if nom not in attendus and nom in espace]
    for nom in noms:
        for autre in siens:
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
    # Another question's name, in the very cell that was run last.
    fait = set(_donnes_par(_derniere_cellule(espace))) & attendus - set(noms)
    for autre in sorted(fait):
        for nom in noms:
            if passe({**espace, nom: espace.get(autre)}):
                return (
                    f"la réponse y est sous le nom de {autre}, que demande une autre question ; "
                    f"ici, on attend {nom}."
                )
    return ""


def _derniere(espace: Espace, noms: Sequence[str]) -> str:
    """What the cell that was run last says by itself."""
    texte = _derniere_cellule(espace)
    erreur = getattr(sys, "last_value", None)
    module = arbre(texte)
    if module is None:
        if texte and isinstance(erreur, SyntaxError):
            return f"Python ne sait pas lire votre dernière cellule : {dite(erreur)}."
        return ""
    for ligne in module.body:
        if (
            isinstance(ligne, ast.Expr)
            and isinstance(ligne.value, ast.Compare)
            and isinstance(ligne.value.ops[0], ast.Eq)
            and isinstance(nom := ligne.value.left, ast.Name)
            and nom.id in noms
        ):
            return (
                f"à la ligne {ligne.lineno}, « {ast.unparse(ligne)} », == compare ; c'est un "
                "seul = qui donne un nom."
            )
    if erreur is not None and not isinstance(erreur, Constat) and _vient_de(erreur, texte):
        return f"votre cellule s'arrête sur une erreur : {dite(erreur)}."
    dits = _donnes_par(texte)
    if not dits and any(isinstance(ligne, ast.Expr) for ligne in module.body):
        if not any(nom in texte for nom in attendus - set(noms)):
            return (
                f"votre dernière cellule, « {ast.unparse(module.body[0])[:60]} », ne donne pas "
                f"de nom à ce qu'elle fabrique : il faut {noms[0]} = …"
            )
    return ""


def _vient_de(erreur: BaseException, texte: str) -> bool:
    import linecache

    trace = erreur.__traceback__
    fichiers = set()
    while trace is not None:
        fichiers.add(trace.tb_frame.f_code.co_filename)
        trace = trace.tb_next
    return any("".join(linecache.getlines(each)).strip() == texte.strip() for each in fichiers)


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
    return proches and chiffres[0][:1] == chiffres[1][:1] or _simple(nom) == _simple(autre)
