"""What axe-core finds wrong in a page, which reads it once and tells of nothing else."""

from axe_playwright_python.sync_playwright import Axe

AA = ("wcag2a", "wcag2aa")
_GRAVE = ("serious", "critical")
_FIND = """async ([root, tags]) => {
  const options = { resultTypes: ["violations"], ...(tags.length && { runOnly: tags }) };
  const { violations } = await axe.run(root ?? document, options);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => [impact, `${id} : ${html}`]));
}"""


def violations(page, root=None, tags=()):
    """Every fault of the page, or of what is in `root`: its rule and its element.

    With `tags`, by the rules that have one of these.
    """
    return [fault for _, fault in _found(page, root, tags)]


def grave(page, root=None):
    """The serious ones, and worse."""
    return [fault for impact, fault in _found(page, root, ()) if impact in _GRAVE]


def _found(page, root, tags):
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return [tuple(each) for each in page.evaluate(_FIND, [root, list(tags)])]
