// The ladder of a game whose lost games are films.

import { revueDe } from "./echelle-film.js";
import { echelle } from "./echelle.js";
import "./commun.css";
import "./echelle-film.css";
import "./echelle.css";

export default echelle(revueDe);
