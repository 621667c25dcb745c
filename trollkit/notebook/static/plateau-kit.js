// Where the trolls' board is played and looked at: in notebooks, on the page of a program, in files.

import { creerRediffusion } from "./rediffusion.js";
import { creerDiscret } from "./graphique-discret.js";
import { echelle } from "./echelle.js";
import { partieAvec } from "./partie.js";
import { creerProjection } from "./projection.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./graphique.css";
import "./partie.css";
import "./projection.css";
import "./echelle.css";
import "./fenetre.css";

export const partie = partieAvec(creerDiscret);
export { rediffusion } from "./rediffusion-carnet.js";
export const trolls = echelle((parent, film) => creerRediffusion(parent, film));
export const films = echelle(creerProjection);

// Pages that are no widget.
export { fenetre } from "./fenetre.js";
export { pageDeFilm as film } from "./projection.js";
export const fichier = () => creerRediffusion(document.querySelector("main"), JSON.parse(document.getElementById("film").textContent));
