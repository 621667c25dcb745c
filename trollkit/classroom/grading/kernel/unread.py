"""A kernel manager that starts no kernel where the kit's own settings were not read.

A quote forgotten in a course's settings, or a line that does not call for the kit's, and
nbgrader's commands go on with settings of their own, in which students' cells run with all the
teacher's rights. Settings as data, which nbgrader reads as well, name this module.
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
    """Jupyter's, where the kit's settings were read; elsewhere no kernel starts."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        kits = KIT["Autograde"]["autograde_preprocessors"][0]
        if kits not in self.config.Autograde.get("autograde_preprocessors", ()):
            raise RuntimeError(_UNREAD)
