// The moves of a game: a list to click, or to walk with the arrow keys; the board follows.
//
//   const coups = creerCoups((numero) => …);    // asked to show the board after move `numero`
//   coups.montrer(["13-33", …], "s", 2);        // the moves, who played the first, which is shown

import { clamp, h, mark } from "../../notebook/static/commun.js";
import { COTES_GYGES } from "./camps.js";

const PAS_COUPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -Infinity, End: Infinity };

export function creerCoups(surCoup) {
  const list = h("ol", { class: "coups", "aria-label": "Coups joués" });
  let total = 0;
  let shown = 0;
  let first = "s";
  let buttons = [];

  list.addEventListener("keydown", (event) => {
    const by = PAS_COUPS[event.key];
    if (!by) return;
    event.preventDefault();
    const wanted = clamp(shown + by, 0, total);
    if (wanted !== shown) surCoup(wanted);
    (buttons[shown - 1] ?? buttons[0])?.focus();
  });

  function written(text, index) {
    const side = COTES_GYGES[(index + (first === "s" ? 0 : 1)) % 2];
    const element = h("button", { type: "button", "aria-label": `Coup ${index + 1}, ${side} : ${text}` }, text);
    element.addEventListener("click", () => surCoup(index + 1));
    return element;
  }

  function montrer(moves, whose, number) {
    const stays = number === shown && moves.length === total;
    if (first !== whose || moves.length < total || moves.some((text, index) => buttons[index] && buttons[index].textContent !== text)) {
      list.replaceChildren();
      buttons = [];
    }
    [first, total, shown] = [whose, moves.length, number];
    for (const text of moves.slice(buttons.length)) {
      buttons.push(written(text, buttons.length));
      list.append(h("li", {}, buttons.at(-1)));
    }
    mark(list, "data-premier", whose);
    buttons.forEach((element, index) => {
      const here = index === shown - 1;
      mark(element, "aria-current", here ? "true" : "false");
      element.tabIndex = here || (shown === 0 && index === 0) ? 0 : -1;
      if (here && !stays) keepInSight(list, element.parentElement);
    });
  }

  return { root: list, montrer };
}

// `scrollIntoView` would move the whole notebook. The box is what its items are placed in.
function keepInSight(box, { offsetTop, offsetHeight }) {
  box.scrollTop = clamp(box.scrollTop, offsetTop + offsetHeight + 4 - box.clientHeight, offsetTop - 4);
}
