// Face-à-face: everybody against everybody. A cell holds the share of games won by its row, in two
// digits that are still legible with thirty strategies; its whole sentence is below the table.

import { h, mark, put } from "./commun.js";
import { poserNom, serrer } from "./tableau-noms.js";
import { centiemes, minus, nomCategorie, pluriel, signe, style } from "./tableau-outils.js";

const WIDE_COLUMNS = 14; // up to here a name can be written above its column
const MOST = 60; // strategies, the best ones: of more, squares would be too small to be read
const INVITE = "Une case montre son affrontement ; un clic ouvre le duel.";

export const FACE = {
  id: "face",
  titre: "Face-à-face",
  categories: true,
  creer(contexte) {
    const tete = h("tr", { role: "row" });
    const corps = h("tbody");
    const table = h("table", { role: "grid", "aria-label": "Face-à-face" }, h("thead", {}, tete), corps);
    const vide = h("p", { class: "vide" }, "Les résultats de chacun contre chacun apparaîtront ici.");
    const defile = h("div", { class: "defile" }, vide, table);
    const phrase = h("p", { class: "detail" });
    const reste = h("span", { class: "reste" });
    const legende = h("p", { class: "legende" },
      h("span", { class: "pastille gagne" }), "la ligne gagne", h("span", { class: "pastille perd" }), "elle perd",
      "  ·  % des parties, un nul pour moitié", reste);
    const noeud = h("div", { class: "face" }, defile, h("div", { class: "ligne" }, phrase, legende));
    let ids = []; // in the order that is drawn
    let shown = { etat: null, rows: new Map() };
    let focus = [0, 1]; // the one cell that Tab reaches
    let pointed = null; // the cell whose sentence is below the table

    const build = (size) => {
      tete.replaceChildren(h("td", { class: "coin" }));
      corps.replaceChildren();
      for (let row = 0; row < size; row++) {
        tete.append(h("th", { scope: "col" }, h("span", { class: "nom-colonne" }), h("span", {}, String(row + 1))));
        const cells = Array.from({ length: size }, () => h("td", { role: "gridcell", tabindex: "-1" }));
        corps.append(h("tr", {}, h("th", { scope: "row" }, h("div", {}, h("span", { class: "numero" }, `${row + 1}`), h("span", { class: "texte" }))), ...cells));
      }
      focus = [0, Math.min(1, size - 1)];
      cell(...focus)?.setAttribute("tabindex", "0");
    };
    const cell = (row, column) => corps.children[row]?.children[column + 1];

    // Score of the row, and the games it was made in: those of the categories already played.
    const result = (row, column) => {
      const { etat } = shown;
      const group = contexte.categorie();
      const [i, j] = [shown.rows.get(ids[row]), shown.rows.get(ids[column])];
      const score = etat.matrice.score[group]?.[i]?.[j] ?? null;
      const groups = group === "toutes" ? etat.categories : [group];
      const games = etat.parties * groups.filter((name) => etat.matrice.score[name][i][j] !== null).length;
      return { score, rate: score === null || !games ? null : (1 + score / games) / 2, games };
    };

    const sentence = (row, column) => {
      const [left, right] = [contexte.nom(ids[row]), contexte.nom(ids[column])];
      const group = contexte.categorie();
      if (row === column) return left;
      const { score, rate, games } = result(row, column);
      const where = group === "toutes" ? "toutes catégories" : nomCategorie(group);
      if (rate === null) return `${left} contre ${right}, ${where} : pas encore joué`;
      const gain = (100 * rate).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
      return `${left} contre ${right}, ${where} : ${gain} % de ${pluriel(games, "partie", "parties")}, score ${minus(signe.format(score))}`;
    };

    const fill = (target, row, column) => {
      const { score, rate } = row === column ? { score: null, rate: null } : result(row, column);
      put(target, row === column ? "" : rate === null ? "·" : String(centiemes(rate)));
      mark(target, "data-signe", row === column ? "soi" : rate === null ? "rien" : score > 0 ? "plus" : score < 0 ? "moins" : "");
      // The square root lets small differences show; never so faint that the sign is lost.
      const force = score ? Math.round(100 * Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(2 * rate - 1)))) : 0;
      style(target, "--force", `${force}%`);
    };

    const where = (element) => {
      const target = element.closest("td[role=gridcell]");
      if (!target) return null;
      const row = target.parentElement;
      return [[...corps.children].indexOf(row), [...row.children].indexOf(target) - 1];
    };
    const explain = (event) => {
      pointed = where(event.target) ?? pointed;
      tell();
    };
    const tell = () => {
      const known = pointed && Math.max(...pointed) < ids.length;
      const text = known ? sentence(...pointed) : INVITE;
      put(phrase, text);
      if (known) mark(cell(...pointed), "aria-label", text);
    };
    const open = (event) => {
      const [row, column] = where(event.target) ?? [0, 0];
      if (row !== column) contexte.aller("duel", { gauche: ids[row], droite: ids[column] });
    };
    const move = (event) => {
      const place = where(event.target);
      if (!place) return;
      if (event.key === "Enter") return open(event);
      const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
      const next = step && cell(place[0] + step[0], place[1] + step[1]);
      if (!next || place[1] + step[1] < 0) return;
      event.preventDefault();
      mark(cell(...focus), "tabindex", "-1");
      focus = [place[0] + step[0], place[1] + step[1]];
      mark(next, "tabindex", "0");
      next.focus();
    };
    corps.addEventListener("pointerover", explain);
    corps.addEventListener("focusin", explain);
    corps.addEventListener("click", open);
    corps.addEventListener("keydown", move);

    return {
      noeud,
      dessiner(etat) {
        shown = { etat, rows: new Map(etat.matrice.ids.map((id, place) => [id, place])) };
        // Of a large field only the best are told: hundreds of names would be too many squares.
        ids = etat.classement.map(({ id }) => id).filter((id) => shown.rows.has(id)).slice(0, MOST);
        const partie = ids.length < etat.classement.length;
        put(reste, partie ? `  ·  les ${ids.length} premières sur ${etat.classement.length}` : "");
        vide.hidden = ids.length > 0;
        table.hidden = !ids.length;
        if (corps.children.length !== ids.length) build(ids.length);
        style(table, "--n", String(Math.max(1, ids.length)));
        mark(table, "data-colonnes", ids.length > WIDE_COLUMNS ? "serrees" : "larges");
        ids.forEach((id, row) => {
          const name = contexte.nom(id);
          put(tete.children[row + 1].firstChild, name);
          mark(tete.children[row + 1], "title", name);
          const [head, ...cells] = corps.children[row].children;
          const text = head.firstChild.lastChild;
          put(head.firstChild.firstChild, String(etat.classement[row].rang));
          poserNom(text, name);
          mark(head, "title", name);
          style(text, "--long", String(Math.max(1, name.length)));
          mark(corps.children[row], "data-cherche", contexte.cherche() ? String(contexte.trouve(name)) : "");
          cells.forEach((target, column) => fill(target, row, column));
        });
        serrer(corps.querySelectorAll(".texte"));
        for (const told of corps.querySelectorAll("[aria-label]")) told.removeAttribute("aria-label");
        tell();
      },
    };
  },
};
