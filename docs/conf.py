"""How Sphinx makes a site of the documents: `make docs`."""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

import trollkit

project = "trollkit"
author = project_copyright = "the trollkit authors"
release = trollkit.__version__
language = "fr"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
root_doc = "docs/index"
# All but `docs` is named page by page: what answers a sheet does not come in with a new file.
include_patterns = [
    "docs/*.md",
    "docs/api/*.md",
    "benchmarks/adversaires.md",
    "benchmarks/champion.md",
    "benchmarks/foret_joueurs.md",
    "benchmarks/grande_base.md",
    "benchmarks/grappe.md",
    "benchmarks/gyges_joueurs.md",
    "benchmarks/ligue.md",
    "benchmarks/plateaux.md",
    "benchmarks/recherche.md",
    "benchmarks/solveurs.md",
    "course/enseignant/glossaire.md",
    "course/enseignant/jupyterhub.md",
    "course/enseignant/lite.md",
    "course/enseignant/troll-seul.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LISEZMOI.md",
    "README.md",
]
exclude_patterns = [".*", "assignments", "build", "dist", "solutions", "tests"]  # not walked
myst_heading_anchors = 4

default_role = "code"  # docstrings quote names as Markdown does
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = "trollkit"
html_copy_source = False
templates_path = ["."]
html_additional_pages = {"index": "vers-l-accueil.html"}  # the home page is docs/index


class OutsideTheSite(SphinxTransform):
    """A link to a file of the repository that is no page of the site leaves its text alone.

    MyST would copy that file into the site, and some of them hold a sheet's answers.
    """

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        """Take such links off; one that leads nowhere stays, for Sphinx to complain of."""
        here = Path(self.env.srcdir)
        for link in list(self.document.findall(addnodes.download_reference)):
            link.replace_self(nodes.inline("", "", *link.children))
        for link in list(self.document.findall(addnodes.pending_xref)):
            name = link["reftarget"]  # of a page without its suffix, or of a folder
            left_out = (here / f"{name}.md").is_file() and name not in self.env.found_docs
            folder = (here / self.env.docname).parent / name
            if left_out or (link.get("refdomain") != "doc" and folder.is_dir()):
                link.replace_self(nodes.inline("", "", *link.children))


def setup(app: Sphinx) -> None:
    """Have Sphinx use what is ours."""
    app.add_transform(OutsideTheSite)
