// The forest on the dashboard: both players above, the clearing of its widget below.

import { h, mark } from "../../notebook/static/commun.js";
import { inscrirePlateau, raconterScene } from "../../notebook/static/lecture.js";
import { cellText, creerClairiere, dayText, drawSpirit } from "./dessin.js";
import "./foret.css";

inscrirePlateau("foret", {
  tour: "Étape", // a turn, a night or a dawn
  unite: "tour",
  attente: 450,
  creer(parent, plateau, dire) {
    const esprits = [0, 1].map((joueur) => drawSpirit(joueur));
    const jour = h("div", { class: "jour" });
    const tapis = h("div", { class: "tapis" });
    const noeud = h("div", { class: "jeu-foret dessin-foret" }, h("div", { class: "haut" }, esprits[0].root, jour, esprits[1].root), tapis);
    let nomme = plateau; // with the names that are shown
    let vue = null;
    const clairiere = creerClairiere(tapis, plateau, {
      surSurvol: (cellule) => mark(tapis, "title", cellule === null || !vue ? "" : cellText(cellule, vue, nomme).join("\n")),
    });
    parent.append(noeud);
    return {
      nommer(noms) {
        nomme = { ...plateau, noms };
        clairiere.nommer(noms);
      },
      async montrer(scene) {
        vue = scene;
        const visees = scene.actions.flatMap((action) => action?.match(/^(?:GROW|COMPLETE|SEED \d+) (\d+)/)?.[1] ?? []).map(Number);
        clairiere.montrer(scene, { visees, indices: true });
        esprits.forEach((esprit, joueur) => esprit.montrer(scene, nomme, dire(scene.messages[joueur])));
        jour.replaceChildren(...dayText(scene, nomme));
      },
      detruire: () => noeud.remove(),
    };
  },
  raconter: (scene, noms) => raconterScene(scene, noms) || "La partie va commencer.",
});
