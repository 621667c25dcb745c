// A game of trolls replayed beside perfect play: the chances of winning along the game, and for each
// throw what perfect play does. Draws the films of trollkit/notebook/replay.
//
//   const rediffusion = creerRediffusion(parent, film, { exporter: () => … });
//   rediffusion.aller(3);        // to the position after the third turn
//   rediffusion.detruire();

import "../../trolls/page/plateau-page.js";
import { button, COTES, h, html, nothing, render, save, styleMap, svg } from "./commun.js";
import { creerGraphe, ligne } from "./courbes.js";
import { widget } from "./noyau.js";
import { creerProjection } from "./lecture.js";

export function creerRediffusion(parent, film, { exporter = null } = {}) {
  const { tournants } = film;
  const words = tournants.length ? "Aller au prochain tour qui a coûté cher" : "Aucun lancer n'a coûté cher dans cette partie";
  const turning = button("Prochain tournant", () => lecteur.aller(tournants.find((turn) => turn > lecteur.place) ?? tournants[0], true), { title: words, "aria-label": "Aller au prochain tour qui a coûté cher" });
  turning.disabled = !tournants.length;
  const saving = exporter ? [button("Enregistrer", exporter, "Enregistrer la rediffusion dans un fichier HTML")] : [];
  const curve = film.chances.length ? creerCourbe(film, (turn) => lecteur.aller(turn)) : null;
  const perfect = h("div", { class: "parfait" });
  const { lecteur, ...projection } = creerProjection(parent, { ...film, jeu: "trolls" }, {
    classe: "troll-rediffusion",
    boutons: [turning, ...saving],
    suite: curve ? [curve.root, perfect] : [h("p", { class: "souci" }, film.souci)],
    surPlace({ place }) {
      curve?.montrer(place);
      if (film.tours.length) render(comparison(film, place), perfect);
    },
  });
  return projection;
}

// The same in a notebook, whose kernel writes the file.
export const rediffusion = /* @__PURE__ */ widget(({ model, el, quand, enfin }) => {
  let replay = null;

  function show() {
    replay?.detruire();
    replay = creerRediffusion(el, model.get("film"), { exporter: () => model.send({ exporter: true }) });
  }

  quand("change:film", show);
  quand("msg:custom", ({ nom, page }) => save(nom, page, "text/html"));
  show();
  enfin(() => replay.detruire());
}, () => true);

const chances = (share) => `${Math.round(100 * share)} %`;
const stonesOf = (count) => `${count} pierre${count > 1 ? "s" : ""}`;

/* ---- beside perfect play: both sides' throws in the turn that is shown ---- */

function comparison(film, at) {
  const turn = film.tours[Math.max(at, 1) - 1];
  const { noms } = film.scenes[0];
  return noms.map((name, side) => sideTable(film, at, turn, name, side));
}

function sideTable(film, at, turn, name, side) {
  const thrown = at ? film.scenes[at].lancers[side] : 0;
  const line = ({ pierres, part, chance }) => html`<tr class=${pierres === thrown ? "joue" : ""}><th scope="row">${stonesOf(pierres)}${pierres === thrown ? html`<span class="lance"> ← lancé</span>` : nothing}</th>
    <td class="part"><span class="barre" aria-hidden="true" style=${styleMap({ inlineSize: `${100 * part}%` })}></span><span>${chances(part)}</span></td><td>${chances(chance)}</td></tr>`;
  return html`<div class="camp ${COTES[side]}"><table><caption><bdi>${at ? `${name}, tour ${at}` : `${name}, au premier tour`}</bdi></caption>
      <thead><tr>${["Lancer", "Jeu parfait", "Chances de gagner"].map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${turn.melanges[side].map(line)}</tbody></table>
    <p>${at ? turn.phrases[side] : ""}</p></div>`;
}

/* ---- the chances of the left side along the game, and what throws cost ---- */

function creerCourbe(film, surClic) {
  const [left, right] = film.scenes[0].noms;
  const graphe = creerGraphe((turn) => surClic(Math.round(turn)));
  const root = h("figure", { class: "courbe" });
  render(html`<figcaption><span>Chances de gagner pour <bdi class="gauche">${left}</bdi>, si la suite est parfaite</span>
    <span class="legende">Barres : ce que le tour a coûté à <bdi class="gauche">${left}</bdi> (vers le bas) ou à <bdi class="droite">${right}</bdi> (vers le haut)</span></figcaption>${graphe.noeud}`, root);
  return {
    root,
    montrer: (shown) => graphe.montrer({
      texte: curveText(film), x: [0, Math.max(film.scenes.length - 1, 1)], y: [0, 1],
      abscisses: film.scenes.map((_, turn) => (turn ? [turn, turn] : [0, "départ", "end"])), ordonnees: [0, 0.5, 1].map((chance) => [chance, chances(chance)]),
      dessiner: (x, y) => [
        ligne([[0, 0.5], [film.scenes.length - 1, 0.5]], x, y, "milieu"),
        film.tours.map(({ couts }, index) => costs(film, couts, index, x, y)),
        ligne(film.chances.map((chance, turn) => [turn, chance]), x, y),
        film.chances.map((chance, turn) => svg`<circle class="bout" r="3.5" cx=${x(turn)} cy=${y(chance)}></circle>`),
        ligne([[shown, 0], [shown, 1]], x, y, "choisie"),
        svg`<circle class="point" r="7" cx=${x(shown)} cy=${y(film.chances[shown])}></circle>`,
      ],
    }),
  };
}

// A bar hangs from the chance before the turn for left's throw, and stands on it for right's.
function costs({ chances, tournants }, couts, index, x, y) {
  const before = chances[index];
  const wide = Math.min(14, (x(index + 1) - x(index)) * 0.5);
  const middle = (x(index) + x(index + 1)) / 2;
  return [[before, before - couts[0]], [before + couts[1], before]].map(([from, to], side) => (couts[side] > 0.001
    ? svg`<rect class="cout ${COTES[side]} ${tournants.includes(index + 1) ? "tournant" : ""}" x=${middle - wide / 2} y=${y(from)} width=${wide} height=${Math.max(y(to) - y(from), 0)}></rect>` : nothing));
}

function curveText({ chances: all, tours, tournants }) {
  const turn = tournants.length ? Math.max(...tournants.map((n) => Math.max(...tours[n - 1].couts))) : 0;
  const dearest = tournants.find((n) => Math.max(...tours[n - 1].couts) === turn);
  const start = `Chances de gagner de gauche : ${chances(all[0])} au départ, ${chances(all[all.length - 1])} à la fin`;
  return dearest ? `${start} ; le plus grand tournant est le tour ${dearest}, qui a coûté ${Math.round(100 * turn)} chances sur 100.` : `${start} ; aucun tournant.`;
}
