"""A widget that talks by messages, in a plain page, its model being the Python object."""

import re

START = """(debut) => {
  const state = { debut };
  const heard = {};
  const model = {
    get: (name) => state[name],
    on: (event, listener) => (heard[event] = listener),
    off: () => {},
    send: async (request) => {
      for (const message of await recevoir(request)) heard["msg:custom"](message);
    },
  };
  globalThis.page.render({ model, el: document.querySelector("main") });
}"""


def exported(widget, name):
    """The script of a widget, which gives what it exports a name instead."""
    given = r"(?m)^export (?:\{\s*(\w+) as default\s*\}|default ([\w.]+));"
    script, found = re.subn(given, lambda m: f"{name} = {m[1] or m[2]};", widget._esm)
    assert found == 1
    return script


def write_page(folder, widget, *, dark=False, more=""):
    """Address of a page that has a widget's script, and nothing else; `more` is its style."""
    paper = "#10141b" if dark else "#ffffff"
    script = exported(widget, "globalThis.page")
    page = folder / "jeu.html"
    page.write_text(
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>Jeu</title>'
        f'<meta name="viewport" content="width=device-width">'
        f'<link rel="icon" href="data:,"><style>body {{ background: {paper} }} {more} '
        f'{widget._css}</style><body><main></main><script type="module">{script}</script>',
        encoding="utf-8",
    )
    return page.as_uri()


def show(page, widget):
    """Show `widget` in a page made by `write_page`; it answers what is asked there."""
    answers = []
    widget.send = answers.append

    def answer(request):
        widget.receive(widget, request, [])
        said = list(answers)
        answers.clear()
        return said

    page.expose_function("recevoir", answer)
    page.wait_for_function("globalThis.page")
    page.evaluate(START, widget.debut)
    page.locator(".troll svg").first.wait_for()
