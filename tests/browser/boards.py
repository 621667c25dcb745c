"""The widget of a match in a plain page, its model being the Python object itself."""

from tests.browser import games_pages as pages
from trollkit.notebook.board.gui import Board

MODEL = """([view, objet]) => {
  const heard = {};
  const model = {
    get: (name) => ({ vue: view, objet })[name] ?? null, // no kernel
    on: (event, listener) => (heard[event] = listener),
    off: () => {},
    send: async (request) => {
      view = await demander(request);
      heard["change:vue"]();
    },
  };
  page.render({ model, el: document.querySelector("main") });
}"""


def write_page(folder, *, dark=False):
    """Address of a page that has the widget's scripts, and nothing else."""
    return pages.write_page(folder, Board, dark=dark)


def show(page, board):
    """Show `board` in a page made by `write_page`; it answers what is asked there."""

    def answer(request):
        board.receive(board, request, [])
        return board.vue

    page.expose_function("demander", answer)
    page.wait_for_function("globalThis.page")
    page.evaluate(MODEL, [board.vue, board.objet])
    page.locator(".troll-plateau .compte").nth(1).wait_for()
