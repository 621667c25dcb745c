// A plotly chart of trollkit/notebook/charts in a notebook: `figure` is {data, layout}, drawn in place as
// often as it changes, and `souci` one sentence when something is wrong. The title and what the chart
// concludes are written in HTML above it: they wrap, and can be read by everybody.

import { followTheme, h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";
import { creerTrace, plotlyOf } from "./plotly.js";

export const graphique = widget(({ model, el, signal, quand, enfin }) => {
  const titre = h("strong");
  const conclusion = h("span", { class: "conclusion", "aria-hidden": "true" }); // the drawing says it
  const souci = h("p", { class: "souci", role: "status" });
  const dessin = h("div", { class: "dessin", role: "img", "aria-label": "Le graphique arrive…" });
  const root = h("figure", { class: "troll troll-graphique" }, h("figcaption", {}, titre, conclusion), souci, dessin);
  const plotly = plotlyOf(model);
  const trace = creerTrace(dessin, {
    racine: () => root,
    plotly: () => plotly,
    dire: (sentence) => sentence && put(souci, sentence),
    composer({ template, size }) {
      const { data, layout } = structuredClone(model.get("figure"));
      return { data, layout: pageLayout(layout, template, size) };
    },
  });

  function montrer() {
    const { data, layout } = model.get("figure");
    const { titre: title = "", alt = "" } = layout?.meta ?? {};
    put(titre, title);
    put(conclusion, alt);
    mark(dessin, "aria-label", alt || title || "Graphique");
    dessin.style.height = layout?.height ? `${layout.height}px` : ""; // as many rows as there are
    if (data) trace.prevoir();
  }
  const tell = () => put(souci, model.get("souci"));

  el.append(root);
  followTheme(root, signal);
  quand("change:figure", montrer);
  quand("change:souci", tell);
  montrer();
  tell();
  enfin(() => {
    trace.detruire();
    root.remove();
  });
}, () => true);

// The figure's layout as this page wants it: its theme, its size of text, its own title above.
function pageLayout(layout, template, size) {
  const { title: _above, ...rest } = layout;
  const { font, margin } = template;
  const own = { ...template, font: { ...font, size }, margin: { ...margin, t: 14 } };
  const legend = { ...rest.legend, font: { size } };
  return { ...rest, legend, margin: { ...rest.margin, t: 14 }, template: { layout: own }, autosize: true };
}
