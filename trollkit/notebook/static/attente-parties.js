// In the waiting room: the games that people of the class play on their phones, and how the last
// ones ended. They are looked at only; nothing in them can be chosen.

import { h, put } from "./commun.js";
import { dessinDe } from "./plateaux.js";
import { each } from "./tableau-outils.js";

const QUI = ["à gauche", "à droite"]; // where names are hidden

export function creerParties(contexte) {
  const plateaux = h("ul", { class: "plateaux" });
  const resultats = h("ul", { class: "resultats" });
  const noeud = h("section", { class: "parties", "aria-label": "Parties en cours" },
    h("h2", {}, "Parties en cours"), plateaux, resultats);
  const dessins = new WeakMap(); // by item of the list

  const creer = () => {
    const cadre = h("div");
    const item = h("li", {}, cadre, h("p", { class: "sort" }));
    const dessin = dessinDe("trolls").creer(cadre);
    dessins.set(item, { dessin, vu: "" });
    return item;
  };

  const remplir = (item, { scene, fin }) => {
    const tenu = dessins.get(item);
    const cache = contexte.options.anonyme;
    const vu = JSON.stringify([scene, cache]);
    put(item.lastChild, cache ? "" : fin);
    if (vu === tenu.vu) return;
    tenu.vu = vu;
    tenu.dessin.nommer(cache ? QUI : scene.noms);
    tenu.dessin.montrer(scene, { anime: true });
  };

  return {
    noeud,
    dessiner(jeux) {
      noeud.hidden = !jeux?.parties.length && !jeux?.resultats.length;
      each(plateaux, jeux?.parties ?? [], ({ id }) => id, creer, remplir);
      const lignes = contexte.options.anonyme ? [] : (jeux?.resultats ?? []);
      resultats.hidden = !lignes.length;
      each(resultats, lignes.map((texte, rang) => ({ texte, rang })), ({ rang }) => rang, () => h("li"), (item, { texte }) => put(item, texte));
    },
  };
}
