"""The first lines of a zygote: find the kit without its repository on the path, then begin.

Run as a script, by path, in an interpreter of its own.
"""

import sys
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
PLACES = {"trollkit": PACKAGE / "__init__.py", "troll": PACKAGE.with_name("troll.py")}


class Kit:
    """Finds the two names of the kit, each in its one place."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where `name` is, when it is one of the kit's."""
        place = PLACES.get(name)
        if place is None or not place.exists():
            return None
        folders = [str(PACKAGE)] if name == "trollkit" else None
        return spec_from_file_location(name, place, submodule_search_locations=folders)


if __name__ == "__main__":
    sys.meta_path.insert(0, Kit)
    from trollkit.arena.isolation.zygote import main

    main(sys.argv[1:])
