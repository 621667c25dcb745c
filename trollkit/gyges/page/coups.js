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

// The puzzles of Gygès: which to try, and while one is tried what can be done with it. Both are drawn by
// `montrer(vue)`: `problemes` is the list of them, `probleme` the one that is being tried.

export function creerProblemes(demander) {
  const list = h("details");
  const panel = h("div", { class: "essai", role: "group", "aria-label": "Problème en cours" });
  let tried = null;
  const ask = (numero) => () => demander({ action: "probleme", numero });
  const bouton = (text, words, run, { kind = "", shut = false, hidden = false } = {}) => html`<button type="button" class=${kind} title=${words} aria-label=${words || text} ?disabled=${shut} ?hidden=${hidden} @click=${run}>${text}</button>`;

  function montrer({ problemes, probleme }) {
    const { etat, numero, aide, conseil, bilan } = probleme ?? {};
    const ended = ["rate", "resolu"].includes(etat);
    const ending = ended && tried?.etat !== etat;
    tried = probleme;
    const start = () => ask(Number(list.querySelector("select").value))();
    render(html`<summary>Problèmes : gagner par force</summary><div class="rangee"><select aria-label="Problème">${problemes.map((text, value) => html`<option value=${value}>${text}</option>`)}</select>
      ${bouton("Chercher", "Montrer ce problème", start)}</div>`, list);
    panel.hidden = !probleme;
    if (!probleme) return;
    list.querySelector("select").value = numero;
    panel.dataset.etat = etat;
    render(html`<div class="rangee">${bouton("Réessayer", "Remettre ce problème au départ", ask(numero), { kind: etat === "rate" ? "principal" : "", shut: etat === "reponse" })}
        ${bouton("Suivant", "Passer au problème suivant", ask(numero + 1), { kind: etat === "resolu" ? "principal" : "" })}
        ${bouton(aide, "", () => demander({ action: "aide" }), { hidden: ended || etat === "reponse" || !aide })}
        ${bouton("Revenir à la partie", "Quitter les problèmes", () => demander({ action: "partie" }))}</div>
      <p class="conseil" role="status">${conseil}</p><p class="bilan-problemes">${bilan}</p>`, panel);
    // Whoever was playing goes on from the keyboard.
    if (ending && panel.closest("section").contains(document.activeElement)) /** @type {HTMLElement} */ (panel.querySelector(".principal")).focus({ preventScroll: true });
  }

  return { list, panel, montrer };
}
