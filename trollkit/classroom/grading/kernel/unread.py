"""A kernel manager that starts no kernel unless the kit's own settings were read.

If a quote is missing in `nbgrader_config.py`, nbgrader's commands go on with their default
settings, by which students' cells would run with all the teacher's rights. A course's
`nbgrader_config.json`, which nbgrader reads too, names this manager for that case.
"""

from typing import Any

from jupyter_client.manager import AsyncKernelManager

from trollkit.classroom.settings import KIT

_UNREAD = (
    "Aucune cellule n'a tourné : les réglages du kit n'ont pas été lus, et rien ne protégerait "
    "vos fichiers. Corrigez nbgrader_config.py (une faute de frappe, souvent un guillemet), où "
    "il faut la ligne c = with_the_kits(get_config()), ou notez avec « trollkit noter »."
)


class KernelManager(AsyncKernelManager):
    """Jupyter's kernel manager; refuses to exist where the kit's settings were not read."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        kits = KIT["Autograde"]["autograde_preprocessors"][0]
        if kits not in self.config.Autograde.get("autograde_preprocessors", ()):
            raise RuntimeError(_UNREAD)
