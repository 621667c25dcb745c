"""Boards that are no path, and several trolls on one board.

**The rule.** Castles stand on two cells of any connected graph. Both sides throw as ever, and
*the stronger throw pushes the troll along an edge, of its choice, that takes it nearer to the
other castle or further from its own*; never onto its own castle. Equal throws leave it. The
choice is made once both throws are seen. Distances are counted around the castles, as no
troll walks through one. There is always a push: the first step of a shortest way to the other
castle.

*Why.* Trolls & Châteaux is an all-pay bidding game: both bids are lost, and the higher one
moves the token (Avni, Ibsen-Jensen & Tkadlec, "All-pay bidding games on graphs", AAAI 2020;
bidding for the move is Richman's, see Lazarus et al., "Combinatorial games under auction
play", 1999). There it goes to *any* neighbour; what is left out here is a retreat, so that on
a path nothing is left to choose and the game is the original, move for move. The choice is
the winner's and follows no numbering of the cells: a board is fair when a symmetry of its
edges swaps the castles and leaves each troll where it is.

**What a graph changes.** With D edges from castle to castle and a troll a edges from the left
one and b from the right one, a position is worth to left no less than on a path of D edges
with the troll b edges from the right castle, and no more than with it a edges from the left
one. (Left throws as on the path and pushes along shortest ways. Then b never is more than on
the path, as no push of right adds more than 1 to it; nor is a less, as a + b ≥ D.) So a troll
that starts on a shortest way from castle to castle is worth what it is on a path, on any
tree, cycle or grid and whatever the rule that lets the winner follow a shortest way; a graph
counts for trolls that start off these ways.

**Leftover stones.** A side without stones cannot answer: the other one's are thrown one by
one, each of them a push.

**Several trolls.** A throw is a number of stones for each troll, at least one stone in all
and none for a troll on a castle; who threw more at a troll pushes it, one troll after the
other in their order. A troll on a castle stays there, lost for that lord. The game ends when
no troll is in play, when one side has lost so many more that the others cannot make up for
it, or when the stones are over: then a troll in play is lost for the lord of the nearer
castle, and for nobody at equal distances. Who has lost more trolls loses. With one troll this
is the original.

`graph` is a board, its word and what is played on it, `exact` solves that, `decomposition` is
what is left of it when trolls are solved one by one, `screen` draws a position. The rule as a
game, push by push, stands in `tests/beyond/boards/game.py`, which the exact values are held to.
"""
