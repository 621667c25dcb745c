"""The Voilà process that `cli/servers` starts: it ends with its parent, and speaks French.

    python -P -m trollkit.cli.connexion PAGE.ipynb …

Somebody who opens a page without its token reads one French sentence instead of Jupyter's
form: Voilà's settings name `Owner` as its identity provider.
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
    """Recognises its owner by the token in the address, and has no form to type it in."""

    def get_handlers(self) -> list[tuple[str, object]]:
        """The handler of the login page: it answers 403 with a French sentence."""
        return [(r"/login", _NoToken)]


if __name__ == "__main__":
    from trollkit.arena.sandbox.limits import signal_at_parents_death

    signal_at_parents_death(signal.SIGTERM)  # since a command that is killed cannot stop it
    from voila.app import main

    main()
