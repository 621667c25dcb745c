// The curves of a match, drawn by plotly beside its board: one of two at a time. A series shows its
// win rate; what is played next shows again the curve that was chosen.

const CURVES = [["trajectoire", "Trajectoire"], ["victoires", "Taux de victoire"]];
const QUIET_MS = 1000; // without a key or a click: nobody will mind
const LOOK_MS = 250;

function buildCurves(model) {
  const holder = h("div", { class: "courbe" });
  const tabs = CURVES.map(([name, words]) => {
    const tab = h("button", { type: "button" }, words);
    tab.addEventListener("click", () => choose(name));
    return tab;
  });
  const box = h("div", { class: "courbes" }, h("div", { class: "onglets", role: "group", "aria-label": "Courbe à montrer" }, ...tabs), holder);
  const graphique = creerGraphique(holder, plotlyOnceSent(model), { serre: true });
  let chosen = "trajectoire";
  let shown = chosen;
  let drawn = null;
  let looking = 0;
  const leaving = new AbortController();

  function choose(name) {
    chosen = shown = name;
    montrer();
  }

  function montrer() {
    tabs.forEach((tab, index) => mark(tab, "aria-pressed", CURVES[index][0] === shown ? "true" : "false"));
    const figure = model.get(shown);
    if (!figure?.data || figure === drawn) return;
    drawn = figure;
    graphique.montrer(figure);
  }

  model.on("change:plotly", montrer);
  return {
    box,
    montrer,
    // Which curve goes with what is asked of the match.
    suivre(action) {
      if (action === "serie") shown = "victoires";
      else if (!["suite", "arret", "conseils"].includes(action)) shown = chosen;
    },
    // Ask for the curves once they can be seen. Unless the page has plotly, in a quiet moment: it takes
    // a second to read, in which the page answers nobody.
    demander() {
      let touched = performance.now();
      for (const kind of ["pointerdown", "keydown", "input"])
        document.addEventListener(kind, () => (touched = performance.now()), { capture: true, passive: true, signal: leaving.signal });
      looking = setInterval(() => {
        const quiet = globalThis.trollkitPlotly || (performance.now() - touched > QUIET_MS && !boardsMove());
        if (!model.get("plotly") && !(quiet && inView(box))) return;
        clearInterval(looking);
        leaving.abort();
        if (!model.get("plotly")) model.send({ action: "courbes" });
      }, LOOK_MS);
    },
    detruire() {
      clearInterval(looking);
      leaving.abort();
      model.off("change:plotly", montrer);
      graphique.detruire();
    },
  };
}

const boardsMove = () => document.getAnimations().some(({ effect }) => effect?.target?.closest(".troll-plateau"));

function inView(box) {
  const { width, top, bottom } = box.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
}
