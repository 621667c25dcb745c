"""Who is level at the door of the final: lots are drawn, never the alphabet, and it is said."""

from tests.contests.test_equals import ONE, THREE, hold
from trollkit.arena.store import Archive
from trollkit.finale import hold_final


def test_too_many_level_for_the_final_draw_lots_and_it_is_said(tmp_path):
    field = {f"t{throw}": f"# {throw}\n{THREE}" for throw in range(5)}
    entered = []
    for seed in range(4):
        level = dict.fromkeys("abcdefgh", ONE)
        hold(tmp_path / str(seed), field | level, seed=seed, categories=["7x15"], games=10)
        told = hold_final(tmp_path / str(seed), workers=1)
        standings = Archive(tmp_path / str(seed) / "concours.sqlite").latest().standings
        assert [each.rank for each in standings] == [1] * 5 + [6] * 8
        assert "8 stratégies sont à égalité au rang 6, pour 3 places" in told["tirage"]
        players = [each["id"] for each in told["joueurs"]]
        assert {*players[:5]} == {*field} and {*players[5:]} < {*level}
        entered.append((tuple(players[:5]), "".join(players[5:])))
        level_ties = [
            tie
            for ties in told["tours"]
            for tie in ties
            if (tie["points"][0], tie["score"][0]) == (tie["points"][1], tie["score"][1])
        ]
        assert level_ties
        for tie in level_ties:
            ranks = {told["joueurs"][seed - 1]["rang"] for seed in (tie["haut"], tie["bas"])}
            assert tie["par"] == ("sort" if len(ranks) == 1 else "rang")
    assert len({five for five, _ in entered}) > 1
    assert len({three for _, three in entered}) > 1
