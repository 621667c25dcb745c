// The pages of a live class: each names itself on its body, and only its own module is run.

import "../../../notebook/static/commun.css";
import "../../../trolls/page/plateau.css";
import "./classe.css";

const PAGES = { eleve: () => import("./eleve.js"), jouer: () => import("./jouer.js"), professeur: () => import("./professeur.js") };

PAGES[document.body.dataset.page]();
