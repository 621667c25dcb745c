"""Which contest the pages show: told by `trollkit tableau` to the kernels of its pages."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from trollkit.contests import BASE_NAME
from trollkit.notebook.dashboard.teacher import Fingerprint

_STATE, _BASE, _FOLDER, _GUARD = (
    f"TROLLKIT_{name}" for name in ("ETAT", "BASE", "DOSSIER", "GARDE")
)


@dataclass(frozen=True)
class Shown:
    """The contest that pages show; with a folder and a guard, one that they may command."""

    state: Path
    base: Path
    folder: Path | None = None
    guard: Fingerprint | None = None  # of the teacher's token, never the token itself

    @classmethod
    def of_state(cls, state: Path) -> "Shown":
        """The contest of which only the state file is known: to be seen, not commanded."""
        return cls(state, state.with_name(BASE_NAME))

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Shown | None":
        """The contest that the environment names, if any."""
        if _STATE not in environment:
            return None
        state, folder = Path(environment[_STATE]), environment.get(_FOLDER)
        guard = environment.get(_GUARD)
        return cls(
            state,
            Path(environment.get(_BASE) or state.with_name(BASE_NAME)),
            Path(folder) if folder else None,
            Fingerprint.parse(guard) if guard and folder else None,
        )

    @property
    def environment(self) -> dict[str, str]:
        """What names it in an environment."""
        told = {_STATE: self.state, _BASE: self.base, _FOLDER: self.folder}
        paths = {name: str(path.absolute()) for name, path in told.items() if path is not None}
        return paths | ({_GUARD: str(self.guard)} if self.guard else {})
