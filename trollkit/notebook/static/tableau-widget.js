// The wall, which follows its kernel.

import { TOUS } from "./ecrans.js";
import { creerPassage, demanderPlotly } from "./passage-noyau.js";
import { creerLien } from "./tableau-lien.js";
import { render } from "./tableau.js";

export default {
  render: (vue) => render(vue, { creerLien: (...suite) => creerLien(creerPassage, ...suite), demanderPlotly, ecrans: TOUS }),
};
