"""What grading notices about a submission, said in French."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from trollkit.core.numbers import short
from trollkit.core.text import clean
from trollkit.phrases.refusals import Refusals
from trollkit.phrases.system import tells_of_a_full_disk

Facts = Mapping[str, Any]

HEADING = "**Remarques de la correction**"
HIDDEN = "tests cachés"
SHEET = "Énoncé"
UNHEARD = "Le carnet n'a pas répondu à la correction comme il le doit."
UNKNOWN_TEST = "Ce test n'est pas dans le TD d'origine."

WHY_UNREADABLE = {
    "size": "le fichier est énorme",
    "json": "ce n'est pas un carnet, ou il est détruit",
    "cells": "il n'a aucune cellule",
    "kind": "il n'a aucune cellule",
}
WHY_CHOSEN = {  # of several notebooks
    "written": "où quelque chose est écrit",
    "name": "dont le nom est le plus proche de celui de la feuille",
    "date": "le plus récent",
}
_NO_NOTEBOOK = ("Did you mean", "No notebooks were matched")  # nbgrader's
_WHY_GIVEN_UP = {
    "budget": "le carnet dure trop longtemps",
    "restarts": "Python s'est arrêté trop souvent",
    "machine": "la machine est trop occupée",
}
_MOST: dict[str, Callable[[int], str]] = {
    "memory": lambda most: f"{most >> 30} Go de mémoire",
    "processes": lambda most: f"{most} processus",
    "disk": lambda most: f"{most // 1_000_000} Mo de fichiers",
    "files": lambda most: f"{most // 1000} 000 fichiers",
}

# Facts have `cell`, a name, or `cells`, the names of which the same is to be said. Of a cell
# without a name, which is the student's, `begins` has the first words, `after` the name before.

# Mended: the student loses nothing by it.
REPAIRS = {
    "renamed": "le carnet s'appelait « {file} »",
    "encoding": "le fichier n'était pas en UTF-8",
    "adopted": "réponse écrite à côté de sa cellule, comptée : {cells}",
    "copies": "en plusieurs cellules, réunies : {cells}",
    "deleted": "effacée{s} du carnet, rétablie{s} d'après l'énoncé : {cells}",
    "merged": "réponse écrite dans une autre cellule, comptée : {cells}",
    "edited": "cellule modifiée, remise d'après l'énoncé : {cells}",
    "retyped": (
        "cellule dont le type (code, texte) a changé, rétabli, la réponse gardée : {cells}"
    ),
    "reordered": "cellules déplacées, remises dans l'ordre de l'énoncé",
    "language": "noyau « {language} » remplacé par Python",
}

# Said to the student beside the mark; the teacher need not look.
REMARKS = {
    "timeout": "interrompue après {seconds} s : {cells}",
    "killed": "arrête Python ou le bloque, laissée de côté : {cells}",
    "bounds": "arrêtée et laissée de côté, elle prend plus de {bound} en tout : {cells}",
    "flood": "affiche trop de texte, la suite n'est pas gardée : {cells}",
    "no_strategy": "{cells} : {reason}",
}

# What only a person can judge.
DOUBTS = {
    "unreadable": "carnet illisible, {why}",
    "salvaged": "fichier abîmé, nombre de cellules récupérées : {count}",
    "too_long": "cellules trop longues pour être lues en entier : {count}",
    "too_many": "trop de cellules, celles de la fin n'ont pas été lues : {count}",
    "other_sheet": (
        "ce carnet{titled} est celui d'un autre TD, ou presque rien ne reste de celui-ci"
    ),
    "unanswered": "réponse{s} introuvable{s} dans le carnet : {cells}",
    "no_notebook": "aucun carnet dans la remise",
    "several": "plusieurs carnets remis, celui qui compte : « {file} »{chosen}",
    "unlisted": "« {student} » n'est pas dans la liste des élèves",
    "unheard": "le carnet ne répond pas à la correction comme il le doit : {cells}",
    "given_up": "non corrigé à partir de {cells}, {why}",
    "held": "la machine, trop occupée, ne l'a pas laissée finir : {cells}",
    "again": "à relancer, la machine était trop occupée pour en juger : {cells}",
    "odd_score": "{cells} donne {value}, qui n'est pas une note",
    "module": (
        "le module {module} n'est pas installé ici, les lignes qui l'importent sont laissées "
        "de côté : {cells}"
    ),
    "arena": "l'arène n'a pas pu jouer {cells} : {reason}",
    "staff": "la cellule {cells} du TD échoue d'elle-même, vérifiez le kit",
    "no_release": "énoncé introuvable, carnet corrigé tel quel",
}
_NOTES = REPAIRS | REMARKS | DOUBTS


def note_phrase(kind: str, facts: Facts) -> str:
    """The sentence of a note.

    >>> note_phrase("timeout", {"cell": "question-3", "seconds": 15})
    'Interrompue après 15 s : « question-3 ».'
    """
    why = str(facts.get("why", ""))
    told = {name: clean(str(value), 400) for name, value in facts.items()} | {
        "cells": _cells(facts),
        "s": _s(facts),
        "titled": _titled(facts),
        "why": (WHY_UNREADABLE | _WHY_GIVEN_UP).get(why, ""),
        "chosen": f", {WHY_CHOSEN[why]}" if why in WHY_CHOSEN else "",
        "bound": _MOST[facts["what"]](facts["most"]) if kind == "bounds" else "",
        "value": clean(str(facts.get("value", "")), 60),
    }
    said = _NOTES[kind].format(**told).rstrip(".")
    return f"{said[0].upper()}{said[1:]}."


def note_phrases(notes: Iterable[tuple[str, Facts]]) -> list[str]:
    """The sentences of notes, one for all cells of which the same is to be said.

    >>> note_phrases([("deleted", {"cell": "a"}), ("deleted", {"cell": "b"})])
    ["Effacées du carnet, rétablies d'après l'énoncé : « a », « b »."]
    """
    together: list[tuple[str, dict[str, Any], list[str]]] = []
    for kind, facts in notes:
        others = {name: value for name, value in facts.items() if name != "cell"}
        cells = next((each for *known, each in together if known == [kind, others]), None)
        if cells is None:
            together.append((kind, others, cells := []))
        cells += [facts["cell"]] if "cell" in facts else []
    return [note_phrase(kind, {**facts, "cells": cells}) for kind, facts, cells in together]


def again_phrase(sheet: str, students: Iterable[str]) -> str:
    """How to have those marked for whom the machine was too busy; "" for nobody."""
    options = "".join(f" --eleve {clean(student)}" for student in students)
    return (
        "À relancer, la machine était trop occupée pour juger toutes les réponses : "
        f"« trollkit noter {clean(sheet)}{options} »."
        if options
        else ""
    )


def failure_phrase(student: str, sheet: str, detail: str) -> str:
    """What to do about a submission of which nothing could be made.

    `detail` is the end of what nbgrader or Python say of it.
    """
    if tells_of_a_full_disk(detail):
        return (
            "Non corrigé, le disque est plein : libérez de la place, puis relancez la même "
            "commande ; ni les remises ni les notes mises à la main ne sont perdues."
        )
    if detail.startswith(_NO_NOTEBOOK):
        return (
            "Non corrigé, aucun carnet n'est trouvé : dans submitted/"
            f"{clean(student)}/{clean(sheet)}, donnez au fichier un nom devant « .ipynb », "
            f"puis recommencez avec --eleve {clean(student)}."
        )
    return (
        f"Non corrigé ({clean(detail)}) : recommencez avec --eleve {clean(student)}. Si "
        "personne n'est corrigé : « trollkit docteur », ou --isolement noyau."
    )


def arena_phrase(
    rungs: Mapping[str, tuple[float, float]], earned: float, total: float, fault: str
) -> str:
    """The mark that the arena gives: in all, why not more, and against each opponent."""
    head = f"Votre stratégie dans l'arène : {short(earned)} sur {short(total)}."
    rows = [
        f"  {clean(name)} : {short(points)} sur {short(most)}"
        for name, (points, most) in rungs.items()
    ]
    return "\n".join([head, *([clean(fault, 400)] if fault else []), *rows])


def list_phrase(why: str, file: str, detail: str = "") -> str:
    """Why a list of the teacher's cannot be used, and what to do about it."""
    said = {
        "empty": "la liste est vide ; il faut une ligne de titres, puis une ligne par élève.",
        "no_column": (
            "il manque une colonne « identifiant » ; les colonnes comprises : identifiant, "
            "nom, prenom, courriel, binome."
        ),
        "workbook": (
            "c'est un classeur de tableur, ou un PDF ; ouvrez-le et enregistrez-le en CSV "
            "(« Enregistrer sous… », CSV UTF-8)."
        ),
        "date": (
            f"« {clean(detail, 1000)} » : ce n'est pas une date ; écrivez par exemple "
            "« 2026-12-01 18:00 »."
        ),
        "twice": f"« {clean(detail)} » y est deux fois ; gardez une seule ligne par élève.",
        "name": (
            f"l'identifiant « {clean(detail)} » ne peut pas nommer un dossier ; évitez « / », "
            "« + » et un point au début."
        ),
    }
    return f"{clean(file)} : {said[why]}"


