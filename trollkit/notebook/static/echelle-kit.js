// The ladder: of trolls, whose lost games are shown beside perfect play, and of games whose lost games
// are films.

import { revueDe } from "./echelle-film.js";
import { echelle } from "./echelle.js";
import { creerRediffusion } from "./rediffusion.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./rediffusion.css";
import "./echelle-film.css";
import "./echelle.css";

export const trolls = echelle((parent, film) => creerRediffusion(parent, film));
export const films = echelle(revueDe);
