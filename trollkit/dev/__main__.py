"""Refuse a Python that is too old, then run the commands.

This file must keep to the syntax of old Pythons, so that they can run it.
"""

import sys

OLDEST = (3, 11)


def main() -> int:
    """Run the command that the command line names; its exit status."""
    if sys.version_info < OLDEST:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        sys.stderr.write(
            f"trollkit demande Python 3.11, 3.12 ou 3.13 ; {sys.executable} "
            f"est un Python {version}. "
            "Installez-en un plus récent et nommez-le : make PYTHON=python3.12 demo\n"
        )
        return 1
    from trollkit.dev import commands

    return commands.main(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
