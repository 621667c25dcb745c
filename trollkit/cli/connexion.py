"""Voilà as commands start it: it ends with them, and asks for a token in French.

    python -P -m trollkit.cli.connexion PAGE.ipynb …

Who comes to a page without its token reads one French sentence, and not Jupyter's form: Voilà
is told the name of `Owner` in its settings.
"""

import signal
from typing import Any

from voila.voila_identity_provider import VoilaIdentityProvider, VoilaLoginHandler

_PAGE = """<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><title>Jeton demandé</title>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
</head><body style="font: 1.2em/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 34em">
<p>Cette page ne s'ouvre qu'avec son adresse entière, jeton compris : reprenez celle que
« trollkit cours a-la-main » a écrite dans le terminal, ou relancez cette commande.</p>
</body></html>
"""


class _NoToken(VoilaLoginHandler):  # type: ignore[misc]
    def _render(self, message: Any = None) -> None:
        self.set_status(403)
        self.finish(_PAGE)


class Owner(VoilaIdentityProvider):  # type: ignore[misc]
    """Knows its owner by the token, and has no form to type it in."""

    def get_handlers(self) -> list[tuple[str, object]]:
        """What answers who is sent to log in."""
        return [(r"/login", _NoToken)]


if __name__ == "__main__":
    from trollkit.arena.sandbox.limits import signal_at_parents_death

    signal_at_parents_death(signal.SIGTERM)  # a command that is killed cannot stop it
    from voila.app import main

    main()
