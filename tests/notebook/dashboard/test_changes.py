"""What has changed between two states: applied to the old one, it makes the new one."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.dashboard.states import NAMES, state
from trollkit.notebook.dashboard.changes import arranged, changes

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(allow_nan=False) | st.text()
documents = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab"), inner),
    max_leaves=8,
)


def applied(old, moved):
    """`old` after the changes, as the page does it."""
    new = copy.deepcopy(old)
    for path, value in moved:
        if not path:
            new = value
            continue
        place = new
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return new


@given(documents, documents)
def test_the_old_with_its_changes_is_the_new(old, new):
    assert applied(old, changes(old, new)) == new


@given(documents)
def test_nothing_has_changed_between_a_document_and_itself(document):
    assert changes(document, copy.deepcopy(document)) == []


def test_a_duel_in_a_class_of_thirty_is_a_small_part_of_the_state():
    names = [f"Stratégie {i}" for i in range(30)]
    old, new = (arranged(state(names, progress=p)) for p in (0.5, 0.501))
    moved = changes(old, new)
    assert applied(old, moved) == new
    assert len(repr(moved)) < len(repr(new)) / 10


def test_arranged_states_follow_the_ids_and_keep_everything():
    content = state(NAMES[:5], progress=1)
    by_id = arranged(content)
    ids = by_id["matrice"]["ids"]
    assert ids == sorted(ids)
    for row in ids:
        for column in ids:
            places = [content["matrice"]["ids"].index(id_) for id_ in (row, column)]
            sorted_places = [ids.index(id_) for id_ in (row, column)]
            for kind in ("score", "points"):
                before = content["matrice"][kind]["7x15"][places[0]][places[1]]
                i, j = sorted_places
                assert by_id["matrice"][kind]["7x15"][i][j] == before
    ranking = sorted(by_id["classement"].values(), key=lambda row: row.pop("place"))
    assert ranking == content["classement"]
    assert arranged({}) == {}


def test_two_states_of_one_contest_never_share_a_value_by_mistake():
    old, new = (arranged(state(first=leader)) for leader in (0, 7))
    assert applied(old, changes(old, new)) == new
