// The moves of a game: a list to click, or to walk with the arrow keys; the board follows.
//
//   const coups = creerCoups((numero) => …);    // asked to show the board after move `numero`
//   coups.montrer(["13-33", …], "s", 2);        // the moves, who played the first, which is shown

import { clamp, h, html, render } from "../../notebook/static/commun.js";
import { COTES_GYGES } from "./camps.js";

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
