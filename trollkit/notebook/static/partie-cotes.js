// What is written beside a match: the last moves, and the coach's words when they are asked for.

import { COTES } from "../../trolls/page/dessin.js";
import { h, html, nothing, render, s, styleMap } from "./commun.js";

const percent = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 0 });
const heads = (...words) => html`<thead><tr>${words.map((word) => html`<th scope="col">${word}</th>`)}</tr></thead>`;

export function buildMoves() {
  const box = h("div", { class: "coups", tabindex: "0", role: "region", "aria-label": "Derniers coups" });
  return {
    box,
    update({ coups, scene }) {
      const line = ([left, right], index) => html`<tr><td>${index + 1}</td><td class=${left > right ? "gauche fort" : "gauche"}>${left}</td>
        <td class=${left < right ? "droite fort" : "droite"}>${right}</td><td>case ${scene.trajet[index + 1]}</td></tr>`;
      render(html`<table><caption class="invisible">Derniers coups, le plus récent d'abord</caption>${heads("Tour", "Gauche", "Droite", "Troll")}<tbody>${coups.map(line).reverse()}</tbody></table>`, box);
    },
  };
}

export function buildAdvice() {
  const box = h("div", { class: "panneau", role: "region", "aria-label": "Conseils", hidden: "" });
  return {
    box,
    update({ conseils, scene }) {
      box.hidden = !conseils;
      render((conseils || []).map((words) => adviceTo(words, scene)), box);
    },
  };
}

const adviceTo = ({ cote, avant, ici, lancers }, { noms, tour }) => html`<section class=${COTES[cote]}><h3 class=${COTES[cote]}><bdi>${noms[cote]}</bdi></h3>
  ${avant ? html`<p><b>Tour ${tour} : </b>${avant}</p>` : nothing}${ici ? html`<p><b>Maintenant : </b>${ici}</p>` : nothing}
  ${lancers.length ? html`<div class="melange" tabindex="0" role="region" aria-label="Chances de gagner de chaque lancer"><table>${heads("Lancer", "Jeu parfait", "Chances")}<tbody>${lancers.map(adviceLine)}</tbody></table></div>` : nothing}</section>`;

const adviceLine = ({ pierres, part, chance }) => html`<tr class=${part ? "parfait" : ""}><th scope="row">${pierres}</th>
  <td class="barre" style=${styleMap({ "--part": part })}>${part ? percent.format(part) : "–"}</td><td class="barre" style=${styleMap({ "--part": chance })}>${percent.format(chance)}</td></tr>`;

// The curves of a match, drawn beside its board: one of two at a time. A series shows the shares of
// games won; what is played next shows again the curve that was chosen.

const CADRE = { width: 400, height: 230, left: 48, right: 12, top: 12, bottom: 32 };

// A curve has a point a turn, or a game.
export const COURBES = {
  trajectoire: ({ scene: { trajet, cases } }) => ({
    titre: "Case du troll à chaque tour", bas: 0, haut: cases - 1, unite: "tour",
    courbes: [{ nom: "troll", cote: "", points: trajet }],
  }),
  victoires: ({ gagnants, scene }) => ({
    titre: "Part des parties gagnées", bas: 0, haut: 1, unite: "partie",
    courbes: COTES.map((cote, side) => ({ nom: scene.noms[side], cote, points: shares(gagnants, side + 1) })),
  }),
};
const ONGLETS = [["trajectoire", "Trajectoire"], ["victoires", "Taux de victoire"]];

export function buildCurves() {
  const holder = h("div", { class: "courbe" });
  const box = h("div", { class: "courbes" });
  let chosen = "trajectoire";
  let shown = chosen;
  let vue = null;

  const tab = (/** @type {string[]} */ [name, words]) => html`<button type="button" aria-pressed=${name === shown} @click=${() => { chosen = shown = name; montrer(vue); }}>${words}</button>`;

  function montrer(nouvelle) {
    vue = nouvelle;
    render(html`<div class="onglets" role="group" aria-label="Courbe à montrer">${ONGLETS.map(tab)}</div>${holder}`, box);
    holder.replaceChildren(dessinerCourbes(COURBES[shown](vue)));
  }

  return {
    box,
    montrer,
    // Which curve goes with what is asked of the match.
    suivre(action) {
      if (action === "serie") shown = "victoires";
      else if (!["suite", "arret", "conseils"].includes(action)) shown = chosen;
    },
  };
}

