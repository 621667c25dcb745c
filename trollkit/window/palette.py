"""The window's colours: those of the kit's pages by day, under the names of their style sheets.

Blue is the left castle and orange the right one, everywhere; both differ in lightness too.
"""

COLOURS = {
    # of the texts and controls (notebook/static/commun.css)
    "texte": "#14181f",
    "doux": "#47505f",
    "panneau": "#ffffff",
    "survol": "#eaf1fa",
    "trait": "#d3d9e2",
    "bord": "#7c8696",
    "accent": "#1f5fa8",
    "sur-accent": "#ffffff",
    "alerte": "#a3123a",
    "gauche": "#1f5fa8",
    "droite": "#a4500a",
    # of the board (trolls/page/plateau.css)
    "gauche-clair": "#8dbde6",
    "droite-clair": "#f0b077",
    "ciel": "#e9f2fa",
    "colline": "#dbe8dc",
    "sol": "#f3f1e7",
    "dalle": "#d9d3c2",
    "dalle-foulee": "#c3baa2",
    "dalle-bord": "#a39a83",
    "encre": "#14181f",
    "encre-douce": "#4c5461",
    "pierre": "#8d8f98",
    "pierre-bord": "#5d606b",
    "carte": "#ffffff",
    "bois": "#7b5230",
    "ici": "#2f6a35",
    "sur-ici": "#ffffff",
    # of the troll
    "peau": "#6f9f58",
    "pied": "#557f44",
    "contour": "#33512a",
    "ventre": "#a8c88e",
    "pagne": "#7a4c2a",
    "massue": "#8d6239",
    "corne": "#f6efd9",
    "bouche": "#263c20",
    "sourire": "#5b2222",
}


def blend(colour: str, other: str, share: float) -> str:
    """`colour` seen through so much of `other`: a canvas knows no transparency.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
