// A game replayed in a notebook, beside the troll's path.

import { h, save } from "./commun.js";
import { creerDiscret } from "./graphique-discret.js";
import { widget } from "./noyau.js";
import { creerRediffusion, tell } from "./rediffusion.js";

export const rediffusion = widget(({ model, el, quand, enfin }) => {
  const box = h("div", { class: "chemin" });
  const courbe = creerDiscret(box, model, { trajectoire: true });
  let shown = 0;
  let replay = null;

  // The troll's path up to the turn that is shown, of the whole one that the kernel has drawn.
  function follow(turn = shown) {
    shown = turn;
    const whole = model.get("trajectoire");
    if (whole.data) courbe.montrer(upTo(whole, shown, tell(model.get("film"), shown)));
  }

  function show() {
    replay?.detruire();
    replay = creerRediffusion(el, model.get("film"), { exporter: () => model.send({ exporter: true }), cote: { box, aller: follow } });
  }

  quand("change:film", show);
  quand("change:plotly", () => follow());
  quand("msg:custom", ({ nom, page }) => save(nom, page, "text/html"));
  show();
  enfin(() => {
    replay.detruire();
    courbe.detruire();
  });
}, () => true);

// The figure of charts/trajectory.py after so many turns: its first trace is what was walked, its last
// one the cell where the troll is, and between them what leftover stones did at the end.
function upTo({ data, layout }, turn, alt) {
  const walked = data[0];
  const told = { ...layout, meta: { ...layout.meta, alt } };
  if (turn >= walked.x.length - 1) return { data, layout: told };
  const first = (list) => list.slice(0, turn + 1);
  const colour = first(walked.marker.color);
  const here = data[data.length - 1];
  return {
    data: [
      { ...walked, x: first(walked.x), y: first(walked.y), marker: { ...walked.marker, color: colour } },
      { ...here, x: [turn], y: [walked.y[turn]], marker: { ...here.marker, color: colour[turn] }, hovertemplate: walked.hovertemplate },
    ],
    layout: told,
  };
}
