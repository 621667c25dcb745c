// The moves of a game: a list to click, or to walk with the arrow keys; the board follows.
//
//   const coups = creerCoups((numero) => …);    // asked to show the board after move `numero`
//   coups.montrer(["13-33", …], "s", 2);        // the moves, who played the first, which is shown

import { clamp, h, html, live, nothing, render, submitOnEnter } from "../../notebook/static/commun.js";

const PAS_COUPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -Infinity, End: Infinity };

export function creerCoups(surCoup) {
  const list = h("ol", { class: "coups", "aria-label": "Coups joués" });
  let [total, shown] = [0, 0];

  list.addEventListener("keydown", (event) => {
    const by = PAS_COUPS[event.key];
    if (!by) return;
    event.preventDefault();
    const wanted = clamp(shown + by, 0, total);
    if (wanted !== shown) surCoup(wanted);
    /** @type {HTMLElement} */ (list.querySelector("button[tabindex='0']"))?.focus();
  });

  function montrer(moves, first, number) {
    const stays = number === shown && moves.length === total;
    [total, shown] = [moves.length, number];
    list.dataset.premier = first;
    render(moves.map((text, index) => {
      const here = index === shown - 1;
      return html`<li><button type="button" aria-current=${here} tabindex=${here || (shown === 0 && index === 0) ? 0 : -1} aria-label="Coup ${index + 1}, ${COTES_GYGES[(index + (first === "s" ? 0 : 1)) % 2]} : ${text}" @click=${() => surCoup(index + 1)}>${text}</button></li>`;
    }), list);
    if (stays || !shown) return;
    // `scrollIntoView` would move the whole notebook. The box is what its items are placed in.
    const { offsetTop, offsetHeight } = /** @type {HTMLElement} */ (list.children[shown - 1]);
    list.scrollTop = clamp(list.scrollTop, offsetTop + offsetHeight + 4 - list.clientHeight, offsetTop - 4);
  }

  return { root: list, montrer };
}

// Who plays Gygès, side by side: names, levels of the machine, and home rows to set up.

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
