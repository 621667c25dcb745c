// The wall, which follows its kernel; the page that many read, which follows a server; and the page of
// a published site, which reads the files beside it. One link, and three passages for it.

import { ATTENTE } from "./ecran-attente.js";
import { CLASSEMENT, FACE, STRATEGIE } from "./ecran-classement.js";
import { DIRECT } from "./ecran-direct.js";
import { DUEL, REDIFFUSION } from "./ecran-duel.js";
import { FINALE } from "./ecran-finale.js";
import { passageFichiers, passageNoyau, passageServeur } from "./tableau-lien.js";
import { tableau } from "./tableau.js";
import "./commun.css";
import "./tableau.css";

const page = (outils) => tableau({ model: null, el: document.querySelector("main") }, outils);

export const mur = { render: (vue) => tableau(vue, { creerPassage: passageNoyau, ecrans: TOUS }) };
export const suivi = () => page({ creerPassage: passageServeur, ecrans: TOUS });
export const publie = () => page({ creerPassage: passageFichiers, ecrans: PUBLIES });

// The screens in their order, and the styles of the whole page: on a published site nobody waits, and
// no final is revealed.

const PUBLIES = [CLASSEMENT, FACE, DUEL, REDIFFUSION, STRATEGIE];
const TOUS = [ATTENTE, DIRECT, ...PUBLIES, FINALE];
