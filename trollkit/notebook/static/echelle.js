// The ladder: the strongest opponent on top, one cell a category, filled as duels end.

const ISSUES = {
  gagne: ["✔", "gagné"],
  nul: ["=", "égalité"],
  perdu: ["✘", "perdu"],
  disqualifie: ["⚑", "disqualifiée"],
};

export default avecNoyau({
  render({ model, el }) {
    const title = h("strong");
    const message = h("p", { class: "message", role: "status" });
    const trouble = h("p", { class: "souci" });
    const bar = h("progress", { max: "1", value: "0", "aria-label": "Affrontements joués" });
    const head = h("tr");
    const body = h("tbody");
    const table = h("table", {}, h("thead", {}, head), body);
    const legend = h("p", { class: "legende" }, "Dans chaque case : parties gagnées, puis perdues. ✔ gagné, = égalité, ✘ perdu, ⚑ disqualifiée.");
    const root = h("div", { class: "troll troll-echelle", lang: "fr" }, title, message, trouble, bar, h("div", { class: "cadre", tabindex: "0" }, table), legend);
    const leaving = new AbortController();
    let rows = [];

    function build(state) {
      head.replaceChildren(
        h("th", { scope: "col" }, "Adversaire"),
        ...state.categories.map((name) => h("th", { scope: "col" }, name)),
        h("th", { scope: "col", class: "points" }, state.barreaux.length > 1 ? "Points" : ""),
      );
      rows = state.barreaux.map(() => buildRow(state.categories.length));
      body.replaceChildren(...rows.map((row) => row.root).reverse());
    }

    function update() {
      const state = model.get("etat");
      if (rows.length !== state.barreaux.length) build(state);
      put(title, state.titre);
      put(message, state.message);
      put(trouble, state.souci);
      const [done, total] = state.avancement;
      mark(bar, "max", String(total));
      mark(bar, "value", String(done));
      mark(bar, "data-fini", state.fini ? "oui" : "non");
      state.barreaux.forEach((rung, place) => rows[place].update(rung, state.categories));
    }

    el.append(root);
    keepKeys(root);
    followTheme(root, leaving.signal);
    model.on("change:etat", update);
    update();
    return () => {
      leaving.abort();
      model.off("change:etat", update);
      root.remove();
    };
  },
}, () => true);

function buildRow(categories) {
  const name = h("b");
  const character = h("span", { class: "caractere" });
  const cells = Array.from({ length: categories }, buildCell);
  const points = h("td", { class: "points" });
  const root = h("tr", {}, h("th", { scope: "row" }, name, character), ...cells.map((cell) => cell.root), points);

  function update(rung, names) {
    put(name, rung.entier ? `★ ${rung.nom}` : rung.nom);
    put(character, rung.caractere);
    put(points, rung.points);
    mark(root, "data-courant", rung.courant ? "oui" : "non");
    cells.forEach((cell, place) => cell.update(rung.cases[place], names[place]));
  }
  return { root, update };
}

function buildCell() {
  const text = h("span", { class: "texte" });
  const part = (kind) => h("i", { class: kind });
  const [won, drawn, lost] = [part("gagne"), part("nul"), part("perdu")];
  const stack = h("span", { class: "barre", "aria-hidden": "true" }, won, drawn, lost);
  const said = h("span", { class: "invisible" });
  const root = h("td", {}, text, said, stack);

  function update(result, category) {
    mark(root, "data-issue", result?.issue ?? "attente");
    if (!result) {
      put(text, "");
      put(said, "");
      return;
    }
    const [sign, words] = ISSUES[result.issue];
    const counts = [result.victoires, result.nuls, result.defaites];
    put(text, result.issue === "disqualifie" ? sign : `${sign} ${result.victoires}–${result.defaites}`);
    const told = ["gagnée", "nulle", "perdue"].map((word, place) => `${counts[place]} ${word}${counts[place] > 1 ? "s" : ""}`);
    put(said, ` ${category} : ${words}, ${told.join(", ")}`);
    const shares = result.issue === "disqualifie" ? [0, 0, 0] : counts; // they do not count
    [won, drawn, lost].forEach((piece, place) => (piece.style.flexGrow = String(shares[place])));
  }
  return { root, update };
}
