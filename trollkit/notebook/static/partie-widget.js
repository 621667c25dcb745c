// A match in a notebook, whose curves plotly draws.

import { creerDiscret } from "./graphique-discret.js";
import { avecNoyau } from "./noyau.js";
import { render } from "./partie.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./graphique.css";
import "./partie.css";

export default avecNoyau({ render: (vue) => render(vue, creerDiscret) });
