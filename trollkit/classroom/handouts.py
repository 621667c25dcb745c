"""What is handed out without a notebook: a statement on paper, and files to begin with.

Each is a folder of `course/sans-carnet`. Its Markdown texts become pages, and PDFs where a
browser can print; its pictures are in those pages, and all other files are copied.
"""

from pathlib import Path

from trollkit.classroom.build import HANDOUTS, write_whole
from trollkit.classroom.rapport.printing import find_browser, page, print_page, read_report

_PICTURES = (".svg", ".png")
# Smaller than a report: what is handed out is two sides of one leaf.
_SMALLER = """<style>
@page { margin: 13mm 18mm 15mm; }
html { font-size: 10pt; line-height: 1.3; }
body { max-width: 174mm; }
h2 { margin: .9em 0 .3em; font-size: 12pt; }
p, table, ul { margin: .35em 0; }
td, th { padding: .15em .5em; }
pre, code { font-size: 8.5pt; }
td:first-child code { white-space: nowrap; }
img { max-height: 60mm; }
</style>
</head>"""


def handouts(root: Path) -> list[str]:
    """The names of those that the course in `root` has."""
    return sorted(path.name for path in (root / HANDOUTS).glob("*/"))


def lay_out(source: Path, target: Path) -> list[str]:
    """Write what the folder `source` hands out into `target`; the names of the files.

    Raises Refused on a text that cannot be read, OSError.
    """
    target.mkdir(parents=True, exist_ok=True)
    browser, written = find_browser(), []
    for path in sorted(source.iterdir()):
        if path.suffix in _PICTURES:
            continue
        if path.suffix != ".md":
            write_whole(target / path.name, path.read_bytes())
            written.append(path.name)
            continue
        html = page(read_report(path), path).replace("</head>", _SMALLER, 1)
        write_whole(target / f"{path.stem}.html", html.encode())
        written.append(f"{path.stem}.html")
        if browser:
            print_page(html, target / f"{path.stem}.pdf", browser)
            written.append(f"{path.stem}.pdf")
    return written
