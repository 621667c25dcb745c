// The ladder: the hardest opponent on top, one cell a category, filled as duels end. Below it, on
// demand, a lost game on the turn where it turned: `revueDe(parent, film)` is its replay.

import { h, mark, put, stillness } from "./commun.js";
import { widget } from "./noyau.js";

const ISSUES = {
  gagne: ["✔", "gagné"],
  nul: ["=", "égalité"],
  perdu: ["✘", "perdu"],
  disqualifie: ["⚑", "disqualifiée"],
};

export const echelle = (revueDe) => widget(({ model, el, signal, quand, poser, enfin }) => {
  const title = h("strong");
  const message = h("p", { class: "message", role: "status" });
  const trouble = h("p", { class: "souci" });
  const bar = h("progress", { max: "1", value: "0", "aria-label": "Affrontements joués" });
  const head = h("tr");
  const body = h("tbody");
  const table = h("table", {}, h("thead", {}, head), body);
  const memory = h("p", { class: "memoire" });
  const legend = h("p", { class: "legende" });
  const review = creerRevue(revueDe);
  const root = h("div", { class: "troll troll-echelle", lang: "fr" }, title, message, memory, trouble, bar, h("div", { class: "cadre", tabindex: "0" }, table), legend, review.root);
  let rows = [];
  let gone = false; // the kernel that has the games

  function ask(row, column) {
    review.chercher(rows[row].button(column));
    model.send({ revoir: [row, column] });
  }

  function build(state) {
    head.replaceChildren(
      h("th", { scope: "col" }, "Adversaire"),
      ...state.categories.map((name) => h("th", { scope: "col" }, name)),
      h("th", { scope: "col", class: "points" }, state.barreaux.length > 1 ? "Points" : ""),
    );
    rows = state.barreaux.map((_, row) => buildRow(state.categories.length, (column) => ask(row, column)));
    body.replaceChildren(...rows.map((row) => row.root).reverse());
  }

  function update() {
    const state = model.get("etat");
    if (rows.length !== state.barreaux.length) build(state);
    put(title, state.titre);
    put(message, state.message);
    put(memory, state.memoire ?? "");
    put(trouble, state.souci);
    put(legend, `Dans chaque case : parties gagnées, puis perdues. ✔ gagné, = égalité, ✘ perdu, ⚑ disqualifiée.${state.fini && !gone ? " Une case soulignée se clique : une partie perdue s’ouvre au tour qui l’a décidée." : ""}`);
    const [done, total] = state.avancement;
    mark(bar, "max", String(total));
    mark(bar, "value", String(done));
    mark(bar, "data-fini", state.fini ? "oui" : "non");
    state.barreaux.forEach((rung, place) => rows[place].update(rung, state.categories, state.fini && !gone));
  }
  const seen = () => review.montrer(model.get("revue"));

  poser(root);
  el.addEventListener("noyauparti", () => {
    gone = true;
    update();
  }, { signal });
  quand("change:etat", update);
  quand("change:revue", seen);
  update();
  enfin(() => review.fermer());
}, () => true);

function buildRow(categories, ask) {
  const name = h("b");
  const lesson = h("span", { class: "lecon" });
  const character = h("span", { class: "caractere" });
  const cells = Array.from({ length: categories }, (_, column) => buildCell(() => ask(column)));
  const points = h("td", { class: "points" });
  const root = h("tr", {}, h("th", { scope: "row" }, name, lesson, character), ...cells.map((cell) => cell.root), points);

  function update(rung, names, over) {
    put(name, rung.entier ? `★ ${rung.nom}` : rung.nom);
    put(lesson, rung.lecon ? `enseigne ${rung.lecon}` : "");
    put(character, rung.caractere);
    put(points, rung.points);
    mark(root, "data-courant", rung.courant ? "oui" : "non");
    cells.forEach((cell, place) => cell.update(rung.cases[place], names[place], over, rung.nom));
  }
  return { root, update, button: (column) => cells[column].button };
}

function buildCell(ask) {
  const text = h("span", { class: "texte" });
  const button = h("button", { type: "button", class: "texte revoir", hidden: "" });
  const part = (kind) => h("i", { class: kind });
  const [won, drawn, lost] = [part("gagne"), part("nul"), part("perdu")];
  const stack = h("span", { class: "barre", "aria-hidden": "true" }, won, drawn, lost);
  const said = h("span", { class: "invisible" });
  const root = h("td", {}, text, button, said, stack);
  button.addEventListener("click", ask);

  function update(result, category, over, opponent) {
    mark(root, "data-issue", result?.issue ?? "attente");
    const offered = over && ["perdu", "nul"].includes(result?.issue) && result.defaites > 0;
    button.hidden = !offered;
    text.hidden = offered;
    if (!result) {
      put(text, "");
      put(said, "");
      return;
    }
    const [sign, words] = ISSUES[result.issue];
    const counts = [result.victoires, result.nuls, result.defaites];
    const shown = result.issue === "disqualifie" ? sign : `${sign} ${result.victoires}–${result.defaites}`;
    put(text, shown);
    put(button, shown);
    mark(button, "aria-label", `${shown} : revoir une partie perdue contre ${opponent}, en ${category}`);
    mark(button, "title", `Revoir une partie perdue contre ${opponent}, en ${category}`);
    const told = ["gagnée", "nulle", "perdue"].map((word, place) => `${counts[place]} ${word}${counts[place] > 1 ? "s" : ""}`);
    put(said, ` ${category} : ${words}, ${told.join(", ")}`);
    const shares = result.issue === "disqualifie" ? [0, 0, 0] : counts; // they do not count
    [won, drawn, lost].forEach((piece, place) => (piece.style.flexGrow = String(shares[place])));
  }
  return { root, update, button };
}

/* ---- a lost game, below the table ---- */

const PATIENCE_MS = 10000; // a game is found in a second: who is silent for longer has gone

function creerRevue(revueDe) {
  const word = h("p", { class: "recherche", role: "status" });
  const place = h("div");
  const close = h("button", { type: "button", class: "fermer" }, "Fermer la partie");
  const root = h("section", { class: "revue", "aria-label": "Partie perdue", tabindex: "-1", hidden: "" }, word, place, close);
  let asker = null; // the button to which the keyboard goes back
  let replay = null;
  let waiting = 0;

  function fermer() {
    clearTimeout(waiting);
    replay?.detruire();
    replay = null;
    root.hidden = true;
  }

  close.addEventListener("click", () => {
    fermer();
    asker?.focus();
  });
  return {
    root,
    fermer,
    chercher(button) {
      fermer();
      asker = button;
      root.hidden = false;
      close.hidden = true;
      put(word, "La partie est cherchée…");
      waiting = setTimeout(() => put(word, "Python ne répond pas. S’il est occupé, attendez qu’il finisse ; sinon, réexécutez la cellule de l’échelle."), PATIENCE_MS);
    },
    montrer({ film, tour }) {
      fermer();
      root.hidden = false;
      close.hidden = false;
      put(word, film ? `La partie est ouverte au tour ${tour}, celui qui vous a le plus coûté ; « ◀ » montre d’où il venait.` : "Aucune partie perdue ici.");
      if (film) {
        replay = revueDe(place, film);
        replay.aller(tour);
      }
      (place.firstElementChild ?? root).focus({ preventScroll: true });
      root.scrollIntoView({ block: "nearest", behavior: stillness() ? "auto" : "smooth" });
    },
  };
}
