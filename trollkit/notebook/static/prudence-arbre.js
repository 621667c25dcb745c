// The game's tree, one state at a time (trollkit/notebook/prudence): its path, and a
// table of buttons, one for each pair of throws, that go one turn down.

import { h, mark, put } from "./commun.js";
import { widget } from "./noyau.js";

function creerDescente(model) {
  const chemin = h("nav", { class: "chemin", "aria-label": "Les tours joués" });
  const route = h("div", { class: "route", role: "img" });
  const phrase = h("p", { class: "phrase", role: "status" });
  const table = h("table");
  const racine = h("section", { class: "troll troll-prudence", "aria-label": "Arbre du jeu" }, chemin, route, phrase, h("div", { class: "defile" }, table));

  function montrer() {
    const { cases, troll, reserves, chemin: tours, phrase: dit, suites } = model.get("vue");
    const dedans = racine.contains(document.activeElement);
    put(phrase, dit);
    dessinerRoute(cases, troll, reserves);
    const dernier = tours.length - 1;
    chemin.replaceChildren(
      ...tours.map((mots, k) => {
        const pas = h("button", { type: "button", ...(k === dernier ? { "aria-current": "step" } : {}) }, mots);
        pas.addEventListener("click", () => model.send({ remonter: k }));
        return pas;
      }),
    );
    table.replaceChildren(...(suites.length ? lignes(suites) : []));
    // The button that had the focus is gone: the way back takes it.
    if (dedans) (table.querySelector("button") ?? chemin.lastElementChild).focus({ preventScroll: true });
  }

  function dessinerRoute(cases, troll, [gauche, droite]) {
    mark(route, "aria-label", `${cases} cases, le troll sur la case ${troll}. À gauche ${gauche}, à droite ${droite}.`);
    const pas = Array.from({ length: cases }, (_, k) => {
      const qui = k === troll ? "T" : k === 0 ? "G" : k === cases - 1 ? "D" : "";
      return h("span", { class: "case", "data-troll": k === troll ? "oui" : "non" }, h("span", {}, qui), h("small", {}, String(k)));
    });
    route.replaceChildren(h("span", { class: "reserve" }, `vous : ${gauche}`), ...pas, h("span", { class: "reserve" }, `l'autre : ${droite}`));
  }

  function lignes(suites) {
    const pierres = (k) => `${k + 1} pierre${k ? "s" : ""}`;
    const dessus = h("tr", { class: "dessus" }, h("td", {}), h("th", { colspan: suites[0].length, scope: "colgroup" }, "L'autre château joue"));
    const tete = h("tr", {}, h("th", { scope: "col" }, "Vous jouez"), ...suites[0].map((_, j) => h("th", { scope: "col" }, pierres(j))));
    const corps = suites.map((ligne, i) => h("tr", {}, h("th", { scope: "row" }, pierres(i)), ...ligne.map((suite, j) => cellule(suite, i, j))));
    return [h("thead", {}, dessus, tete), h("tbody", {}, ...corps)];
  }

  function cellule({ gain, texte, ou, fini }, i, j) {
    const bouton = h("button", { type: "button", title: ou, "aria-label": `${i + 1} contre ${j + 1} : ${texte}, ${ou}` }, h("span", {}, texte), h("small", {}, ou));
    bouton.addEventListener("click", () => model.send({ jouer: [i + 1, j + 1] }));
    return h("td", { "data-gain": gain === null ? "?" : String(Math.sign(gain)), "data-fini": fini ? "oui" : "non" }, bouton);
  }

  return { racine, montrer };
}

export const arbre = widget(({ model, quand, poser }) => {
  const { racine, montrer } = creerDescente(model);
  poser(racine);
  quand("change:vue", montrer);
  montrer();
});
