"""A notebook that is open in JupyterLab: its kernel, its cells, what they are asked."""

from playwright.sync_api import TimeoutError, expect

from tests.browser.dashboards import PATIENCE_MS

_NOTEBOOK = "window.jupyterapp.shell.currentWidget"
# JupyterLab forgets what it is asked to run until its kernel is quite there, and on a busy
# machine it asks first which kernel it should be.
_KERNEL = """() => {
  if (document.querySelector("dialog.jp-Dialog")) return "asked";
  const session = window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session;
  const { connectionStatus, status } = session?.kernel ?? {};
  return connectionStatus === "connected" && status === "idle" && "ready";
}"""
_SHOW = f"""async (id) => {{
  const notebook = {_NOTEBOOK}.content;
  const place = notebook.widgets.findIndex((cell) => cell.model.id === id);
  notebook.activeCellIndex = Math.max(place, 0);
  notebook.mode = "command";
  await notebook.scrollToItem(notebook.activeCellIndex, "center");
  notebook.node.focus();
}}"""
_COUNT = f"{_NOTEBOOK}.content.activeCell.model.executionCount"
_FORGET = f"{_COUNT} = null"  # a restarted kernel counts anew, and may come to the same number
_RAN = f"() => {_COUNT} !== null"
_SEEN = f"""() => [
  "kernel: " + {_NOTEBOOK}.context.sessionContext.kernelDisplayStatus,
  ...[...document.querySelectorAll(".jp-Dialog")].map((dialog) => dialog.innerText),
].join("\\n")"""


_OPEN = """async (path) => {
  await window.jupyterapp.restored;
  await window.jupyterapp.commands.execute("docmanager:open", { path });
}"""
_CLOSE = f"""async () => {{
  const notebook = {_NOTEBOOK};
  if (!notebook?.context) return; // the launcher comes in its place
  await notebook.context.save();
  await notebook.context.sessionContext.shutdown();
  notebook.dispose(); // to close it would ask about what was said since it was saved
}}"""


def open_notebook(page, name):
    """Open one in JupyterLab, where it is open, and wait for its kernel."""
    page.wait_for_function("window.jupyterapp")
    page.evaluate(_OPEN, f"{name}.ipynb")
    await_kernel(page)


def close_notebook(page):
    """Save it, if it is not closed, stop its kernel, and leave JupyterLab open without it."""
    page.evaluate(_CLOSE)
    page.locator(".jp-Notebook").wait_for(state="detached")


def await_kernel(page):
    """Until the notebook that has just been opened and its kernel can be asked something."""
    page.locator(".jp-Notebook").wait_for()
    while page.wait_for_function(_KERNEL, timeout=2 * PATIENCE_MS).json_value() == "asked":
        asked = page.locator("dialog.jp-Dialog").first
        asked.locator(".jp-mod-accept").click()
        expect(asked).to_have_count(0)


def open_list(page):
    """nbgrader's list of sheets."""
    page.get_by_role("menuitem", name="Nbgrader").click()
    page.get_by_role("menuitem", name="Assignment List").click()
    page.locator("#released_assignments_list").wait_for()


def restart(page):
    """Restart the kernel, as its menu does once that was confirmed."""
    page.evaluate(f"{_NOTEBOOK}.context.sessionContext.restartKernel()")
    await_kernel(page)


def go_to(page, cell=""):
    """Make a cell of the notebook, by default its first, the active one, in command mode."""
    page.evaluate(_SHOW, cell)


def answer(page, cell, text, *, by_keys=False):
    """Put a student's answer into a cell, in the place of what it holds, and run it."""
    write(page, cell, text, by_keys=by_keys)
    run(page)


def write(page, cell, text, *, by_keys=False):
    """Put a text into a cell, in the place of what it holds: as one pastes, or key by key.

    A key costs JupyterLab ten milliseconds of processor.
    """
    go_to(page, cell)
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    (page.keyboard.type if by_keys else page.keyboard.insert_text)(text)


def run(page):
    """Run the active cell, and wait until it has run."""
    page.evaluate(_FORGET)
    page.keyboard.press("Control+Enter")
    try:
        page.wait_for_function(_RAN, timeout=2 * PATIENCE_MS)
    except TimeoutError as error:
        raise AssertionError(f"the cell did not run; {page.evaluate(_SEEN)}") from error
