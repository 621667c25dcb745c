// Classement: rows that glide to their new place, each filled where it stands.

import { h, mark, put, stillness, targetOf } from "./commun.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { centiemes, each, minus, nombre, style } from "./tableau-outils.js";

const GLIDE_MS = 650;
const ONE_COLUMN = 16; // beyond, two columns side by side keep rows tall enough to be read from afar
const NARROW = 600; // pixels
const LEFT_OUT = ["taux", "intervalle"]; // on a telephone

// Name, width (in letters; 0 takes what is left), title, what it means.
/** @type {[string, number, string, string][]} */
const COLONNES = [
  ["rang", 2, "Rang", "Place au classement"],
  ["bouge", 2, "▲▼", "Places gagnées ou perdues : ces dernières secondes, puis depuis le concours précédent"],
  ["nom", 0, "Stratégie", ""],
  ["points", 2.6, "Points", "3 par affrontement gagné, 1 par nul, −1 par disqualification"],
  ["taux", 2.7, "Gain", "Part des parties gagnées, les nuls comptant pour moitié"],
  ["intervalle", 2.9, "Rangs", "Entre quels rangs le hasard a pu placer la stratégie, 19 fois sur 20"],
  ["score", 4.6, "Score", "Parties gagnées moins parties perdues ; il départage les égalités de points"],
];

export const pourcent = (rate) => (rate === null || rate === undefined ? "" : `${centiemes(rate)} %`);

// The ranking over one category: points, then score, as over all.
export function classementDe(etat, group) {
  if (group === "toutes" || !etat.categories?.includes(group)) return etat.classement;
  const rows = etat.classement.map((standing) => {
    const [points, score, joues] = standing.par_categorie[group];
    return {
      ...standing, points, score, joues,
      taux: joues ? (1 + score / (joues * etat.parties)) / 2 : null,
      evolution: 0, depuis: null, intervalle: null,
    };
  });
  rows.sort((a, b) => b.points - a.points || b.score - a.score);
  rows.forEach((row, place) => {
    const above = rows[place - 1];
    row.rang = above && above.points === row.points && above.score === row.score ? above.rang : place + 1;
  });
  return rows;
}

function teteDeClassement(hidden) {
  const cells = COLONNES.map(([name, , text, help]) => h("div", { role: "columnheader", class: name, title: help }, text));
  const row = h("div", { role: "row", class: "rangee" }, ...cells);
  if (hidden) mark(row, "aria-hidden", "true");
  return row;
}

function nouvelleRangee() {
  const row = h("div", { role: "row", class: "rangee" });
  for (const [name] of COLONNES) row.append(h("div", { role: name === "nom" ? "rowheader" : "cell", class: name }));
  row.querySelector(".rang").append(h("span", { class: "medaille" }));
  row.querySelector(".nom").append(h("button", { type: "button", class: "texte" }), h("span", { class: "badges" }, h("span", { class: "badge nouveau" }), h("span", { class: "badge disq" })));
  return row;
}

// From where each row was seen, perhaps in the middle of a glide, to where it now belongs.
export function glisser(rows, before) {
  for (const row of rows) for (const old of row.getAnimations()) old.cancel();
  const after = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
  for (const row of rows) {
    const [from, to] = [before.get(row) ?? after.get(row), after.get(row)];
    const [x, y] = [from.left - to.left, from.top - to.top];
    style(row, "z-index", x > 0 || y > 0 ? "1" : "0"); // who climbs passes in front
    if (!x && !y) continue;
    row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      duration: GLIDE_MS,
      easing: "cubic-bezier(.2,.7,.2,1)",
    });
  }
}

export const CLASSEMENT = {
  id: "classement",
  titre: "Classement",
  categories: true,
  creer(contexte) {
    const vide = h("p", { class: "vide" });
    const corps = h("div", { role: "rowgroup", class: "corps" });
    const tete = h("div", { role: "rowgroup", class: "tete" }, teteDeClassement(false), teteDeClassement(true));
    const table = h("div", { role: "table", "aria-label": "Classement", class: "rangs" }, tete, corps);
    const noeud = h("div", { class: "defile classement", tabindex: "0", role: "region", "aria-label": "Classement" }, vide, table);

    const remplir = (row, standing, started) => {
      const [rank, moved, name, points, rate, interval, score] = row.children;
      // Who has not played yet shares no place with those who have.
      const place = started && standing.joues ? String(standing.rang) : "";
      put(rank.firstChild, place || "–");
      mark(rank.firstChild, "data-rang", place);
      const places = standing.evolution || standing.depuis || 0;
      put(moved, places ? `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}` : "");
      mark(moved, "data-sens", places > 0 ? "monte" : places < 0 ? "descend" : "");
      const shown = contexte.nom(standing.id);
      const [text, badges] = name.children;
      const [fresh, out] = badges.children;
      poserNom(text, shown);
      mark(text, "title", shown);
      style(text, "--long", String(Math.max(shown.length, 1)));
      put(fresh, standing.nouveau ? "nouveau" : "");
      put(out, standing.disqualifications ? `disq. ×${standing.disqualifications}` : "");
      mark(out, "title", contexte.anonyme(standing.raison ?? ""));
      style(text, "--badges", standing.nouveau || standing.disqualifications ? "4.4" : "0");
      put(points, minus(nombre.format(standing.points)));
      put(rate, pourcent(standing.taux));
      put(interval, [...new Set(standing.intervalle ?? [])].join("–"));
      put(score, minus(nombre.format(standing.score)));
      mark(row, "data-cherche", contexte.cherche() ? String(contexte.trouve(shown)) : "");
    };

    // The columns there is room for, and what is left for the name.
    const dresser = (narrow) => {
      const kept = COLONNES.filter(([name]) => !narrow || !LEFT_OUT.includes(name));
      const widths = kept.map(([, width]) => (width ? `${width}em` : "minmax(0, 1fr)"));
      mark(table, "data-etroit", String(narrow));
      style(table, "--gabarit", widths.join(" "));
      style(table, "--fixes", String(kept.reduce((sum, [, width]) => sum + width + 0.4, 0)));
    };

    corps.addEventListener("click", (event) => {
      const id = targetOf(event).closest(".texte")?.closest(".rangee").dataset.cle;
      if (id !== undefined) contexte.aller("strategie", { id });
    });

    return {
      noeud,
      dessiner(etat) {
        const standings = classementDe(etat, contexte.categorie());
        const started = standings.some(({ joues }) => joues > 0);
        vide.hidden = standings.length > 0;
        table.hidden = !standings.length;
        put(vide, "En attente des stratégies…");
        const narrow = noeud.clientWidth < NARROW;
        dresser(narrow);
        const columns = standings.length > ONE_COLUMN && !narrow ? 2 : 1;
        mark(table, "data-cotes", String(columns));
        style(table, "--lignes", String(Math.max(1, Math.ceil(standings.length / columns))));
        style(table, "--n", String(Math.max(1, standings.length)));
        const before = new Map([...corps.children].map((row) => [row, row.getBoundingClientRect()]));
        const moved = each(corps, standings, ({ id }) => id, nouvelleRangee, (row, standing) => remplir(row, standing, started));
        serrer(corps.querySelectorAll(".texte"));
        if (moved && before.size && !stillness()) glisser([...corps.children], before);
      },
    };
  },
};
