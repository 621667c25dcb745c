// What stands in the notebooks beside the boards.

import "./commun.css";
import "./graphique.css";
import "./encart.css";
import "./pari.css";
import "./projection.css";
import "./classe.css";
import "./prudence.css";
import "./a-la-main.css";

export { aLaMain } from "./a-la-main.js";
export { classe } from "./classe.js";
export { graphique } from "./graphique.js";
export { pari } from "./pari.js";
export { arbre } from "./prudence-arbre.js";
export { matrice } from "./prudence-matrice.js";
