"""A small contest that was held, with names and messages that would like to be a page's."""

from tests.arena.helpers import write_folder
from trollkit.contests import BASE_NAME, Settings, hold_contest

PIRATE = "window.pirate=1"
IMAGE = f"<img src=x onerror={PIRATE}>"
SCRIPT = f"</script><script>{PIRATE}</script>"
SHEET = '=HYPERLINK("http://pirate")'
FIELD = {
    "dupond": f"NOM = '{IMAGE}'\ndef strategie(p, q):\n    return min(2, p.stockGauche)\n",
    "durand": f"NOM = '{SCRIPT}'\n"
    f"def strategie(p, q):\n    raise ValueError('dupond {IMAGE}')\n",
    "martin": f"NOM = '{SHEET}'\nimport random\n"
    "def strategie(p, q):\n    return random.randint(1, min(4, p.stockGauche))\n",
    "jumeau": f"NOM = '{IMAGE}'\ndef strategie(p, q):\n    return min(2, p.stockGauche)\n",
    "simple": "def strategie(p, q):\n    return 1\n",
}


def hold(folder, **changed):
    """The base of the contest of `FIELD`, of which files may be `changed`, or withdrawn."""
    field = {**FIELD, **changed}
    for gone in (id_ for id_, code in field.items() if code is None):
        (folder / f"{gone}.py").unlink(missing_ok=True)
    write_folder(folder, {id_: code for id_, code in field.items() if code is not None})
    categories = ["7x15", "7x30"]
    quick = Settings(games=30, workers=1, isolation="aucun", seed=7, categories=categories)
    hold_contest(folder, quick)
    return folder / BASE_NAME
