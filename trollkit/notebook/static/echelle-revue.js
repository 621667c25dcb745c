// A lost game of the trolls' ladder, beside perfect play: how the ladder's page replays it.

const revueDe = (parent, film) => creerRediffusion(parent, film);
