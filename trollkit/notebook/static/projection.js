// A film on its board, with the buttons of its player and what is told of each step: below the ladder,
// in a live class, on a page of its own, and beside perfect play.

import { followTheme, h, keepKeys, put } from "./commun.js";
import { creerCommandes, creerLecteur, dessinDe, ecouterLecture, SANS_DESSIN } from "./lecture.js";

const meme = (text) => text;

// `boutons` are more of them, and `suite` stands below. `surPlace(lecteur)` follows.
export function creerProjection(parent, film, { classe = "", touches = null, boutons = [], suite = [], surPlace = (_lecteur) => {} } = {}) {
  const titre = h("p", { class: "titre", role: "heading", "aria-level": 2 }, film.titre);
  const terrain = h("div", { class: "terrain" });
  const recit = h("p", { class: "recit", role: "status" });
  const leaving = new AbortController();
  const lecteur = creerLecteur(terrain, meme, dessiner);
  const commandes = creerCommandes(lecteur, (film.scenes.length ? dessinDe(film.jeu) : SANS_DESSIN).tour, boutons);
  const root = h("section", { class: `troll troll-film ${classe}`, lang: "fr", "aria-label": `Rediffusion : ${film.titre}` },
    titre, h("div", { class: "vues" }, terrain), commandes.root, recit, ...suite);

  function dessiner() {
    commandes.dessiner(lecteur.compte());
    put(recit, lecteur.raconter());
    surPlace(lecteur);
  }

  parent.append(root);
  keepKeys(root);
  ecouterLecture(touches ?? root, lecteur);
  followTheme(root, leaving.signal);
  lecteur.charger(film, film.noms ?? film.scenes[0].noms);
  return {
    lecteur,
    aller: lecteur.tour,
    detruire() {
      leaving.abort();
      lecteur.detruire();
      root.remove();
    },
  };
}

// A game on a page of its own, its film in it: beside the board what both programs wrote at that
// step, and below what went wrong in the whole game.
export function pageDeFilm() {
  const { film, noms, titre, ennuis } = JSON.parse(document.getElementById("film").textContent);
  const cote = h("div", { class: "a-cote" });
  const pasAlle = [h("h2", {}, "Ce qui n’est pas allé"), h("ul", { class: "ennuis" }, ...ennuis.map((ennui) => h("li", {}, ennui)))];
  creerProjection(document.querySelector("main"), { ...film, noms, titre }, {
    classe: "lecteur-page",
    touches: document,
    suite: [cote, ...(ennuis.length ? pasAlle : [])],
    surPlace: (lecteur) => cote.replaceChildren(...(lecteur.scene().erreurs ?? []).flatMap((texte, joueur) => texte
      ? [h("p", {}, h("bdi", {}, noms[joueur]), " a écrit à côté :"), h("pre", { tabindex: "0" }, texte)] : [])),
  });
}
