// Gygès on the dashboard: the board of its widget, South below; a ring is seen to walk its way.

import { h, mark, put, s, stillness } from "../../notebook/static/commun.js";
import { inscrirePlateau, raconterScene } from "../../notebook/static/lecture.js";
import { pluriel } from "../../notebook/static/tableau-outils.js";
import { creerTablier, drawRing, whereIs } from "./dessin.js";
import "./gyges.css";

const PAS_MS = 240; // from one cell to the next

inscrirePlateau("gyges", {
  tour: "Coup",
  unite: "coup",
  attente: 600,
  creer(parent, { sud }) {
    const camps = [1 - sud, sud].map((cote, place) => h("p", { class: `camp joueur${cote}` }, h("bdi"), h("small", {}, ["Nord, en haut", "Sud, en bas"][place])));
    const jeu = h("div", { class: "tapis" });
    const noeud = h("div", { class: "jeu-gyges dessin-gyges" }, camps[0], jeu, camps[1]);
    const tablier = creerTablier(jeu, {});
    tablier.svg.removeAttribute("tabindex");
    mark(tablier.svg, "role", "img");
    parent.append(noeud);
    let avant = null; // the scene that is shown
    let voyage = null; // of the ring that walks
    let version = 0;

    async function marcher({ chemin, anneau: valeur }, vitesse) {
      tablier.montrer({ anneaux: avant.anneaux.filter(([cellule]) => cellule !== chemin[0]) }, { chemin });
      const anneau = s("g", { class: "anneau" }, ...drawRing(valeur));
      tablier.svg.append(anneau);
      const etapes = chemin.map(whereIs).map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
      voyage = anneau.animate(etapes, { duration: (PAS_MS * (chemin.length - 1)) / vitesse });
      await voyage.finished.catch(() => {});
      anneau.remove();
    }

    return {
      nommer(noms) {
        camps.forEach((camp, place) => put(camp.firstChild, noms[place ? sud : 1 - sud]));
      },
      async montrer(scene, { anime = false, vitesse = 1 } = {}) {
        const mienne = ++version;
        voyage?.cancel();
        mark(noeud, "data-cote", scene.cote === null ? "" : String(scene.cote));
        if (anime && avant && scene.tour === avant.tour + 1 && !stillness()) await marcher(scene, vitesse);
        if (mienne !== version) return;
        avant = scene;
        tablier.montrer(scene, { chemin: scene.chemin, jouables: scene.rebonds, choisie: scene.chemin.at(-1) ?? null });
        mark(tablier.svg, "aria-label", `Plateau de Gygès après ${pluriel(scene.tour, "coup", "coups")}`);
      },
      detruire() {
        version += 1;
        voyage?.cancel();
        noeud.remove();
      },
    };
  },
  raconter: raconterScene,
});
