"""strategies est un Mapping dont get lève."""
from collections.abc import Mapping
class M(Mapping):
    def __getitem__(s, k): raise SystemExit
    def __iter__(s): raise SystemExit
    def __len__(s): return 1
    def get(s, k, d=None): raise SystemExit
strategies = M()
def strategie(partie, partiesPrecedentes):
    return 1
