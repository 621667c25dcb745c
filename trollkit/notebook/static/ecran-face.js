// Face-à-face: everybody against everybody. A cell holds the share of games won by its row, in two
// digits that are still legible with thirty strategies; its whole sentence is below the table.

import { h, html, nothing, render, styleMap } from "./commun.js";
import { nomme, serrer } from "./tableau-noms.js";
import { centiemes, minus, nomCategorie, pluriel, signe } from "./tableau-outils.js";

const WIDE_COLUMNS = 14; // up to here a name can be written above its column
const MOST = 60; // strategies, the best ones: of more, squares would be too small to be read
const INVITE = "Une case montre son affrontement ; un clic ouvre le duel.";
const PAS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export const FACE = {
  id: "face",
  titre: "Face-à-face",
  categories: true,
  creer(contexte) {
    const noeud = h("div", { class: "face" });
    let etat = null;
    let ids = []; // in the order that is drawn
    let rows = new Map(); // their places in the matrix
    let focus = [0, 1]; // the one cell that Tab reaches
    let pointed = null; // the cell whose sentence is below the table
    const isAt = (place, row, column) => place?.[0] === row && place[1] === column;

    // Score of the row, and the games it was made in: those of the categories already played.
    function result(row, column) {
      const group = contexte.categorie();
      const [i, j] = [rows.get(ids[row]), rows.get(ids[column])];
      const score = etat.matrice.score[group]?.[i]?.[j] ?? null;
      const groups = group === "toutes" ? etat.categories : [group];
      const games = etat.parties * groups.filter((name) => etat.matrice.score[name][i][j] !== null).length;
      return { score, rate: score === null || !games ? null : (1 + score / games) / 2, games };
    }

    function sentence([row, column]) {
      const [left, right] = [contexte.nom(ids[row]), contexte.nom(ids[column])];
      if (row === column) return left;
      const group = contexte.categorie();
      const { score, rate, games } = result(row, column);
      const where = `${left} contre ${right}, ${group === "toutes" ? "toutes catégories" : nomCategorie(group)}`;
      if (rate === null) return `${where} : pas encore joué`;
      const gain = (100 * rate).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
      return `${where} : ${gain} % de ${pluriel(games, "partie", "parties")}, score ${minus(signe.format(score))}`;
    }

    function cell(row, column) {
      const self = row === column;
      const { score, rate } = self ? { score: null, rate: null } : result(row, column);
      const sign = self ? "soi" : rate === null ? "rien" : score > 0 ? "plus" : score < 0 ? "moins" : "";
      // The square root lets small differences show; never so faint that the sign is lost.
      const force = score ? Math.round(100 * Math.min(1, 0.12 + 0.88 * Math.sqrt(Math.abs(2 * rate - 1)))) : 0;
      return html`<td role="gridcell" tabindex=${isAt(focus, row, column) ? "0" : "-1"} data-signe=${sign} style=${styleMap({ "--force": `${force}%` })}
        aria-label=${isAt(pointed, row, column) ? sentence(pointed) : nothing}>${self ? "" : rate === null ? "·" : String(centiemes(rate))}</td>`;
    }

    function line(id, row) {
      const name = contexte.nom(id);
      return html`<tr data-cherche=${contexte.cherche(name)}>
        <th scope="row" title=${name}><div><span class="numero">${etat.classement[row].rang}</span><span class="texte" style=${styleMap({ "--long": Math.max(1, name.length) })} ${nomme(name)}></span></div></th>
        ${ids.map((_, column) => cell(row, column))}</tr>`;
    }

    function where(element) {
      const target = element.closest("td[role=gridcell]");
      return target && [target.parentElement.sectionRowIndex, target.cellIndex - 1];
    }

    function explain({ target }) {
      const place = where(target);
      if (!place || isAt(pointed, ...place)) return;
      pointed = place;
      draw();
    }

    function open({ target }) {
      const [row, column] = where(target) ?? [0, 0];
      if (row !== column) contexte.aller("duel", { gauche: ids[row], droite: ids[column] });
    }

    function move(event) {
      const [row, column] = where(event.target) ?? [];
      if (row === undefined) return;
      if (event.key === "Enter") return open(event);
      const step = PAS[event.key];
      const next = step && [row + step[0], column + step[1]];
      if (!next?.every((place) => place >= 0 && place < ids.length)) return;
      event.preventDefault();
      focus = next;
      draw();
      noeud.querySelector("td[tabindex='0']").focus();
    }

    function draw() {
      const some = ids.length < etat.classement.length;
      render(html`<div class="defile">
          <p class="vide" ?hidden=${ids.length > 0}>Les résultats de chacun contre chacun apparaîtront ici.</p>
          <table role="grid" aria-label="Face-à-face" ?hidden=${!ids.length} style=${styleMap({ "--n": Math.max(1, ids.length) })} data-colonnes=${ids.length > WIDE_COLUMNS ? "serrees" : "larges"}>
            <thead><tr role="row"><td class="coin"></td>${ids.map(contexte.nom).map((name, place) => html`<th scope="col" title=${name}><span class="nom-colonne">${name}</span><span>${place + 1}</span></th>`)}</tr></thead>
            <tbody @pointerover=${explain} @focusin=${explain} @click=${open} @keydown=${move}>${ids.map(line)}</tbody></table></div>
        <div class="ligne"><p class="detail">${pointed ? sentence(pointed) : INVITE}</p>
          <p class="legende"><span class="pastille gagne"></span>la ligne gagne<span class="pastille perd"></span>elle perd  ·  % des parties, un nul pour moitié${some ? `  ·  les ${ids.length} premières sur ${etat.classement.length}` : ""}</p></div>`, noeud);
    }

    return {
      noeud,
      dessiner(nouveau) {
        etat = nouveau;
        rows = new Map(etat.matrice.ids.map((id, place) => [id, place]));
        // Of a large field only the best are told: hundreds of names would be too many squares.
        ids = etat.classement.map(({ id }) => id).filter((id) => rows.has(id)).slice(0, MOST);
        if (pointed && Math.max(...pointed) >= ids.length) pointed = null;
        if (Math.max(...focus) >= ids.length) focus = [0, Math.min(1, Math.max(0, ids.length - 1))];
        draw();
        serrer(noeud.querySelectorAll("tbody .texte"));
      },
    };
  },
};
