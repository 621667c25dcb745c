// The keyboard on the forest's board: Tab comes to one cell, arrows go from there to its neighbours.

import { mark } from "../../notebook/static/commun.js";

const PAS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function creerCurseur({ svg, cases }, centres, { surVisite, surChoix, surRenoncement }) {
  let at = 0;
  let column = centres[0][0]; // from which up and down stray as little as they can
  cases[at].setAttribute("tabindex", "0");

  svg.addEventListener("focusin", (event) => {
    const cell = cases.indexOf(event.target);
    if (cell < 0) return;
    mark(cases[at], "tabindex", "-1");
    mark(cases[cell], "tabindex", "0");
    if (centres[cell][1] === centres[at][1]) [column] = centres[cell];
    at = cell;
    surVisite(cell);
  });

  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (PAS[event.key]) cases[beside(...PAS[event.key])].focus({ preventScroll: true });
    else if (event.key === "Enter" || event.key === " ") surChoix(at);
    else if (event.key === "Escape") surRenoncement();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // The nearest cell of the row that lies there, or of the same row; the same one at the edge.
  function beside(right, down) {
    const [x, y] = centres[at];
    const found = centres.flatMap(([cx, cy], cell) => {
      const there = down ? Math.abs(cy - y - 1.5 * down) < 0.1 : cy === y && (cx - x) * right > 0;
      return there ? [[Math.abs(cx - (down ? column + 0.01 : x)), cell]] : [];
    });
    return found.sort((a, b) => a[0] - b[0])[0]?.[1] ?? at;
  }
}
