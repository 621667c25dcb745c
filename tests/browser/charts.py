"""Figures in a plain page: the script of the live chart, without a kernel behind it."""

import base64
import json

from tests.browser import games_pages
from trollkit.notebook.live.chart import LiveChart, plotly_js

DRAWN = "[...document.querySelectorAll('.dessin')].every((e) => e.querySelector('.main-svg'))"
SHARE = """({ source, themes }) => {
  const parts = { source: Uint8Array.from(atob(source), (c) => c.charCodeAt(0)), themes };
  window.partage = Promise.resolve({ get: (name) => parts[name] });
}"""
SHOW = """(figures) => {
  window.montrer = (figure, partage) => {
    const state = { figure, souci: "", plotly: "IPY_MODEL_plotly" };
    const heard = {};
    page.render({ el: document.body, model: {
      get: (name) => state[name],
      on: (event, listener) => (heard[event] = listener),
      off: () => {},
      widget_manager: { get_model: () => partage },
    } });
    const tell = (name, value) => {
      state[name] = value;
      heard[`change:${name}`]();
    };
    return {
      montrer: (next) => tell("figure", next),
      signaler: (trouble) => tell("souci", trouble),
    };
  };
  window.graphiques = figures.map((figure) => montrer(figure, partage));
}"""
WIPE = "document.body.replaceChildren(); document.body.removeAttribute('style')"


def write_page(folder, *, dark=False):
    """Address of a page that has the scripts of the live chart, and nothing else."""
    return games_pages.write_page(
        folder, LiveChart, dark=dark, more="body { margin: 1em; display: grid; gap: 1em }"
    )


def show(page, *figures):
    """Draw plotly figures one under the other, and wait until they are there."""
    shared = plotly_js()
    states = [json.loads(figure.to_json()) for figure in figures]
    for state in states:
        state["layout"].pop("template", None)
    if not page.evaluate("'partage' in window"):  # read once a page, for a second
        source = base64.b64encode(shared.source).decode()
        page.evaluate(SHARE, {"source": source, "themes": shared.themes})
    page.evaluate(SHOW, states)
    page.wait_for_function(DRAWN)


def wipe(page):
    """Take everything off the page, which keeps what it has read of plotly."""
    page.evaluate(WIPE)
