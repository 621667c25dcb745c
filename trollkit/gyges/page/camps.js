// Who plays Gygès, side by side: names, levels of the machine, and home rows to set up.

import { h, html, live, nothing, render } from "../../notebook/static/commun.js";
import { submitOnEnter } from "../../notebook/static/formulaire.js";

export const COTES_GYGES = ["Sud", "Nord"];

export function sideLine(side, { machines, noms, niveaux, scene, fin }, demander) {
  const found = noms[side].match(/niveau (\d)/)?.[1];
  const level = (text, index) => html`<option value=${index + 1} .selected=${live(String(index + 1) === found)}>${text}</option>`;
  const moves = (scene.trait === "s" ? 0 : 1) === side && !fin;
  return html`<div class="camp" data-trait=${moves ? "oui" : "non"}><strong>${COTES_GYGES[side]}</strong><bdi>${machines[side] ? "" : noms[side]}</bdi>
    ${machines[side] ? html`<select aria-label="Niveau de la machine, côté ${COTES_GYGES[side]}" @change=${({ target }) => demander({ action: "niveau", cote: side, numero: Number(target.value) })}>${niveaux.map(level)}</select>` : nothing}</div>`;
}

export function placementForm(done) {
  const root = h("form", { class: "placement" });
  /** @type {any} */
  const rows = root.getElementsByTagName("input"); // North is above
  const chance = () => { for (const row of rows) row.value = shuffled("112233"); };
  root.addEventListener("keydown", submitOnEnter);
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    done(rows[1].value, rows[0].value);
  });
  const montrer = (homes) => render(html`${[1, 0].map((side) => html`<label>${COTES_GYGES[side]} <input type="text" inputmode="numeric" maxlength="6" value=${homes[side]} aria-label="Rangée de ${COTES_GYGES[side]}, de gauche à droite"></label>`)}
    <div class="rangee"><button type="button" title="Placer les anneaux au hasard" aria-label="Placer les anneaux au hasard" @click=${chance}>Au hasard</button><button class="principal">Commencer</button></div>`, root);
  return { root, montrer };
}

function shuffled(text) {
  const letters = [...text];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [letters[last], letters[other]] = [letters[other], letters[last]];
  }
  return letters.join("");
}
