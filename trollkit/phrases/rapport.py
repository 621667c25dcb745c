"""Why a report was not printed, in French, and what to do."""

from trollkit.core.text import clean
from trollkit.phrases.refusals import Refusals


def unprinted_phrase(program: str, page: str, detail: str = "") -> str:
    """Why a browser ("" where there is none) gave no PDF, and how to have one from the page.

    >>> unprinted_phrase("chrome", "zoe.html").partition(".")[0]
    "chrome n'a pas fini à temps"
    """
    if not program:
        why = "Aucun navigateur de la famille de Chromium n'est installé (Chrome, Edge, Brave…)"
    elif not detail:
        why = f"{clean(program)} n'a pas fini à temps"
    else:
        why = f"{clean(program)} n'a pas imprimé ({clean(detail, 160)})"
    return (
        f"{why}. La page est écrite dans {clean(page, 200)} : ouvrez-la dans un navigateur, "
        "puis Ctrl+P, « Enregistrer au format PDF », papier A4."
    )


REFUSALS: Refusals = {
    "report-absent": "{path} n'existe pas : vérifiez son nom.",
    "report-kind": "{path} n'est ni un carnet (.ipynb) ni un texte Markdown (.md).",
    "report-notebook": (
        "{path} n'est pas un carnet lisible : ouvrez-le dans JupyterLab et enregistrez-le."
    ),
    "report-empty": "{path} est vide : rien à imprimer.",
    "unprinted": unprinted_phrase,
}
