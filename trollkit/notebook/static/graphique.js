// A plotly chart of trollkit/notebook/charts, alone in its page or among many. The title and what
// the chart concludes are written in HTML above it: they wrap, and can be read by everybody.
//
//   const graphique = creerGraphique(parent, plotly, { surClic: (points) => … });
//   graphique.montrer(figure);   // {data, layout}, as often as it changes; drawn in place
//   graphique.signaler("…");     // one sentence when something is wrong, "" when nothing is
//   graphique.detruire();
//
// `plotly` is a promise of {Plotly, themes}, see plotly.js.

import { followTheme, h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";
import { creerTrace, plotlyOf } from "./plotly.js";

export function creerGraphique(parent, plotly, { surClic = null } = {}) {
  const titre = h("strong");
  const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" }); // the drawing says it
  const souci = h("p", { class: "souci", role: "status" });
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const root = h("figure", { class: "troll troll-graphique" }, h("figcaption", {}, titre, conclusion), souci, dessin);
  const leaving = new AbortController();
  let wanted = null;
  const signaler = (sentence) => put(souci, sentence);

  parent.append(root);
  followTheme(root, leaving.signal);
  const trace = creerTrace(dessin, {
    racine: () => root,
    plotly: () => plotly,
    dire: (sentence) => sentence && signaler(sentence),
    composer({ template, size }) {
      const { data, layout } = structuredClone(wanted);
      return { data, layout: pageLayout(layout, template, size) };
    },
    surDessin: (drawn) => surClic && drawn.on("plotly_click", ({ points }) => surClic(points.map(({ curveNumber, x, y }) => ({ courbe: curveNumber, x, y })))),
  });

  return {
    signaler,
    montrer(figure) {
      wanted = figure;
      const { titre: title = "", alt = "" } = figure.layout?.meta ?? {};
      put(titre, title);
      put(conclusion, alt);
      mark(dessin, "aria-label", alt || title || "Graphique");
      dessin.style.height = figure.layout?.height ? `${figure.layout.height}px` : ""; // as many rows as there are
      if (figure.data) trace.prevoir();
    },
    detruire() {
      leaving.abort();
      trace.detruire();
      root.remove();
    },
  };
}

// A chart in a notebook.
export const graphique = widget(({ model, el, quand, enfin }) => {
  const graphique = creerGraphique(el, plotlyOf(model), {
    surClic: (points) => {
      model.set("clic", points);
      model.save_changes();
    },
  });
  const show = () => graphique.montrer(model.get("figure"));
  const tell = () => graphique.signaler(model.get("souci"));
  quand("change:figure", show);
  quand("change:souci", tell);
  show();
  tell();
  enfin(() => graphique.detruire());
}, () => true);

// The figure's layout as this page wants it: its theme, its size of text, its own title above.
function pageLayout(layout, template, size) {
  const { title: _above, ...rest } = layout;
  const { font, margin } = template;
  const own = { ...template, font: { ...font, size }, margin: { ...margin, t: 14 } };
  const legend = { ...rest.legend, font: { size } };
  return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
}
