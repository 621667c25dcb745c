// The boards on which films of games are shown. The page of a contest is made of scripts that come from
// several packages, a game's among them: each enters its board by its name in `trollkitPlateaux`, the
// one name that they share, before or after the page's own.
//
//   (globalThis.trollkitPlateaux ??= {}).nim = ({ h, s, put, mark, raconterScene }) => ({
//     tour: what a step is called, unite: what the length of a game counts, attente: ms between two
//     steps, parlant: whether it shows all moves itself, so that no list of them is needed,
//     creer(parent, plateau, dire) → { nommer(noms), montrer(scene, { anime, vitesse }), detruire() },
//     raconter(scene, noms) → what has just happened });
//
// `dire` gives a text of a student, or one with names in it, as it may be shown. A game without an
// entry, or whose entry fails, is told by the sentences of its film.

import { h, mark, put, s } from "./commun.js";

// The sentences of a scene that the kernel tells, with the names that only the page knows.
export const raconterScene = ({ recit }, noms) => recit.join(" ").replaceAll("{gauche}", noms[0]).replaceAll("{droite}", noms[1]);

export const SANS_DESSIN = {
  tour: "Tour",
  unite: "tour",
  attente: 600,
  creer(parent, _plateau, _dire) {
    const noeud = h("p", { class: "sans-dessin" }, "Ce jeu n’a pas de dessin : voici ses coups.");
    parent.append(noeud);
    return { nommer() {}, montrer() {}, detruire: () => noeud.remove() };
  },
  raconter: (scene, noms) => raconterScene(scene, noms),
};

export function inscrirePlateau(jeu, plateau) {
  (globalThis.trollkitPlateaux ??= {})[jeu] = () => plateau;
}

export function dessinDe(jeu) {
  return globalThis.trollkitPlateaux?.[jeu]?.({ h, s, put, mark, raconterScene }) ?? SANS_DESSIN;
}
