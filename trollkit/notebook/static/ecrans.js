// The screens in their order, and the styles of the whole page: on a published site nobody waits, and
// no final is revealed.

import { ATTENTE } from "./ecran-attente.js";
import { CLASSEMENT } from "./ecran-classement.js";
import { DIRECT } from "./ecran-direct.js";
import { DUEL } from "./ecran-duel.js";
import { FACE } from "./ecran-face.js";
import { FINALE } from "./ecran-finale.js";
import { REDIFFUSION } from "./ecran-rediffusion.js";
import { STRATEGIE } from "./ecran-strategie.js";
import "./commun.css";
import "./tableau.css";
import "./tableau-ecrans.css";
import "./ecran-attente.css";
import "./ecran-direct.css";
import "./ecran-strategie.css";
import "./ecran-duel.css";
import "./ecran-rediffusion.css";
import "./ecran-finale.css";

export const PUBLIES = [CLASSEMENT, FACE, DUEL, REDIFFUSION, STRATEGIE];
export const TOUS = [ATTENTE, DIRECT, ...PUBLIES, FINALE];
