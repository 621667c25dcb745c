// The wall, which follows its kernel; the page that many read, which follows a server; and the page of
// a published site, which reads the files beside it. One link, and three passages for it.

import { PUBLIES, TOUS } from "./ecrans.js";
import * as fichiers from "./passage-fichiers.js";
import * as noyau from "./passage-noyau.js";
import * as serveur from "./passage-serveur.js";
import { demanderPlotly } from "./plotly-fichier.js";
import { tableau } from "./tableau.js";

const page = (outils) => tableau({ model: null, el: document.querySelector("main") }, { demanderPlotly, ...outils });

export const mur = { render: (vue) => tableau(vue, { ...noyau, ecrans: TOUS }) };
export const suivi = () => page({ ...serveur, ecrans: TOUS });
export const publie = () => page({ ...fichiers, ecrans: PUBLIES });
