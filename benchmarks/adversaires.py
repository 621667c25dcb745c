"""What can be taken from imperfect opponents, and at what risk.

`python benchmarks/adversaires.py` writes adversaires.md and adversaires.svg beside itself, in
some two minutes. Everything is exact but what the champions that learn earn, which is
measured in duels that depend on --graine alone.
"""

import argparse
import itertools
import random
import runpy
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from frontieres import Panel, Place, figure

import trollkit.trolls.champions as champions
from trollkit.beyond.frontier import TRUSTS, frontier
from trollkit.beyond.opponents import (
    copying,
    level,
    noisy,
    panicking,
    proportional,
    quantal_equilibrium,
    round_numbers,
    steady_response,
    win_stay,
)
from trollkit.core.numbers import decimal
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.champion import STAKE
from trollkit.trolls.duel import Strategie, play_duel
from trollkit.trolls.learners import FictitiousPlay, RegretMatching
from trollkit.trolls.response import Policy, constant, player, uniform
from trollkit.trolls.rules import Config

CONFIG = Config(7, 15)
FOLDER = Path(__file__).parent
CHAMPIONS = ("prudent", "sans_perte", "adaptatif")
RISKS = (0.0, 0.01, 0.1)
NOTHING = 1e-5  # a risk that only decides between equals

POLICIES: dict[str, Callable[[], Policy]] = {
    "niveau 0 (n'importe quoi)": lambda: uniform,
    "niveau 1": lambda: level(1, *CONFIG),
    "niveau 2": lambda: level(2, *CONFIG),
    "toujours 2": lambda: constant(2),
    "quantal, λ = 3": lambda: quantal_equilibrium(3, *CONFIG),
    "quantal, λ = 10": lambda: quantal_equilibrium(10, *CONFIG),
    "main qui tremble (20 %)": lambda: noisy(solve(*CONFIG).mix, 0.2),
    "nombres ronds": lambda: round_numbers,
    "à proportion, panique": lambda: panicking(proportional(CONFIG.cells)),
}
MINDFUL: dict[str, Callable[[int], Strategie]] = {
    "garde ce qui gagne": win_stay,
    "recopie": lambda seed: copying,
    "jeu fictif": lambda seed: FictitiousPlay(solve(*CONFIG), seed),
    "regrets": lambda seed: RegretMatching(solve(*CONFIG), seed),
}


def gain(ours: Policy, theirs: Policy) -> float:
    """Wins minus losses, exactly."""
    win, _, loss = exact_duel(ours, theirs, *CONFIG)
    return win - loss


def measured(
    champion: str, opponent: Callable[[int], Strategie], options: argparse.Namespace
) -> Place:
    """What a champion earns a game, and four standard errors."""
    results = np.zeros(3)
    for duel in range(options.affrontements):
        seed = options.graine + duel
        random.seed(f"{champion} {seed}")
        path = Path(champions.__file__).parent / f"{champion}.py"
        strategy = runpy.run_path(str(path))["strategie"]
        played = play_duel(CONFIG, strategy, opponent(seed), options.parties)
        if any(played.faults):
            raise SystemExit(f"{champion} : {played.faults}")
        results += played.wins, played.draws, played.losses
    games = results.sum()
    mean = (results[0] - results[2]) / games
    spread = 4 * np.sqrt(((results[0] + results[2]) / games - mean**2) / games)
    risk = STAKE / options.parties if champion == "adaptatif" else 0.0
    return Place(risk, float(mean), float(spread))


def panel(name: str, options: argparse.Namespace) -> Panel:
    """All that is known of an opponent without memory."""
    model = POLICIES[name]()
    memory = [Place(-kept, won) for _, won, kept in frontier(model, *CONFIG).points]
    responses = [steady_response(model, trust, *CONFIG) for trust in TRUSTS]
    steady = [Place(-guaranteed_value(each, *CONFIG), each.value) for each in responses]

    def opponent(seed: int) -> Strategie:
        return player(model, seed)

    return Panel(
        name,
        memory,
        sorted(steady),
        Place(0.0, gain(solve(*CONFIG).mix, model)),
        measured("sans_perte", opponent, options),
        measured("adaptatif", opponent, options),
    )