_CHANGED = {
    "due": "la date limite",
    "rule": "ce que coûte un retard",
    "tests": "les tests",
    "dates": "dates.csv",
    "files": "la remise",
    "handed_in": "l'heure de la remise",
}


def told_causes(causes: Sequence[str]) -> str:
    """What has changed, "" for nothing.

    >>> told_causes(["due", "rule"])
    'ont changé la date limite, ce que coûte un retard'
    """
    said = ", ".join(_CHANGED[cause] for cause in causes)
    return f"{'ont' if len(causes) > 1 else 'a'} changé {said}" if said else ""


def told_changes(found: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    """What marks depend on and has changed since they were given, by sheet, and for whom.

    >>> told_changes({"td1": {"due": ["ali", "zoe"], "files": ["zoe"]}})
    ' Ont changé depuis la correction de td1 : la date limite (ali, zoe), la remise (zoe). Ces \
notes sont d\'avant : relancez « trollkit noter td1 », puis cette commande.'
    """
    return "".join(_told_change(clean(sheet), each) for sheet, each in found.items())


def _told_change(sheet: str, found: Mapping[str, Sequence[str]]) -> str:
    who = {cause: brief(students) for cause, students in found.items()}
    since = [f"{_CHANGED[cause]} ({who[cause]})" for cause in _CHANGED if cause in who]
    again = f"relancez « trollkit noter {sheet} », puis cette commande."
    said = ""
    if since:
        causes = ", ".join(since)
        said += (
            f" Ont changé depuis la correction de {sheet} : {causes}. Ces notes sont d'avant"
        )
        said += f" : {again}"
    if "ungraded" in who:
        said += f" Remises de {sheet} sans correction ({who['ungraded']}) : {again}"
    if "pair" in who:
        said += (
            f" Les binômes de {sheet} ont changé depuis la correction ({who['pair']}) : les "
            "notes en tiennent compte."
        )
    return said


def brief(names: Sequence[str], most: int = 5) -> str:
    """Some names, and how many others there are.

    >>> brief(["ali", "zoe"]), brief(["a", "b", "c"], 2)
    ('ali, zoe', 'a, b et 1 de plus')
    """
    said = ", ".join(map(clean, names[:most]))
    return said + (f" et {len(names) - most} de plus" if len(names) > most else "")


_LEFT_OUT = {
    "blank": "vide",
    "heads": "c'est une ligne de titres",
    "nobody": "ni identifiant, ni courriel, ni nom ; donnez l'un des trois",
    "email": "« {detail} » n'est pas un courriel, et il n'y a pas de nom",
    "same_name": (
        "{detail}, sans identifiant, s'appelle comme quelqu'un de la liste ; donnez un "
        "identifiant à chacun"
    ),
}


def left_out_phrases(lines: Iterable[tuple[int, str, str]]) -> list[str]:
    """Of which lines of a list nobody was enrolled, and why.

    >>> left_out_phrases([(3, "blank", ""), (5, "blank", ""), (4, "heads", "")])
    ['Lignes 3, 5, non inscrites : vide.', "Ligne 4, non inscrite : c'est une ligne de titres."]
    """
    found: dict[str, list[str]] = {}
    for line, reason, detail in lines:
        said = _LEFT_OUT[reason].format(detail=clean(detail))
        found.setdefault(said, []).append(str(line))
    return [
        f"Ligne{'s' if len(those) > 1 else ''} {brief(those)}, non inscrite"
        f"{'s' if len(those) > 1 else ''} : {said}."
        for said, those in found.items()
    ]


def odd_date_phrase(
    line: int, reason: str, value: str, sheets: Sequence[str], likeliest: Sequence[str]
) -> str:
    """Why a line of dates.csv counts for nobody, and what was expected there.

    >>> odd_date_phrase(3, "student", "zdurant", (), ["zdurand"])
    "dates.csv, ligne 3, ne compte pas : « zdurant » n'est l'identifiant de personne ; au plus \
près : zdurand."
    """
    near = f" ; au plus près : {' ou '.join(map(clean, likeliest))}" if likeliest else ""
    said = {
        "student": f"« {clean(value)} » n'est l'identifiant de personne{near}",
        "sheet": (
            f"le TD « {clean(value)} » n'existe pas ; ceux du cours : "
            f"{', '.join(map(clean, sheets))}"
        ),
        "no_date": "elle n'a ni date de remise (colonne remis) ni délai (colonne echeance)",
        "date": (
            f"« {clean(value)} » n'est pas une date ; écrivez par exemple « 2026-12-01 18:00 »"
        ),
    }[reason]
    return f"dates.csv, ligne {line}, ne compte pas : {said}."


def _titled(facts: Facts) -> str:
    title = clean(str(facts.get("title", "")), 80)
    return f" (« {title} »)" if title else ""


def _s(facts: Facts) -> str:
    return "s" if len(facts.get("cells", ())) > 1 else ""


def _cells(facts: Facts) -> str:
    if "begins" in facts:
        place = f"après « {clean(facts['after'])} »" if facts["after"] else "au début"
        return f"la cellule qui commence par « {clean(facts['begins'])} », {place}"
    names = facts.get("cells") or [facts[name] for name in ("cell",) if name in facts]
    return ", ".join(f"« {clean(str(name))} »" for name in names)


REFUSALS: Refusals = {
    "aside-damaged": "{file} est abîmé : remettez-le d'une sauvegarde, ou effacez-le.",
    "cells-changed": (
        "{sheet} est déjà rendu : ses questions ne peuvent plus être ajoutées, ôtées, ni "
        "changer de nom. Remettez ses cellules comme elles étaient ; une question qui ne doit "
        'plus compter vaut 0 point ("points": 0). Vos notes ne changent pas.'
    ),
    "copy-gone": "Cette copie n'est plus dans le carnet de notes : rechargez la page.",
    "list": list_phrase,
    "no-notebook": "La source {source} ne donne pas de carnet : {detail} ; rien n'a été écrit.",
    "nothing-marked": (
        "Aucune copie de {sheet} n'est corrigée : lancez d'abord « trollkit noter {sheet} »."
    ),
    "published": (
        "{sheet} est déjà publié dans {exchange} : ajoutez --remplacer pour le publier à "
        "nouveau. Rien n'a changé."
    ),
}
