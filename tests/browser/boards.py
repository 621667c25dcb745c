"""The widget of a match in a plain page, its model being the Python object itself."""

from pathlib import Path

from playwright.sync_api import Page

from trollkit.notebook.assets import bundle
from trollkit.notebook.board.gui import SCRIPTS, STYLES, Board

MODEL = """(view) => {
  const heard = {};
  const model = {
    get: () => view,
    on: (event, listener) => (heard[event] = listener),
    off: () => {},
    send: async (request) => {
      view = await demander(request);
      heard["change:vue"]();
    },
  };
  jeu.render({ model, el: document.querySelector("main") });
}"""


def write_page(folder: Path, *, dark: bool = False) -> str:
    """Address of a page that has the widget's scripts, and nothing else."""
    paper = "#10141b" if dark else "#ffffff"
    script = bundle(*SCRIPTS).replace("export default", "globalThis.jeu =")
    page = folder / "page.html"
    page.write_text(
        f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>Partie</title>'
        f'<meta name="viewport" content="width=device-width">'
        f'<link rel="icon" href="data:,"><style>body {{ background: {paper} }} '
        f'{bundle(*STYLES)}</style><body><main></main><script type="module">{script}</script>',
        encoding="utf-8",
    )
    return page.as_uri()


def show(page: Page, board: Board) -> None:
    """Show `board` in a page made by `write_page`; it answers what is asked there."""

    def answer(request: dict) -> dict:
        board.receive(board, request, [])
        return board.vue

    page.expose_function("demander", answer)
    page.wait_for_function("globalThis.jeu")
    page.evaluate(MODEL, board.vue)
    page.locator(".troll-plateau .compte").nth(1).wait_for()