def at_risk(places: Sequence[Place], risk: float) -> float:
    """The most that can be gained at a risk, a coin being tossed between two of the places."""
    best = max((p.gain for p in places if p.risk <= risk + NOTHING), default=float("nan"))
    for low, high in itertools.permutations(places, 2):
        if low.risk <= risk < high.risk:
            share = (risk - low.risk) / (high.risk - low.risk)
            best = max(best, (1 - share) * low.gain + share * high.gain)
    return best


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, [":--", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def taken(panels: Sequence[Panel]) -> str:
    """What is taken from each opponent at some risks, with memory and without."""
    head = ["Adversaire", "Prudent"]
    head += [f"Risque {decimal(risk)}" for risk in RISKS]
    head += [f"Sans mémoire, {decimal(risk)}" for risk in RISKS]
    head += ["Meilleure réponse", "Son risque"]
    rows = []
    for each in panels:
        row = [each.prudent.gain]
        both = itertools.product((each.memory, each.steady), RISKS)
        row += [at_risk(places, risk) for places, risk in both]
        last = each.memory[-1]
        rows.append([each.title, *(decimal(g, 3) for g in (*row, last.gain, last.risk))])
    return table(head, rows)


def placed(panels: Sequence[Panel]) -> str:
    """The champions against opponents without memory."""
    risk = panels[0].adaptatif.risk
    rows = []
    for each in panels:
        best = at_risk(each.memory, risk)
        rows.append([each.title, decimal(each.prudent.gain, 3), said(each.sans_perte)])
        rows[-1] += [decimal(each.memory[0].gain, 3), said(each.adaptatif), decimal(best, 3)]
    head = ["Adversaire", "Prudent", "Sans-perte", "Frontière, risque 0", "Adaptatif"]
    return table([*head, f"Frontière, risque {decimal(risk, 3)}"], rows)


def said(place: Place) -> str:
    return f"{decimal(place.gain, 3)} ± {decimal(place.spread, 3)}"


def met(options: argparse.Namespace) -> str:
    """The champions against opponents who remember."""
    rows = []
    for name, opponent in MINDFUL.items():
        print(name, file=sys.stderr, flush=True)
        rows.append([name, *(said(measured(who, opponent, options)) for who in CHAMPIONS)])
    return table(["Adversaire", "Prudent", "Sans-perte", "Adaptatif"], rows)


def rotating() -> str:
    """Everybody without memory against everybody, exactly."""
    field = {"prudent": solve(*CONFIG).mix, **{name: make() for name, make in POLICIES.items()}}
    results = {name: {} for name in field}
    for (one, ours), (other, theirs) in itertools.combinations(field.items(), 2):
        results[one][other] = gain(ours, theirs)
        results[other][one] = -results[one][other]
    means = {name: float(np.mean(list(row.values()))) for name, row in results.items()}
    order = sorted(field, key=lambda name: -means[name])
    rows = []
    for k, name in enumerate(order, start=1):
        worst = min(results[name], key=lambda other: results[name][other])
        beaten = sum(result > 1e-9 for result in results[name].values())
        worst_said = f"{worst} ({decimal(results[name][worst])})"
        rows.append([str(k), name, decimal(means[name], 3), str(beaten), worst_said])
    return table(["Rang", "Joueur", "Gain moyen", "Bat", "Pire rencontre"], rows)


TEXT = """\
# Ce qu'on prend aux adversaires imparfaits, et à quel risque

7 cases, 15 pierres. Un **gain** est en victoires moins défaites, par partie. Le **risque**
d'une stratégie est ce qu'elle perd au pire, contre le pire ennemi qu'elle puisse rencontrer ;
le jeu vaut 0 au départ, et jouer parfaitement ne risque rien. Tout est exact, sauf ce que
gagnent le sans-perte et l'adaptatif, qui apprennent, et ce qui se joue contre des adversaires
qui se souviennent : mesuré sur {duels} de {games} parties, à quatre écarts-types près.
Écrit par `python benchmarks/adversaires.py --graine {seed}`.

## Les adversaires

Aucun n'a été observé : ce sont des modèles (`trollkit.beyond.opponents` en donne les
sources). Un joueur de **niveau** k joue la meilleure réponse au niveau k − 1, et le niveau 0
lance n'importe quoi. Un joueur **quantal** choisit un coup d'autant plus souvent qu'il vaut
mieux, avec une précision λ, et sait que l'autre fait de même. La **main qui tremble** joue
parfaitement, mais un coup sur cinq est n'importe lequel. Les **nombres ronds** sont 1, 2, 5
et 10, chacun deux fois moins probable que le précédent ; **à proportion** partage la réserve
entre les pas à faire, et **panique** égale tout ce que l'autre peut lancer quand le troll est
à sa porte. Ces deux derniers, et « garde ce qui gagne » et « recopie » plus bas, imitent des
penchants que l'on prête aux joueurs humains ; aucune donnée ne dit qu'ils jouent ainsi à ce
jeu.

## La frontière

![Gain contre risque, adversaire par adversaire](adversaires.svg)

La réponse de Nash restreinte (Johanson, Zinkevich et Bowling, 2007) est la meilleure réponse
à un adversaire qui, selon une pièce lancée en secret avant la partie, suit le modèle ou joue
notre pire ennemi. En faisant varier la pièce on obtient la frontière : personne ne gagne plus
contre le modèle en risquant aussi peu. Elle retient les coups de la partie : dès que
l'adversaire fait ce que le modèle ne ferait pas, elle revient au jeu parfait. Sans mémoire,
on fait la même chose en gardant partout la même confiance : cela coûte cher. Les points sont
atteints par des stratégies que le kit sait jouer ; la vraie frontière peut passer un peu
au-dessus (de 0,0015 au plus, en valeur pondérée, dans trois essais où la liste des confiances
était deux fois et demie plus longue).

Ce qu'on gagne en risquant au plus 0, un centième ou un dixième de partie, puis ce que gagne
la meilleure réponse, et le moins qu'elle puisse risquer (arrondis au millième) :

{taken}

## Les champions

Le prudent joue la table et ne regarde pas l'adversaire. Le sans-perte et l'adaptatif ne
savent pas qui joue : ils le devinent, de partie en partie. Le sans-perte ne risque rien,
l'adaptatif 5 parties par affrontement, soit {stake} par partie. La frontière, elle, connaît
le modèle, mais ne voit qu'une partie : ce qu'un affrontement apprend, et ce que l'adaptatif
remise de ses gains, peut la dépasser.

{placed}

Contre des adversaires qui se souviennent, il n'y a pas de valeur exacte :

{met}

## En tournante

Chacun contre chacun, exactement. « Bat » compte les rencontres gagnées en moyenne.

{rotating}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--graine", type=int, default=1)
    parser.add_argument("--parties", type=int, default=1000)
    parser.add_argument("--affrontements", type=int, default=1)
    parser.add_argument("--dossier", type=Path, default=FOLDER)
    options = parser.parse_args()
    panels = []
    for name in POLICIES:
        print(name, file=sys.stderr, flush=True)
        panels.append(panel(name, options))
    text = TEXT.format(
        duels=f"{options.affrontements} affrontement" + "s" * (options.affrontements > 1),
        games=options.parties,
        seed=options.graine,
        stake=decimal(STAKE / options.parties, 3),
        taken=taken(panels),
        placed=placed(panels),
        met=met(options),
        rotating=rotating(),
    )
    (options.dossier / "adversaires.svg").write_text(figure(panels), encoding="utf-8")
    (options.dossier / "adversaires.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
