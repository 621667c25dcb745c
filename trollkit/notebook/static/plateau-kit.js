// Where the trolls' board is played and looked at: in notebooks, on the page of a program, in files.

import { creerRediffusion } from "./rediffusion.js";
import { echelle } from "./echelle.js";
import { creerProjection } from "./projection.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./partie.css";
import "./projection.css";

export { partie } from "./partie.js";
export { rediffusion } from "./rediffusion.js";
export const trolls = echelle((parent, film) => creerRediffusion(parent, film));
export const films = echelle(creerProjection);

// Pages that are no widget.
export { fenetre } from "./fenetre.js";
export { pageDeFilm as film } from "./projection.js";
export const fichier = () => creerRediffusion(document.querySelector("main"), JSON.parse(document.getElementById("film").textContent));
