"""How exploitable a strategy is, measured by asking it everywhere: for the bars of a chart."""

from trollkit.core.errors import TrollkitError
from trollkit.core.text import clean
from trollkit.notebook.charts import Measure
from trollkit.phrases import phrase
from trollkit.trolls import solve
from trollkit.trolls.analysis import Questions, analyse
from trollkit.trolls.duel import Strategie
from trollkit.trolls.rules import Config

ASKS, GAMES = 400, 50
BUDGET_S = 30.0  # for one strategy


def measure(name: str, strategy: Strategie, config: Config) -> Measure | str:
    """What the strategy loses to its worst enemy, or the sentence that says why not.

    Drawn strategies are asked some hundred times in each state: `low` and `high` bound the
    loss with 95 % confidence.
    """
    table = solve(*config)
    questions = Questions(strategy, config, budget=BUDGET_S)
    try:
        found = analyse(questions, table, asks=ASKS, games=GAMES)
    except TrollkitError as error:
        return f"{clean(name)} n'est pas mesurée. {phrase(error)}"
    # Rounding may take a loss of nothing below it.
    lost, low, high = (
        max(0.0, -value) for value in (found.value, found.interval.high, found.interval.low)
    )
    return Measure(name, lost, low, high)
