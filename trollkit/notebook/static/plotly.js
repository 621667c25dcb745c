// plotly.js in a page. It arrives compressed, in the state of one widget that all charts of a kernel
// share, and is made ready once a page: its 5 MB are neither sent nor read again.

// The promise of {Plotly, themes} of a widget that refers to the shared one.
export const plotlyOf = (model) => plotlyNamed(model.widget_manager, model.get("plotly").replace("IPY_MODEL_", ""));

export function plotlyNamed(manager, id) {
  const shared = manager.get_model(id);
  globalThis.trollkitPlotly ??= shared.then((source) => unpack(source.get("source")));
  return Promise.all([globalThis.trollkitPlotly, shared]).then(([Plotly, source]) => ({ Plotly, themes: source.get("themes") }));
}

async function unpack(bytes) {
  const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  // It asks for a module system; `define`, where the page has one, would take it away from us.
  const parts = ["const module = { exports: {} }, define = undefined;\n", script, "\nexport default module.exports;"];
  const address = URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}
