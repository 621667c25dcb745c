"""A contest on a cluster ends as it does on one machine, whoever is lost meanwhile."""

import time

import pytest

from tests.arena.cluster.grappe import PATIENCE_S, Grappe
from tests.arena.helpers import write_folder
from tests.arena.processes import family, still_there
from tests.besoin import besoin_dask
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.state import read_etat
from trollkit.contests import Settings, hold_contest, report
from trollkit.core.errors import ContestError
from trollkit.phrases import phrase

pytestmark = [
    *(pytest.mark.lourd, pytest.mark.long),
    pytest.mark.skipif(
        strongest().level == "aucun", reason="rien n'isole les stratégies sur ce système"
    ),
]

SOURCES = {
    "un": "def strategie(partie, past):\n    return 1\n",
    "hasard": (
        "import random\nNOM = 'Le hasard'\n"
        "def strategie(partie, past):\n    return random.randint(1, partie.stockGauche)\n"
    ),
    "emprunt": "from troll import strategieExemple2 as strategie\n",
    "faute": "def strategie(partie, past):\n    return 0 if len(past) == 9 else 1\n",
    "sort": (
        "import os\ndef strategie(partie, past):\n"
        "    if len(past) == 4: os._exit(3)\n    return 1\n"
    ),
    "illisible": "def strategie(",
    # Its duels last, so that somebody may be lost meanwhile.
    "lent": (
        "import time\ndef strategie(partie, past):\n    time.sleep(0.004)\n    return 1\n"
    ),
}
SEED = 2**90 + 20261122


class Held:
    """A contest on a cluster, with what was said of its workers."""

    def __init__(self, folder, grappe, **options):
        self.folder = write_folder(folder, SOURCES)
        self.grappe = grappe
        self.told = []
        self.options = {
            "games": 20,
            "seed": SEED,
            "categories": ("7x15", "15x30"),
            "dask": grappe.address,
            "isolation": strongest().level,
            "tell": self.told.append,
            **options,
        }

    def hold(self, when=None):
        """What comes of it; at so many duels, each of `when` is called once."""
        calls, end = dict(when or {}), time.monotonic() + PATIENCE_S

        def update(contest, snapshot):
            assert time.monotonic() < end, self.told
            for duels in [duels for duels in calls if len(contest.results) >= duels]:
                calls.pop(duels)()

        return report(hold_contest(self.folder, Settings(**self.options), update))

    def said(self, words):
        """Whether a sentence about the workers has these words."""
        return any(words in sentence for sentence in self.told)


@pytest.fixture(scope="module")
def grappe(tmp_path_factory):
    """A scheduler and two workers; one has a nanny, as by default, and two threads."""
    besoin_dask()
    with Grappe(tmp_path_factory.mktemp("grappe")) as made:
        made.worker("gardé", "--nanny", "--nthreads", "2")
        made.worker("seul", "--no-nanny")
        for name in ("gardé", "seul"):
            made.await_worker(name)
        yield made


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """The same contest on one machine."""
    folder = write_folder(tmp_path_factory.mktemp("ici"), SOURCES)
    options = {"games": 20, "seed": SEED, "categories": ("7x15", "15x30")}
    return report(hold_contest(folder, Settings(**options)))


def forget(folder):
    for path in folder.glob("*.py"):
        path.unlink()


def test_it_ends_as_on_one_machine_though_workers_see_no_file_of_it(grappe, here, tmp_path):
    held = Held(tmp_path / "classe", grappe)
    assert held.hold({0: lambda: forget(held.folder)}) == here
    assert held.said(f"1 processus, isolement {strongest().level}.")
    assert held.said("2 processus")
    # What played has ended with the contest, and nobody noted the seed.
    for process in grappe.started.values():
        assert still_there(family(process.pid).zygotes) == []
    assert not any(
        str(SEED).encode() in log.read_bytes() for log in grappe.folder.glob("*.log")
    )


def test_a_worker_that_is_killed_and_one_that_joins_late_change_nothing(grappe, here, tmp_path):
    held = Held(tmp_path / "classe", grappe)
    late = f"tard{len(grappe.started)}"
    killed = next(name for name in grappe.started if name not in ("scheduler", "gardé"))
    when = {2: lambda: grappe.kill(killed), 4: lambda: grappe.worker(late, "--no-nanny")}
    assert held.hold(when) == here
    assert held.said("perdu : les autres rejouent ce qu'il jouait.")
    grappe.await_worker(late)


def test_a_lost_scheduler_ends_the_run_with_a_sentence_and_its_base_goes_on(here, tmp_path):
    besoin_dask()
    with Grappe(tmp_path) as doomed:
        doomed.worker("ouvrier", "--no-nanny")
        held = Held(tmp_path / "classe", doomed)
        with pytest.raises(ContestError) as caught:
            held.hold({4: lambda: doomed.kill("scheduler")})
    sentence = phrase(caught.value)
    assert "s'est arrêté ou n'est plus joignable ; ce qui est joué est gardé" in sentence
    state = read_etat(held.folder / "etat.json")
    assert (state["statut"], state["message"]) == ("erreur", sentence)
    held.options["dask"] = None
    assert held.hold() == here


def test_a_worker_without_the_kit_ends_the_contest_with_a_sentence(tmp_path):
    besoin_dask()
    bare = "import sys; sys.modules['trollkit'] = None; from dask.__main__ import main; main()"
    with Grappe(tmp_path) as made:
        made.worker("nu", "--no-nanny", main=("-c", bare))
        made.await_worker("nu")
        with pytest.raises(ContestError) as caught:
            Held(tmp_path / "classe", made).hold()
    assert "n'a pas le même kit" in phrase(caught.value)
