"""dataclass, typing et annotations différées."""
from __future__ import annotations
from dataclasses import dataclass, field
from typing import List, Optional
import troll

@dataclass
class Memoire:
    coups: List[int] = field(default_factory=list)
    dernier: Optional[int] = None

memoire = Memoire()

def strategie(partie: troll.Partie, partiesPrecedentes: list[troll.Partie]) -> int:
    coup = min(2, partie.stockGauche)
    memoire.coups.append(coup)
    memoire.dernier = coup
    return coup
