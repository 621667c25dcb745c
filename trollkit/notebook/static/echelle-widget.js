// The ladder of trolls, whose lost games are shown beside perfect play.

import { echelle } from "./echelle.js";
import { creerRediffusion } from "./rediffusion.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./rediffusion.css";
import "./echelle.css";

export default echelle((parent, film) => creerRediffusion(parent, film));
