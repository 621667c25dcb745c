// Classement: rows that glide to their new place, each filled where it stands.

import { h, html, nothing, render, repeat, stillness, styleMap } from "./commun.js";
import { nomme, serrer } from "./tableau-noms.js";
import { centiemes, minus, nombre } from "./tableau-outils.js";

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

const mouvement = ({ evolution, depuis }) => evolution || depuis || 0;
const fleche = (places) => (places ? `${places > 0 ? "▲" : "▼"} ${Math.abs(places)}` : "");

const tete = (cachee) => html`<div role="row" class="rangee" aria-hidden=${cachee ? "true" : nothing}>
  ${COLONNES.map(([name, , text, help]) => html`<div role="columnheader" class=${name} title=${help}>${text}</div>`)}</div>`;

// Draws the rows of a list anew; those that were there are seen to glide from where they were, perhaps in
// the middle of a glide, to where they now belong.
export function glisser(parent, dessiner) {
  const before = new Map([...parent.children].map((row) => [row, row.getBoundingClientRect()]));
  dessiner();
  const rows = [...parent.children];
  const same = rows.length === before.size && [...before.keys()].every((row, place) => rows[place] === row);
  if (same || !before.size || stillness()) return;
  for (const row of rows) for (const old of row.getAnimations()) old.cancel();
  const after = new Map(rows.map((row) => [row, row.getBoundingClientRect()]));
  for (const row of rows) {
    const [from, to] = [before.get(row) ?? after.get(row), after.get(row)];
    const [x, y] = [from.left - to.left, from.top - to.top];
    row.style.zIndex = x > 0 || y > 0 ? "1" : "0"; // who climbs passes in front
    if (x || y) row.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: GLIDE_MS, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}

export const CLASSEMENT = {
  id: "classement",
  titre: "Classement",
  categories: true,
  creer(contexte) {
    const noeud = h("div", { class: "defile classement", tabindex: "0", role: "region", "aria-label": "Classement" });
    const corps = h("div", { role: "rowgroup", class: "corps" });

    function rangee(standing, started) {
      const { id, rang, joues, nouveau, disqualifications, raison, points, score, taux, intervalle } = standing;
      const shown = contexte.nom(id);
      const place = started && joues ? String(rang) : ""; // who has not played yet shares no place with those who have
      const places = mouvement(standing);
      return html`<div role="row" class="rangee" data-cherche=${contexte.cherche(shown)}>
        <div role="cell" class="rang"><span class="medaille" data-rang=${place}>${place || "–"}</span></div>
        <div role="cell" class="bouge" data-sens=${places > 0 ? "monte" : places < 0 ? "descend" : ""}>${fleche(places)}</div>
        <div role="rowheader" class="nom">
          <button type="button" class="texte" title=${shown} style=${styleMap({ "--long": Math.max(shown.length, 1), "--badges": nouveau || disqualifications ? 4.4 : 0 })} ${nomme(shown)} @click=${() => contexte.aller("strategie", { id })}></button>
          <span class="badges"><span class="badge nouveau">${nouveau ? "nouveau" : ""}</span><span class="badge disq" title=${contexte.anonyme(raison ?? "")}>${disqualifications ? `disq. ×${disqualifications}` : ""}</span></span></div>
        <div role="cell" class="points">${minus(nombre.format(points))}</div>
        <div role="cell" class="taux">${pourcent(taux)}</div>
        <div role="cell" class="intervalle">${[...new Set(intervalle ?? [])].join("–")}</div>
        <div role="cell" class="score">${minus(nombre.format(score))}</div></div>`;
    }

    // The columns there is room for, and what is left for the name.
    function gabarit(rows, columns, narrow) {
      const kept = COLONNES.filter(([name]) => !narrow || !LEFT_OUT.includes(name));
      return {
        "--gabarit": kept.map(([, width]) => (width ? `${width}em` : "minmax(0, 1fr)")).join(" "),
        "--fixes": kept.reduce((sum, [, width]) => sum + width + 0.4, 0),
        "--lignes": Math.max(1, Math.ceil(rows / columns)),
        "--n": Math.max(1, rows),
      };
    }

    return {
      noeud,
      dessiner(etat) {
        const standings = classementDe(etat, contexte.categorie());
        const started = standings.some(({ joues }) => joues > 0);
        const narrow = noeud.clientWidth < NARROW;
        const columns = standings.length > ONE_COLUMN && !narrow ? 2 : 1;
        render(html`<p class="vide" ?hidden=${standings.length > 0}>En attente des stratégies…</p>
          <div role="table" aria-label="Classement" class="rangs" ?hidden=${!standings.length} data-etroit=${narrow} data-cotes=${columns} style=${styleMap(gabarit(standings.length, columns, narrow))}>
            <div role="rowgroup" class="tete">${tete(false)}${tete(true)}</div>${corps}</div>`, noeud);
        glisser(corps, () => render(repeat(standings, ({ id }) => id, (standing) => rangee(standing, started)), corps));
        serrer(corps.querySelectorAll(".texte"));
      },
    };
  },
};
