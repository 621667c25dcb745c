// What is written beside a match: the last moves, and the coach's words when they are asked for.

import { COTES } from "../../trolls/page/dessin.js";
import { h, html, nothing, render, styleMap } from "./commun.js";

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
