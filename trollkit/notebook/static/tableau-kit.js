// The wall, which follows its kernel; the page that many read, which follows a server; and the page of
// a published site, which reads the files beside it.

import { PUBLIES, TOUS } from "./ecrans.js";
import * as noyau from "./passage-noyau.js";
import * as serveur from "./passage-serveur.js";
import * as fichier from "./plotly-fichier.js";
import * as site from "./site-lien.js";
import { creerLien } from "./tableau-lien.js";
import { render } from "./tableau.js";

const par = ({ creerPassage }) => (...suite) => creerLien(creerPassage, ...suite);
const page = (outils) => render({ model: null, el: document.querySelector("main") }, outils);

export const mur = { render: (vue) => render(vue, { ...noyau, creerLien: par(noyau), ecrans: TOUS }) };
export const suivi = () => page({ ...fichier, creerLien: par(serveur), ecrans: TOUS });
export const publie = () => page({ ...fichier, ...site, ecrans: PUBLIES });
