// A chart beside a board that is not to wait for it: the kernel sends plotly only when it is asked.
//
//   const courbe = creerDiscret(parent, model, request);   // model.send(request) asks; options follow
//   courbe.montrer(figure);     // drawn once plotly is there
//   courbe.detruire();
//
// It is asked for once the chart can be seen and, unless the page has plotly, in a quiet moment: it
// takes a second to read, in which the page answers nobody.

import { creerGraphique } from "./graphique.js";
import { plotlyOf } from "./plotly.js";

const QUIET_MS = 1000; // without a key or a click: nobody will mind
const LOOK_MS = 250;

export function creerDiscret(parent, model, request, options = {}) {
  const sent = new Promise((resolve) => {
    const arrived = () => model.get("plotly") && resolve(plotlyOf(model));
    model.on("change:plotly", arrived);
    arrived();
  });
  const graphique = creerGraphique(parent, sent, { serre: true, ...options });
  const leaving = new AbortController();
  let touched = performance.now();
  let wanted = null;
  for (const kind of ["pointerdown", "keydown", "input"])
    document.addEventListener(kind, () => (touched = performance.now()), { capture: true, passive: true, signal: leaving.signal });
  const looking = setInterval(() => {
    if (parent.closest("[inert], .jupyter-widgets-disconnected")) return stopLooking(); // its kernel has gone
    const quiet = globalThis.trollkitPlotly || (performance.now() - touched > QUIET_MS && !boardsMove());
    if (!model.get("plotly") && !(quiet && inView(parent))) return;
    stopLooking();
    if (!model.get("plotly")) model.send(request);
  }, LOOK_MS);

  function stopLooking() {
    clearInterval(looking);
    leaving.abort();
  }

  return {
    montrer(figure) {
      if (!figure?.data || figure === wanted) return;
      wanted = figure;
      graphique.montrer(figure);
    },
    detruire() {
      stopLooking();
      graphique.detruire();
    },
  };
}

const boardsMove = () => document.getAnimations().some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(".troll-plateau"));

function inView(box) {
  const { width, top, bottom } = box.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
}
