// The page of a published site: the wall's own, without a kernel.

import { PUBLIES } from "./ecrans.js";
import { demanderPlotly } from "./plotly-fichier.js";
import { creerLien } from "./site-lien.js";
import { render } from "./tableau.js";

render({ model: null, el: document.querySelector("main") }, { creerLien, demanderPlotly, ecrans: PUBLIES });
