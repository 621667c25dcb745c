"""The page of marks given by hand without Voilà, its model being the Python object itself.

A kernel that reads nbgrader costs two seconds of processor each time that a page is opened.
"""

from tests.browser import games_pages as pages
from trollkit.classroom.grading.desk import Desk

TRAITS = ("pret", "taches", "tache", "copies", "copie", "reponse", "souci")
MODEL = """(state) => {
  const heard = {};
  const model = {
    get: (name) => state[name],
    on: (events, listener) => events.split(" ").forEach((event) => (heard[event] = listener)),
    off: () => {},
    send: async (request) => {
      const next = await demander(request);
      const before = state;
      state = next;
      for (const name in state) {
        const changed = JSON.stringify(state[name]) !== JSON.stringify(before[name]);
        if (changed) heard[`change:${name}`]?.();
      }
    },
  };
  page.render({ model, el: document.querySelector("main") });
}"""


def write_page(folder):
    """Address of a page that has the widget's scripts, and nothing else."""
    return pages.write_page(folder, Desk)


def show(page, desk):
    """Show `desk` in a page made by `write_page`; it answers what is asked there."""

    def state():
        return {name: getattr(desk, name) for name in TRAITS}

    def answer(request):
        desk.receive(desk, request, [])
        return state()

    page.expose_function("demander", answer)
    page.wait_for_function("globalThis.page")
    page.evaluate(MODEL, state())
