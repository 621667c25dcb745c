// A game on a page of its own, its film in it: the board, what is told of each step, what both
// programs wrote beside at that step, and what went wrong in the whole game.

import { button, followTheme, h, keepKeys, put, touchesDeLecture } from "./commun.js";
import { creerLecteur } from "./lecteur.js";
import "./commun.css";
import "./lecteur-page.css";

function creerPage(parent, { film, noms, titre, ennuis }) {
  const terrain = h("div", { class: "terrain" });
  const phrase = h("p", { class: "recit", "aria-live": "polite" });
  const cote = h("div", { class: "a-cote" });
  const place = h("input", { type: "range", min: "0", max: "0", value: "0", "aria-label": "Étape de la partie" });
  const recule = button("◀", () => lecteur.pas(-1), "Une étape en arrière (flèche gauche)");
  const lecture = button("▶ Lecture", () => lecteur.basculer(), "Lecture ou pause (espace)");
  const avance = button("▶", () => lecteur.pas(1), "Une étape en avant (flèche droite)");
  const commandes = h("div", { class: "commandes" }, recule, lecture, avance, place);
  const liste = h("ul", { class: "ennuis" }, ...ennuis.map((ennui) => h("li", {}, ennui)));
  const racine = h("section", { class: "troll lecteur-page", "aria-label": titre }, h("h1", {}, titre), terrain);
  const dit = h("div", { class: "dit" }, commandes, phrase, cote);
  if (ennuis.length) dit.append(h("h2", {}, "Ce qui n’est pas allé"), liste);
  racine.append(dit);

  const lecteur = creerLecteur(terrain, (texte) => texte, ({ place: ici, dernier, joue }) => {
    place.max = String(dernier);
    place.value = String(ici);
    put(lecture, joue ? "Pause" : ici >= dernier ? "↻ Revoir" : "▶ Lecture");
    recule.disabled = ici <= 0;
    avance.disabled = ici >= dernier;
    put(phrase, lecteur.raconter());
    const ecrits = lecteur.scene().erreurs ?? [];
    cote.replaceChildren(...ecrits.flatMap((texte, joueur) => texte
      ? [h("p", {}, h("bdi", {}, noms[joueur]), " a écrit à côté :"), h("pre", { tabindex: "0" }, texte)] : []));
  });
  place.addEventListener("input", () => lecteur.aller(Number(place.value)));
  touchesDeLecture(document, lecteur);
  parent.append(racine);
  keepKeys(racine);
  followTheme(racine, new AbortController().signal);
  lecteur.charger(film, noms);
}

creerPage(document.querySelector("main"), JSON.parse(document.getElementById("film").textContent));
