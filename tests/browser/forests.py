"""The widget of the forest in a plain page, its model being the Python object itself."""

from pathlib import Path

from playwright.sync_api import Page

from trollkit.notebook.assets import bundle
from trollkit.notebook.foret.widget import SCRIPTS, STYLES, Foret

MODEL = """() => {
  const model = {
    on: (event, listener) => (globalThis.entendre = listener),
    off: () => {},
    send: (request) => demander(request),
  };
  globalThis.page.render({ model, el: document.querySelector("main") });
}"""


def write_page(folder: Path, *, dark: bool = False) -> str:
    """Address of a page that has the widget's scripts, and nothing else."""
    paper = "#10141b" if dark else "#ffffff"
    script = bundle(*SCRIPTS).replace("export default", "globalThis.page =")
    page = folder / "foret.html"
    page.write_text(
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>Forêt</title>'
        f'<meta name="viewport" content="width=device-width">'
        f'<link rel="icon" href="data:,"><style>body {{ background: {paper} }} '
        f'{bundle(*STYLES)}</style><body><main></main><script type="module">{script}</script>',
        encoding="utf-8",
    )
    return page.as_uri()


def show(page: Page, forest: Foret) -> None:
    """Show `forest` in a page made by `write_page`; it answers what is asked there."""
    answers = []
    forest.send = answers.append
    page.expose_function("entendu", lambda: [answers.pop(0) for _ in list(answers)])

    def answer(request: dict) -> None:
        forest.receive(forest, request, [])

    page.expose_function("recevoir", answer)
    page.wait_for_function("globalThis.page")
    page.evaluate(
        "() => { globalThis.demander = async (request) => { await recevoir(request);"
        " for (const message of await entendu()) globalThis.entendre(message); } }"
    )
    page.evaluate(MODEL)
    page.locator(".troll-foret .arbre").first.wait_for()
