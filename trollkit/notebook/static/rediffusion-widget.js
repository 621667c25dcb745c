// A game replayed in a notebook, beside the troll's path.

import { h, save } from "./commun.js";
import { creerDiscret } from "./graphique-discret.js";
import { avecNoyau } from "./noyau.js";
import { creerRediffusion, tell } from "./rediffusion.js";
import "./commun.css";
import "../../trolls/page/plateau.css";
import "./graphique.css";
import "./rediffusion.css";

export default avecNoyau({
  render({ model, el }) {
    const chemin = buildPath(model);
    const exporter = () => model.send({ exporter: true });
    const options = { exporter, cote: chemin };
    let rediffusion = creerRediffusion(el, model.get("film"), options);
    const change = () => {
      rediffusion.detruire();
      rediffusion = creerRediffusion(el, model.get("film"), options);
    };
    const keep = ({ nom, page }) => save(nom, page, "text/html");
    model.on("change:film", change);
    model.on("msg:custom", keep);
    return () => {
      model.off("change:film", change);
      model.off("msg:custom", keep);
      rediffusion.detruire();
      chemin.detruire();
    };
  },
}, () => true);


// The troll's path up to the turn that is shown, of the whole one that the kernel has drawn.
function buildPath(model) {
  const box = h("div", { class: "chemin" });
  const courbe = creerDiscret(box, model, { trajectoire: true });
  let shown = 0;

  function montrer() {
    const whole = model.get("trajectoire");
    if (whole.data) courbe.montrer(upTo(whole, shown, tell(model.get("film"), shown)));
  }

  model.on("change:plotly", montrer);
  return {
    box,
    aller(turn) {
      shown = turn;
      montrer();
    },
    detruire() {
      model.off("change:plotly", montrer);
      courbe.detruire();
    },
  };
}

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
