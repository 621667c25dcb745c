"""A widget that is read by its traits, in a plain page, its kernel played by the test."""

import json

from tests.browser.games_pages import exported

MODEL = """
window.model = (state) => {
  const heard = {};
  return {
    state, sent: [],
    get: (name) => state[name],
    set(name, value) { state[name] = value; },
    save_changes() { this.saved = structuredClone(state); },
    send(message) { this.sent.push(message); },
    on: (name, action) => { heard[name] = action; },
    off: (name) => { delete heard[name]; },
    change(name, value) { state[name] = value; heard["change:" + name]?.(); },
  };
};
"""


def write_state_page(folder, widget, names, paper):
    """Address of a page that shows `widget` as it stands; its model is `m`, on window."""
    script = exported(widget, "window.widget")
    state = json.dumps({name: getattr(widget, name) for name in names})
    page = folder / "page.html"
    page.write_text(
        '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Question</title>'
        f'<link rel="icon" href="data:,"><style>{widget._css}</style>'
        f'<body style="background: {paper}"><main></main><script>{MODEL}</script>'
        f'<script type="module">{script}\nwindow.m = model({state});'
        "widget.render({ model: m, el: document.querySelector('main') });</script>",
        encoding="utf-8",
    )
    return page.as_uri()
