"""Figures in a plain page: the script of the live chart, without a kernel behind it."""

import base64
import json
from pathlib import Path

from playwright.sync_api import Page

from trollkit.notebook.assets import bundle
from trollkit.notebook.live.chart import STYLES, plotly_js

DRAWN = "[...document.querySelectorAll('.dessin')].every((e) => e.querySelector('.main-svg'))"
READ = """({ source, themes }) => {
  const bytes = Uint8Array.from(atob(source), (c) => c.charCodeAt(0));
  window.plotly = unpack(bytes).then((Plotly) => ({ Plotly, themes }));
}"""
SHOW = """(figures) => {
  window.clics = [];
  window.graphiques = figures.map((figure) => {
    const graphique = creerGraphique(document.body, plotly, { surClic: (p) => clics.push(p) });
    graphique.montrer(figure);
    return graphique;
  });
}"""
WIPE = "document.body.replaceChildren(); document.body.removeAttribute('style')"


def write_page(folder: Path, *, dark: bool = False) -> str:
    """Address of a page that has the scripts of the live chart, and nothing else."""
    paper = "#10141b" if dark else "#f4f6f9"
    page = folder / "page.html"
    page.write_text(
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>Graphiques</title>'
        f'<link rel="icon" href="data:,"><style>body {{ background: {paper}; margin: 1em; '
        f"display: grid; gap: 1em }} {bundle(*STYLES)}</style>"
        f"<script>{bundle('commun.js', 'plotly.js', 'graphique.js')}</script><body>",
        encoding="utf-8",
    )
    return page.as_uri()


def show(page: Page, *figures) -> None:
    """Draw plotly figures one under the other, and wait until they are there."""
    shared = plotly_js()
    states = [json.loads(figure.to_json()) for figure in figures]
    for state in states:
        state["layout"].pop("template", None)
    if not page.evaluate("'plotly' in window"):  # read once a page, for a second
        source = base64.b64encode(shared.source).decode()
        page.evaluate(READ, {"source": source, "themes": shared.themes})
    page.evaluate(SHOW, states)
    page.wait_for_function(DRAWN)


def wipe(page: Page) -> None:
    """Take everything off the page, which keeps what it has read of plotly."""
    page.evaluate(WIPE)
