// The head-to-head of a large field as one picture: five hundred strategies are a quarter of a
// million cells, which a page draws at once and never holds as elements.
//
// `resultat(ligne, colonne)` → { score, rate }; `surPlace` hears of the cell that is pointed at,
// `surChoix` of the one that is opened.

import { clamp, h } from "./commun.js";
import { style } from "./tableau-outils.js";

export function creerCarte(resultat, surPlace, surChoix) {
  const image = h("canvas", { width: "1", height: "1" });
  const viseur = h("div", { class: "viseur", hidden: "" });
  const noeud = h("div", { class: "carte", tabindex: "0", role: "application", "aria-label": "Face-à-face : les flèches déplacent le viseur, Entrée ouvre le duel", hidden: "" }, image, viseur);
  let taille = 0;
  let place = [0, 1];

  const teinte = (nom) => {
    const [rouge, vert, bleu] = getComputedStyle(noeud).getPropertyValue(nom).trim().match(/[0-9a-f]{2}/gi).map((deux) => parseInt(deux, 16));
    return [rouge, vert, bleu];
  };

  function dessiner(combien) {
    taille = combien;
    [image.width, image.height] = [combien, combien];
    const plume = image.getContext("2d");
    const pixels = plume.createImageData(combien, combien);
    const [gagne, perd, fond, papier, trait] = ["--gagne", "--perd", "--fond", "--panneau", "--trait"].map(teinte);
    for (let ligne = 0; ligne < combien; ligne++) {
      for (let colonne = 0; colonne < combien; colonne++) {
        const { score, rate } = ligne === colonne ? { rate: null } : resultat(ligne, colonne);
        // The same shades as the cells of a small field.
        const force = score ? Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(2 * rate - 1))) : 0;
        const encre = ligne === colonne ? trait : rate === null ? fond : score > 0 ? gagne : perd;
        const part = ligne === colonne || rate === null ? 1 : force;
        pixels.data.set([...encre.map((voulu, canal) => part * voulu + (1 - part) * papier[canal]), 255], 4 * (ligne * combien + colonne));
      }
    }
    plume.putImageData(pixels, 0, 0);
    viser();
  }

  function viser() {
    style(viseur, "left", `${(100 * place[1]) / taille}%`);
    style(viseur, "top", `${(100 * place[0]) / taille}%`);
    style(viseur, "width", `${100 / taille}%`);
    style(viseur, "height", `${100 / taille}%`);
  }

  function aller(ligne, colonne) {
    place = [clamp(ligne, 0, taille - 1), clamp(colonne, 0, taille - 1)];
    viseur.hidden = false;
    viser();
    surPlace(place);
  }

  const sous = ({ clientX, clientY }) => {
    const cadre = image.getBoundingClientRect();
    return [((clientY - cadre.top) / cadre.height) * taille, ((clientX - cadre.left) / cadre.width) * taille].map(Math.floor);
  };
  noeud.addEventListener("pointermove", (event) => aller(...sous(event)));
  noeud.addEventListener("focus", () => aller(...place));
  noeud.addEventListener("click", (event) => {
    aller(...sous(event));
    surChoix(place);
  });
  noeud.addEventListener("keydown", (event) => {
    if (event.key === "Enter") return surChoix(place);
    const pas = event.shiftKey ? 10 : 1;
    const [dl, dc] = { ArrowUp: [-pas, 0], ArrowDown: [pas, 0], ArrowLeft: [0, -pas], ArrowRight: [0, pas] }[event.key] ?? [0, 0];
    if (!dl && !dc) return;
    event.preventDefault();
    event.stopPropagation(); // arrows are the presenter's elsewhere
    aller(place[0] + dl, place[1] + dc);
  });

  return { noeud, dessiner };
}
