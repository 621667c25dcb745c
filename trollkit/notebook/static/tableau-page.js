// The page that many read: the wall's own, which follows a server.

import { TOUS } from "./ecrans.js";
import { creerPassage } from "./passage-serveur.js";
import { demanderPlotly } from "./plotly-fichier.js";
import { creerLien } from "./tableau-lien.js";
import { render } from "./tableau.js";

const lien = (...suite) => creerLien(creerPassage, ...suite);
render({ model: null, el: document.querySelector("main") }, { creerLien: lien, demanderPlotly, ecrans: TOUS });
