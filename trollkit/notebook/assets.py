"""The pages' scripts and styles: real files, joined in order, without a build step."""

from pathlib import Path

_STATIC = Path(__file__).parent / "static"


def bundle(*names: str) -> str:
    """The files of `static/` one after the other, as one script or style sheet.

    A widget's script is one module: the files before the last define functions, the last
    one exports the widget. Each file is fenced by a comment, so that a browser's error
    still tells where it is.
    """
    return "\n".join(f"/* {name} */\n{(_STATIC / name).read_text('utf-8')}" for name in names)