function shares(winners, side) {
  let won = 0;
  return winners.map((winner, index) => (won += Number(winner === side)) / (index + 1));
}

function dessinerCourbes({ titre, bas, haut, unite, courbes }) {
  const { width, height, left, right, top, bottom } = CADRE;
  const most = Math.max(1, ...courbes.map(({ points }) => points.length - 1));
  const x = (index) => left + ((width - left - right) * index) / most;
  const y = (value) => height - bottom - ((height - top - bottom) * (value - bas)) / (haut - bas);
  const share = haut === 1;
  const marks = share ? [0, 0.25, 0.5, 0.75, 1] : ticks(haut);
  const first = unite === "partie" ? 1 : 0; // games are counted from one; before any turn, the opening
  const written = (value) => (share ? `${100 * value} %` : String(value));
  const lines = marks.map((value) => s("g", {}, s("line", { x1: left, x2: width - right, y1: y(value), y2: y(value) }), text(left - 6, y(value) + 5, written(value), "end")));
  const below = [text(left, height - 10, `${unite} ${first}`, "start"), text(width - right, height - 10, `${unite} ${most + first}`, "end")];
  const drawn = courbes.map(({ cote, points }) => trait(points.map((value, index) => [x(index), y(value)]), cote));
  const last = courbes.map(({ nom, points }) => (points.length ? `${nom} : ${written(share ? Math.round(100 * points.at(-1)) / 100 : points.at(-1))}` : `${nom} : –`));
  const svg = s("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `${titre}. ${last.join(" ; ")}.` }, ...lines, ...below, ...drawn);
  const legend = h("p", { class: "legende" }, ...courbes.map(({ cote }, index) => h("span", { class: cote }, h("bdi", {}, last[index]))));
  return h("figure", { class: "courbe-simple" }, h("figcaption", {}, titre), svg, legend);
}

function trait(points, cote) {
  const path = s("polyline", { class: cote, points: points.map((at) => at.join(",")).join(" ") });
  if (!points.length) return path;
  const [cx, cy] = points.at(-1);
  return s("g", { class: cote }, path, s("circle", { cx, cy, r: 4 }));
}

const text = (x, y, words, anchor) => s("text", { x, y, "text-anchor": anchor }, words);

function ticks(most) {
  const step = Math.max(1, Math.ceil(most / 6));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

// The object that a board changes, as Python has it: its properties, each of which lights up its place
// on the board while it is looked at, and the lines that have led here, written as one throws.

const LIEUX = {
  nombreCases: ".troll-plateau .chemin",
  positionTroll: ".troll-plateau .troll",
  stockInitial: "", // what each had, which is nowhere any more
  stockGauche: ".tas.gauche",
  stockDroite: ".tas.droite",
  coupsPrecedents: ".coups",
};
const couple = (turn) => `(${turn.join(", ")})`;

export function buildObject(root, name) {
  const box = h("section", { class: "objet", "aria-label": `L’objet ${name}` });
  const light = (place, on) => () => place && root.querySelectorAll(place).forEach((element) => element.classList.toggle("eclaire", on));
  return {
    box,
    update({ scene: { cases, troll, stock, pierres }, coups }) {
      const values = [cases, troll, stock, ...pierres, `[${coups.map(couple).join(", ")}]`];
      const lines = [`${name} = troll.Partie(${cases}, ${stock})`, ...coups.map((turn) => `${name}.tourDeJeu${couple(turn)}`)];
      const property = ([word, place], row) => html`<li><button type="button" @pointerenter=${light(place, true)} @focus=${light(place, true)} @pointerleave=${light(place, false)} @blur=${light(place, false)}>${name}.${word}</button><code>${values[row]}</code></li>`;
      render(html`<ul>${Object.entries(LIEUX).map(property)}</ul><pre tabindex="0" aria-label="En Python">${lines.join("\n")}</pre>`, box);
      box.lastElementChild.scrollTop = box.lastElementChild.scrollHeight;
    },
  };
}
