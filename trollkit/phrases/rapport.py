"""Why a report was not printed, in French, and what to do."""

from trollkit.core.text import clean

_NO_REPORT = {
    "absent": "{} n'existe pas : vérifiez son nom.",
    "kind": "{} n'est ni un carnet (.ipynb) ni un texte Markdown (.md).",
    "notebook": "{} n'est pas un carnet lisible : ouvrez-le dans JupyterLab et enregistrez-le.",
    "empty": "{} est vide : rien à imprimer.",
}


def no_report_phrase(name: str, why: str) -> str:
    """Why there is no report in a file.

    >>> no_report_phrase("zoe.ipynb", "empty")
    'zoe.ipynb est vide : rien à imprimer.'
    """
    return _NO_REPORT[why].format(clean(name, 200))


def unprinted_phrase(program: str, detail: str, page: str) -> str:
    """Why a browser ("" where there is none) gave no PDF, and how to have one from the page.

    >>> unprinted_phrase("chrome", "", "zoe.html").partition(".")[0]
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
