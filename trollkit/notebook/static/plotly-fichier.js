// plotly.js beside the page, in a file of its own, loaded when the first chart is wanted.

import { h } from "./commun.js";

export const executer = (src) =>
  new Promise((resolve, reject) => {
    const script = h("script", { src });
    script.addEventListener("load", () => resolve(script.remove()));
    script.addEventListener("error", () => reject(script.remove()));
    document.head.append(script);
  });

// The promise of {Plotly, themes}; after a failure the next chart tries again.
export async function demanderPlotly(lien) {
  globalThis.trollkitPlotly ??= executer("kit/plotly.js").then(() => globalThis.Plotly, () => {
    globalThis.trollkitPlotly = undefined;
    throw new Error("Ce qui dessine les graphiques n’a pas pu être chargé.");
  });
  return { Plotly: await globalThis.trollkitPlotly, themes: await lien.themes() };
}
