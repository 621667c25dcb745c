// What stands in the notebooks beside the boards.

import "./commun.css";
import "./carnet.css";

export { aLaMain } from "./a-la-main.js";
export { classe } from "./classe.js";
export { graphique } from "./graphique.js";
export { arbre, matrice, pari } from "./prudence.js";
